const PRINT_WIDTH = 72;

type PrintName = (name: string) => string;

/** A value as a JavaScript literal, with unquoted names, on one line if it fits. */
export function printLiteral(value: unknown, indent = ""): string {
  return print(value, indent, (name) =>
    /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name),
  );
}

/** The same as JSON. */
export function printJson(value: unknown, indent = ""): string {
  return print(value, indent, (name) => JSON.stringify(name)).replace(/,(?=\n\s*[\]}])/g, "");
}

function print(value: unknown, indent: string, printName: PrintName): string {
  const flat = printFlat(value, printName);
  if (flat.length + indent.length <= PRINT_WIDTH || !isCompound(value)) return flat;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => `${inner}${print(item, inner, printName)},\n`);
    return `[\n${items.join("")}${indent}]`;
  }
  const members = Object.entries(value).map(
    ([name, member]) => `${inner}${printName(name)}: ${print(member, inner, printName)},\n`,
  );
  return `{\n${members.join("")}${indent}}`;
}

function printFlat(value: unknown, printName: PrintName): string {
  if (Array.isArray(value)) {
    return `[${value.map((item) => printFlat(item, printName)).join(", ")}]`;
  }
  if (!isCompound(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, member]) => `${printName(name)}: ${printFlat(member, printName)}`,
  );
  return members.length > 0 ? `{ ${members.join(", ")} }` : "{}";
}

function isCompound(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
