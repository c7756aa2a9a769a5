import { equal, unlike } from "../../server/server-check.js";
import type { DemoChecks } from "../demo-check.js";
import { demoRules } from "../rules.js";

export const errorChecks: DemoChecks = {
  "correlation-id": {
    title: "Returns the correlation id of the request",
    rule: demoRules.correlationId,
    run: async ({ target }) => {
      const headers = { "X-Correlation-ID": target.newKey() };
      return [unlike(await target.send("queryResources", { headers }), { headers })];
    },
  },
  "error-places": {
    title: "Names a missing field, and the position in an invalid predicate",
    rule: demoRules.predicateErrors,
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
