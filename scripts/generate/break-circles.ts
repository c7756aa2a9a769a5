import { isObject, type OpenApiDocument } from "./document.js";

/**
 * Cuts, in place, the references by which a schema contains itself without a property in between:
 * lists of lists, JSON values. TypeScript cannot say these as members of one interface, which is how
 * openapi-typescript writes all schemas; behind the cut anything goes (`unknown`).
 */
export function breakCircles(document: OpenApiDocument): void {
  const search = new CircleSearch(document.components?.schemas ?? {});
  search.run();
}

class CircleSearch {
  readonly #schemas: Record<string, unknown>;
  readonly #finished = new Set<string>();
  /** Names of the components on the way to the present schema. */
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

/** What the compiler has to look into at once; the types of properties it puts off. */
function immediateParts(schema: Record<string, unknown>): unknown[] {
  const { anyOf, oneOf, allOf, prefixItems, items } = schema;
  return [anyOf, oneOf, allOf, prefixItems, items].flat();
}
