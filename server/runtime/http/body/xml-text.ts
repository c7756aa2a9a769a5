import { SaxesParser } from "saxes";
import { limits } from "../../service/config.js";
import { Undecodable } from "./bytes.js";

/** An element. Names have no prefix. */
export interface XmlElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  /** All character data in the element, without surrounding white space. */
  text: string;
  /** `xsi:nil="true"` (XML Schema Part 1, section 2.6.2). */
  isNil: boolean;
}

/**
 * The root element of a document (XML 1.0 with namespaces). Throws {@link Undecodable} for a text that is not
 * well-formed, is nested too deeply, has too many parts, or has a document type declaration, whose entities could
 * expand without end.
 */
export function parseXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  const refuse = (message: string): never => {
    throw new Undecodable(message);
  };
  parser.on("error", ({ message }) => refuse(message.replace(/\.$/, "")));
  parser.on("doctype", () => refuse("It has a document type declaration"));
  let nodes = 0;
  const count = (): void => {
    nodes += 1;
    if (nodes > limits.xmlNodes) {
      refuse(`It has more than ${limits.xmlNodes} elements and attributes`);
    }
  };
  parser.on("attribute", count);
  parser.on("opentag", ({ local, attributes }) => {
    count();
    const element = elementOf(local, Object.values(attributes));
    if (open.length >= limits.jsonDepth)
      refuse(`It is nested more than ${limits.jsonDepth} levels deep`);
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  const add = (part: string): void => {
    const element = open.at(-1);
    if (element) element.text += part;
  };
  parser.on("text", add);
  parser.on("cdata", add);
  parser.on("closetag", () => {
    const element = open.pop();
    // Between elements it is layout.
    if (element && element.children.length > 0) element.text = element.text.trim();
  });
  parser.write(text).close();
  // The parser has reported a text without an element.
  return root ?? refuse("It has no element");
}

type Attribute = Readonly<{ local: string; prefix: string; uri: string; value: string }>;

const SCHEMA_INSTANCE = "http://www.w3.org/2001/XMLSchema-instance";

function elementOf(name: string, all: readonly Attribute[]): XmlElement {
  const isNil = ({ uri, local }: Attribute): boolean => uri === SCHEMA_INSTANCE && local === "nil";
  const nil = all.find(isNil)?.value;
  const named = all.filter(
    (each) => each.prefix !== "xmlns" && each.local !== "xmlns" && !isNil(each),
  );
  return {
    name,
    attributes: new Map(named.map(({ local, value }) => [local, value])),
    children: [],
    text: "",
    isNil: nil === "true" || nil === "1",
  };
}

/** Writes elements one after the other. */
export class XmlWriter {
  #text = '<?xml version="1.0" encoding="UTF-8"?>';
  /** The length of the text after a start tag that may still become an empty-element tag. */
  #started = -1;

  get text(): string {
    return this.#text;
  }

  /** `attributes`: names may have a prefix. `write`: writes the content of the element. */
  element(name: string, attributes: Iterable<readonly [string, string]>, write: () => void): void {
    const tag = xmlName(name);
    this.#add(`<${tag}`);
    for (const [each, value] of attributes) this.#text += ` ${xmlName(each)}="${escaped(value)}"`;
    const started = this.#text.length;
    this.#started = started;
    write();
    this.#text += this.#started === started ? "/>" : `</${tag}>`;
    this.#started = -1;
  }

  characters(text: string): void {
    if (text !== "") this.#add(escaped(text));
  }

  #add(text: string): void {
    this.#text += this.#started < 0 ? text : `>${text}`;
    this.#started = -1;
  }
}

/** A name (XML 1.0 section 2.3): other characters are replaced by `_`. */
export function xmlName(name: string): string {
  const allowed = name.replace(/[^\p{L}\p{N}:_.\-\u00b7]/gu, "_");
  return /^[\p{L}_:]/u.test(allowed) ? allowed : `_${allowed}`;
}

export const NIL: readonly [string, string][] = [
  ["xmlns:xsi", SCHEMA_INSTANCE],
  ["xsi:nil", "true"],
];

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  // Escaped, because readers normalize these in attributes.
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

/** Characters that XML 1.0 does not permit (section 2.2) become U+FFFD. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "\ufffd")
    .replace(/[&<>"\t\n\r]/g, (character) => ESCAPES[character] ?? character);
}
