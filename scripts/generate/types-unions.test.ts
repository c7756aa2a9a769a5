import { expect, it } from "@jest/globals";
import { compile } from "../development/testing/compile.js";
import type { OpenApiDocument } from "../document/document.js";
import { discriminators } from "../document/repair/passes/discriminators.js";
import { documentOf, repaired } from "../document/repair/testing/repaired.js";
import { printTypes } from "./types.js";

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const kind = { type: "object", required: ["kind"], properties: { kind: { type: "string" } } };
const cat = { required: ["lives"], properties: { lives: { type: "integer" } } };
const dog = { required: ["bark"], properties: { bark: { type: "string" } } };
const isIn = { type: "object", properties: { in: refTo("Parent") } };

const SCHEMAS = {
  Base: kind,
  Union: {
    oneOf: [refTo("Cat"), refTo("Dog")],
    discriminator: { propertyName: "kind", mapping: { meow: refTo("Cat").$ref } },
  },
  Cat: { allOf: [refTo("Base"), cat] },
  Dog: { allOf: [refTo("Base"), dog] },
  Parent: { ...kind, discriminator: { propertyName: "kind" } },
  Kitten: { allOf: [refTo("Parent"), cat] },
  Puppy: { allOf: [refTo("Parent"), dog] },
  WithId: {
    allOf: [isIn, refTo("Parent"), { required: ["id"], properties: { id: { type: "string" } } }],
  },
  Whole: { allOf: [refTo("Union"), { required: ["id"], properties: { id: { type: "string" } } }] },
};

/** Code that compiles only if the types are right. */
const USE = `
import type { components } from "./types.js";
type Schemas = components["schemas"];
export function numberOf(union: Schemas["Union"], parent: Schemas["Parent"], whole: Schemas["Whole"]) {
  if (union.kind === "meow") return union.lives satisfies number;
  union.bark satisfies string;
  if (parent.kind === "Kitten") return parent.lives satisfies number;
  if (parent.kind === "Puppy") return (parent.bark satisfies string).length;
  if (whole.kind === "Dog") return (whole.bark satisfies string).length;
  return (whole.id satisfies string).length + whole.lives;
}
export const all: Schemas["Union"][] = [{ kind: "meow", lives: 9 }, { kind: "Dog", bark: "wow" }];
export const parents: Schemas["Parent"][] = [{ kind: "Kitten", lives: 9 }, { kind: "Puppy", bark: "w" }];
export const kitten: Schemas["Kitten"] = { kind: "Kitten", lives: 9 };
export const parent: Schemas["Parent"] = kitten;
// @ts-expect-error the members of another alternative
export const other: Schemas["Union"] = { kind: "meow", bark: "wow" };
// @ts-expect-error an unknown value
export const unknown: Schemas["Parent"] = { kind: "Cow" };
`;

it("types the alternatives of a discriminator so that its value narrows them", async () => {
  const { after } = repaired([discriminators], documentOf({ components: { schemas: SCHEMAS } }));
  const types = await printTypes(after as unknown as OpenApiDocument);
  const files = [["unions/types.ts", types] as const, ["unions/use.ts", USE] as const];
  expect(await compile(new Map(files))).toEqual([]);
});
