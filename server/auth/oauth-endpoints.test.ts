import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { limits } from "../operation/config.js";
import { Administration } from "../projects/administration.js";
import { type ReceivedResponse, ServiceUnderTest } from "../testing/service-under-test.js";
import type { ClientCredentials } from "./client-secrets.js";

let service: ServiceUnderTest;
/** A client of the demo project that may only view, and one of another project. */
let viewer: ClientCredentials;
let stranger: ClientCredentials;
beforeAll(async () => {
  service = await ServiceUnderTest.start();
  const storage = await service.openStorage();
  const admin = new Administration(storage);
  viewer = await admin.createClient("demo", ["view_test", "view_products"]);
  await admin.createProject("other", { sampleData: false });
  stranger = await admin.createClient("other", ["manage_project"]);
  await storage.close();
});
afterAll(() => service.stop());

function basic({ clientId, clientSecret }: ClientCredentials): string {
  return `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
}

interface Posting {
  form?: Record<string, string> | string;
  authorization?: string | undefined;
  correlationId?: string;
}

function post(
  path: string,
  { form, authorization = basic(service.demo), correlationId }: Posting = {},
): Promise<ReceivedResponse> {
  return service.call("POST", path, {
    token: null,
    headers: {
      Authorization: authorization,
      ...(correlationId !== undefined && { "X-Correlation-ID": correlationId }),
      ...(form !== undefined && { "Content-Type": "application/x-www-form-urlencoded" }),
    },
    ...(form !== undefined && {
      body: typeof form === "string" ? form : new URLSearchParams(form).toString(),
    }),
  });
}

function expectOAuthError(response: ReceivedResponse, status: number, code: string): void {
  const { message } = response.body as { message: string };
  expect(response.status).toBe(status);
  expect(response.body).toEqual({
    statusCode: status,
    message,
    errors: [{ code, message }],
    error: code,
    error_description: message,
  });
}

describe("issueToken", () => {
  it.each([
    ["in the body", "/oauth/token", "grant_type=client_credentials"],
    ["in the query", "/oauth/token?grant_type=client_credentials", undefined],
    ["beside unknown parameters", "/oauth/token?x=1", "grant_type=client_credentials&y=2"],
    ["with an empty scope", "/oauth/token", "grant_type=client_credentials&scope="],
  ])("takes its parameters %s, and grants all scopes of the client", async (_name, path, form) => {
    const { status, headers, body } = await post(path, form === undefined ? {} : { form });
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      token_type: "Bearer",
      expires_in: 172_800,
      scope: "manage_project:demo",
    });
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it.each([
    ["a part of them", () => viewer, "view_test:demo", "view_test:demo"],
    [
      "what they include",
      () => viewer,
      "view_published_products:demo",
      "view_published_products:demo",
    ],
    ["repeated ones once", () => viewer, "view_test:demo view_test:demo", "view_test:demo"],
    [
      "anything of manage_project",
      () => service.demo,
      "manage_products:demo",
      "manage_products:demo",
    ],
  ])("grants %s", async (_name, client, scope, granted) => {
    const form = { grant_type: "client_credentials", scope };
    const { status, body } = await post("/oauth/token", { form, authorization: basic(client()) });
    expect(status).toBe(200);
    expect(body).toMatchObject({ scope: granted });
  });

  it("takes every scope as the document names it, for the client's project", async () => {
    const { body: document } = await service.call("GET", "/openapi.json", { token: null });
    const { flows } = Object(document).components.securitySchemes.oauth2;
    const named = Object.keys(flows.clientCredentials.scopes);
    expect(named).toContain("manage_project:{projectKey}");
    const scope = named.join(" ");
    const granted = scope.replaceAll("{projectKey}", "demo");
    const form = { grant_type: "client_credentials", scope };
    for (const path of ["/oauth/token", "/oauth/demo/anonymous/token"]) {
      const { status, body } = await post(path, { form });
      expect([status, Object(body).scope.startsWith(granted)]).toEqual([200, true]);
    }
    const narrow = { grant_type: "client_credentials", scope: "manage_test:{projectKey}" };
    const rejected = await post("/oauth/token", { form: narrow, authorization: basic(viewer) });
    expectOAuthError(rejected, 400, "invalid_scope");
  });

  it("takes a scope with literal spaces and colons, as the common SDK sends it", async () => {
    const form = "grant_type=client_credentials&scope=view_test:demo view_products:demo";
    const { body } = await post("/oauth/token", { form, authorization: basic(viewer) });
    expect(body).toMatchObject({ scope: "view_test:demo view_products:demo" });
  });

  it.each([
    ["no grant_type", {}, "invalid_request"],
    ["an unknown grant_type", { grant_type: "password" }, "unsupported_grant_type"],
    [
      "a scope that the client does not have",
      { grant_type: "client_credentials", scope: "manage_test:demo" },
      "invalid_scope",
    ],
    [
      "another project",
      { grant_type: "client_credentials", scope: "view_test:other" },
      "invalid_scope",
    ],
    [
      "an invalid scope",
      { grant_type: "client_credentials", scope: "everything" },
      "invalid_scope",
    ],
    [
      "a grant_type given twice",
      "grant_type=client_credentials&grant_type=client_credentials",
      "invalid_request",
    ],
  ])("rejects %s", async (_name, form, code) => {
    expectOAuthError(await post("/oauth/token", { form, authorization: basic(viewer) }), 400, code);
  });

  it("rejects a permission that does not exist, even for a client with all permissions", async () => {
    const form = { grant_type: "client_credentials", scope: "everything:demo" };
    expectOAuthError(await post("/oauth/token", { form }), 400, "invalid_scope");
  });

  it("rejects a parameter that is in the body and in the query", async () => {
    const form = { grant_type: "client_credentials" };
    expectOAuthError(
      await post("/oauth/token?grant_type=client_credentials", { form }),
      400,
      "invalid_request",
    );
  });

  it.each([
    ["a wrong secret", () => basic({ ...service.demo, clientSecret: "wrong" })],
    ["an unknown client", () => basic({ clientId: "nobody", clientSecret: "wrong" })],
    ["no credentials", () => ""],
    ["a bearer token", () => "Bearer abc"],
    ["credentials without a colon", () => `Basic ${Buffer.from("abc").toString("base64")}`],
    ["credentials that are no base64", () => "Basic ***"],
  ])("rejects %s", async (_name, authorization) => {
    const form = { grant_type: "client_credentials" };
    const response = await post("/oauth/token", { form, authorization: authorization() });
    expectOAuthError(response, 401, "invalid_client");
    expect(response.headers.get("www-authenticate")).toBe('Basic realm="Resource Test Service"');
  });

  it("takes forms only", async () => {
    const response = await service.call("POST", "/oauth/token", {
      token: null,
      headers: { Authorization: basic(service.demo) },
      body: { grant_type: "client_credentials" },
    });
    expect(response.status).toBe(415);
  });
});

describe("introspectToken", () => {
  it("describes a client's own token", async () => {
    const token = await service.token("view_test:demo", viewer);
    const before = Math.floor(Date.now() / 1000);
    const { status, body } = await post("/oauth/introspect", {
      form: { token },
      authorization: basic(viewer),
    });
    expect(status).toBe(200);
    const { exp } = body as { exp: number };
    expect(body).toEqual({
      active: true,
      scope: "view_test:demo",
      client_id: viewer.clientId,
      exp,
    });
    expect(Math.abs(exp - before - 172_800)).toBeLessThan(5);
  });

  it("describes another client's token to one with manage_project of its project, and to no other", async () => {
    const [ofViewer, ofDemo] = [await service.token(undefined, viewer), await service.token()];
    const asked = async (token: string, asking: ClientCredentials): Promise<unknown> =>
      (await post("/oauth/introspect", { form: { token }, authorization: basic(asking) })).body;
    expect(await asked(ofViewer, service.demo)).toMatchObject({
      active: true,
      client_id: viewer.clientId,
    });
    expect(await asked(ofDemo, viewer)).toEqual({ active: false });
    expect(await asked(ofViewer, stranger)).toEqual({ active: false });
    expect(await asked(ofDemo, stranger)).toEqual({ active: false });
  });

  it("calls a token inactive that is unknown, revoked, or of another project", async () => {
    const revoked = await service.token();
    await post("/oauth/token/revoke", { form: { token: revoked } });
    const foreign = await service.token(undefined, stranger);
    for (const token of ["abc", revoked, foreign]) {
      const { status, body } = await post("/oauth/introspect", { form: { token } });
      expect([status, body]).toEqual([200, { active: false }]);
    }
  });

  it("rejects a request without a token", async () => {
    expectOAuthError(await post("/oauth/introspect", { form: {} }), 400, "invalid_request");
  });
});

describe("revokeToken", () => {
  it("returns {} and revokes the token; repeated, or for an unknown token, it returns the same", async () => {
    const token = await service.token();
    for (const value of [token, token, "abc"]) {
      const form = { token: value, token_type_hint: "access_token" };
      const { status, body } = await post("/oauth/token/revoke", { form });
      expect([status, body]).toEqual([200, {}]);
    }
    expect((await service.call("GET", "/demo/resource", { token })).status).toBe(401);
  });

  it("rejects the revocation of another client's token", async () => {
    const token = await service.token();
    const response = await post("/oauth/token/revoke", {
      form: { token },
      authorization: basic(viewer),
    });
    expectOAuthError(response, 400, "unauthorized_client");
    expect((await service.call("GET", "/demo/resource", { token })).status).toBe(200);
  });
});

describe("every token endpoint", () => {
  const paths = ["/oauth/token", "/oauth/introspect", "/oauth/token/revoke"];

  it.each(paths)("%s rejects an undecodable form as invalid_request", async (path) => {
    for (const response of [
      await post(`${path}?token=%zz`),
      await post(path, { form: "token=%zz" }),
      await post(path, { form: "a=1&".repeat(1_001) }),
    ]) {
      expect(response.status).toBe(400);
      expect(response.body).toMatchObject({
        error: "invalid_request",
        errors: [{ code: "invalid_request" }],
      });
    }
  });

  it.each(paths)(
    "%s validates a query also if its first call had none, and no form",
    async (path) => {
      await service.restart();
      await post(path);
      const { status, body } = await post(
        `${path}?grant_type=client_credentials&grant_type=client_credentials&token=a&token=b`,
      );
      expect([status, body]).toEqual([400, expect.objectContaining({ error: "invalid_request" })]);
      const hints = await post(`${path}?grant_type=client_credentials&token=a`, {
        correlationId: "x".repeat(257),
      });
      expect(hints.status).toBe(400);
    },
  );
});

describe("getAuthorizationServerMetadata", () => {
  it("names the endpoints under BASE_URL (RFC 8414)", async () => {
    const { status, body } = await service.call("GET", "/.well-known/oauth-authorization-server", {
      token: null,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      issuer: "http://service.test",
      token_endpoint: "http://service.test/oauth/token",
      introspection_endpoint: "http://service.test/oauth/introspect",
      revocation_endpoint: "http://service.test/oauth/token/revoke",
      jwks_uri: "http://service.test/.well-known/jwks.json",
      grant_types_supported: ["client_credentials", "refresh_token"],
      response_types_supported: [],
    });
  });
});

describe("getJsonWebKeySet", () => {
  it("publishes no private parameter", async () => {
    const { status, body } = await service.call("GET", "/.well-known/jwks.json", { token: null });
    expect(status).toBe(200);
    for (const key of (body as { keys: object[] }).keys) {
      expect(Object.keys(key).sort()).toEqual(["alg", "crv", "kid", "kty", "use", "x", "y"]);
    }
  });
});

describe("a body is read before the credentials only where it may hold them", () => {
  /** More fields than a form may have. */
  const body = "field=value&".repeat(limits.formFields + 1);
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const send = (path: string, authorization?: string): Promise<ReceivedResponse> =>
    service.call("POST", path, {
      token: null,
      headers: { ...headers, ...(authorization && { Authorization: authorization }) },
      body,
    });

  it("not if a header has those of a client", async () => {
    const wrong = await send("/oauth/token", basic({ ...viewer, clientSecret: "wrong" }));
    expectOAuthError(wrong, 401, "invalid_client");
    expect((await send("/oauth/token", basic(viewer))).status).toBe(400);
  });

  it("if no header has those of a client, of which there may be none", async () => {
    expect((await send("/oauth/token")).status).toBe(400);
    const nothing = await service.call("POST", "/oauth/token", { token: null });
    expectOAuthError(nothing, 401, "invalid_client");
    expect(nothing.body).toMatchObject({
      message:
        "Client credentials are required: send them by HTTP Basic authentication, or in the form.",
    });
  });

  it("not where a token is required", async () => {
    const response = await send("/demo/resource");
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toBe("Bearer");
  });
});
