import { followReferences } from "../http/document.js";
import { DISCRIMINATOR } from "./union-branches.js";

type Schema = Readonly<Record<string, unknown>>;

/** Objects in parameters are not nested deeper, but for those written as JSON. */
const DEPTH = 5;

/**
 * The schema of a parameter for values that come as texts. Ajv tries one branch of a union after the other,
 * and coerces for each: `1` is a number where it may be a number or a text, which it could be as well, and
 * not what the last branch has made of it. So the texts come first, whatever fits fits, and nothing that has
 * become a number becomes anything else. Values that are listed get the type that they have, without which
 * nothing is coerced.
 */
export function asTextSchema(document: object, reference: unknown, depth = DEPTH): unknown {
  const schema = followReferences(document, reference);
  if (!isSchema(schema) || depth === 0) return reference;
  const text: Record<string, unknown> = { ...schema };
  const inner = (each: unknown): unknown => asTextSchema(document, each, depth - 1);
  const branches = [schema["oneOf"], schema["anyOf"]].find(Array.isArray) as unknown[] | undefined;
  // Objects, which discriminators are for, come as JSON.
  if (branches && !(DISCRIMINATOR in schema)) {
    delete text["oneOf"];
    text["anyOf"] = branches
      .map((each) => guarded(followReferences(document, inner(each))))
      .sort((a, b) => rank(a) - rank(b));
  }
  if (isSchema(schema["items"])) text["items"] = inner(schema["items"]);
  if (isSchema(schema["properties"])) {
    const { properties } = schema as { properties: Schema };
    text["properties"] = Object.fromEntries(
      Object.entries(properties).map(([name, each]) => [name, inner(each)]),
    );
  }
  if (!("type" in schema) && !branches) {
    const type = typeOf(schema);
    if (type !== undefined) text["type"] = type;
  }
  // References stay as they are where nothing changes.
  return JSON.stringify(text) === JSON.stringify(schema) ? reference : text;
}

const RANKS = ["string", "number", "integer"];

/** Texts first, numbers next. */
function rank(branch: unknown): number {
  const found = RANKS.indexOf(typeOf(branch) ?? "");
  return found < 0 ? RANKS.length : found;
}

/** Ajv makes `true` of 1, 1 of `true` and `null` of 0, unless both are allowed. */
function guarded(branch: unknown): unknown {
  const { type } = Object(branch) as { type?: unknown };
  if (!isSchema(branch) || (type !== "boolean" && type !== "null")) return branch;
  const values = type === "null" ? [null] : (branch["enum"] ?? [true, false]);
  const others = ["number", "boolean", "null"].filter((each) => each !== type);
  return { ...branch, type: [type, ...others], enum: values };
}

/** The one type that values have; `undefined` where there are several, or none is known. */
function typeOf(schema: unknown): string | undefined {
  if (!isSchema(schema)) return undefined;
  const { type, enum: values } = schema as { type?: unknown; enum?: unknown[] };
  if (type !== undefined) return typeof type === "string" ? type : undefined;
  const listed = "const" in schema ? [schema["const"]] : (values ?? []);
  const types = new Set(listed.map((value) => (value === null ? "null" : typeof value)));
  const [only] = types;
  return types.size === 1 && only !== "object" ? only : undefined;
}

function isSchema(node: unknown): node is Schema {
  return typeof node === "object" && node !== null && !Array.isArray(node);
}
