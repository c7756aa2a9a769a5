import type { Writable } from "node:stream";
import { types } from "node:util";
import { counted } from "../../server/runtime/service/counted.js";
import { AdministrationError } from "../../server/demo/projects/administration.js";
import { backupStore } from "../../server/demo/projects/backup/backup-store.js";
import { restoreStore } from "../../server/demo/projects/backup/restore-store.js";
import {
  checkProject,
  type CheckProgress,
  checkStrays,
} from "../../server/demo/projects/check/check-project.js";
import { exportProject } from "../../server/demo/projects/transfer/export-project.js";
import { importProject } from "../../server/demo/projects/transfer/import-project.js";
import type { Storage } from "../../server/demo/storage/storage.js";
import { StorageUnavailable } from "../../server/demo/storage/store-errors.js";
import { linesOf, writeFileInPieces, writeToStream } from "./line-files.js";
import { progressOn, type ProgressStream } from "./progress-bar.js";
import { type Config, ConfigError } from "../../server/runtime/service/config.js";
import { openStorage, schemaVersionsOf } from "../../server/demo/open-storage.js";

const CHECKED_BETWEEN_LINES = 10_000;

/** Writes a project's lines to the file, or to the standard output. */
export async function exportTo(
  storage: Storage,
  projectKey: string,
  file: string | undefined,
  { stdout, stderr }: { stdout: Writable; stderr: ProgressStream },
): Promise<string> {
  if (file === undefined) {
    await exportProject(storage, projectKey, (piece) => writeToStream(stdout, piece));
    return "";
  }
  const lines = await writeFileInPieces(file, (write) =>
    exportProject(storage, projectKey, write, progressOn(stderr, "resources")),
  ).catch((error: unknown) => throwFileError(file, error));
  return `Wrote project ${projectKey} to ${file}: ${counted(lines, "line")}. It contains hashes of client secrets.`;
}

/** Creates a project from a file that {@link exportTo} wrote. */
export async function importFrom(
  storage: Storage,
  file: string,
  projectKey: string | undefined,
  stderr: ProgressStream,
): Promise<string> {
  const imported = await importProject(storage, () => linesOf(file), {
    projectKey,
    now: new Date(),
    progress: progressOn(stderr, "lines"),
  }).catch((error: unknown) => throwFileError(file, error));
  const leftOut = imported.clientsLeftOut.map(
    (id) => `\nSkipped client ${id}: it already exists in the store, or was revoked.`,
  );
  return `Imported project ${imported.projectKey}: ${counted(imported.lines, "line")}.${leftOut.join("")}`;
}

/** Writes a backup of the store to a file that only its owner may read. */
export async function backUpTo(
  storage: Storage,
  file: string,
  stderr: ProgressStream,
): Promise<string> {
  const { projects, lines } = await writeFileInPieces(file, (write) =>
    backupStore(storage, write, new Date(), progressOn(stderr, "resources")),
  ).catch((error: unknown) => throwFileError(file, error));
  return (
    `Wrote a backup of ${counted(projects, "project")} to ${file}: ${counted(lines, "line")}. ` +
    "It contains signing keys and hashes of client secrets."
  );
}

/** Fills the store from a file that {@link backUpTo} wrote. */
export async function restoreFrom(
  storage: Storage,
  file: string,
  replace: boolean,
  stderr: ProgressStream,
): Promise<string> {
  const { takenAt, projects, records } = await restoreStore(storage, () => linesOf(file), {
    replace,
    progress: progressOn(stderr, "lines"),
  }).catch((error: unknown) => throwFileError(file, error));
  return (
    `Restored ${counted(projects, "project")} (${counted(records, "record")}) ` +
    `from the backup taken at ${takenAt}.`
  );
}

function throwFileError(file: string, error: unknown): never {
  const code = types.isNativeError(error) && "code" in error ? String(error.code) : "";
  if (code === "ENOENT") throw new AdministrationError(`${file}: no such file or folder.`);
  if (code === "ERR_ENCODING_INVALID_ENCODED_DATA") {
    throw new AdministrationError(`${file}: not UTF-8 text.`);
  }
  if (/^Z_/.test(code)) {
    throw new AdministrationError(`${file}: not a complete gzip file (${code}).`);
  }
  if (/^E[A-Z]+$/.test(code)) throw new AdministrationError(`${file}: cannot be used (${code}).`);
  throw error;
}

async function checkStore(storage: Storage): Promise<string[]> {
  const errors = await storage
    .snapshot(({ inspection }) => inspection.engineErrors())
    .catch((error: unknown) => {
      if (error instanceof StorageUnavailable) return [error.message];
      throw error;
    });
  return [
    ...errors.map((error) => `The store file is damaged: ${error}`),
    ...(await checkStrays(storage)),
  ];
}

function checkProgress(write: (line: string) => void): CheckProgress {
  const written = new Map<string, number>();
  return (done, what) => {
    if (done < (written.get(what) ?? 0) + CHECKED_BETWEEN_LINES) return;
    written.set(what, done);
    write(`checked ${done} ${what}`);
  };
}

/** Checks one project; by default all, the store itself and orphaned rows. Throws AdministrationError. */
export async function checkProjects(
  storage: Storage,
  projectKey: string | undefined,
  stderr: Writable,
): Promise<string> {
  const keys =
    projectKey === undefined
      ? (await storage.projects.list()).map((project) => project.projectKey)
      : [projectKey];
  const report = projectKey === undefined ? await checkStore(storage) : [];
  let errors = report.length;
  for (const key of keys) {
    const progress = checkProgress((line) => stderr.write(`${key}: ${line}\n`));
    const checked = await checkProject(storage, key, progress);
    const looked = [
      counted(checked.resources, "resource"),
      counted(checked.products, "product"),
      counted(checked.images, "image"),
      checked.errors.length === 0 ? "no errors" : counted(checked.errors.length, "error"),
    ];
    report.push(...checked.errors.map((error) => `${key}: ${error}`));
    report.push(`${key}: ${looked.join(", ")}`);
    errors += checked.errors.length;
  }
  if (errors > 0) throw new AdministrationError(report.join("\n"));
  return report.join("\n");
}

/** Migrates the schema even without MIGRATE. `check`: only throws AdministrationError if one is due. */
export async function migrateStore(config: Config, { check }: { check: boolean }): Promise<string> {
  if (config.storeInMemory) {
    throw new ConfigError("STORE_IN_MEMORY: an in-memory store cannot be migrated.");
  }
  const { present, latest } = await schemaVersionsOf(config);
  if (present === latest) return `The store has schema version ${latest}, which is up to date.`;
  if (check) {
    throw new AdministrationError(
      `The store has schema version ${present}; this program requires ${latest}. Run migrate without --check.`,
    );
  }
  const { database } = config;
  const storage = await openStorage({
    ...config,
    database: database && { ...database, migrates: true },
  });
  await storage.close();
  return `Migrated the store from schema version ${present} to ${latest}.`;
}
