import type { ParameterDescription } from "../../../generated/operations.js";
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
 * The value of a parameter whose texts stand in one string, between delimiters: all of them but
 * exploded ones of a query and of deepObject. Each text is decoded by itself, so that a delimiter
 * which is percent-encoded delimits nothing.
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
