import { isComposed, isObject } from "../../objects.js";
import { NIL, parseXml, type XmlElement, xmlName, XmlWriter } from "./xml-text.js";
import { type XmlShape, XmlShapes } from "./xml-shape.js";

type Members = Readonly<Record<string, unknown>>;

/**
 * Converts XML from and to the values that a schema describes, by its `xml` objects (OpenAPI 3.1.1 section 4.8.26).
 * Accepts any name of the root element. An undeclared member is an element with its name.
 *
 * @example
 * const schema = { type: "object", properties: { id: { type: "integer", xml: { attribute: true } } } };
 * new XmlContent({}, schema).read('<pet id="1"><name>Rex</name></pet>'); // { id: 1, name: "Rex" }
 */
export class XmlContent {
  readonly #shapes: XmlShapes;

  /** `document`: where the schema's references lead. */
  constructor(
    document: object,
    private readonly schema: unknown,
  ) {
    this.#shapes = new XmlShapes(document);
  }

  /** Throws `Undecodable`. Texts that do not have the declared type stay texts. */
  read(text: string): unknown {
    return this.#valueOf(parseXml(text), this.#shapes.of(this.schema));
  }

  write(value: unknown): string {
    const writer = new XmlWriter();
    const { name, component = "root" } = this.#shapes.of(this.schema);
    this.#write(writer, name ?? component, value, this.schema);
    return writer.text;
  }

  #valueOf(element: XmlElement, shape: XmlShape): unknown {
    if (element.isNil) return null;
    if (shape.types.has("array")) {
      const item = this.#shapes.of(shape.items);
      return element.children.map((each) => this.#valueOf(each, item));
    }
    const hasParts = element.children.length > 0 || element.attributes.size > 0;
    const isText = !hasParts && shape.properties.size === 0 && !shape.types.has("object");
    return isText ? scalarOf(element.text, shape.types) : this.#objectOf(element, shape);
  }

  #objectOf(element: XmlElement, shape: XmlShape): Members {
    const members = new Map<string, unknown>();
    const byName = groupByName(element.children);
    const attributes = new Map(element.attributes);
    for (const [property, schema] of shape.properties) {
      const each = this.#shapes.of(schema);
      const name = localName(elementName(property, each));
      if (each.node === "attribute") {
        const text = attributes.get(name);
        if (text !== undefined) members.set(property, scalarOf(text, each.types));
        attributes.delete(name);
      } else if (each.node === "text") {
        members.set(property, scalarOf(element.text, each.types));
      } else {
        const from =
          each.types.has("array") && !each.isWrapped ? this.#itemName(property, each) : name;
        const found = byName.get(from);
        byName.delete(from);
        if (found) members.set(property, this.#memberOf(found, each));
      }
    }
    const further = this.#shapes.of(shape.further);
    for (const [name, text] of attributes) members.set(name, scalarOf(text, further.types));
    for (const [name, found] of byName) members.set(name, this.#furtherOf(found, further));
    return Object.fromEntries(members);
  }

  /** The value of the elements with a property's name. */
  #memberOf(found: readonly XmlElement[], shape: XmlShape): unknown {
    if (!shape.types.has("array")) return this.#furtherOf(found, shape);
    if (shape.isWrapped) return found.flatMap((each) => this.#valueOf(each, shape));
    const item = this.#shapes.of(shape.items);
    return found.map((each) => this.#valueOf(each, item));
  }

  /** A repeated element becomes a list. */
  #furtherOf(found: readonly XmlElement[], shape: XmlShape): unknown {
    const values = found.map((each) => this.#valueOf(each, shape));
    return values.length === 1 ? values[0] : values;
  }

  #write(writer: XmlWriter, name: string, value: unknown, schema: unknown): void {
    const shape = this.#shapes.of(schema);
    const attributes = [
      ...namespaceOf(shape),
      ...(value === null ? NIL : []),
      ...(isObject(value) ? this.#attributesOf(value, shape) : []),
    ];
    writer.element(qualified(name, shape), attributes, () => {
      if (Array.isArray(value)) {
        const item = this.#shapes.of(shape.items);
        const itemName = item.name ?? shape.name ?? item.component ?? "item";
        for (const each of value) this.#write(writer, itemName, each, shape.items);
      } else if (isObject(value)) this.#writeMembers(writer, value, shape);
      else if (value !== null && value !== undefined) writer.characters(textOf(value));
    });
  }

  #attributesOf(value: Members, shape: XmlShape): (readonly [string, string])[] {
    return Object.entries(value).flatMap(([property, member]) => {
      const each = this.#shapes.of(shape.properties.get(property));
      if (each.node !== "attribute" || isComposed(member) || member === undefined) return [];
      return [[qualified(elementName(property, each), each), textOf(member)] as const];
    });
  }

  #writeMembers(writer: XmlWriter, value: Members, shape: XmlShape): void {
    for (const [property, member] of Object.entries(value)) {
      const schema = shape.properties.get(property) ?? shape.further;
      const each = this.#shapes.of(schema);
      if (member === undefined || (each.node === "attribute" && !isComposed(member))) continue;
      if (each.node === "text" && !isComposed(member)) writer.characters(textOf(member));
      else if (Array.isArray(member) && each.isWrapped)
        this.#writeWrapped(writer, property, member, each);
      else if (Array.isArray(member)) {
        const name = this.#itemName(property, each);
        for (const item of member) this.#write(writer, name, item, each.items);
      } else this.#write(writer, elementName(property, each), member, schema);
    }
  }

  /** Elements without a name have that of the list. */
  #writeWrapped(
    writer: XmlWriter,
    property: string,
    list: readonly unknown[],
    shape: XmlShape,
  ): void {
    const name = elementName(property, shape);
    writer.element(qualified(name, shape), namespaceOf(shape), () => {
      const itemName = this.#shapes.of(shape.items).name ?? name;
      for (const item of list) this.#write(writer, itemName, item, shape.items);
    });
  }

  /** The name of the elements of a list that is not wrapped. */
  #itemName(property: string, { items }: XmlShape): string {
    return this.#shapes.of(items).name ?? property;
  }
}

function elementName(property: string, { name }: XmlShape): string {
  return name ?? property;
}

function qualified(name: string, { prefix }: XmlShape): string {
  return prefix === undefined ? name : `${prefix}:${name}`;
}

function namespaceOf({ namespace, prefix }: XmlShape): [string, string][] {
  if (namespace === undefined) return [];
  return [[prefix === undefined ? "xmlns" : `xmlns:${prefix}`, namespace]];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The name without its prefix. */
function localName(name: string): string {
  return xmlName(name).replace(/^.*:/, "");
}

/** The text as the declared type; the text itself if it is not of that type. */
function scalarOf(sent: string, types: ReadonlySet<string>): unknown {
  const text = types.has("string") ? sent : sent.trim();
  if (types.has("integer") || types.has("number")) {
    const isNumber = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/.test(text);
    if (isNumber) return Number(text);
  }
  if (types.has("boolean")) {
    if (text === "true" || text === "1") return true;
    if (text === "false" || text === "0") return false;
  }
  return text === "" && types.has("null") && !types.has("string") ? null : text;
}

function groupByName(elements: readonly XmlElement[]): Map<string, XmlElement[]> {
  const groups = new Map<string, XmlElement[]>();
  for (const element of elements) {
    const group = groups.get(element.name);
    if (group) group.push(element);
    else groups.set(element.name, [element]);
  }
  return groups;
}
