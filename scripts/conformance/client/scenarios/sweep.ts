import type { RecordedRequest } from "../../../../server/runtime/control/journal/recorded-request.js";
import type { Finding, Unplaced } from "../../report/check-result.js";
import { rules } from "../../rules.js";
import type { Example, Security, SweptCall } from "../../subject.js";
import { of, succeeded, reportedStatus } from "../findings.js";
import { recommended, type Calls, required } from "../scenario.js";
import type { Scenario, Scenarios, Seen } from "../scenario.js";
import { performForced, differentResult, notArrived } from "./hard-values.js";

type Inspect<Call> = (call: Call, seen: Seen) => Finding | undefined;

/** Calls of all operations, or of many across the document, with every parameter and member. */
export function sweepScenarios({ subject }: Calls): Scenarios {
  const { calls, failures } = subject.sweep();
  const { text } = subject.examples;
  const sweeping = <Call extends SweptCall>(calls: readonly Call[], inspect: Inspect<Call>) =>
    ({
      isPartial: true,
      run: (perform, stage) => performForced(perform, stage, calls),
      inspect: (seen) =>
        calls.map((each, index) => {
          const results = seen.results.slice(index, index + 1);
          const { name } = each.example;
          const nth = calls.slice(0, index).filter(({ example }) => example.name === name).length;
          const same = of(name, seen.calls);
          const own = [...same.slice(nth), ...same.slice(0, nth)];
          const isSupported = results.every((result) => !("unsupported" in result));
          return isSupported
            ? inspect(each, { ...seen, tokens: [], calls: own, results })
            : undefined;
        }),
    }) satisfies Omit<Unplaced<Scenario>, "title" | "rule">;
  const secured = subject.secured
    .filter(({ path }) => !subject.isForToken(path))
    .map(({ security, ...example }) => ({ security, example, status: 200 }));
  return {
    "calls-as-given": {
      ...required("Sends all parameters and members of each operation as given", rules.sent),
      ...sweeping([...(text ? [{ example: text, status: 200 }] : []), ...calls], (call, seen) =>
        notArrived(call.example, seen.calls),
      ),
    },
    "credentials-sent": {
      ...required("Sends each operation the credentials that it declares", rules.called),
      ...sweeping(secured, ({ example, security }, seen) =>
        notArrived(example, seen.calls, lackOf(security)),
      ),
    },
    "responses-read": {
      ...required("Returns the declared responses of each operation unchanged", rules.values),
      ...sweeping(calls, ({ value }, seen) =>
        value === undefined ? succeeded(seen) : differentResult(value, seen),
      ),
    },
    "errors-read": {
      ...recommended("Reports the status of each declared error", rules.reported),
      ...sweeping(failures, ({ status }, seen) => reportedStatus(status, seen)),
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
