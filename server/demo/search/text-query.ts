import { malformedParameter } from "../../runtime/errors.js";
import { analyse } from "../query/analyser.js";
import { defaultFuzzyLevel, MAX_FUZZY_LEVEL } from "../../runtime/service/fuzzy.js";
import { searchLimits } from "../query/search/scanner.js";

/** Maximum code points of a text that count, as in similar APIs. */
export const MAX_TEXT_LENGTH = 256;

export interface TextQuery {
  text: string;
  /** Language of the words: `de`, `de-CH`. */
  locale: string;
  fuzzy: boolean;
  /** How many letters of a word may differ; `undefined`: default by word. Only with `fuzzy`. */
  fuzzyLevel: number | undefined;
}

/** An invalid fuzzy level. The message is meant for the client. */
export class TextQueryError extends Error {
  override readonly name = "TextQueryError";
}

export function limitedText(text: string): string {
  return Array.from(text.slice(0, 2 * MAX_TEXT_LENGTH))
    .slice(0, MAX_TEXT_LENGTH)
    .join("");
}

export function checkTextQuery({ text, fuzzy, fuzzyLevel }: TextQuery): void {
  if (!fuzzy) return;
  for (const word of analyse(limitedText(text))) wordLevel(word, fuzzyLevel);
}

/** How many letters of the word may differ. Throws {@link TextQueryError} for an unsuitable level. */
export function wordLevel(word: string, level: number | undefined): number {
  const highest = defaultFuzzyLevel(Array.from(word).length);
  if (level === undefined) return highest;
  if (!Number.isInteger(level) || level < 0 || level > MAX_FUZZY_LEVEL) {
    throw new TextQueryError(`Expected 0, 1 or ${MAX_FUZZY_LEVEL}, but found ${level}.`);
  }
  if (level <= highest) return level;
  throw new TextQueryError(
    `Expected at most ${highest}, the level of a word as long as "${word}", but found ${level}.`,
  );
}

export interface TextParameters {
  /** Includes parameters named `text.{locale}`; the document lists the locales. */
  parameters: Readonly<Record<string, unknown>>;
  fuzzy: boolean | undefined;
  fuzzyLevel: number | undefined;
}

const PREFIX = "text.";

/** @throws {ApiError} InvalidInput for an invalid fuzzy level and for too many texts */
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
