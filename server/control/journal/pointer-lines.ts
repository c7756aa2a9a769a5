import { escapePointer } from "../../validation/document.js";

/** The line of every value in a JSON text, by its JSON pointer from `#`. The text must be valid. */
export function pointerLines(text: string): Map<string, number> {
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
