import { describe, expect, it } from "@jest/globals";
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  discovery,
  fetchUserInfo,
  None,
  refreshTokenGrant,
} from "openid-client";
import {
  allow,
  CALLBACK,
  CODE,
  codeOf,
  exchange,
  locationOf,
  page,
  read,
  REQUEST,
  useDocument,
  VERIFIER,
} from "./testing/logins.js";

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
  const document = { name: "open-id", text: OPEN_ID };
  const registered =
    "com.example.app:/callback, http://localhost:3000/callback, https://app.example/callback, http://it's.example/";
  const service = useDocument(document, {
    settings: { REDIRECT_URIS: registered, IDEMPOTENCY_KEYS: "on" },
  });

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

  const APPLICATION = "com.example.app:/callback";

  /** The tokens of a user, with these scopes. */
  async function tokensOf(
    scope: string | undefined,
    form: Record<string, string> = {},
  ): Promise<Record<string, unknown>> {
    const location = await allow(page(service(), { redirect_uri: APPLICATION, scope }), form);
    const sent = { ...CODE, redirect_uri: APPLICATION, code: codeOf(location) };
    return (await exchange(service(), sent)).body;
  }

  it.each([
    ["openid", "test-user", { sub: "test-user" }],
    [
      "openid profile",
      "  grace_brewster-hopper of.yale ",
      {
        sub: "grace_brewster-hopper of.yale",
        name: "Grace Brewster Hopper Of Yale",
        preferred_username: "grace_brewster-hopper of.yale",
      },
    ],
    ["openid profile", "--", { sub: "--", name: "--", preferred_username: "--" }],
    ["openid email", "ada", { sub: "ada", email: "ada@example.com", email_verified: true }],
    ["openid", "a".repeat(201), { sub: "a".repeat(200) }],
    ["openid", " ", { sub: "test-user" }],
  ])("shows with '%s' of the user '%s' only %p", async (scope, user, claims) => {
    const { access_token: token } = await tokensOf(scope, { user });
    expect(await read(service(), "/oauth/userinfo", token)).toEqual([200, claims]);
  });

  it("logs in the user that the client expects where the form names none", async () => {
    const changed = { redirect_uri: APPLICATION, scope: "openid", login_hint: "ada" };
    const code = codeOf(await allow(page(service(), changed)));
    const { body } = await exchange(service(), { ...CODE, redirect_uri: APPLICATION, code });
    const [, user] = await read(service(), "/oauth/userinfo", body["access_token"]);
    expect(user).toEqual({ sub: "ada" });
  });

  it("gives each form a new code, even with a key that repeats responses", async () => {
    const headers = { "Idempotency-Key": "one" };
    const codes = [1, 2].map(async () => {
      const body = new URLSearchParams({ decision: "allow" });
      const sent = { method: "POST", body, headers, redirect: "manual" } as const;
      const response = await fetch(page(service(), { redirect_uri: APPLICATION }), sent);
      return codeOf(new URL(response.headers.get("Location") ?? ""));
    });
    const [first, second] = await Promise.all(codes);
    expect(first).not.toBe(second);
  });

  it("shows no user to a token without the scope openid", async () => {
    const { access_token: token, ...tokens } = await tokensOf(undefined);
    expect([tokens["scope"], tokens["id_token"]]).toEqual(["notes", undefined]);
    expect((await read(service(), "/oauth/userinfo", token))[0]).toBe(403);
  });

  it("shows the test user to a token that the service prints, and none without a token", async () => {
    const { token } = service().credentials;
    expect(await read(service(), "/oauth/userinfo", token)).toEqual([
      200,
      {
        sub: "test-user",
        name: "Test User",
        preferred_username: "test-user",
        email: "test-user@example.com",
        email_verified: true,
      },
    ]);
    expect((await fetch(`${service().url}/oauth/userinfo`)).status).toBe(401);
  });

  it("signs ID tokens of the time of the login by the published key, which has no secret", async () => {
    service().clock.freeze("2026-03-01T10:00:00.900Z");
    const tokens = await tokensOf("openid");
    service().clock.advance({ minutes: 5 });
    const renewal = { grant_type: "refresh_token", refresh_token: String(tokens["refresh_token"]) };
    const renewed = (await exchange(service(), renewal)).body;
    const keys = (await (await fetch(`${service().url}/.well-known/jwks.json`)).json()) as {
      keys: Record<string, unknown>[];
    };
    const [key = {}] = keys.keys;
    expect(Object.keys(key).sort()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
    const [header, claims] = String(renewed["id_token"])
      .split(".", 2)
      .map((part): unknown => JSON.parse(Buffer.from(part, "base64url").toString()));
    expect(header).toEqual({ alg: "RS256", kid: key["kid"] });
    const authTime = Date.parse("2026-03-01T10:00:00Z") / 1_000;
    const issuer = `${service().url}/realm`;
    expect(claims).toEqual({
      iss: issuer,
      aud: "app",
      sub: "test-user",
      auth_time: authTime,
      iat: authTime + 300,
      exp: authTime + 300 + 172_800,
    });
  });

  it("publishes where and how to log in", async () => {
    const response = await fetch(`${service().url}/realm/.well-known/openid-configuration`);
    expect(await response.json()).toEqual({
      issuer: `${service().url}/realm`,
      authorization_endpoint: `${service().url}/oauth/authorize`,
      token_endpoint: `${service().url}/oauth/token`,
      userinfo_endpoint: `${service().url}/oauth/userinfo`,
      jwks_uri: `${service().url}/.well-known/jwks.json`,
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      claims_supported: ["sub", "name", "preferred_username", "email", "email_verified"],
      scopes_supported: ["openid", "profile", "email", "offline_access", "notes"],
      response_types_supported: ["code"],
      response_modes_supported: ["query"],
      grant_types_supported: ["authorization_code", "refresh_token", "client_credentials"],
      code_challenge_methods_supported: ["S256"],
      token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post", "none"],
      authorization_response_iss_parameter_supported: true,
    });
  });

  it.each([
    [APPLICATION, "com.example.app:"],
    ["http://it's.example/", "it&#39;s.example"],
  ])("names where the browser returns to: %s", async (redirect_uri, place) => {
    const shown = await fetch(page(service(), { redirect_uri }));
    expect(await shown.text()).toContain(`at <code>${place}</code> requests access`);
  });

  it.each([
    "http://localhost:3000/callback/",
    "http://127.0.0.1:3000/callback",
    "http://user@localhost:3000/callback",
    "https://app.example:8443/callback",
    "com.example.app:/other",
    undefined,
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
    a: { type: oauth2, flows: { implicit: { authorizationUrl: https://id.example/login, scopes: { openid: Log in } } } }
    b: { type: oauth2, flows: { deviceAuthorization: { deviceAuthorizationUrl: https://id.example/device, tokenUrl: https://id.example/token, scopes: {} } } }
`;

describe("a document with the implicit flow and that of devices", () => {
  const document = { name: "other-flows", text: OTHER_FLOWS };
  const service = useDocument(document);

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
    const configuration = await fetch(`${service().url}/.well-known/openid-configuration`);
    expect(configuration.status).toBe(404);
  });
});

const DESCRIBED = `
openapi: 3.1.0
info: { title: Notes, version: "1" }
servers: [{ url: https://api.example/v2 }]
paths:
  /authorize:
    get: { operationId: showLogin, parameters: [{ name: locale, in: query, required: true, schema: { type: string } }], responses: { "302": { description: Back. } } }
  /old/token:
    post: { operationId: getOldToken, <<: &token { requestBody: { content: { application/json: { schema: { type: object, properties: { grant_type: { type: string } } } } } }, responses: { "200": { description: Issued., content: { application/json: { schema: { type: object, properties: { access_token: { type: string } } } } } } } } }
  /token:
    post: { operationId: getToken, <<: *token }
components:
  securitySchemes:
    users: { type: oauth2, flows: { authorizationCode: { authorizationUrl: https://api.example/v2/authorize, tokenUrl: https://api.example/v2/token, scopes: { read: "", openid: "" } } } }
    machines: { type: oauth2, flows: { clientCredentials: { tokenUrl: https://api.example/v2/old/token, scopes: {} } } }
`;

describe("a document that describes its login as operations", () => {
  const document = { name: "described", text: DESCRIBED };
  const service = useDocument(document, { settings: { REDIRECT_URIS: CALLBACK } });
  const silent = { prompt: "none" };

  it.each(["", "/v2"])("has them log users in, by their names, below '%s'", async (base) => {
    const code = codeOf(await locationOf(page(service(), silent, `${base}/authorize`)));
    const issued = await exchange(service(), { ...CODE, code }, `${base}/token`);
    expect(issued).toMatchObject({ status: 200, body: { scope: "read" } });
    const names = service()
      .requests.list()
      .map(({ operationId }) => operationId);
    expect(names).toEqual(["showLogin", "getToken"]);
  });

  it("returns to the only registered address if the request names none", async () => {
    const unnamed = { ...silent, redirect_uri: undefined };
    const location = await locationOf(page(service(), unnamed, "/authorize"));
    expect(location.href).toMatch(/^http:\/\/127\.0\.0\.1:3999\/callback\?from=test&code=/);
    const named = { ...CODE, code: codeOf(location) };
    expect((await exchange(service(), named, "/token")).status).toBe(400);
    const { redirect_uri: _, ...same } = named;
    expect((await exchange(service(), same, "/token")).status).toBe(200);
  });

  it("publishes the token endpoint of the flow, also for a scope openid", async () => {
    const metadata = { issuer: service().url, token_endpoint: `${service().url}/token` };
    for (const name of ["oauth-authorization-server", "openid-configuration"]) {
      const response = await fetch(`${service().url}/.well-known/${name}`);
      expect(await response.json()).toMatchObject(metadata);
    }
  });
});

describe("a document whose login has a handler of the author", () => {
  const own = "http://127.0.0.1:3999/own";
  const service = useDocument(
    { name: "own-handler", text: DESCRIBED },
    { handlers: { showLogin: () => ({ status: 302, headers: { Location: own } }) } },
  );

  it("calls the handler", async () => {
    expect((await locationOf(page(service(), {}, "/authorize"))).href).toBe(own);
  });
});

const UNUSUAL = `
openapi: 3.1.0
info: { title: <i>Notes</i>, version: "1" }
paths:
  /: { get: { operationId: authorize, responses: { "200": { description: A text., content: { text/plain: { example: hello } } } } } }
  /sign-in: { post: { operationId: signIn, responses: { "204": { description: Done. } } } }
  /notes:
    get: { operationId: listNotes, responses: { "200": { description: All., content: { application/json: { schema: &notes { type: array, items: &note { type: object, required: [id], properties: { id: { type: string } } } } } } } } }
    post: { operationId: createNote, requestBody: { content: { application/json: { schema: *note } } }, responses: { "201": { description: It., content: { application/json: { schema: *note } } } } }
  /notes/{noteId}:
    parameters: [{ name: noteId, in: path, required: true, schema: { type: string } }]
    get: { operationId: getNote, security: [{ a: [read] }], responses: { "200": { description: It., content: { application/json: { schema: *note } } } } }
components:
  securitySchemes:
    a: { type: oauth2, flows: { authorizationCode: { authorizationUrl: https://id.example/, tokenUrl: https://id.example/token, scopes: { read: Read <all> } } } }
    b: { type: oauth2, flows: { authorizationCode: { authorizationUrl: "https://id.example/{tenant}/login", tokenUrl: https://id.example/token, scopes: {} } } }
    c: { type: oauth2, flows: { authorizationCode: { authorizationUrl: https://id.example/login/, tokenUrl: https://id.example/token, scopes: {} } } }
    e: { type: oauth2, flows: { authorizationCode: { authorizationUrl: https://id.example/v2/sign-in, tokenUrl: https://id.example/token, scopes: {} } } }
    d: { type: oauth2, flows: { authorizationCode: { authorizationUrl: https://id.example/notes, tokenUrl: https://id.example/token, scopes: {} } } }
`;

describe("a document with unusual addresses for its login", () => {
  const service = useDocument({ name: "unusual", text: UNUSUAL }, { strictRequests: true });

  it.each([
    ["/oauth/authorize", "authorize2"],
    ["/login/", "authorize3"],
    ["/sign-in", "authorize4"],
  ])("has its login at %s, under a free name", async (path, name) => {
    const address = page(service(), { prompt: "none", unknown: "1" }, path);
    const code = codeOf(await locationOf(address));
    expect((await exchange(service(), { ...CODE, code }, "/token")).status).toBe(200);
    const [{ operationId } = {}] = service().requests.list();
    expect(operationId).toBe(name);
  });

  it("keeps operations that store items or have another address", async () => {
    expect(await (await fetch(service().url)).text()).toBe("hello");
    expect(await (await fetch(`${service().url}/notes`)).json()).toEqual([]);
  });

  it("escapes what the document says", async () => {
    const text = await (await fetch(page(service()))).text();
    expect(text).toContain("<h1>Log in to &#60;i&#62;Notes&#60;/i&#62;</h1>");
    expect(text).toContain("<li><code>read</code><br>Read &#60;all&#62;</li>");
  });

  it("wants a decision from a form without fields", async () => {
    const response = await fetch(page(service()), { method: "POST" });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error_description: "Send decision=allow or decision=deny." },
    ]);
  });
});
