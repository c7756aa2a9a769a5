import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { IndexFields } from "../index-fields.js";
import { SqlIndexReader } from "../sql/index-reader.js";
import { ProjectGone, StorageUnavailable } from "../store-errors.js";
import { BoundedSession } from "./bounded-session.js";
import { openConnection } from "./connection.js";
import { ask } from "./index-call.js";
import { Interrupted } from "./interruption.js";
import { ProjectSession } from "../sql/project-session.js";
import { BUSY, type Job, STOPPED } from "./query-thread-messages.js";
import type { ThreadFailure, ThreadResponse, ThreadStart } from "./query-thread-messages.js";
import { sqliteDialect } from "./sqlite-dialect.js";

/** Nice value: requests on the main thread take precedence, but leave a third of a busy processor. */
const PRIORITY = 5;

/**
 * The program of a thread that runs queries of the index, one after the other, on a connection of its
 * own. It stops a statement, and ends, when its parent says so.
 */
const port = parentPort;
if (port === null) throw new Error("This runs in a thread that QueryThread starts.");
const start = workerData as ThreadStart;
const fields = new IndexFields(start.fields);
const state = new Int32Array(start.state);
// On other systems the priority would apply to the whole process.
if (process.platform === "linux") setPriority(PRIORITY);

let running = 0;
const connection = await openConnection(start.file, "reader");
const isStopped = (): boolean => Atomics.load(state, STOPPED) >= running;
const session = new BoundedSession(connection, () => isStopped);

port.on("message", (job: Job | "close") => {
  if (job !== "close") {
    void respondTo(job).then((response) => port.postMessage(response));
    return;
  }
  connection.close();
  port.close();
});

async function respondTo({ id, call }: Job): Promise<ThreadResponse> {
  running = id;
  Atomics.store(state, BUSY, 1);
  try {
    if (isStopped()) throw new Interrupted("It was stopped before it began.");
    const { project } = call;
    const reading = project ? new ProjectSession(session, project, "after the plan") : session;
    return { result: await ask(new SqlIndexReader(reading, sqliteDialect, fields), call) };
  } catch (error) {
    return { failure: failureOf(error), message: String(error) };
  } finally {
    Atomics.store(state, BUSY, 0);
    Atomics.notify(state, BUSY);
  }
}

function failureOf(error: unknown): ThreadFailure {
  if (error instanceof Interrupted) return "interrupted";
  if (error instanceof ProjectGone) return "project gone";
  return error instanceof StorageUnavailable ? "unavailable" : "failed";
}
