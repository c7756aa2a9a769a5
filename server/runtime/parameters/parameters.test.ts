import { describe, expect, it } from "@jest/globals";
import type { OperationDescription } from "../operation-types.js";
import { documentOf, operationOf } from "../validation/testing/one-operation.js";
import { cookieReader, headerReader } from "./headers.js";
import { QueryReader } from "./query.js";
import { type Errors, PathReader } from "./values.js";

const text = { type: "string" };
const list = { type: "array", items: text };
const numbers = { type: "array", items: { type: "integer" } };
const object = {
  type: "object",
  properties: { R: { type: "integer" }, G: text, more: { type: "array", items: text } },
};
const deep = {
  properties: {
    in: {
      properties: {
        list: numbers,
        all: { type: "array", items: { properties: { n: { type: "integer" } } } },
      },
    },
  },
  type: "object",
};
const either = { oneOf: [{ type: "integer" }, text] };

type Parameter = Record<string, unknown>;

const of = (schema: object, style?: string, explode?: boolean): Parameter => ({
  schema,
  ...(style !== undefined && { style }),
  ...(explode !== undefined && { explode }),
});
const json = (schema: object): Parameter => ({ content: { "application/json": { schema } } });

function operationWith(path: string, parameters: Parameter[]): OperationDescription {
  return operationOf(documentOf(path, "get", { parameters }));
}

const KEY_SCHEMES = {
  short: { type: "apiKey", in: "query", name: "k" },
  spaced: { type: "apiKey", in: "query", name: "api key" },
  brackets: { type: "apiKey", in: "query", name: "k[]" },
  header: { type: "apiKey", in: "header", name: "h" },
};

function readWithKeys(schemes: string[], parameters: Parameter[], query: string) {
  const security = schemes.map((name) => ({ [name]: [] }));
  const components = { securitySchemes: KEY_SCHEMES };
  const document = documentOf("/a", "get", { parameters, security }, components);
  const errors: Errors = [];
  return plain(new QueryReader(operationOf(document)).read(query, errors), errors);
}

function plain(values: object, errors: Errors): { values: unknown; errors?: string[] } {
  const copy: unknown = JSON.parse(JSON.stringify(values));
  if (errors.length === 0) return { values: copy };
  return {
    values: copy,
    errors: errors.map(({ name, problem = "unknown" }) => `${name}: ${problem}`),
  };
}

function readQuery(parameters: Parameter[], query: string) {
  const declared = parameters.map((each) => ({ name: "color", in: "query", ...each }));
  const errors: Errors = [];
  return plain(new QueryReader(operationWith("/a", declared)).read(query, errors), errors);
}

function readPath(parameter: Parameter, value: string) {
  const declared = { name: "color", in: "path", required: true, ...parameter };
  const errors: Errors = [];
  return plain(
    new PathReader(operationWith("/a/{color}", [declared])).read([value], errors),
    errors,
  );
}

const RGB = { R: "100", G: "200" };
const COLORS = ["blue", "black", "brown"];

