import { storedSchemas } from "../../../generated/records.js";
import type {
  ProjectIdentity,
  ProjectRecord,
  RefreshSessionRecord,
  RevocationRecord,
  SigningKeyRecord,
  Timestamp,
} from "../../storage/records.js";
import { LineChecker } from "../transfer/line-checker.js";
import {
  formatOf,
  line,
  lineCount,
  recordLine,
  recordLines,
  timestamp,
} from "../transfer/line-schemas.js";
import {
  type RecordLine,
  rejectTooLarge,
  type WithoutProjectKey,
} from "../transfer/project-lines.js";

/** The format number in the first line. The next format gets the next number. */
export const BACKUP_FORMAT = 1;

/**
 * The lines of a backup of a whole store (NDJSON), each with its kind: the time of the backup, the
 * signing keys, the revocations and the deleted projects; then each project, followed by its
 * records and refresh sessions; at the end the number of preceding lines, and their SHA-256, with line breaks, in
 * hexadecimal.
 */
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

/** Throws an `Error` whose message names the error in the line. */
export function checkBackupLine(given: BackupLine): void {
  checker.check(given);
  rejectTooLarge(given);
}

/** Parses one line. Throws an `Error` whose message names the error in it. */
export function parseBackupLine(json: string): BackupLine {
  const parsed = checker.parse(json);
  rejectTooLarge(parsed);
  return parsed;
}
