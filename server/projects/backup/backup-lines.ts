import type {
  ProjectIdentity,
  ProjectRecord,
  RevocationRecord,
  SigningKeyRecord,
  Timestamp,
} from "../../storage/records.js";
import {
  formatOf,
  line,
  parseJson,
  projectKey,
  type RecordLine,
  recordShapes,
  refuseOtherShape,
  timestamp,
} from "../transfer/project-lines.js";
import * as shape from "../transfer/shapes.js";

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

const shapes: Readonly<Record<BackupLine["kind"], shape.Shape>> = {
  backup: line("backup", { format: formatOf(BACKUP_FORMAT), takenAt: timestamp }),
  signingKey: line(
    "signingKey",
    { kid: shape.text, privateJwk: shape.mapOf(shape.anything), createdAt: timestamp },
    { expiresAt: timestamp },
  ),
  revocation: line("revocation", {
    revokes: shape.oneOf("token", "client"),
    projectKey: shape.text,
    subject: shape.text,
    expiresAt: timestamp,
  }),
  deletedProject: line("deletedProject", { projectKey, generation: shape.integerFrom(1) }),
  project: line("project", {
    projectKey,
    generation: shape.integerFrom(1),
    createdAt: timestamp,
  }),
  ...recordShapes,
  end: line("end", {
    lines: shape.integerFrom(0),
    sha256: shape.textLike(/^[0-9a-f]{64}$/, "a SHA-256 in hexadecimal"),
  }),
};

/** Throws an `Error` that says what is wrong with the line. */
export function checkBackupLine(given: BackupLine): void {
  refuseOtherShape(given, shapes);
}

/** Reads one line. Throws an `Error` whose message says what is wrong with it. */
export function parseBackupLine(json: string): BackupLine {
  const value = parseJson(json);
  refuseOtherShape(value, shapes);
  // It has just been found to have the shape of its kind.
  return value as BackupLine;
}
