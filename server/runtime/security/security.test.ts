import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { pino } from "pino";
import { runtimeCatalogue } from "../runtime-errors.js";
import type { OperationDescription, SecurityRequirement } from "../operation-types.js";
import type { Api } from "../create-api.js";
import { type ApiProject, openApi, type Services } from "../open-api.js";
import { Authenticator, bearerVerifier, needsForm, type Presented } from "./authenticator.js";
import type { Caller } from "./caller.js";
import { insufficientScope } from "./challenges.js";
import { basicCredentials, isSameSecret, loggedClientId } from "./client-credentials.js";
import type { TokenRequest, TokenResponse } from "./tokens.js";
import {
  isOAuthEndpoint,
  isTokenEndpoint,
  type Security,
  TOKEN_CLIENT,
  toRequirement,
} from "./requirement.js";

const token = (...scopes: string[]): SecurityRequirement => ({
  name: "oauth2",
  scheme: "bearer",
  scopes,
});
const client: SecurityRequirement = { name: "basic", scheme: "client", scopes: [] };
const keyIn = (place: "header" | "query" | "cookie"): SecurityRequirement => ({
  name: `key in ${place}`,
  scheme: "apiKey",
  scopes: [],
  key: { in: place, name: "Api-Key" },
});
const key = keyIn("header");
const keyNamed = (name: string): SecurityRequirement => ({
  name,
  scheme: "apiKey",
  scopes: [],
  key: { in: "header", name },
});
const digest: SecurityRequirement = { name: "digest", scheme: "unknown", scopes: [] };

/** The security of operations by path. */
const paths = {
  "/public": [],
  "/token": [[token("read")]],
  "/one-of-two-tokens": [[token("read")], [token("write")]],
  "/two-scopes": [[token("read", "other")]],
  "/scopes-of-two-schemes": [[token("other"), { ...token("read"), name: "openId" }]],
  "/client": [[client]],
  "/token-or-key": [[token("read")], [key]],
  "/key-or-token": [[key], [token("read")]],
  "/key-or-client": [[key], [client]],
  "/client-or-key": [[client], [key]],
  "/client-and-token": [[client, token("read")]],
  "/client-and-token-or-key": [[token("read"), client], [key]],
  "/client-and-key": [[client, key]],
  "/key-and-client": [[key, client]],
  "/optional-client": [[client], []],
  "/optional": [[token("read")], []],
  "/nothing-or-nothing": [[], []],
  "/key-in-query": [[keyIn("query")]],
  "/key-in-cookie": [[keyIn("cookie")]],
  "/unknown": [[digest]],
  "/unknown-and-token": [[digest, token("read")]],
  "/unknown-or-token": [[digest], [token("read")]],
  "/unknown-or-nothing": [[digest], []],
  "/key-in-authorization": [[keyNamed("Authorization")]],
  "/key-with-id-in-its-name": [[keyNamed("Account-Id")]],
  "/key-with-version-in-its-name": [[keyNamed("Version-Key")]],
  "/key-with-secret-in-its-name": [[keyNamed("Secret-Hint")]],
  "/several-keys": [[keyNamed("Client-Id"), keyNamed("Secret"), keyNamed("Version")]],
} satisfies Record<string, Security>;

type Path = keyof typeof paths;

const fields = { lists: [], numbers: [], booleans: [], objects: [], files: [] };

function operationAt(path: string, security: Security): OperationDescription {
  return {
    operationId: path,
    method: "post",
    path,
    tag: "",
    security,
    parameters: [{ in: "query", name: "Api-Key", style: "form", explode: true, shape: "text" }],
    requestBody: {
      required: false,
      content: [{ mediaType: "application/x-www-form-urlencoded", kind: "form", fields }],
    },
    produces: [],
    statuses: [204],
    ranges: [],
    contents: {},
  };
}

const declared = {
  parameters: [{ in: "query", name: "Api-Key", schema: { type: "string" } }],
  requestBody: { content: { "application/x-www-form-urlencoded": { schema: { type: "object" } } } },
  responses: { "204": { description: "Done." } },
};
const operations = Object.entries(paths).map(([path, security]) => operationAt(path, security));

const document = {
  openapi: "3.1.0",
  info: { title: 'Notes "1"', version: "1" },
  paths: Object.fromEntries(
    [...operations.map(({ path }) => path), "/issue"].map((path) => [path, { post: declared }]),
  ),
};

