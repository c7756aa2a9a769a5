import { escape, isObject, isPlainObject, lookUp, nodeAt } from "../../document.js";
import {
  type Node,
  type NodeKind,
  type Place,
  pointerOf,
  visitNodes,
} from "../../versions/document-walk.js";
import { below, dropped, type Finding, type Pass, repair } from "../pass.js";
import { shapes } from "./shapes.js";

/** The section of `components` that has the targets of references to a kind of node. */
export const SECTIONS: Partial<Record<NodeKind, string>> = {
  Schema: "schemas",
  Response: "responses",
  Parameter: "parameters",
  Example: "examples",
  RequestBody: "requestBodies",
  Header: "headers",
  SecurityScheme: "securitySchemes",
  Link: "links",
  Callback: "callbacks",
  MediaType: "mediaTypes",
  PathItem: "pathItems",
};

/**
 * After this pass each reference leads to a component of its kind, whose name needs no escaping: targets in other
 * places become components as well. References to nothing, and those that lead back to themselves, are removed.
 */
export const references: Pass = {
  name: "references",
  counted: ["`$ref` leads to nothing: ignored", "`$ref`s lead to nothing: ignored"],
  on: ["Root"],
  *find(_, document) {
    const components = new Components(document);
    const places = components.add(document);
    // Targets that no place of the specification has are looked at when a reference leads to them.
    for (const place of places) {
      if (SECTIONS[place.kind]) yield* redirected(place, components, places);
      else yield dropped(place, "$ref", STRAY);
    }
    yield { fix: () => components.write() };
    for (const place of places) yield* cyclic(place, components);
    for (const { kind, node } of places) {
      if (INLINED.has(kind)) yield { fix: () => inline(node, components) };
    }
  },
};

const STRAY = "An object of this kind has no `$ref`: it is ignored.";

/** In their place nothing looks for a reference. */
const INLINED: ReadonlySet<NodeKind> = new Set(["MediaType", "PathItem"]);

function inline(node: Node, components: Components): void {
  const passed = new Set<unknown>([node]);
  for (let at: unknown = node; isPlainObject(at) && typeof at["$ref"] === "string";) {
    at = components.find(at["$ref"]);
    if (!isPlainObject(at) || passed.has(at)) break;
    passed.add(at);
    for (const [key, value] of Object.entries(at)) if (key !== "$ref") node[key] ??= value;
  }
  delete node["$ref"];
}

function* redirected(place: Place, components: Components, places: Place[]): Generator<Finding> {
  const { node, kind } = place;
  const $ref = String(node["$ref"]);
  const target = components.find($ref);
  const section = SECTIONS[kind] ?? "";
  if (isPlainObject(target) && components.isOf(target, place)) {
    if (!components.kinds.has(target)) places.push(...components.adopt(section, target));
    yield { fix: () => void (node["$ref"] = components.referenceTo(section, target, $ref)) };
    return;
  }
  const message = `\`$ref: ${$ref}\` leads to nothing: ${consequence(kind)}.`;
  yield { path: below(place, "$ref"), message, fix: () => remove(place) };
}

function consequence(kind: NodeKind): string {
  if (kind === "Schema") return "any value is accepted";
  return kind === "Response" ? "the response has no body" : "this part is ignored";
}

/** Removes a reference: a schema accepts any value without it, and a status is still declared. */
function remove({ node, holder, key, kind }: Place): void {
  if (kind === "Schema" || kind === "Callback") delete node["$ref"];
  else if (kind === "Response") Reflect.set(holder, key, { description: "" });
  else if (Array.isArray(holder)) holder.splice(holder.indexOf(node), 1);
  else Reflect.deleteProperty(holder, key);
}

/** References that are nothing but references, and lead to each other. */
function* cyclic(place: Place, components: Components): Generator<Finding> {
  const passed = new Set<unknown>([place.node]);
  let at: unknown = place.node;
  while (isObject(at) && typeof at["$ref"] === "string") {
    // With siblings a schema checks something: see the pass for schemas that contain themselves.
    if (place.kind === "Schema" && Object.keys(at).length > 1) return;
    at = components.find(at["$ref"]);
    if (at === place.node) {
      const message = `\`$ref: ${String(place.node["$ref"])}\` leads back to itself: ${consequence(place.kind)}.`;
      yield { path: below(place, "$ref"), message, fix: () => remove(place) };
      return;
    }
    if (passed.has(at)) return;
    passed.add(at);
  }
}

