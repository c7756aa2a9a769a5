import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Ajv2020 } from "ajv/dist/2020.js";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EmbeddedDocument } from "../../server/runtime/embed/embed.js";
import { startService } from "../embed/start-service.js";

type Schema = Readonly<Record<string, unknown>>;

interface Declared {
  description?: string;
  schema?: Schema;
  type?: string;
  example?: unknown;
}

const text = { type: "string" };
const whole = { type: "integer" };
const object = (properties: Schema, ...required: string[]): Schema => ({
  type: "object",
  properties,
  required,
});
const list = (items: Schema): Schema => ({ type: "array", items });
const among = (...names: string[]): Schema => ({ type: "string", enum: names });

function responseOf({
  description = "Wrong.",
  schema,
  type = "application/json",
  example,
}: Declared) {
  const media = { schema, ...(example !== undefined && { example }) };
  return { description, ...(schema && { content: { [type]: media } }) };
}

const BODY = object({ title: text, lines: list(object({ count: whole })) }, "title");

/** `POST /NAME/{id}` with a title, lines and the query parameter `limit`. */
function documentOf(operations: Readonly<Record<string, Readonly<Record<string, Declared>>>>) {
  const paths = Object.entries(operations).map(([name, declared]) => {
    const responses = Object.entries(declared).map(([key, each]) => [key, responseOf(each)]);
    const post = {
      operationId: name,
      // A tag of the demo API, whose errors are those of OAuth.
      tags: ["auth"],
      parameters: [
        { name: "id", in: "path", required: true, schema: whole },
        { name: "limit", in: "query", schema: whole },
      ],
      requestBody: { required: true, content: { "application/json": { schema: BODY } } },
      responses: { "204": { description: "Done." }, ...Object.fromEntries(responses) },
    };
    return [`/${name}/{id}`, { post }];
  });
  const info = { title: "Errors", version: "1" };
  return { openapi: "3.1.0", info, paths: Object.fromEntries(paths) };
}

async function serve(document: object): Promise<EmbeddedDocument<unknown>> {
  const file = join(await mkdtemp(join(tmpdir(), "errors-")), "openapi.json");
  await writeFile(file, JSON.stringify(document));
  return startService({ document: file });
}

interface Received {
  status: number;
  type: string | null;
  body: unknown;
}

async function received(response: Response): Promise<Received> {
  const type = response.headers.get("Content-Type");
  const content = await response.text();
  const isJson = type !== null && /json/.test(type);
  return { status: response.status, type, body: isJson ? JSON.parse(content) : content };
}

const JSON_TYPE = "application/json";

function post(url: string, body: string | undefined, type = JSON_TYPE): Promise<Received> {
  const headers = { "Content-Type": type };
  const sent = body === undefined ? { headers } : { headers, body };
  return fetch(url, { method: "POST", ...sent }).then(received);
}

const REQUIRED = "Required field 'title' is missing.";
const COUNT = "'lines[0].count' must be an integer (received \"x\").";
const LIMIT = "Query parameter 'limit' must be an integer (received 'x').";
const BROKEN = "The request body is not valid JSON.";

/** The requests of the table: a body with two invalid values, an invalid parameter, and a broken body. */
const REQUESTS = [
  ["1", '{"lines":[{"count":"x"}]}'],
  ["1?limit=x", '{"title":"a"}'],
  ["1", "{"],
] as const;

