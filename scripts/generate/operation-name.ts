import type { Method } from "./document.js";

/**
 * The names that grow from an operation: `getResource` for its handler, `GetResource` for its types.
 * A document of somebody else's may have an `operationId` that is no identifier (`pets/list-all`) or
 * none at all (then method and path make one), and two that turn into the same name: the later one
 * gets a number. `taken` remembers the type names given so far.
 */
export function nameOperation(
  operation: { operationId: string | undefined; method: Method; path: string },
  taken: Set<string>,
): { name: string; typeName: string } {
  const id = camelCase(operation.operationId || `${operation.method} ${operation.path}`);
  const wanted = isReserved(id) ? `${id}Operation` : id;
  let name = wanted;
  for (let number = 2; taken.has(pascalCase(name)); number++) name = `${wanted}${number}`;
  taken.add(pascalCase(name));
  return { name, typeName: pascalCase(name) };
}

/**
 * Whether no operation can have this name: JavaScript's own words, what a handler imports, what every object has,
 * and `then`, by which the client would be taken for a promise.
 */
export function isReserved(name: string): boolean {
  return RESERVED.has(name) || name in Object.prototype;
}

const RESERVED = new Set(
  (
    "arguments await break case catch class const continue debugger default delete do else enum " +
    "eval export extends false finally for function handlers if implements import in instanceof " +
    "interface let new notImplemented null package private protected public return static super " +
    "switch then this throw true try typeof undefined var void while with yield"
  ).split(" "),
);

/** Words are what stands between characters that are neither letter nor digit. */
function camelCase(text: string): string {
  const [first = "operation", ...rest] = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const name = first.charAt(0).toLowerCase() + first.slice(1) + rest.map(pascalCase).join("");
  return /^\p{N}/u.test(name) ? `_${name}` : name;
}

function pascalCase(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
