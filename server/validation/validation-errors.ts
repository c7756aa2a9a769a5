import type { ErrorObject } from "ajv";
import type { ContentDescription, OperationDescription } from "../../generated/operations.js";
import { ApiError, malformedParameter } from "../errors.js";

/** What a check says is wrong. */
export interface ValidationError {
  /** `/query/limit`, `/body/actions/0/action` … (RFC 6901) */
  path: string;
  message: string;
  /** Of JSON Schema; `discriminator` where a value names no branch of a union. */
  keyword: string;
  /** The property that was to name the branch. */
  discriminator?: string;
}

/** Characters of a value, as JSON, that an error repeats. */
const MAX_SHOWN = 1_000;

/** Structure and type; every other keyword is about a value. */
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

/** As express-openapi-validator does: a property that is missing or unknown is itself the place. */
export function toValidationError({
  instancePath,
  keyword,
  message = "",
  params,
}: ErrorObject): ValidationError {
  const { missingProperty, additionalProperty, unevaluatedProperty, tag } = params as Record<
    string,
    unknown
  >;
  const property = [missingProperty, additionalProperty, unevaluatedProperty].find(
    (each) => typeof each === "string",
  );
  return {
    path: property === undefined ? instancePath : `${instancePath}/${escapePointer(property)}`,
    message,
    keyword,
    ...(keyword === "discriminator" && { discriminator: String(tag) }),
  };
}

/** The parameter that an error is about: `limit` of `/query/limit`. */
export function parameterOf({ path }: ValidationError): string {
  return unescapePointer(path.split("/", 3)[2] ?? "");
}

/** Where and in what something is wrong. */
export interface Validated {
  operation: OperationDescription;
  /** How the body is described. */
  content: ContentDescription | undefined;
  /** As it was read. */
  body: unknown;
}

/** The first of one or more errors that concern one place, as an error of the catalogue. */
export function errorOfPlace(
  { operation, content, body }: Validated,
  errors: readonly ValidationError[],
): ApiError {
  const [first] = errors;
  if (!first) throw new Error(`${operation.operationId}: refused for nothing.`);
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
  // The fields of a form are parameters to the client, which reads of them as of those of a query.
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

/** RFC 6749 section 5.2 has one code for whatever is wrong with a request to its endpoints. */
export function inTermsOf(operation: OperationDescription, error: ApiError): ApiError {
  if (operation.tag !== "auth" || error.status !== 400) return error;
  const others = error.others.map(({ message }) => new ApiError("invalid_request", message));
  return new ApiError("invalid_request", error.message).withOthers(others);
}

/** As the document and people spell it, where the validator has it in lower case. */
function headerName(name: string): string {
  return name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

function bodyError(
  errors: readonly ValidationError[],
  first: ValidationError,
  segments: readonly string[],
  body: unknown,
): ApiError {
  const { keyword, discriminator: tag } = first;
  const field = fieldName(segments);
  if (tag !== undefined) {
    const value = valueAt(body, [...segments, tag]);
    if (typeof value === "string") {
      const place = field === "" ? tag : field;
      return new ApiError("InvalidInput", `${place}: there is no ${tag} '${value.slice(0, 100)}'.`);
    }
    return value === undefined
      ? required(field === "" ? tag : `${field}.${tag}`)
      : structural([...segments, tag], "must be string");
  }
  if (keyword === "required")
    return segments.length > 0 ? required(field) : structural([], "must be object");
  if (STRUCTURAL.has(keyword)) return structural(segments, describe(errors, first));
  const allowed = /allowed values: (.*)$/.exec(first.message)?.[1];
  return new ApiError("InvalidField", `${field}: ${first.message}`, {
    field,
    invalidValue: shown(valueAt(body, segments)),
    ...(allowed !== undefined && { allowedValues: allowed.split(", ") }),
  });
}

function required(field: string): ApiError {
  return new ApiError("RequiredField", `${field}: Missing required value`, { field });
}

/** `detailedErrorMessage` names the path first, without positions in lists: `actions -> field: …`. */
function structural(segments: readonly string[], problem: string): ApiError {
  const path = segments.filter((segment) => !/^\d+$/.test(segment)).join(" -> ");
  const place = segments.length > 0 ? ` at ${fieldName(segments)}` : "";
  return new ApiError("InvalidJsonInput", `The request body is not valid${place}: ${problem}`, {
    detailedErrorMessage: path === "" ? problem : `${path}: ${problem}`,
  });
}

/** A value that fits no branch of a union is told all that would have fitted. */
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
    (each) => each.name === name && each.in === "query" && each.style === "form" && each.explode,
  );
}

/** `actions[0].someProperty` */
function fieldName(segments: readonly string[]): string {
  return segments
    .map((segment, i) =>
      /^\d+$/.test(segment) ? `[${segment}]` : i === 0 ? segment : `.${segment}`,
    )
    .join("");
}

function valueAt(body: unknown, segments: readonly string[]): unknown {
  let value: unknown = body;
  for (const segment of segments) {
    if (typeof value !== "object" || value === null) return undefined;
    value = Object.entries(value).find(([name]) => name === segment)?.[1];
  }
  return value;
}

/** Of what is long the beginning, as a text: and of what is too deep for JSON nothing. */
function shown(value: unknown): unknown {
  try {
    const text = JSON.stringify(value ?? null);
    return text.length <= MAX_SHOWN ? (value ?? null) : `${text.slice(0, MAX_SHOWN)}…`;
  } catch {
    return null;
  }
}

/** RFC 6901 section 3. */
function escapePointer(segment: string): string {
  return segment.replaceAll("~", "~0").replaceAll("/", "~1");
}

function unescapePointer(segment: string): string {
  if (!segment.includes("~")) return segment;
  return segment.replaceAll("~1", "/").replaceAll("~0", "~");
}