/** Has characters that a header cannot have or must escape. */
const REALM = 'Notes "1" \\ \u2615';

/** The callers of the requests that reached their handlers. */
const callers: (Caller | undefined)[] = [];
const secrets = { TOKEN: "", NARROW: "", KEY: "", CLIENT: "", ID: "", SECRET: "" };

async function noteCaller({ auth }: { auth?: Caller }) {
  callers.push(auth);
  return { status: 204 };
}

let issued: TokenResponse | undefined;

async function issue(request: TokenRequest, { tokens }: Services) {
  issued = await tokens.issue(request);
  secrets.NARROW = issued.access_token;
  return { status: 204 };
}

const issuing = { ...operationAt("/public", []), operationId: "issue", path: "/issue" };

const project: ApiProject = {
  document,
  operations: Object.fromEntries([...operations, issuing].map((each) => [each.operationId, each])),
  security: {
    realm: REALM,
    tenantParameter: undefined,
    permissions: { read: ["read"], other: ["other"] },
  },
  behaviour: { collections: {}, operations: {}, texts: {} },
  errors: runtimeCatalogue,
  handlers: {
    ...Object.fromEntries(operations.map(({ operationId }) => [operationId, noteCaller])),
    issue,
  },
  docs: undefined,
};

let api: Api<unknown>;
let time: Date | undefined;
beforeAll(async () => {
  const settings = { PORT: "0", STORE_IN_MEMORY: "on", TOKEN_TTL_SECONDS: "3600" };
  const logger = pino({ level: "silent" });
  const opened = await openApi(project, settings, { logger, clock: () => time ?? new Date() });
  api = opened;
  const { tokens, apiKeys, clients } = (await opened.listen()).prepared;
  const { clientId = "", clientSecret = "" } = clients[0] ?? {};
  Object.assign(secrets, { TOKEN: tokens[0], KEY: apiKeys[0], ID: clientId, SECRET: clientSecret });
  secrets.CLIENT = btoa(`${clientId}:${clientSecret}`);
  const body = "client_id=ID&client_secret=SECRET&grant_type=client_credentials&scope=other";
  expect((await send("/issue", { body })).status).toBe(204);
});
afterAll(() => api.close());

/** Replaces the names of secrets with the secrets. */
function filled(text: string): string {
  const { KEY, TOKEN } = secrets;
  const pairs = { KEY_AS_USER: `${KEY}:`, KEY_WITH_PASSWORD: `${KEY}:a`, NOTHING_AS_USER: ":" };
  const basics = new Map(Object.entries({ ...pairs, TOKEN_AS_PASSWORD: `AC1:${TOKEN}` }));
  const [, name = ""] = /^Basic ([A-Z]+_\w+)$/.exec(text) ?? [];
  const pair = basics.get(name);
  if (pair !== undefined) return `Basic ${btoa(pair)}`;
  return text.replace(/TOKEN|NARROW|KEY|CLIENT|ID|SECRET/g, (name) =>
    String(new Map(Object.entries(secrets)).get(name)),
  );
}

interface Sent {
  Authorization?: string;
  "Client-Id"?: string;
  Secret?: string;
  Version?: string;
  "Version-Key"?: string;
  "Account-Id"?: string;
  "Secret-Hint"?: string;
  "Api-Key"?: string;
  Cookie?: string;
  query?: string;
  body?: string;
}

function send(path: string, { query = "", body, ...headers }: Sent): Promise<Response> {
  const sent = Object.entries(headers).map(([name, value]) => [name, filled(value)]);
  return fetch(`${api.config.baseUrl}${path}${filled(query)}`, {
    method: "POST",
    headers: {
      ...(body !== undefined && { "Content-Type": "application/x-www-form-urlencoded" }),
      ...Object.fromEntries(sent),
    },
    ...(body !== undefined && { body: filled(body) }),
  });
}

const good = { Authorization: "Bearer TOKEN" };
const wrong = { Authorization: "Bearer abc" };
const narrow = { Authorization: "Bearer NARROW" };
const basic = { Authorization: "Basic CLIENT" };
const basicOf = (text: string): Sent => ({ Authorization: `Basic ${text}` });
const form = { body: "client_id=ID&client_secret=SECRET" };
const wrongForm = { body: "client_id=ID&client_secret=wrong" };

