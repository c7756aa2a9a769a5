import { expect, it } from "@jest/globals";
import { documentedValues } from "./documented-requests.js";

const text = { type: "string" };
const DOCUMENT = {
  paths: {
    "/pets": {
      parameters: [{ $ref: "#/components/parameters/Shown" }],
      post: {
        parameters: [
          { name: "key", in: "query", schema: text, example: "secret" },
          { name: "Accept", in: "header", schema: text, example: "text/plain" },
          { name: "none", in: "query", schema: text, example: "" },
          { name: "json", in: "query", content: { "application/json": { example: [1] } } },
        ],
        requestBody: { $ref: "#/components/requestBodies/Pet" },
      },
    },
  },
  components: {
    parameters: { Shown: { name: "shown", in: "query", schema: { ...text, example: "a" } } },
    requestBodies: {
      Pet: {
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/Pet" },
            examples: { rex: { $ref: "#/components/examples/Rex" }, far: { externalValue: "a" } },
          },
          "text/plain": { schema: { $ref: "#/components/schemas/Pet" } },
        },
      },
    },
    examples: { Rex: { value: { name: "Rex" } } },
    schemas: { Pet: { examples: [{ name: "Fido" }], properties: { name: { example: "Bello" } } } },
    securitySchemes: { key: { type: "apiKey", in: "query", name: "key" } },
  },
};

it("finds the examples of bodies and parameters, and those of schemas where there are none", () => {
  const found = documentedValues(DOCUMENT).map(({ method, path, what, value }) => [
    `${method} ${path}`,
    what,
    value,
  ]);
  expect(found).toEqual([
    ["post /pets", "example 'rex' of the application/json body", { name: "Rex" }],
    ["post /pets", "schema's example of the text/plain body", { name: "Fido" }],
    ["post /pets", "schema's example of the query parameter 'shown'", "a"],
    ["post /pets", "example of the query parameter 'json'", [1]],
  ]);
});
