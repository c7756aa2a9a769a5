import { followReferences } from "../http/document.js";

/** A Discriminator Object of OpenAPI. */
interface Discriminator {
  propertyName: string;
  mapping?: Record<string, string>;
}

/** The branch of a union that a value names by its discriminator. */
export type Choice =
  | { kind: "branch"; schema: object }
  /** The value is not an object, or the union has no discriminator. */
  | { kind: "none" }
  /** The value names none of the branches. */
  | { kind: "unnamed"; property: string };

/** The keyword for discriminators in the validator's copy of the document, which Ajv ignores. */
export const DISCRIMINATOR = "x-discriminator";

/**
 * Finds the branch by the discriminator's mapping, the constants of the branches, or their schemas'
 * names.
 */
export function chosenBranch(document: object, union: unknown, value: unknown): Choice {
  const found: unknown = Reflect.get(Object(union) as object, DISCRIMINATOR);
  const discriminator = found as Discriminator | undefined;
  const branches = branchesOf(union);
  if (!discriminator || branches.length === 0 || !isObject(value)) return { kind: "none" };
  const { propertyName: property } = discriminator;
  const given = Object.hasOwn(value, property) ? Reflect.get(value, property) : undefined;
  const schema =
    typeof given === "string"
      ? branches.find((branch) => isNamed(document, branch, discriminator, given))
      : undefined;
  return schema ? { kind: "branch", schema } : { kind: "unnamed", property };
}

export function branchesOf(union: unknown): readonly object[] {
  const { oneOf, anyOf } = Object(union) as Record<string, unknown>;
  return ([oneOf, anyOf].find(Array.isArray) ?? []) as object[];
}

function isNamed(
  document: object,
  branch: object,
  { propertyName, mapping = {} }: Discriminator,
  given: string,
): boolean {
  const reference = "$ref" in branch && typeof branch.$ref === "string" ? branch.$ref : "";
  const mapped = Object.entries(mapping).find(([name]) => name === given)?.[1];
  if (mapped !== undefined && reference !== "") {
    return mapped === reference || reference.endsWith(`/${mapped}`);
  }
  const constants = constantsOf(document, branch, propertyName);
  if (constants.length > 0) return constants.includes(given);
  return reference.endsWith(`/${given}`);
}

function constantsOf(document: object, reference: unknown, property: string): unknown[] {
  const { properties, allOf } = Object(followReferences(document, reference)) as {
    properties?: Record<string, unknown>;
    allOf?: unknown[];
  };
  const schema = Object(followReferences(document, properties?.[property])) as {
    const?: unknown;
    enum?: unknown[];
  };
  const own = schema.const === undefined ? (schema.enum ?? []) : [schema.const];
  return [...own, ...(allOf ?? []).flatMap((part) => constantsOf(document, part, property))];
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
