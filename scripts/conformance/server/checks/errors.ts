import { rules } from "../../rules.js";
import {
  asked,
  equal,
  found,
  needed,
  sent,
  type ServerChecks,
  type SharedContext,
  unlike,
} from "../server-check.js";

const JSON_TYPE = { "Content-Type": "application/json" };
const MALFORMED = ['{"a":', "{} x", "NaN", "{'a':1}", "[1,]", "\u0000", '{"a":01}', '"\u0001"'];
const ODD = ["", "null", "[]", '"a"', '\ufeff{"a":1e999}', '{"__proto__":{}}', "[".repeat(20_000)];
const ODD_HEADERS = [
  ...[{ "Content-Encoding": "gzip" }, { "Content-Encoding": "x" }, { "Content-Type": "" }],
  ...[{ "Content-Type": "application/json; charset=utf-16" }, { "Content-Type": "a" }],
];
const ODD_PATHS = ["%ZZ", "%00", "%E0%A4%A", "/..%2f", "x".repeat(9_000), "?a=%ff&a=1&=&a[b]=1&&"];
const BOUNDS = ["limit=501", "limit=-1", "offset=-1", "limit=a", "limit=1.5", "limit=1&limit=2"];
const OK = [200, 201, 202, 204];
/** Milliseconds by which clocks may differ. */
const SKEW = 86_400_000;

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
    run: asked(
      "method",
      {},
      {
        ...{ status: 405, code: "MethodNotAllowed", headers: { Allow: /\bGET\b/ } },
      },
    ),
  },
  "error-media-type": {
    title: "Rejects an undeclared media type with 415",
    rule: rules.mediaType,
    run: asked(
      "create",
      { bytes: "<a/>", headers: { "Content-Type": "text/xml" } },
      { status: 415, code: "UnsupportedMediaType" },
    ),
  },
  "error-malformed": {
    title: "Rejects malformed JSON",
    rule: rules.clientError,
    run: asked(
      "create",
      MALFORMED.map((bytes) => ({ bytes, headers: JSON_TYPE })),
      { status: [400, 422], code: "InvalidJsonInput" },
    ),
  },
  "error-odd-body": {
    title: "Never returns 5xx for an unusual body",
    rule: rules.serverError,
    run: asked(
      "create",
      [
        ...ODD.map((bytes) => ({ bytes, headers: JSON_TYPE })),
        ...ODD_HEADERS.map((headers) => ({ headers, bytes: "{}" })),
      ],
      { below: 500 },
    ),
  },
  "error-odd-path": {
    title: "Never returns 5xx for an unusual path or query",
    rule: rules.serverError,
    run: async (context) => {
      const seen = await context.target.ask(needed(context.subject, "read"));
      const targets = ODD_PATHS.map((odd) => ({ target: seen.sent.url.pathname + odd }));
      return asked("read", targets, { below: 500 })(context);
    },
  },
  "error-body": {
    title: "Returns JSON errors with a JSON Content-Type and the right status member",
    rule: rules.problemStatus,
    run: async ({ target, subject: { examples } }) => {
      const wrong = { bytes: "{", headers: JSON_TYPE };
      const all = [
        [examples.missing, {}],
        [examples.method, {}],
        [examples.create, wrong],
        [examples.bearer, { as: "wrong" }],
      ] as const;
      const findings = [];
      for (const [example, outgoing] of all) {
        const seen = example && (await target.ask(example, outgoing));
        if (!seen || seen.status < 400 || typeof seen.json !== "object" || seen.json === null)
          continue;
        const { status, statusCode = status } = seen.json as Record<string, unknown>;
        const isStatus = typeof statusCode === "number" && statusCode >= 100;
        findings.push(unlike(seen, { headers: { "Content-Type": /[/+]json\b/i } }));
        findings.push(isStatus ? equal(statusCode, seen.status, "status", seen) : undefined);
      }
      return findings;
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
          .filter((name) => head.headers.has(name) && !get.headers.has("Content-Encoding"))
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
    title: "Accepts a media type in any case",
    rule: rules.mediaTypeNames,
    run: async ({ target, subject }) => {
      const create = needed(subject, "create");
      const type = (await target.ask(create)).sent.headers.get("Content-Type") ?? "";
      const seen = await target.ask(create, { headers: { "Content-Type": type.toUpperCase() } });
      return [
        seen.status === 415 ? found(`Expected no 415 for ${type.toUpperCase()}.`, seen) : undefined,
      ];
    },
  },
  "http-accept": {
    title: "Returns JSON if Accept allows it among other types",
    rule: rules.accept,
    run: asked(
      "read",
      ["*/*", "text/html;q=0.1, application/*;q=0.5"].map((Accept) => ({ headers: { Accept } })),
      { status: OK },
    ),
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
    run: asked(
      "read",
      { method: "OPTIONS", as: "none" },
      { status: OK, headers: { Allow: /\bGET\b/ } },
    ),
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
      const ask = (value: string) =>
        target.ask(needed(subject, "read"), { headers: { "Accept-Encoding": value } });
      const [plain, packed] = [await ask("identity"), await ask("gzip")];
      if (!packed.headers.has("Content-Encoding"))
        return [unlike(plain, { headers: { "Content-Encoding": "" } })];
      const tag = plain.headers.get("ETag") ?? "W/";
      const isConfused = !tag.startsWith("W/") && packed.headers.get("ETag") === tag;
      return [
        unlike(plain, { headers: { "Content-Encoding": "", Vary: /accept-encoding|\*/i } }),
        equal(packed.text, plain.text, "body", plain, packed),
        isConfused ? found("Both have the same strong ETag.", plain, packed) : undefined,
      ];
    },
  },
};

export const ownErrorChecks: ServerChecks = {
  "error-required": {
    title: "Names a missing field",
    rule: rules.errorCode,
    run: sent("createOrUpdateResource", (target) => ({ json: { key: target.newKey() } }), {
      ...{ status: 400, code: "RequiredField" },
      has: { "errors.0.field": "objectTypeProperty" },
    }),
  },
  "error-parameter": {
    title: "Rejects a parameter that is out of bounds",
    rule: rules.errorCode,
    run: sent("queryResourcesSorted", () => BOUNDS.map((query) => ({ query })), {
      ...{ status: 400, code: "InvalidInput" },
    }),
  },
  "error-predicate": {
    title: "Rejects an invalid predicate and gives its position",
    rule: rules.predicateErrors,
    run: async ({ target }) => {
      const rejected = await target.send("queryResourcesSorted", { query: "where=key = " });
      return [
        unlike(rejected, { status: 400, code: "InvalidInput" }),
        equal(/line|column/i.test(rejected.text), true, "It names a place", rejected),
      ];
    },
  },
  "error-correlation-id": {
    title: "Returns the correlation ID, also with an error",
    rule: rules.correlationId,
    run: async ({ target }) => {
      const headers = { "X-Correlation-ID": target.newKey() };
      const path = { key: target.newKey() };
      return [unlike(await target.send("getResourceByKey", { path, headers }), { headers })];
    },
  },
};
