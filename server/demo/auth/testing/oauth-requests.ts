import { expect } from "@jest/globals";
import type { ReceivedResponse, ServiceUnderTest } from "../../../testing/service-under-test.js";
import type { ClientCredentials } from "../../../runtime/security/client-credentials.js";

export const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

export function basic({ clientId, clientSecret }: ClientCredentials): string {
  return `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
}

/** Posts a form without an access token. Default: as the demo client, without a body. */
export function post(
  service: ServiceUnderTest,
  path: string,
  form?: Record<string, string> | string,
  client: ClientCredentials | null = service.demo,
  headers: Record<string, string> = {},
): Promise<ReceivedResponse> {
  const body = typeof form === "string" ? form : new URLSearchParams(form).toString();
  return service.call("POST", path, {
    token: null,
    headers: {
      ...(client && { Authorization: basic(client) }),
      ...(form !== undefined && FORM),
      ...headers,
    },
    ...(form !== undefined && { body }),
  });
}

/** Expects an error in both formats, the service's and OAuth's. Default: any message. */
export function expectOAuthError(
  { status, body }: ReceivedResponse,
  expected: number,
  code: string,
  message = (body as { message: string }).message,
): void {
  expect({ status, body }).toEqual({
    status: expected,
    body: {
      statusCode: expected,
      message,
      errors: [{ code, message }],
      error: code,
      error_description: message,
    },
  });
}