/** A mapping may have names of schemas instead of references. Others are left to the pass for discriminators. */
function redirectMapping(discriminator: Node, components: Components): void {
  const { mapping } = discriminator;
  if (!isPlainObject(mapping)) return;
  for (const [value, written] of Object.entries(mapping)) {
    const $ref = String(written);
    const named = components.find(`#/components/schemas/${escape($ref)}`);
    const target = $ref.startsWith("#") ? components.find($ref) : named;
    if (isPlainObject(target)) mapping[value] = components.referenceTo("schemas", target, $ref);
    else delete mapping[value];
  }
}

/** The components of a document by identity, with names for those that references lead to. */
class Components {
  readonly #names = new Map<string, Map<object, string>>();
  readonly #taken = new Map<string, Map<string, unknown>>();

  /** The kinds of all nodes in the document, and of the lists and maps that have them. */
  readonly kinds = new Map<object, NodeKind | "container">();

  constructor(private readonly document: Node) {
    for (const section of Object.values(SECTIONS)) {
      const component = lookUp(document, `#/components/${section}`);
      const nodes = isPlainObject(component) ? component : {};
      for (const [name, node] of Object.entries(nodes)) {
        if (!isObject(node)) nodes[name] = node === false ? { not: {} } : {};
        this.#add(section, name, nodes[name] as object);
      }
    }
  }

  /** The target of a pointer from `#`, or of the bare name of a schema. */
  find($ref: string): unknown {
    if (/^#\/?$/.test($ref)) return this.document;
    const pointer = $ref.startsWith("#/") ? $ref : `#/components/schemas/${escape($ref)}`;
    // Some tools do not encode the percent sign in keys.
    const found = lookUp(this.document, pointer) ?? nodeAt(this.document, keysOf(pointer));
    if (found !== undefined) return found === true ? {} : found === false ? { not: {} } : found;
    const [, name] = /^#\/definitions\/([^/]+)$/.exec($ref) ?? [];
    return name === undefined ? undefined : this.find(`#/components/schemas/${name}`);
  }

  /** Learns the kinds of all nodes in a document. Returns those with references, after redirecting mappings. */
  add(document: Node): Place[] {
    const places: Place[] = [];
    visitNodes(document, (place) => {
      const { node, kind, holder } = place;
      this.kinds.set(node, kind);
      if (!this.kinds.has(holder)) this.kinds.set(holder, "container");
      if (isPlainObject(node["discriminator"])) redirectMapping(node["discriminator"], this);
      if (typeof node["$ref"] === "string") places.push(place);
    });
    return places;
  }

  /** The same for a target that is in no place of the specification, as a component of the section. */
  adopt(section: string, target: Node): Place[] {
    const document = { components: { [section]: { target } } };
    repair(document, [[shapes]]);
    return this.add(document);
  }

  /** Whether a reference may lead to the target: to its own kind, and not to what it is written in. */
  isOf(target: Node, { kind, node, path }: Place): boolean {
    if (target === node || (this.kinds.get(target) ?? kind) !== kind) return false;
    for (let at = INLINED.has(kind) ? path?.up : undefined; at; at = at.up) {
      if (lookUp(this.document, pointerOf(at)) === target) return false;
    }
    return true;
  }

  referenceTo(section: string, target: object, $ref: string): string {
    const known = this.#names.get(section)?.get(target);
    const name = known ?? this.#add(section, lastName($ref), target);
    return `#/components/${section}/${name}`;
  }

  #add(section: string, wanted: string, node: object): string {
    const taken = this.#taken.get(section) ?? new Map<string, unknown>();
    this.#taken.set(section, taken);
    const plain = plainName(wanted);
    let name = plain;
    for (let number = 2; taken.has(name); number++) name = `${plain}${number}`;
    taken.set(name, node);
    const names = this.#names.get(section) ?? new Map<object, string>();
    this.#names.set(section, names);
    if (!names.has(node)) names.set(node, name);
    return name;
  }

  /** Writes the components under their names. */
  write(): void {
    const components = this.document["components"];
    const written: Node = isPlainObject(components) ? components : {};
    for (const [section, nodes] of this.#taken) written[section] = Object.fromEntries(nodes);
    if (this.#taken.size > 0) this.document["components"] = written;
  }
}

function keysOf(pointer: string): string[] {
  const keys = pointer.split("/").slice(1);
  return keys.map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** A name that is the same in a pointer, a URL and a file. */
function plainName(name: string): string {
  return name.replace(/[^\w.-]+/g, "_") || "_";
}

function lastName($ref: string): string {
  const own = keysOf($ref).filter(
    (each) => !/^(?:schema|items|content|properties|\d+)$/.test(each),
  );
  return own.at(-1) ?? "Part";
}
