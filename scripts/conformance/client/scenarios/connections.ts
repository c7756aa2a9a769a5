import { setTimeout as sleep } from "node:timers/promises";
import { HARD_TEXT } from "../../document/hard-values.js";
import { rules } from "../../rules.js";
import { atMost, finding, succeeded } from "../findings.js";
import { demanded, type Ask, type CalledNeed, type Calls, type Scenarios } from "../scenario.js";
import type { Stage } from "../stage.js";

/** Milliseconds in which a client notices that the server has closed a connection. */
const NOTICED = 200;
const PARALLEL = 20;
const HARD = JSON.stringify(HARD_TEXT);
/** The most requests of a client that does not follow a redirect for ever, and repeats what fails. */
const MOST_REDIRECTS = 120;

const EMPTY: readonly [id: string, need: CalledNeed, status: number | undefined, what: string][] = [
  ["head-read", "head", undefined, "the response to a HEAD"],
  ["no-content-read", "empty", 204, "a 204"],
  ["not-modified-read", "revalidated", undefined, "a 304"],
];

/** Connections, responses without content, redirects without an end, and calls at the same time. */
export function connectionScenarios({ match, read, call, subject }: Calls): Scenarios {
  const closing =
    (need: CalledNeed) =>
    async (ask: Ask, { breakConnections }: Stage): Promise<void> => {
      await ask(read());
      breakConnections();
      await sleep(NOTICED);
      await ask(call(need));
    };
  const emptyResponses = EMPTY.map(([id, need, status, what]): [string, Scenarios[string]] => [
    id,
    {
      ...demanded(`Reads ${what}, which has no content`, rules.noContent),
      ...{ need, limit: 3_000 },
      faults: status === undefined ? [] : [{ match: match(need), action: { status } }],
      inspect: (seen) => [succeeded(seen)],
    },
  ]);
  const { name = "", body = null } = subject.examples.hard ?? {};
  return {
    "closed-connection-get": {
      ...demanded("Sends a GET although the server has closed the idle connection", rules.closure),
      hasGate: true,
      ask: closing("read"),
      inspect: (seen) => [succeeded(seen)],
    },
    "closed-connection-post": {
      ...demanded("Sends a POST although the server has closed the idle connection", rules.closure),
      need: "create",
      hasGate: true,
      ask: closing("create"),
      inspect: (seen) => [succeeded(seen)],
    },
    "redirect-bounded": {
      ...demanded("Stops following a redirect that leads to itself", rules.redirectLoop),
      ask: async (ask, { service }) => {
        const action = { status: 307, headers: { Location: "?" } };
        service.faults.add({ match: match("read"), action });
        await ask(read());
      },
      most: MOST_REDIRECTS,
      inspect: ({ calls }) => [atMost(MOST_REDIRECTS, calls, "requests")],
    },
    "responses-not-mixed": {
      ...demanded("20 calls at the same time get their own responses", rules.correlated),
      need: "hard",
      ask: async (ask, { service }) => {
        const delay = { distribution: "uniform" as const, min: 0, max: 200 };
        service.faults.add({ match: { operationId: name, share: 0.5 }, action: { delay } });
        const text = JSON.stringify(body);
        const asked = Array.from({ length: PARALLEL }, async (_, index) => {
          const own = JSON.parse(text.replaceAll(HARD, `"Number ${index}."`)) as unknown;
          const result = JSON.stringify(await ask(call("hard", { body: own })));
          const numbers = [...result.matchAll(/Number (\d+)\./g)].map(([, number]) =>
            Number(number),
          );
          return numbers.some((number) => number !== index);
        });
        return (await Promise.all(asked)).filter((isMixed) => isMixed).length;
      },
      inspect: (seen) => {
        const message = `${String(seen.made)} of ${PARALLEL} calls got another's response.`;
        return [seen.made === 0 ? undefined : finding(message, seen.calls)];
      },
    },
    ...Object.fromEntries(emptyResponses),
  };
}
