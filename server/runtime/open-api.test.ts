import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { gzipSync } from "node:zlib";
import { pino } from "pino";
import { errors } from "../../generated/errors.js";
import type { OperationDescription } from "./operation-types.js";
import { codeOf } from "./errors.js";
import { ApiError } from "./index.js";
import { type ErrorCatalogue, runtimeCatalogue } from "./runtime-errors.js";
import type { Api } from "./create-api.js";
import { type ApiProject, openApi } from "./open-api.js";
import { readApiConfig } from "./service/api-config.js";
import { openDocumentStore } from "./documents/open-document-store.js";
import { Collections } from "./documents/collections.js";

const described: Omit<OperationDescription, "operationId" | "method" | "path"> = {
  tag: "notes",
  security: [],
  parameters: [],
  requestBody: undefined,
  produces: ["application/json"],
  statuses: [204],
  ranges: [],
  contents: {},
};
const fields = { lists: [], numbers: [], booleans: [], objects: [], files: [] };
const create = {
  ...described,
  operationId: "createNote",
  method: "post",
  path: "/notes",
  requestBody: {
    required: true,
    content: [
      { mediaType: "application/json", kind: "json" },
      { mediaType: "text/plain", kind: "text" },
      { mediaType: "multipart/form-data", kind: "multipart", fields },
    ],
  },
} as const;
const query = { in: "query", style: "form", explode: true, shape: "text" } as const;
const list = {
  ...described,
  operationId: "listNotes",
  method: "get",
  path: "/notes",
  security: [
    [{ name: "key", scheme: "apiKey", scopes: [], key: { in: "query", name: "Api-Key" } }],
  ],
  parameters: [
    { ...query, name: "Api-Key" },
    { ...query, name: "page" },
  ],
} as const;
const root = { ...described, operationId: "getRoot", method: "get", path: "/" } as const;

const responses = { "204": { description: "Done." } };
const schema = { type: "string" };
const document = {
  openapi: "3.1.0",
  info: { title: "Notes", version: "1" },
  servers: [{ url: "https://api.notes.test/v2.0/" }],
  paths: {
    "/": { get: { responses } },
    "/notes": {
      get: { parameters: list.parameters.map((each) => ({ ...each, schema })), responses },
      post: {
        requestBody: {
          content: {
            "application/json": {},
            "text/plain": { schema },
            "multipart/form-data": { schema: { type: "object" } },
          },
        },
        responses,
      },
    },
  },
};

const lines: { query?: string }[] = [];
const started: Pick<Api<unknown>, "close">[] = [];
afterAll(() => Promise.all(started.map((api) => api.close())));

async function start(
  operations: readonly (typeof create | typeof list | typeof root)[],
  catalogue: ErrorCatalogue = errors,
  handler = async () => ({ status: 204 }),
) {
  const project: ApiProject = {
    document,
    operations: Object.fromEntries(operations.map((each) => [each.operationId, each])),
    security: { realm: "Notes", tenantParameter: undefined, permissions: {} },
    behaviour: { collections: {}, operations: {}, texts: {} },
    errors: catalogue,
    handlers: Object.fromEntries(operations.map(({ operationId }) => [operationId, handler])),
    docs: "none/",
  };
  const logger = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
  const api = await openApi(project, { PORT: "0", STORE_IN_MEMORY: "on" }, { logger });
  started.push(api);
  const { prepared: credentials } = await api.listen();
  return { url: api.config.baseUrl, apiKey: credentials.apiKeys[0] ?? "" };
}

let url: string;
let apiKey: string;
beforeAll(async () => {
  ({ url, apiKey } = await start([create, list]));
});

describe("GET /", () => {
  const redirect = "manual";
  const headers = { Accept: "text/html,*/*;q=0.8" };

  it("redirects browsers to the docs if the document does not define it", async () => {
    const response = await fetch(url, { headers, redirect });
    expect([response.status, response.headers.get("location")]).toEqual([302, "docs/"]);
  });

  it("runs the document's operation if it defines one", async () => {
    const own = await start([root]);
    expect((await fetch(own.url, { headers, redirect })).status).toBe(204);
    const post = await fetch(own.url, { method: "POST", headers, redirect });
    expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  });
});

