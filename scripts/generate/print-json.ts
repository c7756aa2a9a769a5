export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/**
 * JSON as Prettier formats it when every object begins on a new line, 20 times as fast: Prettier takes as long as
 * the whole lint for the bundled document. `width`: columns of a text.
 */
export function printJson(
  value: Json,
  { printWidth, width }: { printWidth: number; width: (text: string) => number },
): string {
  return `${print(value, { indent: "", before: 0, after: 0 })}\n`;

  /** `before` and `after`: the columns of the rest of the line. */
  function print(node: Json, line: Line): string {
    if (Array.isArray(node)) return printArray(node, line);
    if (typeof node !== "object" || node === null) return printScalar(node);
    const entries = Object.entries(node).map(([key, child], index, all) => {
      const start = `${line.indent}  ${JSON.stringify(key)}: `;
      return start + print(child, inner(line, width(start), index < all.length - 1));
    });
    return entries.length > 0 ? `{\n${entries.join(",\n")}\n${line.indent}}` : "{}";
  }

  function printArray(items: Json[], line: Line): string {
    const flat = flatten(items);
    if (flat !== undefined && line.before + width(flat) + line.after <= printWidth) return flat;
    const indent = `${line.indent}  `;
    const texts = items.map((item, index) =>
      print(item, inner(line, indent.length, index < items.length - 1)),
    );
    const separator = items.every((item) => typeof item === "number")
      ? fill(texts, printWidth - indent.length)
      : texts;
    return `[\n${separator.map((text) => indent + text).join(",\n")}\n${line.indent}]`;
  }
}

interface Line {
  indent: string;
  before: number;
  after: number;
}

function inner(line: Line, before: number, comma: boolean): Line {
  return { indent: `${line.indent}  `, before, after: comma ? 1 : 0 };
}

/** The array on one line; `undefined` if an element needs more. */
function flatten(items: Json[]): string | undefined {
  if (items.length > 1 && items.every((item) => Array.isArray(item) && item.length > 1)) {
    return undefined;
  }
  const texts = items.map((item) => {
    if (Array.isArray(item)) return flatten(item);
    if (typeof item !== "object" || item === null) return printScalar(item);
    return Object.keys(item).length > 0 ? undefined : "{}";
  });
  return texts.includes(undefined) ? undefined : `[${texts.join(", ")}]`;
}

/** Numbers share lines. */
function fill(texts: string[], room: number): string[] {
  const lines: string[] = [];
  for (const [index, text] of texts.entries()) {
    const longer = `${lines.at(-1)}, ${text}`;
    const comma = index < texts.length - 1 ? 1 : 0;
    if (index === 0 || longer.length + comma > room) lines.push(text);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

function printScalar(value: null | boolean | number | string): string {
  const text = JSON.stringify(value);
  return typeof value === "number" ? text.replace("e+", "e") : text;
}
