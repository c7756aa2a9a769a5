import fresh from "fresh";
import parseRange from "range-parser";
import { counted } from "../counted.js";
import { ApiError } from "../errors.js";

/**
 * Whether If-None-Match names the tag: compared weakly (RFC 9110 section 13.1.2). Not given
 * Cache-Control: `no-cache` is an instruction to caches (RFC 9111 section 5.2.1.4), not to us.
 */
export function isFresh(ifNoneMatch: string, etag: string): boolean {
  // `fresh` takes only spaces for whitespace; an entity tag contains no tab.
  return fresh({ "if-none-match": ifNoneMatch.replaceAll("\t", " ") }, { etag });
}

/** A range of bytes, both ends included, as in Content-Range. */
export interface ByteRange {
  first: number;
  last: number;
}

/** The headers of a range request. */
export interface RangeHeaders {
  range?: string | undefined;
  "if-range"?: string | undefined;
}

/** Result of range-parser for a set of ranges that selects no byte. */
const UNSATISFIABLE = -1;

/**
 * The range of `size` bytes that a GET requests (RFC 9110 section 14.2); `undefined` for all of them:
 * without Range, with an invalid Range or one of several parts (a server may ignore both), and where
 * If-Range names another entity tag than this strong one. Throws RangeNotSatisfiable.
 */
export function requestedRange(
  { range, "if-range": ifRange }: RangeHeaders,
  { size, etag }: { size: number; etag: string | undefined },
): ByteRange | undefined {
  // A date never matches, since no Last-Modified was sent (section 13.1.5).
  if (range === undefined || (ifRange !== undefined && ifRange.trim() !== etag)) return undefined;
  if (!/^bytes=/i.test(range)) return undefined;
  const ranges = parseRange(size, withinSize(range, size));
  if (ranges === UNSATISFIABLE) throw notSatisfiable(range, size);
  if (!Array.isArray(ranges) || ranges.length > 1) return undefined;
  const [{ start, end } = { start: 0, end: size - 1 }] = ranges;
  return { first: start, last: end };
}

/**
 * Shortens a suffix that is longer than the content, which selects all of it (section 14.1.2):
 * range-parser would call it unsatisfiable.
 */
function withinSize(range: string, size: number): string {
  return range.replace(/([=,]\s*-)(\d+)/g, (_, before: string, length: string) => {
    return `${before}${Math.min(Number(length), size)}`;
  });
}

function notSatisfiable(range: string, size: number): ApiError {
  const message = `The content has ${counted(size, "byte")}, none of them in the range '${range}'.`;
  return new ApiError("RangeNotSatisfiable", message).withHeaders({
    "Content-Range": `bytes */${size}`,
  });
}
