import { rules } from "../../rules.js";
import { equal, error, found, member, status, type ServerChecks } from "../server-check.js";

const JSON_TYPE = { "Content-Type": "application/json" };

export const errorChecks: ServerChecks = {
  "error-not-found": {
    title: "What is not there is a 404 ResourceNotFound",
    rule: rules.errorCode,
    run: async ({ target }) => [
      error(
        await target.send("getResourceByKey", { path: { key: target.newKey() } }),
        404,
        "ResourceNotFound",
      ),
    ],
  },
  "error-method": {
    title: "A method that is not offered is a 405 with Allow",
    rule: rules.allow,
    run: async ({ target }) => {
      const rejected = await target.send("searchResources", { method: "DELETE" });
      const allow = rejected.headers.get("Allow") ?? "";
      return [
        error(rejected, 405, "MethodNotAllowed"),
        /\bGET\b/.test(allow) ? undefined : found(`Allow is '${allow}'.`, rejected),
      ];
    },
  },
  "error-media-type": {
    title: "A body of an undeclared media type is a 415",
    rule: rules.mediaType,
    run: async ({ target }) => {
      const rejected = await target.send("createOrUpdateResource", {
        bytes: "<a/>",
        headers: { "Content-Type": "text/xml" },
      });
      return [error(rejected, 415, "UnsupportedMediaType")];
    },
  },
  "error-malformed": {
    title: "A body that is no JSON is a 400 InvalidJsonInput",
    rule: rules.errorCode,
    run: async ({ target }) => {
      const bytes = '{"objectTypeProperty":';
      const rejected = await target.send("createOrUpdateResource", { bytes, headers: JSON_TYPE });
      return [error(rejected, 400, "InvalidJsonInput")];
    },
  },
  "error-required": {
    title: "A field that is missing is named",
    rule: rules.errorCode,
    run: async ({ target }) => {
      const json = { key: target.newKey() };
      const rejected = await target.send("createOrUpdateResource", { json });
      const field = member(rejected, "errors", "0", "field");
      return [
        error(rejected, 400, "RequiredField"),
        equal(field, "objectTypeProperty", "field", rejected),
      ];
    },
  },
  "error-unknown-field": {
    title: "A field that nobody knows is rejected, and nothing is stored",
    rule: rules.closedRequests,
    run: async ({ target }) => {
      const key = target.newKey();
      const json = { key, objectTypeProperty: {}, nobodyKnowsThis: 1 };
      const rejected = await target.send("createOrUpdateResource", { json });
      const now = await target.send("getResourceByKey", { path: { key } });
      return [status(rejected, 400), status(now, 404)];
    },
  },
  "error-parameter": {
    title: "A parameter that is out of bounds is rejected",
    rule: rules.errorCode,
    run: async ({ target }) => {
      const rejected = await target.send("queryResourcesSorted", { query: [["limit", "501"]] });
      return [error(rejected, 400, "InvalidInput")];
    },
  },
  "error-predicate": {
    title: "A predicate that cannot be parsed is rejected, with its place",
    rule: rules.predicateErrors,
    run: async ({ target }) => {
      const rejected = await target.send("queryResourcesSorted", { query: [["where", "key = "]] });
      return [
        error(rejected, 400, "InvalidInput"),
        /line|column/i.test(rejected.text) ? undefined : found("It names no place.", rejected),
      ];
    },
  },
  "error-correlation-id": {
    title: "A correlation id comes back, also with an error",
    rule: rules.correlationId,
    run: async ({ target }) => {
      const headers = { "X-Correlation-ID": target.newKey() };
      const path = { key: target.newKey() };
      const received = await target.send("getResourceByKey", { path, headers });
      const seen = received.headers.get("X-Correlation-ID");
      return [equal(seen, headers["X-Correlation-ID"], "X-Correlation-ID", received)];
    },
  },
};
