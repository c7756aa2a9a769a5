import { describe, expect, it } from "@jest/globals";
import { wordsOf } from "../search/search-engine.js";
import type { ConsoleBody, ConsoleData } from "../operation-pages.js";
import { type Outcome, readError, sentenceFor } from "./console-messages.js";
import { type Entered, prepareRequest, tenantOf, typeOfFile } from "./console-request.js";
import { snippetOf, splitAt } from "./search-results.js";

const BODY: ConsoleBody = {
  kind: "json",
  mediaTypes: ["application/json"],
  value: {},
  fields: [],
  files: [],
  examples: [],
};
const DATA: ConsoleData = {
  address: "http://service.test",
  scopeTemplates: [],
  remembered: [],
  name: "updateThing",
  method: "post",
  path: "/{tenant}/things/{id}",
  security: "token",
  apiKeys: [],
  scopes: [],
  isForced: true,
  parameters: [
    { name: "tenant", place: "path", isRequired: true, kind: "text" },
    { name: "id", place: "path", isRequired: true, kind: "text" },
    { name: "where", place: "query", isRequired: false, kind: "list" },
    { name: "part", place: "query", isRequired: false, kind: "json" },
    { name: "If-Match", place: "header", isRequired: false, kind: "text" },
  ],
  styles: {},
  body: BODY,
};
const ENTERED: Entered = {
  parameters: { "path tenant": "a", "path id": "b c", "query where": "x = 1\ny = 2" },
  text: '{ "n": 12345678901234567890 }',
  fields: {},
  file: undefined,
  clientId: "",
  clientSecret: "",
};
const CONNECTION = { address: "http://service.test", token: "t" };

describe("prepareRequest", () => {
  it("makes the request that the fields describe, and the same for a shell", () => {
    const prefer = "code=409, operation=updateThing";
    const request = prepareRequest(DATA, ENTERED, CONNECTION, prefer);
    expect(request).toMatchObject({
      method: "POST",
      url: "http://service.test/a/things/b%20c?where=x%20%3D%201&where=y%20%3D%202",
      headers: {
        Authorization: "Bearer t",
        "Content-Type": "application/json",
        Prefer: prefer,
      },
      // As it was written, with all its digits.
      body: ENTERED.text,
    });
    expect(request.curl.text).toContain(`-H 'Prefer: ${prefer}'`);
    expect(request.curl.text).toContain('-H "Authorization: Bearer $TOKEN"');
    expect(request.curl.text).toContain("--data-binary '{ \"n\": 12345678901234567890 }'");
    expect(request.curl.text).toContain("'http://service.test/a/things/b%20c?where=");
  });

  it.each([
    ["a missing path parameter", { parameters: { "path tenant": "a" } }, /id is missing/],
    [
      "an object that is no JSON",
      { parameters: { ...ENTERED.parameters, "query part": "{" } },
      /part must be JSON/,
    ],
  ])("says what is wrong with %s", (_, change, message) => {
    expect(() => prepareRequest(DATA, { ...ENTERED, ...change }, CONNECTION)).toThrow(message);
  });

  it("sends API keys in headers and in the query", () => {
    const apiKeys: ConsoleData["apiKeys"] = [
      { in: "header", name: "X-Key" },
      { in: "query", name: "k[]" },
    ];
    const keyed: ConsoleData = { ...DATA, security: "none", apiKeys };
    const { headers, url } = prepareRequest(keyed, ENTERED, CONNECTION);
    expect(headers).toMatchObject({ "X-Key": "t" });
    expect(url).toMatch(/&where=y%20%3D%202&k%5B%5D=t$/);
    expect(() => prepareRequest(keyed, ENTERED, { ...CONNECTION, token: undefined })).toThrow(
      "Enter the API key first.",
    );
  });

  it("asks for a token, for credentials, for a file", () => {
    const nobody = { address: "http://service.test", token: undefined };
    expect(() => prepareRequest(DATA, ENTERED, nobody)).toThrow("Get a token first");
    const client: ConsoleData = { ...DATA, security: "client" };
    expect(() => prepareRequest(client, ENTERED, nobody)).toThrow("Enter the client's id");
    const image: ConsoleData = {
      ...DATA,
      body: { ...BODY, kind: "bytes", mediaTypes: ["image/png"] },
    };
    expect(() => prepareRequest(image, ENTERED, CONNECTION)).toThrow("Choose a file");
    const file = new File(["x"], "a.GIF", { type: "" });
    expect(prepareRequest(image, { ...ENTERED, file }, CONNECTION).headers["Content-Type"]).toBe(
      "image/gif",
    );
    // An error is provoked without one.
    const forced = prepareRequest(image, ENTERED, CONNECTION, "code=503");
    expect(forced.headers["Content-Type"]).toBe("image/png");
    expect(forced.body).toHaveProperty("size", 1);
  });

  it("leaves empty fields out of a form", () => {
    const form: ConsoleData = {
      ...DATA,
      security: "client",
      body: { ...BODY, kind: "form", fields: ["a", "b"] },
    };
    const entered = { ...ENTERED, fields: { a: "1\n2", b: "" }, clientId: "ü", clientSecret: "s" };
    const { body, headers } = prepareRequest(form, entered, CONNECTION);
    expect(body instanceof URLSearchParams ? body.toString() : body).toBe("a=1&a=2");
    expect(headers["Authorization"]).toBe(`Basic ${Buffer.from("ü:s").toString("base64")}`);
  });
});

