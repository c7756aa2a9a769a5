import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { decodeJwt } from "jose";
import { randomUUID } from "node:crypto";
import { Administration } from "../projects/administration.js";
import type { CustomerCredentials } from "../projects/administration.js";
import type { ReceivedResponse } from "../../testing/service-under-test.js";
import { useService } from "../../testing/use-service.js";
import {
  type ClientCredentials,
  clientRecord,
  generateCredentials,
} from "../../runtime/security/client-credentials.js";
import { limits } from "../../runtime/service/config.js";
import { hashRandomPassword } from "./passwords.js";
import { expectOAuthError, post as postTo } from "./testing/oauth-requests.js";

interface Tokens {
  access_token: string;
  refresh_token: string;
  scope: string;
}

const ANONYMOUS = "/oauth/demo/anonymous/token";
const CUSTOMERS = "/oauth/demo/customers/token";

const service = useService({ FAILED_LOGIN_LIMIT: "30" });
/** A client of the demo project with view scopes only, and a client of another project. */
let viewer: ClientCredentials;
let stranger: ClientCredentials;
let other: ClientCredentials;
let customer: CustomerCredentials;
beforeAll(async () => {
  if (!service.demo.customer) throw new Error("There is no customer in the sample data.");
  customer = service.demo.customer;
  [viewer, stranger, other] = await administer(async (admin) => {
    await admin.createProject("other", { sampleData: false });
    return [
      await admin.createClient("demo", ["view_test"]),
      await admin.createClient("other", ["manage_project"]),
      await admin.createClient("demo", ["manage_project"]),
    ] as const;
  });
});

function administer<T>(work: (admin: Administration) => Promise<T>): Promise<T> {
  return service.withStorage((storage) => work(new Administration(storage)));
}

const post = (
  path: string,
  form: Record<string, string> | string,
  client?: ClientCredentials,
  on = service,
): Promise<ReceivedResponse> => postTo(on, path, form, client);

function login(overrides: Partial<CustomerCredentials> = {}, scope?: string) {
  const { email: username, password } = { ...customer, ...overrides };
  return post(CUSTOMERS, { grant_type: "password", username, password, ...(scope && { scope }) });
}

async function statusWith({ access_token: token }: Tokens, on = service, path = "/demo/resource") {
  return (await on.call("GET", path, { token })).status;
}

