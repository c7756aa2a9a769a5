import type {
  IssueAnonymousTokenRequest,
  IssueAnonymousTokenResponse,
} from "../../generated/operations.js";
import { ApiError } from "../errors.js";
import {
  type AuthServices,
  type Grant,
  issueByGrant,
  issueForSubject,
  refreshToken,
} from "./token-grants.js";
import { oauthParameter } from "./client-credentials.js";
import { anonymousSubject } from "./caller.js";

const anonymousSession: Grant = async (request, services, client) => {
  const newId = services.ids.of(client.tenant.key);
  const subject = anonymousSubject(oauthParameter(request, "anonymous_id") ?? newId());
  if (subject) return issueForSubject(request, services, client, subject);
  throw new ApiError(
    "invalid_request",
    "anonymous_id has characters that a scope may not have, or more than 256.",
  );
};

const grantTypes: ReadonlyMap<string, Grant> = new Map([
  ["client_credentials", anonymousSession],
  // Clients of commercetools refresh where they got the token.
  ["refresh_token", refreshToken],
]);

export function issueAnonymousToken(
  request: IssueAnonymousTokenRequest,
  services: AuthServices,
): Promise<IssueAnonymousTokenResponse> {
  return issueByGrant(request, services, grantTypes);
}
