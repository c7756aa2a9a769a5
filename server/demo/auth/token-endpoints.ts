import type { IssueTokenResponse, Handlers, OperationId } from "../../../generated/operations.js";
import { security } from "../../../generated/security.js";
import { ApiError } from "../errors.js";
import { type Config, limits } from "../../runtime/service/config.js";
import type { Ids } from "../../runtime/service/ids.js";
import type { AuthorizationServer } from "./authorization-server.js";
import { type Caller, parseScopes, type Tenant } from "../../runtime/security/caller.js";
import { FOREIGN_CLIENT, grants } from "./tenancy.js";
import { anonymousSubject, customerSubject, type Subject } from "./subject.js";
import {
  type OAuthRequest,
  oauthParameter,
  requiredParameter,
  secretParameter,
} from "../../runtime/security/client-credentials.js";
import type { RefreshGrant } from "./refresh-tokens.js";

/** Services of the authorization server's handlers. */
export interface AuthServices {
  config: Pick<Config, "baseUrl">;
  authorization: AuthorizationServer;
  now: () => Date;
  ids: Ids;
}

export type Handle<Id extends OperationId> = Handlers<AuthServices>[Id];

interface TokenRequest extends OAuthRequest {
  params: object;
  auth: Caller;
}

/** The response that all token endpoints declare. */
type TokenIssued = Extract<IssueTokenResponse, { status: 200 }>;

type Grant = (
  request: TokenRequest,
  services: AuthServices,
  client: GrantingClient,
) => Promise<TokenIssued>;

/** The authenticated client, with at least one permission. */
interface GrantingClient {
  clientId: string;
  tenant: Tenant;
  scopes: ReadonlySet<string>;
}

/** Throws invalid_request, unsupported_grant_type, invalid_scope, or unauthorized_client (other tenant). */
async function issueByGrant(
  request: TokenRequest,
  services: AuthServices,
  offered: ReadonlyMap<string, Grant>,
): Promise<TokenIssued> {
  const grantType = requiredParameter("grant_type", oauthParameter(request, "grant_type"));
  const grant = offered.get(grantType);
  if (!grant) {
    const names = [...offered.keys()].join(", ");
    throw new ApiError(
      "unsupported_grant_type",
      `Unsupported grant_type '${grantType.slice(0, 100)}'. Use ${names}.`,
    );
  }
  const { clientId, scopes, tenant } = request.auth;
  if (!tenant || scopes.size === 0) {
    throw new ApiError("invalid_scope", "This client has no permissions in its project.");
  }
  const named = new Map<string, unknown>(Object.entries(request.params)).get(
    security.tenantParameter,
  );
  if (named !== undefined && named !== tenant.key) {
    throw new ApiError("unauthorized_client", FOREIGN_CLIENT);
  }
  return grant(request, services, { clientId, tenant, scopes });
}

