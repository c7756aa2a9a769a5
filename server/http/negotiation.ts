import type { IncomingMessage } from "node:http";
import type { OperationDescription } from "../operation-types.js";
import { ApiError } from "../errors.js";

interface MediaRange {
  type: string;
  subtype: string;
  /** From 0, which excludes, to 1. */
  quality: number;
}

/** Throws NotAcceptable if Accept excludes all that the operation produces (RFC 9110 section 12.5.1). */
export function negotiate(operation: OperationDescription, { headers }: IncomingMessage): void {
  const { accept } = headers;
  // A response that never has content is acceptable to every client.
  if (operation.method === "head") return;
  if (accept === undefined || accept === "*/*" || accept === "application/json, */*") return;
  if (operation.produces.includes(accept)) return;
  const ranges = mediaRanges(accept);
  if (operation.produces.some((mediaType) => qualityOf(mediaType, ranges) > 0)) return;
  throw new ApiError(
    "NotAcceptable",
    `This address responds with ${operation.produces.join(", ")}, which Accept excludes.`,
  );
}

/**
 * The ranges of an Accept header; invalid elements are ignored. Of their parameters only the weight `q`
 * counts: an operation has each media type in one form, so that `charset=utf-8` or `version=2` must
 * exclude nothing.
 */
function mediaRanges(accept: string): MediaRange[] {
  return splitOutsideQuotes(accept, ",").flatMap((element) => {
    const [range = "", ...parameters] = splitOutsideQuotes(element, ";");
    const [, type, subtype] = /^\s*([^\s/]+)\/([^\s/]+)\s*$/.exec(range.toLowerCase()) ?? [];
    if (type === undefined || subtype === undefined) return [];
    const weight = parameters.map((each) => /^\s*q\s*=(.*)$/is.exec(each)?.[1]).find(Boolean);
    return { type, subtype, quality: weight === undefined ? 1 : Number.parseFloat(weight) };
  });
}

/** The quality of the most specific range that matches; of several equally specific ones, the highest. */
function qualityOf(mediaType: string, ranges: readonly MediaRange[]): number {
  const [bare = ""] = mediaType.toLowerCase().split(";", 1);
  const [type, subtype] = bare.trim().split("/");
  let best = { specificity: -1, quality: 0 };
  for (const range of ranges) {
    const specificity = specificityOf(range, type, subtype);
    const isBetter =
      specificity > best.specificity ||
      (specificity === best.specificity && range.quality > best.quality);
    if (specificity >= 0 && isBetter) best = { specificity, quality: range.quality };
  }
  return best.quality;
}

/** -1: the range does not match. */
function specificityOf(
  range: MediaRange,
  type: string | undefined,
  subtype: string | undefined,
): number {
  if (range.type === "*" && range.subtype === "*") return 0;
  if (range.type !== type) return -1;
  if (range.subtype === "*") return 1;
  return range.subtype === subtype ? 2 : -1;
}

/** The values of parameters may be quoted, with any character in them (RFC 9110 section 5.6.4). */
function splitOutsideQuotes(text: string, separator: "," | ";"): string[] {
  if (!text.includes('"')) return text.split(separator);
  const parts: string[] = [];
  let from = 0;
  let isQuoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i];
    if (isQuoted && character === "\\") i += 1;
    else if (character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) {
      parts.push(text.slice(from, i));
      from = i + 1;
    }
  }
  parts.push(text.slice(from));
  return parts;
}
