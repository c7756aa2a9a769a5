import type { OperationDescription } from "../../operation-types.js";
import { escapePointer, unescapePointer } from "../../validation/document.js";
import { parameterAt } from "../../validation/validation-errors.js";

/** A part of the document. */
interface SpecPlace {
  /** From `#` (RFC 6901). */
  pointer: string;
  /** File and line. */
  place: string;
  /** As JSON without what only explains it, and with the names alone of its properties; if that is short. */
  excerpt?: string;
}

/** Characters of an excerpt: more says less. */
const LONGEST_EXCERPT = 400;

interface Node {
  pointer: string;
  value: unknown;
}

interface ParsedDocument {
  document: unknown;
  /** By pointer. */
  lines: ReadonlyMap<string, number>;
}

/** Finds what part of the document a value of a request violates. */
export class SpecPlaces {
  #parsed: ParsedDocument | undefined;

  /** @param file Its name in the places. @param read Called once, at the first error. */
  constructor(
    private readonly file: string,
    private readonly read: () => string,
  ) {}

  /**
   * @param path Of the value: `/query/limit`, `/body/actions/0`, or `/parameter/limit` for a parameter
   * wherever it is.
   * @param body The body as it was sent, by whose discriminators the branches of unions are chosen.
   */
  of(
    operation: OperationDescription | undefined,
    path: string,
    body: Buffer | undefined,
  ): { path: string } & Partial<SpecPlace> {
    const [, kind = "", ...segments] = path.split("/").map(unescapePointer);
    const shown = kind === "parameter" ? `/${segments.map(escapePointer).join("/")}` : path;
    if (!operation) return { path: shown };
    const at = `#/paths/${escapePointer(operation.path)}`;
    const node =
      kind === "body"
        ? this.#inBody(`${at}/${operation.method}/requestBody`, segments, parsed(body))
        : this.#parameter([`${at}/${operation.method}`, at], parameterAt(path));
    const { pointer } = node ?? { pointer: `${at}/${operation.method}` };
    const place = `${this.file}:${this.#document.lines.get(pointer)}`;
    const excerpt = node && JSON.stringify(node.value, withoutExplanation);
    const isShort = excerpt !== undefined && excerpt.length <= LONGEST_EXCERPT;
    return { path: shown, pointer, place, ...(isShort && { excerpt }) };
  }

  get #document(): ParsedDocument {
    if (this.#parsed) return this.#parsed;
    const text = this.read();
    return (this.#parsed = { document: JSON.parse(text), lines: pointerLines(text) });
  }

  #parameter(
    holders: readonly string[],
    parameter: ReturnType<typeof parameterAt>,
  ): Node | undefined {
    for (const holder of holders) {
      const list = this.#at(`${holder}/parameters`);
      for (const index of Array.isArray(list?.value) ? list.value.keys() : []) {
        const node = this.#at(`${holder}/parameters/${index}`);
        const { name: own, in: place } = Object(node?.value) as { name?: unknown; in?: unknown };
        const isNamed = String(own).toLowerCase() === parameter?.name.toLowerCase();
        if (isNamed && (parameter.in === undefined || place === parameter.in)) return node;
      }
    }
    return undefined;
  }

  #inBody(requestBody: string, segments: readonly string[], body: unknown): Node | undefined {
    const declared = this.#at(requestBody);
    const [mediaType] = Object.keys(Object(this.#child(declared, "content")?.value) as object);
    if (mediaType === undefined) return declared;
    const schema = this.#child(this.#child(this.#child(declared, "content"), mediaType), "schema");
    return schema && this.#inSchema(schema, segments, body).node;
  }

  /** The schema of a value, or of the nearest one around it that has a schema; `depth`: segments found. */
  #inSchema(
    schema: Node,
    segments: readonly string[],
    value: unknown,
  ): { node: Node; depth: number } {
    const [segment, ...rest] = segments;
    if (segment === undefined) return { node: schema, depth: 0 };
    const below = (Object(value) as Record<string, unknown>)[segment];
    const own = /^\d+$/.test(segment)
      ? this.#child(schema, "items")
      : this.#child(this.#child(schema, "properties"), segment);
    if (own) {
      const { node, depth } = this.#inSchema(own, rest, below);
      return { node, depth: depth + 1 };
    }
    let best = { node: schema, depth: 0 };
    for (const branch of this.#branches(schema, value)) {
      const found = this.#inSchema(branch, segments, value);
      if (found.depth > best.depth) best = found;
    }
    return best;
  }

