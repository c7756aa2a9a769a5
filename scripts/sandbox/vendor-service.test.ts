import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { join } from "node:path";
import type { Credentials } from "../../server/runtime/security/credentials.js";
import { makeProject, MadeService, removeProject } from "./testing/made-service.js";

/** The errors and security of vendors' documents. */
const DOCUMENT = `
openapi: 3.1.0
info: { title: Vendor, version: 1.0.0 }
servers: [{ url: https://api.vendor.example/v1 }]
security: [{ basic: [] }, { bearer: [] }]
paths:
  /customers:
    post:
      operationId: createCustomer
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: "#/components/schemas/Customer" } } }
      responses: &responses
        "200":
          description: The customer.
          content: { application/json: { schema: { $ref: "#/components/schemas/Customer" } } }
        default: { $ref: "#/components/responses/Failed" }
  /customers/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { operationId: getCustomer, responses: *responses }
  /pages/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    put:
      operationId: putPage
      security: [{ authorization: [] }]
      requestBody: { content: { application/json: { schema: { type: object } } } }
      responses:
        "204": { description: Done. }
        "400":
          description: Problem.
          content: { application/problem+json: { schema: { $ref: "#/components/schemas/Problem" } } }
  /accounts:
    get:
      operationId: listAccounts
      security: [{ clientId: [], secret: [], version: [] }]
      responses: { "204": { description: Done. }, default: { $ref: "#/components/responses/Failed" } }
  /certified:
    get: { operationId: getCertified, security: [{ certificate: [] }], responses: *responses }
  /scoped:
    get: { operationId: getScoped, security: [{ oauth: ["read:{key}"] }], responses: *responses }
  /oauth/token:
    post:
      operationId: getToken
      requestBody: { required: true, content: { application/json: { schema: { type: object } } } }
      responses:
        "200": { description: A token., content: { application/json: { schema: { type: object } } } }
components:
  responses:
    Failed:
      description: It failed.
      content: { application/json: { schema: { $ref: "#/components/schemas/Failure" } } }
  schemas:
    Customer: { type: object, required: [name], properties: { id: { type: string }, name: { type: string } } }
    Failure:
      type: object
      required: [error]
      properties:
        error:
          type: object
          required: [type]
          properties:
            type: { type: string, enum: [api_error, card_error, invalid_request_error] }
            message: { type: string }
    Problem: { type: object, properties: { type: { type: string }, title: { type: string } } }
  securitySchemes:
    basic: { type: http, scheme: basic }
    bearer: { type: http, scheme: bearer }
    authorization: { type: apiKey, in: header, name: Authorization }
    clientId: { type: apiKey, in: header, name: VENDOR-CLIENT-ID }
    secret: { type: apiKey, in: header, name: VENDOR-SECRET }
    version: { type: apiKey, in: header, name: Vendor-Version }
    certificate: { type: mutualTLS }
    oauth:
      type: oauth2
      flows:
        authorizationCode:
          authorizationUrl: https://auth.vendor.example/authorize
          tokenUrl: https://auth.vendor.example/v1/oauth/token
          scopes: { "read:{key}": Reads. }
`;

let root: string;
let service: MadeService;
let credentials: Credentials;
beforeAll(async () => {
  root = await makeProject(DOCUMENT);
  service = await MadeService.start(root);
  const file = await readFile(join(root, "data", "credentials.json"), "utf8");
  credentials = JSON.parse(file) as Credentials;
});
afterAll(async () => {
  await service.stop();
  await removeProject(root);
});

const failure = (type: string, message: unknown = expect.any(String)): object => ({
  error: { type, message },
});
const invalid = "invalid_request_error";

