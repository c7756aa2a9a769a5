import { createHash } from "node:crypto";
import type { Timestamp } from "../../storage/records.js";
import { DuplicateKey, type Restoration, type Storage } from "../../storage/storage.js";
import { AdministrationError } from "../administration.js";
import type { OpenLines } from "../transfer/import-project.js";
import { insertRecord } from "../transfer/insert-record.js";
import { type BackupLine, parseBackupLine } from "./backup-lines.js";

export interface Restored {
  takenAt: Timestamp;
  projects: number;
  lines: number;
}

interface Options {
  /** Deletes what is in the store, instead of refusing one that is not empty. */
  replace: boolean;
  /** Is told how many of how many lines are stored. */
  progress?: (stored: number, total: number) => void;
}

/**
 * Fills a store from the lines of `backupStore`, with all of them or, when anything is wrong, with none.
 * The lines are read once to be checked, before anything is written, and then again to be stored.
 * Throws AdministrationError if the lines are not those of a whole and unchanged backup, and if the
 * store is not empty.
 */
export async function restoreStore(
  storage: Storage,
  open: OpenLines,
  { replace, progress = () => undefined }: Options,
): Promise<Restored> {
  const found = { takenAt: "", projects: 0, lines: 0 };
  for await (const line of checkedLines(open)) {
    if (line.kind === "backup") found.takenAt = line.takenAt;
    if (line.kind === "project") found.projects += 1;
    found.lines += 1;
  }
  await storage.restore(async (restoration) => {
    if (replace) await restoration.restorer.clear();
    else if (!(await restoration.restorer.isEmpty())) {
      throw new AdministrationError(
        "The store is not empty: restore into another one, or give --replace to delete what is there.",
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

/** Throws AdministrationError, at the latest at their end, if they are not what was written. */
async function* checkedLines(open: OpenLines): AsyncGenerator<BackupLine> {
  const hash = createHash("sha256");
  let lines = 0;
  let ended = false;
  let project: string | undefined;
  for await (const json of open()) {
    const fault = (reason: string): Error => badLine(lines + 1, reason);
    if (ended) throw fault("nothing may follow the line of kind end");
    const line = parsed(json, lines + 1);
    if ((line.kind === "backup") !== (lines === 0)) {
      throw fault("kind: the first line, and no other, is of kind backup");
    }
    if (line.kind === "project") project = line.projectKey;
    if (line.kind === "end") {
      if (line.lines !== lines) throw fault(`lines: ${line.lines} were written, ${lines} are here`);
      if (line.sha256 !== hash.digest("hex")) throw fault("sha256: the lines have been changed");
      ended = true;
    } else hash.update(`${json}\n`);
    if (project === undefined && isRecord(line))
      throw fault("kind: no line of kind project is before");
    lines += 1;
    yield line;
  }
  if (!ended) throw badLine(lines + 1, "the file has been cut short: its last line is of kind end");
}

/** Whether it belongs to the project before it. */
function isRecord({ kind }: BackupLine): boolean {
  return !["backup", "signingKey", "revocation", "deletedProject", "project", "end"].includes(kind);
}

async function store(
  { restorer, signingKeys, revocations, ...transaction }: Restoration,
  projectKey: string,
  line: BackupLine,
): Promise<void> {
  switch (line.kind) {
    case "backup":
    case "end":
      return;
    case "signingKey": {
      const { kind: _, ...key } = line;
      // All that sign no more have come before the one that does: none is given another expiry.
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
    default:
      return insertRecord({ ...transaction, signingKeys, revocations }, projectKey, line);
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
