import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { createServer, type Server } from "node:http";
import { ServiceUnderTest } from "../testing/service-under-test.js";

const audience = "http://service.test";
const external = "http://issuer.test/";

let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let keyServer: Server;
let trusting: ServiceUnderTest;
/** A service that accepts the tokens of usual providers as well. */
let lenient: ServiceUnderTest;
let isReachable = true;

beforeAll(async () => {
  keys = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: "external", alg: "RS256" };
  keyServer = createServer((_request, response) => {
    response.statusCode = isReachable ? 200 : 500;
    response.end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => keyServer.listen(0, "127.0.0.1", resolve));
  const { port } = keyServer.address() as { port: number };
  const settings = { ISSUER: external, JWKS_URL: `http://127.0.0.1:${port}` };
  trusting = await ServiceUnderTest.start(settings);
  lenient = await ServiceUnderTest.start({ ...settings, EXTERNAL_TOKEN_TYPES: "at+jwt,JWT" });
});
afterAll(async () => {
  await trusting.stop();
  await lenient.stop();
  keyServer.close();
});

function sign(
  claims: Record<string, unknown> = {},
  typ: string | undefined = "at+jwt",
): Promise<string> {
  const payload = {
    iss: external,
    aud: audience,
    sub: "user",
    azp: "their-client",
    scope: "view_test:demo",
  };
  return new SignJWT({ ...payload, ...claims })
    .setProtectedHeader({ alg: "RS256", kid: "external", ...(typ !== "" && { typ }) })
    .setExpirationTime("1m")
    .sign(keys.privateKey);
}

async function statusWith(token: string, at = trusting): Promise<number> {
  return (await at.call("GET", "/demo/resource", { token })).status;
}

describe("tokens of an external issuer", () => {
  it("are a 502 while their keys cannot be fetched, since they cannot be verified", async () => {
    isReachable = false;
    const { status, body } = await trusting.call("GET", "/demo/resource", { token: await sign() });
    expect(status).toBe(502);
    expect(body).toMatchObject({ errors: [{ code: "BadGateway" }] });
    isReachable = true;
  });

  it("are accepted beside our own, within their scope", async () => {
    const token = await sign();
    expect(await statusWith(token)).toBe(200);
    expect(await statusWith(await trusting.token())).toBe(200);
    const body = { objectTypeProperty: {} };
    expect((await trusting.call("POST", "/demo/resource", { token, body })).status).toBe(403);
  });

  it("name their client as the author", async () => {
    const token = await sign({ scope: "manage_test:demo" });
    const { body } = await trusting.call("POST", "/demo/resource", {
      token,
      body: { objectTypeProperty: {} },
    });
    expect(body).toMatchObject({ createdBy: { clientId: "their-client" } });
  });

  it("for another audience are rejected", async () => {
    expect(await statusWith(await sign({ aud: "http://other.test" }))).toBe(401);
  });

  it("are rejected by a service without the issuer's settings", async () => {
    const service = await ServiceUnderTest.start();
    expect(await statusWith(await sign(), service)).toBe(401);
    await service.stop();
  });
});

describe("the type of an external token", () => {
  it.each([
    ["at+jwt", 200, 200],
    ["application/at+jwt", 200, 200],
    ["AT+JWT", 200, 200],
    ["JWT", 401, 200],
    ["application/jwt", 401, 200],
    ["logout+jwt", 401, 401],
    ["dpop+jwt", 401, 401],
    ["", 401, 401],
  ])("%p: %i unless JWT is allowed, then %i", async (typ, strictly, leniently) => {
    const token = await sign({}, typ);
    expect([await statusWith(token), await statusWith(token, lenient)]).toEqual([
      strictly,
      leniently,
    ]);
  });
});

describe("introspection", () => {
  it("never reports an external token as one of our clients', whatever its client_id", async () => {
    const { clientId, clientSecret } = lenient.demo;
    const ask = async (token: string): Promise<unknown> => {
      const { status, body } = await lenient.call("POST", "/oauth/introspect", {
        token: null,
        headers: {
          Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`,
          "Content-Type": "application/x-www-form-urlencoded",
        },
        body: `token=${token}`,
      });
      return [status, body];
    };
    for (const claims of [{ client_id: clientId }, { azp: clientId }, { sub: clientId }, {}]) {
      const token = await sign({ azp: undefined, ...claims, jti: "a" });
      // The token is valid: it may call.
      expect(await statusWith(token, lenient)).toBe(200);
      expect(await ask(token)).toEqual([200, { active: false }]);
    }
    expect(await ask(await lenient.token())).toMatchObject([200, { active: true }]);
  });
});
