import { type IndexValue, type ScalarType, unsignedZero } from "../condition.js";
import { parseDateTime } from "./date-time.js";
import { isNumber } from "./tokens.js";

/** What a value of the type looks like, for error messages. */
export const spelling: Readonly<Record<ScalarType, string>> = {
  text: "a quoted text",
  number: "a number",
  boolean: "true or false",
  datetime: `a date ("2024-05-01") or a date-time with zone ("2024-05-01T12:00:00Z")`,
};

/** The literal in the form in which the type is indexed; `undefined` for another type. */
export function typedLiteral(
  type: ScalarType,
  value: string | number | boolean,
): IndexValue | undefined {
  switch (type) {
    case "text":
      return typeof value === "string" ? value : undefined;
    case "number":
      return typeof value === "number" ? unsignedZero(value) : undefined;
    case "boolean":
      return typeof value === "boolean" ? Number(value) : undefined;
    case "datetime":
      return typeof value === "string" ? parseDateTime(value) : undefined;
  }
}

/** The raw value of a variable, parsed by the type: the text of a literal, without quotes. */
export function typedVariable(type: ScalarType, raw: string): IndexValue | undefined {
  switch (type) {
    case "text":
    case "datetime":
      return typedLiteral(type, raw);
    case "number":
      return isNumber(raw) && Number.isFinite(Number(raw)) ? unsignedZero(Number(raw)) : undefined;
    case "boolean":
      return raw === "true" || raw === "false" ? Number(raw === "true") : undefined;
  }
}
