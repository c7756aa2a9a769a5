import type { ErrorObject } from "ajv";
import type {
  ContentDescription,
  OperationDescription,
  ParameterDescription,
} from "../operation-types.js";
import { ApiError, invalidParameter } from "../errors.js";
import { isSpread } from "../parameters/query.js";
import { hasOAuthErrors } from "../security/requirement.js";
import { escapePointer, unescapePointer, valueAt as valueAtPointer } from "./document.js";
import { received, requirementOf } from "./requirements.js";

export interface ValidationError {
  /** A JSON Pointer (RFC 6901): `/query/limit`, `/body/actions/0/action` … */
  path: string;
  message: string;
  /** The failed keyword; `discriminator` if a value names no branch of a union. */
  keyword: string;
  /** The property that should name the branch. */
  discriminator?: string;
  /** The allowed values, if they can be listed. */
  allowedValues?: readonly unknown[];
}

/** Maximum characters of a value, as JSON, in an error. */
const MAX_SHOWN = 1_000;

/** Maximum names of branches in a message. */
const MAX_NAMES = 20;

/** Used as the keyword if the check would take too many steps. */
export const TOO_COSTLY = "too costly";

/** Keywords about structure and type; all others are about a value. */
const STRUCTURAL = new Set([
  "type",
  "oneOf",
  "anyOf",
  "not",
  "false schema",
  "propertyNames",
  "dependentRequired",
  TOO_COSTLY,
]);

/** Keywords whose error is a property that is not declared. */
const UNDECLARED: ReadonlySet<string> = new Set(["additionalProperties", "unevaluatedProperties"]);

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
    message: requirementOf(error),
    keyword,
    ...(keyword === "discriminator" && { discriminator: String(tag) }),
    ...(allowedValues && { allowedValues }),
  };
}

function allowedBy({ keyword, params }: ErrorObject): readonly unknown[] | undefined {
  const { allowedValue, allowedValues } = params as Record<string, unknown>;
  if (keyword === "const") return [allowedValue];
  return Array.isArray(allowedValues) ? [...(allowedValues as unknown[])] : undefined;
}

/** Where the document declares a parameter, by the first segment of its path in an error. */
const LOCATIONS: Readonly<Record<string, ParameterDescription["in"]>> = {
  query: "query",
  headers: "header",
  params: "path",
  cookies: "cookie",
};

const SUBJECTS = {
  query: "query parameter",
  path: "path parameter",
  header: "header",
  cookie: "cookie",
};

/** `query parameter 'limit'` */
export function parameterSubject(place: ParameterDescription["in"], name: string): string {
  return `${SUBJECTS[place]} '${name}'`;
}

/** The parameter at the place of an error; `undefined` for an error of the body. `in` is unset if it was unreadable. */
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
  /** The body and, if they were read, the parameters by location: `query`, `headers` … */
  values: { body: unknown };
}

/** The ApiError for one or more errors of one place. */
export function errorOfPlace(validated: Validated, errors: readonly ValidationError[]): ApiError {
  const [first] = errors;
  if (first) return describedError(validated, errors, first).at(first.path);
  throw new Error(`${validated.operation.operationId}: rejected without an error.`);
}

function describedError(
  { operation, content, values }: Validated,
  errors: readonly ValidationError[],
  first: ValidationError,
): ApiError {
  const segments = first.path.split("/").slice(1).map(unescapePointer);
  const [place = "", ...members] = segments;
  if (hasOAuthErrors(operation)) {
    const error = invalidParameter(sentence(errors, first, `'${members.join(".")}'`, ""));
    if (place === "body") error.concerns = undefined;
    return error;
  }
  const [name = place, member] = members;
  const parameter = operation.parameters.find(
    (each) => each.in === LOCATIONS[place] && each.name === name,
  );
  const value = received(valueAt(values, segments), parameter?.style !== "json");
  if (place !== "body") {
    // For the client, a member of an exploded object is a separate parameter.
    const isMember = member !== undefined && parameter?.in === "query" && isSpread(parameter);
    const spelled = place === "headers" ? headerName(name) : name;
    const subject = parameterSubject(LOCATIONS[place] ?? "query", isMember ? member : spelled);
    return invalidParameter(sentence(errors, first, subject, value));
  }
  // To the client the fields of a form are parameters, reported like query parameters.
  const [field] = members;
  if (content?.fields && field !== undefined) {
    const { lists } = content.fields;
    const isRepeated = !lists.includes(field) && Array.isArray(valueAt(values, ["body", field]));
    return invalidParameter(
      isRepeated
        ? `Form field '${field}' is given more than once.`
        : sentence(errors, first, `form field '${field}'`, value),
    );
  }
  return bodyError(errors, first, members, values);
}