const realm = String.raw`realm="Notes \"1\" \\ ?"`;
const noToken = `401 invalid_token Bearer ${realm}`;
const noKey = `401 invalid_token ApiKey ${realm}`;
const noClient = `401 invalid_client Basic ${realm}`;
const wrongToken = '401 invalid_token Bearer error="invalid_token"';
const noScope = '403 insufficient_scope Bearer error="insufficient_scope", scope="read"';
const noChallenge = "401 invalid_token null";

it.each<[Path, Sent, string]>([
  ["/public", wrong, "204 nobody"],
  ["/nothing-or-nothing", wrong, "204 nobody"],

  ["/token", {}, noToken],
  ["/token", good, "204 token"],
  ["/token", { Authorization: "bearer  TOKEN " }, "204 token"],
  ["/token", wrong, wrongToken],
  ["/token", narrow, noScope],
  ["/token", basic, noToken],
  ["/token", { Authorization: "BearerTOKEN" }, noToken],
  ["/token", { Authorization: "Bearer TOKEN TOKEN" }, noToken],
  ["/token", { Authorization: "Bearer" }, noToken],
  ["/one-of-two-tokens", narrow, noScope.replace("read", "read write")],

  ["/two-scopes", narrow, noScope.replace("read", "read other")],
  ["/two-scopes", good, "204 token"],
  ["/scopes-of-two-schemes", narrow, noScope.replace("read", "other read")],

  ["/client", {}, noClient],
  ["/client", { ...basic, body: "client_secret=of-a-payment" }, "204 ID"],
  ["/client", basic, "204 ID"],
  ["/client", form, "204 ID"],
  ["/client", { ...form, Authorization: "" }, "204 ID"],
  ["/client", wrongForm, noClient],
  ["/client", { ...basic, ...form }, "400 invalid_request null"],
  ["/client", { body: `${form.body}&client_id=b` }, "400 invalid_request null"],
  ["/client", good, noClient],

  ["/token-or-key", {}, noToken],
  ["/token-or-key", good, "204 token"],
  ["/token-or-key", { "Api-Key": "KEY" }, "204 api-key"],
  ["/token-or-key", { ...wrong, "Api-Key": "KEY" }, "204 api-key"],
  ["/token-or-key", { "Api-Key": "abc" }, `${noKey}, error="invalid_token"`],
  ["/token-or-key", { ...narrow, "Api-Key": "abc" }, noScope],
  ["/token-or-key", wrong, wrongToken],
  ["/key-or-token", { ...narrow, "Api-Key": "abc" }, noScope],
  ["/key-or-token", wrong, wrongToken],
  ["/key-or-token", { ...wrong, "Api-Key": "abc" }, `${noKey}, error="invalid_token"`],
  ["/key-or-client", {}, noKey],
  ["/key-or-client", { body: `${form.body}&client_id=b` }, "400 invalid_request null"],
  ["/key-or-client", wrongForm, noClient],
  ["/key-or-client", form, "204 ID"],
  // Only a rejection leads to the next alternative.
  [
    "/client-or-key",
    { body: `${form.body}&client_id=b`, "Api-Key": "KEY" },
    "400 invalid_request null",
  ],
  ["/client-or-key", { ...wrongForm, "Api-Key": "KEY" }, "204 api-key"],

  ["/client-and-token", {}, noClient],
  ["/client-and-token", { ...good, ...form }, "204 token"],
  ["/client-and-token", good, noClient],
  ["/client-and-token", { ...good, ...wrongForm }, noClient],
  ["/client-and-token", form, noToken],
  ["/client-and-token", { ...wrong, ...form }, wrongToken],
  ["/client-and-token", { ...narrow, ...form }, noScope],
  ["/client-and-token-or-key", { ...good, "Api-Key": "KEY" }, "204 api-key"],
  ["/client-and-token-or-key", { ...good, ...wrongForm, "Api-Key": "abc" }, noClient],
  ["/key-and-client", { ...basic, "Api-Key": "KEY" }, "204 ID"],
  ["/client-and-key", basic, noKey],
  ["/client-and-key", { ...basic, "Api-Key": "KEY" }, "204 ID"],
  ["/client-and-key", { ...form, "Api-Key": "KEY" }, "204 ID"],

  ["/optional-client", {}, "204 nobody"],
  ["/optional-client", good, "204 nobody"],
  ["/optional-client", { body: "client_secret=SECRET" }, "204 nobody"],
  ["/optional-client", wrongForm, noClient],
  ["/optional-client", basicOf("TOKEN"), noClient],

  ["/optional", {}, "204 nobody"],
  ["/optional", good, "204 token"],
  ["/optional", wrong, wrongToken],
  ["/optional", narrow, noScope],
  ["/optional", basic, "204 nobody"],

  ["/key-in-query", { query: "?Api-Key=KEY" }, "204 api-key"],
  // The first of several decides.
  ["/key-in-query", { query: "?Api-Key=abc&Api-Key=KEY" }, `${noKey}, error="invalid_token"`],
  ["/key-in-query", { "Api-Key": "KEY" }, noKey],
  ["/key-in-query", { query: "?Api-Key=" }, noKey],
  ["/key-in-cookie", { Cookie: "a=b; Api-Key=KEY" }, "204 api-key"],
  ["/key-in-cookie", { query: "?Api-Key=KEY" }, noKey],

  // One credential satisfies every scheme, because vendors' SDKs send it that way.
  ["/token", { Authorization: "Bearer KEY" }, "204 api-key"],
  ["/token-or-key", { "Api-Key": "TOKEN" }, "204 token"],
  ["/key-in-query", { query: "?Api-Key=TOKEN" }, "204 token"],
  ["/key-in-authorization", { Authorization: "KEY" }, "204 api-key"],
  ["/key-in-authorization", { Authorization: "Bearer KEY" }, "204 api-key"],
  ["/key-in-authorization", { Authorization: "Bot KEY" }, "204 api-key"],
  ["/key-in-authorization", { Authorization: "token TOKEN" }, "204 token"],
  ["/key-in-authorization", { Authorization: "Bearer NARROW" }, "204 ID"],
  ["/key-in-authorization", { Authorization: "BotKEY" }, `${noKey}, error="invalid_token"`],
  ["/key-with-id-in-its-name", { "Account-Id": "ID" }, `${noKey}, error="invalid_token"`],
  ["/key-with-version-in-its-name", { "Version-Key": "abc" }, `${noKey}, error="invalid_token"`],
  ["/key-with-secret-in-its-name", { "Secret-Hint": "SECRET" }, `${noKey}, error="invalid_token"`],
  ["/key-in-authorization", { Authorization: "Bot abc" }, `${noKey}, error="invalid_token"`],
  ["/key-in-authorization", basic, `${noKey}, error="invalid_token"`],
  ["/client", basicOf("KEY_AS_USER"), "204 api-key"],
  ["/client", basicOf("TOKEN_AS_PASSWORD"), "204 token"],
  ["/client", basicOf("KEY_WITH_PASSWORD"), noClient],
  ["/client", basicOf("NOTHING_AS_USER"), noClient],
  ["/several-keys", { "Client-Id": "ID", Secret: "SECRET", Version: "2020-09-14" }, "204 ID"],
  ["/several-keys", { "Client-Id": "KEY", Secret: "KEY" }, "204 api-key"],
  ["/several-keys", { "Client-Id": "SECRET", Secret: "KEY" }, `${noKey}, error="invalid_token"`],
  ["/several-keys", { "Client-Id": "ID", Version: "1" }, noKey],

  ["/unknown", good, noChallenge],
  ["/unknown-and-token", good, noChallenge],
  ["/unknown-or-token", good, "204 token"],
  ["/unknown-or-token", {}, noChallenge],
  ["/unknown-or-token", narrow, noScope],
  ["/unknown-or-nothing", good, "204 nobody"],
])("%s with %j: %s", async (path, sent, expected) => {
  callers.length = 0;
  const response = await send(path, sent);
  if (response.status === 204) {
    expect(`204 ${callers[0]?.clientId ?? "nobody"}`).toBe(filled(expected));
    return;
  }
  const { error } = (await response.json()) as { error: string };
  const challenge = response.headers.get("www-authenticate");
  expect(`${response.status} ${error} ${challenge}`).toBe(expected);
});