it.each([
  ["/notes", 204],
  ["/v2.0/notes", 204],
  ["/v2x0/notes", 404],
  ["/v2.0/v2.0/notes", 404],
])("also serves the path of the document's server: POST %s returns %i", async (at, status) => {
  const init = { method: "POST", body: "a", headers: { "Content-Type": "text/plain" } };
  expect((await fetch(url + at, init)).status).toBe(status);
});

it("the log contains no API key from the query", async () => {
  lines.length = 0;
  expect((await fetch(`${url}/notes?page=2&Api-Key=${apiKey}`)).status).toBe(204);
  expect(lines.map(({ query }) => query)).toEqual(["page=2&Api-Key=%5Bredacted%5D"]);
  expect(JSON.stringify(lines)).not.toContain(apiKey);
});

describe("Content-Type", () => {
  const parts = '--a\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n--a--\r\n';
  const post = (type: string): Promise<Response> => {
    const body = type.startsWith("multipart/") ? parts : '"a"';
    return fetch(`${url}/notes`, { method: "POST", body, headers: { "Content-Type": type } });
  };

  it.each([
    "application/json",
    'application/json; charset="UTF-8";',
    "application/json; charset=utf8",
    "application/json; charset=US-ASCII",
    'text/plain; charset="latin1"',
    'multipart/form-data; boundary="a"',
  ])("%s is accepted", async (type) => {
    expect((await post(type)).status).toBe(204);
  });

  it.each([
    ["application/json; charset=latin1", "latin1"],
    ["application/json; charset=utf-16", "utf-16"],
    ["text/plain; charset=none", "none"],
  ])("%s is rejected for its charset", async (type, charset) => {
    const response = await post(type);
    const { message } = Object(await response.json()) as { message?: unknown };
    expect([response.status, message]).toEqual([
      415,
      `Unsupported charset '${charset}'. Send UTF-8.`,
    ]);
  });

  it("a coding may be in capitals", async () => {
    const headers = { "Content-Type": "application/json", "Content-Encoding": "GZIP" };
    const init = { method: "POST", body: gzipSync('"a"'), headers };
    expect((await fetch(`${url}/notes`, init)).status).toBe(204);
  });

  it("a malformed type is shown with 100 characters", async () => {
    const type = "text/plain; ".padEnd(300, "x");
    const { message } = Object(await (await post(type)).json()) as { message?: string };
    expect(message).toMatch(`Content-Type '${type.slice(0, 100)}' is malformed.`);
  });

  it("the beginning of a declared type is rejected", async () => {
    const response = await post("application/jso");
    const { message } = Object(await response.json()) as { message?: string };
    expect(response.status).toBe(415);
    expect(message).toContain("Content-Type 'application/jso' is not supported");
  });

  it.each([
    'application/json; charset=" charset="utf-8',
    "text/plain; charset",
    "text/plain; charset=latin1; charset=utf-8",
    "multipart/form-data; boundary=a; boundary=b",
  ])("%s is rejected with a message that shows the syntax", async (type) => {
    const response = await post(type);
    const message = `Content-Type '${type}' is malformed. Expected type/subtype, then parameters as ;name=value or ;name="value", each at most once.`;
    expect([response.status, await response.json()]).toEqual([
      415,
      {
        statusCode: 415,
        message,
        errors: [{ code: "UnsupportedMediaType", message }],
        help: `${url}/docs/errors/UnsupportedMediaType.html`,
      },
    ]);
  });
});

