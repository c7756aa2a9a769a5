import fresh from "fresh";
import parseRange from "range-parser";
import { counted } from "../service/counted.js";
import { ApiError } from "../errors.js";

/** Whether If-None-Match names the tag, compared weakly (RFC 9110 section 13.1.2). */
export function isFresh(ifNoneMatch: string, etag: string): boolean {
  // `fresh` treats only spaces as whitespace; an entity tag contains no tab.
  return fresh({ "if-none-match": ifNoneMatch.replaceAll("\t", " ") }, { etag });
}

/** A range of bytes, both ends included, as in Content-Range. */
export interface ByteRange {
  first: number;
  last: number;
}

const UNSATISFIABLE = -1;

/** The range of a GET (RFC 9110 section 14.2); `undefined`: all bytes. Throws RangeNotSatisfiable. */
export function requestedRange(
  { range, "if-range": ifRange }: { range?: string | undefined; "if-range"?: string | undefined },
  { size, etag }: { size: number; etag: string | undefined },
): ByteRange | undefined {
  if (range === undefined || !isSameContent(ifRange, etag)) return undefined;
  if (!/^bytes=/i.test(range)) return undefined;
  const ranges = parseRange(size, withinSize(range, size));
  if (ranges === UNSATISFIABLE) throw notSatisfiable(range, size);
  if (!Array.isArray(ranges) || ranges.length > 1) return undefined;
  const [{ start, end } = { start: 0, end: size - 1 }] = ranges;
  return { first: start, last: end };
}

/** Compares strongly. A date never matches, since no Last-Modified was sent (section 13.1.5). */
function isSameContent(ifRange: string | undefined, etag: string | undefined): boolean {
  return ifRange === undefined || (ifRange === etag && !ifRange.startsWith("W/"));
}

/** Shortens a suffix longer than the content (section 14.1.2), which range-parser would reject. */
function withinSize(range: string, size: number): string {
  return range.replace(/([=,]\s*-)(\d+)/g, (_, before: string, length: string) => {
    return `${before}${Math.min(Number(length), size)}`;
  });
}

function notSatisfiable(range: string, size: number): ApiError {
  const message = `The range '${range}' is not satisfiable: the content has ${counted(size, "byte")}.`;
  return new ApiError("RangeNotSatisfiable", message).withHeaders({
    "Content-Range": `bytes */${size}`,
  });
}