/** Each row: the error that an operation declares, and its bodies for the {@link REQUESTS}. */
const SHAPES: readonly [name: string, key: string, declared: Declared, bodies: unknown[]][] = [
  [
    "places-as-keys",
    "422",
    {
      schema: object({
        detail: list(
          object({ loc: list({ anyOf: [text, whole] }), msg: text, type: text }, "loc", "msg"),
        ),
      }),
    },
    [
      {
        detail: [
          { loc: ["body", "title"], msg: REQUIRED, type: "validation_error" },
          { loc: ["body", "lines", 0, "count"], msg: COUNT, type: "validation_error" },
        ],
      },
      { detail: [{ loc: ["query", "limit"], msg: LIMIT, type: "validation_error" }] },
      { detail: [{ loc: ["body"], msg: BROKEN, type: "validation_error" }] },
    ],
  ],
  [
    "keys-as-texts",
    "400",
    { schema: object({ issues: list(object({ path: list(text), message: text }, "path")) }) },
    [
      {
        issues: [
          { path: ["title"], message: REQUIRED },
          { path: ["lines", "0", "count"], message: COUNT },
        ],
      },
      { issues: [{ path: ["limit"], message: LIMIT }] },
      { issues: [{ path: ["body"], message: BROKEN }] },
    ],
  ],
  [
    "fields",
    "422",
    { schema: object({ errors: list(object({ field: text, reason: text })), message: text }) },
    [
      {
        errors: [
          { field: "title", reason: REQUIRED },
          { field: "lines[0].count", reason: COUNT },
        ],
        message: REQUIRED,
      },
      { errors: [{ field: "limit", reason: LIMIT }], message: LIMIT },
      { errors: [{ field: "body", reason: BROKEN }], message: BROKEN },
    ],
  ],
  [
    "map-of-lists",
    "422",
    { schema: object({ errors: { type: "object", additionalProperties: list(text) } }) },
    [
      { errors: { title: [REQUIRED], "lines[0].count": [COUNT] } },
      { errors: { limit: [LIMIT] } },
      { errors: { body: [BROKEN] } },
    ],
  ],
  [
    "problem",
    "400",
    {
      type: "application/problem+json",
      schema: object({
        type: { ...text, format: "uri-reference" },
        title: text,
        status: whole,
        detail: text,
        instance: { ...text, format: "uri-reference" },
        errors: list(object({ detail: text, pointer: text }, "detail", "pointer")),
      }),
    },
    [
      {
        type: "about:blank",
        title: "Bad Request",
        status: 400,
        detail: REQUIRED,
        errors: [
          { detail: REQUIRED, pointer: "#/title" },
          { detail: COUNT, pointer: "#/lines/0/count" },
        ],
      },
      {
        type: "about:blank",
        title: "Bad Request",
        status: 400,
        detail: LIMIT,
        errors: [{ detail: LIMIT, pointer: "#/limit" }],
      },
      {
        type: "about:blank",
        title: "Bad Request",
        status: 400,
        detail: BROKEN,
        errors: [{ detail: BROKEN, pointer: "#" }],
      },
    ],
  ],
  [
    "pointer-or-parameter",
    "422",
    {
      type: "application/vnd.api+json",
      schema: object({
        errors: list(
          object({
            id: text,
            status: text,
            title: text,
            detail: text,
            source: object({ pointer: text, parameter: text }),
          }),
        ),
      }),
    },
    [
      [REQUIRED, { pointer: "/title" }, COUNT, { pointer: "/lines/0/count" }],
      [LIMIT, { parameter: "limit" }],
      [BROKEN, { pointer: "" }],
    ].map((facts) => ({
      errors: facts.flatMap((detail, index) =>
        index % 2 === 0
          ? [{ status: "422", title: "Unprocessable Entity", detail, source: facts[index + 1] }]
          : [],
      ),
    })),
  ],
  [
    "location",
    "400",
    {
      schema: list(
        object({ msg: text, param: text, location: among("body", "headers", "params", "query") }),
      ),
    },
    [
      [
        { msg: REQUIRED, param: "title", location: "body" },
        { msg: COUNT, param: "lines[0].count", location: "body" },
      ],
      [{ msg: LIMIT, param: "limit", location: "query" }],
      [{ msg: BROKEN, param: "body", location: "body" }],
    ],
  ],
  [
    "names-alone",
    "4XX",
    { schema: object({ code: whole, message: text, fields: list(text) }, "code", "message") },
    [
      { code: 400, message: REQUIRED, fields: ["title", "lines[0].count"] },
      { code: 400, message: LIMIT, fields: ["limit"] },
      { code: 400, message: BROKEN, fields: ["body"] },
    ],
  ],
  [
    "enums",
    "400",
    {
      schema: object(
        {
          name: among("NOT_FOUND", "INVALID_REQUEST"),
          kind: { const: "error" },
          message: among("No such item.", "Invalid."),
          severity: among("info", "error"),
        },
        ...["name", "kind", "severity"],
      ),
    },
    [0, 1, 2].map(() => ({
      name: "INVALID_REQUEST",
      kind: "error",
      message: "Invalid.",
      severity: "error",
    })),
  ],
  [
    "example-of-an-enum",
    "400",
    { schema: object({ code: { ...among("BAD_REQUEST", "BAD_JSON"), example: "BAD_JSON" } }) },
    [0, 1, 2].map(() => ({ code: "BAD_JSON" })),
  ],
  [
    "required",
    "default",
    {
      schema: object(
        {
          id: { ...text, format: "uuid" },
          at: { ...text, format: "date-time" },
          success: { type: "boolean" },
          data: { type: ["object", "null"] },
          error: object({ text, errno: whole }, "text"),
        },
        ...["id", "at", "success", "data", "error"],
      ),
    },
    [REQUIRED, LIMIT, BROKEN].map((message) => ({
      id: expect.any(String),
      at: expect.any(String),
      success: false,
      data: null,
      error: { text: message },
    })),
  ],
  [
    "closed",
    "400",
    {
      schema: {
        ...object({ reason: { ...text, maxLength: 8 }, number: whole }, "reason", "number"),
        additionalProperties: false,
      },
    },
    [REQUIRED, LIMIT, BROKEN].map((message) => ({ reason: message.slice(0, 8), number: 400 })),
  ],
  [
    "alternatives",
    "400",
    {
      schema: {
        oneOf: [
          object({ message: text }, "message"),
          object({ invalid: list(object({ field: text, message: text })) }, "invalid"),
        ],
      },
    },
    [
      {
        invalid: [
          { field: "title", message: REQUIRED },
          { field: "lines[0].count", message: COUNT },
        ],
      },
      { invalid: [{ field: "limit", message: LIMIT }] },
      { invalid: [{ field: "body", message: BROKEN }] },
    ],
  ],
  [
    "example",
    "400",
    {
      schema: object({
        code: text,
        message: text,
        link: text,
        errors: list(object({ field: text })),
      }),
      example: {
        code: "E-7",
        message: "Old.",
        link: "/docs",
        undeclared: 1,
        errors: [{ field: "a" }, { field: "b" }],
      },
    },
    [
      [REQUIRED, "title", "lines[0].count"],
      [LIMIT, "limit"],
      [BROKEN, "body"],
    ].map(([message, ...fields]) => ({
      code: "E-7",
      message,
      link: "/docs",
      errors: fields.map((field) => ({ field })),
    })),
  ],
  ["a-text", "400", { schema: text }, [REQUIRED, LIMIT, BROKEN]],
  ["plain", "422", { schema: text, type: "text/plain" }, [REQUIRED, LIMIT, BROKEN]],
  ["page", "400", { schema: text, type: "text/html" }, [0, 1, 2].map(() => "Bad Request")],
  [
    "xml",
    "400",
    {
      type: "application/xml",
      schema: { ...object({ code: whole, message: text }), xml: { name: "Error" } },
    },
    [REQUIRED, LIMIT, BROKEN].map(
      (message) =>
        '<?xml version="1.0" encoding="UTF-8"?>' +
        `<Error><code>400</code><message>${message.replaceAll('"', "&quot;")}</message></Error>`,
    ),
  ],
  [
    "yaml",
    "400",
    { type: "application/yaml", schema: object({ code: whole }) },
    [0, 1, 2].map(() => "code: 400\n"),
  ],
];

