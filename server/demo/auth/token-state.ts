import type {
  IntrospectTokenResponse,
  RevokeTokenResponse,
} from "../../../generated/operations.js";
import { ApiError } from "../errors.js";
import type { StoredClient } from "../storage/records.js";
import type { AuthorizationServer } from "./authorization-server.js";
import type { Caller } from "../../runtime/security/caller.js";
import { grants, scopeOf } from "./tenancy.js";
import { oauthParameter, requiredParameter } from "../../runtime/security/client-credentials.js";
import type { RefreshGrant } from "./refresh-tokens.js";
import type { Handle } from "./token-endpoints.js";

const inactive = {
  status: 200,
  body: { active: false },
} satisfies IntrospectTokenResponse;

/** RFC 7662: a client's own tokens or, by permission, its tenant's. Not the issuer's: its client ids may collide. */
export const introspectToken: Handle<"introspectToken"> = async (request, { authorization }) => {
  const presented = requiredParameter("token", oauthParameter(request, "token"));
  const { tenant } = request.auth;
  const grant = tenant && (await authorization.refreshTokens.find(tenant, presented));
  if (grant) return introspectGrant(request.auth, grant, authorization);
  const token = await authorization.tokenVerifier.verifyOrUndefined(presented);
  const isOurs = token?.keyId !== undefined;
  const client = isOurs ? await authorization.store.client(token.caller.clientId) : undefined;
  const isPresent = client?.generation === token?.caller.tenant?.generation;
  if (!token || !client || !isPresent || !mayIntrospect(request.auth, client)) {
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
  };
};

/** Introspects a refresh token of the client's tenant. */
async function introspectGrant(
  caller: Caller,
  { clientId, scope, subject, expiresAt }: RefreshGrant,
  { store }: AuthorizationServer,
): Promise<IntrospectTokenResponse> {
  const client = await store.client(clientId);
  if (client?.generation !== caller.tenant?.generation || !client) return inactive;
  if (!mayIntrospect(caller, client)) return inactive;
  const exp = Math.floor(expiresAt.getTime() / 1000);
  const body = { active: true, scope: `${scope} ${subject}`, client_id: clientId, exp };
  return { status: 200, body };
}

function mayIntrospect(caller: Caller, client: StoredClient): boolean {
  return (
    caller.clientId === client.clientId ||
    grants(caller.scopes, scopeOf(["manage_project"], client.projectKey))
  );
}

const revoked = {
  status: 200,
  body: {},
} satisfies RevokeTokenResponse;

/** RFC 7009. Revokes a refresh token with its session (section 2.1); ignores invalid tokens (section 2.2). */
export const revokeToken: Handle<"revokeToken"> = async (request, { authorization, now }) => {
  const presented = requiredParameter("token", oauthParameter(request, "token"));
  const { clientId, tenant } = request.auth;
  if (tenant && (await authorization.refreshTokens.revoke(tenant, clientId, presented))) {
    return revoked;
  }
  const token = await authorization.tokenVerifier.verifyOrUndefined(presented);
  const client = await authorization.store.client(clientId);
  // A token of the external issuer can only be revoked there.
  if (!token?.tokenId || !token.keyId || !client) return revoked;
  if (token.caller.clientId !== client.clientId) {
    throw new ApiError("unauthorized_client", "This token was issued to another client.");
  }
  const revocation = {
    projectKey: client.projectKey,
    kind: "token" as const,
    subject: token.tokenId,
    expiresAt: new Date(token.expiresAt * 1000).toISOString(),
  };
  await authorization.store.revoke(revocation, now().toISOString());
  authorization.state.invalidate();
  return revoked;
};
