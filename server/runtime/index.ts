/** The imports of an API created by `npm run init`. */
export type { Api } from "./create-api.js";
export type { Collection } from "./documents/collection.js";
export { notFound } from "./documents/collections.js";
export type { ListQuery } from "./documents/list-query.js";
export type { Page } from "./documents/paging.js";
export { isApiError, notImplemented, OpenApiError as ApiError } from "./errors.js";
export { openApi, type OpenOptions, type Services } from "./open-api.js";
export { type Config, ConfigError } from "./service/config.js";
export type {
  Anonymous,
  Handler,
  OperationDescription,
  RequestOf,
  ResponseOf,
  SecurityFacts,
  UploadedFile,
} from "./operation-types.js";
export type { Caller } from "./security/caller.js";
export type { Credentials } from "./security/credentials.js";