describe("a token endpoint", () => {
  it.each([
    ["client_credentials", "", 204],
    ["refresh_token", "&refresh_token=TOKEN", 204],
    ["refresh_token", "&refresh_token=NARROW", 204],
    ["refresh_token", "&refresh_token=abc", 400],
    ["refresh_token", "", 400],
    ["password", "", 400],
  ])("the grant %s with '%s' returns %i", async (grant, more, status) => {
    const narrow = secrets.NARROW;
    const body = `${form.body}&grant_type=${grant}${more}`;
    expect((await send("/issue", { body })).status).toBe(status);
    if (status === 204) expect(secrets.NARROW).not.toBe(narrow);
    secrets.NARROW = narrow;
  });
});

describe("an issued token", () => {
  const credentials = `${form.body}&grant_type=client_credentials`;

  it("is valid for the lifetime that its response names, to the second", async () => {
    const narrow = secrets.NARROW;
    time = new Date("2030-01-01T00:00:00Z");
    await send("/issue", { body: `${credentials}&scope=read` });
    const token = { access_token: expect.stringMatching(/^[A-Za-z0-9]{43}$/) };
    expect(issued).toEqual({ ...token, token_type: "Bearer", expires_in: 3_600, scope: "read" });
    time = new Date("2030-01-01T00:59:59.999Z");
    expect((await send("/token", { Authorization: "Bearer NARROW" })).status).toBe(204);
    time = new Date("2030-01-01T01:00:00Z");
    expect((await send("/token", { Authorization: "Bearer NARROW" })).status).toBe(401);
    const refresh = `${form.body}&grant_type=refresh_token&refresh_token=NARROW`;
    expect((await send("/issue", { body: refresh })).status).toBe(400);
    time = undefined;
    secrets.NARROW = narrow;
  });

  it.each([
    ["", "read other"],
    ["&scope=other", "other"],
    ["&scope=other+read", "other read"],
    [`&scope=${"x".repeat(200)}`, `Unknown scope '${"x".repeat(100)}'.`],
  ])("with '%s' in its request gets %s", async (more, expected) => {
    const narrow = secrets.NARROW;
    const response = await send("/issue", { body: credentials + more });
    const { message = issued?.scope } = Object(await response.json().catch(() => undefined)) as {
      message?: string;
    };
    expect(message).toBe(expected);
    secrets.NARROW = narrow;
  });
});

