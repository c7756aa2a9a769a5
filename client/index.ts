/**
 * The typed client of the Resource Test Service, for browsers and Node 20 and newer.
 *
 * Each operation is a method named by its operationId. It takes `{ path, query, headers, body, signal }` and
 * resolves to a declared response, `{ status, data, headers }`; other responses are thrown. The client
 * manages access tokens and retries where that is safe.
 *
 * @example
 * import { createClient, isApiError } from "resource-test-service-client";
 *
 * const client = createClient({
 *   baseUrl: "http://127.0.0.1:8080", // or region, cloudProvider and domain
 *   projectKey: "demo",
 *   credentials: { clientId, clientSecret },
 * });
 *
 * const { data: resource } = await client.getResourceByKey({ path: { key: "summer-2024" } });
 * try {
 *   await client.createOrUpdateResource({
 *     body: { key: "summer-2024", objectTypeProperty: { arrayOfStringExample: ["red"] } },
 *     headers: { "If-Match": `"${resource.version}"` },
 *   });
 * } catch (error) {
 *   if (!isApiError(error, "PreconditionFailed")) throw error;
 *   console.log("It was changed meanwhile.", error.correlationId);
 * }
 *
 * @module
 */
export {
  type AllResults,
  queryAll,
  type QueryAllRequest,
  searchAll,
  type SearchAllRequest,
} from "./helpers/all-results.js";
export {
  createClient,
  type Client,
  type ClientOptions,
  type OperationId,
  type RequestOf,
  type ResponseOf,
  type Schemas,
} from "./client.js";
export {
  ApiError,
  type ApiErrorOf,
  type ErrorCode,
  type ErrorDetails,
  type ErrorObject,
  isApiError,
} from "./errors.js";
export { ConnectionError, UnexpectedResponseError } from "./transport/errors.js";
export type { Hooks, RequestEvent, ResponseEvent } from "./transport/hooks.js";
export type { RetryOptions } from "./transport/retries.js";
export type { Credentials } from "./transport/authorized-calls.js";
export type { Fetch } from "./transport/transport.js";
export { updateResource, type UpdateOptions } from "./helpers/update-resource.js";
export {
  type ImageSource,
  type ImageType,
  uploadImage,
  type UploadImageRequest,
} from "./helpers/upload-image.js";
