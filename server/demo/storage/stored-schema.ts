import type { ErrorObject, ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { readDocument } from "../document.js";
import { unescapePointer } from "../../runtime/validation/document.js";
import { FORMATS, isTimestamp } from "../../runtime/validation/formats.js";
import { fieldName } from "../../runtime/validation/validation-errors.js";

/** A JSON Schema (2020-12). `x-wanted` describes a pattern or format in words. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A schema of stored data, compiled on first use. May refer to the document as "openapi". */
export class StoredSchema<Value> {
  #isValid: ValidateFunction<Value> | undefined;
  #isValidThroughout: ValidateFunction | undefined;

  constructor(private readonly schema: JsonSchema) {}

  isValid(value: unknown): value is Value {
    this.#isValid ??= validator().compile<Value>(this.schema);
    return this.#isValid(value);
  }

  /** The first error; if the value names a form, the first error of that form. */
  errors(value: unknown): readonly ErrorObject[] {
    if (this.isValid(value)) return [];
    const first = this.#isValid?.errors ?? [];
    if (!first.some(isOfForms)) return first;
    const all = this.#allErrors(value);
    const ofItsForm = all.filter((error) => !isOfOtherForm(error, all));
    return ofItsForm.length < all.length ? ofItsForm : first;
  }

  /** The value if valid, else a copy without invalid members; `undefined` if nothing valid remains. */
  conforming(value: Value): Value | undefined {
    if (this.isValid(value)) return value;
    let corrected: unknown = value;
    // A removal may make an outer value invalid.
    for (
      let errors = this.#allErrors(value);
      errors.length > 0;
      errors = this.#allErrors(corrected)
    ) {
      const places = outdatedItems(errors);
      if (places.length === 0 || places.some(({ length }) => length === 0)) return undefined;
      corrected = without(corrected, places);
    }
    return this.isValid(corrected) ? corrected : undefined;
  }

  #allErrors(value: unknown): readonly ErrorObject[] {
    this.#isValidThroughout ??= validator("thorough").compile(this.schema);
    return this.#isValidThroughout(value) ? [] : (this.#isValidThroughout.errors ?? []);
  }
}

const validators = new Map<string, Ajv2020>();

/** One Ajv for all schemas, created on first use: most commands need none. */
function validator(kind: "quick" | "thorough" = "quick"): Ajv2020 {
  const known = validators.get(kind);
  if (known) return known;
  // The document is already linted. Ajv ignores OpenAPI keywords and formats.
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    meta: false,
    code: { optimize: false },
    verbose: true,
    logger: false,
    allErrors: kind === "thorough",
    formats: { ...FORMATS, timestamp: isTimestamp },
  });
  ajv.addSchema(readDocument(), "openapi");
  validators.set(kind, ajv);
  return ajv;
}

/** The first error, as place and message; of alternatives, the deepest, which is the most specific. */
export function describeErrors(errors: readonly ErrorObject[]): string {
  const depth = ({ instancePath }: ErrorObject): number => instancePath.split("/").length;
  const deepest = Math.max(...errors.map(depth));
  const specific = errors.filter((error) => depth(error) === deepest && !isOfForms(error));
  const [first = errors.at(-1)] = specific;
  if (!first) return "it is invalid";
  const wanted = new Set(specific.map((error) => messageOf(error)));
  const message =
    wanted.size > 0
      ? [...wanted].join(", or ").replaceAll(", or must be ", ", or ")
      : messageOf(first);
  return `${fieldName([...segmentsOf(first), memberOf(first) ?? []].flat())}: ${message}`;
}

function messageOf(error: ErrorObject): string {
  const { keyword, params, message = "is invalid" } = error;
  const wanted: unknown = (error.parentSchema as Record<string, unknown> | undefined)?.["x-wanted"];
  switch (keyword) {
    case "required":
      return "is missing";
    case "additionalProperties":
    case "unevaluatedProperties":
      return "is not known here";
    case "const":
      return typeof wanted === "string" ? wanted : `must be ${literal(params["allowedValue"])}`;
    case "enum":
      return `must be one of ${[params["allowedValues"]].flat().map(literal).join(", ")}`;
    case "pattern":
    case "format":
      return typeof wanted === "string" ? `must be ${wanted}` : message;
    case "uniqueItems":
      return `the elements ${params["i"]} and ${params["j"]} are the same`;
    case "maxItems":
      return `there are more than ${params["limit"]}`;
    case "type":
    case "minimum":
    case "maximum":
      return `must be ${typesWanted(error.parentSchema ?? {})}`;
    default:
      return message;
  }
}