describe("an anonymous session", () => {
  it("has a generated id, all scopes of the client, and a refresh token", async () => {
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

  it("accepts a given id, as the common SDK sends it, in several sessions", async () => {
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
    ["a space", "two words"],
    ["an umlaut", "\u00fc"],
    ["257 characters", "x".repeat(257)],
  ])("rejects an id with %s", async (_, anonymous_id) => {
    const response = await post(ANONYMOUS, { grant_type: "client_credentials", anonymous_id });
    const message = "anonymous_id must be 1 to 256 characters that are allowed in a scope.";
    expectOAuthError(response, 400, "invalid_request", message);
  });

  it("accepts an id of 256 characters", async () => {
    const form = { grant_type: "client_credentials", anonymous_id: "x".repeat(256) };
    expect((await post(ANONYMOUS, form)).status).toBe(200);
  });

  it("has the permissions of its client, whatever its id", async () => {
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
    expect(await statusWith(tokens, service, "/other/resource")).toBe(403);
  });
});

describe("a customer", () => {
  it("gets tokens for its password, with the email address in any case", async () => {
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
    expect((await login()).body).toMatchObject({ scope: tokens.scope });
    const { body: token } = await post("/oauth/introspect", { token: tokens.access_token });
    expect(token).toMatchObject({ active: true, scope: tokens.scope });
    expect(JSON.stringify(service.log)).not.toContain(customer.password);
  });

  it.each([
    ["a wrong password", { password: "wrong" }],
    ["a password that is too long", { password: "x".repeat(257) }],
    ["an unknown email address", { email: "nobody@example.com" }],
  ])("is rejected with %s, always with the same message", async (_, credentials) => {
    const message = "Invalid email address or password.";
    expectOAuthError(await login(credentials), 400, "invalid_grant", message);
  });

  it("may have a password of 256 characters, and no longer one", async () => {
    for (const [length, status] of [
      [256, 200],
      [257, 400],
    ] as const) {
      const password = "x".repeat(length);
      const email = `password-${length}@example.com`;
      const hash = { passwordHash: await hashRandomPassword(password) };
      await service.withStorage((storage) =>
        storage.transaction(async ({ customers }) => {
          const found = await customers.getByEmail("demo", customer.email);
          if (found) await customers.insert({ ...found, id: randomUUID(), email, ...hash });
        }),
      );
      expect([length, (await login({ email, password })).status]).toEqual([length, status]);
    }
  });

  it.each([
    ["username", { grant_type: "password", password: "x" }],
    ["password", { grant_type: "password", username: "x" }],
  ])("requires a %s in the form", async (name, form) => {
    const elsewhere = await post(`${CUSTOMERS}?${name}=x`, form);
    for (const response of [await post(CUSTOMERS, form), elsewhere]) {
      expectOAuthError(
        response,
        400,
        "invalid_request",
        `Required parameter '${name}' is missing.`,
      );
    }
  });

  it("gets no scope that the client does not have", async () => {
    const message = "This client is not allowed to request scope 'view_test:other'.";
    expectOAuthError(await login({}, "view_test:other"), 400, "invalid_scope", message);
    const long = message.replace("view_test:other", "x".repeat(100));
    expectOAuthError(await login({}, "x".repeat(101)), 400, "invalid_scope", long);
  });

  it("loses its tokens when it is deleted, and its email address can be reused", async () => {
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
    const message = "The refresh token is invalid or has expired. Log in again.";
    expectOAuthError(await post("/oauth/token", refresh), 400, "invalid_grant", message);
    // Another process deleted it; this process notices when it reads the revocations again.
    await service.restart();
    expect(await statusWith(tokens)).toBe(401);
    const next = await administer((admin) => admin.createCustomer("demo", made.email, "pass word"));
    expect(next.id).not.toBe(made.id);
    expect(((await login(made)).body as Tokens).scope).toContain(` customer_id:${next.id}`);
  });
});

describe("the endpoints of a project", () => {
  it.each([ANONYMOUS, CUSTOMERS])("%s rejects clients of other projects", async (path) => {
    const refresh = await post(path, { grant_type: "refresh_token", refresh_token: "x" }, stranger);
    expectOAuthError(
      refresh,
      400,
      "unauthorized_client",
      "This client belongs to another project.",
    );
  });

  it("give no token to a client whose permissions are of another project or unknown", async () => {
    const client = generateCredentials();
    const scope = "view_test:other removed:demo";
    const createdAt = new Date().toISOString();
    const record = clientRecord(client, { projectKey: "demo", scope, createdAt });
    await service.withStorage((storage) =>
      storage.transaction(({ clients }) => clients.insert(record)),
    );
    for (const path of ["/oauth/token", ANONYMOUS]) {
      const response = await post(path, { grant_type: "client_credentials" }, client);
      const message = "This client has no permissions in its project.";
      expectOAuthError(response, 400, "invalid_scope", message);
    }
  });

  it.each([
    ["/oauth/token", "password", "client_credentials, refresh_token"],
    [CUSTOMERS, "client_credentials", "password, refresh_token"],
    [ANONYMOUS, "x".repeat(101), "client_credentials, refresh_token"],
  ])("%s does not support %s", async (path, grant_type, offered) => {
    const message = `Unsupported grant_type '${grant_type.slice(0, 100)}'. Use ${offered}.`;
    expectOAuthError(await post(path, { grant_type }), 400, "unsupported_grant_type", message);
  });
});

async function anonymous(on = service): Promise<Tokens> {
  const form = { grant_type: "client_credentials" };
  const { status, body } = await post("/oauth/demo/anonymous/token", form, on.demo, on);
  expect(status).toBe(200);
  return body as Tokens;
}

function refresh(
  refresh_token: string,
  more = {},
  client: ClientCredentials = service.demo,
  on = service,
) {
  return post("/oauth/token", { grant_type: "refresh_token", refresh_token, ...more }, client, on);
}

async function refreshed(token: string, more = {}, on = service): Promise<Tokens> {
  const { status, body, headers } = await refresh(token, more, on.demo, on);
  expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
  return body as Tokens;
}

async function expectInvalidGrant(response: Promise<ReceivedResponse>, message: string) {
  const rejected = await response;
  expectOAuthError(rejected, 400, "invalid_grant", message);
  expect(rejected.headers.get("www-authenticate")).toBeNull();
}

const NOT_VALID = "The refresh token is invalid or has expired. Log in again.";
const REUSED =
  "This refresh token was already used, so all tokens of its session were revoked. Log in again.";

describe("a refresh token", () => {
  it("returns an access token of the same session and the next refresh token", async () => {
    const first = await anonymous();
    const second = await refreshed(first.refresh_token);
    expect(second).toEqual({
      access_token: expect.any(String),
      token_type: "Bearer",
      expires_in: 172_800,
      scope: first.scope,
      refresh_token: expect.stringMatching(/^[\w-]{86}$/),
    });
    expect(second.refresh_token).not.toBe(first.refresh_token);
    const claims = [first, second].map(({ access_token }) => decodeJwt(access_token));
    expect(claims[1]).toMatchObject({ sub: claims[0]?.sub, sid: claims[0]?.["sid"] });
    expect(claims[1]?.jti).not.toBe(claims[0]?.jti);
    expect(await statusWith(second)).toBe(200);
    // The previous access token stays valid until it expires.
    expect(await statusWith(first)).toBe(200);
    const third = await refreshed(second.refresh_token);
    expect(await statusWith(third)).toBe(200);
  });

  it("can narrow the scopes of one access token without affecting the next", async () => {
    const first = await anonymous();
    const narrow = await refreshed(first.refresh_token, { scope: "view_test:{projectKey}" });
    expect(narrow.scope).toMatch(/^view_test:demo anonymous_id:[0-9a-f-]{36}$/);
    expect((await refreshed(narrow.refresh_token)).scope).toBe(first.scope);
  });

  it("is not used up by a request for a scope that is not granted", async () => {
    const form = { grant_type: "client_credentials", scope: "view_test:demo" };
    const { body } = await post("/oauth/demo/anonymous/token", form);
    const first = body as Tokens;
    const second = await refreshed(first.refresh_token);
    const wide = await refresh(second.refresh_token, { scope: "manage_test:demo" });
    expect(wide).toMatchObject({ status: 400, body: { error: "invalid_scope" } });
    // If the token had been used, this one would no longer work.
    expect((await refresh(first.refresh_token)).status).toBe(200);
  });

  it("is rejected in any other spelling", async () => {
    const { refresh_token } = await anonymous();
    // Only two bits of the last character count: the next character has the same two bits and different others.
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const next = alphabet.charAt(alphabet.indexOf(refresh_token.slice(-1)) + 1);
    for (const token of ["nonsense", "A".repeat(86), `${refresh_token.slice(0, -1)}${next}`]) {
      await expectInvalidGrant(refresh(token), NOT_VALID);
    }
    expect((await refresh(refresh_token)).status).toBe(200);
  });

  it("returns invalid_request when it is missing, empty or in the query", async () => {
    const { refresh_token } = await anonymous();
    const form = { grant_type: "refresh_token" };
    for (const response of [
      await post("/oauth/token", form),
      await post("/oauth/token", { ...form, refresh_token: "" }),
      await post(`/oauth/token?refresh_token=${refresh_token}`, form),
    ]) {
      expect(response).toMatchObject({
        status: 400,
        body: {
          error: "invalid_request",
          error_description: "Required parameter 'refresh_token' is missing.",
        },
      });
    }
  });

  it("is invalid for another client, whose attempt changes nothing", async () => {
    const first = await anonymous();
    const second = await refreshed(first.refresh_token);
    await refreshed(second.refresh_token);
    for (const { refresh_token } of [first, second]) {
      await expectInvalidGrant(refresh(refresh_token, {}, other), NOT_VALID);
    }
    expect((await refresh(second.refresh_token)).status).toBe(200);
  });
});

describe("a used refresh token", () => {
  it("can be sent again until one of its successors has been used", async () => {
    const first = await anonymous();
    const responses = [];
    for (let i = 0; i < 3; i++) responses.push(await refreshed(first.refresh_token));
    expect(new Set(responses.map(({ refresh_token }) => refresh_token)).size).toBe(3);
    // Any of them can continue the session.
    const [, lost, kept] = responses;
    const next = await refreshed(kept?.refresh_token ?? "");
    expect(await statusWith(next)).toBe(200);
    await expectInvalidGrant(refresh(lost?.refresh_token ?? ""), REUSED);
  });

  it.each([
    ["the first of three", (tokens: string[]) => tokens[0]],
    ["one replaced by a sibling", (tokens: string[]) => tokens[3]],
  ])("revokes its session including access tokens: %s", async (_, which) => {
    const first = await anonymous();
    const second = await refreshed(first.refresh_token);
    const sibling = await refreshed(first.refresh_token);
    const third = await refreshed(second.refresh_token);
    const bystander = await anonymous();
    const tokens = [first, second, third, sibling].map(({ refresh_token }) => refresh_token);
    await expectInvalidGrant(refresh(which(tokens) ?? ""), REUSED);
    for (const token of tokens) await expectInvalidGrant(refresh(token), NOT_VALID);
    for (const each of [first, second, third, sibling]) expect(await statusWith(each)).toBe(401);
    expect(await statusWith(bystander)).toBe(200);
    expect((await refresh(bystander.refresh_token)).status).toBe(200);
  });

  it("works for 20 simultaneous calls that then share one session", async () => {
    const first = await anonymous();
    const { refresh_token } = await refreshed(first.refresh_token);
    const responses = await Promise.all(Array.from({ length: 20 }, () => refreshed(refresh_token)));
    for (const each of responses.slice(0, 3)) expect(await statusWith(each)).toBe(200);
    const next = await refreshed(responses[7]?.refresh_token ?? "");
    expect(await statusWith(next)).toBe(200);
    // The token that all calls used is now too old.
    await expectInvalidGrant(refresh(refresh_token), REUSED);
    expect(await statusWith(next)).toBe(401);
  });
});

describe("a refresh token with REFRESH_TOKEN_RETRY=off", () => {
  const strict = useService({ REFRESH_TOKEN_RETRY: "off" });

  it("revokes its session on its second use", async () => {
    const first = await anonymous(strict);
    const second = await refreshed(first.refresh_token, {}, strict);
    const again = refresh(first.refresh_token, {}, strict.demo, strict);
    await expectInvalidGrant(again, REUSED);
    await expectInvalidGrant(refresh(second.refresh_token, {}, strict.demo, strict), NOT_VALID);
    expect(await statusWith(second, strict)).toBe(401);
  });

  it("is exchanged by exactly one of several simultaneous calls", async () => {
    const { refresh_token } = await anonymous(strict);
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => refresh(refresh_token, {}, strict.demo, strict)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)]);
  });
});

