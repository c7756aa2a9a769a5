import { expect, it } from "@jest/globals";
import { typeFormMembers } from "./form-members.js";

const integer = { type: "integer" };
const document = {
  components: {
    schemas: {
      Item: {
        properties: { amount: integer, next: { $ref: "#/components/schemas/Item" } },
        allOf: [{ properties: { isPaid: { type: ["boolean", "null"] } } }],
      },
    },
  },
};
const schema = {
  properties: {
    items: {
      anyOf: [{ type: "array", items: { $ref: "#/components/schemas/Item" } }, { enum: [""] }],
    },
    metadata: { additionalProperties: { type: "string" } },
    sizes: { items: { anyOf: [integer, { type: "string" }] } },
    count: integer,
  },
};

it("converts strings within objects and lists only where a schema applies to them", () => {
  const form = {
    items: [{ amount: "5", isPaid: "true", next: { amount: "x", other: "6" } }],
    metadata: { a: "7", b: "true" },
    sizes: ["1", "large", "0x10"],
    count: "1",
  };
  typeFormMembers(document, schema, form);
  expect(form).toEqual({
    items: [{ amount: 5, isPaid: true, next: { amount: "x", other: "6" } }],
    metadata: { a: "7", b: "true" },
    sizes: [1, "large", "0x10"],
    count: "1",
  });
});
