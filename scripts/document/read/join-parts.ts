import { dirname, resolve } from "node:path";
import { isObject, isPlainObject, lookUp, SpecProblems } from "../document.js";
import { SECTIONS } from "../repair/passes/references.js";
import {
  type Node,
  type NodeKind,
  type Path,
  type Place,
  pointerOf,
  visitNodes,
} from "../versions/document-walk.js";
import { nodesIn } from "../versions/document-grammar.js";
import { isInside } from "./inside.js";
import { parseText } from "./parse-text.js";
import { isAddress, readText } from "./source-text.js";

/** Where a part of the joined document comes from. */
export interface Part {
  /** In the joined document, such as `#/components/schemas/Pet`. */
  pointer: string;
  base: string;
  /** In its file. */
  from: string;
}

/** A reference, with its pointer in the joined document. */
export interface UnreadPart {
  $ref: string;
  pointer: string;
  reason: string;
}

export interface Joined {
  parts: readonly Part[];
  /** The text of each file, by path or address. */
  texts: ReadonlyMap<string, string>;
  /** Why references were not followed. */
  problems: readonly UnreadPart[];
}

/** A node of a document, with the nodes in it. */
type Scope = Pick<Place, "node" | "kind" | "path">;

interface Reference extends Place {
  /** The specification has no reference here: the node that is searched again after the copy. */
  within?: Scope;
}

interface Origin {
  base: string;
  copied: readonly string[];
}

interface JoinOptions {
  /** Path or address of the root document. */
  base: string;
  text: string;
  /** Reads files outside the folder as well. */
  allowOutside: boolean;
}

/** Most files and addresses of one document. */
const MOST_PARTS = 5_000;

/**
 * Copies, in place, what references to other files lead to into the components of the document. Where the specification
 * has no reference, such as for an operation, a list or a map, the copy replaces it.
 */
export async function joinParts(document: Node, options: JoinOptions): Promise<Joined> {
  return new Joiner(document, options).join();
}

class Joiner {
  readonly #texts = new Map<string, string>();
  readonly #parsed = new Map<string, Promise<unknown>>();
  readonly #parts: Part[] = [];
  readonly #problems: UnreadPart[] = [];
  /** The references to parts, by kind, file and pointer. */
  readonly #joined = new Map<string, string>();
  /** The file of each reference, and the targets that were copied around it. */
  readonly #origins = new WeakMap<object, Origin>();

  constructor(
    private readonly document: Node,
    private readonly options: JoinOptions,
  ) {
    this.#texts.set(options.base, options.text);
    this.#parsed.set(options.base, Promise.resolve(document));
  }

  async join(): Promise<Joined> {
    let left = this.#referencesIn(rootOf(this.document), this.options.base);
    while (left.length > 0) {
      const next: Reference[] = [];
      for (const reference of left) {
        const { within } = reference;
        next.push(...(await (within ? this.#inline(reference, within) : this.#follow(reference))));
      }
      left = next;
    }
    return { parts: this.#parts, texts: this.#texts, problems: this.#problems };
  }

  /** Those that no other part has. */
  #referencesIn(part: Scope, base: string, copied: readonly string[] = []): Reference[] {
    const references = referencesIn(part).filter(({ node }) => !this.#origins.has(node));
    for (const { node } of references) this.#origins.set(node, { base, copied });
    return references;
  }

  /** Replaces a reference by what it leads to. Returns the references in that. */
  async #inline({ node, holder, key, path }: Reference, within: Scope): Promise<Reference[]> {
    const siblings = Object.entries(node).filter(([name]) => name !== "$ref");
    let { base, copied } = this.#originOf(node);
    let found: unknown = node;
    while (isPlainObject(found) && typeof found["$ref"] === "string") {
      const { $ref } = found;
      const { target, pointer } = leadsTo($ref, base);
      if (copied.includes(target + pointer)) {
        this.#problems.push({ $ref, pointer: pointerOf(path), reason: "it leads back to itself" });
        return [];
      }
      found = structuredClone(await this.#part(target, pointer, { $ref, path }));
      if (!isObject(found)) return [];
      this.#parts.push({ pointer: pointerOf(path), base: target, from: pointer });
      [base, copied] = [target, [...copied, target + pointer]];
    }
    if (isPlainObject(found)) {
      delete node["$ref"];
      Object.assign(node, found, Object.fromEntries(siblings));
    } else Reflect.set(holder, key, found);
    return this.#referencesIn(within, base, copied);
  }

  /** Returns the references in the part that it has joined. */
  async #follow({ node, kind, path }: Reference): Promise<Reference[]> {
    const { base } = this.#originOf(node);
    const external = externalValueOf(node, kind);
    if (external !== undefined) {
      const value = await this.#part(resolved(external, base), "#/", { $ref: external, path });
      if (value !== undefined) node["value"] = value;
      return [];
    }
    const $ref = String(node["$ref"]);
    const { target, pointer } = leadsTo($ref, base);
    if (target === this.options.base) {
      node["$ref"] = pointer === "#/" ? "#" : pointer;
      return [];
    }
    const section = SECTIONS[kind] ?? "schemas";
    const key = `${section} ${target}${pointer}`;
    const known = this.#joined.get(key);
    if (known !== undefined) {
      node["$ref"] = known;
      return [];
    }
    const part = await this.#part(target, pointer, { $ref, path });
    if (!isObject(part)) return [];
    const copy: unknown = structuredClone(part);
    const name = this.#add(section, nameOf(target, pointer), copy);
    const reference = `#/components/${section}/${name}`;
    this.#joined.set(key, reference);
    this.#parts.push({ pointer: reference, base: target, from: pointer });
    node["$ref"] = reference;
    return this.#referencesIn(rootOf({ components: { [section]: { [name]: copy } } }), target);
  }

  #originOf(node: Node): Origin {
    return this.#origins.get(node) ?? { base: this.options.base, copied: [] };
  }

  async #part(
    target: string,
    pointer: string,
    { $ref, path }: { $ref: string; path: Path | undefined },
  ): Promise<unknown> {
    try {
      const found = lookUp(await this.#parse(target), pointer);
      if (found === undefined) throw new Error("it has no such part");
      return found;
    } catch (error) {
      const { message } = error instanceof Error ? error : new Error(String(error));
      const reason = message.replace(/\.$/, "");
      this.#problems.push({ $ref, pointer: pointerOf(path), reason });
      return undefined;
    }
  }

  #parse(target: string): Promise<unknown> {
    const known = this.#parsed.get(target);
    if (known) return known;
    const parsed = this.#read(target);
    this.#parsed.set(target, parsed);
    return parsed;
  }

  async #read(target: string): Promise<unknown> {
    const { base, allowOutside } = this.options;
    if (this.#texts.size >= MOST_PARTS)
      throw new Error(`more than ${MOST_PARTS} files are not read`);
    if (/^[a-z][a-z\d+.-]+:\/\//i.test(target) && !isAddress(target)) {
      throw new Error("it is neither a file nor an address of http");
    }
    if (isAddress(target)) {
      const isNear = isAddress(base) && new URL(base).origin === new URL(target).origin;
      if (!isNear) throw new Error("only addresses of the document's own origin are fetched");
    } else if (isAddress(base)) throw new Error("it is not an address");
    else if (!allowOutside && !isInside(dirname(base), target)) {
      throw new Error("it is outside the folder of the document; --allow-outside reads it");
    }
    const { text } = await readText(target, { isPart: true });
    this.#texts.set(target, text);
    return parseText(text, target);
  }

  #add(section: string, wanted: string, node: unknown): string {
    const components = (this.document["components"] ??= {});
    if (!isPlainObject(components)) throw new SpecProblems(["`components` must be an object."]);
    const nodes = (components[section] ??= {});
    if (!isPlainObject(nodes))
      throw new SpecProblems([`\`components.${section}\` must be an object.`]);
    let name = wanted;
    for (let number = 2; Object.hasOwn(nodes, name); number++) name = `${wanted}${number}`;
    nodes[name] = node;
    return name;
  }
}