/** The examples of OpenAPI 3.1, Parameter Object, "Style Examples", and further ones. */
describe("a query is parsed by the style of its parameters", () => {
  it.each<[parameter: Parameter, query: string, color: unknown]>([
    [{ schema: text }, "color=blue", "blue"],
    [{ schema: list }, "color=blue&color=black&color=brown", COLORS],
    [{ schema: list }, "color=&color=a", ["", "a"]],
    [{ schema: list, allowEmptyValue: true }, "color=", [""]],
    [{ schema: list }, "color[]=blue&color[1]=black", ["blue", "black"]],
    [of(list, undefined, false), "color=blue,black,brown", COLORS],
    [of(list, undefined, false), "color=a%2Cb,c", ["a,b", "c"]],
    [of(list, undefined, false), "color=", []],
    [of(numbers, undefined, false), "color=1,-2", ["1", "-2"]],
    [of(list, undefined, false), "color=a,b&color=c", ["a", "b", "c"]],
    [of(object, undefined, false), "color=R,100,G,200", RGB],
    [of(object, undefined, false), 'color={"R":1}', { R: 1 }],
    [{ schema: object }, "R=100&G=200", RGB],
    [{ schema: object }, "more=a", { more: ["a"] }],
    [of(list, "spaceDelimited", false), "color=blue%20black+brown", COLORS],
    [of(list, "spaceDelimited", true), "color=a&color=b", ["a", "b"]],
    [of(object, "spaceDelimited", false), "color=R%20100%20G%20200", RGB],
    [of(list, "pipeDelimited", false), "color=blue|black%7Cbrown", COLORS],
    [of(object, "pipeDelimited", false), "color=R|100|G|200", RGB],
    [of(object, "deepObject", true), "color[R]=100&color[G]=200", RGB],
    [of(object, "deepObject", true), "color%5BR%5D=1", { R: "1" }],
    [of(object, "deepObject"), "color[a][b][]=1&color[a][b][]=2", { a: { b: ["1", "2"] } }],
    [
      of(deep, "deepObject"),
      "color[in][list]=1&color[in][all][n]=2",
      { in: { list: ["1"], all: [{ n: "2" }] } },
    ],
    [
      of(deep, "deepObject"),
      "color[in][list][0]=1&color[in][list][1]=2&color[in][all][0][n]=3&color[in][all][1][n]=4",
      { in: { list: ["1", "2"], all: [{ n: "3" }, { n: "4" }] } },
    ],
    [of(list, "deepObject"), "color[]=a&color[]=b", ["a", "b"]],
    [of(list, "deepObject"), "color[0]=a&color[1]=b", ["a", "b"]],
    [of(list, "deepObject"), "color=a", ["a"]],
    [
      of({ type: "array", items: deep }, "deepObject"),
      "color[0][in][list]=1",
      [{ in: { list: ["1"] } }],
    ],
    [of(text, "deepObject"), "color=a", "a"],
    [{ schema: { type: "array", items: object } }, 'color=[{"R":"1"}]', [{ R: "1" }]],
    [of(object, "deepObject"), 'color={"R":1}', { R: 1 }],
    [of(object), 'color={"R":1,"G":[2]}', { R: 1, G: [2] }],
    [of(object), 'G=2&color={"R":1}', { G: "2", R: 1 }],
    [of({ ...object, additionalProperties: text }), 'color={"x":"1"}', { x: "1" }],
    [of({ ...object, additionalProperties: text }), "color=blue", { color: "blue" }],
    [of({ properties: { color: text }, type: "object" }), 'color={"R":1}', { color: '{"R":1}' }],
    [json(object), 'color={"R":[1]}', { R: [1] }],
    [json(text), 'color="a"', "a"],
    [json(list), 'color=[""]', [""]],
    [{ schema: either }, "color=1", "1"],
    [{ schema: { anyOf: [text, object] } }, 'color={"R":1}', { R: 1 }],
    [{ schema: { anyOf: [text, object] } }, "color={", "{"],
    [{ schema: text }, "color=a+b%2B", "a b+"],
    [{ schema: text }, "color=a:/?#[]@!$'()*,;b=", "a:/?#[]@!$'()*,;b="],
    [{ schema: text, allowEmptyValue: true }, "color=", ""],
    [{ schema: text, allowEmptyValue: true }, "color", ""],
    [{ schema: text }, "color=a&color=b&color=c", ["a", "b", "c"]],
    [{ schema: text }, "%63olor=a", "a"],
    [{ schema: text }, "&&color=a&=&=b", "a"],
  ])("%j: ?%s is %j", (parameter, query, color) => {
    expect(readQuery([parameter], query)).toEqual({ values: { color } });
  });

  it("collects names by pattern and leaves other parameters their names", () => {
    const parameters = [
      {
        name: "var",
        schema: { type: "object", patternProperties: { "^var[.]\\w+$": text } },
      },
      { name: "R", schema: text },
      { name: "color", schema: object },
    ];
    expect(readQuery(parameters, "var.a=1&R=2&G=3&var.b=4&var.a=5&var.c[]=6")).toEqual({
      values: {
        var: { "var.a": ["1", "5"], "var.b": "4", "var.c": ["6"] },
        R: "2",
        color: { G: "3" },
      },
    });
  });

  it("gives an open object every name that no other parameter has", () => {
    const open = { type: "object", properties: { R: text }, additionalProperties: text };
    const parameters = [{ schema: open }, { name: "own", schema: text }];
    expect(readQuery(parameters, "x=1&own=2&R=3&constructor=4")).toEqual({
      values: { color: { x: "1", R: "3", constructor: "4" }, own: "2" },
    });
  });
});