describe("an error of invalid input has the declared status, type and shape", () => {
  let service: EmbeddedDocument<unknown>;
  beforeAll(async () => {
    const operations = SHAPES.map(([name, key, declared]) => [name, { [key]: declared }] as const);
    service = await serve(documentOf(Object.fromEntries(operations)));
  });
  afterAll(() => service.stop());

  it.each(SHAPES)("%s: %s", async (name, key, declared, bodies) => {
    const { type = JSON_TYPE, schema = {} } = declared;
    const isValid = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
    for (const [index, [path, body]] of REQUESTS.entries()) {
      const response = await post(`${service.url}/${name}/${path}`, body);
      const charset = type.startsWith("text/") ? "; charset=utf-8" : "";
      expect(response).toEqual({
        status: Number(/^\d+$/.exec(key) ?? 400),
        type: type + charset,
        body: bodies[index],
      });
      if (/json/.test(type)) expect([isValid(response.body), isValid.errors]).toEqual([true, null]);
    }
  });
});

/** Each row: what the operation declares, and the statuses of an invalid value, a broken and a missing body. */
const STATUSES: readonly [
  name: string,
  declared: Readonly<Record<string, Declared>>,
  statuses: [value: number, broken: number, missing: number],
][] = [
  ["nothing", {}, [400, 400, 400]],
  ["400", { "400": {} }, [400, 400, 400]],
  ["422", { "422": {} }, [422, 422, 422]],
  ["422-and-409", { "409": { description: "Exists." }, "422": {} }, [422, 422, 422]],
  [
    "422-and-default",
    { "422": {}, default: { schema: object({ message: text }) } },
    [422, 422, 422],
  ],
  ["range", { "4XX": {} }, [400, 400, 400]],
  ["both", { "400": { description: "Bad." }, "422": { description: "Invalid." } }, [422, 400, 400]],
  [
    "both-by-description",
    {
      "400": { description: "Validation failed." },
      "422": { description: "The card was declined." },
    },
    [400, 400, 400],
  ],
  [
    "both-by-schema",
    {
      "400": { schema: object({ errors: list(object({ field: text, message: text })) }) },
      "422": { description: "Invalid state.", schema: object({ message: text }) },
    },
    [400, 400, 400],
  ],
  ["other-status", { "405": { description: "Invalid input" }, "404": {} }, [405, 405, 405]],
  [
    "not-of-values",
    { "409": { description: "The state is invalid." }, "403": {} },
    [400, 400, 400],
  ],
];

