import { setTimeout as sleep } from "node:timers/promises";
import type { FaultAction } from "../../../../server/runtime/control/faults/fault-rule.js";
import type { RecordedRequest } from "../../../../server/runtime/control/journal/recorded-request.js";
import type { Finding, Unplaced } from "../../report/check-result.js";
import { rules } from "../../rules.js";
import { atOnce, required, callOf } from "../scenario.js";
import type { Ask, Calls, CalledNeed, Scenario, Seen, Scenarios } from "../scenario.js";
import { atLeast, exactly, finding, of } from "../findings.js";
import { statuses, reportedError, reportedFailure, wrong } from "../findings.js";
import { member } from "../../server/server-check.js";
import { HARNESS, type Stage } from "../stage.js";

/** Milliseconds within which a client that repeats a call would have done so. */
const REPETITION = 500;
const APPENDED = "of the program";
const OTHER = "of another";
/** Milliseconds for which the program's update is held, so that another's is faster. */
const HELD = 1_200;

export function writeScenarios({ match, read, call, subject }: Calls): Scenarios {
  const lost = (title: string, action: FaultAction, need: CalledNeed = "create") => ({
    title,
    rule: rules.notRepeatable,
    waitsFor: REPETITION,
    isCounted: true,
    need,
    faults: [{ match: match(need), times: 1, action }],
  });
  const reset = (method: string, need: CalledNeed): Unplaced<Scenario> => ({
    ...lost(`Reports the lost response to a ${method} without a retry`, RESET, need),
    inspect: (seen) => [exactly(1, seen.calls, method), reportedError(seen)],
  });
  const failed = FAILED.map((status): [string, Scenarios[string]] => [
    `write-${status}-not-repeated`,
    {
      ...lost(`Reports an error without a retry after the ${status} of a POST`, { status }),
      inspect: (seen) => [exactly(1, seen.calls, "creation"), reportedFailure(seen)],
    },
  ]);
  const { operationId } = match("create");
  const hasKey = /idempoten/i.test(JSON.stringify(subject.examples.create?.headers ?? {}));
  return {
    "write-key-kept": {
      ...required("Retries a POST with the same idempotency key", rules.declaredHeader),
      need: "keyed",
      faults: [{ match: match("create"), times: 1, action: { reset: "beforeHandling" } }],
      waitsFor: REPETITION,
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
    "write-key-new": {
      ...required("Makes a new idempotency key for each call, if any", rules.idempotencyKey),
      need: "create",
      ask: (ask) => atOnce(2, ask, call("create")),
      inspect: ({ calls: [first, second] }) => [
        wrong(second ? [second] : [], "The key is that of another call", ({ request }) =>
          Object.entries(request.headers).some(([name, value]) => {
            const isOwn = /idempoten/.test(name) && !hasKey;
            return isOwn && first?.request.headers[name] === value;
          }),
        ),
      ],
    },
    "write-reset-not-repeated": reset("POST", "create"),
    "write-patch-not-repeated": reset("PATCH", "patch"),
    "write-timeout-not-repeated": {
      ...lost("Reports the timeout of a POST without a retry", { noResponse: "afterCommit" }),
      ask: async (ask) => {
        await ask(read());
        await ask(call("create", { timeout: 1_000 }));
      },
      inspect: (seen) => [exactly(1, of(operationId, seen.calls), "creation"), reportedError(seen)],
    },
    ...Object.fromEntries(failed),
    "entity-tags-sent": {
      ...required("Sends weak and several entity tags as they are given", rules.declaredHeader),
      need: "revalidated",
      ask: (ask) => ask(call("revalidated", { headers: { "If-None-Match": TAGS } })),
      inspect: ({ calls }) => [
        wrong(calls, `If-None-Match is not ${TAGS}`, ({ request }) => {
          return request.headers["if-none-match"] !== TAGS;
        }),
      ],
    },
  };
}

const RESET: FaultAction = { reset: "afterCommit" };
const TAGS = 'W/"a", "b,c"';
/** Statuses after which a POST may have been processed, or fails again. */
const FAILED = [409, 422, 423, 500, 502, 504];

export const demoWriteScenarios: Scenarios = {
  "write-conditional-not-repeated": {
    ...required("Reports the lost response to a conditional update", rules.notRepeatable),
    faults: [
      { match: { operationId: "updateResource" }, times: 1, action: { reset: "afterCommit" } },
    ],
    waitsFor: REPETITION,
    ask: async (ask, { project }) => {
      const pathParameters = { id: (await project.created()).id };
      const headers = { "If-Match": '"1"' };
      const body = { version: 1, actions: [{ action: "changeSomeProperty", someProperty: "a" }] };
      await ask(callOf("updateResource", { pathParameters, headers, body }));
    },
    inspect: (seen) => [
      exactly(1, of("updateResource", seen.calls), "update"),
      reportedError(seen),
    ],
  },
  "conflict-nothing-lost": {
    ...required("Reads again after a conflict, and loses no other change", rules.conflict),
    ask: appendAmongOthers,
    inspect: (seen) => [
      contains(seen, OTHER, "What another has written meanwhile is lost"),
      readAfterConflict(of("updateResource", seen.calls), seen.calls),
    ],
  },
  "conflict-applied-once": {
    ...required("Applies a change exactly once after a conflict", rules.conflict),
    ask: appendAmongOthers,
    inspect: (seen) => [
      contains(seen, APPENDED, "The change is not there exactly once"),
      statuses([409, 200], of("updateResource", seen.calls)),
    ],
  },
  "if-match-sent": {
    ...required("Sends If-Match unchanged", rules.ifMatch),
    ask: deleteIf('"1"'),
    inspect: ({ calls }) => [
      statuses([200], calls),
      calls.every(({ request }) => request.headers["if-match"] === '"1"')
        ? undefined
        : finding('The header If-Match is not "1".', calls),
    ],
  },
  "if-match-kept": {
    ...required("Reports a failed condition instead of retrying without it", rules.ifMatch),
    ask: deleteIf('"7"'),
    inspect: (seen) => [statuses([412], seen.calls), reportedFailure(seen)],
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
  const appending = ask({ do: "append", resourceId: id, value: APPENDED });
  const over = appending.then(() => true);
  while ((service.faults.get(held.id)?.applied ?? 0) === 0) {
    if (await Promise.race([over, sleep(5, false)])) break;
  }
  const objectTypeProperty = { arrayOfStringExample: [OTHER] };
  await project.update(id, 1, { action: "setObjectTypeProperty", objectTypeProperty });
  await appending;
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
