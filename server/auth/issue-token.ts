import type { IssueTokenRequest, IssueTokenResponse } from "../../generated/operations.js";
import { ApiError } from "../errors.js";
import type { AuthServices } from "./auth-services.js";
import { oauthParameter } from "./oauth-parameter.js";
import { grants, parseScopes } from "./scopes.js";

/** Client credentials grant (RFC 6749 section 4.4). */
export async function issueToken(
  request: IssueTokenRequest,
  { authorization }: AuthServices,
): Promise<IssueTokenResponse> {
  const grantType = oauthParameter(request, "grant_type");
  if (grantType === undefined) throw new ApiError("invalid_request", "grant_type is missing.");
  if (grantType !== "client_credentials") {
    throw new ApiError("unsupported_grant_type", "The only grant_type is client_credentials.");
  }
  const { clientId, scopes: granted, tenant } = request.auth;
  if (!tenant || granted.size === 0) {
    throw new ApiError("invalid_scope", authorization.tenancy.noPermission);
  }
  const scopes = grantedScopes(granted, oauthParameter(request, "scope"));
  const { accessToken, expiresIn } = await authorization.accessTokens.issue(
    clientId,
    tenant,
    scopes,
  );
  return {
    status: 200,
    body: {
      access_token: accessToken,
      token_type: "Bearer",
      expires_in: expiresIn,
      scope: [...scopes].join(" "),
    },
    // RFC 6749 section 5.1.
    headers: { "Cache-Control": "no-store" },
  };
}

/** The requested scopes, by default all of the client. Throws invalid_scope. */
function grantedScopes(granted: ReadonlySet<string>, requested = ""): ReadonlySet<string> {
  const scopes = parseScopes(requested);
  if (scopes.size === 0) return granted;
  for (const scope of scopes) {
    if (!grants(granted, scope)) {
      throw new ApiError(
        "invalid_scope",
        `The client may not have the scope '${scope.slice(0, 100)}'.`,
      );
    }
  }
  return scopes;
}
