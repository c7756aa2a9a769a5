import type { Document, Source } from "@redocly/openapi-core";
import { dirname, resolve } from "node:path";
import { isObject } from "../document.js";
import type { SpecSource } from "../spec-source.js";
import { escape, lookUp } from "./place.js";

export interface SourcePlace {
  source: Source;
  /** From `#/`. */
  pointer: string;
}

interface Found {
  document: Document;
  pointer: string;
  node: unknown;
}

/** Maps places of a bundled document to its files, by walking through both. Make it only when there is an error. */
export class SourceMap {
  readonly #places = new Map<string, Found>();
  readonly #seen = new Set<string>();

  private constructor(private readonly source: SpecSource) {}

  /** Opens the source anew: bundling writes into what it is given. */
  static async of(source: SpecSource, bundled: object): Promise<SourceMap> {
    const map = new SourceMap(source);
    const { document } = source;
    await map.#visit(bundled, "#", { document, pointer: "#", node: document.parsed }, bundled);
    return map;
  }

  /** The place of a pointer into the bundled document, or of the nearest around it that is in a file. */
  locate(pointer: string): SourcePlace {
    for (let at = pointer; at !== "#"; at = at.slice(0, at.lastIndexOf("/"))) {
      const found = this.#places.get(at);
      if (found)
        return { source: found.document.source, pointer: found.pointer.replace(/^#$/, "#/") };
    }
    return { source: this.source.document.source, pointer: "#/" };
  }

  async #visit(node: unknown, pointer: string, written: Found, root: object): Promise<void> {
    const found = await this.#follow(written, node);
    if (!this.#places.has(pointer)) this.#places.set(pointer, found);
    if (!isObject(node)) return;
    const { $ref } = node;
    if (typeof $ref === "string" && $ref.startsWith("#/")) {
      await this.#visitTarget($ref, found, root);
    }
    if (this.#seen.has(pointer)) return;
    this.#seen.add(pointer);
    for (const [key, child] of Object.entries(node)) {
      if (!isObject(found.node) || !(key in found.node)) continue;
      const below = { ...found, pointer: `${found.pointer}/${escape(key)}`, node: found.node[key] };
      await this.#visit(child, `${pointer}/${escape(key)}`, below, root);
    }
  }

  /** What a bundled reference leads to is where the reference in the file leads. */
  async #visitTarget($ref: string, { document, node }: Found, root: object): Promise<void> {
    if (this.#seen.has($ref) || !isObject(node) || typeof node["$ref"] !== "string") return;
    const target = await this.#target(document, node["$ref"]);
    if (target) await this.#visit(lookUp(root, $ref), $ref, target, root);
  }

  /** What has been put in a reference's place by bundling is what that leads to. */
  async #follow(written: Found, bundled: unknown): Promise<Found> {
    const { node, document } = written;
    if (!isObject(node) || typeof node["$ref"] !== "string") return written;
    if (isObject(bundled) && "$ref" in bundled) return written;
    const target = await this.#target(document, node["$ref"]);
    return target ? this.#follow(target, bundled) : written;
  }

  async #target(document: Document, $ref: string): Promise<Found | undefined> {
    const [path = "", fragment = ""] = $ref.split("#");
    const file = path === "" ? undefined : resolve(dirname(document.source.absoluteRef), path);
    const other = file ? await this.source.resolver.resolveDocument(null, file) : document;
    if (other instanceof Error) return undefined;
    const pointer = `#${fragment}`;
    return { document: other, pointer, node: lookUp(other.parsed, pointer) };
  }
}
