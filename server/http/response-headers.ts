import type { OperationDescription, ResponseHeaderDescription } from "../operation-types.js";
import { declaredKey } from "../validation/validator.js";
import type { ApiResponse, HeaderValue } from "./api-response.js";

/**
 * Serialises headers that are objects or JSON as the document declares them (OpenAPI 3.1, Header Object).
 * All others become text when they are sent.
 */
export function writtenHeaders(
  operation: OperationDescription,
  response: ApiResponse,
): ApiResponse {
  const key = declaredKey(operation, response.status) ?? "";
  const headers: Record<string, HeaderValue | undefined> = { ...response.headers };
  for (const description of operation.headers?.[key] ?? []) {
    const value = headers[description.name];
    if (value !== undefined) headers[description.name] = written(description, value);
  }
  return { ...response, headers };
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

/** JSON with non-ASCII characters escaped, as header values must be (RFC 9110 section 5.5). */
function asciiJson(value: HeaderValue): string {
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