describe("all errors of a query are reported", () => {
  it("the name of an exploded object without JSON", () => {
    const closed = { ...object, additionalProperties: false };
    expect(readQuery([of(closed)], "color=blue")).toMatchObject({ errors: ["color: unknown"] });
  });

  it.each<[query: string, errors: string[]]>([
    ["unknown=1", ["unknown: unknown"]],
    ["__proto__=1", ["__proto__: unknown"]],
    ["constructor=1", ["constructor: unknown"]],
    ["Color=1", ["Color: unknown"]],
    ["color=", ["color: must not be empty"]],
    ["n=", ["n: must not be empty"]],
    ["color", ["color: must not be empty"]],
    [
      "color=%ff&n=0x10&n=Infinity&x=1",
      [
        "query string: has a percent sign that is not followed by valid UTF-8",
        "n: must be a number as in JSON (received '0x10')",
        "n: must be a number as in JSON (received 'Infinity')",
        "x: unknown",
      ],
    ],
    ["%zz=1", ["query string: has a percent sign that is not followed by valid UTF-8"]],
    ["json={", ["json: must be JSON"]],
    [
      "deep[in][list]=0x10&deep[in][all][n]=Infinity",
      [
        "deep: must be a number as in JSON (received '0x10')",
        "deep: must be a number as in JSON (received 'Infinity')",
      ],
    ],
  ])("%s", (query, errors) => {
    const parameters = [
      { schema: text },
      { name: "n", schema: numbers },
      { name: "json", content: { "application/json": { schema: object } } },
      { name: "deep", schema: deep, style: "deepObject" },
    ];
    expect(readQuery(parameters, query).errors).toEqual(errors);
  });
});

describe("a path is parsed by the style of its parameters", () => {
  it.each<[what: string, parameter: Parameter, value: string, color: unknown]>([
    ["simple, a text", { schema: text }, "blue%2Fblack,", "blue/black,"],
    ["simple", { schema: list }, "blue,black,brown", COLORS],
    ["simple, an object", { schema: object }, "R,100,G,200", RGB],
    ["simple, exploded, an object", of(object, undefined, true), "R=100,G=200", RGB],
    ["label, a text", of(text, "label"), ".blue", "blue"],
    ["label", of(list, "label"), ".blue,black,brown", COLORS],
    ["label, exploded", of(list, "label", true), ".blue.black.brown", COLORS],
    ["label, exploded, an object", of(object, "label", true), ".R=100.G=200", RGB],
    ["matrix, a text", of(text, "matrix"), ";color=blue", "blue"],
    ["matrix, nothing", of(text, "matrix"), ";color", ""],
    ["matrix", of(list, "matrix"), ";color=blue,black,brown", COLORS],
    ["matrix, exploded", of(list, "matrix", true), ";color=blue;color=black;color=brown", COLORS],
    ["matrix, exploded, an object", of(object, "matrix", true), ";R=100;G=200", RGB],
  ])("%s", (_what, parameter, value, color) => {
    expect(readPath(parameter, value)).toEqual({ values: { color } });
  });

  it("reports a number that is not in JSON syntax and throws for invalid UTF-8", () => {
    expect(readPath({ schema: { type: "integer" } }, "0x10").errors).toEqual([
      "color: must be a number as in JSON (received '0x10')",
    ]);
    expect(() => readPath({ schema: text }, "%ff")).toThrow("not followed by valid UTF-8");
  });
});

