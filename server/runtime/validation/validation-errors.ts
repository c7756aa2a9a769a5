import type { ErrorObject } from "ajv";
import type { ContentDescription, OperationDescription } from "../operation-types.js";
import { ApiError, malformedParameter } from "../errors.js";
import { escapePointer, unescapePointer } from "./document.js";
import { TOLD_TYPE } from "./text-unions.js";

export interface ValidationError {
  /** `/query/limit`, `/body/actions/0/action` … (RFC 6901) */
  path: string;
  message: string;
  /** The failed keyword; `discriminator` if a value names no branch of a union. */
  keyword: string;
  /** The property that should name the branch. */
  discriminator?: string;
  /** The values that would do, where they can be listed. */
  allowedValues?: readonly unknown[];
}

/** Beyond, JSON.parse takes another number than was sent. */
const INEXACT = `must be a whole number from ${Number.MIN_SAFE_INTEGER} to ${Number.MAX_SAFE_INTEGER}: others cannot be kept exactly`;

/** Most characters of a value, as JSON, that an error repeats. */
const MAX_SHOWN = 1_000;

/** Most names of branches that a message lists. */
const MAX_NAMES = 20;

/** Keywords of structure and type; all others are about a value. */
const STRUCTURAL = new Set([
  "type",
  "additionalProperties",
  "unevaluatedProperties",
  "oneOf",
  "anyOf",
  "not",
  "false schema",
  "propertyNames",
  "dependentRequired",
]);

/** The path of a missing or unknown property names that property. */
export function toValidationError(error: ErrorObject): ValidationError {
  const { instancePath, keyword, params } = error;
  const { missingProperty, additionalProperty, unevaluatedProperty, tag } = params as Record<
    string,
    unknown
  >;
  const property = [missingProperty, additionalProperty, unevaluatedProperty].find(
    (each) => typeof each === "string",
  );
  const allowedValues = allowedBy(error);
  return {
    path: property === undefined ? instancePath : `${instancePath}/${escapePointer(property)}`,
    message: messageOf(error),
    keyword,
    ...(keyword === "discriminator" && { discriminator: String(tag) }),
    ...(allowedValues && { allowedValues }),
  };
}

/** Keywords of what keeps Ajv from coercing one type to another. */
const GUARDING = new Set(["type", "enum", "not"]);

/** Ajv's message, but where it is about another place than the path, or leaves out what is expected. */
function messageOf({ keyword, message = "", params, parentSchema }: ErrorObject): string {
  const type: unknown = parentSchema?.[TOLD_TYPE];
  if (typeof type === "string" && GUARDING.has(keyword)) return `must be ${type}`;
  if (keyword === "additionalProperties" || keyword === "unevaluatedProperties") {
    return "is not a declared field";
  }
  const wanted: unknown = parentSchema?.["x-wanted"];
  if (keyword === "pattern" && typeof wanted === "string") return `must be ${wanted}`;
  if (keyword === "const") return `must be ${JSON.stringify(params["allowedValue"])}`;
  if (keyword === "enum") return `${message}: ${namesOf(params["allowedValues"])}`;
  return keyword === "format" && params["format"] === "int64" ? INEXACT : message;
}

/** Texts as they are sent; as JSON where one is empty or something else than a text. */
function namesOf(values: unknown): string {
  const all: unknown[] = Array.isArray(values) ? values : [];
  const arePlain = all.every((each) => typeof each === "string" && each !== "");
  return all.map((each) => (arePlain ? each : JSON.stringify(each))).join(", ");
}

function allowedBy({ keyword, params }: ErrorObject): readonly unknown[] | undefined {
  const { allowedValue, allowedValues } = params as Record<string, unknown>;
  if (keyword === "const") return [allowedValue];
  return Array.isArray(allowedValues) ? [...(allowedValues as unknown[])] : undefined;
}

/** Where the document declares a parameter, by the first segment of its path in an error. */
const LOCATIONS: Readonly<Record<string, string>> = {
  query: "query",
  headers: "header",
  params: "path",
  cookies: "cookie",
};

/**
 * The parameter at the place of an error; `undefined` for one of the body. `in` is unset if it was
 * unreadable.
 */
export function parameterAt(place: string): { name: string; in: string | undefined } | undefined {
  const [, kind = "", name] = place.split("/", 3).map(unescapePointer);
  return name === undefined || kind === "body" ? undefined : { name, in: LOCATIONS[kind] };
}

/** The parameter that an error is about: `limit` of `/query/limit`. */
export function parameterOf({ path }: ValidationError): string {
  return unescapePointer(path.split("/", 3)[2] ?? "");
}

export interface Validated {
  operation: OperationDescription;
  content: ContentDescription | undefined;
  body: unknown;
}

/** The ApiError for one or more errors of one place. */
export function errorOfPlace(validated: Validated, errors: readonly ValidationError[]): ApiError {
  const [first] = errors;
  if (first) return describedError(validated, errors, first).at(first.path);
  throw new Error(`${validated.operation.operationId}: rejected without an error.`);
}

