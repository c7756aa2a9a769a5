import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import { createServer, type Server } from "node:http";
import { pino } from "pino";
import { startService } from "../../testing/service-under-test.js";
import { useService } from "../../testing/use-service.js";
import { Administration } from "../projects/administration.js";
import { exchange, type RawResponse } from "./raw-connection.js";
import { readDemoConfig } from "../config.js";

const service = useService();

describe("forged tokens", () => {
  /** The attacker's keys, which the attacker also publishes. */
  let keys: Awaited<ReturnType<typeof generateKeyPair>>;
  let jwk: JWK;
  let keyServer: Server;
  let keysFetched = 0;
  let jwksUrl: string;
  /** The three parts of an accepted token. */
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

  /** Signs as the service does, with the attacker's key. */
  function signed(header: Record<string, unknown>): Promise<string> {
    return new SignJWT(claims())
      .setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid: published.kid, ...header })
      .sign(keys.privateKey);
  }

  describe("a token that contains or names its own key", () => {
    it.each([
      ["jwk with our key id", () => ({ jwk })],
      ["jku", () => ({ jku: jwksUrl, kid: "attacker" })],
      ["x5u", () => ({ x5u: jwksUrl, kid: "attacker" })],
      ["x5c", () => ({ x5c: ["MIIB"], kid: "attacker" })],
      ["a URL as kid", () => ({ kid: jwksUrl })],
      ["SQL as kid", () => ({ kid: `${published.kid}' OR '1'='1` })],
      ["a JavaScript name as kid", () => ({ kid: "__proto__" })],
    ])("is rejected without fetching a key: %s", async (_name, header) => {
      expect(await statusWith(await signed(header()))).toBe(401);
      expect(keysFetched).toBe(0);
    });

    it.each([
      ["a critical extension", { crit: ["exp"] }],
      ["an unencoded payload", { b64: false, crit: ["b64"] }],
    ])("is rejected: %s", async (_name, header) => {
      const token = `${encoded({ alg: "ES256", typ: "at+jwt", kid: published.kid, ...header })}.${parts[1]}.${parts[2]}`;
      expect(await statusWith(token)).toBe(401);
    });
  });

  describe("a token that chooses its own algorithm", () => {
    it.each(["none", "None", "NONE", "nOnE", "", "HS256", "ES384", "RS256", "ES256K", null])(
      "is rejected: alg %p",
      async (alg) => {
        const header = encoded({ alg, typ: "at+jwt", kid: published.kid });
        for (const signature of ["", parts[2], "AA"]) {
          expect(await statusWith(`${header}.${parts[1]}.${signature}`)).toBe(401);
        }
      },
    );

    it("is rejected with an all-zero signature (CVE-2022-21449)", async () => {
      const zeros = Buffer.alloc(64).toString("base64url");
      expect(await statusWith(`${parts[0]}.${parts[1]}.${zeros}`)).toBe(401);
    });
  });

  describe("a token assembled from valid parts", () => {
    it("is rejected with too many, empty or padded parts", async () => {
      const [header, payload, signature] = parts;
      for (const token of [
        `${header}.${payload}.${signature}.${signature}.${signature}`,
        `${header}..${signature}`,
        `${header}.${payload}.${signature}==`,
        `${encoded([1])}.${payload}.${signature}`,
      ]) {
        expect(await statusWith(token)).toBe(401);
      }
    });

    it("is accepted unchanged, so each of the others was rejected for its own error", async () => {
      expect(await statusWith(parts.join("."))).toBe(200);
    });
  });

  describe("an invalid bearer token", () => {
    it.each([
      ["in the query (RFC 6750 section 2.3, which we do not offer)", `?access_token=`, {}],
      ["as a cookie", "", { Cookie: "access_token=TOKEN" }],
      ["under another scheme", "", { Authorization: "Token TOKEN" }],
      ["in another header", "", { "X-Authorization": "Bearer TOKEN" }],
    ])("is rejected: a token %s", async (_name, query, sent) => {
      const token = parts.join(".");
      const headers = Object.fromEntries(
        Object.entries(sent).map(([name, value]) => [name, value.replace("TOKEN", token)]),
      );
      const target = query === "" ? "/demo/resource" : `/demo/resource${query}${token}`;
      const { status, body } = await service.call("GET", target, { token: null, headers });
      expect(status).toBe(401);
      expect(JSON.stringify(body)).not.toContain(parts[2]);
    });

    it("is rejected: a client's secret instead of a token", async () => {
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

    it("must match completely: no prefix, extension or other characters", async () => {
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

    it("gets the same response for a wrong id and a wrong secret", async () => {
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
  /** May do everything in `mine` and nothing in `demo`. */
  let token: string;
  let id: string;
  beforeAll(async () => {
    const storage = await service.openStorage();
    const admin = new Administration(storage);
    await admin.createProject("mine", { sampleData: false });
    const client = await admin.createClient("mine", ["manage_project"]);
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

  /** Spellings of `demo` that a router, proxy or file system might normalize. */
  const roundabouts = [
    "/demo",
    "/%64emo",
    "/%2564emo",
    "/mine/../demo",
    "/mine/%2e%2e/demo",
    "/mine/..%2fdemo",
    "/mine%2F%2E%2E%2Fdemo",
    "/mine;/../demo",
    "/mine%5c..%5cdemo",
    "//mine/../demo",
    "/demo%00mine",
    "/demo%0d%0amine",
    "/DEMO",
    "/mine%c0%af..%c0%afdemo",
    "/de%6d%6f?projectKey=mine",
    "/{projectKey}",
    "/__proto__",
    "http://mine.test/demo",
  ];

  describe("a token of one project", () => {
    it.each(roundabouts)("cannot read, write or delete in another project as %s", async (way) => {
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

    it("has changed nothing in that project", async () => {
      const { status, body } = await service.call("GET", `/demo/resource/${id}`);
      expect([status, body]).toEqual([200, expect.objectContaining({ id, version: 1 })]);
      const { headers } = await service.call("GET", "/demo/resource?limit=0");
      expect(headers.get("x-total-count")).toBe("6");
      expect((await service.call("GET", "/demo/resource/key=smuggled")).status).toBe(404);
    });

    it("finds no resources of another project by id, key, query, search or reference", async () => {
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

  describe("a percent-encoded project key", () => {
    it("is decoded exactly once", async () => {
      const all = await service.token();
      expect((await service.call("GET", "/%64emo/resource", { token: all })).status).toBe(200);
      expect((await service.call("GET", "/%2564emo/resource", { token: all })).status).toBe(403);
    });
  });
});

describe("the log", () => {
  /** Contains the start of a forged log line, a color, a bell, a backspace and JavaScript line separators. */
  const INJECTION = '\r\n{"level":60,"msg":"forged"}\x1b[31m\x07\x08\u2028\u0085';

  it("has one line per request and no control characters for any input", async () => {
    let written = "";
    const write = (line: string): void => void (written += line);
    const { dataDir } = service.config;
    const config = readDemoConfig({
      PORT: "0",
      BASE_URL: "http://service.test",
      DATA_DIR: dataDir,
    });
    const running = await startService(config, pino({ level: "info", base: null }, { write }));
    const url = `http://127.0.0.1:${running.port}`;
    const authorization = `Authorization: Bearer ${await service.token()}`;
    // Discards the lines of the start, which belong to no request.
    written = "";
    const escaped = encodeURIComponent(INJECTION);
    // Bytes that the parser accepts: everything above 0x7f, and tabs.
    const latin1 = "\x85\x9b31m\xa0\xff\t";
    const basic = `Authorization: Basic ${Buffer.from(`${INJECTION}:x`).toString("base64")}`;
    const requests = [
      [`/demo/resource/${escaped}?optionalQueryParameter=${escaped}`, authorization],
      [`/${escaped}/resource`, authorization],
      [`/demo/resource?where=${escaped}`, authorization],
      ["/demo/resource", `X-Correlation-ID: ${latin1}\r\n${authorization}`],
      ["/demo/resource", `User-Agent: ${latin1}\r\nPrefer: ${latin1}\r\n${authorization}`],
      [`/nothing${latin1.trim()}`, authorization],
      [`/oauth/token?scope=${escaped}`, basic],
    ];
    for (const [target, fields] of requests) {
      const request = `POST ${target} HTTP/1.1\r\nHost: api.${latin1}.gcp.example.com\r\n${fields}`;
      await exchange(url, `${request}\r\nConnection: close\r\n\r\n`);
    }
    await exchange(url, `${INJECTION}\r\n\r\n`);
    await running.stop();

    const lines = written.trimEnd().split("\n");
    expect(lines).toHaveLength(requests.length + 1);
    for (const line of lines) {
      const parsed = JSON.parse(line) as Record<string, unknown>;
      expect(parsed).toMatchObject({ level: 30, status: expect.any(Number) });
      expect(parsed).not.toHaveProperty("msg");
    }
    // C0, DEL and C1, and the JavaScript line separators.
    expect(written.replaceAll("\n", "")).not.toMatch(/[\x00-\x1f\x7f-\x9f\u2028\u2029]/);
  });

  it("and the responses contain no secrets, wherever secrets were sent", async () => {
    const { clientId, clientSecret } = service.demo;
    const token = await service.token();
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
    const keys = await service.withStorage((storage) =>
      storage.signingKeys.list(new Date().toISOString()),
    );
    const privateKeys = keys.map(({ privateJwk }) => String(privateJwk["d"]));
    const secrets = [clientSecret, token, token.split(".")[2] ?? "", basic, ...privateKeys];
    let received = "";
    for (const secret of [...secrets, ...secrets.map(encodeURIComponent)]) {
      received += await noise(secret, basic);
    }
    const log = JSON.stringify(service.log);
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(20);
      expect([log.includes(secret), received.includes(secret)]).toEqual([false, false]);
    }
  });

  /** Sends a secret where secrets belong and where a user might send one by mistake. Returns the responses. */
  async function noise(secret: string, basic: string): Promise<string> {
    const form = { "Content-Type": "application/x-www-form-urlencoded" };
    const asClient = { ...form, Authorization: `Basic ${basic}` };
    const twice = `Basic ${btoa(`${secret}:${secret}`)}`;
    const gets: [path: string, headers?: Record<string, string>][] = [
      ["/demo/resource", { Authorization: `Bearer ${secret}` }],
      ["/demo/resource", { Authorization: secret }],
      ["/demo/resource", { Authorization: `Basic ${secret}` }],
      ["/demo/resource", { Cookie: `token=${secret}` }],
      [`/oauth/token?client_secret=${secret}`],
      [`/oauth/nothing?access_token=${secret}`],
      [`/demo/resource?access_token=${secret}`],
    ];
    const posts: [path: string, headers: Record<string, string>, body: string][] = [
      ["/oauth/token", { ...form, Authorization: `Basic ${secret}` }, ""],
      ["/oauth/token", { ...form, Authorization: twice }, ""],
      ["/oauth/token", form, `client_id=${secret}&client_secret=${secret}`],
      ["/oauth/introspect", asClient, `token=${secret}`],
      [`/oauth/introspect?token=${secret}`, asClient, ""],
      [`/oauth/introspect?token=${secret}&token=${secret}`, asClient, ""],
      [`/oauth/token/revoke?token=${secret}x`, asClient, ""],
    ];
    const responses = [
      await service.call("GET", `/demo/resource?client_secret=${secret}`),
      await service.call("POST", "/demo/resource", { body: "{", headers: { "X-Api-Key": secret } }),
    ];
    for (const [path, headers = {}] of gets) {
      responses.push(await service.call("GET", path, { token: null, headers }));
    }
    for (const [path, headers, body] of posts) {
      responses.push(await service.call("POST", path, { token: null, headers, body }));
    }
    const invalid = await exchange(
      service.url,
      `GET /demo/resource HTTP/1.1\r\nAuthorization: Bearer ${secret}\r\nBroken Header: ${secret}\r\n\r\n`,
    );
    const seen = responses.map(({ headers, body, status }) => [status, [...headers], body]);
    return JSON.stringify([seen, invalid]);
  }
});
