import { followReferences } from "./document.js";
import { isObject } from "../objects.js";
import { DISCRIMINATOR, type Schema } from "./directed-schemas.js";

/** Objects in parameters are not nested deeper, except those written as JSON. */
const DEPTH = 5;

/** A parameter's schema for Ajv, which would let the last branch decide the type: text branches first. */
export function asTextSchema(
  document: object,
  reference: unknown,
  depth = DEPTH,
  isMember = false,
): unknown {
  const schema = followReferences(document, reference);
  if (!isObject(schema) || depth === 0) return reference;
  const text: Record<string, unknown> = { ...schema };
  if (!isMember) delete text["readOnly"];
  const inner = (each: unknown): unknown => asTextSchema(document, each, depth - 1);
  const branches = [schema["oneOf"], schema["anyOf"]].find(Array.isArray) as unknown[] | undefined;
  // Discriminators are for objects, which come as JSON.
  if (branches && !(DISCRIMINATOR in schema)) {
    delete text["oneOf"];
    text["anyOf"] = branches
      .map((each) => followReferences(document, inner(each)))
      .map((each, _, all) => guarded(each, all))
      .sort((a, b) => rank(a) - rank(b));
  }
  if (isObject(schema["items"])) text["items"] = inner(schema["items"]);
  if (isObject(schema["properties"])) {
    const { properties } = schema as { properties: Schema };
    text["properties"] = Object.fromEntries(
      Object.entries(properties).map(([name, each]) => [
        name,
        asTextSchema(document, each, depth - 1, true),
      ]),
    );
  }
  if (!("type" in schema) && !branches) {
    const type = typeOf(schema);
    if (type !== undefined) text["type"] = type;
  }
  return JSON.stringify(text) === JSON.stringify(schema) ? reference : text;
}

const RANKS = ["string", "number", "integer"];

/** Orders branches: texts first, then numbers. */
function rank(branch: unknown): number {
  const declared = isObject(branch) ? branch[DECLARED_TYPE] : undefined;
  const found = RANKS.indexOf(typeof declared === "string" ? declared : (typeOf(branch) ?? ""));
  return found < 0 ? RANKS.length : found;
}

/** Keyword in the copy of a schema for the type that messages name. */
export const DECLARED_TYPE = "x-declared-type";

const LITERALS: readonly unknown[] = ["boolean", "null"];
const NUMBERS: readonly unknown[] = ["number", "integer"];

/** Ajv coerces 1 to `true`, `true` to 1 and 0 to `null`, unless both types are allowed. */
function guarded(branch: unknown, all: readonly unknown[]): unknown {
  const type = typeOf(branch);
  if (!isObject(branch) || Array.isArray(branch["type"]) || type === undefined) return branch;
  if (LITERALS.includes(type)) {
    const values = type === "null" ? [null] : [true, false];
    const others = ["number", "boolean", "null"].filter((each) => each !== type);
    return withGuard(branch, [type, ...others], { enum: values, [DECLARED_TYPE]: type });
  }
  const hasLiteralBranch = all.some((each) => LITERALS.includes(typeOf(each)));
  if (!NUMBERS.includes(type) || !hasLiteralBranch) return branch;
  const guard = { not: { enum: [true, false, null] }, [DECLARED_TYPE]: type };
  return withGuard(branch, [type, ...LITERALS], guard);
}

function withGuard(branch: Schema, types: readonly unknown[], guard: object): Schema {
  const parts: unknown = branch["allOf"];
  const allOf = [guard, ...(Array.isArray(parts) ? (parts as unknown[]) : [])];
  return { ...branch, type: types, [DECLARED_TYPE]: types[0], allOf };
}

/** The type of all values; `undefined` if there are several or unknown types. */
function typeOf(schema: unknown): string | undefined {
  if (!isObject(schema)) return undefined;
  const { type, enum: values } = schema as { type?: unknown; enum?: unknown[] };
  if (type !== undefined) return typeof type === "string" ? type : undefined;
  const listed = "const" in schema ? [schema["const"]] : (values ?? []);
  const types = new Set(listed.map((value) => (value === null ? "null" : typeof value)));
  const [only] = types;
  return types.size === 1 && only !== "object" ? only : undefined;
}
