import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientSecretBasic,
  type Configuration,
  discovery,
  fetchUserInfo,
  None,
  randomPKCECodeVerifier,
  refreshTokenGrant,
} from "openid-client";
import { volatileFolder } from "../../server/testing/volatile-folder.js";
import type { EmbeddedDocument } from "../../server/runtime/embed/embed.js";
import { startService } from "../embed/start-service.js";

const TRAIN_TRAVEL = join(import.meta.dirname, "testing", "train-travel.yaml");
const CALLBACK = "http://127.0.0.1:3999/callback?from=test";
const VERIFIER = randomPKCECodeVerifier();
const CHALLENGE = await calculatePKCECodeChallenge(VERIFIER);

type Service = EmbeddedDocument<unknown>;

/** Starts a service for each test of a block. */
function useDocument(document: string, settings: Readonly<Record<string, string>> = {}) {
  let service: Service;
  beforeAll(async () => {
    const clientId = "app";
    const clientSecret = "secret-of-the-app";
    service = await startService<object>({ document, settings, clientId, clientSecret });
  });
  afterEach(() => {
    service.faults.clear();
    service.requests.clear();
    service.clock.reset();
  });
  afterAll(() => service.stop());
  return (): Service => service;
}

function discover(
  { url }: Service,
  auth: ClientAuth = ClientSecretBasic("secret-of-the-app"),
): Promise<Configuration> {
  return discovery(new URL(url), "app", undefined, auth, {
    algorithm: "oauth2",
    execute: [allowInsecureRequests],
  });
}

const REQUEST = {
  response_type: "code",
  client_id: "app",
  redirect_uri: CALLBACK,
  code_challenge: CHALLENGE,
  code_challenge_method: "S256",
  scope: "read",
  state: "state-1",
};

/** The address of the login page. `undefined`: without the parameter. */
function page({ url }: Service, changed: Record<string, string | undefined> = {}): URL {
  const address = new URL("/oauth/authorize", url);
  const sent: Record<string, string | undefined> = { ...REQUEST, ...changed };
  for (const [name, value] of Object.entries(sent)) {
    if (value !== undefined) address.searchParams.set(name, value);
  }
  return address;
}

/** Sends the form of the login page. Resolves to where the browser is sent. */
async function allow(address: URL, form: Record<string, string> = {}): Promise<URL> {
  const response = await fetch(address, {
    method: "POST",
    body: new URLSearchParams({ decision: "allow", ...form }),
    redirect: "manual",
  });
  expect(response.status).toBe(303);
  return new URL(response.headers.get("Location") ?? "");
}

