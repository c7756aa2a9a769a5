const PRINT_WIDTH = 72;

/** How a language writes names of members and single values. Default: as JSON. */
interface Notation {
  printName?: (name: string) => string;
  printSingle?: (value: unknown) => string;
}

/** A value as a JavaScript literal, with unquoted names, on one line if it fits. */
export function printLiteral(value: unknown, indent = ""): string {
  return print(value, indent, {
    printName: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)),
  });
}

/** The same as JSON. */
export function printJson(value: unknown, indent = ""): string {
  return print(value, indent).replace(/,(?=\n\s*[\]}])/g, "");
}

/** Formats JSON with short lists on one line. Other texts stay unchanged. */
export function readableJson(text: string): string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return text;
  }
  return printJson(value);
}

/** The same as a Python literal. */
export function printPython(value: unknown, indent = ""): string {
  const words = new Map<unknown, string>([
    [true, "True"],
    [false, "False"],
    [null, "None"],
  ]);
  return print(value, indent, {
    printSingle: (single) => words.get(single) ?? JSON.stringify(single),
  });
}

function print(value: unknown, indent: string, notation: Notation = {}): string {
  const { printName = JSON.stringify, printSingle = JSON.stringify } = notation;
  if (typeof value !== "object" || value === null) return printSingle(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = Object.entries(value).map(
    ([name, part]) => (isList ? "" : `${printName(name)}: `) + print(part, inner, notation),
  );
  const [open, close] = isList ? ["[", "]"] : ["{", "}"];
  const space = isList || parts.length === 0 ? "" : " ";
  const flat = `${open}${space}${parts.join(", ")}${space}${close}`;
  if (!flat.includes("\n") && flat.length + indent.length <= PRINT_WIDTH) return flat;
  const lines = parts.map((part) => `${inner}${part},\n`);
  return `${open}\n${lines.join("")}${indent}${close}`;
}
