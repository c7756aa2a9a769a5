import { setTimeout as sleep } from "node:timers/promises";
import { HARD_TEXT } from "../../document/find-subject.js";
import { rules } from "../../rules.js";
import { atMost, finding, statuses, succeeded } from "../findings.js";
import type { Ask, CalledNeed, Calls, Scenarios } from "../scenario.js";
import type { Stage } from "../stage.js";

/** Milliseconds in which a client notices that the server has closed a connection. */
const NOTICED = 200;
const PARALLEL = 20;
/** The most requests of a client that does not follow a redirect for ever, and repeats what fails. */
const MOST_REDIRECTS = 120;

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
  const { name = "", body = null } = subject.examples.hard ?? {};
  return {
    "closed-connection-get": {
      title: "Sends a GET although the server has closed the idle connection",
      rule: rules.closure,
      hasGate: true,
      ask: closing("read"),
      inspect: (seen) => [succeeded(seen)],
    },
    "closed-connection-post": {
      title: "Sends a POST although the server has closed the idle connection",
      rule: rules.closure,
      need: "create",
      hasGate: true,
      ask: closing("create"),
      inspect: (seen) => [succeeded(seen)],
    },
    "redirect-bounded": {
      title: "Stops following a redirect that leads to itself",
      rule: rules.redirectLoop,
      ask: async (ask, { service }) => {
        const action = { status: 307, headers: { Location: "?" } };
        service.faults.add({ match: match("read"), action });
        await ask(read());
      },
      most: MOST_REDIRECTS,
      inspect: ({ calls }) => [atMost(MOST_REDIRECTS, calls, "requests")],
    },
    "responses-not-mixed": {
      title: "20 calls at the same time get their own responses",
      rule: rules.correlated,
      need: "hard",
      ask: async (ask, { service }) => {
        const delay = { distribution: "uniform" as const, min: 0, max: 200 };
        service.faults.add({ match: { operationId: name, share: 0.5 }, action: { delay } });
        const texts = Array.from({ length: PARALLEL }, (_, index) => `Number ${index}.`);
        const hard = JSON.stringify(HARD_TEXT);
        const asked = texts.map(async (text) => {
          const own: unknown = JSON.parse(
            JSON.stringify(body).replaceAll(hard, JSON.stringify(text)),
          );
          return JSON.stringify(await ask(call("hard", { body: own }))).includes(text);
        });
        return (await Promise.all(asked)).filter((isOwn) => !isOwn).length;
      },
      inspect: (seen) => [
        succeeded(seen),
        seen.made === 0
          ? undefined
          : finding(
              `${Number(seen.made)} of ${PARALLEL} calls got another's response.`,
              seen.calls,
            ),
      ],
    },
    "head-read": {
      title: "Reads the response to a HEAD, which has no content",
      rule: rules.head,
      need: "head",
      limit: 3_000,
      ask: (ask) => ask(call("head")),
      inspect: (seen) => [statuses([200], seen.calls), succeeded(seen)],
    },
    "no-content-read": {
      title: "Reads a 204, which has no content",
      rule: rules.noContent,
      need: "empty",
      limit: 3_000,
      faults: [{ match: match("empty"), action: { status: 204 } }],
      ask: (ask) => ask(call("empty")),
      inspect: (seen) => [succeeded(seen)],
    },
    "not-modified-read": {
      title: "Reads a 304, which has no content",
      rule: rules.notModified,
      need: "revalidated",
      limit: 3_000,
      ask: (ask) => ask(call("revalidated")),
      inspect: (seen) => [statuses([304], seen.calls), succeeded(seen)],
    },
  };
}