async function exchange(
  { url }: Service,
  form: Record<string, string>,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const body = new URLSearchParams({
    client_id: "app",
    client_secret: "secret-of-the-app",
    ...form,
  });
  const response = await fetch(`${url}/oauth/token`, { method: "POST", body });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const codeOf = (location: URL): string => location.searchParams.get("code") ?? "";
const CODE = { grant_type: "authorization_code", redirect_uri: CALLBACK, code_verifier: VERIFIER };

describe("a document with authorizationCode", () => {
  const service = useDocument(TRAIN_TRAVEL);
  const grant = { pkceCodeVerifier: VERIFIER, expectedState: "state-1" };
  const bookings = async (token: string): Promise<number> =>
    (await fetch(`${service().url}/bookings`, { headers: { Authorization: `Bearer ${token}` } }))
      .status;

  it.each([
    ["with a secret", ClientSecretBasic("secret-of-the-app")],
    ["without a secret", None()],
  ])("logs a user in for openid-client %s, and renews its tokens", async (_, auth) => {
    const config = await discover(service(), auth);
    // openid-client expects an address without a query.
    const [redirect_uri = ""] = CALLBACK.split("?");
    const address = buildAuthorizationUrl(config, { ...REQUEST, redirect_uri });
    const shown = await fetch(address, { headers: { Accept: "text/html" } });
    expect([
      shown.status,
      shown.headers.get("Content-Type"),
      shown.headers.get("Cache-Control"),
    ]).toEqual([200, "text/html; charset=utf-8", "no-store"]);
    expect(shown.headers.has("Access-Control-Allow-Origin")).toBe(false);
    expect(await shown.text()).toContain("<li><code>read</code><br>Read</li>");
    const location = await allow(address);
    const first = await authorizationCodeGrant(config, location, grant);
    expect(first).toMatchObject({ token_type: "bearer", expires_in: 172_800, scope: "read" });
    expect(await bookings(first.access_token)).toBe(200);
    const second = await refreshTokenGrant(config, first.refresh_token ?? "");
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await bookings(second.access_token)).toBe(200);
  });

  it("has openid-client reject the state of another request", async () => {
    const config = await discover(service());
    const location = await allow(page(service(), { state: "other" }));
    await expect(authorizationCodeGrant(config, location, grant)).rejects.toMatchObject({
      code: "OAUTH_INVALID_RESPONSE",
    });
  });

  it.each<[string, Record<string, string>, RegExp]>([
    [
      "another verifier",
      { code_verifier: randomPKCECodeVerifier() },
      /does not match code_challenge/,
    ],
    ["no verifier", { code_verifier: "" }, /code_verifier is missing/],
    ["another redirect_uri", { redirect_uri: `${CALLBACK}/` }, /redirect_uri is not that/],
    ["a wrong code", { code: "0".repeat(32) + ".abc" }, /unknown, has expired/],
  ])("rejects a code with %s, but not the code itself", async (_, changed, message) => {
    const code = codeOf(await allow(page(service())));
    const wrong = await exchange(service(), { ...CODE, code, ...changed });
    expect(wrong).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
    expect(wrong.body["error_description"]).toMatch(message);
    expect((await exchange(service(), { ...CODE, code })).status).toBe(200);
  });

  it.each([
    [59, 200],
    [61, 400],
  ])("exchanges a code of %d s with the status %d", async (seconds, status) => {
    service().clock.freeze();
    const code = codeOf(await allow(page(service())));
    service().clock.advance({ seconds });
    expect((await exchange(service(), { ...CODE, code })).status).toBe(status);
  });

  it("rejects a verifier where the request had no challenge, and then needs the secret", async () => {
    const without = { code_challenge: undefined, code_challenge_method: undefined };
    const code = codeOf(await allow(page(service(), without)));
    const sent = { ...CODE, code };
    expect(await exchange(service(), sent)).toMatchObject({
      status: 400,
      body: { error: "invalid_grant" },
    });
    const plain = { ...sent, code_verifier: "" };
    expect(await exchange(service(), { ...plain, client_secret: "" })).toMatchObject({
      status: 401,
      body: { error: "invalid_client" },
    });
    expect((await exchange(service(), plain)).status).toBe(200);
  });

  it.each(["code", "refresh token"])("ends the login when its %s is used twice", async (kind) => {
    const code = codeOf(await allow(page(service())));
    const first = await exchange(service(), { ...CODE, code });
    const { access_token: token, refresh_token } = first.body as Record<string, string>;
    const renewal = { grant_type: "refresh_token", refresh_token: refresh_token ?? "" };
    const renewed = await exchange(service(), renewal);
    expect(await bookings(token ?? "")).toBe(200);
    const again = await exchange(service(), kind === "code" ? { ...CODE, code } : renewal);
    expect(again).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
    expect(await bookings(token ?? "")).toBe(401);
    expect(await bookings(String(renewed.body["access_token"]))).toBe(401);
    const last = { ...renewal, refresh_token: String(renewed.body["refresh_token"]) };
    expect((await exchange(service(), last)).status).toBe(400);
  });

  it("keeps a login whose access token is sent as a refresh token", async () => {
    const code = codeOf(await allow(page(service())));
    const { body } = await exchange(service(), { ...CODE, code });
    const sent = { grant_type: "refresh_token", refresh_token: String(body["access_token"]) };
    expect(await exchange(service(), sent)).toMatchObject({
      status: 400,
      body: { error_description: expect.stringMatching(/This is an access token/) },
    });
    expect(await bookings(String(body["access_token"]))).toBe(200);
  });

  it("lets a renewal narrow the scope, but not widen it", async () => {
    const code = codeOf(await allow(page(service(), { scope: "read write" })));
    const { body } = await exchange(service(), { ...CODE, code });
    const renewal = { grant_type: "refresh_token", refresh_token: String(body["refresh_token"]) };
    const narrow = await exchange(service(), { ...renewal, scope: "write" });
    expect(narrow.body["scope"]).toBe("write");
    const next = { ...renewal, refresh_token: String(narrow.body["refresh_token"]) };
    expect(await exchange(service(), { ...next, scope: "admin" })).toMatchObject({
      status: 400,
      body: { error: "invalid_scope" },
    });
    expect((await exchange(service(), next)).body["scope"]).toBe("read write");
  });

  it.each([
    ["prompt=none", { prompt: "none" }],
    ["prompt=none and a user", { prompt: "none", login_hint: "ada@example.com" }],
  ])("needs no page with %s", async (_, changed) => {
    const response = await fetch(page(service(), changed), { redirect: "manual" });
    expect(response.status).toBe(302);
    const location = new URL(response.headers.get("Location") ?? "");
    expect((await exchange(service(), { ...CODE, code: codeOf(location) })).status).toBe(200);
  });

  it.each<[string, Record<string, string | undefined>]>([
    ["an unknown client", { client_id: "other" }],
    ["no client", { client_id: undefined }],
    ["no address", { redirect_uri: undefined }],
    ["an address elsewhere", { redirect_uri: "https://app.example/callback" }],
    ["an address with another host behind @", { redirect_uri: "http://127.0.0.1@app.example/" }],
    ["a user in the address", { redirect_uri: "http://a:b@127.0.0.1/" }],
    ["a script as the address", { redirect_uri: "javascript:alert(1)//127.0.0.1" }],
    ["a fragment in the address", { redirect_uri: `${CALLBACK}#a` }],
    ["no absolute address", { redirect_uri: "/callback" }],
  ])("shows the error of %s, and does not return to it", async (_, changed) => {
    const address = page(service(), changed);
    for (const method of ["GET", "POST"]) {
      const body = method === "POST" ? new URLSearchParams({ decision: "allow" }) : null;
      const shown = await fetch(address, {
        method,
        body,
        headers: { Accept: "text/html" },
        redirect: "manual",
      });
      expect([
        shown.status,
        shown.headers.get("Content-Type"),
        shown.headers.get("Location"),
      ]).toEqual([400, "text/html; charset=utf-8", null]);
      expect(await shown.text()).toContain("<h1>The login cannot continue</h1>");
    }
    const program = await fetch(address, { redirect: "manual" });
    expect([program.status, await program.json()]).toMatchObject([
      400,
      { error: "invalid_request" },
    ]);
  });

  it.each<[string, Record<string, string | undefined>, string]>([
    ["no response type", { response_type: undefined }, "invalid_request"],
    ["an unknown response type", { response_type: "other" }, "unsupported_response_type"],
    ["an unknown scope", { scope: "read admin" }, "invalid_scope"],
    ["an unprintable scope", { scope: 'read "\u00e4\\' }, "invalid_scope"],
    ["the challenge method plain", { code_challenge_method: "plain" }, "invalid_request"],
    ["no challenge method", { code_challenge_method: undefined }, "invalid_request"],
    ["a short challenge", { code_challenge: "abc" }, "invalid_request"],
    ["a method alone", { code_challenge: undefined }, "invalid_request"],
    ["a request object", { request: "a.b.c" }, "request_not_supported"],
    ["another response mode", { response_mode: "form_post" }, "invalid_request"],
    ["contradictory prompts", { prompt: "none login" }, "invalid_request"],
    ["a long user", { login_hint: "a".repeat(201) }, "invalid_request"],
  ])("returns the error of %s to the client", async (_, changed, error) => {
    const response = await fetch(page(service(), changed), { redirect: "manual" });
    expect(response.status).toBe(302);
    const { searchParams } = new URL(response.headers.get("Location") ?? "");
    expect(Object.fromEntries(searchParams)).toEqual({
      from: "test",
      error,
      error_description: expect.stringMatching(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/),
      state: "state-1",
      iss: service().url,
    });
  });

  it("returns the error of a parameter that is given twice, in the characters of OAuth", async () => {
    const address = `${page(service())}&%22%C3%A4=1&%22%C3%A4=2`;
    const response = await fetch(address, { redirect: "manual" });
    const { searchParams } = new URL(response.headers.get("Location") ?? "");
    expect([searchParams.get("error"), searchParams.get("error_description")]).toEqual([
      "invalid_request",
      "?? is given more than once.",
    ]);
  });

  it.each(["token", "id_token"])(
    "returns the error of the type %s in the fragment",
    async (type) => {
      const address = page(service(), { response_type: type });
      const response = await fetch(address, { redirect: "manual" });
      const { hash, search } = new URL(response.headers.get("Location") ?? "");
      expect(search).toBe("?from=test");
      expect(new URLSearchParams(hash.slice(1)).get("error")).toBe("unsupported_response_type");
    },
  );

  it("returns to the client when the user denies access", async () => {
    const { searchParams } = await allow(page(service()), { decision: "deny" });
    expect([searchParams.get("error"), searchParams.get("state")]).toEqual([
      "access_denied",
      "state-1",
    ]);
  });

  it.each([{ Origin: "https://evil.example" }, { "Sec-Fetch-Site": "cross-site" }])(
    "rejects a form of another site, with %p",
    async (headers) => {
      const body = new URLSearchParams({ decision: "allow" });
      const sent = { method: "POST", headers, body, redirect: "manual" } as const;
      const response = await service().fetch(page(service()).href, sent);
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { error: "invalid_request" },
      ]);
    },
  );

  it("escapes what a client sends", async () => {
    const address = page(service(), { login_hint: `"><script>alert(1)</script>` });
    const text = await (await fetch(address, { headers: { Accept: "text/html" } })).text();
    expect(text).toContain('value="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;"');
  });

  it("records each request without its secrets, and has faults disturb it", async () => {
    const code = codeOf(await allow(page(service())));
    const { body } = await exchange(service(), { ...CODE, code });
    const recorded = service().requests.list();
    expect(recorded.map(({ operationId, status }) => [operationId, status])).toEqual([
      ["consent", 303],
      ["issueToken", 200],
    ]);
    const text = JSON.stringify(recorded);
    for (const secret of [code, VERIFIER, body["access_token"], body["refresh_token"]]) {
      expect(text).not.toContain(secret);
    }
    service().faults.add({ match: { operationId: "authorize" }, action: { status: 503 } });
    expect((await fetch(page(service()))).status).toBe(503);
  });

  it("keeps its logins when a snapshot is restored", async () => {
    const before = await service().snapshot();
    const code = codeOf(await allow(page(service())));
    const { body } = await exchange(service(), { ...CODE, code });
    await service().restore(before);
    expect(await bookings(String(body["access_token"]))).toBe(200);
    const renewal = { grant_type: "refresh_token", refresh_token: String(body["refresh_token"]) };
    expect((await exchange(service(), renewal)).status).toBe(200);
  });
});

