import type { OperationFacts, ParameterStyle } from "./operation.js";
import { ownMember } from "./own-member.js";

type Styles = Readonly<Record<string, ParameterStyle>>;
type Encode = (text: string) => string;

/** Default style of the parameters of each place. */
const SIMPLE: ParameterStyle = { style: "simple" };
const FORM: ParameterStyle = { style: "form", explode: true };

/** The delimiter of a list; no element may contain it. */
const DELIMITERS: Readonly<Record<string, string>> = {
  spaceDelimited: "%20",
  pipeDelimited: "%7C",
};

/** A parameter in a segment of a path, with the letter that ends its value if another one follows. */
const PARAMETER = /\{([^{}]+)\}(?:([^{}])(?=[^{}]*\{))?/g;

/** A parameter's place or style cannot carry a value. */
export class ParameterError extends TypeError {
  constructor(
    message: string,
    /** The parameter's name in the document. */
    readonly parameter: string,
  ) {
    super(message);
  }
}

/** By default arrays repeat the name, objects are JSON, and `undefined` and `null` are omitted. */
export function serialiseQuery(values: Values, styles: Styles = {}): string {
  return present(values)
    .flatMap(([name, value]) => queryPairs(name, value, ownMember(styles, name) ?? FORM))
    .map(([name, encoded]) => `${encodeURIComponent(name)}=${encoded}`)
    .join("&");
}

function queryPairs(name: string, value: unknown, written: ParameterStyle): [string, string][] {
  const { style, explode, shape } = written;
  if (style === "json" || (shape === "any" && isObject(value))) {
    return [[name, encodeURIComponent(JSON.stringify(value))]];
  }
  if (style === "deepObject") return bracketed(name, value);
  if (!isObject(value) || (explode && shape !== "object")) return repeated(name, value);
  if (explode && style === "form") {
    return Object.entries(value).flatMap(([member, element]) => repeated(member, element));
  }
  const text = delimited(name, value, written, DELIMITERS[style] ?? ",", encodeURIComponent);
  return text === "" ? [] : [[name, text]];
}

/** `name=a&name=b` */
function repeated(name: string, value: unknown): [string, string][] {
  return [value]
    .flat()
    .filter((element) => !isAbsent(element))
    .map((element) => [name, encodeURIComponent(textOf(element))]);
}

/** `name[a]=1&name[b][0]=2` */
function bracketed(name: string, value: unknown): [string, string][] {
  if (!isObject(value)) return repeated(name, value);
  return present(value).flatMap(([key, element]) => bracketed(`${name}[${key}]`, element));
}

/** Throws TypeError for a missing value, and for empty, `.` and `..` segments (WHATWG URL section 4.4). */
export function serialisePath(template: string, values: Values, styles: Styles = {}): string {
  const fill = (segment: string): string => {
    let last = "";
    const filled = segment.replace(PARAMETER, (_, name: string, end: string | undefined = "") => {
      last = name;
      const value = ownMember(values, name);
      if (isAbsent(value)) {
        throw new ParameterError(`The path parameter ${name} is missing.`, name);
      }
      return pathText(name, value, ownMember(styles, name) ?? SIMPLE, end) + end;
    });
    if (filled !== segment && /^(\.|%2e){0,2}$/i.test(filled)) {
      throw new ParameterError(`The path parameter ${segment} cannot be "${filled}".`, last);
    }
    return filled;
  };
  return template.split("/").map(fill).join("/");
}

/** RFC 6570, sections 3.2.2 (simple), 3.2.5 (label) and 3.2.7 (matrix). `end`: the letter that ends the value. */
function pathText(name: string, value: unknown, written: ParameterStyle, end: string): string {
  const { style, explode } = written;
  // In a label a dot would begin another element.
  const encode = encodeAlso(style === "label" ? `.${end}` : end);
  const text = (delimiter: string): string => delimited(name, value, written, delimiter, encode);
  if (style === "label") return `.${text(explode ? "." : ",")}`;
  if (style !== "matrix") return text(",");
  const own = `;${encodeURIComponent(name)}`;
  if (explode && Array.isArray(value)) return `${own}=${text(`${own}=`)}`;
  if (explode && isObject(value)) return `;${text(";")}`;
  const rest = text(",");
  return rest === "" ? own : `${own}=${rest}`;
}

/** Also percent-encodes these letters. */
function encodeAlso(letters: string): Encode {
  if (letters === "") return encodeURIComponent;
  const escape = (letter: string): string =>
    letters.includes(letter) ? `%${letter.charCodeAt(0).toString(16).toUpperCase()}` : letter;
  // An escape sequence stays whole.
  return (text) => encodeURIComponent(text).replace(/%..|./g, escape);
}

/** Header fields, which are not percent-encoded. */
function serialiseHeaders(values: Values, styles: Styles = {}): Record<string, string> {
  return Object.fromEntries(
    present(values).map(([name, value]) => {
      const written = ownMember(styles, name.toLowerCase()) ?? SIMPLE;
      return [name, delimited(name, value, written, ",", asItIs)];
    }),
  );
}

/** The field `Cookie` (RFC 6265 section 4.2); empty without cookies. */
function serialiseCookies(values: Values, styles: Styles = {}): string {
  return present(values)
    .flatMap(([name, value]): (readonly [string, unknown])[] => {
      const { shape, explode } = ownMember(styles, name) ?? FORM;
      return shape === "object" && explode && isObject(value) ? present(value) : [[name, value]];
    })
    .map(([name, value]) => {
      const text = delimited(name, value, ownMember(styles, name) ?? FORM, ",", asItIs);
      return `${name}=${encodeURIComponent(text)}`;
    })
    .join("; ");
}

/** The header fields of a call, `Cookie` included. */
export function headersOf(
  { styles = {} }: Pick<OperationFacts, "styles">,
  { headers = {}, cookies = {} }: { headers?: Values; cookies?: Values },
): Record<string, string> {
  const cookie = serialiseCookies(cookies, styles.cookie);
  return { ...serialiseHeaders(headers, styles.header), ...(cookie && { Cookie: cookie }) };
}

/** One text: `a,b`, `R,100` or, exploded, `R=100`. Throws TypeError if it would be read as another value. */
function delimited(
  name: string,
  value: unknown,
  { style, explode }: ParameterStyle,
  delimiter: string,
  encode: Encode,
): string {
  // ASCII, for headers.
  if (style === "json") return encode(asciiJson(value));
  if (!isObject(value)) return encode(textOf(value));
  const text = (element: unknown): string => encode(textOf(element));
  const texts = Array.isArray(value)
    ? value.filter((element) => !isAbsent(element)).map(text)
    : present(value).flatMap(([member, element]) =>
        explode ? [`${encode(member)}=${text(element)}`] : [encode(member), text(element)],
      );
  const isMisread = (each: string): boolean => each.includes(delimiter) || each !== each.trim();
  if (texts.some(isMisread) || (texts.length === 1 && texts[0] === "")) {
    const message = `The list ${name} has an element that style ${style} cannot represent.`;
    throw new ParameterError(message, name);
  }
  return texts.join(delimiter);
}

function asciiJson(value: unknown): string {
  const escaped = (letter: string): string =>
    `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(value).replace(/[^\x20-\x7e]/g, escaped);
}

/** The entries of an object or a list that are neither `undefined` nor `null`. */
function present(values: object): [name: string, value: unknown][] {
  const list = Array.isArray(values) ? values.filter((value) => !isAbsent(value)) : values;
  return Object.entries(list).filter(([, value]) => !isAbsent(value));
}

/** Objects as JSON. */
export function textOf(value: unknown): string {
  return isObject(value) ? JSON.stringify(value) : String(value);
}

function asItIs(text: string): string {
  return text;
}

export type Values = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

export function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}
