import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import {
  decodeProtectedHeader,
  generateKeyPair,
  importJWK,
  type JWK,
  jwtVerify,
  SignJWT,
  exportJWK,
} from "jose";
import { createServer, type Server } from "node:http";
import { Administration } from "../projects/administration.js";
import type { Storage } from "../storage/storage.js";
import { generateSigningKey } from "./auth-state.js";
import { ServiceUnderTest } from "../../testing/service-under-test.js";
import { useService } from "../../testing/use-service.js";
import { post } from "./testing/oauth-requests.js";

const issuer = "http://service.test";

const service = useService();
let storage: Storage;
beforeAll(async () => {
  storage = await service.openStorage();
});

async function statusWith(token: string, at = service): Promise<number> {
  return (await at.call("GET", "/demo/resource", { token })).status;
}

async function forge(
  claims: Record<string, unknown> = {},
  {
    header = {},
    key,
  }: { header?: Record<string, unknown>; key?: Parameters<SignJWT["sign"]>[0] } = {},
): Promise<string> {
  const [signer] = await storage.signingKeys.list(new Date().toISOString());
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    iss: issuer,
    aud: issuer,
    sub: service.demo.clientId,
    client_id: service.demo.clientId,
    scope: "manage_project:demo",
    jti: "forged",
    iat: now,
    exp: now + 60,
    ...claims,
  };
  return new SignJWT(payload)
    .setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid: signer?.kid ?? "", ...header })
    .sign(key ?? (await importJWK(signer?.privateJwk as JWK, "ES256")));
}

describe("an issued token", () => {
  it("follows RFC 9068 and verifies with the published keys", async () => {
    service.setTime(undefined);
    const token = await service.token();
    const { body } = await service.call("GET", "/.well-known/jwks.json", { token: null });
    const { kid, alg, typ } = decodeProtectedHeader(token);
    expect([alg, typ]).toEqual(["ES256", "at+jwt"]);
    const jwk = (body as { keys: JWK[] }).keys.find((key) => key.kid === kid);
    expect(jwk).toEqual({
      kty: "EC",
      crv: "P-256",
      x: jwk?.x,
      y: jwk?.y,
      kid,
      use: "sig",
      alg: "ES256",
    });
    const { payload } = await jwtVerify(token, await importJWK(jwk ?? {}, "ES256"));
    const { clientId } = service.demo;
    expect(payload).toEqual({
      iss: issuer,
      aud: issuer,
      sub: clientId,
      project_generation: 1,
      client_id: clientId,
      scope: "manage_project:demo",
      jti: expect.any(String),
      iat: expect.any(Number),
      exp: (payload.iat ?? 0) + 172_800,
    });
  });
});

