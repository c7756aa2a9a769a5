import { afterAll, beforeAll, expect, it, describe } from "@jest/globals";
import { Ajv2020 } from "ajv/dist/2020.js";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { followReferences, readDocument, declaredResponses } from "../validation/document.js";
import type { ProductProjection } from "../products/product-projection.js";
import { sampleJpeg } from "../products/testing/sample-images.js";
import {
  ServiceUnderTest,
  type ReceivedResponse,
  type Call,
} from "../testing/service-under-test.js";
import {
  METHODS,
  type OpenApiDocument as PublishedDocument,
  type Parameter,
  resolve,
  type SchemaObject,
} from "../../scripts/generate/document.js";
import { effectiveParameters } from "../../scripts/generate/operation-model.js";
import { packageRoot } from "../package-root.js";
import { operations } from "../../generated/operations.js";
import type { OperationDescription } from "../operation-types.js";
import { RawConnection } from "../attacks/raw-connection.js";

const document = readDocument();
/** Of the sample data. */
const SKU = "DRS01-RED-S";

const ajv = new Ajv2020({ strict: false, coerceTypes: true, validateFormats: false });
ajv.addSchema(document, "openapi");

let service: ServiceUnderTest;
/** Of a resource. */
let id: string;
beforeAll(async () => {
  service = await ServiceUnderTest.start({ RATE_LIMIT: "1000" });
  const body = { objectTypeProperty: {} };
  const made = await service.call("POST", "/demo/resource", { body });
  id = String(made.headers.get("location")).split("/").at(-1) ?? "";
});
afterAll(() => service.stop());

interface Declared {
  headers?: Record<string, unknown>;
}

/** The headers that the document declares for a response of an operation. */
function declaredHeaders(path: string, method: string, status: number): [string, object][] {
  const operation = Object(Reflect.get(document.paths[path] ?? {}, method)) as {
    responses?: Record<string, unknown>;
  };
  const response = followReferences(document, operation.responses?.[String(status)]);
  if (!response) throw new Error(`${method} ${path} declares no ${status}.`);
  const { headers = {} } = response as Declared;
  return Object.entries(headers).map(([name, header]) => [
    name,
    Object(followReferences(document, header)) as object,
  ]);
}

const one = "/{projectKey}/resource/{id}";
const all = "/{projectKey}/resource";
const images = "/{projectKey}/resource/images";
const image = "/{projectKey}/images/{imageId}/{filename}";

/** Sends a request, and compares the headers of its response with those that the document declares. */
async function expectDeclared(
  [path, method, status]: [path: string, method: string, status: number],
  call: Call,
  url = path.replace("{projectKey}", "demo").replace("{id}", id),
): Promise<void> {
  const response = await service.call(method.toUpperCase(), url, call);
  expect([path, method, response.status]).toEqual([path, method, status]);
  const declared = declaredHeaders(path, method, status);
  expect(declared.length).toBeGreaterThan(0);
  for (const [name, header] of declared) {
    const { required = false, schema = {} } = header as { required?: boolean; schema?: object };
    const value = response.headers.get(name);
    if (required) expect([name, value]).toEqual([name, expect.any(String)]);
    if (value === null) continue;
    const text = JSON.stringify(schema).replaceAll('"#/', '"openapi#/');
    expect([name, value, ajv.validate(JSON.parse(text), value)]).toEqual([name, value, true]);
  }
}

it.each<[path: string, method: string, status: number, call: Call]>([
  [one, "get", 200, {}],
  [one, "get", 304, { headers: { "If-None-Match": "*" } }],
  [one, "get", 401, { token: null }],
  [one, "get", 406, { headers: { Accept: "text/html" } }],
  [all, "post", 400, { body: { nothing: 1 } }],
  [all, "post", 413, { body: "x".repeat(2_000_000) }],
  [all, "post", 415, { headers: { "Content-Type": "text/html" }, body: {} }],
  [one, "post", 409, { body: { version: 7, actions: [] } }],
  [one, "delete", 412, { headers: { "If-Match": '"7"' } }],
])("%s %s %i has the headers that the document declares", async (path, method, status, call) => {
  await expectDeclared([path, method, status], call);
});

it("an id that no resource has gets the headers of a 404", async () => {
  const nobody = "/demo/resource/00000000-0000-4000-8000-000000000000";
  await expectDeclared([one, "get", 404], {}, nobody);
});

it("a token without the scope gets the headers of a 403", async () => {
  const token = await service.token("view_published_products:demo");
  await expectDeclared([all, "post", 403], { token, body: {} });
});