function describedError(
  { operation, content, body }: Validated,
  errors: readonly ValidationError[],
  first: ValidationError,
): ApiError {
  const [, place = "", ...segments] = first.path.split("/").map(unescapePointer);
  if (operation.tag === "auth") {
    const error = new ApiError("InvalidInput", `${segments.join(".")}: ${first.message}`);
    if (place !== "body") error.concerns = "parameter";
    return error;
  }
  if (place !== "body") {
    const [name = place, member] = segments;
    // A member of an exploded object is a parameter of its own to the client.
    const isMember = member !== undefined && isSpread(operation, name);
    const spelled = place === "headers" ? headerName(name) : name;
    return malformedParameter(isMember ? member : spelled, describe(errors, first));
  }
  // To the client the fields of a form are parameters, reported like those of a query.
  const [field] = segments;
  if (content?.fields && field !== undefined) {
    const { lists } = content.fields;
    const isRepeated = !lists.includes(field) && Array.isArray(valueAt(body, [field]));
    return malformedParameter(
      field,
      isRepeated ? "Given more than once." : describe(errors, first),
    );
  }
  return bodyError(errors, first, segments, body);
}

/** RFC 6749 section 5.2 has one code for all invalid requests to its endpoints. */
export function inTermsOf(operation: OperationDescription, error: ApiError): ApiError {
  if (operation.tag !== "auth" || error.status !== 400) return error;
  const others = error.others.map(invalidRequest);
  return invalidRequest(error).withOthers(others);
}

function invalidRequest({ message, place }: ApiError): ApiError {
  return new ApiError("invalid_request", message).at(place);
}

/** The spelling of the document, since the validator uses lower case. */
function headerName(name: string): string {
  return name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

function bodyError(
  errors: readonly ValidationError[],
  first: ValidationError,
  segments: readonly string[],
  body: unknown,
): ApiError {
  const { keyword, discriminator: tag, allowedValues } = first;
  const field = fieldName(segments);
  if (tag !== undefined) {
    const value = valueAt(body, [...segments, tag]);
    if (typeof value === "string") {
      const place = field === "" ? tag : field;
      const expected = listed(allowedValues ?? []);
      const name = value.slice(0, 100);
      return new ApiError("InvalidInput", `${place}: there is no ${tag} '${name}'${expected}.`);
    }
    return value === undefined
      ? required(field === "" ? tag : `${field}.${tag}`)
      : structural([...segments, tag], "must be string");
  }
  if (keyword === "required")
    return segments.length > 0 ? required(field) : structural([], "must be object");
  if (STRUCTURAL.has(keyword)) return structural(segments, describe(errors, first), field);
  const subject = field === "" ? "The request body" : `${field}:`;
  return new ApiError("InvalidField", `${subject} ${first.message}`, {
    field,
    invalidValue: shown(valueAt(body, segments)),
    ...(allowedValues && { allowedValues: [...allowedValues] }),
  });
}

function listed(names: readonly unknown[]): string {
  if (names.length === 0) return "";
  const more = names.length > MAX_NAMES ? ", …" : "";
  return `, but ${names.slice(0, MAX_NAMES).join(", ")}${more}`;
}

function required(field: string): ApiError {
  return new ApiError("RequiredField", `${field}: Missing required value`, { field });
}

/** `detailedErrorMessage` names the path first, without positions in lists: `actions -> field: …`. */
function structural(
  segments: readonly string[],
  message: string,
  field = fieldName(segments),
): ApiError {
  const path = segments.filter((segment) => !isPosition(segment)).join(" -> ");
  const place = segments.length > 0 ? ` at ${field}` : "";
  return new ApiError("InvalidJsonInput", `The request body is not valid${place}: ${message}`, {
    detailedErrorMessage: path === "" ? message : `${path}: ${message}`,
  });
}

function describe(errors: readonly ValidationError[], first: ValidationError): string {
  if (errors.length === 1) return first.message;
  const messages = errors
    .filter(
      ({ path, keyword }) => path === first.path && keyword !== "anyOf" && keyword !== "oneOf",
    )
    .map(({ message }) => message);
  return [...new Set(messages)].join(" or ") || first.message;
}

function isSpread({ parameters }: OperationDescription, name: string): boolean {
  return parameters.some(
    ({ in: place, shape, style, explode, ...each }) =>
      each.name === name && place === "query" && shape === "object" && style === "form" && explode,
  );
}

/** `actions[0].someProperty` */
export function fieldName(segments: readonly string[]): string {
  let name = "";
  for (const [i, segment] of segments.entries()) {
    if (isPosition(segment)) name += `[${segment}]`;
    else name += i === 0 ? segment : `.${segment}`;
  }
  return name;
}

function isPosition(segment: string): boolean {
  return /^\d+$/.test(segment);
}

function valueAt(body: unknown, segments: readonly string[]): unknown {
  let value: unknown = body;
  for (const segment of segments) {
    if (typeof value !== "object" || value === null) return undefined;
    value = Object.entries(value).find(([name]) => name === segment)?.[1];
  }
  return value;
}

/** The value; the beginning of its JSON if that is long; `undefined` if it is too deep for JSON. */
function shown(value: unknown): unknown {
  try {
    const text = JSON.stringify(value ?? null);
    return text.length <= MAX_SHOWN ? (value ?? null) : `${text.slice(0, MAX_SHOWN)}…`;
  } catch {
    return null;
  }
}
