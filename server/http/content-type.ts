/** The value of a Content-Type header (RFC 9110 section 8.3), without quotes and escapes. */
export interface ContentType {
  /** In lower case. */
  mediaType: string;
  /** By their names in lower case. */
  parameters: ReadonlyMap<string, string>;
}

const TOKEN = "[!#$%&'*+.^`|~\\w-]+";
const QUOTED = '"((?:[\\t !#-[\\]-~\\x80-\\xff]|\\\\[\\t -~\\x80-\\xff])*)"';
const TYPE = new RegExp(`${TOKEN}/${TOKEN}`, "y");
/** A semicolon need not be followed by a parameter (section 5.6.6). */
const PARAMETER = new RegExp(`[ \\t]*;[ \\t]*(?:(${TOKEN})=(?:(${TOKEN})|${QUOTED}))?`, "y");

/**
 * Returns `undefined` if the value does not match the grammar, or has a parameter twice (RFC 6838 section
 * 4.3). Not by the package `content-type`, which from version 2 on accepts any text.
 */
export function parseContentType(written: string): ContentType | undefined {
  const parameters = new Map<string, string>();
  const type = matchAt(TYPE, written, 0);
  for (let at = TYPE.lastIndex; type && at < written.length; at = PARAMETER.lastIndex) {
    const parameter = matchAt(PARAMETER, written, at);
    if (!parameter) return undefined;
    const [, name, token, quoted = ""] = parameter;
    if (name === undefined) continue;
    if (parameters.has(name.toLowerCase())) return undefined;
    parameters.set(name.toLowerCase(), token ?? quoted.replace(/\\(.)/g, "$1"));
  }
  return type && { mediaType: type[0].toLowerCase(), parameters };
}

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | undefined {
  pattern.lastIndex = index;
  return pattern.exec(text) ?? undefined;
}
