import type { IssueTokenRequest, IssueTokenResponse } from "../../generated/operations.js";
import {
  type AuthServices,
  type Grant,
  grantedScopes,
  issueByGrant,
  refreshToken,
  tokenResponse,
} from "./token-grants.js";
import { oauthParameter } from "./client-credentials.js";

/** Client credentials (RFC 6749 section 4.4), which give no refresh token (section 4.4.3). */
const clientCredentials: Grant = async (request, { authorization }, client) => {
  const { clientId, tenant, scopes: granted } = client;
  const scopes = grantedScopes(granted, tenant, oauthParameter(request, "scope"));
  const issued = await authorization.accessTokens.issue(clientId, tenant, scopes);
  return tokenResponse(issued, [...scopes]);
};

/** The grants of the token endpoint, as its metadata lists them. */
export const grantTypes: ReadonlyMap<string, Grant> = new Map([
  ["client_credentials", clientCredentials],
  ["refresh_token", refreshToken],
]);

export function issueToken(
  request: IssueTokenRequest,
  services: AuthServices,
): Promise<IssueTokenResponse> {
  return issueByGrant(request, services, grantTypes);
}
