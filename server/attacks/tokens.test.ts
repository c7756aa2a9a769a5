import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import { ServiceUnderTest } from "../testing/service-under-test.js";

let service: ServiceUnderTest;
/** Keys of an attacker, who also publishes them. */
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let jwk: JWK;
let keyServer: Server;
let keysFetched = 0;
let jwksUrl: string;
/** A token that is accepted, in its three parts. */
let parts: [header: string, payload: string, signature: string];
let published: JWK & { kid: string };

beforeAll(async () => {
  service = await ServiceUnderTest.start();
  keys = await generateKeyPair("ES256", { extractable: true });
  jwk = { ...(await exportJWK(keys.publicKey)), kid: "attacker", alg: "ES256", use: "sig" };
  keyServer = createServer((_request, response) => {
    keysFetched += 1;
    response.end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => keyServer.listen(0, "127.0.0.1", resolve));
  jwksUrl = `http://127.0.0.1:${(keyServer.address() as { port: number }).port}/jwks.json`;
  const [header = "", payload = "", signature = ""] = (await service.token()).split(".");
  parts = [header, payload, signature];
  const { body } = await service.call("GET", "/.well-known/jwks.json", { token: null });
  const [key] = (body as { keys: (JWK & { kid: string })[] }).keys;
  if (!key) throw new Error("No key is published.");
  published = key;
});
afterAll(async () => {
  keyServer.close();
  await service.stop();
});

async function statusWith(token: string): Promise<number> {
  return (await service.call("GET", "/demo/resource", { token })).status;
}

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function claims(): Record<string, unknown> {
  return JSON.parse(Buffer.from(parts[1], "base64url").toString()) as Record<string, unknown>;
}

/** Signs as the service does, with a key of the attacker. */
function signed(header: Record<string, unknown>): Promise<string> {
  return new SignJWT(claims())
    .setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid: published.kid, ...header })
    .sign(keys.privateKey);
}

describe("a token that brings or names its own key", () => {
  it.each([
    ["jwk", () => ({ jwk, kid: "attacker" })],
    ["jwk under our id", () => ({ jwk })],
    ["jku", () => ({ jku: jwksUrl, kid: "attacker" })],
    ["x5u", () => ({ x5u: jwksUrl, kid: "attacker" })],
    ["x5c", () => ({ x5c: ["MIIB"], kid: "attacker" })],
    ["an address as kid", () => ({ kid: jwksUrl })],
    ["a path as kid", () => ({ kid: "../../../../dev/null" })],
    ["SQL as kid", () => ({ kid: `${published.kid}' OR '1'='1` })],
    ["a command as kid", () => ({ kid: "key|/usr/bin/id" })],
    ["a name of JavaScript's as kid", () => ({ kid: "__proto__" })],
    ["another name of JavaScript's as kid", () => ({ kid: "constructor" })],
  ])("is rejected without fetching a key: %s", async (_name, header) => {
    expect(await statusWith(await signed(header()))).toBe(401);
    expect(keysFetched).toBe(0);
  });

  it.each([
    ["a critical extension", { crit: ["exp"] }],
    ["a payload that is not encoded", { b64: false, crit: ["b64"] }],
  ])("is rejected: %s", async (_name, header) => {
    const token = `${encoded({ alg: "ES256", typ: "at+jwt", kid: published.kid, ...header })}.${parts[1]}.${parts[2]}`;
    expect(await statusWith(token)).toBe(401);
  });
});

describe("a token that chooses how it is checked", () => {
  it.each(["none", "None", "NONE", "nOnE", "", "HS256", "ES384", "RS256", "ES256K", null])(
    "is rejected: alg %p",
    async (alg) => {
      const header = encoded({ alg, typ: "at+jwt", kid: published.kid });
      for (const signature of ["", parts[2], "AA"]) {
        expect(await statusWith(`${header}.${parts[1]}.${signature}`)).toBe(401);
      }
    },
  );

  it("is rejected if the public key was used as a secret", async () => {
    const header = encoded({ alg: "HS256", typ: "at+jwt", kid: published.kid });
    const input = `${header}.${parts[1]}`;
    const secrets = [JSON.stringify(published), published.x ?? "", published.kid, ""];
    for (const secret of secrets) {
      const signature = createHmac("sha256", secret).update(input).digest("base64url");
      expect(await statusWith(`${input}.${signature}`)).toBe(401);
    }
  });

  it("is rejected with a signature of nothing but zeros (CVE-2022-21449)", async () => {
    const zeros = Buffer.alloc(64).toString("base64url");
    expect(await statusWith(`${parts[0]}.${parts[1]}.${zeros}`)).toBe(401);
  });
});

