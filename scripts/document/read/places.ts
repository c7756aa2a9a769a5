import { relative } from "node:path";
import type { Part } from "./join-parts.js";
import { isAddress } from "./source-text.js";
import { TextOffsets } from "./text-offsets.js";

interface Sources {
  base: string;
  texts: ReadonlyMap<string, string>;
  parts: readonly Part[];
  /** Whether the document was converted from Swagger 2.0. */
  isSwagger: boolean;
}

/** A line and column of a file, from 1. */
export interface Position {
  file: string;
  line: number;
  column: number;
}

/** Finds the places of nodes in the text of a document, and parses only the requested parts. */
export class Places {
  readonly #offsets = new Map<string, Promise<TextOffsets>>();

  constructor(
    private readonly sources: Sources,
    private readonly root: string,
  ) {}

  /** Such as `api.yaml:12:5`: the place of the node, or of its nearest parent in a file. */
  async describe(pointer: string): Promise<string> {
    const { file, line, column } = await this.find(pointer);
    return `${file}:${line}:${column}`;
  }

  async find(pointer: string): Promise<Position> {
    const { base, from } = this.#origin(this.sources.isSwagger ? inSwagger(pointer) : pointer);
    const text = this.sources.texts.get(base) ?? "";
    const known = this.#offsets.get(base) ?? TextOffsets.of(text);
    this.#offsets.set(base, known);
    const { line, column } = (await known).find(from);
    return { file: isAddress(base) ? base : relative(this.root, base), line, column };
  }

  #origin(pointer: string): { base: string; from: string } {
    // A part in a part is joined after it.
    const part = this.sources.parts.findLast(
      (each) => pointer === each.pointer || pointer.startsWith(`${each.pointer}/`),
    );
    if (!part) return { base: this.sources.base, from: pointer };
    const from = part.from === "#/" ? "#" : part.from;
    return { base: part.base, from: from + pointer.slice(part.pointer.length) };
  }
}

/** The pointer that a part of the converted document had in Swagger 2.0. */
function inSwagger(pointer: string): string {
  return pointer
    .replace(/^#\/components\/schemas\//, "#/definitions/")
    .replace(/^#\/components\/securitySchemes\//, "#/securityDefinitions/")
    .replace(/^#\/components\//, "#/");
}
