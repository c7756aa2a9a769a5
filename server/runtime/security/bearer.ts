import { ApiError } from "../errors.js";
import type { Presented, Verifier } from "./authenticator.js";
import type { Caller } from "./caller.js";
import type { Credential } from "./requirement.js";

interface BearerParts {
  /** `WWW-Authenticate` without credentials: no error (RFC 6750 section 3.1). Default: without a realm. */
  challenge?: string;
  /** The message without credentials. */
  missing?: string;
  /** Throws unless the token grants one of the sets of scopes; `tenantKey`: the tenant that is called. */
  verify: (
    token: string,
    scopes: Credential["scopes"],
    tenantKey: string | undefined,
    presented: Presented,
  ) => Promise<Caller>;
}

/** Verifies tokens of the Authorization header: of `oauth2`, `openIdConnect` and `http` with the scheme bearer. */
export function bearerVerifier({
  challenge = "Bearer",
  missing = "The access token is missing. Send it as 'Authorization: Bearer <token>'.",
  verify,
}: BearerParts): Verifier {
  return {
    isPresent: (_credential, { authorization }) => bearerToken(authorization) !== undefined,
    verify({ scopes }, presented, tenantKey) {
      const token = bearerToken(presented.authorization);
      if (token !== undefined) return verify(token, scopes, tenantKey, presented);
      const error = new ApiError("invalid_token", missing);
      return Promise.reject(error.withHeaders({ "WWW-Authenticate": challenge }));
    },
  };
}

/** Schemes are not case-sensitive (RFC 9110 section 11.1). */
const BEARER = /^Bearer(?: |$)/i;

/** The token of `Bearer <token>` (RFC 6750 section 2.1). Verification rejects invalid characters. */
function bearerToken(authorization = ""): string | undefined {
  if (!BEARER.test(authorization)) return undefined;
  const token = authorization.slice("Bearer".length).trim();
  return token === "" || token.includes(" ") ? undefined : token;
}
