import { describe, expect, it } from "@jest/globals";
import type { ConsoleData } from "./console-data.js";
import { type Entered, prepareRequest, tenantOf, typeOfFile } from "./console-request.js";

const DATA: ConsoleData = {
  address: "http://service.test",
  scopeTemplates: [],
  remembered: [],
  name: "updateThing",
  method: "post",
  path: "/{tenant}/things/{id}",
  security: "token",
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
  body: {
    kind: "json",
    mediaTypes: ["application/json"],
    fields: [],
    files: [],
    value: {},
    examples: [],
  },
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
    expect(request.curl).toContain(`-H 'Prefer: ${prefer}'`);
    expect(request.curl).toContain("--data-binary '{ \"n\": 12345678901234567890 }'");
    expect(request.curl).toContain("'http://service.test/a/things/b%20c?where=");
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

  it("asks for a token, for credentials, for a file", () => {
    const nobody = { address: "http://service.test", token: undefined };
    expect(() => prepareRequest(DATA, ENTERED, nobody)).toThrow("Get a token first");
    const client: ConsoleData = { ...DATA, security: "client" };
    expect(() => prepareRequest(client, ENTERED, nobody)).toThrow("Enter the client's id");
    const image: ConsoleData = {
      ...DATA,
      body: {
        kind: "bytes",
        mediaTypes: ["image/png"],
        fields: [],
        files: [],
        value: undefined,
        examples: [],
      },
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
      body: {
        kind: "form",
        mediaTypes: [],
        fields: ["a", "b"],
        files: [],
        value: undefined,
        examples: [],
      },
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
