import { rules } from "../../rules.js";
import {
  asked,
  equal,
  needed,
  sent,
  type ServerChecks,
  type SharedContext,
  unlike,
} from "../server-check.js";

const JSON_TYPE = { "Content-Type": "application/json" };

/** Of any API. */
export const errorChecks: ServerChecks<SharedContext> = {
  "error-not-found": {
    title: "What is not there is a 404",
    rule: rules.errorCode,
    run: asked("missing", {}, { status: 404, code: "ResourceNotFound" }),
  },
  "error-method": {
    title: "A method that is not offered is a 405 with Allow",
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
    title: "A body of an undeclared media type is a 415",
    rule: rules.mediaType,
    run: asked(
      "create",
      { bytes: "<a/>", headers: { "Content-Type": "text/xml" } },
      { status: 415, code: "UnsupportedMediaType" },
    ),
  },
  "error-malformed": {
    title: "A body that is no JSON is rejected",
    rule: rules.clientError,
    run: asked(
      "create",
      { bytes: '{"a":', headers: JSON_TYPE },
      { status: [400, 422], code: "InvalidJsonInput" },
    ),
  },
  "error-head": {
    title: "HEAD has the status of GET, and no body",
    rule: rules.head,
    run: async ({ target, subject }) => {
      const get = await target.ask(needed(subject, "read"));
      const head = await target.ask(needed(subject, "read"), { method: "HEAD" });
      return [unlike(head, { status: get.status }) ?? equal(head.text, "", "body", head)];
    },
  },
};

export const ownErrorChecks: ServerChecks = {
  "error-required": {
    title: "A field that is missing is named",
    rule: rules.errorCode,
    run: sent("createOrUpdateResource", (target) => ({ json: { key: target.newKey() } }), {
      ...{ status: 400, code: "RequiredField" },
      has: { "errors.0.field": "objectTypeProperty" },
    }),
  },
  "error-parameter": {
    title: "A parameter that is out of bounds is rejected",
    rule: rules.errorCode,
    run: sent("queryResourcesSorted", () => ({ query: "limit=501" }), {
      ...{ status: 400, code: "InvalidInput" },
    }),
  },
  "error-unknown-field": {
    title: "A field that nobody knows is rejected, and nothing is stored",
    rule: rules.closedRequests,
    run: async ({ target }) => {
      const key = target.newKey();
      const json = { key, objectTypeProperty: {}, nobodyKnowsThis: 1 };
      const rejected = await target.send("createOrUpdateResource", { json });
      const now = await target.send("getResourceByKey", { path: { key } });
      return [unlike(rejected, { status: 400 }), unlike(now, { status: 404 })];
    },
  },
  "error-predicate": {
    title: "A predicate that cannot be parsed is rejected, with its place",
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
    title: "A correlation id comes back, also with an error",
    rule: rules.correlationId,
    run: async ({ target }) => {
      const headers = { "X-Correlation-ID": target.newKey() };
      const path = { key: target.newKey() };
      return [unlike(await target.send("getResourceByKey", { path, headers }), { headers })];
    },
  },
};
