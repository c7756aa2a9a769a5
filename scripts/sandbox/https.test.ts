import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { X509Certificate } from "node:crypto";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { get as getPlain } from "node:http";
import { request } from "node:https";
import { connect as connectPlain } from "node:net";
import { hostname } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { connect } from "node:tls";
import { generate } from "selfsigned";
import { ServiceProcess } from "../../server/testing/service-process.js";
import { volatileFolder } from "../../server/testing/volatile-folder.js";
import { type ServedDocument, serveDocument } from "./testing/served-document.js";

const DOCUMENT = `
openapi: 3.1.0
info: { title: Notes, version: "1" }
paths:
  /notes:
    post:
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Note" } } } }
      responses:
        "201":
          description: Made.
          content: { application/json: { schema: { $ref: "#/components/schemas/Note" } } }
  /notes/{id}:
    get:
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses:
        "200": { description: One., content: { application/json: { schema: { $ref: "#/components/schemas/Note" } } } }
components: { schemas: { Note: { type: object, properties: { id: { type: string }, text: { type: string } } } } }
`;

let cache: string;
let folder: string;
beforeAll(async () => {
  cache = await mkdtemp(join(volatileFolder(), "https-"));
  folder = join(cache, "openapi-service-kit", "https");
});
afterAll(() => rm(cache, { recursive: true }));

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function serve(settings: Record<string, string> = { HTTPS: "on" }): Promise<ServedDocument> {
  const served = await serveDocument("sandbox", DOCUMENT, { XDG_CACHE_HOME: cache, ...settings });
  stops.push(() => served.stop());
  return served;
}

const certificate = (): Promise<string> => readFile(join(folder, "certificate.pem"), "utf8");

/** Trusts the certificate alone. */
async function call(
  url: string,
  { body, ca, headers }: { body?: string; ca?: string; headers?: object } = {},
) {
  const sent = request(url, {
    ca: ca ?? (await certificate()),
    method: body === undefined ? "GET" : "POST",
    headers: { "Content-Type": "application/json", ...headers },
  });
  sent.end(body);
  const [response] = await once(sent, "response");
  return { status: response.statusCode, headers: response.headers, text: await text(response) };
}

