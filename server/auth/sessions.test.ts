import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { decodeJwt } from "jose";
import { Administration } from "../projects/administration.js";
import type { CustomerCredentials } from "../projects/customer-credentials.js";
import { type ReceivedResponse, ServiceUnderTest } from "../testing/service-under-test.js";
import type { ClientCredentials } from "./client-secrets.js";

interface Tokens {
  access_token: string;
  refresh_token: string;
  scope: string;
}

const ANONYMOUS = "/oauth/demo/anonymous/token";
const CUSTOMERS = "/oauth/demo/customers/token";

let service: ServiceUnderTest;
/** A client of the demo project that may only view, and one of another project. */
let viewer: ClientCredentials;
let stranger: ClientCredentials;
/** The customer of the sample data. */
let customer: CustomerCredentials;
beforeAll(async () => {
  service = await ServiceUnderTest.start({ FAILED_LOGIN_LIMIT: "30" });
  if (!service.demo.customer) throw new Error("There is no customer in the sample data.");
  customer = service.demo.customer;
  [viewer, stranger] = await administer(async (admin) => {
    await admin.createProject("other", { sampleData: false });
    return [
      await admin.createClient("demo", ["view_test"]),
      await admin.createClient("other", ["manage_project"]),
    ] as const;
  });
});
afterAll(() => service.stop());

function administer<T>(work: (admin: Administration) => Promise<T>): Promise<T> {
  return service.withStorage((storage) => work(new Administration(storage)));
}

