/** What the typed client of an API that was started by `npm run init` is made of. */
export { bindClient, type ClientBinding, type ClientOptionsOf } from "./transport/bind-client.js";
export {
  ApiError,
  type ApiErrorOf,
  ConnectionError,
  type ErrorCode,
  isApiError,
  UnexpectedResponseError,
} from "./transport/errors.js";
export type { Hooks, RequestEvent, ResponseEvent } from "./transport/hooks.js";
export type { Call, Check, OperationFacts } from "./transport/operation.js";
export type { RetryOptions } from "./transport/retries.js";