const OPEN_ID = `
openapi: 3.1.0
info: { title: Notes, version: "1" }
security: [{ login: [notes] }]
paths:
  /notes:
    get: { operationId: listNotes, responses: { "200": { description: All., content: { application/json: { schema: { type: array, items: { type: string } } } } } } }
components:
  securitySchemes:
    login: { type: openIdConnect, openIdConnectUrl: https://id.example/realm/.well-known/openid-configuration }
`;

describe("a document with openIdConnect", () => {
  const file = join(volatileFolder(), `open-id-${process.pid}.yaml`);
  beforeAll(() => writeFile(file, OPEN_ID));
  afterAll(() => rm(file));
  const registered = "com.example.app:/callback, http://localhost:3000/callback";
  const service = useDocument(file, { REDIRECT_URIS: registered });

  it("gives openid-client an ID token and the user's claims", async () => {
    const config = await discovery(new URL(`${service().url}/realm`), "app", undefined, None(), {
      execute: [allowInsecureRequests],
    });
    const [nonce, redirect_uri] = ["nonce-1", "http://localhost:4711/callback"];
    const scope = "openid email profile notes unknown";
    const address = buildAuthorizationUrl(config, { ...REQUEST, redirect_uri, scope, nonce });
    const location = await allow(address, { user: "ada.lovelace@example.com" });
    const checks = { pkceCodeVerifier: VERIFIER, expectedState: "state-1", expectedNonce: nonce };
    const tokens = await authorizationCodeGrant(config, location, checks);
    const user = {
      sub: "ada.lovelace@example.com",
      name: "Ada Lovelace",
      preferred_username: "ada.lovelace",
      email: "ada.lovelace@example.com",
      email_verified: true,
    };
    expect(tokens.claims()).toMatchObject({
      ...user,
      nonce,
      aud: "app",
      iss: `${service().url}/realm`,
    });
    expect(tokens.scope).toBe("openid email profile notes");
    expect(await fetchUserInfo(config, tokens.access_token, user.sub)).toEqual(user);
    const renewed = await refreshTokenGrant(config, tokens.refresh_token ?? "");
    expect(renewed.claims()?.sub).toBe(user.sub);
    const headers = { Authorization: `Bearer ${renewed.access_token}` };
    expect((await fetch(`${service().url}/notes`, { headers })).status).toBe(200);
  });

  it("shows no user to a token without the scope openid", async () => {
    const redirect_uri = "com.example.app:/callback";
    const address = page(service(), { redirect_uri, scope: undefined, prompt: "none" });
    const response = await fetch(address, { redirect: "manual" });
    const location = new URL(response.headers.get("Location") ?? "");
    const { body } = await exchange(service(), { ...CODE, redirect_uri, code: codeOf(location) });
    expect([body["scope"], body["id_token"]]).toEqual(["notes", undefined]);
    const headers = { Authorization: `Bearer ${String(body["access_token"])}` };
    expect((await fetch(`${service().url}/oauth/userinfo`, { headers })).status).toBe(403);
  });

  it.each([
    "http://localhost:3000/callback/",
    "http://127.0.0.1:3000/callback",
    "com.example.app:/other",
  ])("does not return to %s, which is not registered", async (redirect_uri) => {
    expect((await fetch(page(service(), { redirect_uri }))).status).toBe(400);
  });
});

