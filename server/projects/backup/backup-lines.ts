import { storedSchemas } from "../../../generated/records.js";
import type {
  ProjectIdentity,
  ProjectRecord,
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
import { type RecordLine, refuseTooLarge } from "../transfer/project-lines.js";

/** What the first line says of the rest. A later format gets the next number. */
export const BACKUP_FORMAT = 1;

/**
 * A whole store as lines of JSON, each with its kind: when it was taken, the keys, the revocations and the
 * deleted projects; then each project, followed by everything in it; in the end how many lines
 * there are before, and the SHA-256 of them, with their line breaks, in hexadecimal.
 */
export type BackupLine =
  | { kind: "backup"; format: typeof BACKUP_FORMAT; takenAt: Timestamp }
  /** Those that sign no more come first. */
  | ({ kind: "signingKey" } & SigningKeyRecord)
  | ({ kind: "revocation"; revokes: RevocationRecord["kind"] } & Omit<RevocationRecord, "kind">)
  | ({ kind: "deletedProject" } & ProjectIdentity)
  | ({ kind: "project" } & ProjectRecord)
  | RecordLine
  | { kind: "end"; lines: number; sha256: string };

const checker: LineChecker<BackupLine> = new LineChecker<BackupLine>({
  backup: line("backup", { format: formatOf(BACKUP_FORMAT), takenAt: timestamp }),
  signingKey: recordLine("signingKey", storedSchemas.signingKey),
  revocation: recordLine("revocation", storedSchemas.revocation, {}, { kind: "revokes" }),
  deletedProject: recordLine("deletedProject", storedSchemas.deletedProject),
  project: recordLine("project", storedSchemas.project),
  ...recordLines,
  end: line("end", {
    lines: lineCount,
    sha256: {
      type: "string",
      pattern: "^[0-9a-f]{64}$",
      "x-wanted": "a SHA-256 in hexadecimal",
    },
  }),
});

/** Throws an `Error` that says what is wrong with the line. */
export function checkBackupLine(given: BackupLine): void {
  checker.check(given);
  refuseTooLarge(given);
}

/** Reads one line. Throws an `Error` whose message says what is wrong with it. */
export function parseBackupLine(json: string): BackupLine {
  const parsed = checker.parse(json);
  refuseTooLarge(parsed);
  return parsed;
}