describe("a refresh token expires", () => {
  afterAll(() => service.setTime(undefined));

  it("after 200 days without use, counted from its last use", async () => {
    const start = Date.now();
    const after = (seconds: number): void => service.setTime(new Date(start + seconds * 1_000));
    const first = await anonymous();
    after(limits.refreshTokenTtl - 10);
    const second = await refreshed(first.refresh_token);
    expect(await statusWith(first)).toBe(401);
    expect(await statusWith(second)).toBe(200);
    after(2 * limits.refreshTokenTtl - 20);
    const third = await refreshed(second.refresh_token);
    after(3 * limits.refreshTokenTtl - 21);
    const form = { token: third.refresh_token };
    expect((await post("/oauth/introspect", form)).body).toMatchObject({ active: true });
    after(3 * limits.refreshTokenTtl - 20);
    expect((await post("/oauth/introspect", form)).body).toEqual({ active: false });
    await expectInvalidGrant(refresh(third.refresh_token), NOT_VALID);
    await expectInvalidGrant(refresh(first.refresh_token), NOT_VALID);
  });

  it("counted also from its repeated use", async () => {
    const start = Date.now();
    const after = (seconds: number): void => service.setTime(new Date(start + seconds * 1_000));
    after(0);
    const first = await anonymous();
    await refreshed(first.refresh_token);
    after(limits.refreshTokenTtl - 10);
    const repeated = await refreshed(first.refresh_token);
    after(2 * limits.refreshTokenTtl - 20);
    expect((await refresh(repeated.refresh_token)).status).toBe(200);
  });

  it("when it is revoked, and its access tokens never become valid again", async () => {
    const start = Date.now();
    service.setTime(new Date(start));
    const first = await anonymous();
    const form = { token: first.refresh_token };
    expect((await post("/oauth/token/revoke", form)).status).toBe(200);
    service.setTime(new Date(start + 172_799_000));
    expect(await statusWith(first)).toBe(401);
  });
});