it.each<[permissions: Record<string, string[]>, form: string, scope: string | undefined]>([
  [{}, "", undefined],
  // Only the vendor knows the scopes.
  [{}, "&scope=a", undefined],
  [{ "manage:{key}": [], read: [] }, "&scope=manage:demo", "manage:{key} read"],
])("a document with the permissions %j issues for '%s' the scope %p", async (...args) => {
  const [permissions, form, scope] = args;
  const security = { ...project.security, permissions };
  const logger = pino({ level: "silent" });
  let response: TokenResponse | undefined;
  const handlers = {
    ...project.handlers,
    issue: async (request: TokenRequest, { tokens }: Services) => {
      response = await tokens.issue(request);
      return { status: 204 };
    },
  };
  const settings = { PORT: "0", STORE_IN_MEMORY: "on" };
  const other = await openApi({ ...project, security, handlers }, settings, { logger });
  const { clients } = (await other.listen()).prepared;
  const { clientId = "", clientSecret = "" } = clients[0] ?? {};
  await fetch(`${other.config.baseUrl}/issue`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: `client_id=${clientId}&client_secret=${clientSecret}&grant_type=client_credentials${form}`,
  });
  expect(response).toEqual({
    access_token: expect.any(String),
    token_type: "Bearer",
    expires_in: 172_800,
    ...(scope !== undefined && { scope }),
  });
  expect(Object.hasOwn(response ?? {}, "scope")).toBe(scope !== undefined);
  await other.close();
});

it.each([
  ["post", "/oauth/token", true, true],
  ["post", "/oauth/introspect", true, false],
  ["post", "/oauth/token/revoke", true, false],
  ["get", "/oauth/token", false, false],
  ["post", "/tokens", false, false],
])("%s %s is an OAuth endpoint: %p, and issues tokens: %p", (method, path, ...expected) => {
  const operation = { method: method as "get", path, security: [] };
  expect([isOAuthEndpoint(operation), isTokenEndpoint(operation)]).toEqual(expected);
});

it("an operation at any path that a document names for tokens is a token endpoint", () => {
  const security = [[{ ...client, name: TOKEN_CLIENT }], []];
  const operation = { method: "post" as const, path: "/login/access_token", security };
  expect([isOAuthEndpoint(operation), isTokenEndpoint(operation)]).toEqual([true, true]);
});