describe("a token", () => {
  it("forged exactly like the service's own is accepted, so the following are rejected for one error only", async () => {
    expect(await statusWith(await forge())).toBe(200);
  });

  it.each([
    ["another issuer", { iss: "http://other.test" }],
    ["another audience", { aud: "http://other.test" }],
    ["no expiry", { exp: undefined }],
    ["no id", { jti: undefined }],
    ["no client", { client_id: undefined }],
    ["an empty subject", { scope: "view_test:demo customer_id:" }],
    ["a scope of a project with a longer key", { scope: "view_test:demo view_test:demo2" }],
    ["no scope", { scope: undefined }],
    ["a scope that is not a string", { scope: ["manage_project:demo"] }],
    ["a scope of another project", { scope: "view_test:demo manage_project:other" }],
    ["a generation that is not a number", { project_generation: "1" }],
    ["an unknown client", { client_id: "nobody" }],
    ["a start in the future", { nbf: 4_000_000_000 }],
  ])("with %s is rejected", async (_name, claims) => {
    const { status, headers, body } = await service.call("GET", "/demo/resource", {
      token: await forge(claims),
    });
    expect(status).toBe(401);
    expect(headers.get("www-authenticate")).toBe('Bearer error="invalid_token"');
    expect(body).toMatchObject({ error: "invalid_token", errors: [{ code: "invalid_token" }] });
  });

  it.each([
    ["another type", { typ: "JWT" }],
    ["an unknown key", { kid: "nobody" }],
    ["no key", { kid: undefined }],
  ])("with %s in its header is rejected", async (_name, header) => {
    expect(await statusWith(await forge({}, { header }))).toBe(401);
  });

  it("that was changed, is too long, or is signed with the public key as a secret is rejected", async () => {
    const [header, payload, signature] = (await forge()).split(".");
    const [, other] = (await forge({ scope: "view_test:demo" })).split(".");
    // The valid token is now cached by the end of its signature.
    expect(await statusWith(`${header}.${payload}.${signature}`)).toBe(200);
    const { body } = await service.call("GET", "/.well-known/jwks.json", { token: null });
    const key = new TextEncoder().encode(JSON.stringify((body as { keys: JWK[] }).keys[0]));
    for (const token of [
      `${header}.${other}.${signature}`,
      `${header}.${payload}.${signature}=`,
      `${"a".repeat(9_000)}.${payload}.${signature}`,
      await forge({}, { header: { alg: "HS256" }, key }),
    ]) {
      expect(await statusWith(token)).toBe(401);
    }
  });

  it("is accepted up to 8,192 characters", async () => {
    const { length } = await forge({ pad: "" });
    const pad = Math.floor(((8_192 - length) * 3) / 4);
    const tokens = [
      await forge({ pad: "x".repeat(pad) }),
      await forge({ pad: "x".repeat(pad + 3) }),
    ];
    const lengths = tokens.map((token) => token.length);
    expect([lengths[0], lengths[1]].map((each = 0) => each > 8_192)).toEqual([false, true]);
    expect(await Promise.all(tokens.map((token) => statusWith(token)))).toEqual([200, 401]);
  });

  it("is rejected at its expiry, even if it was cached", async () => {
    const exp = Math.floor(Date.now() / 1_000) + 60;
    const token = await forge({ exp });
    const at = (milliseconds: number): void =>
      service.setTime(new Date(exp * 1_000 + milliseconds));
    at(-1);
    expect(await statusWith(token)).toBe(200);
    at(0);
    expect(await statusWith(token)).toBe(401);
    service.setTime(undefined);
  });

  it("is valid in one project only, however often it was accepted there", async () => {
    await new Administration(storage).createProject("other", { sampleData: false });
    const token = await service.token();
    for (const [project, status] of [
      ["demo", 200],
      ["other", 403],
      ["demo", 200],
    ] as const) {
      const response = await service.call("GET", `/${project}/resource`, { token });
      expect([project, response.status]).toEqual([project, status]);
    }
  });
});

describe("a revoked token", () => {
  async function revoke(token: string, at: ServiceUnderTest): Promise<void> {
    const { status } = await post(at, "/oauth/token/revoke", { token }, service.demo);
    expect(status).toBe(200);
  }

  it("is rejected immediately by the same instance and after a restart, unlike other tokens", async () => {
    const [token, other] = [await service.token(), await service.token()];
    expect(await statusWith(token)).toBe(200);
    await revoke(token, service);
    expect(await statusWith(token)).toBe(401);
    await service.restart();
    expect(await statusWith(token)).toBe(401);
    expect(await statusWith(other)).toBe(200);
  });

  it("is rejected by another instance on the same store within ten seconds", async () => {
    const second = await ServiceUnderTest.start({ DATA_DIR: service.config.dataDir });
    try {
      const token = await service.token();
      expect(await statusWith(token, second)).toBe(200);
      await revoke(token, service);
      second.setTime(new Date(Date.now() + 10_000));
      expect(await statusWith(token, second)).toBe(401);
    } finally {
      await second.stop({ keepData: true });
    }
  });
});

describe("a cached token", () => {
  it("is rejected when the clock is set back and its client was revoked meanwhile", async () => {
    const admin = new Administration(storage);
    const client = await admin.createClient("demo", ["manage_test"]);
    const token = await service.token(undefined, client);
    const now = Date.now();
    service.setTime(new Date(now + 20_000));
    expect(await statusWith(token)).toBe(200);
    await admin.revokeClient(client.clientId);
    service.setTime(new Date(now));
    expect(await statusWith(token)).toBe(401);
    service.setTime(undefined);
  });
});