const OTHER_FLOWS = `
openapi: 3.2.0
info: { title: Notes, version: "1" }
paths:
  /notes: { get: { responses: { "200": { description: All. } } } }
components:
  securitySchemes:
    a: { type: oauth2, flows: { implicit: { authorizationUrl: https://id.example/login, scopes: {} } } }
    b: { type: oauth2, flows: { deviceAuthorization: { deviceAuthorizationUrl: https://id.example/device, tokenUrl: https://id.example/token, scopes: {} } } }
`;

describe("a document with the implicit flow and that of devices", () => {
  const file = join(volatileFolder(), `other-flows-${process.pid}.yaml`);
  beforeAll(() => writeFile(file, OTHER_FLOWS));
  afterAll(() => rm(file));
  const service = useDocument(file);

  it("says that neither is supported", async () => {
    const query = new URLSearchParams({ ...REQUEST, response_type: "token" }).toString();
    const response = await fetch(`${service().url}/login?${query}`, { redirect: "manual" });
    expect(response.headers.get("Location")).toContain("error=unsupported_response_type");
    expect(response.headers.get("Location")).toContain("Declare+authorizationCode");
    const device = await fetch(`${service().url}/device`, { method: "POST" });
    expect([device.status, await device.json()]).toMatchObject([
      400,
      { error: "unauthorized_client", error_description: expect.stringMatching(/device flow/) },
    ]);
  });
});

