import type { OperationDescription } from "../../operation-types.js";
import { escapePointer, unescapePointer, valueAt } from "../../validation/document.js";
import { parameterAt } from "../../validation/validation-errors.js";
import { ownMember } from "../../objects.js";

interface SpecPlace {
  /** A JSON Pointer (RFC 6901) that starts with `#`. */
  pointer: string;
  /** File and line. */
  place: string;
  /** As JSON without descriptions, and with only the names of its properties. Unset if it is long. */
  excerpt?: string;
}

const LONGEST_EXCERPT = 400;

interface Node {
  pointer: string;
  value: unknown;
}

interface ParsedDocument {
  document: object;
  /** Line numbers by pointer. */
  lines: ReadonlyMap<string, number>;
}

/** Finds the part of the document that a value of a request violates. */
export class SpecPlaces {
  #parsed: ParsedDocument | undefined;

  /** `file`: its name in the places. `read`: called once, at the first error. */
  constructor(
    private readonly file: string,
    private readonly read: () => string,
  ) {}

  /** `path`: such as `/query/limit`, `/body/actions/0` or `/parameter/limit`. `body`: as sent, to choose branches. */
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
    return (this.#parsed = { document: JSON.parse(text) as object, lines: pointerLines(text) });
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

  /** The schema of a value, or of the nearest one around it; `depth`: segments found. */
  #inSchema(
    schema: Node,
    segments: readonly string[],
    value: unknown,
  ): { node: Node; depth: number } {
    const [segment, ...rest] = segments;
    if (segment === undefined) return { node: schema, depth: 0 };
    const below = ownMember(Object(value) as Record<string, unknown>, segment);
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
      discriminator &&
      ownMember(Object(value) as Record<string, unknown>, discriminator.propertyName);
    const mapped = typeof named === "string" ? ownMember(discriminator?.mapping, named) : undefined;
    const branch = mapped === undefined ? undefined : this.#at(mapped);
    if (branch) return [branch];
    return ["allOf", "oneOf", "anyOf"].flatMap((keyword) => {
      const list = this.#child(schema, keyword);
      const count = Array.isArray(list?.value) ? list.value.length : 0;
      return Array.from({ length: count }, (_, i) => this.#child(list, String(i)) ?? []).flat();
    });
  }

  #child(node: Node | undefined, name: string): Node | undefined {
    return node && this.#at(`${node.pointer}/${escapePointer(name)}`);
  }

  #at(place: string): Node | undefined {
    const value = valueAt(this.#document.document, place);
    const { $ref } = Object(value) as { $ref?: unknown };
    if (typeof $ref === "string") return this.#at($ref);
    return value === undefined ? undefined : { pointer: place, value };
  }
}

const EXPLAINING = new Set(["description", "summary", "title", "example", "examples"]);

/** A replacer for `JSON.stringify` that leaves out explanations. */
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

/** The line of each value that starts a line, by its pointer from `#`, in JSON indented by two spaces. */
function pointerLines(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  /** The objects and arrays around a line, by depth. */
  const around: { pointer: string; count: number }[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    const [, indent, name, value] = /^( *)(?:("(?:[^"\\]|\\.)*"): )?([^\]} ].*)$/.exec(line) ?? [];
    if (indent === undefined) continue;
    const depth = indent.length / 2;
    const parent = around[depth - 1];
    const segment = name === undefined ? parent?.count : (JSON.parse(name) as string);
    if (parent) parent.count += 1;
    const pointer = parent ? `${parent.pointer}/${escapePointer(String(segment))}` : "#";
    lines.set(pointer, index + 1);
    if (value === "{" || value === "[") around[depth] = { pointer, count: 0 };
  }
  return lines;
}
