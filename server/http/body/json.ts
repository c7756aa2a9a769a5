import { isUtf8 } from "node:buffer";
import { ApiError } from "../../errors.js";

/** A parsed body: its value, or its error. */
export interface Read {
  value: unknown;
  error?: ApiError | undefined;
}

/** JSON in UTF-8 (RFC 8259 section 8.1). */
export function parseJson(bytes: Buffer): Read {
  // Decoding would silently replace invalid UTF-8.
  if (!isUtf8(bytes)) return { value: undefined, error: invalidJson("It is not UTF-8.") };
  try {
    return { value: JSON.parse(withoutMark(bytes.toString("utf8"))) as unknown };
  } catch (error) {
    return { value: undefined, error: invalidJson(error instanceof Error ? error.message : "") };
  }
}

export function invalidJson(detailedErrorMessage: string): ApiError<"InvalidJsonInput"> {
  return new ApiError("InvalidJsonInput", "The request body is not valid JSON.", {
    detailedErrorMessage,
  });
}

/** Section 8.1 lets a reader ignore a byte order mark. */
function withoutMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}
