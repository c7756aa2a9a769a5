import type { Change, OutgoingRequest } from "./called-api.js";
import type { Mutated, Mutation } from "./fuzz-api.js";
import type { OperationModel } from "../../document/operation-model.js";
import type { Schema, SchemaObject } from "../../document/document.js";
import type { BodyModel } from "../../document/request-model.js";
import type { SpecDocument } from "./spec-document.js";

/** Name and value, not yet encoded. */
export type Pair = readonly [name: string, value: string];

export function encodePairs(pairs: readonly Pair[]): string {
  return pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&");
}

/** Like `encodeURIComponent`, but writes half a surrogate pair as U+FFFD instead of throwing. */
function encode(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString());
}

/** Insufficient credentials, as values of the header Authorization. */
export interface WrongCredentials {
  what: string;
  status: 401 | 403;
  /** Default: none is sent. */
  authorization?: string;
  /** Skipped for operations that accept these scopes. */
  scope?: string;
  /** Only for operations that take the credentials of a client. */
  isBasic?: boolean;
}

/** Credentials that no operation accepts. */
export const NO_CREDENTIALS: readonly WrongCredentials[] = [
  { what: "no credentials", status: 401 },
  { what: "a garbage token", status: 401, authorization: "Bearer garbage" },
];

const JSON_TYPE = "application/json";
const FORM = "application/x-www-form-urlencoded";
const BAD_REQUEST = [400];
/** A long value can exceed the limit of the URL. */
const TOO_LONG = [400, 414];
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

const ODD_QUERIES = [
  ...["&&=&", "a", "=1", "__proto__=1", "__proto__[a]=1", "constructor[prototype][a]=1", "%00=1"],
  ...["toString=1", "[]=1", "%5B%5D=1", "a=%ff", "limit[]=1", "limit[a]=1", "limit=1&limit=2"],
  ...["limit=1e0", "limit=%2B1", "limit=-0", "limit", "where[0]=a&where[2]=b", "%6Cimit=1"],
];
const ODD_TYPES = [
  ...["", ";", "*/*", "application/*", "APPLICATION/JSON", "application/problem+json", "image/png"],
  ...["application/json ; charset=latin1", 'application/json; x="a;b"', "application/json, a/b"],
];
const ODD_BODIES = [
  ...["", "null", '""', "[]", "{}", "[{}]", " \n{}\r\n", '{"__proto__":{}}', '{"a":1,"a":2}', "%"],
  ...['{"version":-0}', '{"key":1e400}', '{"key":"\\ud800"}', "a[b]=1", "__proto__=1", "// a\n{}"],
  ...['{"constructor":{"prototype":{}}}', `${'{"a":'.repeat(500)}1${"}".repeat(500)}`],
];
const ODD_HEADERS = {
  "Content-Encoding": "gzip",
  Cookie: "a=1; b=%zz",
  "If-Match": "",
  "X-HTTP-Method-Override": "DELETE",
  Accept: "*/*;q=0",
  Range: "x",
};
const MALFORMED = [
  ...["", "{", "[1,]", "{'a':1}", "NaN", '{"a":1}}', '"\u0001"', "\ufeff{", '{"a":01}'],
  Buffer.from('"\xff"', "latin1"),
];

/** Requests to an operation with exactly one error, and unusual requests, which may be valid. */
export function requestMutations(
  document: SpecDocument,
  { model, operation, samples }: Mutated,
  credentials: readonly WrongCredentials[],
): Mutation[] {
  const { parameters, requestBody: body } = operation;
  const query = parameters.filter((parameter) => parameter.in === "query");
  const headers = parameters.filter((parameter) => parameter.in === "header");
  return [
    ...generalMutations(model, document.methodsOf(model.path)),
    ...oddMutations(operation),
    ...query.flatMap(({ name, schema }) => {
      const sample = samples.find(({ parameter }) => parameter.name === name)?.samples[0]?.value;
      return wrongPairs(document, name, schema, sample).map(({ what, pairs, statuses }) =>
        mutation(what, statuses, ({ url }) => setQuery(url, pairs)),
      );
    }),
    ...headers.flatMap(({ name, schema }) => headerMutations(name, document.follow(schema))),
    ...credentialMutations(model, credentials),
    ...(body ? bodyMutations(document, body) : []),
  ];
}

