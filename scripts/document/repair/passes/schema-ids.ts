import { escape, isObject, isPlainObject, lookUp, nodeAt, tokensOf } from "../../document.js";
import {
  type Node,
  type Path,
  type Place,
  pointerOf,
  visitNodes,
} from "../../versions/document-walk.js";

const IDENTIFIERS = ["$id", "$anchor", "$dynamicAnchor"] as const;

/** The address of the document itself, which has no `$id`. */
const DOCUMENT = "https://document.invalid/";

/**
 * Rewrites, in place, references by `$id`, `$anchor` and `$dynamicAnchor` (JSON Schema 2020-12, section 8.2) to pointers
 * from the root of the document, and removes these keywords. A schema that another one extends dynamically is copied.
 */
export function resolveSchemaIds(document: Node): void {
  const schemas: Place[] = [];
  visitNodes(document, (place) => {
    if (place.kind === "Schema") schemas.push(place);
  });
  const keywords = [...IDENTIFIERS, "$dynamicRef"];
  if (!schemas.some(({ node }) => keywords.some((key) => node[key] !== undefined))) return;
  const resources = new Resources(document, schemas);
  for (const place of schemas) resources.resolve(place);
  resources.bindDynamically();
  for (const { node } of schemas) for (const key of IDENTIFIERS) delete node[key];
}

/** A schema with an `$id`, or the document. */
interface Resource {
  address: string;
  root: Node;
  anchors: Map<string, Node>;
  dynamicAnchors: Map<string, Node>;
  dynamicReferences: { node: Node; name: string }[];
}

class Resources {
  readonly #byAddress = new Map<string, Resource>();
  readonly #byPath = new Map<Path, Resource>();
  readonly #paths = new Map<object, Path | undefined>();

  constructor(
    private readonly document: Node,
    schemas: readonly Place[],
  ) {
    this.#byAddress.set(DOCUMENT, newResource(DOCUMENT, document));
    for (const { node, path } of schemas) {
      this.#paths.set(node, path);
      const { $id } = node;
      const around = this.#resourceAt(path?.up);
      if (typeof $id === "string" && path && URL.canParse($id, around.address)) {
        const address = withoutFragment(new URL($id, around.address));
        const resource = newResource(address, node);
        this.#byAddress.set(address, resource);
        this.#byPath.set(path, resource);
      }
      const own = this.#resourceAt(path);
      const { $anchor, $dynamicAnchor } = node;
      for (const name of [$anchor, $dynamicAnchor]) {
        if (typeof name === "string" && !own.anchors.has(name)) own.anchors.set(name, node);
      }
      if (typeof $dynamicAnchor === "string" && !own.dynamicAnchors.has($dynamicAnchor)) {
        own.dynamicAnchors.set($dynamicAnchor, node);
      }
    }
  }

  #resourceAt(path: Path | undefined): Resource {
    for (let at = path; at; at = at.up) {
      const found = this.#byPath.get(at);
      if (found) return found;
    }
    const whole = this.#byAddress.get(DOCUMENT);
    if (whole) return whole;
    throw new Error("The document is a resource.");
  }

  resolve({ node, path }: Place): void {
    const own = this.#resourceAt(path);
    const { $ref, $dynamicRef } = node;
    if (typeof $ref === "string") {
      const target = this.#target($ref, own);
      if (target) node["$ref"] = this.#pointerOf(target);
    }
    if (typeof $dynamicRef !== "string") return;
    delete node["$dynamicRef"];
    const target = this.#target($dynamicRef, own);
    if (!target) return;
    node["$ref"] = this.#pointerOf(target);
    const name = $dynamicRef.split("#")[1] ?? "";
    if (target["$dynamicAnchor"] === name) own.dynamicReferences.push({ node, name });
  }

  #target($ref: string, own: Resource): Node | undefined {
    const [base = "", fragment = ""] = $ref.split("#");
    if (base !== "" && !URL.canParse(base, own.address)) return undefined;
    const address = base === "" ? own.address : withoutFragment(new URL(base, own.address));
    const resource = this.#byAddress.get(address);
    if (!resource) return undefined;
    const found =
      fragment === ""
        ? resource.root
        : fragment.startsWith("/")
          ? lookUp(resource.root, `#${fragment}`)
          : resource.anchors.get(fragment);
    if (typeof found === "boolean") return this.#asObject(resource, fragment, found);
    return isPlainObject(found) && this.#paths.has(found) ? found : undefined;
  }

  /** Puts an object in the place of a boolean schema, which references lead to. */
  #asObject({ root }: Resource, fragment: string, isAny: boolean): Node {
    const keys = tokensOf(`#${fragment}`);
    const node: Node = isAny ? {} : { not: {} };
    Reflect.set(Object(nodeAt(root, keys.slice(0, -1))), keys.at(-1) ?? "", node);
    const from = this.#paths.get(root);
    const path = keys.reduce<Path | undefined>((up, key) => ({ up, key }), from);
    this.#paths.set(node, path);
    return node;
  }

  #pointerOf(node: Node): string {
    return pointerOf(this.#paths.get(node));
  }

  /** Copies resources for those that refer to them and have dynamic anchors of the same names. */
  bindDynamically(): void {
    for (const outer of this.#byAddress.values()) {
      if (outer.root === this.document || outer.dynamicAnchors.size === 0) continue;
      for (const inner of this.#byAddress.values()) {
        const isBound = inner.dynamicReferences.some(({ name }) => outer.dynamicAnchors.has(name));
        if (inner !== outer && isBound) this.#copyFor(outer, inner);
      }
    }
  }

  #copyFor(outer: Resource, inner: Resource): void {
    const from = this.#pointerOf(inner.root);
    const users = nodesIn(outer.root).filter(({ $ref }) => $ref === from);
    if (users.length === 0) return;
    const components = (this.document["components"] ??= {}) as Node;
    const schemas = (components["schemas"] ??= {}) as Node;
    let name = `${lastKey(from)}Of${lastKey(this.#pointerOf(outer.root))}`;
    while (Object.hasOwn(schemas, name)) name += "_";
    const names = new Map(inner.dynamicReferences.map(({ node, name: own }) => [node, own]));
    const copy = this.#copy(inner.root, outer, names);
    for (const key of IDENTIFIERS) for (const node of nodesIn(copy)) delete node[key];
    schemas[name] = copy;
    for (const user of users) user["$ref"] = `#/components/schemas/${escape(name)}`;
  }

  #copy(value: unknown, outer: Resource, names: ReadonlyMap<Node, string>): Node {
    const copyOf = (node: unknown): unknown => {
      if (Array.isArray(node)) return node.map(copyOf);
      if (!isPlainObject(node)) return node;
      const entries = Object.entries(node).map(([key, each]) => [key, copyOf(each)] as const);
      const copy: Node = Object.fromEntries(entries);
      const bound = outer.dynamicAnchors.get(names.get(node) ?? "");
      if (bound) copy["$ref"] = this.#pointerOf(bound);
      return copy;
    };
    return copyOf(value) as Node;
  }
}

function newResource(address: string, root: Node): Resource {
  return { address, root, anchors: new Map(), dynamicAnchors: new Map(), dynamicReferences: [] };
}

function withoutFragment(url: URL): string {
  url.hash = "";
  return url.href;
}

function lastKey(pointer: string): string {
  return pointer.split("/").at(-1) ?? "";
}

function nodesIn(root: Node): Node[] {
  const found = new Set([root]);
  for (const node of found) {
    for (const child of Object.values(node)) if (isObject(child)) found.add(child);
  }
  return [...found];
}
