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

interface JoinOptions {
  /** Path or address of the root document. */
  base: string;
  text: string;
  /** Reads files outside the folder as well. */
  allowOutside: boolean;
}

/** Most files and addresses of one document. */
const MOST_PARTS = 1_000;

/** Copies, in place, what references to other files lead to into the components of the document. */
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
  readonly #bases = new WeakMap<object, string>();

  constructor(
    private readonly document: Node,
    private readonly options: JoinOptions,
  ) {
    this.#texts.set(options.base, options.text);
    this.#parsed.set(options.base, Promise.resolve(document));
  }

  async join(): Promise<Joined> {
    let left = placesIn(this.document);
    for (const place of left) this.#bases.set(place.node, this.options.base);
    while (left.length > 0) {
      const next: Place[] = [];
      for (const place of left) next.push(...(await this.#follow(place)));
      left = next;
    }
    return { parts: this.#parts, texts: this.#texts, problems: this.#problems };
  }

  /** Returns the references in the part that it has joined. */
  async #follow({ node, kind, path }: Place): Promise<Place[]> {
    const base = this.#bases.get(node) ?? this.options.base;
    const external = externalValueOf(node, kind);
    if (external !== undefined) {
      const value = await this.#part(resolved(external, base), "#/", { $ref: external, path });
      if (value !== undefined) node["value"] = value;
      return [];
    }
    const $ref = String(node["$ref"]);
    const [file = "", fragment = ""] = $ref.split("#");
    const target = file === "" ? base : resolved(file, base);
    if (target === this.options.base) {
      node["$ref"] = `#${fragment}`;
      return [];
    }
    const pointer = `#${fragment || "/"}`;
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
    const inner = placesIn({ components: { [section]: { [name]: copy } } });
    for (const each of inner) this.#bases.set(each.node, target);
    return inner;
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

/** The references in a document, and the examples in other files. */
function placesIn(document: Node): Place[] {
  const places: Place[] = [];
  visitNodes(document, (place) => {
    const { node, kind } = place;
    const isReference = typeof node["$ref"] === "string" && SECTIONS[kind] !== undefined;
    if (isReference || externalValueOf(node, kind) !== undefined) places.push(place);
  });
  return places;
}

/** The file of an example. One at an address need not be read. */
function externalValueOf(node: Node, kind: NodeKind): string | undefined {
  const { externalValue } = node;
  const isFile = typeof externalValue === "string" && !/^[a-z][a-z\d+.-]*:/i.test(externalValue);
  return kind === "Example" && isFile ? externalValue : undefined;
}

/** Whether a document has parts in other files. */
export function isSplit(document: Node): boolean {
  return placesIn(document).some(({ node: { $ref } }) => !String($ref).startsWith("#"));
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
