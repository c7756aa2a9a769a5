import type { RevokeTokenRequest, RevokeTokenResponse } from "../../generated/operations.js";
import { ApiError } from "../errors.js";
import type { AuthServices } from "./token-grants.js";
import { oauthParameter } from "./client-credentials.js";

const revoked = {
  status: 200,
  body: {},
  headers: { "Cache-Control": "no-store" },
} satisfies RevokeTokenResponse;

/**
 * Token revocation (RFC 7009), of a refresh token with its session (section 2.1). An invalid token
 * is not an error (section 2.2).
 */
export async function revokeToken(
  request: RevokeTokenRequest,
  { authorization, now }: AuthServices,
): Promise<RevokeTokenResponse> {
  const presented = oauthParameter(request, "token");
  if (presented === undefined) throw new ApiError("invalid_request", "token is missing.");
  const { clientId, tenant } = request.auth;
  if (tenant && (await authorization.refreshTokens.revoke(tenant, clientId, presented))) {
    return revoked;
  }
  const token = await authorization.accessTokens.verifyOrUndefined(presented);
  const client = await authorization.store.client(clientId);
  // A token of the external issuer can only be revoked there.
  if (!token?.tokenId || !token.keyId || !client) return revoked;
  if (token.caller.clientId !== client.clientId) {
    throw new ApiError("unauthorized_client", "The token was issued to another client.");
  }
  const revocation = {
    tenantKey: client.tenantKey,
    kind: "token" as const,
    subject: token.tokenId,
    expiresAt: new Date(token.expiresAt * 1000).toISOString(),
  };
  await authorization.store.revoke(revocation, now().toISOString());
  authorization.state.invalidate();
  return revoked;
}
