import { beforeAll, describe, expect, it } from "@jest/globals";
import { mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { parse } from "yaml";
import { exchange } from "../../demo/attacks/raw-connection.js";
import { servedDocs } from "../../../scripts/docs/testing/site-under-test.js";
import type { ReceivedResponse, ServiceUnderTest } from "../../testing/service-under-test.js";
import { useService } from "../../testing/use-service.js";
import { volatileFolder } from "../../testing/volatile-folder.js";
import { openApi } from "../open-api.js";
import { runtimeCatalogue } from "../runtime-errors.js";

beforeAll(() => servedDocs());
const service = useService();
const odd = useService({ BASE_URL: "http://service.test/a'b" });

const get = (path: string, headers: Record<string, string> = {}): Promise<ReceivedResponse> =>
  service.call("GET", path, { token: null, headers });

describe("the documentation site", () => {
  it("is served at /docs/", async () => {
    const page = await get("/docs/");
    expect(page.status).toBe(200);
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(page.body).toContain("<title>Get started");
    expect((await get("/docs/index.html")).body).toBe(page.body);
    const response = await fetch(`${service.url}/docs`, { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([308, "docs/"]);
  });

  it.each(["GET", "HEAD"])("redirects browsers from %s /", async (method) => {
    const headers = { Accept: "text/html,application/xhtml+xml,image/avif,*/*;q=0.8" };
    const response = await fetch(service.url, { method, headers, redirect: "manual" });
    expect([response.status, await response.text()]).toEqual([302, ""]);
    const [location, vary] = ["location", "vary"].map((name) => response.headers.get(name));
    expect([location, vary]).toEqual(["docs/", "Accept"]);
  });

  it.each(["*/*", "application/json, text/html;q=0.5", "text/html;q=0, */*"])(
    "is named in the 404 of GET / with Accept: %s",
    async (accept) => {
      const response = await get("/", { Accept: accept });
      const message = "No operation is defined at GET /. The documentation is at /docs/.";
      expect([response.status, response.headers.get("vary"), response.body]).toEqual([
        404,
        "Accept",
        { statusCode: 404, message, errors: [{ code: "ResourceNotFound", message }] },
      ]);
    },
  );

  it("allows only its own scripts, forbids framing, and requires revalidation", async () => {
    const { headers } = await get("/docs/operations/getResource.html");
    expect(headers.get("content-security-policy")).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; " +
        "connect-src http: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("cache-control")).toBe("no-cache");
    const etag = headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]{27}(?:-br|-gzip)?"$/);
    const again = await get("/docs/operations/getResource.html", { "If-None-Match": etag });
    expect([again.status, again.body, again.headers.get("etag")]).toEqual([304, "", etag]);
    const other = await get("/docs/", { "If-None-Match": etag });
    expect(other.status).toBe(200);
  });

  it("is compressed as the client accepts, with Vary for caches", async () => {
    const path = "/docs/operations/getResource.html";
    const plain = await get(path, { "Accept-Encoding": "identity" });
    const sizes = new Map<string, number>();
    for (const [accepted, encoding] of [
      ["gzip, deflate, br", "br"],
      ["gzip;q=0.5, br;q=0", "gzip"],
      ["identity", null],
      ["br;q=0, gzip;q=0.0", null],
    ] as const) {
      const response = await get(path, { "Accept-Encoding": accepted });
      expect([accepted, response.headers.get("content-encoding"), response.body]).toEqual([
        ...[accepted, encoding],
        plain.body,
      ]);
      expect(response.headers.get("vary")).toContain("Accept-Encoding");
      sizes.set(response.headers.get("etag") ?? "", Number(response.headers.get("content-length")));
    }
    const [unnamed] = await exchange(
      service.url,
      `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    );
    expect(unnamed?.headerSection).not.toContain("Content-Encoding");
    expect(sizes.size).toBe(3);
    const [brotli = 0, gzip = 0, whole = 0] = sizes.values();
    expect([brotli < gzip, gzip * 4 < whole]).toEqual([true, true]);
  });

  it.each([
    ["models/CurrencyCode.md", 0, 999, null],
    ["models/Cart.md", 1_000, 9_999, "br"],
  ])("is compressed from 1,000 bytes on: %s", async (path, least, most, encoding) => {
    const plain = await get(`/docs/${path}`, { "Accept-Encoding": "identity" });
    const length = Number(plain.headers.get("content-length"));
    expect([length >= least, length <= most]).toEqual([true, true]);
    const { headers } = await get(`/docs/${path}`, { "Accept-Encoding": "br" });
    expect(headers.get("content-encoding")).toBe(encoding);
  });

  it("has immutable assets at URLs with the right hash only", async () => {
    const page = String((await get("/docs/")).body);
    const [, style = ""] = /href="(assets\/site\.css\?v=[\w-]+)"/.exec(page) ?? [];
    const pinned = await get(`/docs/${style}`);
    expect([pinned.status, pinned.headers.get("cache-control")]).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ]);
    for (const query of ["", "?v=", "?v=other", "?v=a&v=b"]) {
      const { headers } = await get(`/docs/assets/site.css${query}`);
      expect([query, headers.get("cache-control")]).toEqual([query, "no-cache"]);
    }
  });

  it("shows browsers a 404 page with absolute links", async () => {
    const page = await get("/docs/operations/nothing.html", { Accept: "text/html,*/*;q=0.8" });
    expect([page.status, page.headers.get("content-type")]).toEqual([
      404,
      "text/html; charset=utf-8",
    ]);
    expect(page.body).toContain('href="http://service.test/docs/reference.html"');
    for (const [path, type] of [
      ["llms.txt", "text/plain"],
      ["tokens.md", "text/markdown"],
      ["assets/site.js", "text/javascript"],
    ] as const) {
      const { headers } = await get(`/docs/${path}`);
      expect(headers.get("content-type")).toBe(`${type}; charset=utf-8`);
    }
  });

  it("contains the service's own base URL", async () => {
    for (const path of ["/docs/", "/docs/operations/getResource.html", "/openapi.json"]) {
      const { body } = await get(path);
      const text = typeof body === "string" ? body : JSON.stringify(body);
      expect([path, text.includes("http://127.0.0.1:8080")]).toEqual([path, false]);
      expect([path, text.includes("http://service.test")]).toEqual([path, true]);
    }
  });

  it("stays as written for a base URL that is more than an address", async () => {
    const { body } = await odd.call("GET", "/docs/", { token: null });
    expect(body).toContain("http://127.0.0.1:8080");
  });

  it("is not built without its first page", async () => {
    const docs = `${await mkdtemp(join(volatileFolder(), "docs-"))}/`;
    await writeFile(join(docs, "llms.txt"), "Some text.");
    const document = { openapi: "3.1.0", info: { title: "Docs", version: "1" }, paths: {} };
    const security = { realm: "Docs", tenantParameter: undefined, permissions: {} };
    const behaviour = { collections: {}, operations: {}, texts: {} };
    const more = { behaviour, errors: runtimeCatalogue, handlers: {}, operations: {} };
    const project = { document, security, docs, ...more };
    const settings = { PORT: "0", STORE_IN_MEMORY: "on" };
    const logger = pino({ level: "silent" });
    const api = await openApi(project, settings, { logger, isFetchLocal: true });
    const response = await api.fetch("/docs/llms.txt", {});
    await api.close();
    const message = "The documentation has not been built: `npm run docs` does.";
    expect([response.status, await response.json()]).toMatchObject([404, { message }]);
  });

  it("includes the document as JSON and YAML", async () => {
    const json = await get("/openapi.json");
    expect(json.headers.get("content-type")).toBe("application/json");
    expect(json.body).toMatchObject({
      openapi: "3.1.0",
      servers: [{ url: "http://service.test" }, { url: expect.stringContaining("{region}") }],
    });
    const yaml = await get("/openapi.yaml");
    expect(yaml.headers.get("content-type")).toBe("application/yaml; charset=utf-8");
    expect(parse(String(yaml.body))).toEqual(json.body);
  });

  it.each([
    "/docs/nothing.html",
    "/docs/../package.json",
    "/docs/%2e%2e/%2e%2e/package.json",
    "/docs/..%2f..%2fpackage.json",
    "/docs//etc/passwd",
    "/docs/..\\..\\package.json",
    "/docs/assets",
    "/docs/__proto__",
    "/docs/index.html%00",
  ])("returns 404 in the envelope for unknown paths: %s", async (target) => {
    // Sent unchanged: fetch would normalize it.
    const sent = `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;
    const [{ status, body } = { status: 0, body: "" }] = await exchange(service.url, sent);
    expect(status).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ errors: [{ code: "ResourceNotFound" }] });
  });

  it.each(["/docs", "/docs/", "/docs/tokens.html", "/openapi.json", "/openapi.yaml"])(
    "allows only GET and HEAD: %s",
    async (path) => {
      const { status, headers } = await service.call("POST", path, { token: null });
      expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
      const head = await fetch(service.url + path, { method: "HEAD", redirect: "manual" });
      expect([head.status, await head.text()]).toEqual([path === "/docs" ? 308 : 200, ""]);
    },
  );

  describe("GET /docs/console-client.json from", () => {
    const local = useService({ BASE_URL: "http://127.0.0.1:8080" });
    const production = useService({ BASE_URL: "http://127.0.0.1:8080", SIMULATION: "off" });

    it.each<[from: string, status: number, target: ServiceUnderTest, headers: string]>([
      ["the service's own page", 200, local, "Host: localhost:1"],
      ["another page", 404, local, "Host: localhost:1\r\nOrigin: http://other.test"],
      ["a page whose name was rebound", 404, local, "Host: other.test"],
      ["another machine", 404, local, "Host: 127.0.0.1\r\nX-Forwarded-For: 192.0.2.1"],
      ["a page of a service without simulation", 404, production, "Host: localhost:1"],
      ["a page of a service with a public URL", 404, service, "Host: localhost:1"],
    ])("%s returns %d", async (_, status, target, headers) => {
      const sent = `GET /docs/console-client.json HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`;
      const [received] = await exchange(target.url, sent);
      const { clientId, clientSecret } = target.demo;
      const expected = status === 200 ? { clientId, clientSecret } : { statusCode: 404 };
      expect(received?.status).toBe(status);
      if (status === 200) expect(received?.headerSection).toContain("Cache-Control: no-store");
      expect(JSON.parse(received?.body ?? "")).toMatchObject(expected);
    });
  });

  it("does not hide the operations of a project called docs", async () => {
    const response = await service.call("GET", "/docs/resource");
    expect([response.status, response.body]).toMatchObject([
      403,
      { errors: [{ code: "insufficient_scope" }] },
    ]);
  });
});
