import fc from "fast-check";
import { expressionOf, fitsText } from "../../../server/runtime/documents/value-checks.js";
import type { ValueSchema } from "../../../server/runtime/documents/value-schema.js";

type TextSchema = Pick<ValueSchema, "pattern" | "format" | "minLength" | "maxLength">;

/** Number of texts drawn for each form of a pattern. */
const DRAWN = 50;
/** Repetition counts tried for a pattern with a `minLength`. */
const COUNTS = 60;

/** Cached by all relevant keywords. */
const known = new Map<string, readonly string[]>();

/** Deterministic texts for a `pattern`, readable ones first; may find none, as with back-references. */
export function patternTexts(schema: TextSchema): readonly string[] {
  const { pattern = "", format = "", minLength = 0, maxLength = Infinity } = schema;
  const key = JSON.stringify([pattern, format, minLength, String(maxLength)]);
  const texts = known.get(key) ?? drawTexts(pattern, schema);
  known.set(key, texts);
  return texts;
}

function drawTexts(pattern: string, schema: TextSchema): readonly string[] {
  if (!expressionOf(pattern)) return [];
  for (const form of formsOf(pattern, schema)) {
    const fitting = [...new Set(textsOf(form))].filter((text) => fitsText(schema, text));
    const readable = [/^\w[\w.~-]*$/, /^[\x20-\x7e]+$/, /^/];
    const [best = []] = readable
      .map((expression) => fitting.filter((text) => expression.test(text)))
      .filter((texts) => texts.length > 0);
    if (best.length > 0) return best;
  }
  return [];
}

function textsOf(source: string): string[] {
  try {
    const texts = fc.stringMatching(new RegExp(source, "u"));
    return fc.sample(texts, { seed: 1, numRuns: DRAWN });
  } catch {
    // fast-check does not support back references.
    return [];
  }
}

/** Forms of the pattern that match short texts, then texts of minimum length. */
function* formsOf(pattern: string, { minLength = 0 }: TextSchema): Generator<string> {
  const plain = withoutAssertions(pattern);
  for (const whole of [`^(?:${plain})$`, plain]) {
    yield repeating(whole, (least) => `${least},${least + 3}`);
    for (let count = minLength; count > Math.max(0, minLength - COUNTS); count--) {
      yield repeating(whole, (least) => `${Math.max(least, count)}`);
      yield repeating(whole, (least) => `${least},${Math.max(least, count)}`);
    }
  }
  if (minLength > 0) yield `^(?:${plain})[a-z]{${minLength}}$`;
}

const TOKENS =
  /\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]|\(\?<?[=!]|[()]|[*+]|\{(?<least>\d+),\}|[^\\[(){*+]+|[\s\S]/gu;

/** Replaces the bounds of unlimited repetitions. */
function repeating(source: string, boundsOf: (least: number) => string): string {
  return source.replace(TOKENS, (token, least?: string) => {
    if (token !== "*" && token !== "+" && least === undefined) return token;
    return `{${boundsOf(least === undefined ? Number(token === "+") : Number(least))}}`;
  });
}

/** Removes lookarounds and word boundaries, which fast-check does not support. Texts are tested with them. */
function withoutAssertions(source: string): string {
  let depth = 0;
  return source.replace(TOKENS, (token) => {
    const isLookaround = /^\(\?/.test(token);
    if (isLookaround || (depth > 0 && token === "(")) depth += 1;
    else if (depth === 0) return /^\\b$/i.test(token) ? "" : token;
    else if (token === ")") depth -= 1;
    return "";
  });
}
