/** What an API that was started by `npm run init` imports of the kit. */
export type { Caller } from "./security/caller.js";
export { isApiError, notImplemented, OpenApiError as ApiError } from "./errors.js";
export type { Collection, Page, Paging } from "./documents/collection.js";
export { notFound } from "./documents/collections.js";
export type { Services } from "./services.js";
export type {
  Anonymous,
  Handler,
  OperationDescription,
  RequestOf,
  ResponseOf,
  UploadedFile,
} from "./operation-types.js";