it("an image has the headers of a 206, a 304 and a 416", async () => {
  const { body } = await service.call("POST", `/demo/resource/images?sku=${SKU}`, {
    body: new Blob([new Uint8Array(sampleJpeg({ w: 3, h: 2 }))]),
    headers: { "Content-Type": "image/jpeg" },
  });
  const { pathname } = new URL(
    (body as ProductProjection).masterVariant.images.at(-1)?.url ?? "no image",
  );
  await expectDeclared([image, "get", 206], { headers: { Range: "bytes=0-1" } }, pathname);
  await expectDeclared([image, "get", 304], { headers: { "If-None-Match": "*" } }, pathname);
  await expectDeclared([image, "get", 416], { headers: { Range: "bytes=9999999-" } }, pathname);
});

it.each<[path: string, method: string, call: Call]>([
  [one, "get", {}],
  [one, "post", { body: { version: 1, actions: [] } }],
  [all, "post", { body: { objectTypeProperty: {} } }],
  [images, "post", { headers: { "Content-Type": "image/jpeg" }, body: "no matter" }],
])(
  "%s %s has the declared headers of each error that can be forced",
  async (path, method, call) => {
    const operation = Object(Reflect.get(document.paths[path] ?? {}, method)) as {
      responses: Record<string, unknown>;
    };
    // What is told before a request is read cannot be forced.
    const statuses = Object.keys(operation.responses).map(Number).filter(canBeForced);
    expect(statuses.length).toBeGreaterThan(8);
    const url = path === images ? `/demo/resource/images?sku=${SKU}` : undefined;
    for (const status of statuses) {
      const headers = { ...call.headers, Prefer: `code=${status}` };
      await expectDeclared([path, method, status], { ...call, headers }, url);
    }
  },
);

function canBeForced(status: number): boolean {
  return status >= 400 && ![408, 431].includes(status);
}

/** As clients get it. */
const published = JSON.parse(
  readFileSync(join(packageRoot, "generated", "openapi.json"), "utf8"),
) as PublishedDocument;
const textAjv = new Ajv2020({ strict: false, validateFormats: false });

interface Text {
  operationId: string;
  path: string;
  method: string;
  name: string;
  isList: boolean;
  schema: SchemaObject;
  /** The other parameters of the query, with their examples. */
  others: Parameter[];
}

/** Parameters of queries that are a text, or a list of texts. */
const texts = Object.entries(published.paths ?? {}).flatMap(([path, reference]) => {
  const item = resolve(published, reference);
  return METHODS.flatMap((method) => {
    const operation = item[method];
    if (!operation) return [];
    const query = effectiveParameters(published, item, operation).filter(
      (each) => each.in === "query",
    );
    return query.flatMap((parameter): Text[] => {
      const schema = schemaOf(parameter);
      const isList = schema.type === "array";
      const text = isList ? resolve(published, schema.items as SchemaObject) : schema;
      if (text.type !== "string") return [];
      const others = query.filter((each) => each !== parameter);
      const { operationId = "" } = operation;
      return [{ operationId, path, method, name: parameter.name, isList, schema: text, others }];
    });
  });
});

function schemaOf({ schema = {} }: Parameter): SchemaObject {
  return resolve(published, schema as SchemaObject);
}

function url({ path }: Text, query: string): string {
  const values: Record<string, string> = { projectKey: "demo", imageId: "i", filename: "f" };
  const id = "00000000-0000-4000-8000-000000000000";
  return `${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? id)}?${query}`;
}

it("reads the document", () => {
  expect(new Set(texts.map(({ name }) => name)).size).toBeGreaterThan(15);
});

// Errors of HEAD have no text to see which parameter is meant; GET has the same parameters.
const shown = texts.filter(({ method }) => method !== "head");
it.each(shown.map((text) => [text.operationId, text.name, text] as const))(
  "%s takes an empty %s if its schema does, and only then",
  async (_, name, text) => {
    const { body } = await service.call(text.method.toUpperCase(), url(text, `${name}=`));
    const isRejected = JSON.stringify(body).includes(`Malformed parameter: ${name}: `);
    expect([name, isRejected]).toEqual([name, !textAjv.validate(text.schema, "")]);
  },
);

const bounded = texts.filter(({ schema }) => schema.maxLength !== undefined);
it.each(bounded.map((text) => [text.operationId, text.name, text] as const))(
  "%s has an address that takes the longest %s beside examples of all others",
  async (_, name, text) => {
    const query = new URLSearchParams([[name, "x".repeat(text.schema.maxLength ?? 0)]]);
    for (const { name: other, example } of text.others) {
      for (const value of Array.isArray(example) ? (example as unknown[]) : [example]) {
        query.append(other, typeof value === "string" ? value : JSON.stringify(value));
      }
    }
    const { status } = await service.call(text.method.toUpperCase(), url(text, query.toString()));
    expect([200, 400, 404, 415]).toContain(status);
  },
);

const resource = "/demo/resource/key=sample-primes";
const every = "Authorization, Accept, Prefer";

