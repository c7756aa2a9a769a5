/**
 * A process of its own that works on a store, for the tests that need several: run with the path
 * of a store and the name of a task. It says "ready" when it has loaded, and starts at a line.
 */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { sampleResource } from "../../contract/sample-records.js";
import type { Storage } from "../../storage.js";
import { incrementTogether } from "./increment-together.js";
import { openSqliteStorage } from "../sqlite-storage.js";

const CALLERS = 32;

const tasks: Record<string, (storage: Storage) => Promise<unknown>> = {
  /** Writes a project named after the process. */
  "insert-project": (storage) =>
    storage.transaction(({ projects }) =>
      projects.insert({
        projectKey: `process-${process.pid}`,
        createdAt: new Date().toISOString(),
      }),
    ),
  /** Inserts pairs of resources until it is killed, and says the ids of each pair it was promised. */
  "insert-pairs": (storage) =>
    Promise.all(
      Array.from({ length: CALLERS }, async () => {
        for (;;) {
          const [first, second] = [randomUUID(), randomUUID()];
          await storage.transaction(async ({ resources }) => {
            await resources.insert(sampleResource("project", { id: first, key: second }));
            await resources.insert(sampleResource("project", { id: second, key: first }));
          });
          process.stdout.write(`${first} ${second}\n`);
        }
      }),
    ),
  increment: (storage) => incrementTogether(storage),
};

const [file = "", taskName = ""] = process.argv.slice(2);
const task = tasks[taskName];
if (task === undefined) throw new Error(`There is no task '${taskName}'.`);
process.stdout.write("ready\n");
await once(process.stdin, "data");
process.stdin.destroy();
const storage = await openSqliteStorage({ file });
await task(storage);
await storage.close();
