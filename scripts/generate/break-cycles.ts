import { isObject, type OpenApiDocument } from "./document.js";

/**
 * Removes, in place, the references by which a schema contains itself without a property in between,
 * such as lists of lists and JSON values. TypeScript cannot declare these as members of one interface,
 * as openapi-typescript writes all schemas. The removed part has the type `unknown`.
 */
export function breakCycles(document: OpenApiDocument): void {
  const search = new CycleSearch(document.components?.schemas ?? {});
  search.run();
}

class CycleSearch {
  readonly #schemas: Record<string, unknown>;
  readonly #finished = new Set<string>();
  /** Names of the components on the path to the current schema. */
  readonly #within: string[] = [];

  constructor(schemas: Record<string, unknown>) {
    this.#schemas = schemas;
  }

  run(): void {
    for (const name of Object.keys(this.#schemas)) this.#enter(name);
  }

  #enter(name: string): void {
    if (this.#finished.has(name)) return;
    this.#within.push(name);
    this.#visit(this.#schemas[name]);
    this.#within.pop();
    this.#finished.add(name);
  }

  #visit(schema: unknown): void {
    if (!isObject(schema)) return;
    const name = /^#\/components\/schemas\/([^/]+)$/.exec(String(schema["$ref"]))?.[1];
    if (name !== undefined && this.#within.includes(name)) delete schema["$ref"];
    else if (name !== undefined) this.#enter(name);
    for (const part of immediateParts(schema)) this.#visit(part);
  }
}

/** The parts that the compiler resolves at once; it defers the types of properties. */
function immediateParts(schema: Record<string, unknown>): unknown[] {
  const { anyOf, oneOf, allOf, prefixItems, items } = schema;
  return [anyOf, oneOf, allOf, prefixItems, items].flat();
}