const DESCRIBED = `
openapi: 3.1.0
info: { title: Notes, version: "1" }
servers: [{ url: https://api.example/v2 }]
paths:
  /authorize:
    get: { operationId: showLogin, parameters: [{ name: locale, in: query, required: true, schema: { type: string } }], responses: { "302": { description: Back. } } }
  /token:
    post:
      operationId: getToken
      requestBody: { content: { application/json: { schema: { type: object, properties: { grant_type: { type: string } } } } } }
      responses: { "200": { description: Issued., content: { application/json: { schema: { type: object, properties: { access_token: { type: string } } } } } } }
components:
  securitySchemes:
    users: { type: oauth2, flows: { authorizationCode: { authorizationUrl: https://api.example/v2/authorize, tokenUrl: https://api.example/v2/token, scopes: { read: "" } } } }
`;

describe("a document that describes its login as operations", () => {
  const file = join(volatileFolder(), `described-${process.pid}.yaml`);
  beforeAll(() => writeFile(file, DESCRIBED));
  afterAll(() => rm(file));
  const service = useDocument(file);

  it.each(["", "/v2"])("has them log users in, by their names, below '%s'", async (base) => {
    const query = new URLSearchParams({ ...REQUEST, prompt: "none" }).toString();
    const back = await fetch(`${service().url}${base}/authorize?${query}`, { redirect: "manual" });
    const code = codeOf(new URL(back.headers.get("Location") ?? ""));
    const body = new URLSearchParams({ ...CODE, code, client_id: "app" });
    const issued = await fetch(`${service().url}${base}/token`, { method: "POST", body });
    expect([issued.status, await issued.json()]).toMatchObject([200, { scope: "read" }]);
    const names = service()
      .requests.list()
      .map(({ operationId }) => operationId);
    expect(names).toEqual(["showLogin", "getToken"]);
  });
});
