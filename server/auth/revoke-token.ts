import type { RevokeTokenRequest, RevokeTokenResponse } from "../../generated/operations.js";
import type { Services } from "../context.js";
import { ApiError } from "../errors.js";
import { oauthParameter } from "./oauth-parameter.js";

const revoked = {
  status: 200,
  body: {},
  headers: { "Cache-Control": "no-store" },
} satisfies RevokeTokenResponse;

/**
 * Token revocation (RFC 7009). It holds on this instance from now on, on others within ten
 * seconds. A token that is invalid already needs no revocation: that is no error (section 2.2).
 */
export async function revokeToken(
  request: RevokeTokenRequest,
  { authorization, storage, now }: Services,
): Promise<RevokeTokenResponse> {
  const accessToken = oauthParameter(request, "token");
  if (accessToken === undefined) throw new ApiError("invalid_request", "token is missing.");
  const token = await authorization.accessTokens.verifyOrUndefined(accessToken);
  const client = await storage.clients.get(request.auth.clientId);
  // A token of the external issuer is that issuer's to revoke.
  if (!token?.tokenId || !token.keyId || !client) return revoked;
  if (token.caller.clientId !== client.clientId) {
    throw new ApiError("unauthorized_client", "The token was issued to another client.");
  }
  const revocation = {
    projectKey: client.projectKey,
    kind: "token" as const,
    subject: token.tokenId,
    expiresAt: new Date(token.expiresAt * 1000).toISOString(),
  };
  await storage.transaction(({ revocations }) =>
    revocations.insert(revocation, now().toISOString()),
  );
  authorization.state.invalidate();
  return revoked;
}