describe("errors of a generated service", () => {
  it("use the declared default body for 400, 404 and 415", async () => {
    const created = await service.call("POST", "/customers", {});
    expect([created.status, created.body]).toEqual([400, failure(invalid)]);
    const missing = await service.call("GET", "/customers/none");
    expect([missing.status, missing.body]).toEqual([404, failure(invalid)]);
    const typed = await fetch(`${service.url}/customers`, {
      method: "POST",
      headers: { Authorization: `Bearer ${credentials.tokens[0]}`, "Content-Type": "text/plain" },
      body: "a",
    });
    expect([typed.status, await typed.json()]).toEqual([415, failure(invalid)]);
  });

  it("keep their headers, and the log has their codes", async () => {
    const response = await fetch(`${service.url}/customers/none`);
    expect([response.status, await response.json()]).toEqual([401, failure(invalid)]);
    expect(response.headers.get("WWW-Authenticate")).toContain("Basic");
    expect(service.log.at(-1)).toMatchObject({ status: 401, code: "invalid_client" });
  });

  it("use the most common body at unknown paths and for invalid HTTP", async () => {
    const message = "No operation is defined at /nothing.";
    const unknown = await service.call("GET", "/nothing");
    expect([unknown.status, unknown.body]).toEqual([404, failure(invalid, message)]);
    const { port, hostname } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    socket.end("GET / HTTP/1.1\r\nno header\r\n\r\n");
    expect(await text(socket)).toContain('{"error":{"type":"invalid_request_error","message":"The');
  });

  it("have the declared media type", async () => {
    const { status, headers, body } = await service.call("PUT", "/pages/a", "[");
    const type = headers.get("Content-Type");
    expect([status, type]).toEqual([400, "application/problem+json"]);
    expect(body).toEqual({ type: "about:blank", title: expect.any(String) });
  });
});

describe("credentials of a generated service", () => {
  const call = async (path: string, headers: Record<string, string>, body?: object) => {
    const method = body ? "POST" : "GET";
    const type = body && { "Content-Type": "application/json" };
    const init = { method, headers: { ...headers, ...type }, body: JSON.stringify(body) };
    const response = await fetch(service.url + path, body ? init : { headers });
    return { status: response.status, body: await response.text() };
  };

  it("are accepted in the forms that SDKs send", async () => {
    const { apiKeys, clients } = credentials;
    const [key = ""] = apiKeys;
    const { clientId = "", clientSecret = "" } = clients[0] ?? {};
    const basic = (user: string, password: string) => ({
      Authorization: `Basic ${btoa(`${user}:${password}`)}`,
    });
    for (const headers of [
      basic(key, ""),
      basic("AC1", key),
      basic(clientId, clientSecret),
      { Authorization: `Bearer ${key}` },
    ]) {
      expect((await call("/customers", headers, { name: "A" })).status).toBe(200);
    }
    const named = { "VENDOR-CLIENT-ID": clientId, "VENDOR-SECRET": clientSecret };
    expect((await call("/accounts", named)).status).toBe(204);
    // No request can carry a certificate: the repair notes that requests pass without it.
    expect((await call("/certified", {})).status).toBe(200);
  });

  it.each([
    ["with HTTP Basic", true],
    ["in the body", false],
  ])("sent %s get a token at the document's own endpoint", async (_, isBasic) => {
    const { clientId = "", clientSecret = "" } = credentials.clients[0] ?? {};
    const headers = isBasic
      ? { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` }
      : {};
    const client = isBasic ? {} : { client_id: clientId, client_secret: clientSecret };
    const grant = { grant_type: "client_credentials", scope: "manage:shop", ...client };
    const issued = await call("/oauth/token", headers, grant);
    expect(issued.status).toBe(200);
    const { access_token: token } = JSON.parse(issued.body) as { access_token: string };
    expect((await call("/scoped", { Authorization: `Bearer ${token}` })).status).toBe(200);
    const refresh = { grant_type: "refresh_token", refresh_token: token, ...client };
    expect((await call("/oauth/token", headers, refresh)).status).toBe(200);
    expect((await call("/oauth/token", {}, { grant_type: "client_credentials" })).status).toBe(401);
  });

  it("log a user in at the path of the authorizationUrl", async () => {
    const { clientId = "", clientSecret = "" } = { ...credentials.clients[0] };
    const redirect_uri = "http://127.0.0.1:3999/";
    const query = { response_type: "code", client_id: clientId, redirect_uri, prompt: "none" };
    const address = `${service.url}/authorize?${new URLSearchParams(query).toString()}`;
    const back = await fetch(address, { redirect: "manual" });
    const code = new URL(back.headers.get("Location") ?? "").searchParams.get("code") ?? "";
    const grant = { grant_type: "authorization_code", code, redirect_uri };
    const client = { client_id: clientId, client_secret: clientSecret };
    const body = new URLSearchParams({ ...grant, ...client });
    const issued = await fetch(`${service.url}/v1/oauth/token`, { method: "POST", body });
    expect(issued.status).toBe(200);
    const { access_token: token, refresh_token } = (await issued.json()) as Record<string, string>;
    expect(refresh_token).toMatch(/^[0-9a-f]{32}\.\w{43}$/);
    const headers = { Authorization: `Bearer ${token}` };
    expect((await fetch(`${service.url}/scoped`, { headers })).status).toBe(200);
  });
});
