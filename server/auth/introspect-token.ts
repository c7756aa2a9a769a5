import type {
  IntrospectTokenRequest,
  IntrospectTokenResponse,
} from "../../generated/operations.js";
import type { Services } from "../context.js";
import { ApiError } from "../errors.js";
import { oauthParameter } from "./oauth-parameter.js";

/** What it says may be untrue a moment later. */
const uncached = { "Cache-Control": "no-store" };

/** Token introspection (RFC 7662). A client sees the tokens of its own project only. */
export async function introspectToken(
  request: IntrospectTokenRequest,
  { authorization, storage }: Services,
): Promise<IntrospectTokenResponse> {
  const accessToken = oauthParameter(request, "token");
  if (accessToken === undefined) throw new ApiError("invalid_request", "token is missing.");
  const token = await authorization.accessTokens.verifyOrUndefined(accessToken);
  const [asking, owner] = await Promise.all([
    storage.clients.get(request.auth.clientId),
    token && storage.clients.get(token.caller.clientId),
  ]);
  if (!token || !owner || owner.projectKey !== asking?.projectKey) {
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
