import { expect, it } from "@jest/globals";
import { addTokenEndpoint } from "./token-endpoint.js";

const of = (...names: string[]): object => ({
  type: "object",
  properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
});

it.each([
  ["a grant", of("grant_type", "code"), true],
  ["an inherited grant", { allOf: [of("code"), { $ref: "#/components/schemas/Grant" }] }, true],
  ["any object", { type: "object" }, true],
  ["a login without a grant type", of("email", "password"), false],
  [
    "a login that refers to itself",
    { allOf: [of("pin"), { $ref: "#/components/schemas/Loop" }] },
    false,
  ],
])("a described token endpoint that takes %s as JSON takes forms: %#", (_, schema, takesForms) => {
  const requestBody = { content: { "application/json": { schema } } };
  const flows = { authorizationCode: { tokenUrl: "/v1/login", scopes: {} } };
  addTokenEndpoint({
    paths: { "/login": { post: { requestBody } } },
    components: {
      securitySchemes: { auth: { type: "oauth2", flows } },
      schemas: {
        Grant: of("grant_type"),
        Loop: { allOf: [{ $ref: "#/components/schemas/Loop" }] },
      },
    },
  });
  const added = takesForms ? ["application/x-www-form-urlencoded"] : [];
  expect(Object.keys(requestBody.content)).toEqual(["application/json", ...added]);
});

it("a document that only names a discovery document gets a token endpoint", () => {
  const document = {
    paths: {},
    components: { securitySchemes: { login: { type: "openIdConnect", openIdConnectUrl: "/a" } } },
  };
  addTokenEndpoint(document);
  expect(Object.keys(document.paths)).toEqual(["/oauth/token"]);
});
