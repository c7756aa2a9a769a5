/** The indent of a line with the dashes of list elements, a key, and the start of a text, list or object. */
const VALUE = /^( *(?:- +)*)(?:(?:[^\s"'#][^"]*?|"[^"]*"|'[^']*'): +)?(["'[{].*)$/;

/** The same before a block scalar, whose lines are text. */
const BLOCK = /^(?:( *(?:- +)*)\S.*?: +|( *)(?:- +)+)[|>][-+\d]*(?: +#.*)?$/;

/**
 * Indents continuation lines of quoted texts, and of lists and objects in brackets: many have too few spaces, such as a
 * closing bracket below its key.
 */
export function indentTexts(yaml: string): string {
  let open: { indent: number; value: OpenValue } | undefined;
  let block: number | undefined;
  const lines = yaml.split("\n").map((line) => {
    const own = line.search(/\S/);
    if (own < 0) return line;
    if (open) {
      const { indent, value } = open;
      if (!value.continuesIn(line)) open = undefined;
      return own > indent ? line : " ".repeat(indent + 2) + line.trimStart();
    }
    if (block !== undefined && own > block) return line;
    const [, named, element] = BLOCK.exec(line) ?? [];
    block = (named ?? element)?.length;
    const [, indent = "", text] = VALUE.exec(line) ?? [];
    const value = new OpenValue();
    if (text !== undefined && value.continuesIn(text)) open = { indent: indent.length, value };
    return line;
  });
  return lines.join("\n");
}

/** A text in quotes, or a list or an object in brackets, that may continue in the next line. */
class OpenValue {
  #depth = 0;
  #quote: keyof typeof ENDS | undefined;

  /** Reads a line or its end; whether the value continues after it. */
  continuesIn(line: string): boolean {
    for (let at = 0; ;) {
      const expression = this.#quote === undefined ? NEXT : ENDS[this.#quote];
      expression.lastIndex = at;
      const found = expression.exec(line);
      const mark = found?.[0].at(-1) ?? "#";
      // The rest is a comment, or belongs to what is open.
      if (!found || mark === "#") return true;
      at = expression.lastIndex;
      if (this.#quote !== undefined) this.#quote = undefined;
      else if (mark === "'" || mark === '"') this.#quote = mark;
      else this.#depth += mark === "[" || mark === "{" ? 1 : -1;
      if (this.#quote === undefined && this.#depth <= 0) return false;
    }
  }
}

/** A bracket, a quote at the start of a value, or the start of a comment. */
const NEXT = /[[\]{}]|(?<=^|[\s,:[{])["']|(?<=^|\s)#/g;

/** What ends a text, by its quotes. */
const ENDS = { "'": /(?:[^']|'')*'(?!')/y, '"': /(?:[^"\\]|\\.)*"/y } as const;
