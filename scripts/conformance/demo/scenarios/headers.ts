import { finding, succeeded } from "../../client/findings.js";
import type { Calls, Scenarios } from "../../client/scenario.js";
import { demoRules } from "../rules.js";

export const headerScenarios = ({ reads }: Calls): Scenarios => ({
  "correlation-id-sent": {
    title: "Sends a correlation id with each call",
    rule: demoRules.correlationId,
    isAdvice: true,
    run: reads(2),
    inspect: (seen) => {
      const ids = seen.calls.map(({ request }) => request.headers["x-correlation-id"]);
      const isEach = ids.every((id) => id !== undefined) && new Set(ids).size === ids.length;
      return [
        succeeded(seen),
        isEach ? undefined : finding(`X-Correlation-ID: ${ids.join(", ")}.`, seen.calls),
      ];
    },
  },
});
