import { malformedParameter } from "../errors.js";
import { searchLimits } from "../query/search/limits.js";
import { checkTextQuery, type TextQuery, TextQueryError } from "./text-query.js";

/** The text parameters of a request. */
export interface TextParameters {
  /** Includes parameters named `text.{locale}`; the document lists the locales. */
  parameters: Readonly<Record<string, unknown>>;
  fuzzy: boolean | undefined;
  fuzzyLevel: number | undefined;
}

const PREFIX = "text.";

/**
 * The texts of a request; a document must match all.
 *
 * @throws {ApiError} InvalidInput for an invalid fuzzy level and for too many texts
 */
export function textQueries({
  parameters,
  fuzzy = false,
  fuzzyLevel,
}: TextParameters): TextQuery[] {
  const texts = Object.entries(parameters).filter(([name]) => name.startsWith(PREFIX));
  const [tooMany] = texts[searchLimits.texts] ?? [];
  if (tooMany) throw malformedParameter(tooMany, `Expected at most ${searchLimits.texts} texts.`);
  const queries = texts.flatMap(([name, text]) =>
    typeof text === "string"
      ? [{ text, locale: name.slice(PREFIX.length), fuzzy, fuzzyLevel }]
      : [],
  );
  try {
    queries.forEach(checkTextQuery);
  } catch (error) {
    if (error instanceof TextQueryError) throw malformedParameter("fuzzyLevel", error.message);
    throw error;
  }
  return queries;
}
