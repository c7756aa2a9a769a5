import { serveJobs } from "../../service/threads/serve-jobs.js";
import type { CheckpointStart } from "./checkpoints.js";
import { openConnection } from "./connection.js";

/** Moves the write-ahead log of a store into its file, for {@link Checkpoints}. */
await serveJobs(async (data) => {
  const connection = await openConnection((data as CheckpointStart).file, "writer");
  return {
    // Passive: neither readers nor writers wait for it.
    respond: () => connection.execute("PRAGMA wal_checkpoint(PASSIVE)"),
    failureOf: () => "failed",
    close: () => connection.close(),
  };
});
