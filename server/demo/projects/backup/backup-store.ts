import { createHash } from "node:crypto";
import { storedSchemas } from "../../../../generated/records.js";
import type {
  ProjectIdentity,
  ProjectRecord,
  RefreshSessionRecord,
  RevocationRecord,
  SigningKeyRecord,
  Timestamp,
} from "../../storage/records.js";
import {
  formatOf,
  line,
  LineChecker,
  lineCount,
  recordLine,
  recordLines,
  timestamp,
} from "../transfer/line-schemas.js";
import type { RecordLine, WithoutProjectKey } from "../transfer/project-lines.js";
import { entriesOf } from "../../storage/inspection.js";
import type { Snapshot, Storage } from "../../storage/storage.js";
import { AdministrationError } from "../administration.js";
import { linesOfKind, recordLinesOf } from "../transfer/export-project.js";

const BACKUP_FORMAT = 1;

/** NDJSON: global records, then projects. The last line: line count and SHA-256 including line breaks. */
export type BackupLine =
  | { kind: "backup"; format: typeof BACKUP_FORMAT; takenAt: Timestamp }
  /** Retired keys come first. */
  | ({ kind: "signingKey" } & SigningKeyRecord)
  | ({ kind: "revocation"; revokes: RevocationRecord["kind"] } & Omit<RevocationRecord, "kind">)
  | ({ kind: "deletedProject" } & ProjectIdentity)
  | ({ kind: "project" } & ProjectRecord)
  | RecordLine
  | ({ kind: "refreshSession" } & WithoutProjectKey<RefreshSessionRecord>)
  | { kind: "end"; lines: number; sha256: string };

const checker: LineChecker<BackupLine> = new LineChecker<BackupLine>({
  backup: line("backup", { format: formatOf(BACKUP_FORMAT), takenAt: timestamp }),
  signingKey: recordLine("signingKey", storedSchemas.signingKey),
  revocation: recordLine("revocation", storedSchemas.revocation, {}, { kind: "revokes" }),
  deletedProject: recordLine("deletedProject", storedSchemas.deletedProject),
  project: recordLine("project", storedSchemas.project),
  ...recordLines,
  refreshSession: recordLine("refreshSession", storedSchemas.refreshSession),
  end: line("end", {
    lines: lineCount,
    sha256: {
      type: "string",
      pattern: "^[0-9a-f]{64}$",
      "x-wanted": "a SHA-256 in hexadecimal",
    },
  }),
});

export const parseBackupLine = checker.parse;

interface BackupResult {
  projects: number;
  lines: number;
}

/** Earlier than any timestamp: includes expired entries. */
const EVER = "";

/** A snapshot without search indexes and failed logins. Throws AdministrationError for invalid records. */
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
    yield* linesOfKind("refreshSession", sessions);
  }
}

/** Rejects damaged records now: later the backup may be the only copy. */
function rejectDamaged(line: BackupLine): void {
  try {
    checker.check(line);
  } catch (error) {
    const id = "id" in line ? ` ${line.id}` : "";
    const reason = error instanceof Error ? error.message : String(error);
    throw new AdministrationError(
      `No backup was made: the record of kind ${line.kind}${id} is damaged (${reason}). ` +
        "'admin check' gives details.",
    );
  }
}
