import type { RecordedRequest } from "../../../../server/runtime/control/journal/recorded-request.js";
import { differenceOf } from "../../document/hard-values.js";
import type { Unplaced } from "../../report/check-result.js";
import { rules } from "../../rules.js";
import type { Example, Security, SweptCall } from "../../subject.js";
import { finding, of, textOf } from "../findings.js";
import { advised, type Calls, demanded } from "../scenario.js";
import type { Scenario, Scenarios, Seen } from "../scenario.js";
import { askForced, notArrived } from "./hard-values.js";

type Inspect = (call: SweptCall, seen: Seen, index: number) => ReturnType<typeof notArrived>;

/** Calls of all operations, or of many all over the document, with all that they may have. */
export function sweepScenarios({ subject }: Calls): Scenarios {
  const { calls, failures } = subject.sweep();
  const sweeping = (given: readonly SweptCall[], inspect: Inspect) =>
    ({
      isPartial: true,
      ask: (ask, stage) => askForced(ask, stage, given),
      inspect: (seen) =>
        given.map((each, index) => {
          const { [index]: result = { unsupported: true } } = seen.results;
          return "unsupported" in result ? undefined : inspect(each, seen, index);
        }),
    }) satisfies Omit<Unplaced<Scenario>, "title" | "rule">;
  const secured = subject.secured.filter(({ path }) => !subject.isForToken(path));
  return {
    "calls-as-given": {
      ...demanded("Sends all parameters and members of each operation as given", rules.called),
      ...sweeping(calls, ({ example }, seen) => notArrived(example, seen.calls)),
    },
    "credentials-sent": {
      ...demanded("Sends each operation the credentials that it declares", rules.called),
      ...sweeping(
        secured.map((example) => ({ example, status: 200 })),
        ({ example }, { calls }, i) =>
          notArrived(example, calls, lackOf(secured[i]?.security ?? [])),
      ),
    },
    "responses-read": {
      ...demanded("Returns the declared responses of each operation unchanged", rules.members),
      ...sweeping(calls, misread),
    },
    "errors-read": {
      ...advised("Reports the status of each declared error", rules.told),
      ...sweeping(failures, misread),
    },
  };
}

/** No alternative of the document is complete. The journal hides the values. */
const lackOf =
  (security: Security) =>
  (_: Example, { query, request: { headers } }: RecordedRequest): string | undefined => {
    const { authorization = "", cookie = "" } = headers;
    const isSent = ({ scheme, key }: Security[number][number]): boolean => {
      if (scheme === "bearer") return /^Bearer /i.test(authorization);
      if (scheme === "client") return /^Basic /i.test(authorization);
      if (key?.in === "query") return new URLSearchParams(query).has(key.name);
      if (key?.in === "cookie") return cookie !== "";
      return key === undefined || key.name.toLowerCase() in headers;
    };
    if (security.some((all) => all.every(isSent))) return undefined;
    const wanted = security.map((all) => all.map(({ name }) => name).join(" and ")).join(", or ");
    return `the request lacks the credentials of ${wanted}`;
  };

/** A success may be reported as another one. Of an error, only the status matters. */
function misread({ example, status, value }: SweptCall, { results, calls }: Seen, index: number) {
  const { [index]: result } = results;
  const isRead =
    result && "status" in result && (status < 400 ? result.status < 300 : result.status === status);
  const isShown = isRead && status < 400 && value !== undefined;
  const damage = isShown && differenceOf(value, result.body, true);
  if (isRead && !damage) return undefined;
  const message = `${example.method} ${example.path}, ${status}: ${damage || textOf(result)}.`;
  return finding(message, of(example.name, calls).slice(0, 1));
}
