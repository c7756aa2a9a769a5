import { ApiError } from "../errors.js";

/** A realm as a quoted string of ASCII (RFC 9110 section 5.6.4). */
export function quotedRealm(realm: string): string {
  return `"${realm.replace(/[^\x20-\x7e]/g, "?").replace(/["\\]/g, "\\$&")}"`;
}

export function invalidToken(message: string): ApiError {
  return new ApiError("invalid_token", message).withHeaders({
    "WWW-Authenticate": 'Bearer error="invalid_token"',
  });
}

/** Maximum characters of a token's scopes in a message. */
const MAX_HELD = 500;

/** RFC 6750 section 3.1: the challenge names the required scopes. `held`: the token's scopes. */
export function insufficientScope(
  sufficient: readonly string[],
  held: ReadonlySet<string>,
): ApiError {
  // A path segment that is not a tenant's key may be too long for a response header.
  const shown = sufficient.map((scope) => scope.slice(0, 100));
  const scopes = shown.join(" ");
  return new ApiError(
    "insufficient_scope",
    `This token lacks a required scope. Use a token with one of: ${shown.join(", ")}. It has: ${[...held].join(", ").slice(0, MAX_HELD) || "none"}.`,
  ).withHeaders({
    "WWW-Authenticate": `Bearer error="insufficient_scope", scope="${headerSafe(scopes)}"`,
  });
}

/** The tenant's key comes from the path: in a header, only characters of a scope (RFC 6749 section 3.3). */
function headerSafe(scopes: string): string {
  return scopes.replace(/[^\x20\x21\x23-\x5b\x5d-\x7e]/g, "?");
}
