/** client/index.ts of a generated client. `module`: of the client kit. */
export function clientText(module: string): string {
  return `import * as kit from "${module}";
import * as binding from "../generated/client.js";
import type { ErrorCode as DeclaredCode, ErrorDetails, ErrorObject } from "../generated/errors.js";

export * from "${module}";
export type { ErrorDetails, ErrorObject };

export type Client = binding.Operations;
export type ClientOptions = kit.ClientOptionsOf<typeof binding.server, binding.Tenant>;

/** A client of this API: one method for each operation. Nothing is sent before the first call. */
export function createClient(options: ClientOptions): Client {
  return kit.bindClient<Client>(binding, options);
}

/** The codes of the document, and that of a response of another server, such as a proxy. */
export type ErrorCode = DeclaredCode | "UnknownError";

/** An error response of this API. */
export const ApiError: kit.ApiErrorClass<ErrorCode, ErrorObject> = kit.ApiError;
export type ApiError = kit.ApiError<ErrorCode, ErrorObject>;
export type ApiErrorOf<Code extends ErrorCode> = kit.KnownError<ApiError, ErrorDetails, Code>;

/** Whether it is an error response of this API and, with a second argument, has that code. */
export const isApiError: kit.IsApiError<ErrorCode, ErrorDetails, ErrorObject> = kit.isApiError;
`;
}
