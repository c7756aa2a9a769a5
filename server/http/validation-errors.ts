import type { OperationDescription } from "../../generated/operations.js";
import { ApiError, malformedParameter } from "../errors.js";

/** One fault as express-openapi-validator reports it. */
export interface ValidationFault {
  /** `/query/limit`, `/body/actions/0/action` … */
  path: string;
  message: string;
  /** Ajv's keyword, then `.openapi.validation`. Missing where the validator itself found the fault. */
  errorCode?: string;
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

/** Translates what the validator threw at a request into the catalogue; anything unknown stays as it is. */
export function requestFault(
  operation: OperationDescription,
  fault: unknown,
  body: unknown,
): unknown {
  const faults = validationFaults(fault);
  return faults ? faultOf(operation, faults, body) : fault;
}

/** The first of one or more faults, as an error of the catalogue. */
export function faultOf(
  operation: OperationDescription,
  faults: readonly ValidationFault[],
  body: unknown,
): ApiError {
  const [first] = faults;
  if (!first) throw new Error(`${operation.operationId}: refused for nothing.`);
  const [, place = "", ...segments] = first.path.split("/").map(unescapePointer);
  if (operation.tag === "auth") {
    const error = new ApiError("InvalidInput", `${segments.join(".")}: ${first.message}`);
    if (place !== "body") error.concerns = "parameter";
    return error;
  }
  if (place !== "body") {
    const [name = place, member] = segments;
    // A member of a pattern parameter is a parameter of its own to the client.
    const isPattern = operation.patternQuery.some(({ parameter }) => parameter === name);
    const spelled = place === "headers" ? headerName(name) : name;
    return malformedParameter(isPattern && member ? member : spelled, describe(faults, first));
  }
  // The fields of a form are parameters to the client, which reads of them as of those of a query.
  const [field] = segments;
  if (operation.requestBody?.form && field !== undefined) {
    const lists = operation.requestBody.form.lists;
    const isRepeated = !lists.includes(field) && Array.isArray(valueAt(body, [field]));
    return malformedParameter(
      field,
      isRepeated ? "Given more than once." : describe(faults, first),
    );
  }
  return bodyError(faults, first, segments, body);
}

/** RFC 6749 section 5.2 has one code for whatever is wrong with a request to its endpoints. */
export function inTermsOf(operation: OperationDescription, error: unknown): unknown {
  const isMalformed = error instanceof ApiError && error.status === 400;
  if (operation.tag !== "auth" || !isMalformed) return error;
  const others = error.others.map(({ message }) => new ApiError("invalid_request", message));
  return new ApiError("invalid_request", error.message).withOthers(others);
}

/** As the document and people spell it, where the validator has it in lower case. */
function headerName(name: string): string {
  return name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

function bodyError(
  faults: readonly ValidationFault[],
  first: ValidationFault,
  segments: readonly string[],
  body: unknown,
): ApiError {
  const keyword = first.errorCode?.replace(".openapi.validation", "") ?? "";
  const field = fieldName(segments);
  if (keyword === "discriminator") {
    const tag = discriminatorOf(first.message) ?? "";
    const value = valueAt(body, [...segments, tag]);
    if (typeof value === "string") {
      const place = field === "" ? tag : field;
      return new ApiError("InvalidInput", `${place}: there is no ${tag} '${value.slice(0, 100)}'.`);
    }
    return value === undefined
      ? required(`${field}.${tag}`)
      : structural([...segments, tag], "must be string");
  }
  if (keyword === "required")
    return segments.length > 0 ? required(field) : structural([], "must be object");
  if (keyword === "" || STRUCTURAL.has(keyword))
    return structural(segments, describe(faults, first));
  const allowed = /allowed values: (.*)$/.exec(first.message)?.[1];
  return new ApiError("InvalidField", `${field}: ${first.message}`, {
    field,
    invalidValue: shown(valueAt(body, segments)),
    ...(allowed !== undefined && { allowedValues: allowed.split(", ") }),
  });
}

/** The property that a fault of a discriminator names. */
export function discriminatorOf(message: string): string | undefined {
  return /tag "(.*?)"/.exec(message)?.[1];
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
function describe(faults: readonly ValidationFault[], first: ValidationFault): string {
  if (faults.length === 1) return first.message;
  const keywords = new Set(["anyOf", "oneOf"].map((keyword) => `${keyword}.openapi.validation`));
  const messages = faults
    .filter(({ path, errorCode = "" }) => path === first.path && !keywords.has(errorCode))
    .map(({ message }) => message);
  return [...new Set(messages)].join(" or ") || first.message;
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

function unescapePointer(segment: string): string {
  if (!segment.includes("~")) return segment;
  return segment.replaceAll("~1", "/").replaceAll("~0", "~");
}

/** Of what the validator threw; `undefined` if that is nothing of a request. */
export function validationFaults(fault: unknown): ValidationFault[] | undefined {
  if (!(fault instanceof Error) || !("status" in fault) || fault.status !== 400) return undefined;
  if (!("errors" in fault) || !Array.isArray(fault.errors)) return undefined;
  const faults = fault.errors.filter(isValidationFault);
  return faults.length > 0 ? faults : undefined;
}

function isValidationFault(value: unknown): value is ValidationFault {
  if (typeof value !== "object" || value === null) return false;
  return (
    "path" in value &&
    typeof value.path === "string" &&
    "message" in value &&
    typeof value.message === "string"
  );
}
