import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { OperationDescription } from "../../server/runtime/operation-types.js";
import { clientFacts } from "../../scripts/generate/client-binding.js";
import type { OpenApiDocument } from "../../scripts/document/document.js";
import { listOperations } from "../../scripts/document/operation-model.js";
import { runtimeDescription } from "../../scripts/document/runtime-description.js";
import { cookieReader, headerReader } from "../../server/runtime/parameters/headers.js";
import { QueryReader } from "../../server/runtime/parameters/query.js";
import { anyCharacter } from "../../server/testing/any-character.js";
import { propertyRuns } from "../../server/testing/property-runs.js";
import { type Errors, PathReader } from "../../server/runtime/parameters/values.js";
import type { OperationFacts, ParameterStyle } from "./operation.js";
import { headersOf, ParameterError, serialisePath, serialiseQuery } from "./parameters.js";

const OBJECT = { R: 1, G: null, B: "a b" };
const styled = (
  style: ParameterStyle["style"],
  explode = false,
  shape?: "object" | "any",
): ParameterStyle => ({ style, ...(explode && { explode }), ...(shape && { shape }) });
const [NAMES, CONTENT] = [`["a","é"]`, { a: [1, "é😀"] }];

/** The result of a call, or the error of a parameter. */
function textOf(write: () => unknown): unknown {
  try {
    return write();
  } catch (error) {
    if (error instanceof ParameterError) return `${error.parameter}: ${error.message}`;
    throw error;
  }
}
const rejected = (style: string, name = "p"): string =>
  `${name}: The list ${name} has an element that style ${style} cannot represent.`;

describe("a parameter of a query", () => {
  it.each<[unknown, ParameterStyle | undefined, string]>([
    [["a", null, "b c"], undefined, "p=a&p=b%20c"],
    [OBJECT, undefined, "p=%7B%22R%22%3A1%2C%22G%22%3Anull%2C%22B%22%3A%22a%20b%22%7D"],
    [OBJECT, styled("form", true, "object"), "R=1&B=a%20b"],
    [{ R: [1, 2] }, styled("form", true, "object"), "R=1&R=2"],
    [OBJECT, styled("form", false, "object"), "p=R,1,B,a%20b"],
    [["a", "b"], styled("form"), "p=a,b"],
    [[], styled("form"), ""],
    ["", styled("form"), "p="],
    [{ G: null }, styled("form", false, "object"), ""],
    [[""], styled("form"), rejected("form")],
    [["", ""], styled("form"), "p=,"],
    [["a", "b"], styled("spaceDelimited"), "p=a%20b"],
    [["a", "b"], styled("pipeDelimited"), "p=a%7Cb"],
    [["a", "b|c"], styled("pipeDelimited"), rejected("pipeDelimited")],
    [["a", "b"], styled("form", true, "any"), "p=%5B%22a%22%2C%22b%22%5D"],
    ["a", styled("form", true, "any"), "p=a"],
    [
      { a: { b: [1, null, 2] }, c: undefined },
      styled("deepObject"),
      "p%5Ba%5D%5Bb%5D%5B0%5D=1&p%5Ba%5D%5Bb%5D%5B1%5D=2",
    ],
    ["a", styled("deepObject"), "p=a"],
    [["a", "é"], styled("json"), `p=${encodeURIComponent(NAMES)}`],
    ["a", styled("json"), "p=%22a%22"],
  ])("%j in the style %j is %s", (value, style, want) => {
    expect(textOf(() => serialiseQuery({ p: value }, style && { p: style }))).toBe(want);
  });
});

describe("a parameter of a path", () => {
  const LIST = ["a.b", "c,d"];
  it.each<[unknown, ParameterStyle | undefined, string]>([
    [["a", "b"], undefined, "/a,b"],
    [["a", null, "b"], styled("simple"), "/a,b"],
    [OBJECT, styled("simple"), "/R,1,B,a%20b"],
    [OBJECT, styled("simple", true), "/R=1,B=a%20b"],
    [LIST, styled("label"), "/.a%2Eb,c%2Cd"],
    [LIST, styled("label", true), "/.a%2Eb.c%2Cd"],
    [OBJECT, styled("label", true), "/.R=1.B=a%20b"],
    [LIST, styled("matrix"), "/;p=a.b,c%2Cd"],
    [LIST, styled("matrix", true), "/;p=a.b;p=c%2Cd"],
    [OBJECT, styled("matrix"), "/;p=R,1,B,a%20b"],
    [OBJECT, styled("matrix", true), "/;R=1;B=a%20b"],
    ["", styled("matrix"), "/;p"],
    ["a", styled("matrix", true), "/;p=a"],
    [CONTENT, styled("json"), `/${encodeURIComponent('{"a":[1,"\\u00e9\\ud83d\\ude00"]}')}`],
    ["...", undefined, "/..."],
    ["a.", undefined, "/a."],
    ...["", ".", "..", [""]].map((value): [unknown, undefined, string] => [
      value,
      undefined,
      Array.isArray(value) ? rejected("simple") : `p: The path parameter {p} cannot be "${value}".`,
    ]),
    [undefined, undefined, "p: The path parameter p is missing."],
    [null, undefined, "p: The path parameter p is missing."],
  ])("%j in the style %j is %s", (value, style, want) => {
    expect(textOf(() => serialisePath("/{p}", { p: value }, style && { p: style }))).toBe(want);
  });

  it.each([
    ["/%2e/{p}", "a", "/%2e/a"],
    ["/a/./{p}", "a", "/a/./a"],
    ["/%2E{p}", ".", 'p: The path parameter %2E{p} cannot be "%2E.".'],
    ["/%2e{p}", "", 'p: The path parameter %2e{p} cannot be "%2e".'],
    ["/{p}", "%2e", "/%252e"],
    ["/{p}-{q}", "a-b%", "/a%2Db%25-7"],
    ["/{p}2{q}", "%", "/%2527"],
    ["/{p}", "2", "/2"],
  ])("in %s, %j is written as %s", (template, value, want) => {
    expect(textOf(() => serialisePath(template, { p: value, q: 7 }))).toBe(want);
  });
});

