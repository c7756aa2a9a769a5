import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import { Writable } from "node:stream";
import { pino } from "pino";
import { ServiceUnderTest } from "../testing/service-under-test.js";
import { Administration } from "../projects/administration.js";
import { exchange, RawConnection, type RawResponse } from "./raw-connection.js";
import { readConfig } from "../operation/config.js";
import { startService } from "../service.js";

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await ServiceUnderTest.start();
});
afterAll(() => service.stop());

describe("forged tokens", () => {
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
  afterAll(() => {
    keyServer.close();
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
});

describe("isolation of projects", () => {
  /** May do everything in `mine`, and nothing in `demo`. */
  let token: string;
  let id: string;
  beforeAll(async () => {
    const storage = await service.openStorage();
    const admin = new Administration(storage);
    await admin.createProject("mine", { sampleData: false });
    const client = await admin.createClient("mine", ["manage_project"]);
    await storage.close();
    token = await service.token(undefined, client);
    id = ((await service.call("GET", "/demo/resource/key=sample-primes")).body as { id: string })
      .id;
  });

  async function send(method: string, target: string, rest = ""): Promise<RawResponse> {
    const [response] = await exchange(
      service.url,
      `${method} ${target} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n${rest}\r\n`,
    );
    if (!response) throw new Error(`No response to ${target}.`);
    return response;
  }

  /** Spellings of `demo` that a router, a proxy or a file system might normalise. */
  const roundabouts = [
    "/demo",
    "/%64emo",
    "/%64%65%6d%6f",
    "/%2564emo",
    "/mine/../demo",
    "/mine/%2e%2e/demo",
    "/mine/..%2fdemo",
    "/mine%2f..%2fdemo",
    "/mine%2F%2E%2E%2Fdemo",
    "/mine/..;/demo",
    "/mine;/../demo",
    "/mine\\..\\demo",
    "/mine%5c..%5cdemo",
    "/./demo",
    "//demo",
    "//mine/../demo",
    "/mine//../demo",
    "/mine%00/../demo",
    "/demo%00",
    "/demo%00mine",
    "/demo%20",
    "/demo;mine",
    "/demo,mine",
    "/demo%0d%0amine",
    "/DEMO",
    "/mine%c0%af..%c0%afdemo",
    "/%u0064emo",
    "/de%6d%6f?projectKey=mine",
    "/{projectKey}",
    "/:projectKey",
    "/*",
    "/mine|demo",
    "/__proto__",
    "/mine%20demo",
    "/mine%3Ademo",
    "http://mine.test/demo",
    "http://mine@127.0.0.1/demo",
  ];

  describe("a token of one project", () => {
    it.each(roundabouts)("reads, writes and deletes nothing of another as %s", async (way) => {
      const targets = ["/resource", `/resource/${id}`, "/resource/key=sample-primes"];
      const query = way.indexOf("?");
      const [path, search] = query < 0 ? [way, ""] : [way.slice(0, query), way.slice(query)];
      for (const target of targets) {
        for (const method of ["GET", "DELETE"]) {
          const { status, body } = await send(method, path + target + search);
          expect([400, 403, 404, 405]).toContain(status);
          expect(body).not.toContain("arrayOf");
        }
      }
      const draft = '{"key":"smuggled","objectTypeProperty":{}}';
      const content = `Content-Type: application/json\r\nContent-Length: ${draft.length}\r\n\r\n${draft}`;
      const { status } = await send("POST", `${path}/resource${search}`, content);
      expect([400, 403, 404, 405]).toContain(status);
    });

    it("has changed nothing there after all that", async () => {
      const { status, body } = await service.call("GET", `/demo/resource/${id}`);
      expect([status, body]).toEqual([200, expect.objectContaining({ id, version: 1 })]);
      const { headers } = await service.call("GET", "/demo/resource?limit=0");
      expect(headers.get("x-total-count")).toBe("6");
      expect((await service.call("GET", "/demo/resource/key=smuggled")).status).toBe(404);
    });

    it("finds another's resources neither by id and key, nor by query, search, or reference", async () => {
      const mine = (method: string, path: string, body?: unknown) =>
        service.call(method, `/mine${path}`, { token, ...(body !== undefined && { body }) });
      expect((await mine("GET", `/resource/${id}`)).status).toBe(404);
      expect((await mine("GET", "/resource/key=sample-primes")).status).toBe(404);
      expect((await mine("DELETE", `/resource/${id}`)).status).toBe(404);
      for (const path of [
        `/resource/sorted-query-parameters?where=${encodeURIComponent(`id = "${id}"`)}`,
        "/resource/sorted-query-parameters?where=version%20%3E%200&expand=parent",
        "/resource/searchApiPattern?filter=key:exists",
      ]) {
        const { status, body } = await mine("GET", path);
        expect([status, body]).toEqual([200, expect.objectContaining({ count: 0, results: [] })]);
      }
      const created = await mine("POST", "/resource", { objectTypeProperty: {} });
      const own = (created.body as { id: string }).id;
      const { status, body } = await mine("POST", `/resource/${own}`, {
        version: 1,
        actions: [{ action: "setParent", parent: { typeId: "resource", id } }],
      });
      expect([status, body]).toEqual([
        400,
        expect.objectContaining({
          errors: [expect.objectContaining({ code: "ReferencedResourceNotFound" })],
        }),
      ]);
    });
  });

  describe("the same project under another spelling", () => {
    it("is itself: what is escaped without need is decoded once, and once only", async () => {
      const all = await service.token();
      expect((await service.call("GET", "/%64emo/resource", { token: all })).status).toBe(200);
      expect((await service.call("GET", "/%2564emo/resource", { token: all })).status).toBe(403);
    });
  });
});

describe("logs", () => {
  /** Starts what looks like a line of the log, a colour, a bell, a backspace, and a line of its own for JavaScript. */
  const INJECTION = '\r\n{"level":60,"msg":"forged"}\x1b[31m\x07\x08\u2028\u0085';

  describe("the log", () => {
    it("has one line for each request, and no control character, for any input", async () => {
      const service = await ServiceUnderTest.start();
      let written = "";
      const stream = new Writable({
        write(chunk: Buffer, _encoding, done) {
          written += chunk.toString();
          done();
        },
      });
      const config = readConfig({
        PORT: "0",
        BASE_URL: "http://service.test",
        DATA_DIR: service.config.dataDir,
      });
      const running = await startService(config, pino({ level: "info", base: null }, stream));
      const url = `http://127.0.0.1:${running.port}`;
      const token = await service.token();
      // Lines of the start belong to no request.
      written = "";
      const escaped = encodeURIComponent(INJECTION);
      // Bytes that the parser lets pass: everything above 0x7f, and tabs.
      const latin1 = "\x85\x9b31m\xa0\xff\t";
      const authorization = `Authorization: Bearer ${token}`;
      const requests = [
        `GET /demo/resource/${escaped}?optionalQueryParameter=${escaped} HTTP/1.1\r\nHost: a\r\n${authorization}`,
        `GET /${escaped}/resource HTTP/1.1\r\nHost: a\r\n${authorization}`,
        `GET /demo/resource?where=${escaped} HTTP/1.1\r\nHost: a\r\n${authorization}`,
        `GET /demo/resource HTTP/1.1\r\nHost: api.${latin1}.gcp.example.com\r\n${authorization}`,
        `GET /demo/resource HTTP/1.1\r\nHost: a\r\nX-Correlation-ID: ${latin1}\r\n${authorization}`,
        `GET /demo/resource HTTP/1.1\r\nHost: a\r\nUser-Agent: ${latin1}\r\nPrefer: ${latin1}\r\n${authorization}`,
        `GET /nothing${latin1.trim()} HTTP/1.1\r\nHost: a\r\n${authorization}`,
        `POST /oauth/token?scope=${escaped} HTTP/1.1\r\nHost: a\r\nAuthorization: Basic ${Buffer.from(`${INJECTION}:x`).toString("base64")}`,
      ];
      for (const [i, request] of requests.entries()) {
        await exchange(url, `${request}\r\nX-Number: ${i}\r\nConnection: close\r\n\r\n`);
      }
      await exchange(url, `${INJECTION}\r\n\r\n`);
      await running.stop();
      await service.stop();

      expect(written.endsWith("\n")).toBe(true);
      const lines = written.slice(0, -1).split("\n");
      expect(lines).toHaveLength(requests.length + 1);
      for (const line of lines) {
        const parsed = JSON.parse(line) as Record<string, unknown>;
        expect(parsed).toMatchObject({ level: 30, status: expect.any(Number) });
        expect(parsed).not.toHaveProperty("msg");
      }
      // C0, DEL and C1, and the line separators of JavaScript.
      expect(written.replaceAll("\n", "")).not.toMatch(/[\x00-\x1f\x7f-\x9f\u2028\u2029]/);
    });
  });

  describe("after a noisy run of everything", () => {
    let service: ServiceUnderTest;
    const secrets: string[] = [];
    let received = "";

    beforeAll(async () => {
      service = await ServiceUnderTest.start();
      const storage = await service.openStorage();
      const other = await new Administration(storage).createClient("demo", ["view_test"]);
      const tokens = [await service.token(), await service.token(undefined, other)];
      const keys = await storage.signingKeys.list(new Date().toISOString());
      await storage.close();
      const { clientId, clientSecret } = service.demo;
      const basics = [`${clientId}:${clientSecret}`, `${other.clientId}:${other.clientSecret}`].map(
        (text) => Buffer.from(text).toString("base64"),
      );
      secrets.push(
        clientSecret,
        other.clientSecret,
        ...tokens,
        ...tokens.map((token) => token.split(".")[2] ?? ""),
        ...basics,
        ...keys.map(({ privateJwk }) => String(privateJwk["d"])),
      );
      expect(secrets.every((secret) => secret.length > 20)).toBe(true);
      for (const secret of [...secrets, ...secrets.map(encodeURIComponent)]) await noise(secret);
    });
    afterAll(() => service.stop());

    /** Sends a secret in all places for secrets, and in those where it could be put by mistake. */
    async function noise(secret: string): Promise<void> {
      const form = { "Content-Type": "application/x-www-form-urlencoded" };
      const [basic = ""] = [service.demo].map((demo) =>
        Buffer.from(`${demo.clientId}:${demo.clientSecret}`).toString("base64"),
      );
      const asClient = { ...form, Authorization: `Basic ${basic}` };
      const calls: Parameters<ServiceUnderTest["call"]>[] = [
        ["GET", "/demo/resource", { token: secret }],
        ["GET", "/demo/resource", { token: `${secret}x` }],
        ["GET", "/demo/resource", { token: null, headers: { Authorization: secret } }],
        ["GET", "/demo/resource", { token: null, headers: { Authorization: `Basic ${secret}` } }],
        [
          "POST",
          "/oauth/token",
          { token: null, headers: { ...form, Authorization: `Basic ${secret}` }, body: "" },
        ],
        [
          "POST",
          "/oauth/token",
          { token: null, headers: asClient, body: "grant_type=client_credentials" },
        ],
        ["POST", "/oauth/introspect", { token: null, headers: asClient, body: `token=${secret}` }],
        ["POST", `/oauth/introspect?token=${secret}`, { token: null, headers: asClient, body: "" }],
        [
          "POST",
          `/oauth/token/revoke?token=${secret}x`,
          { token: null, headers: asClient, body: "" },
        ],
        [
          "POST",
          `/oauth/introspect?token=${secret}&token=${secret}`,
          { token: null, headers: asClient, body: "" },
        ],
        [
          "POST",
          "/oauth/token",
          {
            token: null,
            headers: { ...form, Authorization: `Basic ${btoa(`${secret}:${secret}`)}` },
            body: "",
          },
        ],
        [
          "POST",
          "/oauth/token",
          { token: null, headers: form, body: `client_id=${secret}&client_secret=${secret}` },
        ],
        ["GET", `/oauth/token?client_secret=${secret}`, { token: null }],
        ["GET", `/oauth/nothing?access_token=${secret}`, { token: null }],
        ["GET", `/demo/resource?access_token=${secret}`, { token: null }],
        ["GET", `/demo/resource?client_secret=${secret}`],
        ["GET", "/demo/resource", { headers: { Cookie: `token=${secret}` } }],
        ["POST", "/demo/resource", { body: "{", headers: { "X-Api-Key": secret } }],
      ];
      for (const call of calls) {
        const { headers, body, status } = await service.call(...call);
        // Only the token endpoint returns a secret, and it is not one of these.
        received += JSON.stringify([status, [...headers], body]);
      }
      const connection = new RawConnection(service.url).send(
        `GET /demo/resource HTTP/1.1\r\nAuthorization: Bearer ${secret}\r\nBroken Header: ${secret}\r\n\r\n`,
      );
      received += JSON.stringify(await connection.untilClosed());
    }

    it("there is no secret in the log", () => {
      const log = JSON.stringify(service.log);
      expect(service.log.length).toBeGreaterThan(300);
      for (const secret of secrets) expect([secret, log.includes(secret)]).toEqual([secret, false]);
    });

    it("there is no secret in the responses", () => {
      for (const secret of secrets) {
        expect([secret, received.includes(secret)]).toEqual([secret, false]);
      }
    });
  });
});
