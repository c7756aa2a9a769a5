import { setTimeout as sleep } from "node:timers/promises";
import type { RecordedRequest } from "../../../../server/runtime/control/journal/recorded-request.js";
import { finding, of, statuses } from "../../client/findings.js";
import { required } from "../../client/scenario.js";
import type { Perform, Scenarios, Seen } from "../../client/scenario.js";
import { HARNESS, type Stage } from "../../client/stage.js";
import type { Finding } from "../../report/check-result.js";
import { member } from "../../server/server-check.js";
import { resourcesOf } from "../resources.js";
import { demoRules } from "../rules.js";

const APPENDED = "of the program";
const OTHER = "of another";
/** Milliseconds that delay the program's update, so that another client's is faster. */
const HELD = 1_200;

export const conflictScenarios: Scenarios = {
  "conflict-nothing-lost": {
    ...required("Reads again after a conflict, and loses no other change", demoRules.conflict),
    run: appendAmongOthers,
    inspect: (seen) => [
      contains(seen, OTHER, "What another has written meanwhile is lost"),
      readAfterConflict(of("updateResource", seen.calls), seen.calls),
    ],
  },
  "conflict-applied-once": {
    ...required("Applies a change exactly once after a conflict", demoRules.conflict),
    run: appendAmongOthers,
    inspect: (seen) => [
      contains(seen, APPENDED, "The change is not there exactly once"),
      statuses([409, 200], of("updateResource", seen.calls)),
    ],
  },
};

/** Another client's update overtakes the program's first one. */
async function appendAmongOthers(perform: Perform, stage: Stage): Promise<unknown> {
  const { service } = stage;
  const project = resourcesOf(stage);
  const { id } = await project.created();
  const path = `/${project.projectKey}/resource/${id}`;
  service.faults.add({ match: { path, header: { "User-Agent": HARNESS } }, action: { delay: 0 } });
  const match = { path, method: "POST" };
  const held = service.faults.add({ match, times: 1, action: { delay: HELD } });
  const appending = perform({ do: "append", resourceId: id, value: APPENDED });
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
