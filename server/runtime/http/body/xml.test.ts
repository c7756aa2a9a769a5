import { describe, expect, it } from "@jest/globals";
import { Undecodable } from "./bytes.js";
import { XmlContent } from "./xml.js";

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const NIL = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true"';
const text = { type: "string" };
const integer = { type: "integer" };
const object = (properties: object, more: object = {}) => ({ type: "object", properties, ...more });
const list = (items: object, more: object = {}) => ({ type: "array", items, ...more });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Include the examples of OpenAPI 3.1.1 section 4.8.26. */
const rows: [title: string, schema: object, value: unknown, xml: string][] = [
  ["a text", text, 'a <b> & "c"', "<root>a &lt;b&gt; &amp; &quot;c&quot;</root>"],
  ["a number", integer, 5, "<root>5</root>"],
  ["a boolean", { type: "boolean" }, false, "<root>false</root>"],
  ["null", { type: ["string", "null"] }, null, `<root ${NIL}/>`],
  ["an empty object", object({}), {}, "<root/>"],
  [
    "a property",
    object({ animals: text }),
    { animals: "cat" },
    "<root><animals>cat</animals></root>",
  ],
  [
    "a list",
    object({ animals: list(text) }),
    { animals: ["a", "b"] },
    "<root><animals>a</animals><animals>b</animals></root>",
  ],
  [
    "a renamed property",
    object({ animals: { ...text, xml: { name: "animal" } } }),
    { animals: "cat" },
    "<root><animal>cat</animal></root>",
  ],
  [
    "an attribute, a prefix and a namespace",
    object(
      {
        id: { ...integer, xml: { attribute: true } },
        name: {
          ...text,
          xml: { namespace: "https://example.com/schema/sample", prefix: "sample" },
        },
      },
      { xml: { name: "Person" } },
    ),
    { id: 0, name: "Ann" },
    '<Person id="0"><sample:name xmlns:sample="https://example.com/schema/sample">Ann</sample:name></Person>',
  ],
  [
    "renamed items",
    object({ animals: list({ ...text, xml: { name: "animal" } }) }),
    { animals: ["a", "b"] },
    "<root><animal>a</animal><animal>b</animal></root>",
  ],
  [
    "the name of a list that is not wrapped, which has no effect",
    object({ animals: list({ ...text, xml: { name: "animal" } }, { xml: { name: "aliens" } }) }),
    { animals: ["a"] },
    "<root><animal>a</animal></root>",
  ],
  [
    "a wrapped list",
    object({ animals: list(text, { xml: { wrapped: true } }) }),
    { animals: ["a", "b"] },
    "<root><animals><animals>a</animals><animals>b</animals></animals></root>",
  ],
  [
    "a wrapped list with renamed items",
    object({ animals: list({ ...text, xml: { name: "animal" } }, { xml: { wrapped: true } }) }),
    { animals: ["a"] },
    "<root><animals><animal>a</animal></animals></root>",
  ],
  [
    "a renamed wrapped list",
    object({ animals: list(text, { xml: { name: "aliens", wrapped: true } }) }),
    { animals: ["a"] },
    "<root><aliens><aliens>a</aliens></aliens></root>",
  ],
  [
    "an empty wrapped list",
    object({ a: list(text, { xml: { wrapped: true } }) }),
    { a: [] },
    "<root><a/></root>",
  ],
  ["a list of components", list(ref("Pet")), [{ id: 1 }], "<root><pet><id>1</id></pet></root>"],
  [
    "a named list",
    { ...list(ref("Owner")), xml: { name: "owners" } },
    [{}],
    "<owners><owners/></owners>",
  ],
  [
    "a component without a name",
    ref("Owner"),
    { pets: [{ id: 1 }] },
    "<Owner><pet><id>1</id></pet></Owner>",
  ],
  [
    "parts of an object",
    { allOf: [ref("Pet"), object({ name: text })] },
    { id: 1, name: "Rex" },
    "<pet><id>1</id><name>Rex</name></pet>",
  ],
  [
    "a schema that contains itself",
    ref("Node"),
    { next: { next: {} } },
    "<Node><next><next/></next></Node>",
  ],
  [
    "undeclared members",
    object({ a: text }),
    { a: "1", more: { b: ["2", "3"] } },
    "<root><a>1</a><more><b>2</b><b>3</b></more></root>",
  ],
  [
    "a map",
    object({}, { additionalProperties: integer }),
    { a: 1, b: 2 },
    "<root><a>1</a><b>2</b></root>",
  ],
  [
    "the text of an element (OpenAPI 3.2)",
    object({
      unit: { ...text, xml: { attribute: true } },
      value: { ...integer, xml: { nodeType: "text" } },
    }),
    { unit: "kg", value: 5 },
    '<root unit="kg">5</root>',
  ],
  [
    "line breaks in an attribute",
    object({ a: { ...text, xml: { attribute: true } } }),
    { a: "1\n2" },
    '<root a="1&#10;2"/>',
  ],
];

