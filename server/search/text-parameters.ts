import { malformedParameter } from "../errors.js";
import type { Condition } from "../query/condition.js";
import { searchLimits } from "../query/search/limits.js";
import { type TextQuery, TextQueryError } from "./text-query.js";

/** The text parameters of a request. */
export interface TextParameters {
  /** Includes parameters named `text.{locale}`; the document lists the locales. */
  parameters: Readonly<Record<string, unknown>>;
  fuzzy: boolean | undefined;
  fuzzyLevel: number | undefined;
}

const PREFIX = "text.";

/**
 * The conditions of all texts; a document must match all. `conditionsOf` finds those of one text.
 *
 * @throws {ApiError} InvalidInput for an invalid fuzzy level and for too many texts
 */
export async function allTextConditions(
  { parameters, fuzzy = false, fuzzyLevel }: TextParameters,
  conditionsOf: (query: TextQuery) => Promise<readonly Condition[]>,
): Promise<Condition[]> {
  const texts = Object.entries(parameters).filter(([name]) => name.startsWith(PREFIX));
  const [tooMany] = texts[searchLimits.texts] ?? [];
  if (tooMany) throw malformedParameter(tooMany, `Expected at most ${searchLimits.texts} texts.`);
  const conditions: Condition[] = [];
  try {
    for (const [name, text] of texts) {
      if (typeof text !== "string") continue;
      const locale = name.slice(PREFIX.length);
      conditions.push(...(await conditionsOf({ text, locale, fuzzy, fuzzyLevel })));
    }
  } catch (error) {
    if (error instanceof TextQueryError) throw malformedParameter("fuzzyLevel", error.message);
    throw error;
  }
  return conditions;
}
