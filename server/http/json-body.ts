import { isUtf8 } from "node:buffer";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { ApiError } from "../errors.js";

const UTF8_JSON = /^application\/json(?:; ?charset=utf-8)?$/i;

/** Whether the body is sent as it is and with its length: JSON in UTF-8, neither chunked nor encoded. */
export function isPlainJson(headers: IncomingHttpHeaders): boolean {
  return (
    headers["transfer-encoding"] === undefined &&
    headers["content-encoding"] === undefined &&
    UTF8_JSON.test(headers["content-type"] ?? "")
  );
}

/**
 * Reads a body that {@link isPlainJson}, and whose length has been found permitted, without what
 * Express's parser has to do for all others. Resolves with the fault if it is no JSON (RFC 8259), and rejects
 * if the client goes before its end.
 */
export async function readPlainJson(
  request: IncomingMessage,
): Promise<{ value: unknown; fault?: ApiError }> {
  const bytes = await bytesOf(request);
  // Section 8.1: decoding would replace what is none, and so change what was sent.
  if (!isUtf8(bytes)) return { value: undefined, fault: noJson("It is not UTF-8.") };
  try {
    return { value: JSON.parse(withoutMark(bytes.toString("utf8"))) as unknown };
  } catch (error) {
    return { value: undefined, fault: noJson(error instanceof Error ? error.message : "") };
  }
}

export function noJson(detailedErrorMessage: string): ApiError {
  return new ApiError("InvalidJsonInput", "The request body is not valid JSON.", {
    detailedErrorMessage,
  });
}

function bytesOf(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // As Express's parser tells of it: nothing else ends a request before its end.
    const abort = (cause?: Error): void =>
      reject(Object.assign(new Error("aborted", { cause }), { type: "request.aborted" }));
    // It may have come while the caller was looked for, when nobody listened.
    if (request.destroyed) return abort();
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const [first] = chunks;
      resolve(first !== undefined && chunks.length === 1 ? first : Buffer.concat(chunks));
    });
    request.on("error", abort);
  });
}

/** Section 8.1 lets a reader ignore a byte order mark. */
function withoutMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}
