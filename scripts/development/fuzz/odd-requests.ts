import fc from "fast-check";
import { encode, type FuzzRequest } from "./fuzz-request.js";
import { oddBodies } from "./odd-bodies.js";
import type { SpecOperation } from "./spec-document.js";

/** Makes a request odd in one respect, which may be valid or not. Where it cannot, it leaves it. */
export type Oddity = (request: FuzzRequest, operation: SpecOperation) => fc.Arbitrary<FuzzRequest>;

/** What numbers and other texts are spelled like in a query, a path or a header. */
const VALUES = [
  "",
  "0",
  "-0",
  "+1",
  "1e0",
  "1.0",
  "1e400",
  "5e-324",
  "9007199254740993",
  "0x10",
  " 1",
  "NaN",
  "true",
  "null",
  "[]",
  "{}",
  '{"a":1',
  '{"__proto__":{"a":1}}',
  "a,b",
  "a b",
  '"',
  "%",
  "\u0000",
  "ä",
  "\ufeff",
  "2024-02-30",
  "2024-02-29T23:59:60Z",
  "__proto__",
  "constructor",
  "x".repeat(300),
];

const QUERIES = [
  "",
  "&&=&",
  "a",
  "=1",
  "#a",
  "__proto__=1",
  "__proto__[a]=1",
  "constructor[prototype][a]=1",
  "toString=1",
  "[]=1",
  "%5B%5D=1",
  "_openapi=1",
  "a=%ff",
  "%00=1",
];

const MEDIA_TYPES = [
  "",
  ";",
  "*/*",
  "application/*",
  "APPLICATION/JSON",
  "Application/Json; Charset=UTF-8",
  "application/json ; charset=latin1",
  'application/json; x="a;b"',
  "application/json, application/json",
  "application/problem+json",
  "application/x-www-form-urlencoded",
  "application/x-www-form-urlencoded; charset=iso-8859-1",
  "multipart/form-data; boundary=x",
  "image/png",
];

const HEADERS: readonly (readonly [string, string])[] = [
  ["X-Unknown", "1"],
  ["__proto__", "1"],
  ["Content-Encoding", "gzip"],
  ["Cookie", "a=1; b=%zz"],
  ["Expect", "100-continue"],
  ["X-HTTP-Method-Override", "DELETE"],
  ["X-Original-URL", "/other/resource"],
  ["Accept", "application/*;q=0.1, text/html"],
  ["Accept", "*/*;q=0"],
  ["Range", "bytes=0-"],
  ["If-Match", ""],
  ["If-None-Match", 'W/"'],
  ["X-Correlation-ID", "ä"],
];

const PATHS: readonly ((path: string) => string)[] = [
  (path) => path.replace(/[a-z](?=[^/]*$)/, percentEncoded),
  (path) => path.replace(/[a-z]/gi, percentEncoded),
  (path) => path.toUpperCase(),
  (path) => `/${path}`,
  (path) => `${path}/`,
  (path) => `${path}/.`,
  (path) => `${path}/..`,
  (path) => `/x/..${path}`,
  (path) => path.replace(/\/(?=[^/]*$)/, "%2F"),
  (path) => path.replace(/\/(?=[^/]*$)/, "%2f%2e%2e/"),
  (path) => path.replace(/\/(?=[^/]*$)/, "\\"),
  (path) => `${path};a=b`,
  (path) => `${path}%00`,
  (path) => `${path}%3F`,
  (path) => `${path}%ff`,
  (path) => `${path}'"<>|{}`,
  (path) => path.replace(/[^/]*$/, "key%3Da"),
  (path) => path.replace(/[^/]*$/, ""),
  (path) => `http://elsewhere.test${path}`,
];