function caching({ headers }: ReceivedResponse): (string | null)[] {
  return [headers.get("cache-control"), headers.get("vary")];
}

describe("a response to an authenticated client", () => {
  it.each<[status: number, method: string, path: string, call: Call, vary: string]>([
    [200, "GET", resource, {}, every],
    [200, "HEAD", resource, {}, every],
    [304, "GET", resource, { headers: { "If-None-Match": '"1"' } }, every],
    [200, "HEAD", "/demo/resource", {}, "Authorization, Prefer"],
    [201, "POST", "/demo/resource", { body: { objectTypeProperty: {} } }, every],
    [
      200,
      "GET",
      "/demo/resource/namespace-action-with-headers",
      {},
      `${every}, Example-Locale, Example-Path`,
    ],
    [401, "GET", resource, { token: null }, every],
    [415, "POST", "/demo/resource", { body: "{}", headers: { "Content-Type": "text/xml" } }, every],
    [400, "POST", "/demo/resource", { body: "{" }, every],
    [503, "GET", resource, { headers: { Prefer: "code=503" } }, every],
  ])("is private and revalidated: %i %s %s %j", async (status, method, path, call, vary) => {
    const response = await service.call(method, path, call);
    expect([response.status, ...caching(response)]).toEqual([status, "private, no-cache", vary]);
  });

  it("is one of every operation that is not public, and of no other", async () => {
    const all: OperationDescription[] = Object.values(operations);
    for (const { operationId, method, path, security, requestBody } of all) {
      const target = path.replace("{projectKey}", "demo").replaceAll(/\{\w+\}/g, "x");
      const body = requestBody && { body: "", headers: { "Content-Type": "text/plain" } };
      const response = await service.call(method.toUpperCase(), target, { token: null, ...body });
      const isKept = security.length === 0;
      expect([operationId, response.status === 401]).toEqual([operationId, !isKept]);
      const vary = response.headers.get("vary");
      expect([operationId, vary?.startsWith("Authorization")]).toEqual([
        operationId,
        isKept ? undefined : true,
      ]);
    }
  });

  it("is not stored if client credentials are sent, also if it is an error", async () => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const { clientId, clientSecret } = service.demo;
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
    for (const [status, authorization, body] of [
      [200, `Basic ${basic}`, "grant_type=client_credentials"],
      [400, `Basic ${basic}`, "grant_type=password"],
      [401, "Basic eDp5", "grant_type=client_credentials"],
    ] as const) {
      const response = await service.call("POST", "/oauth/token", {
        token: null,
        headers: { ...headers, Authorization: authorization },
        body,
      });
      expect([response.status, ...caching(response)]).toEqual([status, "no-store", every]);
    }
  });
});

describe("a public response", () => {
  it.each([
    ["/health/live", "no-store"],
    ["/.well-known/jwks.json", null],
    ["/nothing", null],
  ])("sets its own Cache-Control: %s", async (path, cacheControl) => {
    const response = await service.call("GET", path, { token: null });
    expect(caching(response)).toEqual([cacheControl, null]);
  });
});

const path = "/demo/resource/artificially-complex/path/uri-parameter-one=a/b";

function store(prefer: string, at = service): Promise<ReceivedResponse> {
  return at.call("POST", path, { body: { id: "a" }, headers: { Prefer: prefer } });
}