describe("a sandbox with HTTPS", () => {
  it("has a certificate for the addresses of this machine", async () => {
    const { url } = await serve();
    expect(url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
    const created = await call(`${url}/notes`, { body: '{"text":"hi"}' });
    expect(created.status).toBe(201);
    const { pathname } = new URL(`${url}/notes/${JSON.parse(created.text).id}`);
    expect(await call(url + pathname)).toMatchObject({ status: 200, text: created.text });
    const byName = url.replace("127.0.0.1", "localhost");
    expect(await call(byName + pathname)).toMatchObject({ status: 200, text: created.text });
  });

  it("closes the connections of clients of HTTP, and of others that send nothing when it stops", async () => {
    const served = await serve();
    const { url } = served;
    const plain = getPlain(url.replace("https", "http"));
    await expect(once(plain, "response")).rejects.toThrow("socket hang up");
    const { hostname: host, port } = new URL(url);
    const ca = await certificate();
    const untold = connectPlain(Number(port), host);
    const greeted = connect({ host, port: Number(port), ca });
    await Promise.all([once(untold, "connect"), once(greeted, "secureConnect")]);
    expect(await call(`${url}/notes`, { body: "{}" })).toMatchObject({ status: 201 });
    stops.length = 0;
    const ended = [untold, greeted].map((socket) => {
      socket.on("error", () => undefined).resume();
      return once(socket, "close");
    });
    const begun = performance.now();
    await Promise.all([served.stop(), ...ended]);
    // The limit of an incomplete request is 10 s.
    expect(performance.now() - begun).toBeLessThan(9_000);
  });

  it("closes a connection without a handshake after ten seconds", async () => {
    const { url } = await serve();
    const { hostname: host, port } = new URL(url);
    const silent = connectPlain(Number(port), host);
    silent.on("error", () => undefined).resume();
    await once(silent, "connect");
    const begun = performance.now();
    await once(silent, "close", { signal: AbortSignal.timeout(60_000) });
    const taken = performance.now() - begun;
    expect([taken > 9_000, taken < 19_000]).toEqual([true, true]);
  });
});

describe("a generated certificate", () => {
  it("is kept, for servers alone, and nobody else can read its key", async () => {
    await serve();
    const kept = await certificate();
    await serve();
    expect(await certificate()).toBe(kept);
    const read = new X509Certificate(kept);
    expect([read.ca, read.keyUsage]).toEqual([false, ["1.3.6.1.5.5.7.3.1"]]);
    const days = (Date.parse(read.validTo) - Date.now()) / 86_400_000;
    expect(Math.ceil(days)).toBe(397);
    const { mode } = await stat(join(folder, "key.pem"));
    expect(mode & 0o777).toBe(0o600);
  });

  it.each(["certificate.pem", "key.pem"])("is replaced if %s is broken", async (file) => {
    await writeFile(join(folder, file), "-----BEGIN NOTHING-----\n");
    const { url } = await serve();
    expect(await call(`${url}/notes`, { body: "{}" })).toMatchObject({ status: 201 });
  });

  it.each([
    [29, true],
    [31, false],
  ])("with %i days left is replaced: %s", async (days, isReplaced) => {
    await serve();
    const altNames = ["localhost", hostname()].map((value) => ({ type: 2 as const, value }));
    const addresses = ["127.0.0.1", "::1"].map((ip) => ({ type: 7 as const, ip }));
    const { cert, private: key } = await generate([{ name: "commonName", value: "localhost" }], {
      keyType: "ec",
      algorithm: "sha256",
      notAfterDate: new Date(Date.now() + days * 86_400_000),
      extensions: [{ name: "subjectAltName", altNames: [...altNames, ...addresses] }],
    });
    await writeFile(join(folder, "certificate.pem"), cert);
    await writeFile(join(folder, "key.pem"), key);
    await serve();
    expect((await certificate()) !== cert).toBe(isReplaced);
  });

  it("is replaced for another address, which it then names", async () => {
    await serve();
    const before = await certificate();
    await serve({ HTTPS: "on", HOST: "127.0.0.2" });
    const after = new X509Certificate(await certificate());
    expect(new X509Certificate(before).checkIP("127.0.0.2")).toBeUndefined();
    expect([after.checkIP("127.0.0.2"), after.checkHost("localhost")]).toEqual([
      "127.0.0.2",
      "localhost",
    ]);
  });

  it("is one for services that start at the same time", async () => {
    await rm(folder, { recursive: true });
    const all = await Promise.all(Array.from({ length: 4 }, () => serve()));
    for (const { url } of all) {
      expect(await call(`${url}/notes`, { body: "{}" })).toMatchObject({ status: 201 });
    }
  });
});

describe("a given certificate", () => {
  it("is used", async () => {
    await serve();
    const other = join(cache, "other");
    await cp(folder, other, { recursive: true });
    await rm(folder, { recursive: true });
    const files = { TLS_CERT: join(other, "certificate.pem"), TLS_KEY: join(other, "key.pem") };
    const { url } = await serve(files);
    const ca = await readFile(files.TLS_CERT, "utf8");
    expect(await call(`${url}/notes`, { body: "{}", ca })).toMatchObject({ status: 201 });
    await expect(certificate()).rejects.toThrow("ENOENT");
  });

  it.each([
    [{ TLS_CERT: "a.pem" }, "TLS_KEY: must be set together with TLS_CERT."],
    [{ TLS_KEY: "a.pem" }, "TLS_CERT: must be set together with TLS_KEY."],
    [{ TLS_CERT: "/none.pem", TLS_KEY: "/none.pem" }, "TLS_CERT: /none.pem cannot be read: ENOENT"],
  ])("is rejected: %j", async (settings, message) => {
    await expect(serve(settings)).rejects.toThrow(message);
  });

  it("is rejected with the key of another", async () => {
    await serve();
    const [own, other] = [join(cache, "own"), join(cache, "another")];
    await cp(folder, own, { recursive: true });
    await rm(folder, { recursive: true });
    await serve();
    await cp(folder, other, { recursive: true });
    const files = { TLS_CERT: join(own, "certificate.pem"), TLS_KEY: join(other, "key.pem") };
    await expect(serve(files)).rejects.toThrow("is not the key of the certificate.");
  });
});

describe("the control API with HTTPS", () => {
  it("accepts the Origin of this service alone", async () => {
    const { url } = await serve({
      HTTPS: "on",
      CONTROL_PATH: "/__control",
      CONTROL_TOKEN: "0123456789abcdef",
    });
    const statusOf = async (origin: string): Promise<number | undefined> => {
      const headers = { Authorization: "Bearer 0123456789abcdef", Origin: origin };
      const { status } = await call(`${url}/__control/clock`, { headers });
      return status;
    };
    expect(await statusOf(url)).toBe(200);
    expect(await statusOf(url.replace("https", "http"))).toBe(403);
  });
});

describe("the demo API with HTTPS", () => {
  it("is called so in two processes, names its certificate, and stops", async () => {
    const data = await mkdtemp(join(volatileFolder(), "https-data-"));
    stops.push(() => rm(data, { recursive: true }));
    const settings = { HTTPS: "on", XDG_CACHE_HOME: cache, WORKERS: "2", BASE_URL: "" };
    const service = await ServiceProcess.start(data, settings);
    stops.push(() => service.end("SIGKILL"));
    expect(service.stdout).toContain(
      `Certificate, for NODE_EXTRA_CA_CERTS and SSL_CERT_FILE: ${join(folder, "certificate.pem")}\n`,
    );
    const url = /is ready at (\S+)/.exec(service.stdout)?.[1] ?? "";
    expect(await call(`${url}/health/live`)).toMatchObject({ status: 200 });
    expect(await service.end("SIGTERM")).toBe(0);
  });
});
