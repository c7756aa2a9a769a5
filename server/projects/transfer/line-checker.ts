import { type ErrorObject, type ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { fullFormats } from "ajv-formats/dist/formats.js";
import { readDocument } from "../../http/document.js";
import type { JsonSchema } from "./line-schemas.js";

/** Tells lines of JSON by their kind, and holds each to the schema of its kind. */
export class LineChecker<Line extends { kind: string }> {
  readonly #checks = new Map<string, ValidateFunction<Line>>();

  constructor(private readonly schemas: Readonly<Record<Line["kind"], JsonSchema>>) {}

  /** Reads one line. Throws an `Error` whose message says what is wrong with it. */
  parse(json: string): Line {
    const value = parseJson(json);
    this.check(value);
    return value;
  }

  /** Throws an `Error` that says what is wrong if the value is no such line. */
  check(value: unknown): asserts value is Line {
    const kind = kindOf(value);
    const found = Object.entries<JsonSchema>(this.schemas).find(([name]) => name === kind);
    if (!found) {
      throw new Error(`kind: one of ${Object.keys(this.schemas).join(", ")} is expected`);
    }
    const isLine = this.#checkOf(...found);
    if (!isLine(value)) throw new Error(describe(isLine.errors ?? []));
  }

  #checkOf(kind: string, schema: JsonSchema): ValidateFunction<Line> {
    const check = this.#checks.get(kind) ?? validator().compile<Line>(schema);
    this.#checks.set(kind, check);
    return check;
  }
}

function kindOf(value: unknown): unknown {
  return typeof value === "object" && value !== null && "kind" in value ? value.kind : undefined;
}

let known: Ajv2020 | undefined;

/** One for all schemas, made when the first line comes: most commands read none. */
function validator(): Ajv2020 {
  if (known) return known;
  // The document is linted; keywords and formats of OpenAPI are no concern of Ajv.
  known = new Ajv2020({ strict: false, verbose: true, logger: false });
  for (const [name, format] of Object.entries(fullFormats)) known.addFormat(name, format);
  known.addFormat("timestamp", isTimestamp);
  known.addSchema(readDocument(), "openapi");
  return known;
}

/** Millisecond-precise UTC time that exists in the calendar. */
export function isTimestamp(value: string): boolean {
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString() === value;
}

/** Throws an `Error` that says so if it is no JSON. */
function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new Error("this is not JSON");
  }
}

/**
 * What is wrong first, beginning with where. A value that fits none of several forms has an error for
 * each of them, and one for all, the last: of the others those that look deepest into it tell most.
 */
function describe(errors: readonly ErrorObject[]): string {
  const depth = ({ instancePath }: ErrorObject): number => instancePath.split("/").length;
  const deepest = Math.max(...errors.map(depth));
  const telling = errors.filter((error) => depth(error) === deepest && !isForm(error));
  const [first = errors.at(-1)] = telling;
  if (!first) return "it is not as it should be";
  const wanted = new Set(telling.map((error) => problemOf(error)));
  const problem = wanted.size > 0 ? [...wanted].join(", or ") : problemOf(first);
  return `${placeOf(first)}: ${problem}`;
}

function isForm({ keyword }: ErrorObject): boolean {
  return keyword === "anyOf" || keyword === "oneOf" || keyword === "if";
}

/** `current.objectTypeProperty.arrayOfIntExample[1]` */
function placeOf({ instancePath, keyword, params }: ErrorObject): string {
  const { missingProperty, additionalProperty, unevaluatedProperty } = params;
  const name: unknown = missingProperty ?? additionalProperty ?? unevaluatedProperty;
  const within = instancePath
    .slice(1)
    .replaceAll(/\/(\d+)(?=\/|$)/g, "[$1]")
    .replaceAll("/", ".")
    .replaceAll("~1", "/")
    .replaceAll("~0", "~");
  const isOfMember = typeof name === "string" && keyword !== "propertyNames";
  return isOfMember ? [within, name].filter(Boolean).join(".") : within;
}

function problemOf(error: ErrorObject): string {
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
  const types = [type ?? "number"].flat().map((name) => TYPES[String(name)] ?? String(name));
  const from = minimum === undefined ? "" : ` from ${String(minimum)}`;
  const to = maximum === undefined ? "" : ` to ${String(maximum)}`;
  return `${types.join(" or ")}${from}${to}`;
}
