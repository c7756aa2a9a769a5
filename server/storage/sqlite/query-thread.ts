import { JobStopped, serveJobs } from "../../operation/threads/serve-jobs.js";
import { IndexFields } from "../index-fields.js";
import { SqlIndexReader } from "../sql/index-reader.js";
import { ProjectGone, StorageUnavailable } from "../store-errors.js";
import { BoundedSession } from "./bounded-session.js";
import { openConnection } from "./connection.js";
import { ask, type IndexCall } from "./index-call.js";
import { Interrupted } from "./interruption.js";
import { ProjectSession } from "../sql/project-session.js";
import type { QueryThreadStart } from "./query-threads.js";
import { sqliteDialect } from "./sqlite-dialect.js";

/**
 * The program of a thread that runs queries of the index on a connection of its own. It stops a statement when
 * its parent says so.
 */
await serveJobs(async (given, isStopped) => {
  const start = given as QueryThreadStart;
  const fields = new IndexFields(start.fields);
  const connection = await openConnection(start.file, "reader");
  const session = new BoundedSession(connection, () => isStopped);
  return {
    respond: (call) => {
      // Sent by `QueryThreads`.
      const indexCall = call as IndexCall;
      const { project } = indexCall;
      const reading = project ? new ProjectSession(session, project, "after the plan") : session;
      return ask(new SqlIndexReader(reading, sqliteDialect, fields), indexCall);
    },
    failureOf,
    close: () => connection.close(),
  };
});

function failureOf(error: unknown): string {
  if (error instanceof Interrupted || error instanceof JobStopped) return "interrupted";
  if (error instanceof ProjectGone) return "project gone";
  return error instanceof StorageUnavailable ? "unavailable" : "failed";
}