/** `statuses`: empty for a request that may be valid. */
function mutation(what: string, statuses: number | readonly number[], change: Change): Mutation {
  const due = [statuses].flat();
  return { what, ...(due.length > 0 && { statuses: due }), change };
}

function withBody(contentType: string, body: string | Buffer): Change {
  return (request) => {
    request.headers.set("Content-Type", contentType);
    request.body = new Uint8Array(Buffer.from(body));
  };
}

/** Replaces the pairs of these names. */
export function setQuery(url: URL, pairs: readonly Pair[]): void {
  const names = new Set(pairs.map(([name]) => encode(name)));
  const others = url.search.slice(1).split("&");
  const kept = others.filter((pair) => pair !== "" && !names.has(pair.split("=")[0] ?? ""));
  url.search = [...kept, encodePairs(pairs)].join("&");
}

function addQuery(url: URL, raw: string): void {
  url.search = url.search === "" ? raw : `${url.search}&${raw}`;
}

function generalMutations(
  { method, path, ignoresUnknownQuery }: OperationModel,
  methods: readonly string[],
): Mutation[] {
  const others = METHODS.filter((each) => !methods.includes(each));
  const always = [
    mutation("a broken escape in the query", 400, ({ url }) => addQuery(url, "a=%zz")),
    mutation("a URL over the limit", 414, ({ url }) => addQuery(url, `a=${"x".repeat(8_200)}`)),
    mutation("a slash too many", 404, ({ url }) => void (url.pathname += "/")),
    ...others.map((other) =>
      mutation("a wrong method", 405, (request) => {
        request.method = other;
        if (other === "GET") request.body = undefined;
      }),
    ),
  ];
  const unknown = mutation("an unknown parameter", 400, ({ url }) =>
    addQuery(url, "nobodyKnowsThis=1"),
  );
  const broken = mutation("a broken escape in the path", 400, ({ url }) => {
    url.pathname += "%E0%A4%A";
  });
  const unaccepted = mutation("no accepted type", 406, ({ headers }) =>
    headers.set("Accept", "text/x-nothing"),
  );
  return [
    ...always,
    ...(ignoresUnknownQuery ? [] : [unknown]),
    ...(path.endsWith("}") ? [broken] : []),
    ...(method === "head" ? [] : [unaccepted]),
  ];
}

function oddMutations({ requestBody, method }: OperationModel): Mutation[] {
  const odd = <Value>(
    what: string,
    values: readonly Value[],
    change: (request: OutgoingRequest, value: Value) => void,
  ) => values.map((value) => mutation(`an odd ${what}`, [], (request) => change(request, value)));
  const hasNone = method === "get" || method === "head";
  return [
    ...odd("query", ODD_QUERIES, ({ url }, query) => addQuery(url, query)),
    ...odd("header", Object.entries(ODD_HEADERS), ({ headers }, pair) => headers.set(...pair)),
    ...odd("media type", hasNone ? [] : ODD_TYPES, ({ headers }, type) => {
      headers.set("Content-Type", type);
    }),
    ...odd("body", requestBody ? ODD_BODIES : [], (request, text) => {
      request.body = new Uint8Array(Buffer.from(text));
    }),
  ];
}

interface WrongPairs {
  what: string;
  pairs: readonly Pair[];
  statuses: readonly number[];
}