describe("headers", () => {
  const styles = {
    header: { "x-json": styled("json") },
    cookie: { o: styled("form", true, "object"), flat: styled("form", false, "object") },
  } as const;
  it.each<[object, unknown]>([
    [{ headers: { "X-A": ["a", null, "b"], "X-B": null } }, { "X-A": "a,b" }],
    [{ headers: { "X-A": ["a "] } }, rejected("simple", "X-A")],
    [{ headers: { "X-A": ["a,b"] } }, rejected("simple", "X-A")],
    [{ headers: { "X-Json": CONTENT } }, { "X-Json": '{"a":[1,"\\u00e9\\ud83d\\ude00"]}' }],
    [{ cookies: { a: "b c", none: null, n: 0 } }, { Cookie: "a=b%20c; n=0" }],
    [{ cookies: { o: OBJECT } }, { Cookie: "R=1; B=a%20b" }],
    [{ cookies: { flat: OBJECT } }, { Cookie: "flat=R%2C1%2CB%2Ca%20b" }],
    [{ headers: {}, cookies: {} }, {}],
  ])("of %j are %j", (input, want) => {
    expect(textOf(() => headersOf({ styles }, input))).toEqual(want);
  });
});

describe("parameters", () => {
  it.each([
    [{ a: "x y&=+/ü", b: 1.5, c: false, d: "" }, "a=x%20y%26%3D%2B%2F%C3%BC&b=1.5&c=false&d="],
    [{ a: undefined, b: null, c: [], d: [undefined, 0] }, "d=0"],
    [{ constructor: { toString: [1] } }, "constructor=%7B%22toString%22%3A%5B1%5D%7D"],
    [{ a: [{ b: ["c"] }, 2] }, "a=%7B%22b%22%3A%5B%22c%22%5D%7D&a=2"],
  ])("%j are written as %s", (input, want) => {
    expect(serialiseQuery(input)).toBe(want);
  });

  it("in a path escape the delimiters of their segment", () => {
    const styles = { color: { style: "label", explode: true } } as const;
    const values = { color: ["a-b", "c.d"], size: "1-2", a: "ÄC", b: "C" };
    expect(
      serialisePath("/{color}-{size}/{a}C{b}/key={none}", { ...values, none: "" }, styles),
    ).toBe("/.a%2Db.c%2Ed-1-2/%C3%84%43CC/key=");
    for (const name of ["p", "constructor", "__proto__"]) {
      const missing = `The path parameter ${name} is missing.`;
      expect(() => serialisePath(`/{${name}}`, {})).toThrow(missing);
    }
  });

  const text = { type: "string" };
  const SCHEMAS = {
    text,
    list: { type: "array", items: text },
    object: { type: "object", properties: { R: text, G: text } },
  };
  type Shape = keyof typeof SCHEMAS;

  const STYLES = {
    path: ["simple", "label", "matrix"],
    query: ["form", "spaceDelimited", "pipeDelimited", "deepObject"],
    header: ["simple"],
    cookie: ["form"],
  } as const;
  type Place = keyof typeof STYLES;

  interface Case {
    place: Place;
    parameter: object;
    shape: Shape;
  }

  /** Every style in each place with each shape it supports, and JSON as content. */
  const CASES = (Object.keys(STYLES) as Place[]).flatMap((place) =>
    (Object.keys(SCHEMAS) as Shape[]).flatMap((shape): Case[] => {
      const schema = SCHEMAS[shape];
      const name = place === "header" ? "X-Color" : "color";
      const common = { name, in: place, required: place === "path" };
      const styled = STYLES[place]
        .filter((style) => shape !== "text" || !/Delimited|deepObject/.test(style))
        .filter((style) => shape === "object" || style !== "deepObject")
        .flatMap((style) =>
          [true, false].map((explode) => ({ ...common, style, explode, schema })),
        );
      const content = { "application/json": { schema } };
      return [...styled, { ...common, content }].map((parameter) => ({ place, parameter, shape }));
    }),
  );

  /** An operation with this parameter, as the generator describes it to client and service. */
  function operationWith({ place, parameter }: Case): {
    facts: OperationFacts;
    description: OperationDescription;
  } {
    const path = place === "path" ? "/a/{color}" : "/a";
    const document = {
      openapi: "3.1.0",
      paths: { [path]: { get: { parameters: [parameter], responses: { 200: {} } } } },
    } as unknown as OpenApiDocument;
    const [model] = listOperations(document);
    if (!model) throw new Error("There is no operation.");
    return { facts: clientFacts(document, model), description: runtimeDescription(model) };
  }

  /** Reads, as the service does, what the client writes. */
  function sentAndRead(one: Case, value: unknown): unknown {
    const { facts, description } = operationWith(one);
    const errors: Errors = [];
    const sentValues = { color: value };
    const { styles = {} } = facts;
    const read = (): object => {
      if (one.place === "query") {
        const query = serialiseQuery(sentValues, styles.query);
        const url = new URL(`http://localhost/?${query}`);
        return new QueryReader(description).read(url.search.slice(1), errors);
      }
      if (one.place === "path") {
        const { pathname } = new URL(
          `http://localhost${serialisePath(facts.path, sentValues, styles.path)}`,
        );
        return new PathReader(description).read([pathname.slice("/a/".length)], errors);
      }
      if (one.place === "header") {
        const headers = new Headers(headersOf(facts, { headers: { "X-Color": value } }));
        return headerReader(description)(Object.fromEntries(headers), errors);
      }
      const { Cookie: cookie = "" } = headersOf(facts, { cookies: sentValues });
      return cookieReader(description)({ cookie }, errors);
    };
    const values = JSON.parse(JSON.stringify(read())) as Record<string, unknown>;
    return errors.length > 0 ? errors : (values["color"] ?? values["x-color"]);
  }

  /** In a header, only characters that HTTP allows (RFC 9110 section 5.5); elsewhere, any. */
  function textFor({ place }: Case, minLength: number): fc.Arbitrary<string> {
    const unit =
      place === "header"
        ? fc.constantFrom(...'aZ09 ,;=.|%&+/#{}[]"')
        : fc.oneof(
            fc.constantFrom(...',;=.| %&+/#{}[]:\\"aZü€😀'),
            fc.string({ unit: anyCharacter }),
          );
    const text = fc.string({ unit, minLength, maxLength: 5 });
    // HTTP trims whitespace at the ends of a header field.
    return place === "header"
      ? text.map((each) => each.trim()).filter((each) => each.length >= minLength)
      : text;
  }

  function valueFor(one: Case): fc.Arbitrary<unknown> {
    // The service accepts no empty strings in the lists of a query.
    const element = textFor(one, one.place === "query" && one.shape === "list" ? 1 : 0);
    // An empty string in a query is an error, and an empty list or object is not sent.
    if (one.shape === "text") return textFor(one, 1);
    if (one.shape === "list") return fc.array(element, { minLength: 1, maxLength: 4 });
    return fc
      .record({ R: element, G: element }, { requiredKeys: [] })
      .filter((object) => Object.keys(object).length > 0);
  }

  /** If a style cannot separate a delimiter from a value, the client rejects the value instead of sending it. */
  const CANNOT_TELL = /^(The list color has an element|The list X-Color has an|The path parameter)/;

  describe("the service reads what the client writes", () => {
    it.each(CASES.map((one) => [JSON.stringify(one.parameter), one] as const))("%s", (_, one) => {
      let rejected = 0;
      const property = fc.property(valueFor(one), (value) => {
        const attempt = (): unknown => {
          try {
            return { read: sentAndRead(one, value) };
          } catch (error) {
            if (error instanceof TypeError && CANNOT_TELL.test(error.message)) return undefined;
            throw error;
          }
        };
        const outcome = attempt();
        if (outcome === undefined) return;
        rejected += 1;
        expect(outcome).toEqual({ read: value });
      });
      const runs = propertyRuns(100);
      fc.assert(property, runs);
      expect(rejected).toBeGreaterThan(runs.numRuns / 5);
    });

    it.each([
      [{ name: "c", in: "query", style: "spaceDelimited", schema: SCHEMAS.list }, ["a b"]],
      [{ name: "c", in: "query", style: "pipeDelimited", schema: SCHEMAS.list }, ["a|b"]],
      [{ name: "c", in: "header", schema: SCHEMAS.list }, ["a,b"]],
      [{ name: "c", in: "cookie", explode: false, schema: SCHEMAS.list }, ["a,b"]],
      [{ name: "c", in: "query", explode: false, schema: SCHEMAS.list }, [""]],
    ])("except values that the style cannot represent: %j of %j", (parameter, value) => {
      const { facts } = operationWith({ place: "query", parameter, shape: "list" });
      const sentValues = { [parameter.in === "query" ? "q" : parameter.in]: { c: value } };
      expect(() => {
        serialiseQuery(sentValues["q"] ?? {}, facts.styles?.query);
        headersOf(facts, {
          headers: sentValues["header"] ?? {},
          cookies: sentValues["cookie"] ?? {},
        });
      }).toThrow("The list c has an element that style");
    });
  });
});
