import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Writable } from "node:stream";
import { pino } from "pino";
import { readConfig } from "../operation/config.js";
import { Administration } from "../projects/administration.js";
import { startService } from "../service.js";
import { ServiceUnderTest } from "../testing/service-under-test.js";
import { exchange, RawConnection } from "./raw-connection.js";

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
