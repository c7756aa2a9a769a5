import type {
  IntrospectTokenRequest,
  IntrospectTokenResponse,
} from "../../generated/operations.js";
import type { Authorization } from "./authorization.js";
import type { AuthServices } from "./token-grants.js";
import type { StoredClient } from "./auth-store.js";
import { type Caller, grants, scopeOf, type Tenancy } from "./caller.js";
import { ApiError } from "../errors.js";
import { oauthParameter } from "./client-credentials.js";
import type { RefreshGrant } from "./refresh-tokens.js";

/** The state of a token may change at any time. */
const uncached = { "Cache-Control": "no-store" };

const inactive = {
  status: 200,
  body: { active: false },
  headers: uncached,
} satisfies IntrospectTokenResponse;

/**
 * Token introspection (RFC 7662). A client may introspect its own tokens and, with the permission
 * for it, those of its tenant. Others are reported inactive (section 2.2), as are tokens of the
 * external issuer, whose `client_id` may equal one of ours.
 */
export async function introspectToken(
  request: IntrospectTokenRequest,
  { authorization }: AuthServices,
): Promise<IntrospectTokenResponse> {
  const presented = oauthParameter(request, "token");
  if (presented === undefined) throw new ApiError("invalid_request", "token is missing.");
  const { tenant } = request.auth;
  const grant = tenant && (await authorization.refreshTokens.find(tenant, presented));
  if (grant) return introspectGrant(request.auth, grant, authorization);
  const token = await authorization.accessTokens.verifyOrUndefined(presented);
  const isOurs = token?.keyId !== undefined;
  const client = isOurs ? await authorization.store.client(token.caller.clientId) : undefined;
  const isPresent = client?.generation === token?.caller.tenant?.generation;
  if (!token || !client || !isPresent || !mayAsk(request.auth, client, authorization.tenancy)) {
    return inactive;
  }
  return {
    status: 200,
    body: {
      active: true,
      scope: [...token.caller.scopes].join(" "),
      client_id: token.caller.clientId,
      exp: token.expiresAt,
    },
    headers: uncached,
  };
}

/** A refresh token of the asking client's tenant. */
async function introspectGrant(
  asking: Caller,
  { clientId, scope, subject, expiresAt }: RefreshGrant,
  { store, tenancy }: Authorization,
): Promise<IntrospectTokenResponse> {
  const client = await store.client(clientId);
  if (client?.generation !== asking.tenant?.generation || !client) return inactive;
  if (!mayAsk(asking, client, tenancy)) return inactive;
  const exp = Math.floor(expiresAt.getTime() / 1000);
  const body = { active: true, scope: `${scope} ${subject}`, client_id: clientId, exp };
  return { status: 200, body, headers: uncached };
}

function mayAsk(asking: Caller, client: StoredClient, { introspection }: Tenancy): boolean {
  return (
    asking.clientId === client.clientId ||
    grants(asking.scopes, scopeOf([introspection], client.tenantKey))
  );
}
