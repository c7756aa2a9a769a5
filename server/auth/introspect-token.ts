import type {
  IntrospectTokenRequest,
  IntrospectTokenResponse,
} from "../../generated/operations.js";
import type { Caller, Services } from "../context.js";
import { ApiError } from "../errors.js";
import type { ClientRecord } from "../storage/records.js";
import { oauthParameter } from "./oauth-parameter.js";
import { grants } from "./scopes.js";

/** What it says may be untrue a moment later. */
const uncached = { "Cache-Control": "no-store" };

/**
 * Token introspection (RFC 7662). A client is told of its own tokens, and with manage_project of those of
 * all clients of its project; of any other token that it is inactive (section 2.2), so that nobody learns
 * whether it exists. So are tokens of the external issuer, which are that issuer's to introspect: their
 * `client_id` names a client of theirs, whatever ours are called.
 */
export async function introspectToken(
  request: IntrospectTokenRequest,
  { authorization, storage }: Services,
): Promise<IntrospectTokenResponse> {
  const accessToken = oauthParameter(request, "token");
  if (accessToken === undefined) throw new ApiError("invalid_request", "token is missing.");
  const token = await authorization.accessTokens.verifyOrUndefined(accessToken);
  const isOurs = token?.keyId !== undefined;
  const owner = isOurs ? await storage.clients.get(token.caller.clientId) : undefined;
  const isPresent = owner?.generation === token?.caller.project?.generation;
  if (!token || !owner || !isPresent || !mayAsk(request.auth, owner)) {
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

function mayAsk(asking: Caller, owner: ClientRecord): boolean {
  return (
    asking.clientId === owner.clientId ||
    grants(asking.scopes, `manage_project:${owner.projectKey}`)
  );
}
