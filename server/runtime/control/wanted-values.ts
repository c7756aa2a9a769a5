import { isDeepStrictEqual } from "node:util";
import { parseForm } from "../http/body/form.js";
import { bareMediaType } from "../http/media-types.js";
import type { OperationDescription } from "../operation-types.js";
import { valueAt } from "../validation/document.js";

/** Values that a request must have sent. */
export interface WantedValues {
  /** Of the query, by the names of parameters; `*` for any value. */
  query?: Readonly<Record<string, string>>;
  /** JSON values of the body, by JSON Pointers. */
  body?: Readonly<Record<string, unknown>>;
}

interface SentValues {
  /** Without the question mark. */
  query: string;
  /** Called only if values of the body are wanted. `undefined`: it has none. */
  body: () => unknown;
}

/** Whether it is a JSON Pointer (RFC 6901); the empty one is the whole value. */
export function isPointer(text: string): boolean {
  return /^(?:\/(?:[^~/]|~[01])*)*$/.test(text);
}

export function hasValues(
  sent: SentValues,
  { query = {}, body: wanted = {} }: WantedValues,
): boolean {
  const parameters = new URLSearchParams(sent.query);
  const hasQuery = Object.entries(query).every(([name, value]) =>
    value === "*" ? parameters.has(name) : parameters.getAll(name).includes(value),
  );
  const pointers = Object.entries(wanted);
  if (!hasQuery || pointers.length === 0) return hasQuery;
  const body = sent.body();
  return pointers.every(([pointer, value]) => {
    const found = pointer === "" ? body : valueAt(Object(body) as object, `#${pointer}`);
    return isDeepStrictEqual(found, value);
  });
}

/** A JSON body, or a form as handlers get it; `undefined` for any other, and for one that cannot be read. */
export function readValues(
  text: string,
  mediaType: string,
  operation: Pick<OperationDescription, "requestBody"> | undefined,
): unknown {
  const contents = operation?.requestBody?.content ?? [];
  const isForm = bareMediaType(mediaType) === "application/x-www-form-urlencoded";
  try {
    if (!isForm) return JSON.parse(text) as unknown;
    return parseForm(text, contents.find(({ kind }) => kind === "form")?.fields);
  } catch {
    return undefined;
  }
}
