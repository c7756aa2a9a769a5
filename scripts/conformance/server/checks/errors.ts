import { gzipSync } from "node:zlib";
import type { Pair } from "../../../development/fuzz/request-mutations.js";
import type { OperationModel } from "../../../generate/operation-model.js";
import { parsed } from "../../../init/drive/called-api.js";
import type { Finding } from "../../report/check-result.js";
import { rules } from "../../rules.js";
import { undeclaredIn } from "../declared.js";
import { asked, equal, found, needed, type ServerChecks } from "../server-check.js";
import { type SharedContext, Unchecked, unlike } from "../server-check.js";
import type { Example } from "../../subject.js";
import type { Outgoing, Received } from "../target.js";

const JSON_TYPE = { "Content-Type": "application/json" };
const XML_TYPE = { "Content-Type": "text/xml" };
const UNSUPPORTED = { status: 415, code: "UnsupportedMediaType" };
const ALLOWS_GET = { Allow: /\bGET\b/ };
const MALFORMED = inJson('{"a":', "{} x", "NaN", "{'a':1}", "[1,]", "\0", '{"a":01}', '"\u0001"');
const ODD = ["", "null", "[]", '"a"', '\ufeff{"a":1e999}', '{"__proto__":{}}', "[".repeat(20_000)];
const ODD_HEADERS = [
  ...[{ "Content-Encoding": "gzip" }, { "Content-Encoding": "x" }, { "Content-Type": "" }],
  ...[{ "Content-Type": "application/json; charset=utf-16" }, { "Content-Type": "a" }],
];
const ODD_BODIES = [
  ...ODD_HEADERS.map((headers) => ({ headers, bytes: "{}" })),
  { bytes: gzipSync("{}"), headers: { ...JSON_TYPE, "Content-Encoding": "gzip" } },
  ...inJson(JSON.stringify({ a: "x".repeat(2_000_000) })),
];
const ODD_PATHS = ["%ZZ", "%00", "%E0%A4%A", "/..%2f", "x".repeat(9_000), "?a=%ff&a=1&=&a[b]=1&&"];
/** Headers that a server reads before the request itself. */
const ODD_READS = [
  ...["Basic", "Basic %%%", "Basic YQ==", "Bearer", "Bearer a b", "x"].map((Authorization) => ({
    Authorization,
  })),
  ...[{ Accept: ";;" }, { Accept: "a;q=x" }, { "If-None-Match": 'a"', "If-Modified-Since": "a" }],
  ...[{ Cookie: "a=%zz; =;;", Range: "bytes=9-" }, { "Accept-Encoding": "x;q=a" }],
].map((headers) => ({ headers }));
const ODD_TEXTS = ["\u0000", "a\u0000b", "\ud800", "%00", "\uffff"];
/** Values that few parameters may have, and the operations that are called with them. */
const WRONG_VALUES = ["none-of-these", "1.5", "-1", "0", "1000000001"];
const QUERIED = 8;
/** What an error shows of a program: stack traces, files, errors of a database. */
const TRACE =
  /\bat \S+ ?\(\S+:\d+(?::\d+)?\)|\(most recent call|", line \d|\.(?:rb|php|go|cs|m?[jt]s):\d/;
const DATABASE =
  /SQLSTATE|ORA-\d{5}|syntax error at|(?:Sequelize|Prisma|Mongo|PDO|Query)\w*(?:Error|Exception)/;
const FILE = /(?:\/(?:usr|home|var|srv|opt|app)|[A-Z]:\\)[/\\][\w./\\-]+\.\w+/;
const ALLOW = "access-control-allow-origin";
const JSON_NAME = /[/+]json\b/i;
const ACCEPTED = ["*/*", "text/html;q=0.1, application/*;q=0.5"].map((Accept) => {
  return { headers: { Accept } };
});
const OK = [200, 201, 202, 204];
/** Milliseconds by which clocks may differ. */
const SKEW = 86_400_000;

function inJson(...all: readonly string[]) {
  return all.map((bytes) => ({ bytes, headers: JSON_TYPE }));
}

async function pathOf({ target, subject }: SharedContext): Promise<string> {
  return (await target.ask(needed(subject, "read"))).sent.url.pathname;
}

function isJson({ headers }: Received): boolean {
  return JSON_NAME.test(headers.get("Content-Type") ?? "");
}

/** Of any API. */
export const errorChecks: ServerChecks<SharedContext> = {
  "error-not-found": {
    title: "Returns 404 for an unknown item",
    rule: rules.errorCode,
    run: asked("missing", {}, { status: 404, code: "ResourceNotFound" }),
  },
  "error-method": {
    title: "Rejects an undeclared method with 405 and Allow",
    rule: rules.allow,
    run: asked("method", {}, { status: 405, code: "MethodNotAllowed", headers: ALLOWS_GET }),
  },
  "error-media-type": {
    title: "Rejects an undeclared media type with 415",
    rule: rules.mediaType,
    run: asked("create", { bytes: "<a/>", headers: XML_TYPE }, UNSUPPORTED),
  },
  "error-media-type-json": {
    title: "Rejects JSON that has an undeclared media type with 415",
    rule: rules.mediaType,
    isAdvice: true,
    run: async (context) => {
      const bytes = JSON.stringify(needed(context.subject, "create").body);
      return asked("create", { bytes, headers: XML_TYPE }, UNSUPPORTED)(context);
    },
  },
  "error-query": {
    title: "Rejects a query parameter that does not match its schema",
    rule: rules.closedRequests,
    // Some servers deliberately limit a value instead.
    isAdvice: true,
    run: wrongQueries,
  },
  "error-malformed": {
    title: "Rejects malformed JSON",
    rule: rules.clientError,
    run: async (context) => {
      const { body } = needed(context.subject, "create");
      // Some parsers accept them where the schema wants a number.
      const within = ["NaN", "Infinity", "01"].map((text) =>
        JSON.stringify(body).replace(/(?<=[:,[])-?\d[\d.]*(?=[,}\]])/, text),
      );
      const all = [...MALFORMED, ...inJson(...within.filter((text) => parsed(text) === undefined))];
      const expected = { status: [400, 422], code: "InvalidJsonInput" };
      return asked("create", all, expected)(context);
    },
  },
  "error-odd": {
    title: "Never returns 5xx for an unusual path, query, header or body",
    rule: rules.serverError,
    run: async (context) => {
      const path = await pathOf(context);
      const targets = ODD_PATHS.map((odd) => ({ target: path + odd }));
      const found = await asked("read", [...targets, ...ODD_READS], { below: 500 })(context);
      const { create } = context.subject.examples;
      if (!create) return found;
      const withTexts = (text: string): string =>
        JSON.stringify(create.body, (_, each: unknown) => (typeof each === "string" ? text : each));
      const bodies = [...inJson(...ODD, ...ODD_TEXTS.map(withTexts)), ...ODD_BODIES];
      return [...found, ...(await asked("create", bodies, { below: 500 })(context))];
    },
  },
  "error-body": {
    title: "Returns errors as declared, in JSON of that Content-Type and status",
    rule: rules.problemStatus,
    run: async (context) => {
      return (await provoked(context)).flatMap((seen) => {
        const { status, statusCode = status } = Object(seen.json) as Record<string, unknown>;
        const isStatus = typeof statusCode === "number" && statusCode >= 100;
        const isObject = typeof seen.json === "object";
        const type = seen.headers.get("Content-Type") ?? "none";
        const message = `A body with the Content-Type ${type}`;
        return [
          isJson(seen) === isObject
            ? undefined
            : found(`${message} is ${isObject ? "" : "no "}JSON.`, seen),
          /^[^"]*,/.test(type) ? found(`Content-Type is '${type}'.`, seen) : undefined,
          isStatus ? equal(statusCode, seen.status, "status", seen) : undefined,
          undeclaredIn(seen, context),
        ];
      });
    },
  },
  "error-plain": {
    title: "Describes errors in JSON, without stack traces, files and SQL",
    rule: rules.internals,
    isAdvice: true,
    run: async (context) => {
      return (await provoked(context)).map((seen) => {
        const [shown] = [TRACE, DATABASE, FILE].flatMap((each) => each.exec(seen.text)?.[0] ?? []);
        if (shown !== undefined) return found(`The body shows '${shown}'.`, seen);
        return unlike(seen, { headers: { "Content-Type": JSON_NAME } });
      });
    },
  },
  "error-head": {
    title: "Answers HEAD like GET, without a body",
    rule: rules.head,
    run: async ({ target, subject }) => {
      const get = await target.ask(needed(subject, "read"));
      const head = await target.ask(needed(subject, "read"), { method: "HEAD" });
      const names = ["Content-Type", "ETag", "Content-Length", "Last-Modified"];
      return [
        unlike(head, { status: get.status }) ?? equal(head.text, "", "body", head),
        ...names
          .filter((name) => name === "Content-Type" || head.headers.has(name))
          .filter(() => !get.headers.has("Content-Encoding"))
          .map((name) => equal(head.headers.get(name), get.headers.get(name), name, get, head)),
      ];
    },
  },
  "http-names": {
    title: "Accepts header names in any case",
    rule: rules.headerNames,
    run: asked("read", { isUpperCase: true }, { status: OK }),
  },
  "http-type-name": {
    title: "Accepts a media type in any case, and with a charset",
    rule: rules.mediaTypeNames,
    run: async (context) => {
      const create = needed(context.subject, "create");
      const type = (await context.target.ask(create)).sent.headers.get("Content-Type") ?? "";
      const all = [type.toUpperCase(), `${type.split(";", 1)[0]}; charset=utf-8`];
      const outgoing = all.map((each) => ({ headers: { "Content-Type": each } }));
      return asked("create", outgoing, { status: [...OK, 400, 404, 409, 422] })(context);
    },
  },
  "http-accept": {
    title: "Returns JSON if Accept allows it among other types",
    rule: rules.accept,
    run: asked("read", ACCEPTED, { status: OK }),
  },
  "http-accept-none": {
    title: "Returns 406 for an Accept without an available type, or ignores it",
    rule: rules.accept,
    run: asked("read", { headers: { Accept: "text/x-nothing" } }, { status: [...OK, 406] }),
  },
  "http-options": {
    title: "Lists the methods on OPTIONS",
    rule: rules.options,
    isAdvice: true,
    run: asked("read", { method: "OPTIONS", as: "none" }, { status: OK, headers: ALLOWS_GET }),
  },
  "http-cors": {
    title: "Lets other origins read errors as well, and ask before a request",
    rule: rules.sharing,
    isAdvice: true,
    run: async ({ target, subject }) => {
      const read = needed(subject, "read");
      const headers = { Origin: "https://conformance.example" };
      const right = await target.ask(read, { headers });
      const { [ALLOW]: allowed, etag } = Object.fromEntries(right.headers);
      if (allowed === undefined) throw new Unchecked("no other origin may read a response");
      const shown = etag === undefined ? {} : { "Access-Control-Expose-Headers": /etag|\*/i };
      const { replace, patch = replace, remove: other = patch ?? read } = subject.examples;
      const asking = {
        ...{ ...headers, "Access-Control-Request-Method": other.method },
        "Access-Control-Request-Headers": "authorization",
      };
      const taken = {
        "Access-Control-Allow-Headers": /authorization/i,
        "Access-Control-Allow-Methods": new RegExp(other.method),
      };
      const preflight = { method: "OPTIONS", as: "none", headers: asking } as const;
      const missing = await target.ask(subject.examples.missing ?? read, { headers });
      const refused = await target.ask(read, { headers, as: "none" });
      return [
        unlike(right, { headers: shown }),
        unlike(await target.ask(other, preflight), { headers: { [ALLOW]: allowed, ...taken } }),
        ...[missing, refused].map((each) => unlike(each, { headers: { [ALLOW]: allowed } })),
      ];
    },
  },
  "http-private": {
    title: "Lets no shared cache store a response to a request with credentials",
    rule: rules.shared,
    isAdvice: true,
    run: asked("bearer", {}, { headers: { "Cache-Control": /^(?!.*(?:public|s-maxage))/i } }),
  },
  "http-date": {
    title: "Sends the current time in Date",
    rule: rules.date,
    run: async ({ target, subject }) => {
      const seen = await target.ask(needed(subject, "read"));
      const date = seen.headers.get("Date") ?? "";
      const isRight = Math.abs(Date.parse(date) - Date.now()) < SKEW && date.endsWith(" GMT");
      return [isRight ? undefined : unlike(seen, { headers: { Date: "the present time" } })];
    },
  },
  "http-encoding": {
    title: "Compresses as Accept-Encoding allows, with Vary and a separate ETag",
    rule: rules.vary,
    run: async ({ target, subject }) => {
      const read = needed(subject, "read");
      const lists = subject.examples.pages ? [subject.examples.pages.list] : [];
      const findings = [read, ...lists].map(async (example) => {
        const ask = (value: string) =>
          target.ask(example, { headers: { "Accept-Encoding": value } });
        const [plain, packed] = [await ask("identity"), await ask("gzip")];
        const refused = await ask("gzip;q=0");
        const plainly = [plain, refused].map((each) =>
          unlike(each, { headers: { "Content-Encoding": "" } }),
        );
        if (!packed.headers.has("Content-Encoding")) return plainly;
        const tag = plain.headers.get("ETag") ?? "W/";
        const isConfused = !tag.startsWith("W/") && packed.headers.get("ETag") === tag;
        return [
          ...[...plainly, unlike(plain, { headers: { Vary: /accept-encoding|\*/i } })],
          example === read ? equal(packed.text, plain.text, "body", plain, packed) : undefined,
          isConfused ? found("Both have the same strong ETag.", plain, packed) : undefined,
        ];
      });
      return (await Promise.all(findings)).flat();
    },
  },
};

/** Errors of the server itself, and of the programs in front of it. */
async function provoked(context: SharedContext): Promise<Received[]> {
  const { read, missing, method, create, bearer } = context.subject.examples;
  const all: (readonly [Example | undefined, Outgoing])[] = [
    ...[missing, method].map((each) => [each, {}] as const),
    ...inJson("{", "[]").map((each) => [create, each] as const),
    [bearer, { as: "wrong" }],
    [read, { as: "none" }],
    [read, { target: `${await pathOf(context)}%ZZ` }],
  ];
  const seen: Received[] = [];
  for (const [each, outgoing] of all) if (each) seen.push(await context.target.ask(each, outgoing));
  return seen.filter(({ status, text }) => status >= 400 && text !== "");
}

async function wrongQueries({ target, read, finder }: SharedContext): Promise<Finding[]> {
  const findings: Finding[] = [];
  let sent = 0;
  for (const model of read.models) {
    const example = model.method === "get" ? finder.exampleOf(model) : undefined;
    const wrong = example ? wrongParameters(model, read) : [];
    if (!example || wrong.length === 0 || sent === QUERIED) continue;
    const right = await target.ask(example);
    if (right.status !== 200 || right.isExample) continue;
    sent += 1;
    for (const pair of wrong) {
      const seen = await target.ask(example, { query: [pair] });
      const message = `Expected a 4xx for ${pair.join("=")}, got ${seen.status}.`;
      if (seen.status < 400 || seen.status >= 500) findings.push(found(message, right, seen));
    }
  }
  if (sent === 0) throw new Unchecked("no GET has a query parameter that is not any text");
  return findings.slice(0, 3);
}

/** Values that are wrong for a parameter of the query, by more than their format. */
function wrongParameters(model: OperationModel, { published }: SharedContext["read"]): Pair[] {
  const { responses: document } = published;
  const declared = published.operation(model)?.parameters ?? [];
  return model.parameters.flatMap(({ name, in: place, shape }): Pair[] => {
    const { schema } = declared.find((each) => each.in === place && each.name === name) ?? {};
    if (place !== "query" || !["text", "list"].includes(shape) || !schema) return [];
    const isWrong = (text: string): boolean => {
      const values = [text, Number(text), [text], [Number(text)]];
      return !values.some((value) => document.isValid(schema, value));
    };
    return WRONG_VALUES.filter(isWrong).map((value): Pair => [name, value]);
  });
}

export const ownErrorChecks: ServerChecks = {
  "error-places": {
    title: "Names a missing field, and the position in an invalid predicate",
    rule: rules.predicateErrors,
    run: async ({ target }) => {
      const without = await target.send("createOrUpdateResource", { json: {} });
      const invalid = await target.send("queryResourcesSorted", { query: "where=key = " });
      const has = { "errors.0.field": "objectTypeProperty" };
      return [
        unlike(without, { status: 400, code: "RequiredField", has }),
        unlike(invalid, { status: 400, code: "InvalidInput" }),
        equal(/line|column/i.test(invalid.text), true, "It names a place", invalid),
      ];
    },
  },
};
