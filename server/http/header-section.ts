import type { IncomingMessage } from "node:http";
import { limits } from "../operation/config.js";
import { ApiError } from "../errors.js";

/**
 * The error for which a request is rejected by its request line and headers alone, before routing;
 * `undefined` if there is none.
 */
export function headerSectionError({
  url = "",
  headers,
  httpVersion,
}: IncomingMessage): ApiError | undefined {
  if (url.length > limits.url) {
    const message = `Path and query are longer than ${limits.url} characters.`;
    return new ApiError("UriTooLong", message);
  }
  // Node's parser also accepts 0.9 and 2.0, whose message formats differ.
  if (httpVersion !== "1.1" && httpVersion !== "1.0") return malformed("HTTP must be 1.1 or 1.0.");
  const { host, "transfer-encoding": coding } = headers;
  // RFC 9112 section 3.2. Node has joined repeated Host headers with commas.
  if (host === undefined && httpVersion === "1.1") return malformed("The header Host is missing.");
  if (host?.includes(",")) return malformed("The header Host is given more than once.");
  // Any other coding would be read as the body itself (RFC 9112 section 6.1).
  if (coding !== undefined && coding.toLowerCase() !== "chunked") {
    return malformed("The only Transfer-Encoding is chunked.");
  }
  return undefined;
}

function malformed(message: string): ApiError {
  return new ApiError("InvalidInput", message);
}
