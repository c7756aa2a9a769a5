import type { OperationDescription } from "../operation-types.js";

/**
 * Whether an operation issues tokens. Clients get their tokens unasked, with the headers of the call that
 * needs one: what such a header requests is meant for the call.
 */
export function isTokenEndpoint({ tag, method, path }: OperationDescription): boolean {
  return tag === "auth" && method === "post" && path.endsWith("/token");
}
