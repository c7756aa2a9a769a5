import type { FormFields } from "../../generated/operations.js";
import { limits } from "../config.js";
import { ApiError } from "../errors.js";
import { isJsonNumber } from "./json-number.js";

const NO_FIELDS: FormFields = { lists: [], numbers: [], booleans: [] };

/**
 * An urlencoded form (URL standard, section 5.1) as the validator expects it: fields that may be
 * repeated as lists, numbers and booleans as such. What cannot be that stays a text, and a repeated
 * single field becomes a list, for the validator to refuse. A common SDK sends its form as a JSON
 * string, in double quotes: those are taken off.
 *
 * @throws {ApiError} InvalidInput for percent signs without UTF-8 behind them, and for too many fields.
 */
export function parseForm(text: string, fields: FormFields = NO_FIELDS): Record<string, unknown> {
  const form = new Map<string, string[]>();
  const pairs = unquoted(text).split("&");
  if (pairs.length > limits.formFields) {
    throw new ApiError("InvalidInput", `A form has at most ${limits.formFields} fields.`);
  }
  for (const pair of pairs) {
    if (pair === "") continue;
    const equals = pair.indexOf("=");
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    const value = equals < 0 ? "" : decode(pair.slice(equals + 1));
    form.set(name, [...(form.get(name) ?? []), value]);
  }
  // Not by assignment, which the name `__proto__` would turn into something else.
  return Object.fromEntries([...form].map(([name, values]) => [name, typed(name, values, fields)]));
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
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    throw new ApiError(
      "InvalidInput",
      "The form cannot be read: a percent sign is not followed by valid UTF-8.",
    );
  }
}

function typed(name: string, texts: readonly string[], fields: FormFields): unknown {
  const values = texts.map((text) => valueOf(name, text, fields));
  return values.length > 1 || fields.lists.includes(name) ? values : values[0];
}

function valueOf(name: string, text: string, { numbers, booleans }: FormFields): unknown {
  if (numbers.includes(name) && isJsonNumber(text)) return Number(text);
  if (booleans.includes(name) && (text === "true" || text === "false")) return text === "true";
  return text;
}
