import { RELEASED_CODES } from "./released-codes.js";

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
