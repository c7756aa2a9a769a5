import type { Ids } from "../operation/ids.js";
import type { Config } from "../operation/config.js";
import type { Authorization } from "./authorization.js";
import type { IssueTokenResponse } from "../../generated/operations.js";
import { tenantParameter } from "../../generated/security.js";
import { ApiError } from "../errors.js";
import { type Caller, grants, parseScopes, type Subject, type Tenant } from "./caller.js";
import { type OAuthRequest, oauthParameter, secretParameter } from "./client-credentials.js";
import type { RefreshGrant } from "./refresh-tokens.js";

/** What the handlers of the authorisation server are given besides their requests. */
export interface AuthServices {
  config: Pick<Config, "baseUrl">;
  authorization: Authorization;
  now: () => Date;
  ids: Ids;
}

export interface TokenRequest extends OAuthRequest {
  params: object;
  auth: Caller;
}

/** Only what all token endpoints declare. */
export type TokenIssued = Extract<IssueTokenResponse, { status: 200 }>;

export type Grant = (
  request: TokenRequest,
  services: AuthServices,
  client: GrantingClient,
) => Promise<TokenIssued>;

/** The client that asks, with at least one permission. */
export interface GrantingClient {
  clientId: string;
  tenant: Tenant;
  scopes: ReadonlySet<string>;
}

/**
 * Responds with the grant that `grant_type` names. Throws invalid_request, unsupported_grant_type,
 * invalid_scope, or unauthorized_client for the path of another tenant.
 */
export async function issueByGrant(
  request: TokenRequest,
  services: AuthServices,
  offered: ReadonlyMap<string, Grant>,
): Promise<TokenIssued> {
  const grantType = oauthParameter(request, "grant_type");
  if (grantType === undefined) throw new ApiError("invalid_request", "grant_type is missing.");
  const grant = offered.get(grantType);
  if (!grant) {
    const names = [...offered.keys()].join(", ");
    throw new ApiError("unsupported_grant_type", `The grant_type is one of ${names}.`);
  }
  const { clientId, scopes, tenant } = request.auth;
  const { tenancy } = services.authorization;
  if (!tenant || scopes.size === 0) throw new ApiError("invalid_scope", tenancy.noPermission);
  const named = new Map<string, unknown>(Object.entries(request.params)).get(tenantParameter ?? "");
  if (named !== undefined && named !== tenant.key) {
    throw new ApiError("unauthorized_client", tenancy.foreignClient);
  }
  return grant(request, services, { clientId, tenant, scopes });
}

/** Begins a session in the name of a subject: an access token and a refresh token. */
export async function issueForSubject(
  request: TokenRequest,
  { authorization }: AuthServices,
  { clientId, tenant, scopes: granted }: GrantingClient,
  subject: Subject,
): Promise<TokenIssued> {
  const scopes = grantedScopes(granted, tenant, oauthParameter(request, "scope"));
  const scope = [...scopes].join(" ");
  const issued = await authorization.refreshTokens.issue(tenant, { clientId, subject, scope });
  return subjectToken(authorization, tenant, scopes, issued);
}

/** The use of a refresh token (RFC 6749 section 6). */
export const refreshToken: Grant = async (request, { authorization }, { clientId, tenant }) => {
  const presented = secretParameter(request, "refresh_token");
  if (presented === undefined) throw new ApiError("invalid_request", "refresh_token is missing.");
  const requested = oauthParameter(request, "scope");
  const scopesOf = ({ scope }: RefreshGrant): ReadonlySet<string> =>
    grantedScopes(parseScopes(scope), tenant, requested);
  const issued = await authorization.refreshTokens.use(tenant, clientId, presented, scopesOf);
  return subjectToken(authorization, tenant, scopesOf(issued), issued);
};

async function subjectToken(
  { accessTokens }: AuthServices["authorization"],
  tenant: Tenant,
  scopes: ReadonlySet<string>,
  { refreshToken, clientId, ...session }: RefreshGrant & { refreshToken: string },
): Promise<TokenIssued> {
  const issued = await accessTokens.issue(clientId, tenant, scopes, session);
  return tokenResponse(issued, [...scopes, session.subject], refreshToken);
}

export function tokenResponse(
  { accessToken, expiresIn }: { accessToken: string; expiresIn: number },
  scopes: readonly string[],
  refreshToken?: string,
): TokenIssued {
  return {
    status: 200,
    body: {
      access_token: accessToken,
      token_type: "Bearer",
      expires_in: expiresIn,
      scope: scopes.join(" "),
      ...(refreshToken !== undefined && { refresh_token: refreshToken }),
    },
    headers: { "Cache-Control": "no-store" },
  };
}

/**
 * The requested scopes, by default all granted ones. Replaces `{projectKey}`, which tools copy from
 * the document. Throws invalid_scope.
 */
export function grantedScopes(
  granted: ReadonlySet<string>,
  tenant: Tenant,
  requested = "",
): ReadonlySet<string> {
  const scopes = parseScopes(requested.replaceAll(`{${tenantParameter}}`, () => tenant.key));
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