it("knows the tenant of a token by its scopes", () => {
  const templates = ["manage:{tenant}", "view_{tenant}"];
  expect(tenantOf("other manage:acme", templates)).toBe("acme");
  expect(tenantOf("view_b", templates)).toBe("b");
  expect(tenantOf("manage:", templates)).toBeUndefined();
  expect(tenantOf("", templates)).toBeUndefined();
});

it.each([
  [{ type: "image/webp", name: "a.png" }, "image/webp"],
  [{ type: "", name: "A.JPG" }, "image/jpeg"],
  [{ type: "", name: "a" }, undefined],
])("takes the type of a file from the file: %j", (file, type) => {
  expect(typeOfFile(file)).toBe(type);
});

const OUTCOME: Outcome = {
  address: "http://service.test",
  status: 200,
  codes: [],
  message: "",
  tenant: "demo",
  requestedTenant: "demo",
  scopes: ["view:{tenant}", "manage:{tenant}"],
  expires: 2_000,
  now: 1_000,
  isRequested: false,
  isForced: false,
};

describe("sentenceFor", () => {
  it.each<[Partial<Outcome>, RegExp | undefined]>([
    [{}, undefined],
    [{ status: undefined }, /^No response from http:\/\/service\.test\./],
    [{ status: 401, codes: ["invalid_client"] }, /^Invalid client id or secret\./],
    [{ status: 401, codes: ["invalid_token"], now: 2_000 }, /^The token has expired\./],
    [{ status: 401, codes: ["invalid_token"] }, /^The token is invalid, expired or revoked\./],
    [
      { status: 403, requestedTenant: "other" },
      /^The token is for demo, but the request is for other\./,
    ],
    [{ status: 403 }, /lacks a required scope: view:demo or manage:demo\.$/],
    [{ status: 409, message: "Version 1 is not 2." }, /^Version 1 is not 2\.$/],
    [{ status: 418 }, /^The service returned 418\.$/],
    [{ status: 401, isRequested: true, isForced: true, message: "No." }, /^Simulated error: No\.$/],
    [{ isRequested: true }, /^The service did not return this error\./],
    [{ status: 404, isRequested: true, message: "No." }, /^No\.$/],
  ])("for %j: %p", (change, sentence) => {
    const text = sentenceFor({ ...OUTCOME, ...change });
    if (sentence) expect(text).toMatch(sentence);
    else expect(text).toBeUndefined();
  });
});

it.each([
  [
    { message: "m", errors: [{ code: "A" }, { code: 1 }, null] },
    { codes: ["A"], message: "m" },
  ],
  [{ errors: "x" }, { codes: [], message: "" }],
  [null, { codes: [], message: "" }],
  ["text", { codes: [], message: "" }],
])("reads the errors of any body: %j", (body, read) => {
  expect(readError(body)).toEqual(read);
});

it("finds a name by its parts", () => {
  expect(wordsOf("getResourceByKey, 409 a_b")).toEqual([
    ...["getresourcebykey", "get", "resource", "by", "key", "409", "a", "b"],
  ]);
});

describe("a snippet", () => {
  const text = `${"word ".repeat(60)}the needle stands here ${"word ".repeat(60)}`;

  it("shows the words around the first that was found", () => {
    const snippet = snippetOf(text, ["needle"]);
    expect(snippet).toMatch(/^… .*the needle stands here.* …$/);
    expect(snippet.length).toBeLessThan(170);
    expect(snippetOf("short", ["none"])).toBe("short");
    expect(snippetOf("", ["a"])).toBe("");
  });

  it("marks words and what begins with them, whatever characters they have", () => {
    expect(splitAt("An image, imaging; reimage (a+b)", ["imag", "a+b"])).toEqual([
      { text: "An ", isTerm: false },
      { text: "imag", isTerm: true },
      { text: "e, ", isTerm: false },
      { text: "imag", isTerm: true },
      { text: "ing; reimage (", isTerm: false },
      { text: "a+b", isTerm: true },
      { text: ")", isTerm: false },
    ]);
  });
});
