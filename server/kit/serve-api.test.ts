import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { pino } from "pino";
import { errorStatuses, kitCodes } from "../../generated/errors.js";
import type { OperationDescription } from "../operation-types.js";
import { RequestPipeline } from "../http/pipeline.js";
import { readConfig } from "../operation/config.js";
import type { ApiProject } from "./services.js";
import { type ServedApi, serveApi } from "./serve-api.js";
import { openDocumentStore } from "../storage/documents/sqlite-document-store.js";
import { Collections } from "./collections.js";
import { operations } from "../../generated/operations.js";
import { redactHeader } from "../http/redact.js";

const NO_CONTENT = { "204": { description: "Done." } };

function operation<Method extends "get" | "post">(
  method: Method,
  path: string,
  content: NonNullable<OperationDescription["requestBody"]>["content"] = [],
): OperationDescription & { method: Method } {
  return {
    operationId: `${method} ${path}`,
    method,
    path,
    tag: "notes",
    security: [],
    parameters: [],
    requestBody: content.length > 0 ? { required: true, content } : undefined,
    produces: ["application/json"],
    statuses: [204],
    ranges: [],
    contents: {},
  };
}

/** An API whose operations respond with 204. `root`: whether GET / is one of them. */
function projectOf({ root }: { root: boolean }): ApiProject {
  const fields = { lists: [], numbers: [], booleans: [], objects: [], files: [] };
  const post = operation("post", "/notes", [
    { mediaType: "application/json", kind: "json" },
    { mediaType: "text/plain", kind: "text" },
    { mediaType: "multipart/form-data", kind: "multipart", fields },
  ]);
  const operations = [post, ...(root ? [operation("get", "/")] : [])];
  const text = { schema: { type: "string" } };
  const form = { schema: { type: "object" } };
  const document = {
    openapi: "3.1.0",
    info: { title: "Notes", version: "1" },
    paths: {
      "/notes": {
        post: {
          operationId: "post /notes",
          requestBody: {
            content: { "application/json": {}, "text/plain": text, "multipart/form-data": form },
          },
          responses: NO_CONTENT,
        },
      },
      ...(root && { "/": { get: { operationId: "get /", responses: NO_CONTENT } } }),
    },
  };
  return {
    document,
    operations: Object.fromEntries(operations.map((each) => [each.operationId, each])),
    plans: {},
    errors: { errorStatuses, kitCodes },
    mount: (router, pipeline) => {
      // Operations that are not those of this service.
      if (!(pipeline instanceof RequestPipeline)) throw new TypeError("Unknown pipeline");
      for (const each of operations) {
        router
          .route(each.path)
          .on(
            each.method,
            pipeline.serveAny(each, async () => ({ status: 204 })),
          )
          .otherwise(pipeline.rejectMethod(each.method.toUpperCase()));
      }
    },
    docs: undefined,
  };
}

const started: ServedApi[] = [];
afterAll(() => Promise.all(started.map(({ stop }) => stop())));

async function start(options: { root: boolean }): Promise<string> {
  const config = readConfig({ PORT: "0", STORE_IN_MEMORY: "on" });
  const logger = pino({ level: "silent" });
  const served = await serveApi(projectOf(options), config, { logger });
  started.push(served);
  return served.config.baseUrl;
}

let url: string;
beforeAll(async () => {
  url = await start({ root: false });
});

