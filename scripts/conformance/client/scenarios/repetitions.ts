import type { FaultRule } from "../../../../server/runtime/control/faults/fault-rule.js";
import { rules } from "../../rules.js";
import { changed, type Part, wrong } from "../findings.js";
import {
  type CalledNeed,
  type Calls,
  demanded,
  type Scenario,
  type Scenarios,
} from "../scenario.js";

type Kept = readonly [id: string, need: CalledNeed, part: Part, title: string];

const KEPT: readonly Kept[] = [
  ["retry-body-kept", "create", "body", "A retried POST has the body of the first attempt"],
  ["retry-put-kept", "replace", "body", "A retried PUT has the body of the first attempt"],
  [
    "retry-headers-kept",
    "create",
    "headers",
    "A retried POST has the headers of the first attempt",
  ],
  ["retry-query-kept", "text", "query", "A retried GET has the query of the first attempt"],
  ["retry-if-match-kept", "conditional", "headers", "A retried conditional write has its If-Match"],
];
/** A header of the caller's own. */
const OWN = { "X-Conformance": "kept" };

/** What a request still has when it is repeated, or follows a redirect. Clients need do neither. */
export function repetitionScenarios({ match, call }: Calls): Scenarios {
  // The body is recorded even of a request that a fault ends.
  const fault = (need: CalledNeed, action: FaultRule["action"]): FaultRule => {
    return { match: { ...match(need), body: {} }, times: 1, action };
  };
  const kept = KEPT.map(([id, need, part, title]): [string, Scenarios[string]] => [
    id,
    {
      ...demanded(title, rules.idempotent),
      need,
      faults: [503, 429].map((status) => fault(need, { status, retryAfter: 0 })),
      ask: async (ask) => {
        const given = call(need);
        for (let i = 0; i < 2; i++) await ask({ ...given, headers: { ...given.headers, ...OWN } });
      },
      inspect: ({ calls }) => [changed(part, calls)],
    },
  ]);
  const redirected = (status: number): Pick<Scenario, "need" | "faults"> => ({
    need: "create",
    faults: [fault("create", { status, headers: { Location: "?redirected" } })],
  });
  return {
    ...Object.fromEntries(kept),
    "redirect-307-kept": {
      ...demanded("Follows a 307 with the same method and body", rules.redirected),
      ...redirected(307),
      inspect: ({ calls }) => [changed("method", calls), changed("body", calls)],
    },
    "redirect-303-get": {
      ...demanded("Follows the 303 of a POST with a GET, without the body", rules.seeOther),
      ...redirected(303),
      inspect: ({ calls }) => [
        wrong(calls.slice(1), "The 303 was not followed with a GET", ({ method, request }) => {
          return !/^(?:GET|HEAD)$/.test(method) || request.body !== undefined;
        }),
      ],
    },
  };
}
