import type { RecordedRequest } from "../../../../server/runtime/control/journal/recorded-request.js";
import type { Unplaced } from "../../report/check-result.js";
import { rules } from "../../rules.js";
import { changed, type Part } from "../findings.js";
import { required } from "../scenario.js";
import type { CalledNeed, Calls, Scenario, Scenarios } from "../scenario.js";

type Kept = readonly [id: string, need: CalledNeed, part: Part, title: string];

const KEPT: readonly Kept[] = [
  ["retry-body-kept", "create", "body", "A retried POST keeps its body"],
  ["retry-put-kept", "replace", "body", "A retried PUT keeps its body"],
  ["retry-headers-kept", "create", "headers", "A retried POST keeps its headers"],
  ["retry-query-kept", "text", "query", "A retried GET keeps its path and query"],
  ["retry-if-match-kept", "conditional", "headers", "A retried conditional write keeps If-Match"],
];
/** A header that the caller adds, and its values. */
const NAME = "x-conformance";
const KEYS = ["first", "second"];

/** A repeated request equals the first one. Clients need not repeat any. */
export function repetitionScenarios({ match, call }: Calls): Scenarios {
  const kept = KEPT.map(([id, need, part, title]): [string, Unplaced<Scenario>] => [
    id,
    {
      ...required(title, rules.asCalled),
      need,
      // A rule that matches the body records it, even if a fault ends the request.
      faults: [503, 429].map((status) => ({
        match: { ...match(need), body: {} },
        times: 1,
        action: { status, retryAfter: 0 },
      })),
      run: async (perform) => {
        const command = call(need);
        for (const own of KEYS)
          await perform({ ...command, headers: { ...command.headers, [NAME]: own } });
      },
      inspect: ({ calls }) =>
        KEYS.map((own) => {
          // A client may send a different idempotency key with each call.
          const isMeant = ({ request }: RecordedRequest) => (request.headers[NAME] ?? own) === own;
          return changed(part, calls.filter(isMeant));
        }),
    },
  ]);
  return Object.fromEntries(kept);
}
