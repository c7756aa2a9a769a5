import type { ErrorObject } from "ajv";
import { isOfForms, memberOf } from "./misfits.js";

/**
 * The first error, as place and message. A value that matches none of several forms has an error for each
 * form, and a last one for all; the errors of the deepest place are the most specific.
 */
export function describeErrors(errors: readonly ErrorObject[]): string {
  const depth = ({ instancePath }: ErrorObject): number => instancePath.split("/").length;
  const deepest = Math.max(...errors.map(depth));
  const telling = errors.filter((error) => depth(error) === deepest && !isOfForms(error));
  const [first = errors.at(-1)] = telling;
  if (!first) return "it is not as it should be";
  const wanted = new Set(telling.map((error) => messageOf(error)));
  const message = wanted.size > 0 ? [...wanted].join(", or ") : messageOf(first);
  return `${placeOf(first)}: ${message}`;
}

/** `current.objectTypeProperty.arrayOfIntExample[1]` */
function placeOf(error: ErrorObject): string {
  const name = memberOf(error);
  const within = error.instancePath
    .slice(1)
    .replaceAll(/\/(\d+)(?=\/|$)/g, "[$1]")
    .replaceAll("/", ".")
    .replaceAll("~1", "/")
    .replaceAll("~0", "~");
  return name === undefined ? within : [within, name].filter(Boolean).join(".");
}

function messageOf(error: ErrorObject): string {
  const { keyword, params, message = "is not as it should be" } = error;
  const wanted: unknown = (error.parentSchema as Record<string, unknown> | undefined)?.["x-wanted"];
  switch (keyword) {
    case "required":
      return "is missing";
    case "additionalProperties":
    case "unevaluatedProperties":
      return "is not known here";
    case "const":
      return typeof wanted === "string" ? wanted : `${literal(params["allowedValue"])} is expected`;
    case "enum":
      return `one of ${[params["allowedValues"]].flat().map(literal).join(", ")} is expected`;
    case "pattern":
    case "format":
      return `${typeof wanted === "string" ? wanted : `a text that ${message.replace(/^must /, "does ")}`} is expected`;
    case "uniqueItems":
      return `the elements ${params["i"]} and ${params["j"]} are the same`;
    case "maxItems":
      return `there are more than ${params["limit"]}`;
    case "type":
    case "minimum":
    case "maximum":
      return `${typesWanted(error.parentSchema ?? {})} is expected`;
    default:
      return message;
  }
}

function literal(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

const TYPES: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  null: "null",
};

function typesWanted({ type, minimum, maximum }: Record<string, unknown>): string {
  const names = [type ?? "number"].flat().filter((name) => typeof name === "string");
  const types = names.map((name) => TYPES[name] ?? name);
  const from = typeof minimum === "number" ? ` from ${minimum}` : "";
  const to = typeof maximum === "number" ? ` to ${maximum}` : "";
  return `${types.join(" or ")}${from}${to}`;
}
