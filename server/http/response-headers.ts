import type {
  OperationDescription,
  ResponseHeaderDescription,
} from "../../generated/operations.js";
import { declaredKey } from "../validation/validator.js";
import type { Answer, HeaderValue } from "./exchange.js";

/**
 * An answer whose headers that are objects or JSON are the texts that the document has for them
 * (OpenAPI 3.1, Header Object): all others become text when they are sent.
 */
export function writtenHeaders(operation: OperationDescription, answer: Answer): Answer {
  const key = declaredKey(operation, answer.status) ?? "";
  const headers: Record<string, HeaderValue | undefined> = { ...answer.headers };
  for (const description of operation.headers?.[key] ?? []) {
    const value = headers[description.name];
    if (value !== undefined) headers[description.name] = written(description, value);
  }
  return { ...answer, headers };
}

function written({ explode, isJson }: ResponseHeaderDescription, value: HeaderValue): HeaderValue {
  if (isJson) return asciiJson(value);
  if (typeof value !== "object" || Array.isArray(value)) return value;
  const between = explode ? "=" : ",";
  return Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([name, member]) => `${name}${between}${String(member)}`)
    .join(",");
}

/** Escaped where a header could not carry it (RFC 9110 section 5.5). */
function asciiJson(value: HeaderValue): string {
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