/** Wrong values of a query parameter or form field, and a single value sent twice. */
function wrongPairs(
  document: SpecDocument,
  name: string,
  reference: Schema | undefined,
  sample?: unknown,
): WrongPairs[] {
  const { items, maxItems, ...schema } = document.follow(reference);
  const { type, minimum, maximum, maxLength, pattern } = items ? document.follow(items) : schema;
  const isNumber = type === "number" || type === "integer";
  const values = [
    ...(isNumber ? ["abc", "NaN", "Infinity", "0x10", " 1", "1e999", "1,5"] : []),
    ...(type === "integer" ? ["1.5"] : []),
    ...(type === "boolean" ? ["yes", "1", "TRUE"] : []),
    ...(minimum !== undefined ? [String(minimum - 1024)] : []),
    ...(maximum !== undefined ? [String(maximum + 1024)] : []),
    ...(pattern !== undefined ? ["!?", ""] : []),
  ];
  const wrong = values.map((value): WrongPairs => ({
    what: `a wrong ${name}`,
    pairs: [[name, value]],
    statuses: BAD_REQUEST,
  }));
  if (maxLength !== undefined) {
    const pairs = [[name, "x".repeat(maxLength + 1)]] as const;
    wrong.push({ what: `too long a ${name}`, pairs, statuses: TOO_LONG });
  }
  if (maxItems !== undefined) {
    const pairs = Array.from({ length: maxItems + 1 }, (_, i): Pair => [name, `a${i}`]);
    wrong.push({ what: `too many in ${name}`, pairs, statuses: BAD_REQUEST });
  }
  const isSingle = typeof sample === "string" || typeof sample === "number";
  if (isSingle && !document.isValid(reference ?? true, [sample, sample])) {
    const pair: Pair = [name, String(sample)];
    wrong.push({ what: `${name} twice`, pairs: [pair, pair], statuses: TOO_LONG });
  }
  return wrong;
}

function headerMutations(name: string, { maxLength, pattern }: SchemaObject): Mutation[] {
  const wrong = (value: string): Mutation =>
    mutation(`a wrong ${name}`, 400, ({ headers }) => headers.set(name, value));
  const long = "x".repeat((maxLength ?? 0) + 1);
  return [
    ...(maxLength === undefined ? [] : [wrong(pattern ? `/${long}` : long)]),
    ...(pattern === undefined ? [] : [wrong("!?")]),
  ];
}

function credentialMutations(
  { security }: OperationModel,
  credentials: readonly WrongCredentials[],
): Mutation[] {
  if (security.length === 0) return [];
  const isClient = security[0]?.[0]?.scheme === "client";
  const known = security.flat().flatMap(({ scopes = [] }) => scopes);
  return credentials
    .filter(({ scope = "", isBasic = isClient }) => isBasic === isClient && !known.includes(scope))
    .map(({ what, status, authorization }) =>
      mutation(what, status, ({ headers }) => {
        if (authorization === undefined) headers.delete("Authorization");
        else headers.set("Authorization", authorization);
      }),
    );
}

function bodyMutations(document: SpecDocument, { isRequired, contents }: BodyModel): Mutation[] {
  const forms = contents.filter(({ mediaType }) => mediaType === FORM);
  const isJson = contents.some(({ mediaType }) => mediaType === JSON_TYPE);
  return [
    mutation("a wrong media type", 415, withBody("text/xml", "<a/>")),
    ...(isJson ? MALFORMED : []).map((body) =>
      mutation("malformed JSON", 400, withBody(JSON_TYPE, body)),
    ),
    ...(isRequired && isJson ? [mutation("no body", [400, 411], withoutBody)] : []),
    ...forms.flatMap(({ schema }) => formMutations(document, schema)),
  ];
}

function withoutBody(request: OutgoingRequest): void {
  request.body = undefined;
  request.headers.delete("Content-Type");
}

function formMutations(document: SpecDocument, reference: Schema | undefined): Mutation[] {
  const form = (what: string, statuses: readonly number[], body: string): Mutation =>
    mutation(what, statuses, (request) => {
      // The same parameter in the query would be another error.
      request.url.search = "";
      withBody(FORM, body)(request);
    });
  const { properties = {}, additionalProperties } = document.follow(reference);
  return [
    ...Object.entries(properties).flatMap(([name, schema]) =>
      wrongPairs(document, name, schema).map(({ what, statuses, pairs }) =>
        form(what, statuses, encodePairs(pairs)),
      ),
    ),
    ...(additionalProperties === false
      ? [form("an unknown field", BAD_REQUEST, "nobodyKnowsThis=1")]
      : []),
    form("a broken escape in the form", BAD_REQUEST, "a=%zz"),
  ];
}
