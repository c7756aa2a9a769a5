import { isPlainObject, lookUp } from "../document.js";
import { freeName } from "../errors/error-catalogue.js";
import { type Node, visitNodes } from "../versions/document-walk.js";

const SCHEMAS = "#/components/schemas/";

/** Keywords that stay in place when the other keywords of a schema move to a separate schema. */
const TEXTS = ["title", "description", "deprecated", "externalDocs"];

/** A component that extends another one. */
interface Extension {
  child: string;
  /** The part of its `allOf`. */
  reference: Node;
  /** Whether the child is the parent under another name. */
  isAlias: boolean;
}

/** The named schemas of a document, and which of them extend others by `allOf`. */
export class Inheritance {
  readonly #schemas: Node;
  readonly #names = new Map<unknown, string>();
  readonly #extensions = new Map<string, Extension[]>();
  readonly #used = new Set<string>();
  /** The parents that became unions: the names of what their children extend now. */
  readonly #bases = new Map<string, string>();

  constructor(document: Node) {
    const schemas = lookUp(document, "#/components/schemas");
    this.#schemas = isPlainObject(schemas) ? schemas : {};
    const references = new Set<Node>();
    for (const [child, schema] of Object.entries(this.#schemas)) {
      if (!isPlainObject(schema)) continue;
      const isAlias = addsNothing(schema);
      for (const part of inlineParts(schema)) {
        this.#names.set(part, child);
        for (const reference of referencesIn(part)) {
          const parent = nameIn(reference["$ref"]);
          if (parent === undefined || parent === child) continue;
          this.#extensionsOf(parent).push({ child, reference, isAlias });
          if (!isAlias) references.add(reference);
        }
      }
    }
    visitNodes(document, ({ kind, node }) => {
      const name = kind === "Schema" && !references.has(node) ? nameIn(node["$ref"]) : undefined;
      if (name !== undefined) this.#used.add(name);
    });
  }

  #extensionsOf(parent: string): Extension[] {
    const known = this.#extensions.get(parent) ?? [];
    this.#extensions.set(parent, known);
    return known;
  }

  /** The component that the schema is, or is an inline part of. */
  nameOf(schema: unknown): string | undefined {
    return this.#names.get(schema);
  }

  /** Whether a reference leads to the component, apart from those of its children. */
  isUsed(name: string): boolean {
    return this.#used.has(name);
  }

  isExtended(name: string): boolean {
    return (this.#extensions.get(name) ?? []).some(({ isAlias }) => !isAlias);
  }

  /** Whether it became a union, whose children extend another component. */
  isSplit(name: string): boolean {
    return this.#bases.has(name);
  }

  /** The components that extend it, directly or not. Aliases are children only if they are `named`. */
  descendantsOf(name: string, named: ReadonlySet<string>): string[] {
    const found = new Set<string>();
    const left = [name];
    for (const parent of left) {
      for (const { child, isAlias } of this.#extensions.get(parent) ?? []) {
        if (child === name || found.has(child) || (isAlias && !named.has(child))) continue;
        found.add(child);
        left.push(child);
      }
    }
    return [...found];
  }

  /**
   * Moves what a component's children extend into a new component, the base, to which the component refers. Then the
   * children may be alternatives of the component.
   */
  split(name: string, children: readonly string[]): { whole: Node; base: Node } {
    const schema = this.#schemas[name] as Node;
    const base = freeName(`${name}Base`, this.#schemas);
    const moved: Node = Object.assign({}, schema);
    this.#schemas[base] = moved;
    this.#bases.set(name, base);
    for (const { child, reference } of this.#extensions.get(name) ?? []) {
      if (children.includes(child)) reference["$ref"] = SCHEMAS + base;
    }
    for (const key of Object.keys(schema)) if (!TEXTS.includes(key)) delete schema[key];
    schema["type"] = "object";
    schema["allOf"] = [{ $ref: SCHEMAS + base }];
    for (const part of inlineParts(moved)) delete part["discriminator"];
    delete moved["oneOf"];
    delete moved["anyOf"];
    return { whole: schema, base: moved };
  }

  /** A new component with the members of another one, and these. Returns a reference to it. */
  extend(name: string, members: Node): Node {
    const only = freeName(`${name}Only`, this.#schemas);
    const parent = { $ref: SCHEMAS + (this.#bases.get(name) ?? name) };
    this.#schemas[only] = Object.assign({ type: "object", allOf: [parent] }, members);
    return { $ref: SCHEMAS + only };
  }
}

/** The name in a reference to a component. */
export function nameIn($ref: unknown): string | undefined {
  return /^#\/components\/schemas\/([^/]+)$/.exec(String($ref))?.[1];
}

export function referenceTo(name: string): Node {
  return { $ref: SCHEMAS + name };
}

/** The schema, and those in its `allOf` that are no references. */
function inlineParts(schema: Node): Node[] {
  const { allOf } = schema;
  const parts = (Array.isArray(allOf) ? allOf : []).filter(isPlainObject);
  return [schema, ...parts.filter(({ $ref }) => typeof $ref !== "string").flatMap(inlineParts)];
}

function referencesIn({ allOf }: Node): Node[] {
  const parts = (Array.isArray(allOf) ? allOf : []).filter(isPlainObject);
  return parts.filter(({ $ref }) => typeof $ref === "string");
}

function addsNothing({ allOf, properties, required }: Node): boolean {
  return (
    Array.isArray(allOf) && allOf.length === 1 && properties === undefined && required === undefined
  );
}