describe("GET /", () => {
  const redirect = "manual";
  /** As browsers send it. */
  const headers = { Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" };

  it("redirects browsers to the docs if the document does not define it", async () => {
    for (const method of ["GET", "HEAD"]) {
      const response = await fetch(url, { method, headers, redirect });
      expect([response.status, response.headers.get("location")]).toEqual([302, "docs/"]);
    }
    const json = await fetch(url);
    expect([json.status, await json.json()]).toMatchObject([
      404,
      { message: "No operation is defined at GET /. The documentation is at /docs/." },
    ]);
  });

  it("is the document's operation if it defines one", async () => {
    const own = await start({ root: true });
    expect((await fetch(own, { headers, redirect })).status).toBe(204);
    const post = await fetch(own, { method: "POST", headers, redirect });
    expect([post.status, post.headers.get("allow")]).toEqual([405, "GET"]);
  });
});

describe("Content-Type", () => {
  const parts = '--a\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n--a--\r\n';
  const post = (type: string): Promise<Response> => {
    const body = type.startsWith("multipart/") ? parts : '"a"';
    return fetch(`${url}/notes`, { method: "POST", body, headers: { "Content-Type": type } });
  };

  it.each([
    "application/json; charset=utf-8",
    'application/json; charset="UTF-8";',
    'text/plain; charset="latin1"',
    'multipart/form-data; boundary="a"',
  ])("%s is accepted", async (type) => {
    expect((await post(type)).status).toBe(204);
  });

  it.each([
    'application/json; charset=" charset="utf-8',
    "text/plain; charset",
    "text/plain; charset=latin1; charset=utf-8",
    "multipart/form-data; boundary=a; boundary=b",
  ])("%s is rejected, and the message shows the grammar", async (type) => {
    const response = await post(type);
    const message = `Content-Type '${type}' is malformed. Expected type/subtype, then parameters as ;name=value or ;name="value", each at most once.`;
    expect([response.status, await response.json()]).toEqual([
      415,
      { statusCode: 415, message, errors: [{ code: "UnsupportedMediaType", message }] },
    ]);
  });
});

const NOTES: OperationDescription = {
  ...operations.getLiveness,
  operationId: "listNotes",
  path: "/notes",
  security: [
    [{ name: "key", scheme: "apiKey", scopes: [], key: { in: "query", name: "Api-Key" } }],
  ],
  parameters: ["Api-Key", "page"].map((name) => ({
    name,
    in: "query",
    style: "form",
    explode: true,
    shape: "text",
  })),
};

describe("the log", () => {
  const lines: string[] = [];
  let api: ServedApi;
  beforeAll(async () => {
    const parameters = ["Api-Key", "page"].map((name) => ({
      name,
      in: "query",
      schema: { type: "string" },
    }));
    const get = { operationId: "listNotes", parameters, responses: { "200": { description: "" } } };
    const document = { openapi: "3.1.0", info: { title: "Notes" }, paths: { "/notes": { get } } };
    api = await serveApi(
      {
        document,
        operations: { listNotes: NOTES },
        plans: {},
        errors: { errorStatuses, kitCodes },
        mount: (router, pipeline) => {
          const handler = async (): Promise<{ status: 200 }> => ({ status: 200 });
          router.route("/notes").on("get", pipeline.serve(NOTES as never, handler));
        },
        docs: undefined,
      },
      readConfig({ PORT: "0", STORE_IN_MEMORY: "on" }),
      { logger: pino({}, { write: (line) => void lines.push(line) }) },
    );
  });
  afterAll(() => api.stop());

  it("shows no API key that is sent in the query", async () => {
    const [key = ""] = api.credentials.apiKeys;
    const url = `${api.config.baseUrl}/notes?page=2&Api-Key=${key}`;
    const response = await fetch(url);
    expect(response.status).toBe(200);
    expect(lines.map((line) => (JSON.parse(line) as { query?: string }).query)).toEqual([
      "page=2&Api-Key=%5Bredacted%5D",
    ]);
    expect(lines.join()).not.toContain(key);
  });
});

it.each([
  [
    "referer",
    "https://a.example/?x=1&token=s,e;c&y=2",
    "https://a.example/?x=1&token=%5Bredacted%5D&y=2",
  ],
  [
    "location",
    "/b?Sig=secret#access_token=secret",
    "/b?Sig=%5Bredacted%5D#access_token=%5Bredacted%5D",
  ],
  [
    "link",
    '</a?%73ig=secret>; rel="next", </b?sigs=1>',
    '</a?%73ig=%5Bredacted%5D>; rel="next", </b?sigs=1>',
  ],
  ["x-sig", "token=plain", "token=plain"],
  ["sig", "secret", "[redacted]"],
  ["x-api-key", "secret", "[redacted]"],
])("the header %s: %s", (name, value, shown) => {
  expect(redactHeader(name, value, new Set(["sig"]))).toBe(shown);
});

const room = { gone: new AbortController().signal, limit: 1_000, take: () => undefined };
const stored = { params: {}, query: {}, room };

it("a page whose work takes longer than the timeout of a query is given up", async () => {
  const store = await openDocumentStore(undefined);
  const collections = new Collections(store, () => new Date(), 0);
  const pets = { name: "pets", idParameter: "petId" } as const;
  const text = "x".repeat(100_000);
  for (let count = 0; count < 200; count++) {
    await collections.create(pets, { ...stored, body: { kind: "cat", text } });
  }
  const filtered = { ...stored, query: { kind: "dog" } };
  const list = (given = filtered): Promise<unknown> =>
    collections.list(pets, given, { filters: ["kind"] });
  const message = "The query took too long. Ask for less at a time.";
  await expect(list()).rejects.toMatchObject({ code: "QueryTimedOut", status: 400, message });
  const gone = AbortSignal.abort();
  const abandoned = list({ ...filtered, room: { ...room, gone } });
  await expect(abandoned).rejects.toMatchObject({ name: "AbortError" });
  await store.close();
});