describe("tokens with unknown keys", () => {
  it("make the service read its keys at most once a second; a new key is known after that", async () => {
    const start = Date.now() + 20_000;
    const at = (milliseconds: number): void => service.setTime(new Date(start + milliseconds));
    at(0);
    const invented = (kid: string): Promise<string> => forge({ jti: kid }, { header: { kid } });
    expect(await statusWith(await invented("invented"))).toBe(401);
    const key = await generateSigningKey(new Date());
    await storage.transaction(({ signingKeys }) =>
      signingKeys.rotate(key, new Date(start + 3_600_000).toISOString()),
    );
    const token = await forge({ jti: "of a key that has just come" });
    at(999);
    expect(await statusWith(await invented("another"))).toBe(401);
    // If this token or the previous one had caused a read, its key would be known.
    expect(await statusWith(token)).toBe(401);
    at(1_000);
    expect(await statusWith(token)).toBe(200);
    service.setTime(undefined);
  });
});

describe("administration of a running service", () => {
  let admin: Administration;
  beforeEach(() => {
    admin = new Administration(storage);
    service.setTime(undefined);
  });

  it("revokes a client, whose tokens are rejected within ten seconds", async () => {
    const client = await admin.createClient("demo", ["manage_test"]);
    const token = await service.token(undefined, client);
    expect(await statusWith(token)).toBe(200);
    await admin.revokeClient(client.clientId);
    await expect(service.token(undefined, client)).rejects.toThrow("invalid_client");
    service.setTime(new Date(Date.now() + 10_000));
    expect(await statusWith(token)).toBe(401);
  });

  it("rotates keys: new tokens use the new key and old tokens stay valid", async () => {
    const old = await service.token();
    const kid = await admin.rotateKeys();
    service.setTime(new Date(Date.now() + 10_000));
    const renewed = await service.token();
    expect(decodeProtectedHeader(renewed).kid).toBe(kid);
    expect(decodeProtectedHeader(old).kid).not.toBe(kid);
    expect(await statusWith(renewed)).toBe(200);
    expect(await statusWith(old)).toBe(200);
  });

  it("ends tokens of a key that is no longer kept, even if they were cached", async () => {
    const token = await service.token();
    expect(await statusWith(token)).toBe(200);
    const start = Date.now();
    const key = await generateSigningKey(new Date());
    await storage.transaction(({ signingKeys }) =>
      signingKeys.rotate(key, new Date(start + 60_000).toISOString()),
    );
    service.setTime(new Date(start + 59_000));
    expect(await statusWith(token)).toBe(200);
    service.setTime(new Date(start + 70_000));
    expect(await statusWith(token)).toBe(401);
  });
});