it.each([
  ["x".repeat(40), "x".repeat(40)],
  ["x".repeat(41), "xxxxxxxx... (41 characters)"],
  ["a\nb \u00fc", "a?b??"],
])("the log shows the client id %s as %s", (sent, shown) => {
  expect(loggedClientId(sent)).toBe(shown);
});

it.each([
  [`basic ${btoa("a:b")} `, { clientId: "a", clientSecret: "b" }],
  [`Basic ${btoa("a:b:c")}`, { clientId: "a", clientSecret: "b:c" }],
  [`Basic ${btoa(":")}`, { clientId: "", clientSecret: "" }],
  [`Basic ${btoa("a")}`, undefined],
  [`Basic${btoa("a:b")}`, undefined],
  ["Basic", undefined],
])("the credentials of %s are %j", (authorization, expected) => {
  expect(basicCredentials(authorization)?.readings[0]).toEqual(expected);
});

it("the scopes of a challenge are shortened, and safe in a header", () => {
  const long = `manage:${'\u00fc"x'.repeat(200)}`;
  const held = new Set(Array.from({ length: 300 }, (_, i) => `scope-${i}`));
  const { message, headers } = insufficientScope([long, "read"], held);
  const shown = long.slice(0, 100);
  const list = [...held].join(", ").slice(0, 500);
  expect(message).toBe(
    `This token lacks a required scope. Use a token with one of: ${shown}, read. It has: ${list}.`,
  );
  expect(headers["WWW-Authenticate"]).toBe(
    `Bearer error="insufficient_scope", scope="${shown.replaceAll(/[\u00fc"]/g, "?")} read"`,
  );
  expect(insufficientScope(["read"], new Set()).message).toMatch(/ It has: none\.$/);
});

it("a stored secret of another length never matches, nor one of zeros", () => {
  const zeros = Buffer.alloc(32);
  expect(
    [Buffer.alloc(0), Buffer.alloc(33), zeros].map((each) => isSameSecret(each, zeros)),
  ).toEqual([false, false, true]);
});

describe("without a verifier for a scheme", () => {
  const owner = { clientId: "owner", scopes: new Set<string>() };
  const bearer = bearerVerifier({ verify: async () => owner });
  const presented: Presented = {
    authorization: "Bearer abc",
    form: { client_id: "a", client_secret: "b" },
    sender: { remoteAddress: undefined, request: { headers: { "api-key": "abc" } } },
  };

  it.each<[what: string, security: Security]>([
    ["a client", [[client]]],
    ["a key", [[key]]],
    ["either", [[client], [key]]],
    ["a token together with a key", [[token(), key]]],
  ])("%s is rejected", async (_, security) => {
    const authenticated = new Authenticator({ bearer }).authenticate(
      toRequirement(security),
      presented,
      "a",
    );
    await expect(authenticated).rejects.toMatchObject({ code: "invalid_token", status: 401 });
  });

  it("another alternative is sufficient", async () => {
    const requirement = toRequirement([[client], [token()]]);
    expect(await new Authenticator({ bearer }).authenticate(requirement, presented, "a")).toBe(
      owner,
    );
    const none = new Authenticator({}).authenticate(requirement, presented, "a");
    await expect(none).rejects.toMatchObject({ code: "invalid_token" });
  });
});

it("an error other than a rejection ends authentication", async () => {
  const lost = new Error("The store is lost.");
  const bearer = bearerVerifier({ verify: () => Promise.reject(lost) });
  const requirement = toRequirement([[token()], [key], []]);
  const presented = { authorization: "Bearer abc" };
  const authenticated = new Authenticator({ bearer }).authenticate(
    requirement,
    presented,
    undefined,
  );
  await expect(authenticated).rejects.toBe(lost);
});

it.each<[security: Security, withoutHeader: boolean, withHeader: boolean]>([
  [[[token()]], false, false],
  [[[client]], true, false],
  [[[client], []], true, false],
  [[[client, key]], true, false],
  [[[client, token()]], true, true],
  [[[client], [client, token()]], true, true],
])("the form is read for %j without a header: %p, with a header: %p", (security, ...expected) => {
  const requirement = toRequirement(security);
  expect([needsForm(requirement, undefined), needsForm(requirement, "Bearer abc")]).toEqual(
    expected,
  );
});