describe("the status of invalid input", () => {
  let service: EmbeddedDocument<unknown>;
  beforeAll(async () => {
    const operations = STATUSES.map(([name, declared]) => [name, declared] as const);
    service = await serve(documentOf(Object.fromEntries(operations)));
  });
  afterAll(() => service.stop());

  it.each(STATUSES)("is what the document declares: %s", async (name, _, statuses) => {
    const url = `${service.url}/${name}/1`;
    const sent = [await post(url, "{}"), await post(url, "{"), await post(url, undefined)];
    expect(sent.map(({ status }) => status)).toEqual(statuses);
    const parameter = await post(`${service.url}/${name}/x`, '{"title":"a"}');
    expect(parameter.status).toBe(statuses[0]);
    expect(service.requests.list({}).at(-1)).toMatchObject({ verdict: "invalid" });
  });
});

const OTHER_STATUSES = ["401", "404", "412", "415", "429", "503"];

const OTHERS = {
  openapi: "3.0.3",
  info: { title: "Others", version: "1" },
  paths: {
    "/notes": {
      post: {
        operationId: "addNote",
        requestBody: { content: { "application/json": { schema: object({ text }) } } },
        responses: {
          "201": responseOf({ schema: object({ id: text, text }, "id") }),
          ...Object.fromEntries(
            OTHER_STATUSES.map((status) => [
              status,
              responseOf({ schema: object({ status: whole, name: among(`E${status}`) }, "name") }),
            ]),
          ),
        },
      },
    },
    "/notes/{id}": {
      parameters: [{ name: "id", in: "path", required: true, schema: text }],
      get: {
        operationId: "getNote",
        security: [{ key: [] }],
        parameters: [{ name: "If-Match", in: "header", schema: text }],
        responses: {
          "200": responseOf({ schema: object({ id: text, text }, "id") }),
          "401": responseOf({ schema: object({ name: among("E401"), extra: text }, "name") }),
          "404": responseOf({ schema: object({ name: among("E404"), extra: text }, "name") }),
        },
      },
      put: {
        operationId: "putNote",
        requestBody: { content: { "application/json": { schema: object({ text }) } } },
        responses: {
          "200": responseOf({ schema: object({ id: text, text }, "id") }),
          "400": responseOf({ schema: object({ problem: text }, "problem") }),
          "403": responseOf({ schema: object({ problem: text }, "problem") }),
        },
      },
    },
  },
  components: { securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Key" } } },
};

describe("other errors", () => {
  let service: EmbeddedDocument<unknown>;
  beforeAll(async () => void (service = await serve(OTHERS)));
  afterAll(() => service.stop());

  const get = (headers: Record<string, string>) =>
    fetch(`${service.url}/notes/none`, { headers }).then(received);

  it("have the declared body of their status", async () => {
    expect(await get({})).toMatchObject({ status: 401, body: { name: "E401" } });
    const { apiKey: key } = service.credentials;
    expect(await get({ "X-Key": key })).toMatchObject({ status: 404, body: { name: "E404" } });
    expect(await post(`${service.url}/notes`, "a", "text/csv")).toMatchObject({
      status: 415,
      body: { status: 415, name: "E415" },
    });
  });

  it.each([429, 503, 412])("of a fault or a preference, too: %i", async (status) => {
    const body = { status, name: `E${status}` };
    service.faults.add({ times: 1, action: { status } });
    expect(await post(`${service.url}/notes`, "{}")).toMatchObject({ status, body });
    const preferred = await fetch(`${service.url}/notes`, {
      method: "POST",
      headers: { "Content-Type": JSON_TYPE, Prefer: `code=${status}` },
      body: "{}",
    });
    expect(await received(preferred)).toMatchObject({ status, body });
  });

  it("that are not declared keep their status and have the most common body", async () => {
    const sent = { method: "PUT", headers: { "Content-Type": "text/csv" }, body: "a" };
    const { status, body } = await fetch(`${service.url}/notes/1`, sent).then(received);
    expect([status, body]).toEqual([415, { problem: expect.stringMatching(/^Content-Type/) }]);
  });
});

/** Errors in several contents, and documented ones of which some are invalid. */
const CONTENTS = {
  openapi: "3.1.0",
  info: { title: "Contents of errors", version: "1" },
  paths: {
    "/it": {
      get: {
        operationId: "getIt",
        parameters: [{ name: "n", in: "query", schema: whole }],
        responses: {
          "200": {
            description: "It.",
            content: {
              [JSON_TYPE]: {
                schema: object({ n: whole }, "n"),
                examples: { wrong: { value: { n: "x" } }, right: { value: { n: 7 } } },
              },
            },
          },
          "400": {
            description: "Invalid.",
            content: {
              [JSON_TYPE]: { schema: object({ code: whole, message: text }, "code") },
              "application/xml": {
                schema: { ...object({ code: whole }, "code"), xml: { name: "Wrong" } },
              },
              "application/yaml": { schema: object({ code: whole }, "code") },
              "text/plain": {},
              "application/problem+json": { schema: object({ status: whole }, "status") },
            },
          },
          "404": {
            description: "Not found.",
            content: {
              [JSON_TYPE]: {
                schema: object({ code: whole, message: text }, "code"),
                examples: { wrong: { value: { code: "x" } }, right: { value: { code: 7 } } },
              },
            },
          },
          "409": {
            ...responseOf({ schema: object({ code: whole }, "code"), example: { code: "x" } }),
          },
          "410": {
            description: "Gone.",
            content: {
              "text/html": { schema: text },
              [JSON_TYPE]: { schema: object({ code: whole }, "code"), example: { code: 8 } },
            },
          },
          "412": responseOf({ schema: text, type: "text/plain", example: "Documented." }),
        },
      },
    },
  },
};

describe("an error with several contents", () => {
  let service: EmbeddedDocument<unknown>;
  beforeAll(async () => void (service = await serve(CONTENTS)));
  afterAll(() => service.stop());

  const get = (headers: Record<string, string>, query = "") =>
    fetch(`${service.url}/it${query}`, { headers });

  it.each([
    ["*/*", "application/json", { code: 400, message: LIMIT.replace("limit", "n") }],
    [JSON_TYPE, "application/json", expect.anything()],
    ["application/xml, */*;q=0.5", "application/xml", expect.stringContaining("<Wrong><code>400<")],
    ["application/yaml, application/json;q=0.9", "application/yaml", "code: 400\n"],
    ["text/plain, */*;q=0.1", "text/plain; charset=utf-8", LIMIT.replace("limit", "n")],
    ["application/problem+json, application/json;q=0", "application/problem+json", { status: 400 }],
    ["image/png, application/json;q=0.1", "application/json", expect.anything()],
  ])("is sent in the one that Accept prefers: %s", async (accept, type, body) => {
    const response = await get({ Accept: accept }, "?n=x");
    expect(response.headers.get("Vary")).toMatch(/^Accept\b/);
    expect(await received(response)).toEqual({ status: 400, type, body });
  });

  it("varies, other than one with a single content", async () => {
    const varies = ["410", "412"].map(async (status) => {
      return (await get({ Prefer: `code=${status}` })).headers.get("Vary");
    });
    expect(await Promise.all(varies)).toEqual(["Accept", null]);
  });

  it("is sent so for a preference and a fault, too", async () => {
    const Accept = "application/yaml, */*;q=0.1";
    expect(await received(await get({ Accept, Prefer: "code=400" }))).toMatchObject({
      status: 400,
      body: "code: 400\n",
    });
    service.faults.add({ times: 1, action: { status: 400 } });
    const type = "application/yaml";
    expect(await received(await get({ Accept }))).toMatchObject({ type, body: "code: 400\n" });
  });

  it.each([
    ["code=404", {}, 404, { code: 7 }],
    ["code=404, example=right", {}, 404, { code: 7 }],
    // An invalid example is not sent, as if the document did not declare it.
    ["code=404, example=wrong", {}, 200, { n: 7 }],
    ["code=409", {}, 409, { code: 409 }],
    ["code=410", {}, 410, { code: 8 }],
    ["code=410", { Accept: "text/html, */*;q=0.1" }, 410, "Gone"],
    ["code=412", {}, 412, "Simulated: status 412."],
    ["code=200", {}, 200, { n: 7 }],
    ["example=wrong", {}, 200, { n: 7 }],
  ])("is never an invalid example: Prefer: %s (case %#)", async (prefer, headers, status, body) => {
    expect(await received(await get({ ...headers, Prefer: prefer }))).toMatchObject({
      status,
      body,
    });
  });
});