describe("an external issuer", () => {
  const external = "http://issuer.test/";

  let keys: Awaited<ReturnType<typeof generateKeyPair>>;
  let keyServer: Server;
  let trusting: ServiceUnderTest;
  /** A service that also accepts the tokens of common providers. */
  let lenient: ServiceUnderTest;
  let isReachable = true;
  let isSilent = false;

  beforeAll(async () => {
    keys = await generateKeyPair("RS256");
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: "external", alg: "RS256" };
    keyServer = createServer((_request, response) => {
      if (isSilent) return;
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
    keyServer.closeAllConnections();
    keyServer.close();
  });

  function sign(
    claims: Record<string, unknown> = {},
    typ: string | undefined = "at+jwt",
  ): Promise<string> {
    const payload = {
      iss: external,
      aud: issuer,
      sub: "user",
      azp: "their-client",
      scope: "view_test:demo",
      exp: Math.floor(Date.now() / 1_000) + 60,
    };
    return new SignJWT({ ...payload, ...claims })
      .setProtectedHeader({ alg: "RS256", kid: "external", ...(typ !== "" && { typ }) })
      .sign(keys.privateKey);
  }

  afterEach(() => {
    isReachable = true;
    isSilent = false;
  });

  describe("tokens of an external issuer", () => {
    it("return 502 while their keys cannot be fetched", async () => {
      isReachable = false;
      const { status, body } = await trusting.call("GET", "/demo/resource", {
        token: await sign(),
      });
      expect(status).toBe(502);
      expect(body).toMatchObject({ errors: [{ code: "BadGateway" }] });
      isReachable = true;
      isSilent = true;
      expect(await statusWith(await sign(), trusting)).toBe(502);
    });

    it.each([
      ["no scope", { scope: undefined }],
      ["no expiry", { exp: undefined }],
      ["the claims of another issuer", { iss: "http://other.test/" }],
    ])("with %s are rejected", async (_, claims) => {
      expect(await statusWith(await sign(claims), trusting)).toBe(401);
    });

    it.each([
      [{ client_id: "one", azp: "two" }, "one"],
      [{ azp: "two" }, "two"],
      [{ azp: undefined, sub: "three" }, "three"],
    ])("with %j have the client %s", async (claims, clientId) => {
      const token = await sign({ scope: "manage_test:demo", ...claims });
      const body = { objectTypeProperty: {} };
      const made = await trusting.call("POST", "/demo/resource", { token, body });
      expect(made.body).toMatchObject({ createdBy: { clientId } });
    });

    it("may have scopes of other projects and services, too", async () => {
      const token = await sign({ scope: "openid manage_project:other view_test:demo" });
      expect(await statusWith(token, trusting)).toBe(200);
    });

    it("for a project that does not exist are rejected with a short message", async () => {
      const key = "x".repeat(200);
      const token = await sign({ scope: `view_test:${key}` });
      const { status, body } = await trusting.call("GET", `/${key}/resource`, { token });
      const message = `Project '${"x".repeat(100)}' was not found, or was replaced since this token was issued.`;
      expect([status, body]).toMatchObject([403, { message }]);
    });

    it("are revoked at their issuer only", async () => {
      const token = await sign({ client_id: "their-client", jti: "a" });
      const revoked = await post(trusting, "/oauth/token/revoke", { token });
      expect([revoked.status, revoked.body]).toEqual([200, {}]);
      expect(await statusWith(token, trusting)).toBe(200);
    });

    it("are accepted alongside our own, within their scopes", async () => {
      const token = await sign();
      expect(await statusWith(token, trusting)).toBe(200);
      expect(await statusWith(await trusting.token(), trusting)).toBe(200);
      const body = { objectTypeProperty: {} };
      expect((await trusting.call("POST", "/demo/resource", { token, body })).status).toBe(403);
    });

    it("set their client as the author", async () => {
      const token = await sign({ scope: "manage_test:demo" });
      const draft = { objectTypeProperty: {} };
      const { body } = await trusting.call("POST", "/demo/resource", { token, body: draft });
      expect(body).toMatchObject({ createdBy: { clientId: "their-client" } });
    });

    it("for another audience are rejected", async () => {
      expect(await statusWith(await sign({ aud: "http://other.test" }), trusting)).toBe(401);
    });

    it("are rejected by a service without the issuer's settings", async () => {
      expect(await statusWith(await sign())).toBe(401);
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
    ])("%p: %i, or %i if JWT is allowed", async (typ, strictly, leniently) => {
      const token = await sign({}, typ);
      expect([await statusWith(token, trusting), await statusWith(token, lenient)]).toEqual([
        strictly,
        leniently,
      ]);
    });
  });

  describe("introspection", () => {
    it("never reports an external token as a token of our client, whatever its client_id", async () => {
      const { clientId } = lenient.demo;
      const statusOf = async (token: string): Promise<unknown> => {
        const { status, body } = await post(lenient, "/oauth/introspect", { token });
        return [status, body];
      };
      for (const claims of [{ client_id: clientId }, { azp: clientId }, { sub: clientId }, {}]) {
        const token = await sign({ azp: undefined, ...claims, jti: "a" });
        expect(await statusWith(token, lenient)).toBe(200);
        expect(await statusOf(token)).toEqual([200, { active: false }]);
      }
      expect(await statusOf(await lenient.token())).toMatchObject([200, { active: true }]);
    });
  });
});
