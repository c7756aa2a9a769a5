/** What an API that was started by `npm run init` imports of the kit. */
export type { Caller } from "../auth/caller.js";
export { ApiError, isApiError, notImplemented } from "../errors.js";
export type { Collection, Page, Paging } from "./collection.js";
export { notFound } from "./collections.js";
export type { Services } from "./services.js";
export type {
  Anonymous,
  Handler,
  OperationDescription,
  RequestOf,
  ResponseOf,
  UploadedFile,
} from "../operation-types.js";
