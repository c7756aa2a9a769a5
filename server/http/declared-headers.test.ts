import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { Ajv2020 } from "ajv/dist/2020.js";
import { followReferences, readDocument } from "../validation/document.js";
import type { ProductProjection } from "../products/product-projection.js";
import { sampleJpeg } from "../products/testing/sample-images.js";
import { ServiceUnderTest } from "../testing/service-under-test.js";

const document = readDocument();
/** Of the sample data. */
const SKU = "DRS01-RED-S";

const ajv = new Ajv2020({ strict: false, coerceTypes: true, validateFormats: false });
ajv.addSchema(document, "openapi");

let service: ServiceUnderTest;
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
type Call = Parameters<ServiceUnderTest["call"]>[2];

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
      const headers = { ...call?.headers, Prefer: `code=${status}` };
      await expectDeclared([path, method, status], { ...call, headers }, url);
    }
  },
);

function canBeForced(status: number): boolean {
  return status >= 400 && ![408, 431].includes(status);
}