function post(
  path: string,
  form: Record<string, string> | string,
  { clientId, clientSecret }: ClientCredentials = service.demo,
): Promise<ReceivedResponse> {
  return service.call("POST", path, {
    token: null,
    headers: {
      Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: typeof form === "string" ? form : new URLSearchParams(form).toString(),
  });
}

function login(given: Partial<CustomerCredentials> = {}, scope?: string) {
  const { email: username, password } = { ...customer, ...given };
  return post(CUSTOMERS, { grant_type: "password", username, password, ...(scope && { scope }) });
}

async function statusWith({ access_token: token }: Tokens, path = "/demo/resource") {
  return (await service.call("GET", path, { token })).status;
}

function expectError({ status, body }: ReceivedResponse, code: string, message: string): void {
  expect({ status, body }).toEqual({
    status: 400,
    body: {
      statusCode: 400,
      message,
      errors: [{ code, message }],
      error: code,
      error_description: message,
    },
  });
}

describe("an anonymous session", () => {
  it("has a name of its own, all scopes of the client, and a refresh token", async () => {
    const { status, body, headers } = await post(ANONYMOUS, "grant_type=client_credentials");
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(body).toEqual({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      token_type: "Bearer",
      expires_in: 172_800,
      scope: expect.stringMatching(/^manage_project:demo anonymous_id:[0-9a-f-]{36}$/),
      refresh_token: expect.stringMatching(/^[\w-]{86}$/),
    });
    const { access_token, scope } = body as Tokens;
    const [, subject] = scope.split(" ");
    expect(decodeJwt(access_token)).toMatchObject({
      sub: subject,
      scope,
      client_id: service.demo.clientId,
    });
  });

  it("has the name that it is given, as the common SDK sends it, in as many sessions as wanted", async () => {
    const form = "grant_type=client_credentials&scope=view_test:demo&anonymous_id=guest-1:";
    const sessions = [await post(ANONYMOUS, form), await post(ANONYMOUS, form)];
    for (const { body } of sessions) {
      expect(body).toMatchObject({ scope: "view_test:demo anonymous_id:guest-1:" });
    }
    const inQuery = await post(
      `${ANONYMOUS}?anonymous_id=guest-2`,
      "grant_type=client_credentials",
    );
    expect(inQuery.body).toMatchObject({ scope: "manage_project:demo anonymous_id:guest-2" });
  });

  it.each([
    ["a blank", "two words"],
    ["a quotation mark", 'quo"ted'],
    ["a backslash", "back\\slash"],
    ["an umlaut", "\u00fc"],
    ["257 characters", "x".repeat(257)],
  ])("cannot have a name with %s", async (_, anonymous_id) => {
    const response = await post(ANONYMOUS, { grant_type: "client_credentials", anonymous_id });
    const message = "anonymous_id has characters that a scope may not have, or more than 256.";
    expectError(response, "invalid_request", message);
  });

  it("sees and changes what its client may, and no more, whatever it is called", async () => {
    const form = { grant_type: "client_credentials", anonymous_id: "manage_project:demo" };
    const { body } = await post(ANONYMOUS, form, viewer);
    const tokens = body as Tokens;
    expect(tokens.scope).toBe("view_test:demo anonymous_id:manage_project:demo");
    expect(await statusWith(tokens)).toBe(200);
    const write = await service.call("POST", "/demo/resource", {
      token: tokens.access_token,
      body: { objectTypeProperty: {} },
    });
    expect(write.status).toBe(403);
    expect(await statusWith(tokens, "/other/resource")).toBe(403);
  });
});

describe("a customer", () => {
  it("gets tokens in its name by its password, the email address in any case", async () => {
    const { status, body, headers } = await login({ email: customer.email.toUpperCase() });
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-store");
    const tokens = body as Tokens;
    expect(tokens).toMatchObject({
      token_type: "Bearer",
      expires_in: 172_800,
      scope: expect.stringMatching(/^manage_project:demo customer_id:[0-9a-f-]{36}$/),
      refresh_token: expect.stringMatching(/^[\w-]{86}$/),
    });
    expect(await statusWith(tokens)).toBe(200);
    const { body: token } = await post("/oauth/introspect", { token: tokens.access_token });
    expect(token).toMatchObject({ active: true, scope: tokens.scope });
    expect(JSON.stringify(service.log)).not.toContain(customer.password);
  });

  it("names the customer in every session alike", async () => {
    const scopes = [await login(), await login()].map(({ body }) => (body as Tokens).scope);
    expect(scopes[0]).toBe(scopes[1]);
  });

  it.each([
    ["a wrong password", { password: "wrong" }],
    ["the password and more", { password: "x".repeat(257) }],
    ["an unknown email address", { email: "nobody@example.com" }],
  ])("is rejected with %s, in the same words", async (_, given) => {
    const message = "The customer's email address or password is wrong.";
    expectError(await login(given), "invalid_grant", message);
  });

  it.each([
    ["username", { grant_type: "password", password: "x" }],
    ["password", { grant_type: "password", username: "x" }],
  ])("needs a %s, in the form", async (name, form) => {
    const elsewhere = await post(`${CUSTOMERS}?${name}=x`, form);
    for (const response of [await post(CUSTOMERS, form), elsewhere]) {
      expectError(response, "invalid_request", `${name} is missing.`);
    }
  });

  it("gets no scope that the client does not have", async () => {
    const response = await login({}, "view_test:other");
    const message = "The client may not have the scope 'view_test:other'.";
    expectError(response, "invalid_scope", message);
  });

  it("that is deleted loses its tokens, and its email address is free again", async () => {
    const made = await administer((admin) =>
      admin.createCustomer("demo", "Leaving@Example.com", "pass word"),
    );
    expect(made).toMatchObject({ email: "leaving@example.com", password: "pass word" });
    const { body } = await login(made);
    const tokens = body as Tokens;
    expect(tokens.scope).toContain(` customer_id:${made.id}`);
    await administer((admin) => admin.deleteCustomer("demo", "LEAVING@example.com"));
    expect((await login(made)).status).toBe(400);
    const refresh = { grant_type: "refresh_token", refresh_token: tokens.refresh_token };
    const message = "The refresh token is not valid.";
    expectError(await post("/oauth/token", refresh), "invalid_grant", message);
    // Another process has deleted it: this one knows as soon as it reads the revocations again.
    await service.restart();
    expect(await statusWith(tokens)).toBe(401);
    const next = await administer((admin) => admin.createCustomer("demo", made.email, "pass word"));
    expect(next.id).not.toBe(made.id);
    expect(((await login(made)).body as Tokens).scope).toContain(` customer_id:${next.id}`);
  });
});

describe("the endpoints of a project", () => {
  it.each([ANONYMOUS, CUSTOMERS])("%s is closed to clients of other projects", async (path) => {
    const grants = [
      { grant_type: "client_credentials" },
      { grant_type: "password", username: customer.email, password: customer.password },
      { grant_type: "refresh_token", refresh_token: "x" },
    ];
    for (const form of grants) {
      const { status, body } = await post(path, form, stranger);
      expect(status).toBe(400);
      expect(["unauthorized_client", "unsupported_grant_type"]).toContain(
        (body as { error: string }).error,
      );
    }
    const refresh = await post(path, { grant_type: "refresh_token", refresh_token: "x" }, stranger);
    expectError(refresh, "unauthorized_client", "The client is of another project.");
  });

  it.each([
    ["/oauth/token", "password", "client_credentials, refresh_token"],
    [ANONYMOUS, "password", "client_credentials, refresh_token"],
    [CUSTOMERS, "client_credentials", "password, refresh_token"],
  ])("%s does not offer %s", async (path, grant_type, offered) => {
    const message = `The grant_type is one of ${offered}.`;
    expectError(await post(path, { grant_type }), "unsupported_grant_type", message);
  });

  it.each([ANONYMOUS, CUSTOMERS])("%s wants the client's secret", async (path) => {
    const wrong = { ...service.demo, clientSecret: "wrong" };
    const response = await post(path, { grant_type: "refresh_token" }, wrong);
    expect(response).toMatchObject({ status: 401, body: { error: "invalid_client" } });
    expect(response.headers.get("www-authenticate")).toMatch(/^Basic realm=/);
  });

  it("give no refresh token for the client itself", async () => {
    const { body } = await post("/oauth/token", { grant_type: "client_credentials" });
    expect(body).not.toHaveProperty("refresh_token");
  });
});

/** Last: it uses up what this address may fail. */
describe("failed logins of customers", () => {
  it("are limited as those of clients are: three of one customer from one address", async () => {
    const made = await administer((admin) => admin.createCustomer("demo", "limited@example.com"));
    const wrong = { email: made.email, password: "wrong" };
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await login(wrong)).status);
    expect(statuses).toEqual([400, 400, 400, 429]);
    // The right password is not looked at, other customers and the client itself are not concerned.
    const limited = await login(made);
    expect(limited.status).toBe(429);
    expect(limited.headers.get("retry-after")).toMatch(/^[1-9]\d?$/);
    expect((await login()).status).toBe(200);
    expect((await post("/oauth/token", "grant_type=client_credentials")).status).toBe(200);
  });
});
