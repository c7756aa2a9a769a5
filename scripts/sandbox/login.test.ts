import { describe, expect, it } from "@jest/globals";
import { join } from "node:path";
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  type Configuration,
  discovery,
  None,
  randomPKCECodeVerifier,
  refreshTokenGrant,
} from "openid-client";
import {
  allow,
  CALLBACK,
  CODE,
  codeOf,
  exchange,
  locationOf,
  type LoginService,
  page,
  REQUEST,
  SECRET,
  useDocument,
  VERIFIER,
} from "./testing/logins.js";

const TRAIN_TRAVEL = join(import.meta.dirname, "testing", "train-travel.yaml");

function discover(
  { url }: LoginService,
  auth: ClientAuth = ClientSecretBasic(SECRET),
): Promise<Configuration> {
  return discovery(new URL(url), "app", undefined, auth, {
    algorithm: "oauth2",
    execute: [allowInsecureRequests],
  });
}

describe("a document with authorizationCode", () => {
  const service = useDocument({ file: TRAIN_TRAVEL });
  const grant = { pkceCodeVerifier: VERIFIER, expectedState: "state-1" };
  const bookings = async (token: string): Promise<number> =>
    (await fetch(`${service().url}/bookings`, { headers: { Authorization: `Bearer ${token}` } }))
      .status;

  it.each([
    ["with a secret", ClientSecretBasic(SECRET)],
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
    expect(shown.headers.get("Content-Security-Policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; frame-ancestors 'none'$/,
    );
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
    ["no redirect_uri", { redirect_uri: "" }, /redirect_uri is not that/],
    ["a wrong code", { code: "0".repeat(32) + ".abc" }, /unknown, has expired/],
    ["the secret of another code", { code: "ID.abc" }, /unknown, has expired/],
    [
      "itself as a refresh token",
      { grant_type: "refresh_token", refresh_token: "ID.abc" },
      /unknown, has expired/,
    ],
  ])("rejects a code with %s, but not the code itself", async (_, changed, message) => {
    const code = codeOf(await allow(page(service())));
    const [id = ""] = code.split(".");
    const sent = Object.entries({ ...CODE, code, ...changed }).map(([name, value]) => [
      name,
      value.replace("ID", id),
    ]);
    const wrong = await exchange(service(), Object.fromEntries(sent) as Record<string, string>);
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

  it.each([
    [-1, 200],
    [1, 400],
  ])("renews a token %d s after 200 days with the status %d", async (seconds, status) => {
    service().clock.freeze();
    const code = codeOf(await allow(page(service())));
    const { body } = await exchange(service(), { ...CODE, code });
    service().clock.advance({ days: 200, seconds });
    const renewal = { grant_type: "refresh_token", refresh_token: String(body["refresh_token"]) };
    expect((await exchange(service(), renewal)).status).toBe(status);
  });

  it("takes an address of 1,000 characters and a nonce as long", async () => {
    const redirect_uri = CALLBACK.padEnd(1_000, "a");
    const address = page(service(), { redirect_uri, nonce: "a".repeat(1_000) });
    expect((await allow(address)).href).toContain(`${redirect_uri}&code=`);
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
    ["an application on this machine as the address", { redirect_uri: "app://127.0.0.1/callback" }],
    ["a script as the address", { redirect_uri: "javascript:alert(1)//127.0.0.1" }],
    ["a fragment in the address", { redirect_uri: `${CALLBACK}#a` }],
    ["a long address", { redirect_uri: CALLBACK.padEnd(1_001, "a") }],
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
        shown.headers.get("Access-Control-Allow-Origin"),
      ]).toEqual([400, "text/html; charset=utf-8", null, null]);
      expect(await shown.text()).toContain("<h1>The login cannot continue</h1>");
    }
    const headers = { Accept: "text/plain" };
    const program = await fetch(address, { headers, redirect: "manual" });
    expect([program.status, await program.json()]).toMatchObject([
      400,
      { error: "invalid_request" },
    ]);
  });

  it.each([
    ["client_id", "app"],
    ["redirect_uri", CALLBACK],
  ])("does not return to a request with two %ss", async (name, value) => {
    const address = page(service());
    address.searchParams.append(name, value);
    const response = await fetch(address, { redirect: "manual" });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error_description: `${name} is given more than once.` },
    ]);
  });

  it.each<[string, Record<string, string | undefined>, string]>([
    ["no response type", { response_type: undefined }, "invalid_request"],
    ["an unknown response type", { response_type: "other" }, "unsupported_response_type"],
    ["an unknown scope", { scope: "read admin" }, "invalid_scope"],
    ["an unprintable scope", { scope: 'read "\u00e4\\' }, "invalid_scope"],
    ["the challenge method plain", { code_challenge_method: "plain" }, "invalid_request"],
    ["no challenge method", { code_challenge_method: undefined }, "invalid_request"],
    ["a short challenge", { code_challenge: "a".repeat(42) }, "invalid_request"],
    ["a long challenge", { code_challenge: "a".repeat(44) }, "invalid_request"],
    ["a method alone", { code_challenge: undefined }, "invalid_request"],
    ["a request object", { request: "a.b.c" }, "request_not_supported"],
    ["the address of a request object", { request_uri: "urn:a" }, "request_uri_not_supported"],
    ["another response mode", { response_mode: "form_post" }, "invalid_request"],
    ["contradictory prompts", { prompt: "none login" }, "invalid_request"],
    ["a long user", { login_hint: "a".repeat(201) }, "invalid_request"],
    ["a long nonce", { nonce: "a".repeat(1_001) }, "invalid_request"],
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
    const name = `%22%C3%A4${"a".repeat(60)}`;
    const { searchParams } = await locationOf(`${page(service())}&${name}=1&${name}=2`);
    expect([searchParams.get("error"), searchParams.get("error_description")]).toEqual([
      "invalid_request",
      `??${"a".repeat(48)} is given more than once.`,
    ]);
  });

  it("takes empty parameters for absent ones", async () => {
    const empty = { scope: "", state: "", nonce: "", login_hint: "", response_mode: "" };
    const location = await allow(page(service(), empty));
    expect([...location.searchParams.keys()]).toEqual(["from", "code", "iss"]);
    const { body } = await exchange(service(), { ...CODE, code: codeOf(location) });
    expect(body["scope"]).toBe("read write");
  });

  it("takes a user of 200 characters", async () => {
    const shown = await fetch(page(service(), { login_hint: "a".repeat(200) }));
    expect([shown.status, await shown.text()]).toEqual([
      200,
      expect.stringContaining(`value="${"a".repeat(200)}"`),
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

  const sendForm = (headers: Record<string, string>, decision = "allow"): Promise<Response> => {
    const body = new URLSearchParams({ decision });
    const sent = { method: "POST", headers, body, redirect: "manual" } as const;
    return service().fetch(page(service()).href, sent);
  };

  it.each([
    { Origin: "https://evil.example" },
    { Origin: "URL.evil.example" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { Origin: "null", "Sec-Fetch-Site": "cross-site" },
  ])("rejects a form of another site, with %p", async (headers) => {
    const sent = Object.entries(headers).map(([name, value]) => [
      name,
      value.replace("URL", service().url),
    ]);
    const response = await sendForm(Object.fromEntries(sent) as Record<string, string>);
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: "invalid_request" },
    ]);
  });

  it.each([
    ["no referrer", { Origin: "null", "Sec-Fetch-Site": "same-origin" }],
    ["a referrer", { Origin: "URL" }],
    ["a reload", { "Sec-Fetch-Site": "none" }],
  ])("accepts its own form with %s", async (_, headers) => {
    const sent = Object.entries(headers).map(([name, value]) => [
      name,
      value.replace("URL", service().url),
    ]);
    const response = await sendForm(Object.fromEntries(sent) as Record<string, string>);
    expect([
      response.status,
      response.headers.get("Cache-Control"),
      response.headers.get("Access-Control-Allow-Origin"),
    ]).toEqual([303, "no-store", null]);
  });

  it("rejects a form without a known decision", async () => {
    const response = await sendForm({}, "maybe");
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error_description: "Send decision=allow or decision=deny." },
    ]);
  });

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
