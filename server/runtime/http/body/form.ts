import type { FormFields } from "../../operation-types.js";
import { limits } from "../../service/config.js";
import { ApiError } from "../../errors.js";
import { parseBrackets } from "../../parameters/query.js";
import { decodePercent, isJsonNumber, typedValues } from "../../parameters/values.js";
import { isComposed, ownMember } from "../../objects.js";

/** Parses a form (URL standard, 5.1), without an SDK's JSON quotes. Throws InvalidInput (encoding, field count). */
export function parseForm(text: string, fields: FormFields): Record<string, unknown> {
  const pairs = unquoted(text).split("&");
  if (pairs.length > limits.formFields) {
    throw new ApiError("InvalidInput", `The form has more than ${limits.formFields} fields.`);
  }
  const texts = pairs
    .filter((pair) => pair !== "")
    .map((pair): [string, string] => {
      const equals = pair.indexOf("=");
      return equals < 0
        ? [decode(pair), ""]
        : [decode(pair.slice(0, equals)), decode(pair.slice(equals + 1))];
    });
  return typedForm(texts, fields);
}

/** Fields in their declared types. The validator rejects texts of other types, and undeclared repetitions. */
export function typedForm(
  texts: Iterable<readonly [name: string, text: string]>,
  fields: FormFields,
  files: Iterable<readonly [name: string, file: unknown]> = [],
): Record<string, unknown> {
  const form = new Map<string, unknown[]>();
  const add = (name: string, value: unknown): void => {
    const values = form.get(name);
    if (values) values.push(value);
    else form.set(name, [value]);
  };
  const inner: [string, string][] = [];
  for (const [name, text] of texts) {
    if (hasBrackets(name, fields)) inner.push([name, encodeURIComponent(text)]);
    else for (const each of elementsOf(name, text, fields)) add(name, each);
  }
  for (const [name, file] of files) add(name, file);
  const parsed = Object.entries(inner.length > 0 ? parseBrackets(inner) : {});
  // Not by assignment, which would set the prototype for the name `__proto__`.
  const plain = [...form].map(([name, values]) => {
    const value = values.length > 1 || fields.lists.includes(name) ? values : values[0];
    if (isComposed(value)) typedValues.add(value);
    return [name, value] as const;
  });
  return Object.fromEntries([...plain, ...parsed]);
}

/** Whether a name such as `metadata[a]`, `expand[]` or `items[0][price]` is one of a list or an object. */
function hasBrackets(name: string, { lists, objects }: FormFields): boolean {
  if (!name.endsWith("]") || name.includes("__proto__") || lists.includes(name)) return false;
  const field = name.slice(0, Math.max(0, name.indexOf("[")));
  return lists.includes(field) || objects.includes(field);
}

/** The value, or the elements of a list that is written as one text: delimited, or as JSON. */
function elementsOf(name: string, text: string, fields: FormFields): unknown[] {
  const delimiter = ownMember(fields.delimiters, name);
  const texts = delimiter === undefined ? [text] : text.split(delimiter);
  return texts.flatMap((each) => {
    const value = valueOf(name, each, fields);
    return Array.isArray(value) && fields.lists.includes(name) ? (value as unknown[]) : [value];
  });
}

function unquoted(text: string): string {
  if (!text.startsWith('"') || !text.endsWith('"')) return text;
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
}

function decode(text: string): string {
  const decoded = decodePercent(text.replaceAll("+", " "));
  if (decoded !== undefined) return decoded;
  throw new ApiError(
    "InvalidInput",
    "The form is malformed: a percent sign is not followed by valid UTF-8.",
  );
}

function valueOf(name: string, text: string, fields: FormFields): unknown {
  if (fields.numbers.includes(name) && isJsonNumber(text)) return Number(text);
  if (fields.booleans.includes(name) && (text === "true" || text === "false")) {
    return text === "true";
  }
  return fields.objects.includes(name) ? jsonOrText(text) : text;
}

/** A number or `true` stays a text: only the fields that may be one are converted. */
function jsonOrText(text: string): unknown {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === "number" || typeof value === "boolean" ? text : value;
  } catch {
    return text;
  }
}
