import { createHash } from "node:crypto";
import { entriesOf } from "../../storage/inspection.js";
import type { RefreshSessionRecord } from "../../storage/records.js";
import type { Snapshot, Storage } from "../../storage/storage.js";
import { AdministrationError } from "../administration.js";
import { recordLinesOf, withoutProjectKey } from "../transfer/export-project.js";
import { BACKUP_FORMAT, type BackupLine, checkBackupLine } from "./backup-lines.js";

export interface BackupResult {
  projects: number;
  lines: number;
}

/** Earlier than any timestamp: lists expired entries as well. */
const EVER = "";

/**
 * Passes the lines of a backup, with their line breaks, to `write` one after another: everything in
 * the store except search indexes, which are derived from the rest, and counts of failed logins.
 * They are a snapshot of one instant; others may read and write meanwhile. Throws
 * AdministrationError for a record that could not be restored. `progress` receives the number of
 * written resources and the total.
 */
export function backupStore(
  storage: Storage,
  write: (line: string) => Promise<void>,
  now: Date,
  progress: (resources: number, total: number) => void = () => undefined,
): Promise<BackupResult> {
  return storage.snapshot(async (state) => {
    const hash = createHash("sha256");
    const projects = await state.projects.list();
    let total = 0;
    for (const { projectKey } of projects) total += await state.resources.count(projectKey);
    let [lines, resources] = [0, 0];
    for await (const line of linesOf(state, now)) {
      rejectDamaged(line);
      const text = `${JSON.stringify(line)}\n`;
      hash.update(text);
      await write(text);
      lines += 1;
      if (line.kind === "resource") progress(++resources, total);
    }
    const end: BackupLine = { kind: "end", lines, sha256: hash.digest("hex") };
    await write(`${JSON.stringify(end)}\n`);
    return { projects: projects.length, lines: lines + 1 };
  });
}

async function* linesOf(state: Snapshot, now: Date): AsyncGenerator<BackupLine> {
  yield { kind: "backup", format: BACKUP_FORMAT, takenAt: now.toISOString() };
  const keys = await state.signingKeys.list(EVER);
  const retired = keys.filter(({ expiresAt }) => expiresAt !== undefined);
  const signing = keys.filter(({ expiresAt }) => expiresAt === undefined);
  for (const key of [...retired, ...signing]) yield { kind: "signingKey", ...key };
  for (const { kind, ...revocation } of await state.revocations.list(EVER)) {
    yield { kind: "revocation", revokes: kind, ...revocation };
  }
  for (const project of await state.inspection.deletedProjects()) {
    yield { kind: "deletedProject", ...project };
  }
  for (const project of await state.projects.list()) {
    yield { kind: "project", ...project };
    yield* recordLinesOf(state, project.projectKey);
    const sessions = entriesOf<RefreshSessionRecord>((page) =>
      state.inspection.refreshSessions(project.projectKey, page),
    );
    for await (const session of sessions) {
      yield { kind: "refreshSession", ...withoutProjectKey(session) };
    }
  }
}

/** Reject damaged records now: later only the backup may be left. */
function rejectDamaged(line: BackupLine): void {
  try {
    checkBackupLine(line);
  } catch (error) {
    const id = "id" in line ? ` ${line.id}` : "";
    const reason = error instanceof Error ? error.message : String(error);
    throw new AdministrationError(
      `No backup was made: the record of kind ${line.kind}${id} is damaged (${reason}). ` +
        "'admin check' gives details.",
    );
  }
}