const DOCUMENT = {
  components: {
    schemas: {
      Pet: object({ id: integer }, { xml: { name: "pet" } }),
      Owner: object({ pets: list(ref("Pet")) }),
      Node: object({ next: ref("Node") }),
    },
  },
};

describe("XML", () => {
  it.each(rows)("writes and reads %s", (_, schema, value, xml) => {
    const content = new XmlContent(DOCUMENT, schema);
    expect(content.write(value)).toBe(DECLARATION + xml);
    expect(content.read(xml)).toEqual(value);
  });

  it.each<[string, object, string, unknown]>([
    [
      "white space, comments and CDATA",
      object({ a: text }),
      "<x>\n <!-- b -->\n <a> <![CDATA[<1>]]> </a>\n</x>",
      { a: " <1> " },
    ],
    [
      "white space around other values",
      object({ a: integer, b: list(text) }),
      "<x>\n<a> 1\n</a> <b>\t</b></x>",
      { a: 1, b: ["\t"] },
    ],
    ["a prefix", object({ a: text }), '<n:x xmlns:n="urn:n"><n:a>1</n:a></n:x>', { a: "1" }],
    ["character references", text, "<a>&#65;&#x42;&amp;</a>", "AB&"],
    ["a text where a number is declared", integer, "<a>five</a>", "five"],
    ["a single item of a list", object({ a: list(integer) }), "<x><a>1</a></x>", { a: [1] }],
    ["an undeclared attribute", object({}), '<x a="1"/>', { a: "1" }],
    ["an empty element that may be null", { type: ["integer", "null"] }, "<a/>", null],
    [
      "a member named like one of every object",
      object({}),
      "<x><__proto__>1</__proto__></x>",
      JSON.parse('{"__proto__":"1"}'),
    ],
  ])("reads %s", (_, schema, xml, value) => {
    expect(new XmlContent(DOCUMENT, schema).read(xml)).toEqual(value);
  });

  it.each<[string, object, unknown, string]>([
    ["a name that XML cannot have", object({}), { "1 a": "b" }, "<root><_1_a>b</_1_a></root>"],
    ["characters that XML cannot have", text, "a\u0000b\ud800", "<root>a\ufffdb\ufffd</root>"],
    ["an undefined member", object({}), { a: undefined }, "<root/>"],
  ])("writes %s", (_, schema, value, xml) => {
    expect(new XmlContent(DOCUMENT, schema).write(value)).toBe(DECLARATION + xml);
  });

  it.each([
    ["nothing", "", "document must contain a root element"],
    ["an open element", "<a>", "unclosed tag: a"],
    ["crossed elements", "<a><b></a></b>", "unexpected close tag"],
    ["two roots", "<a/><b/>", "documents may contain only one root"],
    ["an undeclared prefix", "<n:a/>", "unbound namespace prefix"],
    ["an entity", "<a>&b;</a>", "undefined entity"],
    [
      "a document type",
      '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
      "It has a document type declaration",
    ],
    [
      "50,001 elements and attributes",
      `<a b="1">${"<c/>".repeat(49_999)}</a>`,
      "It has more than 50000 elements and attributes",
    ],
    [
      "an element in 500 others",
      `${"<a>".repeat(501)}${"</a>".repeat(501)}`,
      "It is nested more than 500 levels deep",
    ],
  ])("rejects %s", (_, xml, message) => {
    const read = (): unknown => new XmlContent(DOCUMENT, text).read(xml);
    expect(read).toThrow(Undecodable);
    expect(read).toThrow(message);
  });

  it("reads 500 levels", () => {
    const xml = `${"<a>".repeat(500)}${"</a>".repeat(500)}`;
    expect(JSON.stringify(new XmlContent(DOCUMENT, object({})).read(xml)).length).toBe(499 * 6 + 2);
  });

  it("reads 50,000 elements and attributes", () => {
    const xml = `<x b="1">${"<a>1</a>".repeat(49_998)}</x>`;
    const value = new XmlContent(DOCUMENT, object({ a: list(integer) })).read(xml);
    expect(value).toEqual({ b: "1", a: Array.from({ length: 49_998 }, () => 1) });
  });
});