/** The error of the subject, such as `query parameter 'limit'`. */
function sentence(
  errors: readonly ValidationError[],
  first: ValidationError,
  subject: string,
  value: string,
): string {
  if (first.keyword === "required") return `Required ${subject} is missing.`;
  if (UNDECLARED.has(first.keyword)) return `Unknown ${subject}.`;
  return `${capitalised(subject)} ${wanted(errors, first, value)}.`;
}

/** `must be …` with the received value; `is read-only` has none. */
function wanted(errors: readonly ValidationError[], first: ValidationError, value: string): string {
  const text = describe(errors, first);
  return text.startsWith("must ") ? text + value : text;
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** RFC 6749 section 5.2 has one code for all invalid requests to its endpoints. */
export function inTermsOf(operation: OperationDescription, error: ApiError): ApiError {
  if (error.status !== 400 || !hasOAuthErrors(operation)) return error;
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
  values: object,
): ApiError {
  const { keyword, discriminator: tag, allowedValues } = first;
  const field = fieldName(segments);
  const value = valueAt(values, ["body", ...segments]);
  if (tag !== undefined) {
    const name = valueAt(Object(value) as object, [tag]);
    const place = field === "" ? tag : `${field}.${tag}`;
    if (typeof name === "string") {
      const unknown = `Unknown ${tag} '${name.slice(0, 100)}' in '${place}'.`;
      return new ApiError("InvalidInput", `${unknown}${listed("Use one of", allowedValues ?? [])}`);
    }
    return name === undefined
      ? required(place)
      : structural([...segments, tag], "must be a string", received(name, false));
  }
  if (keyword === "required")
    return segments.length > 0 ? required(field) : structural([], "must be an object", "");
  if (UNDECLARED.has(keyword)) {
    const message = `Unknown field '${field}' in the request body.`;
    return new ApiError("InvalidJsonInput", message, detailed(segments, "is not a declared field"));
  }
  const shownValue = received(value, false);
  if (STRUCTURAL.has(keyword)) return structural(segments, describe(errors, first), shownValue);
  const message = `${subjectOf(segments)} ${wanted(errors, first, shownValue)}.`;
  return new ApiError("InvalidField", message, {
    field,
    invalidValue: shown(value),
    ...(allowedValues && { allowedValues: [...allowedValues] }),
  });
}

/** ` Use one of: a, b.`; empty without names. */
export function listed(beginning: string, names: readonly unknown[]): string {
  if (names.length === 0) return "";
  const more = names.length > MAX_NAMES ? ", …" : "";
  return ` ${beginning}: ${names.slice(0, MAX_NAMES).join(", ")}${more}.`;
}

function required(field: string): ApiError {
  return new ApiError("RequiredField", `Required field '${field}' is missing.`, { field });
}

function structural(segments: readonly string[], wanted: string, value: string): ApiError {
  const message = `${subjectOf(segments)} ${wanted}${value}.`;
  return new ApiError("InvalidJsonInput", message, detailed(segments, wanted));
}

function subjectOf(segments: readonly string[]): string {
  return segments.length === 0 ? "The request body" : `'${fieldName(segments)}'`;
}

/** `detailedErrorMessage` names the path first, without positions in lists: `actions -> field: …`. */
function detailed(segments: readonly string[], message: string): { detailedErrorMessage: string } {
  const path = segments.filter((segment) => !isPosition(segment)).join(" -> ");
  return { detailedErrorMessage: path === "" ? message : `${path}: ${message}` };
}

/** The requirement for a value, as the end of a sentence: `must be a number`. */
export function requirementAt(errors: readonly ValidationError[], first: ValidationError): string {
  if (first.keyword === "required") return "is missing";
  if (UNDECLARED.has(first.keyword)) return "is not declared";
  return describe(errors, first);
}

function describe(errors: readonly ValidationError[], first: ValidationError): string {
  if (errors.length === 1) return first.message;
  const messages = errors
    .filter(
      ({ path, keyword }) => path === first.path && keyword !== "anyOf" && keyword !== "oneOf",
    )
    .map(({ message }) => message);
  const [one = first.message, ...others] = new Set(messages);
  const areAlike = [one, ...others].every((each) => each.startsWith("must be "));
  const rest = areAlike ? others.map((each) => each.slice("must be ".length)) : others;
  return [one, ...rest].join(" or ");
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

function valueAt(root: object, segments: readonly string[]): unknown {
  return valueAtPointer(root, `#/${segments.map(escapePointer).join("/")}`);
}

/** The value; the beginning of its JSON if that is long; `null` if it is too deep for JSON. */
function shown(value: unknown): unknown {
  try {
    const text = JSON.stringify(value ?? null);
    return text.length <= MAX_SHOWN ? (value ?? null) : `${text.slice(0, MAX_SHOWN)}…`;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
