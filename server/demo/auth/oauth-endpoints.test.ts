import { beforeAll, describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { limits } from "../../runtime/service/config.js";
import { Administration } from "../projects/administration.js";
import { type ReceivedResponse } from "../../testing/service-under-test.js";
import { useService } from "../../testing/use-service.js";
import {
  type ClientCredentials,
  clientRecord,
  generateCredentials,
  basicCredentials,
} from "../../runtime/security/client-credentials.js";
import { permissions } from "./tenancy.js";
import { anyCharacter } from "../../testing/any-character.js";
import { propertyRuns } from "../../testing/property-runs.js";
import { basic, expectOAuthError, FORM, post as postTo } from "./testing/oauth-requests.js";

const service = useService();
/** A client of the demo project with view scopes only, and a client of another project. */
let viewer: ClientCredentials;
let stranger: ClientCredentials;
beforeAll(async () => {
  const storage = await service.openStorage();
  const admin = new Administration(storage);
  viewer = await admin.createClient("demo", ["view_test", "view_products"]);
  await admin.createProject("other", { sampleData: false });
  stranger = await admin.createClient("other", ["manage_project"]);
});

const post = (
  path: string,
  form?: Record<string, string> | string,
  client?: ClientCredentials | null,
  headers?: Record<string, string>,
): Promise<ReceivedResponse> => postTo(service, path, form, client, headers);

describe("issueToken", () => {
  it.each([
    ["in the body", "/oauth/token", "grant_type=client_credentials"],
    ["in the query", "/oauth/token?grant_type=client_credentials", undefined],
    [
      "next to others, with an empty scope",
      "/oauth/token?x=1",
      "grant_type=client_credentials&scope=",
    ],
  ])("accepts its parameters %s and grants all scopes of the client", async (_name, path, form) => {
    const { status, headers, body } = await post(path, form);
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
    ["included scopes", "view_published_products:demo", "view_published_products:demo"],
    ["repeated scopes once", "view_test:demo view_test:demo", "view_test:demo"],
  ])("grants %s", async (_name, scope, granted) => {
    const form = { grant_type: "client_credentials", scope };
    const { status, body } = await post("/oauth/token", form, viewer);
    expect([status, body]).toMatchObject([200, { scope: granted }]);
  });

  it("accepts every scope as the document writes it, for the client's project", async () => {
    const scope = permissions.map((each) => `${each}:{projectKey}`).join(" ");
    const granted = scope.replaceAll("{projectKey}", "demo");
    const form = { grant_type: "client_credentials", scope };
    for (const path of ["/oauth/token", "/oauth/demo/anonymous/token"]) {
      const { status, body } = await post(path, form);
      expect([status, Object(body).scope.startsWith(granted)]).toEqual([200, true]);
    }
  });

  it("accepts a scope with literal spaces and colons, as the common SDK sends it", async () => {
    const scope = "view_test:demo view_products:demo";
    const form = `grant_type=client_credentials&scope=${scope}`;
    expect((await post("/oauth/token", form, viewer)).body).toMatchObject({ scope });
  });

  it.each([
    ["no grant_type", "", "invalid_request"],
    ["an unknown grant_type", "grant_type=password", "unsupported_grant_type"],
    ["a denied scope", "grant_type=client_credentials&scope=manage_test:demo", "invalid_scope"],
    ["another project", "grant_type=client_credentials&scope=view_test:other", "invalid_scope"],
    ["no permission", "grant_type=client_credentials&scope=everything:demo", "invalid_scope"],
    ["a grant_type given twice", "grant_type=a&grant_type=a", "invalid_request"],
  ])("rejects %s", async (_name, form, code) => {
    expectOAuthError(await post("/oauth/token", form, viewer), 400, code);
  });

  it("rejects a parameter sent in both the body and the query", async () => {
    const form = { grant_type: "client_credentials" };
    const twice = await post("/oauth/token?grant_type=client_credentials", form);
    expectOAuthError(twice, 400, "invalid_request");
  });

  it.each([
    ["no credentials", ""],
    ["a bearer token", "Bearer abc"],
    ["credentials without a colon", `Basic ${btoa("abc")}`],
    ["credentials that are not base64", "Basic ***"],
  ])("rejects %s", async (_name, Authorization) => {
    const form = { grant_type: "client_credentials" };
    const response = await post("/oauth/token", form, null, { Authorization });
    expectOAuthError(response, 401, "invalid_client");
    expect(response.headers.get("www-authenticate")).toBe('Basic realm="Resource Test Service"');
  });

  it("accepts only forms", async () => {
    const json = { "Content-Type": "application/json" };
    expect((await post("/oauth/token", "{}", service.demo, json)).status).toBe(415);
  });
});

describe("introspectToken", () => {
  const introspect = async (token: string, caller?: ClientCredentials): Promise<unknown> => {
    const { status, body } = await post("/oauth/introspect", { token }, caller);
    expect(status).toBe(200);
    return body;
  };

  it("describes a client's own token", async () => {
    const before = Math.floor(Date.now() / 1000);
    const token = await service.token("view_test:demo", viewer);
    const after = Math.floor(Date.now() / 1000);
    const body = await introspect(token, viewer);
    const { exp } = body as { exp: number };
    const { clientId: client_id } = viewer;
    expect(body).toEqual({ active: true, scope: "view_test:demo", client_id, exp });
    expect(exp).toBeGreaterThanOrEqual(before + 172_800);
    expect(exp).toBeLessThanOrEqual(after + 172_800);
  });

  it("describes another client's token only to a client with manage_project of its project", async () => {
    const [ofViewer, ofDemo] = [await service.token(undefined, viewer), await service.token()];
    const { clientId: client_id } = viewer;
    expect(await introspect(ofViewer, service.demo)).toMatchObject({ active: true, client_id });
    expect(await introspect(ofDemo, viewer)).toEqual({ active: false });
    expect(await introspect(ofViewer, stranger)).toEqual({ active: false });
  });

  it("reports an unknown, revoked or foreign token as inactive", async () => {
    const revoked = await service.token();
    await post("/oauth/token/revoke", { token: revoked });
    const foreign = await service.token(undefined, stranger);
    for (const token of ["abc", revoked, foreign]) {
      expect(await introspect(token)).toEqual({ active: false });
    }
  });

  it("rejects a request without a token", async () => {
    expectOAuthError(await post("/oauth/introspect", {}), 400, "invalid_request");
  });
});

describe("revokeToken", () => {
  it("returns {} and revokes the token; a repetition or an unknown token returns the same", async () => {
    const token = await service.token();
    for (const value of [token, token, "abc"]) {
      const form = { token: value, token_type_hint: "access_token" };
      const { status, body } = await post("/oauth/token/revoke", form);
      expect([status, body]).toEqual([200, {}]);
    }
    expect((await service.call("GET", "/demo/resource", { token })).status).toBe(401);
  });

  it("rejects another client's token", async () => {
    const token = await service.token();
    const response = await post("/oauth/token/revoke", { token }, viewer);
    expectOAuthError(response, 400, "unauthorized_client");
    expect((await service.call("GET", "/demo/resource", { token })).status).toBe(200);
  });
});

it.each(["/oauth/token", "/oauth/introspect", "/oauth/token/revoke"])(
  "%s returns invalid_request for malformed or duplicate parameters",
  async (path) => {
    const twice = "client_id=a&client_secret=b&client_secret=b";
    for (const response of [
      await post(`${path}?token=%zz`),
      await post(path, "token=%zz"),
      await service.call("POST", path, {
        body: new Blob(["token=", new Uint8Array([255])]),
        headers: FORM,
        token: null,
      }),
      await post(path, "a=1&".repeat(1_001)),
      await post(path, twice, null),
      await post(path, twice.replace("secret", "id"), null),
    ]) {
      expect([response.status, response.body]).toMatchObject([
        400,
        { error: "invalid_request", errors: [{ code: "invalid_request" }] },
      ]);
    }
  },
);

it("the metadata lists the issuer, its keys and its grants (RFC 8414)", async () => {
  const path = "/.well-known/oauth-authorization-server";
  expect((await service.call("GET", path, { token: null })).body).toMatchObject({
    issuer: "http://service.test",
    jwks_uri: "http://service.test/.well-known/jwks.json",
    token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
    grant_types_supported: ["client_credentials", "refresh_token"],
    response_types_supported: [],
  });
});

it("an unknown parameter of the metadata is an invalid_request", async () => {
  const path = "/.well-known/oauth-authorization-server?unknown=1";
  expectOAuthError(await service.call("GET", path, { token: null }), 400, "invalid_request");
});

describe("a body is read before authentication only if it may contain the credentials", () => {
  const body = "field=value&".repeat(limits.formFields + 1);

  it("not if a header has a client's credentials", async () => {
    const wrong = await post("/oauth/token", body, { ...viewer, clientSecret: "wrong" });
    expectOAuthError(wrong, 401, "invalid_client");
    expect((await post("/oauth/token", body, viewer)).status).toBe(400);
  });

  it("if no header has a client's credentials", async () => {
    expect((await post("/oauth/token", body, null)).status).toBe(400);
    const message =
      "Client credentials are missing. Send them with HTTP Basic authentication or in the form.";
    for (const nothing of [
      await post("/oauth/token", undefined, null),
      await post("/oauth/token", "{", null, { "Content-Type": "application/json" }),
    ]) {
      expectOAuthError(nothing, 401, "invalid_client", message);
    }
  });

  it("not if a token is required", async () => {
    const response = await post("/demo/resource", body, null);
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toBe("Bearer");
  });
});

interface Sent {
  authorization?: string;
  form?: Record<string, string>;
}

async function login({ authorization, form = {} }: Sent): Promise<[number, string?]> {
  const { status, body } = await post(
    "/oauth/token",
    { grant_type: "client_credentials", ...form },
    null,
    authorization === undefined ? {} : { Authorization: authorization },
  );
  return status === 200 ? [200] : [status, (body as { error: string }).error];
}

/** RFC 6749 appendix B, as the serializer of the URL standard encodes it. */
function formEncoded({ clientId, clientSecret }: ClientCredentials): ClientCredentials {
  const encode = (text: string): string => new URLSearchParams({ "": text }).toString().slice(1);
  return { clientId: encode(clientId), clientSecret: encode(clientSecret) };
}

/** With every byte encoded except letters and digits, as some libraries do. */
function strictlyEncoded({ clientId, clientSecret }: ClientCredentials): ClientCredentials {
  const encode = (text: string): string => Buffer.from(text).toString("hex").replace(/../g, "%$&");
  return { clientId: encode(clientId), clientSecret: encode(clientSecret) };
}

function keep(credentials: ClientCredentials, on = service): Promise<void> {
  const record = clientRecord(credentials, {
    projectKey: "demo",
    scope: "view_test:demo",
    createdAt: "2024-05-01T00:00:00.000Z",
  });
  return on.withStorage((storage) => storage.transaction(({ clients }) => clients.insert(record)));
}

it("any id and secret work raw, form-encoded in both spellings, and in the form", async () => {
  const awkward = fc.stringMatching(/^[a-zA-Z0-9:%+_ .~/?=&-]{1,40}$/);
  const text = fc.oneof(
    awkward,
    fc.string({ unit: anyCharacter, minLength: 1, maxLength: 40 }),
    // A string that is the encoding of another string.
    awkward.map(encodeURIComponent),
  );
  let number = 0;
  const property = fc.asyncProperty(text, text, async (name, clientSecret) => {
    const client = { clientId: `${number++}${name}`, clientSecret };
    await keep(client);
    // A colon ends an id that is sent raw (RFC 7617 section 2).
    const ways = client.clientId.includes(":") ? [] : [{ authorization: basic(client) }];
    const { clientId: client_id, clientSecret: client_secret } = client;
    const responses = await Promise.all(
      [
        ...ways,
        { authorization: basic(formEncoded(client)) },
        { authorization: basic(strictlyEncoded(client)) },
        { form: { client_id, client_secret } },
      ].map(login),
    );
    expect(responses).toEqual(responses.map(() => [200]));
  });
  await fc.assert(property, propertyRuns(30));
});

it("generated ids and secrets are unique and need no encoding", () => {
  const made = Array.from({ length: 100 }, generateCredentials);
  for (const { clientId, clientSecret } of made) {
    // An id that begins with "-" would look like a command line option.
    expect(clientId).toMatch(/^[0-9a-f]{32}$/);
    expect(clientSecret).toMatch(/^[A-Za-z0-9]{43}$/);
    const presented = basicCredentials(basic({ clientId, clientSecret }));
    expect(presented?.readings).toEqual([{ clientId, clientSecret }]);
  }
  for (const name of ["clientId", "clientSecret"] as const) {
    expect(new Set(made.map((each) => each[name])).size).toBe(100);
  }
});

it("Basic credentials have a second reading only if decoding changes them, and never a third", () => {
  expect(basicCredentials(basic({ clientId: "a%2Bb", clientSecret: "b%2Dc%252D" }))).toEqual({
    clientId: "a%2Bb",
    decodedClientId: "a+b",
    readings: [
      { clientId: "a%2Bb", clientSecret: "b%2Dc%252D" },
      { clientId: "a+b", clientSecret: "b-c%2D" },
    ],
  });
  for (const clientSecret of ["100%", "%zz", "%ff"]) {
    const client = { clientId: "a", clientSecret };
    expect(basicCredentials(basic(client))?.readings).toEqual([client]);
  }
});

describe("credentials with HTTP Basic and in the form", () => {
  const wrong = (): ClientCredentials => ({ ...service.demo, clientSecret: "wrong" });
  const demo = (): ClientCredentials => service.demo;
  const id = (): string => service.demo.clientId;
  const secret = (): string => service.demo.clientSecret;
  type Field = (() => string) | undefined;

  it.each<[what: string, basic: typeof demo | undefined, id: Field, secret: Field, want: string]>([
    ["both ways together", demo, id, secret, "400 invalid_request"],
    ["another client_id next to HTTP Basic", demo, () => "other", undefined, "400 invalid_request"],
    ["its own client_id next to HTTP Basic", demo, id, undefined, "200"],
    ["an empty client_secret next to HTTP Basic", demo, undefined, () => "", "200"],
    ["a wrong header and the right form", wrong, id, secret, "401 invalid_client"],
    ["no secret", undefined, id, undefined, "401 invalid_client"],
    ["no id", undefined, undefined, secret, "401 invalid_client"],
    ["a wrong secret", undefined, id, () => "wrong", "401 invalid_client"],
  ])("%s", async (_name, client, clientId, clientSecret, want) => {
    const form = {
      ...(clientId && { client_id: clientId() }),
      ...(clientSecret && { client_secret: clientSecret() }),
    };
    const found = await login({ ...(client && { authorization: basic(client()) }), form });
    expect(found.join(" ")).toBe(want);
  });
});

it("form credentials are decoded only once", async () => {
  await keep({ clientId: "spaced", clientSecret: "a b" });
  const form = { client_id: "spaced", client_secret: "a+b" };
  expect(await login({ form })).toEqual([401, "invalid_client"]);
});

it("credentials in the query are ignored", async () => {
  const { clientId, clientSecret } = service.demo;
  const credentials = `client_id=${clientId}&client_secret=${clientSecret}`;
  const path = `/oauth/token?grant_type=client_credentials&${credentials}`;
  expect((await post(path, undefined, null)).status).toBe(401);
});
