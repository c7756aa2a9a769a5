import { createHash } from "node:crypto";
import type { Timestamp } from "../../storage/records.js";
import type { Restoration, Storage } from "../../storage/storage.js";
import { AdministrationError } from "../administration.js";
import { insertRecord } from "../transfer/import-project.js";
import { type OpenLines, readLines, rejectDuplicate, rejectLine } from "../transfer/read-lines.js";
import { type BackupLine, parseBackupLine } from "./backup-store.js";

interface RestoreResult {
  takenAt: Timestamp;
  projects: number;
  records: number;
  lines: number;
}

interface Options {
  replace: boolean;
  progress?: (stored: number, total: number) => void;
}

/** Restores all or nothing, in two passes. Throws AdministrationError (bad backup, non-empty store). */
export async function restoreStore(
  storage: Storage,
  open: OpenLines,
  { replace, progress = () => undefined }: Options,
): Promise<RestoreResult> {
  const found = { takenAt: "", projects: 0, records: 0, lines: 0 };
  for await (const { line } of checkedLines(open)) {
    if (line.kind === "backup") found.takenAt = line.takenAt;
    if (line.kind === "project") found.projects += 1;
    if (isRecord(line)) found.records += 1;
    found.lines += 1;
  }
  await storage.restore(async (restoration) => {
    if (replace) await restoration.restorer.clear();
    else if (!(await restoration.restorer.isEmpty())) {
      throw new AdministrationError(
        "The store is not empty: restore into another one, or give --replace to delete its contents.",
      );
    }
    let projectKey = "";
    for await (const { line, number } of checkedLines(open)) {
      if (line.kind === "project") projectKey = line.projectKey;
      await store(restoration, projectKey, line).catch((error: unknown) =>
        rejectDuplicate(number, error, "restored"),
      );
      progress(number, found.lines);
    }
  });
  return found;
}

/** Throws AdministrationError, at the latest after the last line. */
async function* checkedLines(
  open: OpenLines,
): AsyncGenerator<{ line: BackupLine; number: number }> {
  const hash = createHash("sha256");
  const reading = { parse: parseBackupLine, first: "backup", undone: "restored" } as const;
  let isInProject = false;
  for await (const { line, json, number } of readLines<BackupLine>(open, reading)) {
    if (line.kind === "project") isInProject = true;
    else if (!isInProject && isRecord(line)) {
      rejectLine(number, "kind: no line of kind project is before", "restored");
    }
    if (line.kind !== "end") hash.update(`${json}\n`);
    else if (line.sha256 !== hash.digest("hex")) {
      rejectLine(number, "sha256: the lines have been changed", "restored");
    }
    yield { line, number };
  }
}

function isRecord({ kind }: BackupLine): boolean {
  return !["backup", "signingKey", "revocation", "deletedProject", "project", "end"].includes(kind);
}

async function store(
  restoration: Restoration,
  projectKey: string,
  line: BackupLine,
): Promise<void> {
  const { restorer, signingKeys, revocations } = restoration;
  switch (line.kind) {
    case "backup":
    case "end":
      return;
    case "signingKey": {
      const { kind: _, ...key } = line;
      // Retired keys precede the signing key, so `rotate` sets no other key's expiry.
      return signingKeys.rotate(key, key.createdAt);
    }
    case "revocation": {
      const { kind: _, revokes, ...revocation } = line;
      return revocations.insert({ ...revocation, kind: revokes }, "");
    }
    case "deletedProject": {
      const { kind: _, ...project } = line;
      return restorer.insertDeletedProject(project);
    }
    case "project": {
      const { kind: _, ...project } = line;
      return restorer.insertProject(project);
    }
    case "refreshSession": {
      const { kind: _, ...session } = line;
      // Includes expired ones: the empty timestamp is before all others.
      return restoration.refreshSessions.insert({ ...session, projectKey }, "");
    }
    default:
      return insertRecord(restoration, projectKey, line);
  }
}
