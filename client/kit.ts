/** For the typed clients of APIs that `npm run init` makes. */
export { bindClient, type ClientBinding, type ClientOptionsOf } from "./transport/bind-client.js";
export {
  ApiError,
  type ApiErrorClass,
  ConnectionError,
  isApiError,
  type IsApiError,
  type KnownError,
  UnexpectedResponseError,
} from "./transport/errors.js";
export type { Hooks, RequestEvent, ResponseEvent } from "./transport/hooks.js";
export type { Call, Check, OperationFacts } from "./transport/operation.js";
export type { RetryOptions } from "./transport/retries.js";
