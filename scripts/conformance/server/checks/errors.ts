import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { parsed } from "../../drive/called-api.js";
import type { Finding } from "../../report/check-result.js";
import { rules } from "../../rules.js";
import { sending, equal, found, needed, type ServerChecks } from "../server-check.js";
import { type SharedContext, Unchecked, unlike } from "../server-check.js";
import { type Example, isIn } from "../../subject.js";
import { JSON_NAME } from "../malformations.js";
import type { Outgoing } from "../outgoing.js";
import type { Received } from "../target.js";

const JSON_TYPE = { "Content-Type": "application/json" };
const XML_TYPE = { "Content-Type": "text/xml" };
const UNSUPPORTED = { status: 415 };
/** Statuses that reject a request for another reason than its credentials. */
const REJECTED = { status: [400, 404, 405, 406, 409, 412, 413, 415, 422, 428] };
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
const ODD_PATHS = [
  "?a=%0A'\"",
  "%ZZ",
  "%00",
  "%E0%A4%A",
  "/..%2f",
  "x".repeat(9_000),
  "?a=%ff&a=1&=&a[b]=1&&",
];
const LOGINS = "Basic,Basic %%%,Basic YQ==,Basic ADo=,Basic1 ADo=,Bearer,Bearer a b,x";
/** Headers that a server reads before the request itself. */
const ODD_READS = [
  ...LOGINS.split(",").map((Authorization) => ({ Authorization })),
  ...[
    { Accept: ";;" },
    { Accept: "example/nothing" },
    { Accept: "*" },
    { Accept: "a;q=x" },
    { "If-None-Match": 'a"', "If-Modified-Since": "a" },
  ],
  ...[{ Cookie: "a=%zz; =;;", Range: "bytes=9-" }, { "Accept-Encoding": "x;q=a" }],
].map((headers) => ({ headers }));
const ODD_TEXTS = ["\u0000", "a\u0000b", "\ud800", "%00", "\uffff"];
/** Internals that an error must not show: stack traces, files, errors of a database. */
const TRACE =
  /\bat \S+ ?\(\S+:\d+(?::\d+)?\)|\(most recent call|", line \d|\.(?:rb|php|go|cs|m?[jt]s):\d/;
const DATABASE =
  /SQLSTATE|ORA-\d{5}|syntax error at|(?:Sequelize|Prisma|Mongo|PDO|Query)\w*(?:Error|Exception)/;
const FILE = /(?:\/(?:usr|home|var|srv|opt|app)|[A-Z]:\\)[/\\][\w./\\-]+\.\w+/;
const ALLOW = "access-control-allow-origin";
const TAKES_BOTH = /authorization(?=[^]*(?:content-type|\*))|content-type[^]*authorization/i;
const ACCEPTED = ["*/*", "text/html;q=0.1, application/*;q=0.5"].map((Accept) => {
  return { headers: { Accept } };
});
const OK = [200, 201, 202, 204];

export function inJson(...all: readonly string[]) {
  return all.map((bytes) => ({ bytes, headers: JSON_TYPE }));
}

async function pathOf({ target, subject }: SharedContext): Promise<string> {
  return (await target.send(needed(subject, "read"))).sent.url.pathname;
}

/** Checks of the errors of any API. */
export const errorChecks: ServerChecks<SharedContext> = {
  "error-not-found": {
    title: "Finds no unknown item: 404 if it is declared",
    rule: rules.item,
    run: async (context) => {
      const missing = needed(context.subject, "missing");
      const model = isIn(context.read.models, missing);
      const isNamed = model?.responses.some(({ status }) => status === 404);
      return sending("missing", {}, { status: isNamed ? 404 : [400, 403, 404, 410, 422] })(context);
    },
  },
  "error-media-type": {
    title: "Rejects a body of an undeclared media type",
    rule: rules.closedRequests,
    run: sending("create", { bytes: "<a/>", headers: XML_TYPE }, REJECTED),
  },
  "error-media-type-415": {
    title: "Rejects an undeclared media type with 415, also if the body is JSON",
    rule: rules.mediaType,
    isAdvice: true,
    run: async (context) => {
      const json = JSON.stringify(needed(context.subject, "create").body);
      const all = ["<a/>", json].map((bytes) => ({ bytes, headers: XML_TYPE }));
      return sending("create", all, UNSUPPORTED)(context);
    },
  },
  "error-malformed": {
    title: "Rejects malformed JSON",
    rule: rules.closedRequests,
    run: async (context) => {
      const { body } = needed(context.subject, "create");
      // Some parsers accept these texts where the schema requires a number.
      const within = ["NaN", "Infinity", "01"].map((text) =>
        JSON.stringify(body).replace(/(?<=[:,[])-?\d[\d.]*(?=[,}\]])/, text),
      );
      const all = [...MALFORMED, ...inJson(...within.filter((text) => parsed(text) === undefined))];
      return sending("create", all, REJECTED)(context);
    },
  },
  "error-odd": {
    title: "Never returns 5xx for an unusual path, query, header or body",
    rule: rules.erred,
    run: async (context) => {
      const path = await pathOf(context);
      const targets = ODD_PATHS.map((odd) => ({ target: path + odd }));
      const found = await sending("read", [...targets, ...ODD_READS], { below: 500 })(context);
      const { create } = context.subject.examples;
      if (!create) return found;
      const withTexts = (text: string): string =>
        JSON.stringify(create.body, (_, each: unknown) => (typeof each === "string" ? text : each));
      const bodies = [...inJson(...ODD, ...ODD_TEXTS.map(withTexts)), ...ODD_BODIES];
      return [...found, ...(await sending("create", bodies, { below: 500 })(context))];
    },
  },
  "correlation-id": {
    title: "Returns the correlation id of a request",
    rule: rules.correlation,
    run: async ({ target, subject }) => {
      const { correlationId: name } = subject;
      if (name === undefined) throw new Unchecked("the profile names no header of correlation ids");
      const headers = { [name]: randomUUID() };
      return [unlike(await target.send(needed(subject, "read"), { headers }), { headers })];
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
  "http-type-name": {
    title: "Accepts a media type in any case, and with a charset",
    rule: rules.semantics,
    run: async (context) => {
      const create = needed(context.subject, "create");
      const type = (await context.target.send(create)).sent.headers.get("Content-Type") ?? "";
      const all = [type.toUpperCase(), `${type.split(";", 1)[0]}; charset=utf-8`];
      const outgoing = all.map((each) => ({ headers: { "Content-Type": each } }));
      return sending("create", outgoing, { status: [...OK, 400, 404, 409, 422] })(context);
    },
  },
  "http-accept": {
    title: "Returns JSON if Accept allows it among other types",
    rule: rules.semantics,
    run: async (context) => {
      const { status } = await context.target.send(needed(context.subject, "read"));
      if (status >= 300) throw new Unchecked(`the read operation returns ${status}`);
      return sending("read", ACCEPTED, { status: OK })(context);
    },
  },
  "http-options": {
    title: "Lists the methods on OPTIONS",
    rule: rules.options,
    isAdvice: true,
    run: sending("read", { method: "OPTIONS", as: "none" }, { status: OK, headers: ALLOWS_GET }),
  },
  "http-cors": {
    title: "Lets other origins read errors as well, and ask before a request",
    rule: rules.sharing,
    isAdvice: true,
    run: async ({ target, subject }) => {
      const read = needed(subject, "read");
      const headers = { Origin: "https://conformance.example" };
      const right = await target.send(read, { headers });
      const { [ALLOW]: allowed, etag } = Object.fromEntries(right.headers);
      if (allowed === undefined) throw new Unchecked("no other origin may read a response");
      const shown = etag === undefined ? {} : { "Access-Control-Expose-Headers": /etag|\*/i };
      const { replace, patch, remove, create } = subject.examples;
      const preflights: (Finding | undefined)[] = [];
      for (const other of [replace, patch, remove, create].filter((each) => each !== undefined)) {
        const preflightHeaders = {
          ...headers,
          "Access-Control-Request-Method": other.method,
          "Access-Control-Request-Headers": "authorization,content-type",
        };
        const seen = await target.send(other, {
          method: "OPTIONS",
          as: "none",
          headers: preflightHeaders,
        });
        // POST needs no permission, because it is a CORS-safelisted method.
        const methods = new RegExp(other.method === "POST" ? "" : other.method);
        const taken = {
          "Access-Control-Allow-Headers": TAKES_BOTH,
          "Access-Control-Allow-Methods": methods,
        };
        preflights.push(unlike(seen, { headers: { [ALLOW]: allowed, ...taken } }));
      }
      const echoed = allowed === headers.Origin ? { Vary: /origin|\*/i } : {};
      const missing = await target.send(subject.examples.missing ?? read, { headers });
      const refused = await target.send(read, { headers, as: "none" });
      return [
        unlike(right, { headers: { ...shown, ...echoed } }),
        ...preflights,
        ...[missing, refused].map((each) => unlike(each, { headers: { [ALLOW]: allowed } })),
      ];
    },
  },
  "http-private": {
    title: "Lets no shared cache store a response to a request with credentials",
    rule: rules.shared,
    isAdvice: true,
    run: sending("bearer", {}, { headers: { "Cache-Control": /^(?!.*(?:public|s-maxage))/i } }),
  },
  "http-encoding": {
    title: "Compresses the same content, with a separate ETag",
    rule: rules.strongTags,
    run: ofCodings(({ plain, packed, isStable }) => {
      if (!packed.headers.has("Content-Encoding")) return [];
      const tag = plain.headers.get("ETag") ?? "W/";
      const isConfused = !tag.startsWith("W/") && packed.headers.get("ETag") === tag;
      return [
        isStable ? equal(packed.text, plain.text, "body", plain, packed) : undefined,
        isConfused ? found("Both have the same strong ETag.", plain, packed) : undefined,
      ];
    }),
  },
  "http-vary": {
    title: "Compresses as Accept-Encoding allows, and names it in Vary",
    rule: rules.vary,
    isAdvice: true,
    run: ofCodings(({ plain, packed, refused }) => {
      const isPacked = packed.headers.has("Content-Encoding");
      return [
        ...[plain, refused].map((each) => unlike(each, { headers: { "Content-Encoding": "" } })),
        isPacked ? unlike(plain, { headers: { Vary: /accept-encoding|\*/i } }) : undefined,
      ];
    }),
  },
};

interface Codings {
  /** Responses to `identity`, `gzip` and `gzip;q=0`. */
  plain: Received;
  packed: Received;
  refused: Received;
  /** Whether the content does not change between requests. */
  isStable: boolean;
}

/** A check of the content codings of read operations. */
function ofCodings(judge: (codings: Codings) => (Finding | undefined)[]) {
  return async ({ target, subject }: SharedContext) => {
    const read = needed(subject, "read");
    const lists = subject.examples.pages ? [subject.examples.pages.list] : [];
    const findings = [read, ...lists].map(async (example) => {
      const send = (value: string) =>
        target.send(example, { headers: { "Accept-Encoding": value } });
      const [plain, packed] = [await send("identity"), await send("gzip")];
      const refused = await send("gzip;q=0");
      return judge({ plain, packed, refused, isStable: plain.text === refused.text });
    });
    return (await Promise.all(findings)).flat();
  };
}

/** Provokes errors of the server itself, and of proxies in front of it. */
export async function provoked(context: SharedContext): Promise<Received[]> {
  const { read, missing, method, create, bearer } = context.subject.examples;
  const all: (readonly [Example | undefined, Outgoing])[] = [
    ...[missing, method].map((each) => [each, {}] as const),
    ...inJson("{", "[]").map((each) => [create, each] as const),
    [bearer, { as: "wrong" }],
    [read, { as: "none" }],
    [read, { target: `${await pathOf(context)}%ZZ` }],
  ];
  const seen: Received[] = [];
  for (const [each, outgoing] of all)
    if (each) seen.push(await context.target.send(each, outgoing));
  return seen.filter(({ status, text }) => status >= 400 && text !== "");
}