describe("Prefer", () => {
  it("forces a declared response by code, and another of its examples by name", async () => {
    const first = await store("code=203");
    const second = await store('CODE="203" ; x=1, example=custom2');
    expect([first.status, second.status]).toEqual([203, 203]);
    expect(first.headers.get("preference-applied")).toBe("code=203");
    expect(second.headers.get("preference-applied")).toBe("code=203, example=custom2");
    expect(second.body).not.toEqual(first.body);
  });

  it("forces an error in the envelope, with its headers", async () => {
    const { status, headers, body } = await store("code=503");
    expect(status).toBe(503);
    expect(headers.get("retry-after")).toMatch(/^\d+$/);
    expect(headers.get("preference-applied")).toBe("code=503");
    expect(body).toMatchObject({ statusCode: 503, errors: [{ code: "OverCapacity" }] });
  });

  it("skips the handler: nothing is stored", async () => {
    await store("code=201");
    await store("code=503");
    expect((await store("")).status).toBe(201);
    expect((await store("")).status).toBe(200);
  });

  it.each([
    "code=418",
    "code=203, example=nobody",
    "code=abc",
    "delay=30001",
    "delay=x",
    "handling=lenient",
    ";;,=",
    "code",
  ])("is ignored, and not said to be applied, where it cannot be honoured: %s", async (prefer) => {
    const { status, headers } = await store(prefer);
    expect(status).toBe(200);
    expect(headers.get("preference-applied")).toBeNull();
  });

  it("delays", async () => {
    const startedAt = Date.now();
    const { status, headers } = await store("delay=150");
    expect(status).toBe(200);
    expect(headers.get("preference-applied")).toBe("delay=150");
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(149);
  });

  it("ends a delay, and calls no handler, when the client has gone", async () => {
    const token = await service.token();
    const gone = new RawConnection(service.url).send(
      `POST ${path.replace("=a/b", "=gone/away")} HTTP/1.1\r\nHost: a\r\n` +
        `Authorization: Bearer ${token}\r\nPrefer: delay=30000\r\n` +
        "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}",
    );
    // The delay has begun once a later request of the same kind has its response.
    await store("delay=50");
    gone.reset();
    const startedAt = Date.now();
    await service.restart();
    expect(Date.now() - startedAt).toBeLessThan(10_000);
    const told = service.log.filter((line) => String(line["path"]).includes("gone/away"));
    expect(told).toEqual([expect.objectContaining({ aborted: true, method: "POST" })]);
    expect(told[0]).not.toHaveProperty("status");
    const later = await service.call("POST", path.replace("=a/b", "=gone/away"), { body: {} });
    expect(later.status).toBe(201);
  });

  it("delays the response also of a client that ends its half of the connection", async () => {
    const token = await service.token();
    const connection = new RawConnection(service.url)
      .send(
        `GET /demo/resource/key=sample-primes HTTP/1.1\r\nHost: a\r\n` +
          `Authorization: Bearer ${token}\r\nPrefer: delay=50\r\n\r\n`,
      )
      .finish();
    // On a busy machine interim responses come before it: whether the client is still there is asked by a 102.
    const response = (await connection.untilClosed()).at(-1);
    expect(response?.status).toBe(200);
    expect(response?.headerSection).toContain("Preference-Applied: delay=50");
  });

  const read = async (headers: Record<string, string>): Promise<[number, string | null]> => {
    const response = await service.call("GET", "/demo/resource/key=sample-primes", { headers });
    return [response.status, response.headers.get("preference-applied")];
  };

  it("with times, lets the repetition of a call succeed, and counts each call by itself", async () => {
    const [a, b] = ["a", "b"].map((id) => ({
      "X-Correlation-ID": id,
      Prefer: "code=503, times=2",
    }));
    const failed = [503, "code=503, times=2"];
    expect([await read(a!), await read(b!), await read(a!)]).toEqual([failed, failed, failed]);
    expect(await read(a!)).toEqual([200, null]);
    expect(await read(b!)).toEqual(failed);
    expect(await read(b!)).toEqual([200, null]);
    // The next call with the same id.
    expect(await read(a!)).toEqual(failed);
  });

  it("with times, and no correlation id, counts by the client", async () => {
    const headers = { Prefer: "code=404, times=1" };
    const results = [await read(headers), await read(headers), await read(headers)];
    expect(results.map(([status]) => status)).toEqual([404, 200, 404]);
    expect((await read({ Prefer: "code=503, times=0" }))[1]).toBe("code=503");
  });

  it("means no request for a token, unless it names its operation", async () => {
    const issue = async (prefer: string): Promise<number> => {
      const { clientId, clientSecret } = service.demo;
      const response = await service.call("POST", "/oauth/token", {
        token: null,
        headers: {
          Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`,
          "Content-Type": "application/x-www-form-urlencoded",
          Prefer: prefer,
        },
        body: "grant_type=client_credentials",
      });
      return response.status;
    };
    expect(await issue("code=503")).toBe(200);
    expect(await issue("code=503, operation=getResource")).toBe(200);
    expect(await issue("code=503, operation=issueToken")).toBe(503);
    expect(await read({ Prefer: "code=503, operation=issueToken" })).toEqual([200, null]);
    const named = { Prefer: "code=503, operation=getResourceByKey" };
    expect(await read(named)).toEqual([503, "code=503"]);
  });

  it("comes after authentication and validation", async () => {
    const headers = { Prefer: "code=200" };
    expect((await service.call("POST", path, { token: null, body: {}, headers })).status).toBe(401);
    expect((await service.call("POST", path, { body: { nope: 1 }, headers })).status).toBe(400);
  });

  it("does nothing with SIMULATION=off", async () => {
    const plain = await ServiceUnderTest.start({ SIMULATION: "off" });
    const { status, headers } = await store("code=503", plain);
    await plain.stop();
    expect(status).toBe(201);
    expect(headers.get("preference-applied")).toBeNull();
  });
});

describe("every declared response with content", () => {
  it.each(Object.values(operations))(
    "of $operationId has an example to respond with",
    (operation: OperationDescription) => {
      for (const { content } of Object.values(declaredResponses(document, operation))) {
        const media = content?.["application/json"];
        if (media) expect(Object.keys(media.examples ?? {})).not.toHaveLength(0);
      }
    },
  );
});
