import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { OperationDescription } from "../../server/operation-types.js";
import { clientFacts } from "../../scripts/generate/client-binding.js";
import type { OpenApiDocument } from "../../scripts/generate/document.js";
import { listOperations } from "../../scripts/generate/operation-model.js";
import { CookieReader, HeaderReader } from "../../server/parameters/headers.js";
import { PathReader } from "../../server/parameters/path.js";
import { QueryReader } from "../../server/parameters/query.js";
import type { Errors } from "../../server/parameters/values.js";
import { anyCharacter } from "../../server/testing/any-character.js";
import { propertyRuns } from "../../server/testing/property-runs.js";
import type { OperationFacts } from "./operation.js";
import { headersOf, serialisePath, serialiseQuery } from "./parameters.js";

describe("parameters", () => {
  it.each([
    { given: {}, want: "" },
    {
      given: { a: "x y&=+/ü", b: 1.5, c: false, d: "" },
      want: "a=x%20y%26%3D%2B%2F%C3%BC&b=1.5&c=false&d=",
    },
    { given: { a: undefined, b: null, c: [], d: [undefined, 0] }, want: "d=0" },
    { given: { "filter.query": ["p:1", "q:2"] }, want: "filter.query=p%3A1&filter.query=q%3A2" },
    { given: { a: { b: ["c"] } }, want: "a=%7B%22b%22%3A%5B%22c%22%5D%7D" },
    { given: { a: [{ b: 1 }, 2] }, want: "a=%7B%22b%22%3A1%7D&a=2" },
  ])("$given are $want", ({ given, want }) => {
    expect(serialiseQuery(given)).toBe(want);
  });

  it("of an exploded object are its members", () => {
    const styles = { a: { style: "form", explode: true, shape: "object" } } as const;
    expect(serialiseQuery({ a: { "a.x": ["1", "2"], "a.y": "3" } }, styles)).toBe(
      "a.x=1&a.x=2&a.y=3",
    );
    expect(serialiseQuery({ a: {} }, styles)).toBe("");
  });
});

describe("a path", () => {
  it.each([
    { template: "/health/live", values: {}, want: "/health/live" },
    {
      template: "/{p}/resource/{id}",
      values: { p: "demo", id: "a/b?#%.." },
      want: "/demo/resource/a%2Fb%3F%23%25..",
    },
    { template: "/r/key={key}", values: { key: "" }, want: "/r/key=" },
    { template: "/r/key={key}", values: { key: ".." }, want: "/r/key=.." },
    { template: "/r/{n}", values: { n: 0 }, want: "/r/0" },
    {
      template: "/{from}-{to}.json",
      values: { from: "2024-01-01", to: "2024-02-01" },
      want: "/2024%2D01%2D01-2024-02-01.json",
    },
    { template: "/{a}C{b}", values: { a: "ÄC", b: "C" }, want: "/%C3%84%43CC" },
  ])("$template is $want", ({ template, values, want }) => {
    expect(serialisePath(template, values)).toBe(want);
  });

  it("needs all its parameters", () => {
    expect(() => serialisePath("/{p}", { p: undefined })).toThrow(
      "The path parameter p is missing.",
    );
  });
});

