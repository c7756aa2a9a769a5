import { ApiError } from "../errors.js";

/** A part of the bytes: both ends are included, as in Content-Range. */
export interface ByteRange {
  first: number;
  last: number;
}

/** The headers that ask for a part. */
export interface RangeHeaders {
  range?: string | undefined;
  "if-range"?: string | undefined;
}

/**
 * The part of `size` bytes that a GET asks for (RFC 9110 section 14.2); `undefined` for all of
 * them: without a Range, with one that is none or names several parts, both of which a server may
 * ignore, and where If-Range names another entity tag than this strong one.
 * Throws RangeNotSatisfiable.
 */
export function requestedRange(
  { range, "if-range": ifRange }: RangeHeaders,
  { size, etag }: { size: number; etag: string | undefined },
): ByteRange | undefined {
  // A date never matches, since no Last-Modified was sent (section 13.1.5).
  if (range === undefined || (ifRange !== undefined && ifRange.trim() !== etag)) return undefined;
  const [, from = "", to = ""] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(range) ?? [];
  if (from === "" && to === "") return undefined;
  if (from !== "" && to !== "" && Number(from) > Number(to)) return undefined;
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  if (first >= size) throw notSatisfiable(range, size);
  return { first, last: from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1) };
}

function notSatisfiable(range: string, size: number): ApiError {
  const message = `There are ${size} bytes, none of them in the range '${range}'.`;
  return new ApiError("RangeNotSatisfiable", message).withHeaders({
    "Content-Range": `bytes */${size}`,
  });
}
