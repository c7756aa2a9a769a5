import type {
  IssueCustomerTokenRequest,
  IssueCustomerTokenResponse,
} from "../../generated/operations.js";
import { limits } from "../operation/config.js";
import { ApiError } from "../errors.js";
import {
  type AuthServices,
  type Grant,
  issueByGrant,
  issueForSubject,
  refreshToken,
} from "./token-grants.js";
import { secretParameter } from "./client-credentials.js";
import { customerSubject } from "./caller.js";

/** The password of a customer (RFC 6749 section 4.3). Failures count as failed logins. */
const password: Grant = async (request, services, client) => {
  const email = secretParameter(request, "username")?.toLowerCase();
  const presented = secretParameter(request, "password");
  if (email === undefined) throw new ApiError("invalid_request", "username is missing.");
  if (presented === undefined) throw new ApiError("invalid_request", "password is missing.");
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
  throw new ApiError("invalid_grant", "The customer's email address or password is wrong.");
};

const grantTypes: ReadonlyMap<string, Grant> = new Map([
  ["password", password],
  ["refresh_token", refreshToken],
]);

export function issueCustomerToken(
  request: IssueCustomerTokenRequest,
  services: AuthServices,
): Promise<IssueCustomerTokenResponse> {
  return issueByGrant(request, services, grantTypes);
}
