import { isObject, type OpenApiDocument, resolve, type SchemaObject } from "./document.js";

/**
 * Rewrites a document, in place, so that all its references point to a whole component or a whole path,
 * since openapi-typescript prints types that do not exist for others. These are valid too, and written
 * by tools that join files:
 * - A component that is itself a reference (but for a schema) is replaced by what it stands for.
 * - A schema inside something else is made a component.
 * - Any other part of the document is copied to where it is referred to.
 */
export function plainReferences(document: OpenApiDocument): void {
  for (const section of SECTIONS) {
    const components: Record<string, object> = document.components?.[section] ?? {};
    for (const [name, component] of Object.entries(components)) {
      components[name] = resolve(document, component);
    }
  }
  new DeepReferences(document).replaceIn(document);
}

const SECTIONS = ["responses", "parameters", "requestBodies", "headers", "pathItems"] as const;

class DeepReferences {
  readonly #document: OpenApiDocument;
  readonly #seen = new Set<object>();
  /** Names of the components made of schemas, by the reference to the schema. */
  readonly #names = new Map<string, string>();

  constructor(document: OpenApiDocument) {
    this.#document = document;
  }

  replaceIn(node: unknown): void {
    if (!isObject(node) || this.#seen.has(node)) return;
    this.#seen.add(node);
    const { $ref } = node;
    if (typeof $ref === "string" && isDeep($ref)) this.#replace(node, $ref);
    for (const child of Object.values(node)) this.replaceIn(child);
  }

  #replace(node: Record<string, unknown>, $ref: string): void {
    if (isSchema($ref)) {
      node["$ref"] = `#/components/schemas/${this.#names.get($ref) ?? this.#makeComponent($ref)}`;
    } else {
      delete node["$ref"];
      Object.assign(node, resolve(this.#document, { $ref }));
    }
  }

  /** A schema may refer to itself: its name is needed before its parts are visited. */
  #makeComponent($ref: string): string {
    const components = (this.#document.components ??= {});
    const schemas = (components.schemas ??= {});
    const wanted = decodeURIComponent($ref).replace(/^\W+/, "").replace(/\W+/g, "_");
    let name = wanted;
    for (let number = 2; schemas[name]; number++) name = `${wanted}_${number}`;
    this.#names.set($ref, name);
    schemas[name] = resolve<SchemaObject>(this.#document, { $ref });
    this.replaceIn(schemas[name]);
    return name;
  }
}

function isDeep($ref: string): boolean {
  return !/^#\/(components\/[^/]+|paths)\/[^/]+$/.test($ref);
}

/** By the last keyword of the pointer: `…/schema`, `…/items`, `…/properties/name`, `…/allOf/0`. */
function isSchema($ref: string): boolean {
  return (
    /\/(schema|items|additionalProperties|not|contains|propertyNames)$/.test($ref) ||
    /\/(properties|patternProperties|\$defs|allOf|anyOf|oneOf|prefixItems)\/[^/]+$/.test($ref)
  );
}