it("errors link to no page if the API has only the runtime's codes: its docs have none", async () => {
  const api = await start([create], runtimeCatalogue);
  const headers = { "X-API-Key": api.apiKey };
  const own = await fetch(`${url}/nothing`, { headers });
  const other = await fetch(`${api.url}/nothing`, { headers });
  const message = "No operation is defined at /nothing.";
  const body = { statusCode: 404, message, errors: [{ code: "ResourceNotFound", message }] };
  expect([own.status, await own.json()]).toEqual([
    404,
    { ...body, help: `${url}/docs/errors/ResourceNotFound.html` },
  ]);
  expect([other.status, await other.json()]).toEqual([404, body]);
});

it("two APIs in one process return the errors of their own catalogues", async () => {
  const rejecting = (notFound: string, status: number) => {
    const own = { [notFound]: [404], NoteLocked: [status], UnsupportedMediaType: [status] };
    const statuses = { ...errors.statuses, ...own };
    return start([create], { ...errors, notFound, statuses }, () =>
      Promise.reject(new ApiError("NoteLocked", "It is locked.")),
    );
  };
  const apis = await Promise.all([rejecting("NoSuchNote", 409), rejecting("NoteGone", 423)]);
  const sent = async (url: string, body: object | undefined, type: string) => {
    const method = body ? "POST" : "GET";
    const init = { method, headers: { "Content-Type": type }, body: JSON.stringify(body) };
    const response = await fetch(url, body ? init : {});
    return [response.status, codeOf(await response.json())];
  };
  const received = apis.map(async (api) => [
    await sent(`${api.url}/nothing`, undefined, ""),
    await sent(`${api.url}/notes`, {}, "application/json"),
    await sent(`${api.url}/notes`, {}, "application/xml"),
  ]);
  expect(await Promise.all(received)).toEqual([
    [
      [404, "NoSuchNote"],
      [409, "NoteLocked"],
      [409, "UnsupportedMediaType"],
    ],
    [
      [404, "NoteGone"],
      [423, "NoteLocked"],
      [423, "UnsupportedMediaType"],
    ],
  ]);
});

it.each([
  ["ISSUER", "https://a.example", /^ISSUER: .* credentials\.json/],
  ["JWKS_URL", "https://a.example", /^JWKS_URL: /],
  ["EXTERNAL_TOKEN_TYPES", "JWT", /^EXTERNAL_TOKEN_TYPES: /],
  ["REFRESH_TOKEN_RETRY", "off", /^REFRESH_TOKEN_RETRY: /],
])("rejects the setting %s, which would have no effect", (name, value, message) => {
  expect(() => readApiConfig({ [name]: value })).toThrow(message);
  expect(readApiConfig({ [name]: "", CONTROL_PORT: "1" }).control?.port).toBe(1);
});

const exchange = { gone: new AbortController().signal, limit: 1_000, take: () => undefined };
const stored = { params: {}, query: {}, exchange };

it("stops a page that takes longer than the query timeout", async () => {
  const store = await openDocumentStore(undefined);
  const schemas: ConstructorParameters<typeof Collections>[3] = {
    complete: (_, item) => item,
    made: (_, item) => item,
    example: () => ({}),
  };
  const collections = new Collections(store, () => new Date(), 0, schemas);
  const pets = { name: "pets", idParameter: "petId" } as const;
  const text = "x".repeat(100_000);
  for (let count = 0; count < 200; count++) {
    await collections.create(pets, { ...stored, body: { kind: "cat", text } });
  }
  const filtered = { ...stored, query: { kind: "dog" } };
  const list = (names = filtered): Promise<unknown> =>
    collections.list(pets, names, {
      filters: [{ parameter: ["kind"], member: ["kind"], test: "any" }],
    });
  const message =
    "The query took too long and was stopped. Request fewer results or a narrower filter.";
  await expect(list()).rejects.toMatchObject({ code: "QueryTimedOut", status: 400, message });
  const gone = AbortSignal.abort();
  const abandoned = list({ ...filtered, exchange: { ...exchange, gone } });
  await expect(abandoned).rejects.toMatchObject({ name: "AbortError" });
  await store.close();
});