describe("a token that is put together from good parts", () => {
  it("is rejected with more scope, another project, or a later end under an old signature", async () => {
    for (const change of [
      { scope: "manage_project:other" },
      { scope: "manage_project:demo manage_project:other" },
      { exp: 4_000_000_000 },
      { client_id: "other" },
    ]) {
      const payload = encoded({ ...claims(), ...change });
      expect(await statusWith(`${parts[0]}.${payload}.${parts[2]}`)).toBe(401);
    }
  });

  it("is rejected with too many, too few, empty or padded parts", async () => {
    const [header, payload, signature] = parts;
    for (const token of [
      `${header}.${payload}`,
      `${header}.${payload}.`,
      `${header}.${payload}.${signature}.`,
      `${header}.${payload}.${signature}.${signature}.${signature}`,
      `.${payload}.${signature}`,
      `${header}..${signature}`,
      "..",
      `${header}.${payload}.${signature}==`,
      `${header}.${payload}.${signature.slice(0, -2)}`,
      `${encoded([1])}.${payload}.${signature}`,
      `${Buffer.from("{").toString("base64url")}.${payload}.${signature}`,
      "a".repeat(20_000),
    ]) {
      expect(await statusWith(token)).toBe(401);
    }
  });

  it("is accepted unchanged, so that each of these was rejected for its own error", async () => {
    expect(await statusWith(parts.join("."))).toBe(200);
  });
});

describe("an invalid bearer token", () => {
  it.each([
    ["in the query (RFC 6750 section 2.3, which we do not offer)", `?access_token=`, {}],
    ["as a cookie", "", { Cookie: "access_token=TOKEN" }],
    ["under another scheme", "", { Authorization: "Token TOKEN" }],
    ["as Basic", "", { Authorization: "Basic TOKEN" }],
    ["without a scheme", "", { Authorization: "TOKEN" }],
    ["in another header", "", { "X-Authorization": "Bearer TOKEN" }],
  ])("is rejected: a token %s", async (_name, query, given) => {
    const token = parts.join(".");
    const headers = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, value.replace("TOKEN", token)]),
    );
    const target = query === "" ? "/demo/resource" : `/demo/resource${query}${token}`;
    const { status, body } = await service.call("GET", target, { token: null, headers });
    expect(status).toBe(401);
    expect(JSON.stringify(body)).not.toContain(parts[2]);
  });

  it("is rejected: a client's secret in place of a token", async () => {
    expect(await statusWith(service.demo.clientSecret)).toBe(401);
  });
});

describe("a client's secret", () => {
  const tokenOf = (clientId: string, clientSecret: string): Promise<number> =>
    service
      .call("POST", "/oauth/token", {
        token: null,
        headers: {
          Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
          "Content-Type": "application/x-www-form-urlencoded",
        },
        body: "grant_type=client_credentials",
      })
      .then(({ status }) => status);

  it("is compared whole: no beginning, no longer one, no other letters", async () => {
    const { clientId, clientSecret } = service.demo;
    expect(await tokenOf(clientId, clientSecret)).toBe(200);
    for (const wrong of [
      "",
      clientSecret.slice(0, -1),
      `${clientSecret}a`,
      `${clientSecret}\0`,
      clientSecret.toUpperCase(),
      ` ${clientSecret}`,
      clientSecret.normalize("NFKD").split("").reverse().join(""),
    ]) {
      expect(await tokenOf(clientId, wrong)).toBe(401);
    }
    for (const other of ["", "nobody", `${clientId}\0`, "' OR 1=1 --", "__proto__"]) {
      expect(await tokenOf(other, clientSecret)).toBe(401);
    }
  });

  it("gets the same response whether the id or the secret is wrong", async () => {
    const wrong = async (clientId: string): Promise<unknown> => {
      const response = await service.call("POST", "/oauth/token", {
        token: null,
        headers: {
          Authorization: `Basic ${Buffer.from(`${clientId}:wrong`).toString("base64")}`,
        },
      });
      return [response.status, response.body, response.headers.get("www-authenticate")];
    };
    expect(await wrong(service.demo.clientId)).toEqual(await wrong("nobody"));
  });
});
