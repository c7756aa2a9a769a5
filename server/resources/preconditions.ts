import { ApiError } from "../errors.js";
import { isFresh } from "../http/conditional.js";

/** The entity tags of a list (RFC 9110 section 8.8.3), each with its `W/` if it has one. */
function entityTags(list: string): string[] {
  return list.match(/(?:W\/)?"[^"]*"/g) ?? [];
}

/** The strong entity tag of a version. */
export function etagOf(version: number): string {
  return `"${version}"`;
}

/** The headers that make a write conditional. */
export interface Preconditions {
  "if-match"?: string | undefined;
  "if-none-match"?: string | undefined;
}

/**
 * Checks If-Match and If-None-Match of a write (RFC 9110 section 13.1). `version` is the current version
 * of the resource, `undefined` if it does not exist. Throws PreconditionFailed.
 */
export function checkPreconditions(headers: Preconditions, version: number | undefined): void {
  const { "if-match": ifMatch, "if-none-match": ifNoneMatch } = headers;
  const current = version === undefined ? "there is no such resource" : `its ETag is "${version}"`;
  // Forms of clients send a header that is left empty: it names no tag, and sets no condition.
  if (ifMatch !== undefined && ifMatch.trim() !== "") {
    const matches =
      version !== undefined &&
      // Strong comparison: a weak tag never matches (section 13.1.1).
      (ifMatch.trim() === "*" || entityTags(ifMatch).includes(etagOf(version)));
    if (!matches) throw failed("If-Match", current);
  }
  if (ifNoneMatch !== undefined && version !== undefined && isFresh(ifNoneMatch, etagOf(version))) {
    throw failed("If-None-Match", current);
  }
}

function failed(header: string, current: string): ApiError {
  return new ApiError(
    "PreconditionFailed",
    `The condition of ${header} does not hold: ${current}.`,
  );
}