/** Starts a session for a subject: an access token and a refresh token. */
async function issueForSubject(
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
const refreshToken: Grant = async (request, { authorization }, { clientId, tenant }) => {
  const presented = requiredParameter("refresh_token", secretParameter(request, "refresh_token"));
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

function tokenResponse(
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

/** Requested scopes; default all granted. Replaces `{projectKey}`, which tools copy. Throws invalid_scope. */
function grantedScopes(
  granted: ReadonlySet<string>,
  tenant: Tenant,
  requested = "",
): ReadonlySet<string> {
  const scopes = parseScopes(
    requested.replaceAll(`{${security.tenantParameter}}`, () => tenant.key),
  );
  if (scopes.size === 0) return granted;
  for (const scope of scopes) {
    if (!grants(granted, scope)) {
      throw new ApiError(
        "invalid_scope",
        `This client is not allowed to request scope '${scope.slice(0, 100)}'.`,
      );
    }
  }
  return scopes;
}

/** Client credentials (RFC 6749 section 4.4), without a refresh token (section 4.4.3). */
const clientCredentials: Grant = async (request, { authorization }, client) => {
  const { clientId, tenant, scopes: granted } = client;
  const scopes = grantedScopes(granted, tenant, oauthParameter(request, "scope"));
  const issued = await authorization.accessTokens.issue(clientId, tenant, scopes);
  return tokenResponse(issued, [...scopes]);
};

/** The grants of the token endpoint, as its metadata lists them. */
const grantTypes: ReadonlyMap<string, Grant> = new Map([
  ["client_credentials", clientCredentials],
  ["refresh_token", refreshToken],
]);

export const issueToken: Handle<"issueToken"> = (request, services) =>
  issueByGrant(request, services, grantTypes);

const anonymousSession: Grant = async (request, services, client) => {
  const newId = services.ids.of(client.tenant.key);
  const subject = anonymousSubject(oauthParameter(request, "anonymous_id") ?? newId());
  if (subject) return issueForSubject(request, services, client, subject);
  throw new ApiError(
    "invalid_request",
    "anonymous_id must be 1 to 256 characters that are allowed in a scope.",
  );
};

const anonymousGrants: ReadonlyMap<string, Grant> = new Map([
  ["client_credentials", anonymousSession],
  // Clients of commercetools refresh at the endpoint that issued the token.
  ["refresh_token", refreshToken],
]);

export const issueAnonymousToken: Handle<"issueAnonymousToken"> = (request, services) =>
  issueByGrant(request, services, anonymousGrants);

/** The password of a customer (RFC 6749 section 4.3). Failures count as failed logins. */
const password: Grant = async (request, services, client) => {
  const email = requiredParameter("username", secretParameter(request, "username")).toLowerCase();
  const presented = requiredParameter("password", secretParameter(request, "password"));
  const { tenant } = client;
  const { store, loginLimits, passwords } = services.authorization;
  const login = {
    clientId: `${tenant.key}\0${email}`,
    address: request.auth.address,
    of: "customer",
  } as const;
  const customer = await loginLimits.attempt(login, async () => {
    const found = await store.customer(tenant, email);
    const isRight =
      presented.length <= limits.password &&
      (await passwords.matches(found?.passwordHash, presented));
    return isRight ? found : undefined;
  });
  if (customer) return issueForSubject(request, services, client, customerSubject(customer.id));
  throw new ApiError("invalid_grant", "Invalid email address or password.");
};

const customerGrants: ReadonlyMap<string, Grant> = new Map([
  ["password", password],
  ["refresh_token", refreshToken],
]);

export const issueCustomerToken: Handle<"issueCustomerToken"> = (request, services) =>
  issueByGrant(request, services, customerGrants);

/** How clients authenticate, at each endpoint (RFC 8414 section 2). */
const methods = ["client_secret_basic", "client_secret_post"];

/** RFC 8414. */
export const getAuthorizationServerMetadata: Handle<"getAuthorizationServerMetadata"> = async (
  _request,
  { config: { baseUrl } },
) => {
  return {
    status: 200,
    body: {
      issuer: baseUrl,
      token_endpoint: `${baseUrl}/oauth/token`,
      token_endpoint_auth_methods_supported: methods,
      introspection_endpoint: `${baseUrl}/oauth/introspect`,
      introspection_endpoint_auth_methods_supported: methods,
      revocation_endpoint: `${baseUrl}/oauth/token/revoke`,
      revocation_endpoint_auth_methods_supported: methods,
      jwks_uri: `${baseUrl}/.well-known/jwks.json`,
      grant_types_supported: [...grantTypes.keys()],
      // Required by the RFC; empty without an authorization endpoint.
      response_types_supported: [],
    },
  };
};

/** The public keys that verify tokens (RFC 7517 section 5), newest first. */
export const getJsonWebKeySet: Handle<"getJsonWebKeySet"> = async (_request, { authorization }) => {
  const { keys } = await authorization.state.current();
  return { status: 200, body: { keys: [...keys.values()].map(({ publicJwk }) => publicJwk) } };
};
