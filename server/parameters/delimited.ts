import type { ParameterDescription } from "../operation-types.js";
import {
  assignments,
  checkNumber,
  type Errors,
  inPairs,
  objectOf,
  readJson,
  jsonOrText,
} from "./values.js";

type Decode = (text: string) => string | undefined;

/**
 * Reads a parameter whose values are one delimited string: all styles but exploded query parameters and
 * deepObject. Each value is decoded by itself, so that a percent-encoded delimiter is part of a value.
 *
 * @example `1,2,3` as a list; `R,100,G,200` as an object; exploded `R=100,G=200`
 */
export function readDelimited(
  parameter: ParameterDescription,
  text: string,
  delimiter: string | RegExp,
  decode: Decode,
  errors: Errors,
): unknown {
  const { name, shape, style, explode, isNumeric } = parameter;
  if (shape === "text" || shape === "any" || style === "json") {
    const decoded = decode(text);
    if (decoded === undefined) return undefined;
    if (style === "json") return readJson(name, decoded, errors);
    if (isNumeric) checkNumber(name, decoded, errors);
    return shape === "any" ? jsonOrText(decoded) : decoded;
  }
  const texts: string[] = [];
  for (const part of text === "" ? [] : text.split(delimiter)) {
    if (shape === "object" && explode) {
      texts.push(part);
      continue;
    }
    const decoded = decode(part);
    if (decoded === undefined) return undefined;
    texts.push(decoded);
  }
  if (shape === "list") {
    if (isNumeric) for (const each of texts) checkNumber(name, each, errors);
    return texts;
  }
  if (!explode) return objectOf(parameter, inPairs(texts), errors);
  const pairs = [...assignments(texts)].map(
    ([member, value]) => [decode(member) ?? "", decode(value) ?? ""] as const,
  );
  return objectOf(parameter, pairs, errors);
}
