import { rules } from "../../rules.js";
import { read } from "../commands.js";
import { finding, succeeded } from "../findings.js";
import type { Scenario } from "../scenario.js";
import { wrong } from "./tokens.js";

const area = "headers";
export const headerScenarios: readonly Scenario[] = [
  {
    id: "correlation-id-sent",
    area,
    title: "Each call has a correlation id of its own",
    rule: rules.correlationId,
    ask: async (ask) => {
      await ask(read());
      await ask(read());
    },
    inspect: (seen) => {
      const ids = seen.calls.map(({ request }) => request.headers["x-correlation-id"]);
      const isEach = ids.every((id) => id !== undefined) && new Set(ids).size === ids.length;
      return [
        succeeded(seen),
        isEach ? undefined : finding(`X-Correlation-ID: ${ids.join(", ")}.`, seen.calls),
      ];
    },
  },
  {
    id: "user-agent-sent",
    area,
    title: "Each request says what sent it",
    rule: rules.userAgent,
    ask: (ask) => ask(read()),
    inspect: (seen) => [
      succeeded(seen),
      wrong([...seen.tokens, ...seen.calls], "There is no User-Agent", ({ request }) => {
        return (request.headers["user-agent"] ?? "").trim() === "";
      }),
    ],
  },
];