/** The examples of OpenAPI 3.1, Parameter Object, "Style Examples". */
describe("a path parameter", () => {
  it("before another one in its segment", () => {
    const styles = { color: { style: "label", explode: true } } as const;
    const values = { color: ["a-b", "c.d"], size: "1-2" };
    expect(serialisePath("/{color}-{size}", values, styles)).toBe("/.a%2Db.c%2Ed-1-2");
  });

  const COLORS = ["blue", "bl.ck"];
  const RGB = { R: 100, G: 200 };
  it.each([
    [{ style: "simple" }, COLORS, "/blue,bl.ck"],
    [{ style: "simple", explode: true }, RGB, "/R=100,G=200"],
    [{ style: "label" }, COLORS, "/.blue,bl%2Eck"],
    [{ style: "label", explode: true }, COLORS, "/.blue.bl%2Eck"],
    [{ style: "label", explode: true }, RGB, "/.R=100.G=200"],
    [{ style: "matrix" }, "", "/;color"],
    [{ style: "matrix" }, COLORS, "/;color=blue,bl.ck"],
    [{ style: "matrix", explode: true }, COLORS, "/;color=blue;color=bl.ck"],
    [{ style: "matrix", explode: true }, RGB, "/;R=100;G=200"],
  ] as const)("of the style %j: %j", (style, value, want) => {
    expect(serialisePath("/{color}", { color: value }, { color: style })).toBe(want);
  });
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

/** Every style in its place, of every shape that it has; and JSON as content. */
const CASES = (Object.keys(STYLES) as Place[]).flatMap((place) =>
  (Object.keys(SCHEMAS) as Shape[]).flatMap((shape): Case[] => {
    const schema = SCHEMAS[shape];
    const name = place === "header" ? "X-Color" : "color";
    const common = { name, in: place, required: place === "path" };
    const styled = STYLES[place]
      .filter((style) => shape !== "text" || !/Delimited|deepObject/.test(style))
      .filter((style) => shape === "object" || style !== "deepObject")
      .flatMap((style) => [true, false].map((explode) => ({ ...common, style, explode, schema })));
    const content = { "application/json": { schema } };
    return [...styled, { ...common, content }].map((parameter) => ({ place, parameter, shape }));
  }),
);

/** The operation that has the parameter, as the generator describes it to both sides. */
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
  const description = { ...model, operationId: model.name };
  return { facts: clientFacts(document, model), description };
}

/** What the service's reader finds in what the client has written, as a request carries it. */
function sentAndRead(one: Case, value: unknown): unknown {
  const { facts, description } = operationWith(one);
  const errors: Errors = [];
  const given = { color: value };
  const { styles = {} } = facts;
  const read = (): object => {
    if (one.place === "query") {
      const query = serialiseQuery(given, styles.query);
      const url = new URL(`http://localhost/?${query}`);
      return new QueryReader(description).read(url.search.slice(1), errors);
    }
    if (one.place === "path") {
      const { pathname } = new URL(
        `http://localhost${serialisePath(facts.path, given, styles.path)}`,
      );
      return new PathReader(description).read([pathname.slice("/a/".length)], errors);
    }
    if (one.place === "header") {
      const headers = new Headers(headersOf(facts, { headers: { "X-Color": value } }));
      return new HeaderReader(description).read(Object.fromEntries(headers), errors);
    }
    const { Cookie: cookie = "" } = headersOf(facts, { cookies: given });
    return new CookieReader(description).read({ cookie }, errors);
  };
  const values = JSON.parse(JSON.stringify(read())) as Record<string, unknown>;
  return errors.length > 0 ? errors : (values["color"] ?? values["x-color"]);
}

/** In a header only what fits there (RFC 9110 section 5.5); anything elsewhere. */
function textFor({ place }: Case, minLength: number): fc.Arbitrary<string> {
  const unit =
    place === "header"
      ? fc.constantFrom(...'aZ09 ,;=.|%&+/#{}[]"')
      : fc.oneof(
          fc.constantFrom(...',;=.| %&+/#{}[]:\\"aZü€😀'),
          fc.string({ unit: anyCharacter }),
        );
  const text = fc.string({ unit, minLength, maxLength: 5 });
  // The ends of a header field are cut off.
  return place === "header"
    ? text.map((each) => each.trim()).filter((each) => each.length >= minLength)
    : text;
}

function valueFor(one: Case): fc.Arbitrary<unknown> {
  // The service takes no empty texts in the lists of a query.
  const element = textFor(one, one.place === "query" && one.shape === "list" ? 1 : 0);
  // An empty text in a query is an error, and an empty list or object is not sent.
  if (one.shape === "text") return textFor(one, 1);
  if (one.shape === "list") return fc.array(element, { minLength: 1, maxLength: 4 });
  return fc
    .record({ R: element, G: element }, { requiredKeys: [] })
    .filter((object) => Object.keys(object).length > 0);
}

/** A style that cannot tell a delimiter from a value is rejected, rather than read as something else. */
const CANNOT_TELL = /^(The list color has an element|The list X-Color has an|The path parameter)/;

describe("what the client writes, the service reads", () => {
  it.each(CASES.map((one) => [JSON.stringify(one.parameter), one] as const))("%s", (_, one) => {
    let told = 0;
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
      told += 1;
      expect(outcome).toEqual({ read: value });
    });
    fc.assert(property, propertyRuns(100));
    expect(told).toBeGreaterThan(20);
  });

  it.each([
    [{ name: "c", in: "query", style: "spaceDelimited", schema: SCHEMAS.list }, ["a b"]],
    [{ name: "c", in: "query", style: "pipeDelimited", schema: SCHEMAS.list }, ["a|b"]],
    [{ name: "c", in: "header", schema: SCHEMAS.list }, ["a,b"]],
    [{ name: "c", in: "cookie", explode: false, schema: SCHEMAS.list }, ["a,b"]],
    [{ name: "c", in: "query", explode: false, schema: SCHEMAS.list }, [""]],
  ])("but for what a style cannot tell: %j of %j", (parameter, value) => {
    const { facts } = operationWith({ place: "query", parameter, shape: "list" });
    const given = { [parameter.in === "query" ? "q" : parameter.in]: { c: value } };
    expect(() => {
      serialiseQuery(given["q"] ?? {}, facts.styles?.query);
      headersOf(facts, { headers: given["header"] ?? {}, cookies: given["cookie"] ?? {} });
    }).toThrow("The list c has an element that its style");
  });
});
