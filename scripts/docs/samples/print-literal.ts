const PRINT_WIDTH = 72;

/** How a language writes names of members and single values. */
interface Notation {
  printName: (name: string) => string;
  printSingle?: (value: unknown) => string;
}

/** A value as a JavaScript literal, with unquoted names, on one line if it fits. */
export function printLiteral(value: unknown, indent = ""): string {
  const printName = (name: string): string =>
    /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
  return print(value, indent, { printName });
}

/** The same as JSON. */
export function printJson(value: unknown, indent = ""): string {
  const printName = (name: string): string => JSON.stringify(name);
  return print(value, indent, { printName }).replace(/,(?=\n\s*[\]}])/g, "");
}

/** Formats JSON with short lists on one line. Other texts stay unchanged. */
export function readableJson(text: string): string {
  try {
    return printJson(JSON.parse(text));
  } catch {
    return text;
  }
}

/** The same as a Python literal. */
export function printPython(value: unknown, indent = ""): string {
  const words = new Map<unknown, string>([
    [true, "True"],
    [false, "False"],
    [null, "None"],
  ]);
  return print(value, indent, {
    printName: (name) => JSON.stringify(name),
    printSingle: (single) => words.get(single) ?? JSON.stringify(single),
  });
}

function print(value: unknown, indent: string, notation: Notation): string {
  const flat = printFlat(value, notation);
  if (flat.length + indent.length <= PRINT_WIDTH || !isCompound(value)) return flat;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => `${inner}${print(item, inner, notation)},\n`);
    return `[\n${items.join("")}${indent}]`;
  }
  const members = Object.entries(value).map(
    ([name, member]) => `${inner}${notation.printName(name)}: ${print(member, inner, notation)},\n`,
  );
  return `{\n${members.join("")}${indent}}`;
}

function printFlat(value: unknown, notation: Notation): string {
  if (Array.isArray(value)) {
    return `[${value.map((item) => printFlat(item, notation)).join(", ")}]`;
  }
  if (!isCompound(value)) return (notation.printSingle ?? JSON.stringify)(value);
  const members = Object.entries(value).map(
    ([name, member]) => `${notation.printName(name)}: ${printFlat(member, notation)}`,
  );
  return members.length > 0 ? `{ ${members.join(", ")} }` : "{}";
}

function isCompound(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