  /** The branch that the discriminator names, or all. */
  #branches(schema: Node, value: unknown): Node[] {
    const { discriminator } = Object(schema.value) as {
      discriminator?: { propertyName: string; mapping?: Record<string, string> };
    };
    const named =
      discriminator && (Object(value) as Record<string, unknown>)[discriminator.propertyName];
    const mapped = typeof named === "string" ? discriminator?.mapping?.[named] : undefined;
    const branch = mapped === undefined ? undefined : this.#at(mapped);
    if (branch) return [branch];
    return ["allOf", "oneOf", "anyOf"].flatMap((keyword) => {
      const list = this.#child(schema, keyword);
      const count = Array.isArray(list?.value) ? list.value.length : 0;
      return Array.from({ length: count }, (_, i) => this.#child(list, String(i)) ?? []).flat();
    });
  }

  #child(node: Node | undefined, name: string): Node | undefined {
    if (typeof node?.value !== "object" || node.value === null) return undefined;
    if (!Object.hasOwn(node.value, name)) return undefined;
    return this.#at(`${node.pointer}/${escapePointer(name)}`);
  }

  /** What a pointer leads to, through references. */
  #at(pointer: string): Node | undefined {
    let value: unknown = this.#document.document;
    for (const segment of pointer.split("/").slice(1).map(unescapePointer)) {
      if (typeof value !== "object" || value === null || !Object.hasOwn(value, segment))
        return undefined;
      value = (value as Record<string, unknown>)[segment];
    }
    const { $ref } = Object(value) as { $ref?: unknown };
    return typeof $ref === "string" ? this.#at($ref) : { pointer, value };
  }
}

const EXPLAINING = new Set(["description", "summary", "title", "example", "examples"]);

/** For `JSON.stringify`. */
function withoutExplanation(name: string, value: unknown): unknown {
  if (name === "properties") return Object.keys(Object(value) as object);
  return EXPLAINING.has(name) ? undefined : value;
}

function parsed(body: Buffer | undefined): unknown {
  try {
    return JSON.parse(body?.toString("utf8") ?? "null") as unknown;
  } catch {
    return undefined;
  }
}

/** The line of every value in a JSON text, by its JSON pointer from `#`. The text must be valid. */
function pointerLines(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  let at = 0;
  let line = 1;

  function skipBlanks(): void {
    for (;;) {
      const character = text[at];
      if (character === "\n") line += 1;
      else if (character !== " " && character !== "\r" && character !== "\t") return;
      at += 1;
    }
  }

  function string(): string {
    const from = at;
    at += 1;
    while (text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
    at += 1;
    return JSON.parse(text.slice(from, at)) as string;
  }

  /** Reads members up to the closing bracket; `read` reads one of them. */
  function members(end: string, read: (index: number) => void): void {
    at += 1;
    for (let index = 0; ; index++) {
      skipBlanks();
      if (text[at] === ",") {
        at += 1;
        skipBlanks();
      }
      if (at >= text.length) throw new SyntaxError("The JSON text ends too early.");
      if (text[at] === end) break;
      read(index);
    }
    at += 1;
  }

  function value(pointer: string): void {
    skipBlanks();
    lines.set(pointer, line);
    const first = text[at];
    if (first === "{") {
      members("}", () => {
        const from = line;
        const member = `${pointer}/${escapePointer(string())}`;
        skipBlanks();
        at += 1;
        value(member);
        // The line of the name.
        lines.set(member, from);
      });
    } else if (first === "[") {
      members("]", (index) => value(`${pointer}/${index}`));
    } else if (first === '"') string();
    else while (at < text.length && /[-+.\w]/.test(text[at] ?? "")) at += 1;
  }

  value("#");
  return lines;
}
