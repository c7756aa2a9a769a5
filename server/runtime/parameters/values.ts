import { ApiError } from "../errors.js";
import type { OperationDescription, ParameterDescription } from "../operation-types.js";

/** Values by name, without a prototype: `constructor` is present only if a client sent it. */
export type Values = Record<string, unknown>;

const NoPrototype = function () {} as unknown as new () => Values;
NoPrototype.prototype = Object.create(null) as object;

/** An empty {@link Values}. Faster than `Object.create(null)`: V8 keeps its shape. */
export function noValues(): Values {
  return new NoPrototype();
}

/** Errors by parameter name. Readers continue after an error, to report all. */
export type Errors = { name: string; problem?: string }[];

/** The name of an error of the whole query. */
export const QUERY_STRING = "query string";

/** `problem`: the rest of the sentence that begins with the parameter. Default: it is not declared. */
export function report(errors: Errors, name: string, problem?: string): void {
  errors.push({ name, ...(problem !== undefined && { problem }) });
}

/** `undefined` if a percent sign is not followed by valid UTF-8 (RFC 3986 section 2.1). */
export function decodePercent(text: string): string | undefined {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Reports numbers that JSON forbids but the validator would coerce, such as `0x10`. */
export function checkNumber(name: string, text: string, errors: Errors): void {
  if (text === "" || Number.isNaN(Number(text)) || isJsonNumber(text)) return;
  report(errors, name, `must be a number as in JSON (received '${text}')`);
}

/** The JSON value if the text looks like an array or an object; else the text. */
export function jsonOrText(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

export function readJson(name: string, text: string, errors: Errors): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    report(errors, name, "must be JSON");
    return undefined;
  }
}

/** Objects and lists of forms whose strings must not be converted, because they come from JSON or were converted. */
export const typedValues = new WeakSet<object>();

/** `[["R", "100"], ["G", "200"]]` as an object, whose members are numbers and lists where described. */
function objectOf(
  { name: parameter, members = [] }: ParameterDescription,
  pairs: Iterable<readonly [name: string, value: string]>,
  errors: Errors,
): Values {
  const object = noValues();
  for (const [name, value] of pairs) addMember(object, parameter, members, name, value, errors);
  return object;
}

/** Adds a member to an object; declared lists and repeated members become lists. */
export function addMember(
  object: Values,
  parameter: string,
  members: NonNullable<ParameterDescription["members"]>,
  name: string,
  value: string,
  errors: Errors,
): void {
  const member = members.find((each) => each.name === name);
  if (member?.isNumeric) checkNumber(parameter, value, errors);
  const earlier = object[name];
  if (Array.isArray(earlier)) earlier.push(value);
  else if (earlier !== undefined) object[name] = [earlier, value];
  else object[name] = member?.isList ? [value] : value;
}

/** Alternating names and values: `R,100,G,200`. The last name may have no value. */
function* inPairs(texts: readonly string[]): Generator<readonly [string, string]> {
  for (let i = 0; i < texts.length; i += 2) yield [texts[i] ?? "", texts[i + 1] ?? ""];
}

function* assignments(texts: readonly string[]): Generator<readonly [string, string]> {
  for (const text of texts) {
    const equals = text.indexOf("=");
    yield equals < 0 ? [text, ""] : [text.slice(0, equals), text.slice(equals + 1)];
  }
}

type Decode = (text: string) => string | undefined;

/** Reads one delimited string: `1,2,3`, `R,100,G,200` or `R=100,G=200`. Decodes after splitting. */
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

/** RFC 8259 section 6. The validator would coerce `Infinity`, `0x10` and ` 1` to numbers. */
const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

export function isJsonNumber(text: string): boolean {
  return JSON_NUMBER.test(text) && Number.isFinite(Number(text));
}

/** Reads the parameters of an operation's path from the values that the router found. */
export class PathReader {
  readonly #parameters: readonly ParameterDescription[];

  constructor({ path, parameters }: OperationDescription) {
    const names = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
    this.#parameters = names.map(
      (name) =>
        parameters.find((each) => each.in === "path" && each.name === name) ?? plainText(name),
    );
  }

  /** Throws InvalidInput for a value that is not percent-encoded UTF-8. */
  read(texts: readonly string[], errors: Errors): Values {
    const values = noValues();
    for (let i = 0; i < this.#parameters.length; i += 1) {
      const parameter = this.#parameters[i];
      if (parameter) values[parameter.name] = readSegment(parameter, texts[i] ?? "", errors);
    }
    return values;
  }
}

function plainText(name: string): ParameterDescription {
  return { name, in: "path", style: "simple", explode: false, shape: "text" };
}

const PREFIXES: Readonly<Partial<Record<ParameterDescription["style"], string>>> = {
  label: ".",
  matrix: ";",
};

function readSegment(parameter: ParameterDescription, text: string, errors: Errors): unknown {
  const { style, explode, shape, name } = parameter;
  const prefix = PREFIXES[style];
  if (prefix !== undefined && !text.startsWith(prefix)) {
    report(errors, name, `must begin with '${prefix}'`);
    return undefined;
  }
  if (style === "label") {
    return readDelimited(parameter, text.slice(1), explode ? "." : ",", decoded, errors);
  }
  if (style !== "matrix") return readDelimited(parameter, text, ",", decoded, errors);
  // `;color=blue;color=black` exploded, `;color=blue,black` not; of an object `;R=100;G=200`.
  const parts = text.split(";").slice(1);
  if (explode && shape === "object") return objectOf(parameter, pairsOf(parts), errors);
  const own = parts.map((part) => valueBehind(name, part));
  return readDelimited(parameter, own.join(","), ",", decoded, errors);
}

function pairsOf(parts: readonly string[]): [string, string][] {
  return parts.map((part) => {
    const [name = "", value = ""] = part.split("=", 2);
    return [decoded(name), decoded(value)];
  });
}

function valueBehind(name: string, part: string): string {
  return part.startsWith(`${name}=`) ? part.slice(name.length + 1) : part === name ? "" : part;
}

function decoded(text: string): string {
  const found = decodePercent(text);
  if (found !== undefined) return found;
  throw new ApiError(
    "InvalidInput",
    "The path is malformed: a percent sign is not followed by valid UTF-8.",
  );
}