function rootOf(node: Node): Scope {
  return { node, kind: "Root", path: undefined };
}

/** The references in a part of a document, and the examples in other files. */
function referencesIn({ node: part, ...scope }: Scope): Reference[] {
  const references: Reference[] = [];
  const ignore = (): undefined => undefined;
  const visit = (place: Place): void => {
    const { node, kind, path } = place;
    const isReference = typeof node["$ref"] === "string";
    if (isReference && SECTIONS[kind] === undefined) references.push({ ...place, within: place });
    else if (isReference || externalValueOf(node, kind) !== undefined) references.push(place);
    for (const [key, value] of Object.entries(node)) {
      if (!isPlainObject(value) || typeof value["$ref"] !== "string") continue;
      if (!nodesIn(kind, key)?.many && !isFileOfExample(kind, key, value)) continue;
      references.push({
        ...place,
        node: value,
        holder: node,
        key,
        path: { up: path, key },
        within: place,
      });
    }
  };
  visitNodes(part, visit, ignore, scope);
  return references;
}

/** The file of an example. One at an address need not be read. */
function externalValueOf(node: Node, kind: NodeKind): string | undefined {
  const { externalValue } = node;
  const isFile = typeof externalValue === "string" && !/^[a-z][a-z\d+.-]*:/i.test(externalValue);
  return kind === "Example" && isFile ? externalValue : undefined;
}

/** Whether an example is in another file: `example: { $ref: "examples.yml#/pet" }`. Other objects with a `$ref` are data. */
function isFileOfExample(kind: NodeKind, key: string, value: Node): boolean {
  const isExample = key === "example" || (kind === "Example" && key === "value");
  const isAlone = Object.keys(value).length === 1;
  return isExample && isAlone && !/^(?:[a-z][a-z\d+.-]*:|#)/i.test(String(value["$ref"]));
}

/** Whether a document has parts in other files, or references that are replaced. */
export function isSplit(document: Node): boolean {
  return referencesIn(rootOf(document)).some(
    ({ node: { $ref }, within }) => within !== undefined || !String($ref).startsWith("#"),
  );
}

function leadsTo($ref: string, base: string): { target: string; pointer: string } {
  const [file = "", fragment = ""] = $ref.split("#");
  return { target: file === "" ? base : resolved(file, base), pointer: `#${fragment || "/"}` };
}

function resolved(file: string, base: string): string {
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(file)) return file;
  if (isAddress(base)) return new URL(file, base).href;
  return resolve(dirname(base), file);
}

function nameOf(target: string, pointer: string): string {
  const last = pointer.split("/").at(-1) ?? "";
  const file = /([^/\\]*?)(?:\.[^./\\]*)?$/.exec(target)?.[1] ?? "";
  return (last === "" ? file : last).replace(/[^\w.-]+/g, "_") || "Part";
}
