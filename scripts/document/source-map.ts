import type { Source } from "@redocly/openapi-core";
import { escape, isObject, lookUp } from "./document.js";
import { type SpecSource, targetOf, type WrittenPlace } from "./spec-source.js";

/** Maps places of a bundled document to its files, by walking both. Expensive: create it only on an error. */
export class SourceMap {
  readonly #places = new Map<string, WrittenPlace>();
  readonly #seen = new Set<string>();

  private constructor(private readonly source: SpecSource) {}

  /** Reopens the source, since bundling modifies its input. */
  static async of(source: SpecSource, bundled: object): Promise<SourceMap> {
    const map = new SourceMap(source);
    const { document } = source;
    await map.#visit(bundled, "#", { document, pointer: "#", node: document.parsed }, bundled);
    return map;
  }

  /** The file position of a bundled pointer, or of its nearest parent in a file. */
  locate(pointer: string): { source: Source; pointer: string } {
    for (let at = pointer; at !== "#"; at = at.slice(0, at.lastIndexOf("/"))) {
      const found = this.#places.get(at);
      if (found)
        return { source: found.document.source, pointer: found.pointer.replace(/^#$/, "#/") };
    }
    return { source: this.source.document.source, pointer: "#/" };
  }

  async #visit(node: unknown, pointer: string, written: WrittenPlace, root: object): Promise<void> {
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

  /** A bundled reference leads to the target of the reference in the file. */
  async #visitTarget($ref: string, written: WrittenPlace, root: object): Promise<void> {
    const target = this.#seen.has($ref) ? undefined : await targetOf(this.source, written);
    if (target) await this.#visit(lookUp(root, $ref), $ref, target, root);
  }

  /** A part that bundling inlined leads to the target of its reference. */
  async #follow(written: WrittenPlace, bundled: unknown): Promise<WrittenPlace> {
    if (isObject(bundled) && "$ref" in bundled) return written;
    const target = await targetOf(this.source, written);
    return target ? this.#follow(target, bundled) : written;
  }
}
