import type { Field, Fields } from "../query/condition.js";
import { RELEASED_CODES } from "./released-codes.js";
import { resourceFields } from "./resource-document.js";

/** `one`: at most one value in a document. `elements`: within an array of objects. */
type Values = "one" | "many" | "elements";

const VALUES = new Map<string, Values>(valuesOf(resourceFields));

function valuesOf(fields: Fields, within?: "elements"): [string, Values][] {
  return Object.values(fields).flatMap((field: Field): [string, Values][] => {
    if (field.kind === "scalar") return [[field.path, within ?? (field.many ? "many" : "one")]];
    const inner = valuesOf(field.fields, within ?? (field.many ? "elements" : undefined));
    return field.many ? [[field.path, "elements"], ...inner] : inner;
  });
}

/** The id of the document: stored with the document, not among its values. */
export const ID_PATH = "id";

/** The path as the index stores it. */
export function pathCode(path: string): string {
  return RELEASED_CODES.get(path) ?? `=${path}`;
}

/** The path that has the code. */
export function pathOfCode(code: string): string {
  if (code.startsWith("=")) return code.slice(1);
  for (const [path, known] of RELEASED_CODES) if (known === code) return path;
  throw new TypeError(`The index of the store has an unknown path, ${code}.`);
}

/** Whether a document has at most one value at the path, and so at most one row. */
export function hasOneValue(path: string): boolean {
  return path === ID_PATH || VALUES.get(path) === "one";
}

/** Whether a document may have the same value at the path several times, once per element. */
export function mayHaveElements(path: string): boolean {
  return path !== ID_PATH && (VALUES.get(path) ?? "elements") === "elements";
}

/** The codes of a path and of all paths under it. */
export interface PathCodes {
  listed: string[];
  /** Besides `listed`, all codes from `from` up to, but without, `below`. */
  from: string;
  below: string;
}

export function pathCodesUnder(path: string): PathCodes {
  const known = [...RELEASED_CODES].filter(([name]) => isUnder(name, path)).map(([, code]) => code);
  const listed = RELEASED_CODES.has(path) ? known : [...known, pathCode(path)];
  // "/" is the character that follows ".".
  return { listed, from: `=${path}.`, below: `=${path}/` };
}

export function isUnder(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}.`);
}
