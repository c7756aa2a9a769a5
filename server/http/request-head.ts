import type { IncomingMessage } from "node:http";
import { limits } from "../config.js";
import { ApiError } from "../errors.js";

/** What must be refused before anything else of the request is looked at. */
export function headFault({
  url = "",
  headers,
  httpVersion,
}: IncomingMessage): ApiError | undefined {
  if (url.length > limits.url) {
    const message = `Path and query are longer than ${limits.url} characters.`;
    return new ApiError("UriTooLong", message);
  }
  // The parser also takes 0.9 and 2.0, whose messages look otherwise.
  if (httpVersion !== "1.1" && httpVersion !== "1.0") return malformed("HTTP must be 1.1 or 1.0.");
  const { host, "transfer-encoding": coding } = headers;
  // RFC 9112 section 3.2. Those of several Host headers have been joined.
  if (host === undefined && httpVersion === "1.1") return malformed("The header Host is missing.");
  if (host?.includes(",")) return malformed("The header Host is given more than once.");
  // A coding that is not undone would be taken for the body (RFC 9112 section 6.1).
  if (coding !== undefined && coding.toLowerCase() !== "chunked") {
    return malformed("The only Transfer-Encoding is chunked.");
  }
  return undefined;
}

function malformed(message: string): ApiError {
  return new ApiError("InvalidInput", message);
}
