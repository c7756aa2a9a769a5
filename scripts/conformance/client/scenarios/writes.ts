import { setTimeout as sleep } from "node:timers/promises";
import type { FaultAction } from "../../../../server/runtime/control/faults/fault-rule.js";
import type { RecordedRequest } from "../../../../server/runtime/control/journal/recorded-request.js";
import type { Finding, Unplaced } from "../../report/check-result.js";
import { rules } from "../../rules.js";
import {
  type Ask,
  callOf,
  type Calls,
  needing,
  type Scenario,
  type Seen,
  type Scenarios,
} from "../scenario.js";
import {
  atLeast,
  exactly,
  finding,
  of,
  statuses,
  toldError,
  toldStatus,
  wrong,
} from "../findings.js";
import { member } from "../../server/server-check.js";
import { HARNESS, type Stage } from "../stage.js";

/** Milliseconds within which a client that repeats a call would have done so. */
const REPETITION = 500;
const APPENDED = "of the program";
const OTHER = "of another";
/** Milliseconds for which the program's update is held, so that another's is faster. */
const HELD = 1_200;

export function writeScenarios({ match, read, call }: Calls): Scenarios {
  const lost = (title: string, action: FaultAction) => ({
    ...{ title, rule: rules.notRepeatable },
    faults: [{ match: match("create"), times: 1, action }],
    ask: (ask: Ask): Promise<unknown> => ask(call("create")),
  });
  const failed = (status: number, title: string): Unplaced<Scenario> => ({
    ...lost(title, { status }),
    inspect: (seen) => [exactly(1, seen.calls, "creation"), toldStatus(status, seen)],
  });
  const { operationId } = match("create");
  return {
    "write-key-kept": {
      title: "A creation that is repeated keeps its idempotency key",
      rule: rules.declaredHeader,
      need: "keyed",
      faults: [{ match: match("create"), times: 1, action: { reset: "beforeHandling" } }],
      waitsFor: REPETITION,
      ask: (ask) => ask(call("keyed")),
      inspect: ({ calls }) => {
        const given = Object.entries(call("keyed").headers);
        return [
          atLeast(1, calls, "creations"),
          wrong(calls, "The idempotency key is missing, or another one", ({ request }) =>
            given.some(([name, value]) => request.headers[name.toLowerCase()] !== value),
          ),
        ];
      },
    },
    ...needing("create", {
      "write-reset-not-repeated": {
        ...lost("A creation whose response is lost is told, not repeated", {
          reset: "afterCommit",
        }),
        waitsFor: REPETITION,
        inspect: (seen) => [exactly(1, seen.calls, "creation"), toldError(seen)],
      },
      "write-timeout-not-repeated": {
        ...lost("A creation without a response in time is told, not repeated", {
          noResponse: "afterCommit",
        }),
        waitsFor: REPETITION,
        ask: async (ask) => {
          await ask(read());
          await ask(call("create", { timeout: 1_000 }));
        },
        inspect: (seen) => [exactly(1, of(operationId, seen.calls), "creation"), toldError(seen)],
      },
      "write-502-not-repeated": failed(502, "A creation that a gateway lost is told, not repeated"),
      "write-500-not-repeated": failed(
        500,
        "A creation that failed in the service is told, not repeated",
      ),
    }),
  };
}

export const ownWriteScenarios: Scenarios = {
  "write-conditional-not-repeated": {
    title: "A conditional update whose response is lost is told, not repeated",
    rule: rules.notRepeatable,
    faults: [
      { match: { operationId: "updateResource" }, times: 1, action: { reset: "afterCommit" } },
    ],
    waitsFor: REPETITION,
    ask: async (ask, { project }) => {
      const { id } = await project.created();
      const actions = [{ action: "changeSomeProperty", someProperty: "a" }];
      const headers = { "If-Match": '"1"' };
      const pathParameters = { id };
      await ask(
        callOf("updateResource", { pathParameters, headers, body: { version: 1, actions } }),
      );
    },
    inspect: (seen) => [exactly(1, of("updateResource", seen.calls), "update"), toldError(seen)],
  },
  "conflict-nothing-lost": {
    title: "After a conflict the resource is read again, and no change of another is lost",
    rule: rules.conflict,
    ask: appendAmongOthers,
    inspect: (seen) => [
      contains(seen, OTHER, "What another has written meanwhile is lost"),
      readAfterConflict(of("updateResource", seen.calls), seen.calls),
    ],
  },
  "conflict-applied-once": {
    title: "After a conflict the change is made, once",
    rule: rules.conflict,
    ask: appendAmongOthers,
    inspect: (seen) => [
      contains(seen, APPENDED, "The change is not there exactly once"),
      statuses([409, 200], of("updateResource", seen.calls)),
    ],
  },
  "if-match-sent": {
    title: "If-Match is sent as it is given",
    rule: rules.ifMatch,
    ask: deleteIf('"1"'),
    inspect: ({ calls }) => [
      statuses([200], calls),
      calls.every(({ request }) => request.headers["if-match"] === '"1"')
        ? undefined
        : finding('The header If-Match is not "1".', calls),
    ],
  },
  "if-match-kept": {
    title: "A condition that fails is told, and never left out to succeed",
    rule: rules.ifMatch,
    ask: deleteIf('"7"'),
    inspect: (seen) => [statuses([412], seen.calls), toldStatus(412, seen)],
  },
};

function deleteIf(tag: string): NonNullable<Scenario["ask"]> {
  return async (ask, { project }) => {
    const { id } = await project.created();
    const pathParameters = { id };
    await ask(callOf("deleteResource", { pathParameters, headers: { "If-Match": tag } }));
  };
}

/** While the program's first update is under way, another's is faster. */
async function appendAmongOthers(ask: Ask, { service, project }: Stage): Promise<unknown> {
  const { id } = await project.created();
  const path = `/${project.projectKey}/resource/${id}`;
  service.faults.add({ match: { path, header: { "User-Agent": HARNESS } }, action: { delay: 0 } });
  const match = { path, method: "POST" };
  const held = service.faults.add({ match, times: 1, action: { delay: HELD } });
  const asked = ask({ do: "append", resourceId: id, value: APPENDED });
  const over = asked.then(() => true);
  while ((service.faults.get(held.id)?.applied ?? 0) === 0) {
    if (await Promise.race([over, sleep(5, false)])) break;
  }
  const objectTypeProperty = { arrayOfStringExample: [OTHER] };
  await project.update(id, 1, { action: "setObjectTypeProperty", objectTypeProperty });
  await asked;
  return member(await project.get(id), "objectTypeProperty.arrayOfStringExample");
}

function contains({ made, calls }: Seen, value: string, message: string): Finding | undefined {
  const values: unknown[] = Array.isArray(made) ? made : [];
  if (values.filter((each) => each === value).length === 1) return undefined;
  return finding(`${message}: ${JSON.stringify(made)}.`, calls);
}

function readAfterConflict(
  updates: readonly RecordedRequest[],
  calls: readonly RecordedRequest[],
): Finding | undefined {
  const conflict = updates.find(({ status }) => status === 409);
  if (!conflict) return finding("There was no conflict to see.", calls);
  const isRead = calls.some(({ id, method }) => method === "GET" && id > conflict.id);
  return isRead ? undefined : finding("The resource was not read again after the 409.", calls);
}