describe("headers and cookies are parsed by the style of their parameters", () => {
  const header = (parameter: Parameter, value: string) => {
    const errors: Errors = [];
    const declared = { name: "X-Color", in: "header", ...parameter };
    const reader = headerReader(operationWith("/a", [declared]));
    return plain(reader({ "x-color": value, "x-other": "1" }, errors), errors);
  };
  const cookie = (parameter: Parameter, value: string | undefined) => {
    const errors: Errors = [];
    const declared = { name: "color", in: "cookie", ...parameter };
    const reader = cookieReader(operationWith("/a", [declared]));
    return plain(reader(value === undefined ? {} : { cookie: value }, errors), errors);
  };

  it.each<[what: string, parameter: Parameter, value: string, color: unknown]>([
    ["a text", { schema: text }, "blue, black", "blue, black"],
    ["a list", { schema: list }, "blue, black ,brown", COLORS],
    ["an exploded object", of(object, undefined, true), "R=100,G=200", RGB],
    ["JSON", json(object), '{"R":1}', { R: 1 }],
    ["a percent sign", { schema: text }, "%41", "%41"],
  ])("a header: %s", (_what, parameter, value, color) => {
    expect(header(parameter, value)).toEqual({ values: { "x-color": color } });
  });

  it("a header: any language, as if it were not sent", () => {
    const read = headerReader(operationWith("/a", [{ name: "Accept-Language", in: "header" }]));
    const sent = ["*", "da"].map((language) => read({ "accept-language": language }, []));
    expect(sent).toEqual([{}, { "accept-language": "da" }]);
  });

  it.each<[what: string, parameter: Parameter, value: string | undefined, values: unknown]>([
    ["a text", { schema: text }, "a=1; color=blue%20sky", { color: "blue sky" }],
    ["a list", of(list, undefined, false), "color=blue,black", { color: ["blue", "black"] }],
    ["an object", of(object, undefined, false), "color=R,100", { color: { R: "100" } }],
    ["an exploded object", { schema: object }, "R=100; x=1; G=200", { color: RGB }],
    ["only another cookie", { schema: text }, "colour=blue", {}],
    ["none", { schema: text }, undefined, {}],
  ])("a cookie: %s", (_what, parameter, value, values) => {
    expect(cookie(parameter, value)).toEqual({ values });
  });
});

describe("an API key in the query", () => {
  const all = ["short", "spaced", "brackets", "header"];
  const open = { name: "any", in: "query", schema: { type: "object", additionalProperties: text } };

  it.each([["k=%zz"], ["k="], ["api%20key=secret"], ["k[]=secret"], ["k%5B%5D=secret"]])(
    "is not read as a parameter: %s",
    (query) => {
      expect(readWithKeys(all, [], query)).toEqual({ values: {} });
      expect(readWithKeys(all, [open], `a=b&${query}`)).toEqual({ values: { any: { a: "b" } } });
    },
  );

  it("is also read as a parameter if the operation declares one with that name", () => {
    const declared = { name: "k", in: "query", schema: text };
    expect(readWithKeys(all, [declared], "k=secret")).toEqual({ values: { k: "secret" } });
  });

  it.each(["K=secret", "h=secret", "short=secret"])(
    "is unknown under another name, and its value is not repeated: %s",
    (query) => {
      const name = query.replace("=secret", "");
      const errors = [`${name}: unknown`];
      expect(readWithKeys(all, [], query)).toEqual({ values: {}, errors });
    },
  );

  it("is unknown to operations that do not accept it", () => {
    const errors = ["k: unknown"];
    expect(readWithKeys(["spaced"], [], "k=secret")).toEqual({ values: {}, errors });
    expect(readWithKeys([], [], "k=secret")).toEqual({ values: {}, errors });
  });
});