function literal(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

const TYPES: Readonly<Record<string, string>> = {
  string: "a string",
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

export type Place = readonly string[];

function isOfForms({ keyword }: ErrorObject): boolean {
  return ["anyOf", "oneOf", "if", "not"].includes(keyword);
}

/** The schema path of an error up to its form. */
const FORM = /^.*\/(?:oneOf|anyOf)\/\d+(?=\/)/;

/** Whether the value names another form than the error's, by a constant such as `kind`. */
function isOfOtherForm({ schemaPath }: ErrorObject, all: readonly ErrorObject[]): boolean {
  const form = FORM.exec(schemaPath)?.[0];
  if (form === undefined) return false;
  const isNamed = (each: string): boolean =>
    !all.some(
      ({ keyword, schemaPath: path }) => keyword === "const" && path.startsWith(`${each}/`),
    );
  const forms = new Set(all.map((each) => FORM.exec(each.schemaPath)?.[0]));
  const siblings = [...forms].filter((each) => each !== undefined && listOf(each) === listOf(form));
  return !isNamed(form) && siblings.some((each) => each !== undefined && isNamed(each));
}

function listOf(form: string): string {
  return form.slice(0, form.lastIndexOf("/"));
}

/** The property of an error about a member, such as a missing or unknown property. */
function memberOf({ keyword, params }: ErrorObject): string | undefined {
  if (keyword === "propertyNames") return undefined;
  const { missingProperty, additionalProperty, unevaluatedProperty } = params;
  const name: unknown = missingProperty ?? additionalProperty ?? unevaluatedProperty;
  return typeof name === "string" ? name : undefined;
}

/** The places that do not match the schema, as deep as possible. */
function outdatedItems(errors: readonly ErrorObject[]): Place[] {
  const forms = errors.filter(isOfForms);
  const outer = forms.filter((form) => !forms.some((other) => isAbove(other, form)));
  const single = errors.filter((error) => !isOfForms(error));
  const free = single.filter((error) => !outer.some((form) => isWithin(error, form)));
  return [...free.map(placeOf), ...outer.flatMap((form) => ofForms(form, single))];
}

function ofForms(form: ErrorObject, single: readonly ErrorObject[]): Place[] {
  const place = placeOf(form);
  const inner = single.filter((error) => isWithin(error, form));
  const deeper = inner.map(placeOf).filter(({ length }) => length > place.length);
  const isOfOneType = inner.every(
    (error) => placeOf(error).length > place.length || error.keyword === "type",
  );
  return deeper.length > 0 && isOfOneType ? deeper : [place];
}

function isWithin(error: ErrorObject, form: ErrorObject): boolean {
  const place = placeOf(error);
  return placeOf(form).every((name, i) => place[i] === name);
}

function isAbove(other: ErrorObject, form: ErrorObject): boolean {
  return other !== form && placeOf(other).length < placeOf(form).length && isWithin(form, other);
}

function segmentsOf({ instancePath }: ErrorObject): string[] {
  return instancePath.split("/").slice(1).map(unescapePointer);
}

/** The place to remove: an object with a missing property, or the surplus property itself. */
function placeOf(error: ErrorObject): Place {
  const within = segmentsOf(error);
  const surplus = error.keyword === "required" ? undefined : memberOf(error);
  return surplus === undefined ? within : [...within, surplus];
}

function without(value: unknown, places: readonly Place[]): unknown {
  if (typeof value !== "object" || value === null || places.length === 0) return value;
  const gone = new Set(places.filter(({ length }) => length === 1).map(([name]) => name));
  const below = new Map<string, Place[]>();
  for (const [name = "", ...rest] of places) {
    if (rest.length > 0) below.set(name, [...(below.get(name) ?? []), rest]);
  }
  const kept = Object.entries(value)
    .filter(([name]) => !gone.has(name))
    .map(([name, member]): [string, unknown] => [name, without(member, below.get(name) ?? [])]);
  return Array.isArray(value) ? kept.map(([, member]) => member) : Object.fromEntries(kept);
}
