import type { FaultRule } from "../../../../server/runtime/control/faults/fault-rule.js";
import type { Unplaced } from "../../report/check-result.js";
import { type Rule, rules } from "../../rules.js";
import { changed, type Part, wrong } from "../findings.js";
import type { CalledNeed, Calls, Scenario, Scenarios } from "../scenario.js";

/** A header of the caller's own. */
const OWN = { "X-Conformance": "kept" };

/** What a request still has when it is repeated, or follows a redirect. Clients need do neither. */
export function repetitionScenarios({ match, call }: Calls): Scenarios {
  /** The body is recorded even of a request that a fault ends. */
  const meant = (need: CalledNeed) => ({ ...match(need), body: {} });
  const kept = (need: CalledNeed, part: Part, title: string, rule: Rule): Unplaced<Scenario> => ({
    ...{ title, rule, need },
    faults: [503, 429].map((status): FaultRule => {
      return { match: meant(need), times: 1, action: { status, retryAfter: 0 } };
    }),
    ask: async (ask) => {
      const given = call(need);
      const again = { ...given, headers: { ...given.headers, ...OWN } };
      await ask(again);
      await ask(again);
    },
    inspect: ({ calls }) => [changed(part, calls)],
  });
  const redirected = (status: number): Pick<Scenario, "need" | "ask"> => ({
    need: "create",
    ask: async (ask, { service }) => {
      const headers = { Location: "?redirected" };
      const action = { status, headers };
      service.faults.add({ match: meant("create"), times: 1, action });
      await ask(call("create"));
    },
  });
  return {
    "retry-body-kept": kept(
      "create",
      "body",
      "A retried POST has the body of the first attempt",
      rules.idempotent,
    ),
    "retry-put-kept": kept(
      "replace",
      "body",
      "A retried PUT has the body of the first attempt",
      rules.idempotent,
    ),
    "retry-headers-kept": kept(
      "create",
      "headers",
      "A retried POST has the headers of the first attempt",
      rules.idempotent,
    ),
    "retry-query-kept": kept(
      "text",
      "query",
      "A retried GET has the query of the first attempt",
      rules.idempotent,
    ),
    "retry-if-match-kept": kept(
      "conditional",
      "headers",
      "A retried conditional write has its If-Match",
      rules.ifMatch,
    ),
    "redirect-307-method": {
      title: "Keeps the method and the body of a POST when it follows a 307",
      rule: rules.redirected,
      ...redirected(307),
      inspect: ({ calls }) => [changed("method", calls), changed("body", calls)],
    },
    "redirect-303-get": {
      title: "Follows the 303 of a POST with a GET, without the body",
      rule: rules.seeOther,
      ...redirected(303),
      inspect: ({ calls }) => [
        wrong(calls.slice(1), "The 303 was not followed with a GET", ({ method, request }) => {
          return !/^(?:GET|HEAD)$/.test(method) || request.body !== undefined;
        }),
      ],
    },
  };
}
