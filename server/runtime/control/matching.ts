import { METHODS } from "node:http";
import { isDeepStrictEqual } from "node:util";
import qs from "qs";
import type { components } from "../../../generated/control/types.js";
import { bareMediaType } from "../http/media-types.js";
import type { OperationDescription } from "../operation-types.js";
import { didYouMean } from "../service/nearest.js";
import { valueAt } from "../validation/document.js";

/** Values that a request must contain: query parameters by name, values of the body by JSON Pointer. */
type WantedValues = Pick<components["schemas"]["RequestFilter"], "query" | "body">;

interface NamedRequests extends WantedValues {
  operationId?: string | readonly string[];
  method?: string | readonly string[];
}

/** The error of an unknown name (with a suggestion) or wrong pointer; `undefined`: valid. */
export function wrongMatch(
  { operationId = [], method = [], body = {} }: NamedRequests,
  operations: readonly OperationDescription[],
): string | undefined {
  const wrong = Object.keys(body).find((pointer) => !isPointer(pointer));
  if (wrong !== undefined) {
    return `body: '${wrong}' is not a JSON Pointer (RFC 6901), such as '/email' or '/items/0/id'. Begin with '/', and write '~' as '~0' and '/' in a name as '~1'.`;
  }
  const known = operations.map((each) => each.operationId);
  const operation = unknownOf([operationId].flat(), known);
  if (operation)
    return `operationId: '${operation.name}' is not an operation of the service.${operation.hint}`;
  const methods = [method].flat().map((each) => each.toUpperCase());
  const unknown = unknownOf(methods, METHODS);
  return unknown && `method: '${unknown.name}' is not an HTTP method.${unknown.hint}`;
}

/** The error of an unknown member, which untyped JavaScript may have; `undefined`: all are known. */
export function wrongMember(
  value: object,
  known: Readonly<Record<string, true>>,
): string | undefined {
  const unknown = unknownOf(Object.keys(value), Object.keys(known));
  return unknown && `${unknown.name} is unknown.${unknown.hint}`;
}

function unknownOf(
  names: readonly string[],
  known: readonly string[],
): { name: string; hint: string } | undefined {
  const name = names.find((each) => !known.includes(each));
  return name === undefined ? undefined : { name, hint: didYouMean(name, known) };
}

/** Whether it is a JSON Pointer (RFC 6901); the empty one is the whole value. */
function isPointer(text: string): boolean {
  return /^(?:\/(?:[^~/]|~[01])*)*$/.test(text);
}

/** `body`: called only if its values are compared. */
export function hasValues(
  { query = {}, body = {} }: WantedValues,
  sent: { query: string; body: () => unknown },
): boolean {
  const parameters = new URLSearchParams(sent.query);
  const hasQuery = Object.entries(query).every(([name, value]) =>
    value === "*" ? parameters.has(name) : parameters.getAll(name).includes(value),
  );
  const pointers = Object.entries(body);
  if (!hasQuery || pointers.length === 0) return hasQuery;
  const whole = sent.body();
  return pointers.every(([pointer, value]) => {
    const found = pointer === "" ? whole : valueAt(Object(whole) as object, `#${pointer}`);
    return isDeepStrictEqual(found, value);
  });
}

/** Values of JSON, or texts of a form; `undefined` if it cannot be read. */
export function readBody(text = "", mediaType = ""): unknown {
  const isForm = bareMediaType(mediaType) === "application/x-www-form-urlencoded";
  try {
    return isForm ? qs.parse(text) : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}
