import { sampleResource } from "../../contract/sample-records.js";
import type { ResourceRecord } from "../../records.js";
import type { Storage } from "../../storage.js";

/** What the tests of several processes all change. */
export const COUNTER: ResourceRecord = sampleResource("project", {
  id: "00000000-0000-4000-8000-00000000c0de",
});
export const INCREMENTS = 200;
const CALLERS = 8;

/** Adds 1 to the version of {@link COUNTER}, {@link INCREMENTS} times, from several callers. */
export async function incrementTogether(storage: Storage): Promise<void> {
  let left = INCREMENTS;
  const caller = async (): Promise<void> => {
    while (left-- > 0) {
      await storage.transaction(async ({ resources }) => {
        const present = await resources.get(COUNTER.projectKey, COUNTER.id);
        if (present === undefined) throw new Error("The counter is there before it is counted.");
        const next = { ...present, version: present.version + 1 };
        if (!(await resources.update(next, present))) throw new Error("Lost update.");
      });
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
}
