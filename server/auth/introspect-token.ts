import type {
  IntrospectTokenRequest,
  IntrospectTokenResponse,
} from "../../generated/operations.js";
import type { AuthServices } from "./auth-services.js";
import type { Caller } from "./caller.js";
import { ApiError } from "../errors.js";
import type { ClientRecord } from "../storage/records.js";
import { oauthParameter } from "./oauth-parameter.js";
import { grants } from "./scopes.js";

/** The state of a token may change at any time. */
const uncached = { "Cache-Control": "no-store" };

/**
 * Token introspection (RFC 7662). A client may introspect its own tokens, and with manage_project those
 * of all clients of its project. Every other token is reported inactive (section 2.2), so that its
 * existence is not revealed; so are tokens of the external issuer, whose `client_id` may equal one of
 * ours.
 */
export async function introspectToken(
  request: IntrospectTokenRequest,
  { authorization, storage }: AuthServices,
): Promise<IntrospectTokenResponse> {
  const accessToken = oauthParameter(request, "token");
  if (accessToken === undefined) throw new ApiError("invalid_request", "token is missing.");
  const token = await authorization.accessTokens.verifyOrUndefined(accessToken);
  const isOurs = token?.keyId !== undefined;
  const client = isOurs ? await storage.clients.get(token.caller.clientId) : undefined;
  const isPresent = client?.generation === token?.caller.project?.generation;
  if (!token || !client || !isPresent || !mayAsk(request.auth, client)) {
    return { status: 200, body: { active: false }, headers: uncached };
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

function mayAsk(asking: Caller, client: ClientRecord): boolean {
  return (
    asking.clientId === client.clientId ||
    grants(asking.scopes, `manage_project:${client.projectKey}`)
  );
}