describe("introspection and revocation", () => {
  const introspect = async (token: string, client?: ClientCredentials): Promise<unknown> =>
    (await post("/oauth/introspect", { token }, client)).body;
  const revoke = (token: string, client?: ClientCredentials): Promise<ReceivedResponse> =>
    post("/oauth/token/revoke", { token, token_type_hint: "refresh_token" }, client);

  it("are not cached", async () => {
    const { refresh_token, access_token } = await anonymous();
    for (const path of ["/oauth/introspect", "/oauth/token/revoke"]) {
      for (const token of [access_token, refresh_token, "nonsense"]) {
        const { headers } = await post(path, { token });
        expect([path, headers.get("cache-control")]).toEqual([path, "no-store"]);
      }
    }
  });

  it("describe a refresh token while it can be used", async () => {
    const first = await anonymous();
    const active = {
      active: true,
      scope: first.scope,
      client_id: service.demo.clientId,
      exp: expect.any(Number),
    };
    expect(await introspect(first.refresh_token)).toEqual(active);
    expect(await introspect(first.refresh_token, other)).toEqual(active);
    expect(await introspect(first.refresh_token, viewer)).toEqual({ active: false });
    const second = await refreshed(first.refresh_token);
    expect(await introspect(first.refresh_token)).toEqual(active);
    expect(await introspect(second.refresh_token)).toEqual(active);
    await refreshed(second.refresh_token);
    expect(await introspect(first.refresh_token)).toEqual({ active: false });
    expect(await introspect("A".repeat(86))).toEqual({ active: false });
    expect((await refresh(second.refresh_token)).status).toBe(200);
  });

  it("end the session with any of its tokens, including its access tokens", async () => {
    const first = await anonymous();
    const second = await refreshed(first.refresh_token);
    const third = await refreshed(second.refresh_token);
    expect(await statusWith(third)).toBe(200);
    expect(await revoke(first.refresh_token)).toMatchObject({ status: 200, body: {} });
    expect(await revoke(first.refresh_token)).toMatchObject({ status: 200, body: {} });
    await expectInvalidGrant(refresh(third.refresh_token), NOT_VALID);
    expect(await statusWith(third)).toBe(401);
    expect(await introspect(third.access_token)).toEqual({ active: false });
  });

  it("do not affect another client's session; revoking an access token affects only that token", async () => {
    const first = await anonymous();
    expect(await revoke(first.refresh_token, other)).toMatchObject({
      status: 400,
      body: { error: "unauthorized_client" },
    });
    await revoke(first.access_token);
    expect(await statusWith(first)).toBe(401);
    expect(await statusWith(await refreshed(first.refresh_token))).toBe(200);
  });
});

