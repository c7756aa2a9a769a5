import { isDeepStrictEqual } from "node:util";
import qs from "qs";
import type { components } from "../../../generated/control/types.js";
import { bareMediaType } from "../http/media-types.js";
import { valueAt } from "../validation/document.js";

/** Values that a request must have sent: of its query by names, of its body by JSON Pointers. */
export type WantedValues = Pick<components["schemas"]["RequestFilter"], "query" | "body">;

/** Whether it is a JSON Pointer (RFC 6901); the empty one is the whole value. */
export function isPointer(text: string): boolean {
  return /^(?:\/(?:[^~/]|~[01])*)*$/.test(text);
}

/** `body`: called only if a value of it is wanted. */
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

/** Of JSON, or of a form, whose values are texts; `undefined` if it cannot be read. */
export function readBody(text = "", mediaType = ""): unknown {
  const isForm = bareMediaType(mediaType) === "application/x-www-form-urlencoded";
  try {
    return isForm ? qs.parse(text) : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}
