import { parse, stringify } from "yaml";
import type { SentType, ShownType } from "./random-items.js";
import type { Node } from "./random-schemas.js";

/** Writes an item and reads it, by what the OpenAPI specification says: not by the code of the service. */
export function sentBody(type: SentType, schema: Node, value: object): string | FormData {
  switch (type) {
    case "application/json":
      return JSON.stringify(value);
    case "application/yaml":
      return stringify(value);
    case "application/xml":
      return xmlOf("thing", schema, value);
    case "application/x-www-form-urlencoded":
      return new URLSearchParams(fieldsOf(value)).toString();
    case "multipart/form-data": {
      const form = new FormData();
      for (const [name, text] of fieldsOf(value)) form.append(name, text);
      return form;
    }
  }
}

/** Lists are repeated fields, objects are JSON. */
function fieldsOf(value: object): [name: string, text: string][] {
  return Object.entries(value).flatMap(([name, each]: [string, unknown]) =>
    [each].flat().map((one): [string, string] => [name, textOf(one)]),
  );
}

function propertiesOf(schema: Node): Readonly<Record<string, Node>> {
  return (schema["properties"] ?? {}) as Record<string, Node>;
}

interface XmlNode {
  name?: string;
  attribute?: boolean;
  wrapped?: boolean;
}

function xmlNode(schema: Node): XmlNode {
  return schema["xml"] ?? {};
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function escaped(value: unknown): string {
  const text = textOf(value).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return text.replaceAll('"', "&quot;");
}

function xmlOf(name: string, schema: Node, value: unknown): string {
  if (typeof value !== "object" || value === null) return `<${name}>${escaped(value)}</${name}>`;
  let attributes = "";
  let content = "";
  for (const [member, each] of Object.entries(value) as [string, unknown][]) {
    const own = propertiesOf(schema)[member] ?? {};
    const { attribute, wrapped, name: given } = xmlNode(own);
    const named = given ?? member;
    if (attribute) attributes += ` ${named}="${escaped(each)}"`;
    else if (Array.isArray(each)) {
      const items = (own["items"] ?? {}) as Node;
      const element = xmlNode(items).name ?? named;
      const all = each.map((one: unknown) => xmlOf(element, items, one)).join("");
      content += wrapped ? `<${named}>${all}</${named}>` : all;
    } else content += xmlOf(named, own, each);
  }
  return `<${name}${attributes}>${content}</${name}>`;
}

/** The value of a response; XML by the schema, since its values have no types. */
export function shownValue(type: ShownType, schema: Node, text: string): unknown {
  if (type === "application/json") return JSON.parse(text);
  if (type === "application/yaml") return parse(text);
  return typed(schema, elementOf(text));
}

interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  elements: Element[];
  text: string;
}

const TOKEN = /<\?[^>]*>|<\/[^>]+>|<([^\s/>]+)([^>]*?)(\/?)>|([^<]+)/g;

/** The root of well-formed XML without comments, CDATA and entities but the predefined ones. */
function elementOf(xml: string): Element {
  const root: Element = { name: "", attributes: {}, elements: [], text: "" };
  const open = [root];
  for (const [token, name, attributes = "", end, text] of xml.matchAll(TOKEN)) {
    const around = open.at(-1) ?? root;
    if (text !== undefined) around.text += unescaped(text);
    else if (name !== undefined) {
      const named = [...attributes.matchAll(/([^\s=]+)="([^"]*)"/g)].map(
        ([, key = "", value = ""]) => [key, unescaped(value)] as const,
      );
      const element = { name, attributes: Object.fromEntries(named), elements: [], text: "" };
      around.elements.push(element);
      if (end === "") open.push(element);
    } else if (token.startsWith("</")) open.pop();
  }
  const [first] = root.elements;
  if (!first || open.length !== 1) throw new Error(`No XML: ${xml}`);
  return first;
}

function unescaped(text: string): string {
  return text
    .replace(/&#(x?)([0-9a-f]+);/gi, (_, hex: string, code: string) =>
      String.fromCodePoint(Number.parseInt(code, hex === "" ? 10 : 16)),
    )
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");
}

function typed(schema: Node, element: Element): unknown {
  if (schema["type"] === "object") return objectIn(schema, element);
  if (schema["type"] === "array") {
    return element.elements.map((each) => typed((schema["items"] ?? {}) as Node, each));
  }
  return scalar(schema, element.text);
}

function scalar({ type }: Node, text: string): unknown {
  return type === "string" || text === "" ? text : JSON.parse(text);
}

function objectIn(schema: Node, { attributes, elements }: Element): object {
  const members = Object.entries(propertiesOf(schema)).flatMap(([member, own]) => {
    const { attribute, wrapped, name } = xmlNode(own);
    const named = name ?? member;
    if (attribute) {
      const text = attributes[named];
      return text === undefined ? [] : [[member, scalar(own, text)] as const];
    }
    const items = (own["items"] ?? {}) as Node;
    const isList = own["type"] === "array" && !wrapped;
    const element = isList ? (xmlNode(items).name ?? named) : named;
    const found = elements.filter((each) => each.name === element);
    if (found.length === 0) return [];
    if (isList) return [[member, found.map((each) => typed(items, each))] as const];
    return found.map((each) => [member, typed(own, each)] as const);
  });
  return Object.fromEntries(members);
}
