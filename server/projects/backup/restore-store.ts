import { createHash } from "node:crypto";
import type { Timestamp } from "../../storage/records.js";
import type { Restoration, Storage } from "../../storage/storage.js";
import { DuplicateKey } from "../../storage/store-errors.js";
import { AdministrationError } from "../administration.js";
import { insertRecord, type OpenLines } from "../transfer/import-project.js";
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

/**
 * Stores all lines of `backupStore` or none. They are read twice: validated, then stored. Throws
 * AdministrationError for an incomplete or changed backup, or a store that is not empty.
 */
export async function restoreStore(
  storage: Storage,
  open: OpenLines,
  { replace, progress = () => undefined }: Options,
): Promise<RestoreResult> {
  const found = { takenAt: "", projects: 0, records: 0, lines: 0 };
  for await (const line of checkedLines(open)) {
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
    let [projectKey, stored] = ["", 0];
    for await (const line of checkedLines(open)) {
      if (line.kind === "project") projectKey = line.projectKey;
      stored += 1;
      await store(restoration, projectKey, line).catch((error: unknown) => throwAt(stored, error));
      progress(stored, found.lines);
    }
  });
  return found;
}

/** Throws AdministrationError, at the latest after the last line. */
async function* checkedLines(open: OpenLines): AsyncGenerator<BackupLine> {
  const hash = createHash("sha256");
  let lines = 0;
  let ended = false;
  let project: string | undefined;
  for await (const json of open()) {
    const lineError = (reason: string): Error => badLine(lines + 1, reason);
    if (ended) throw lineError("nothing may follow the line of kind end");
    const line = parsed(json, lines + 1);
    if ((line.kind === "backup") !== (lines === 0)) {
      throw lineError("kind: the first line, and no other, is of kind backup");
    }
    if (line.kind === "project") project = line.projectKey;
    if (line.kind === "end") {
      if (line.lines !== lines) throw lineError(`lines: expected ${line.lines}, found ${lines}`);
      if (line.sha256 !== hash.digest("hex"))
        throw lineError("sha256: the lines have been changed");
      ended = true;
    } else hash.update(`${json}\n`);
    if (project === undefined && isRecord(line))
      throw lineError("kind: no line of kind project is before");
    lines += 1;
    yield line;
  }
  if (!ended) throw badLine(lines + 1, "the file has been cut short: its last line is of kind end");
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
      // Expired ones too: the empty timestamp is before all.
      return restoration.refreshSessions.insert({ ...session, projectKey }, "");
    }
    default:
      return insertRecord(restoration, projectKey, line);
  }
}

function parsed(json: string, number: number): BackupLine {
  try {
    return parseBackupLine(json);
  } catch (error) {
    throw badLine(number, error instanceof Error ? error.message : String(error));
  }
}

function badLine(number: number, reason: string): AdministrationError {
  return new AdministrationError(`Line ${number}: ${reason}. Nothing was restored.`);
}

function throwAt(number: number, error: unknown): never {
  if (!(error instanceof DuplicateKey)) throw error;
  throw badLine(number, `'${error.key}' has been given before`);
}
