import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { Ajv2020 } from "ajv/dist/2020.js";
import { followReferences, readDocument } from "../validation/document.js";
import { ServiceUnderTest } from "../testing/service-under-test.js";

const document = readDocument();
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
type Call = Parameters<ServiceUnderTest["call"]>[2];

it.each<[path: string, method: string, status: number, call: Call]>([
  [one, "get", 304, { headers: { "If-None-Match": "*" } }],
  [one, "get", 401, { token: null }],
  [one, "get", 406, { headers: { Accept: "text/html" } }],
  [all, "post", 400, { body: { nothing: 1 } }],
  [all, "post", 415, { headers: { "Content-Type": "text/html" }, body: {} }],
  [one, "post", 409, { body: { version: 7, actions: [] } }],
  [one, "delete", 412, { headers: { "If-Match": '"7"' } }],
])("%s %s %i has the headers that the document declares", async (path, method, status, call) => {
  const url = path.replace("{projectKey}", "demo").replace("{id}", id);
  const response = await service.call(method.toUpperCase(), url, call);
  expect(response.status).toBe(status);
  const ajv = new Ajv2020({ strict: false, coerceTypes: true, validateFormats: false });
  ajv.addSchema(document, "openapi");
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
});
