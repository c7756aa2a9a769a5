import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import {
  allowInsecureRequests,
  type ClientAuth,
  clientCredentialsGrant,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  discovery,
  tokenIntrospection,
  tokenRevocation,
} from "openid-client";
import { Administration } from "../projects/administration.js";
import { freePort } from "../testing/free-port.js";
import { ServiceUnderTest } from "../testing/service-under-test.js";
import { type ClientCredentials, clientRecord } from "./client-secrets.js";

/**
 * Secrets with all characters of earlier releases (base64url), and with characters that no release has
 * used.
 */
const oldSecret = "-_a-Zz09_0123456789-abcdefghijklmnopqrstuv_";
const oddSecret = "50% +:/?&= \u00e9\u{1f600}!'()*~.";

let service: ServiceUnderTest;
beforeAll(async () => {
  // The document that the client discovers must name the address that it was fetched from.
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  service = await ServiceUnderTest.start({ PORT: String(port), BASE_URL: url });
});
afterAll(() => service.stop());

/** A client as it is in the store after an upgrade, or an import: with a secret that is kept. */
async function keep(credentials: ClientCredentials): Promise<ClientCredentials> {
  const grant = {
    projectKey: "demo",
    scope: "view_test:demo",
    createdAt: "2024-05-01T00:00:00.000Z",
  };
  await service.withStorage((storage) =>
    storage.transaction(({ clients }) => clients.insert(clientRecord(credentials, grant))),
  );
  return credentials;
}

function discover(
  { clientId, clientSecret }: ClientCredentials,
  method: (secret: string) => ClientAuth,
): Promise<Configuration> {
  return discovery(new URL(service.url), clientId, undefined, method(clientSecret), {
    algorithm: "oauth2",
    execute: [allowInsecureRequests],
  });
}

describe.each([
  ["client_secret_basic", ClientSecretBasic],
  ["client_secret_post", ClientSecretPost],
])("openid-client with %s", (name, method) => {
  let kept: Record<string, ClientCredentials>;
  beforeAll(async () => {
    const made = await service.withStorage((storage) =>
      new Administration(storage).createClient("demo", ["manage_project"]),
    );
    kept = {
      "of today": made,
      "of an earlier release": await keep({ clientId: `old-${name}`, clientSecret: oldSecret }),
      "with anything in it": await keep({ clientId: `odd %+: ${name}`, clientSecret: oddSecret }),
    };
  });

  it("finds the method in the metadata", async () => {
    const config = await discover(service.demo, method);
    const metadata = config.serverMetadata();
    expect(metadata.token_endpoint).toBe(`${service.url}/oauth/token`);
    expect([
      metadata.token_endpoint_auth_methods_supported,
      metadata.introspection_endpoint_auth_methods_supported,
      metadata.revocation_endpoint_auth_methods_supported,
    ]).toEqual(Array(3).fill(["client_secret_basic", "client_secret_post"]));
  });

  it.each(["of today", "of an earlier release", "with anything in it"])(
    "gets, introspects and revokes a token with a secret %s",
    async (which) => {
      const credentials = kept[which] ?? service.demo;
      const config = await discover(credentials, method);
      const token = await clientCredentialsGrant(config, { scope: "view_test:demo" });
      expect(token).toMatchObject({ expires_in: 172_800, scope: "view_test:demo" });
      const read = (): Promise<number> =>
        service
          .call("GET", "/demo/resource", { token: token.access_token })
          .then(({ status }) => status);
      expect(await read()).toBe(200);
      expect(await tokenIntrospection(config, token.access_token)).toMatchObject({
        active: true,
        client_id: credentials.clientId,
      });
      await tokenRevocation(config, token.access_token);
      expect(await tokenIntrospection(config, token.access_token)).toEqual({ active: false });
      expect(await read()).toBe(401);
    },
  );

  it("gets a 401 with a challenge for a wrong secret", async () => {
    const config = await discover({ ...service.demo, clientSecret: "wrong" }, method);
    await expect(clientCredentialsGrant(config)).rejects.toMatchObject({
      code: "OAUTH_WWW_AUTHENTICATE_CHALLENGE",
      status: 401,
      cause: [{ scheme: "basic", parameters: { realm: "Resource Test Service" } }],
    });
  });
});
