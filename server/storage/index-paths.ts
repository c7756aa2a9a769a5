/**
 * Paths as the index keeps them: in millions of rows a short code instead of the name. What is not
 * in the table is kept under its name behind "=". A code, once released, keeps its meaning.
 */
interface KnownPath {
  code: string;
  /** `one`: at most one value in a document. `elements`: within an array of objects. */
  values: "one" | "many" | "elements";
}

const KNOWN: ReadonlyMap<string, KnownPath> = new Map<string, KnownPath>([
  ["version", { code: "v", values: "one" }],
  ["key", { code: "k", values: "one" }],
  ["createdAt", { code: "c", values: "one" }],
  ["lastModifiedAt", { code: "m", values: "one" }],
  ["createdBy.clientId", { code: "cc", values: "one" }],
  ["lastModifiedBy.clientId", { code: "mc", values: "one" }],
  ["someProperty", { code: "s", values: "one" }],
  ["secondPropertyToUpdate", { code: "s2", values: "one" }],
  ["hasStagedChanges", { code: "h", values: "one" }],
  ["parent.id", { code: "p", values: "one" }],
  ["parent.typeId", { code: "pt", values: "one" }],
  ["arrayOfIntExample", { code: "i", values: "many" }],
  ["arrayOfUniqueIntExample", { code: "u", values: "many" }],
  ["arrayOfTwonumbersExample", { code: "t", values: "many" }],
  ["arrayOfFloatExample", { code: "f", values: "many" }],
  ["arrayOfNumberNoDefaultsExample", { code: "n", values: "many" }],
  ["arrayOfStringExample", { code: "a", values: "many" }],
  ["arrayOfObjectType", { code: "o", values: "elements" }],
  ["arrayOfObjectType.integerExample", { code: "oi", values: "elements" }],
  ["arrayOfObjectType.integerExampleInt32", { code: "o32", values: "elements" }],
]);

/** The document's own id, which every document has: kept with the document, not among its values. */
export const ID_PATH = "id";

export function pathCode(path: string): string {
  return KNOWN.get(path)?.code ?? `=${path}`;
}

/** The path that has the code. */
export function pathOfCode(code: string): string {
  if (code.startsWith("=")) return code.slice(1);
  for (const [path, known] of KNOWN) if (known.code === code) return path;
  throw new TypeError(`The index of the store has an unknown path, ${code}.`);
}

/** Whether a document has at most one value there, and so at most one row. */
export function hasOneValue(path: string): boolean {
  return path === ID_PATH || KNOWN.get(path)?.values === "one";
}

/** Whether a document may have the same value there several times, once for each element. */
export function mayHaveElements(path: string): boolean {
  return path !== ID_PATH && (KNOWN.get(path)?.values ?? "elements") === "elements";
}

/** All codes that are the path or lie under it. */
export interface PathCodes {
  listed: string[];
  /** And those from, and up to but without. */
  from: string;
  below: string;
}

export function pathCodesUnder(path: string): PathCodes {
  const known = [...KNOWN].filter(([name]) => isUnder(name, path)).map(([, { code }]) => code);
  const listed = KNOWN.has(path) ? known : [...known, pathCode(path)];
  // "/" is the character that follows ".".
  return { listed, from: `=${path}.`, below: `=${path}/` };
}

export function isUnder(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}.`);
}