export const oddities: Readonly<Record<string, Oddity>> = {
  "odd values in the query": (request, { parameters }) =>
    inQuery(
      request,
      namesOf(parameters, "query").flatMap((name) => VALUES.map((value) => [name, value] as const)),
      ([name, value]) => `${name}=${encode(value)}`,
    ),
  "raw values in the query": (request, { parameters }) =>
    inQuery(
      request,
      namesOf(parameters, "query").flatMap((name) =>
        VALUES.map((value) => [name, value.replace(/[^\x21-\x7e]|#/g, "")] as const),
      ),
      ([name, value]) => `${name}=${value}`,
    ),
  "brackets in the query": (request, { parameters }) =>
    inQuery(request, namesOf(parameters, "query"), (name) =>
      [
        `${name}[]=1`,
        `${name}[a]=1`,
        `${name}[0]=1&${name}[2]=2`,
        `${name}[a][b][c][d][e][f][g]=1`,
        `${name}[__proto__]=1`,
        `${name}%5Ba%5D=1&${name}=2`,
        `${name}[=1`,
        name,
        `${name}=1&${name}=2&${name}=2`,
        `${percentEncoded(name.charAt(0))}${name.slice(1)}=1`,
        `${name.toUpperCase()}=1`,
        `${name}.a=1`,
        `${name}=${encode('{"a":[1,"b",null]}')}`,
      ].join("\n"),
    ).chain(oneLineOfQuery),
  "odd queries": (request) => inQuery(request, QUERIES, (query) => query),
  "odd media types": (request) =>
    fc.constantFrom(...MEDIA_TYPES).map((type) => withHeader(request, "Content-Type", type)),
  "no media type": ({ headers: { "Content-Type": _type, ...headers }, ...request }) =>
    fc.constant({ ...request, headers }),
  "two media types": (request) =>
    fc
      .constantFrom(...MEDIA_TYPES)
      .map((type) => ({ ...request, moreHeaders: [["Content-Type", type]] })),
  "odd headers": (request) =>
    fc.constantFrom(...HEADERS).map((header) => ({ ...request, moreHeaders: [header] })),
  "odd values in headers": (request, { parameters }) =>
    inHeader(request, parameters, (name, value) => withHeader(request, name, value)),
  "headers twice": (request, { parameters }) =>
    inHeader(request, parameters, (name, value) => ({
      ...request,
      moreHeaders: [
        [name, value],
        [name.toUpperCase(), value],
      ],
    })),
  "odd paths": ({ target, ...request }) =>
    fc.constantFrom(...PATHS).map((change) => {
      const [path = "", ...query] = target.split("?");
      return { ...request, target: [change(path), ...query].join("?") };
    }),
  "odd values in the path": ({ target, ...request }) =>
    fc.constantFrom(...VALUES).map((value) => {
      const [path = "", ...query] = target.split("?");
      return { ...request, target: [path.replace(/[^/]*$/, encode(value)), ...query].join("?") };
    }),
  "other methods": (request) =>
    fc
      .constantFrom("HEAD", "GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "QUERY")
      .map((method) => ({ ...request, method })),
  "an unexpected body": (request) =>
    fc
      .constantFrom("", "{}", "null", "a=1", "\u0000")
      .map((body) => ({ ...request, body: Buffer.from(body) })),
  "a missing body": ({ body: _body, ...request }) => fc.constant(request),
  "a chunked body": (request) =>
    fc.constant(request.body ? { ...request, chunked: true } : request),
  "odd bodies": oddBodies,
};

/** Adds to the query or, as often, takes its place. */
function inQuery<Value>(
  request: FuzzRequest,
  values: readonly Value[],
  spell: (value: Value) => string,
): fc.Arbitrary<FuzzRequest> {
  if (values.length === 0) return fc.constant(request);
  return fc.tuple(fc.constantFrom(...values), fc.boolean()).map(([value, added]) => {
    const [path = "", query] = request.target.split("?");
    const before = added && query ? `${query}&` : "";
    return { ...request, target: `${path}?${before}${spell(value)}` };
  });
}

function oneLineOfQuery(request: FuzzRequest): fc.Arbitrary<FuzzRequest> {
  const question = request.target.indexOf("?");
  const lines = request.target.slice(question + 1).split("\n");
  return fc
    .constantFrom(...lines)
    .map((line) => ({ ...request, target: `${request.target.slice(0, question)}?${line}` }));
}

function inHeader(
  request: FuzzRequest,
  parameters: SpecOperation["parameters"],
  change: (name: string, value: string) => FuzzRequest,
): fc.Arbitrary<FuzzRequest> {
  const names = namesOf(parameters, "header");
  if (names.length === 0) return fc.constant(request);
  const values = VALUES.filter((value) => /^[\x20-\xff]*$/.test(value));
  return fc
    .tuple(fc.constantFrom(...names), fc.constantFrom(...values))
    .map(([name, value]) => change(name, value));
}

/** A pattern parameter goes by its own name, which is nobody's, and by those of its members. */
function namesOf(parameters: SpecOperation["parameters"], place: string): string[] {
  return parameters
    .filter((parameter) => parameter.in === place)
    .flatMap(({ name, schema }) => [
      name,
      ...Object.keys(schema.patternProperties ?? {}).flatMap((pattern) =>
        fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: 1, numRuns: 3 }),
      ),
    ]);
}

function withHeader(request: FuzzRequest, name: string, value: string): FuzzRequest {
  return { ...request, headers: { ...request.headers, [name]: value } };
}

function percentEncoded(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16)}`;
}