it("the store contains no refresh token or part of one", async () => {
  const first = await anonymous();
  const { refresh_token } = await refreshed(first.refresh_token);
  const sessions = await service.withStorage((storage) =>
    storage.snapshot(({ inspection }) => inspection.refreshSessions("demo", { limit: 1_000 })),
  );
  const stored = JSON.stringify(sessions);
  for (const token of [first.refresh_token, refresh_token]) {
    const bytes = Buffer.from(token, "base64url");
    for (let start = 0; start < bytes.length; start += 16) {
      const part = bytes.subarray(start, start + 16).toString("base64url");
      expect(stored).not.toContain(part.slice(0, 20));
    }
  }
});

/** Last, because it uses up the failures allowed for this address. */
describe("failed customer logins", () => {
  it("are limited like those of clients: three per customer and address", async () => {
    const made = await administer((admin) => admin.createCustomer("demo", "limited@example.com"));
    const wrong = { email: made.email, password: "wrong" };
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await login(wrong)).status);
    expect(statuses).toEqual([400, 400, 400, 429]);
    // Even the right password is rejected; other customers and the client are not affected.
    const limited = await login(made);
    expect(limited.status).toBe(429);
    expect(limited.headers.get("retry-after")).toMatch(/^[1-9]\d?$/);
    expect((await login()).status).toBe(200);
    expect((await post("/oauth/token", "grant_type=client_credentials")).status).toBe(200);
  });
});

describe("failed customer logins from many addresses", () => {
  const guessed = useService({ FAILED_LOGIN_LIMIT: "10", TRUSTED_PROXIES: "127.0.0.1" });

  it("are limited for the customer", async () => {
    const form = { grant_type: "password", username: customer.email, password: "wrong" };
    const responses: ReceivedResponse[] = [];
    for (let i = 1; i <= 11; i++) {
      const headers = { "X-Forwarded-For": `203.0.113.${i}` };
      responses.push(await postTo(guessed, CUSTOMERS, form, guessed.demo, headers));
    }
    const last = responses.pop();
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(400));
    expect([last?.status, last?.body]).toMatchObject([
      429,
      { message: expect.stringMatching(/^Too many logins of this customer have failed\./) },
    ]);
  });
});
