import { createHash } from "node:crypto";
import { IncompatibleStore } from "./store-errors.js";

/** A schema step. Never edit a released one: each start compares its checksum with that in the store. */
export interface Migration {
  /** From 1, without gaps. */
  version: number;
  statements: string;
}

export interface Schema {
  steps: readonly Migration[];
  /** Error for a store with a different first step. Default: the error for any differing step. */
  otherFirstStep?: string;
}

export const STEPS_TABLE = `CREATE TABLE IF NOT EXISTS schema_steps (
  version INTEGER NOT NULL PRIMARY KEY,
  checksum TEXT NOT NULL
)`;
export const RECORDED_STEPS = "SELECT version, checksum FROM schema_steps ORDER BY version";
export const RECORD_STEP = "INSERT INTO schema_steps (version, checksum) VALUES (?, ?)";

/** SHA-256 of the statements without comments and whitespace, hexadecimal. */
export function checksumOf(statements: string): string {
  return createHash("sha256").update(withoutLayout(statements)).digest("hex");
}

/** Removes comments and line breaks. No step has literals. */
export function withoutLayout(sql: string): string {
  return sql
    .replace(/--.*$/gm, "")
    .replace(/\s+/g, " ")
    .replace(/ ?([(),;]) ?/g, "$1")
    .trim();
}

/** Throws {@link IncompatibleStore} for unknown steps. `present`: version, at least 1; `recorded`: its rows. */
export function rejectUnknownSteps(
  present: number,
  recorded: readonly unknown[],
  { steps, otherFirstStep }: Schema,
): void {
  const checksums = new Map(recorded.map(toRecordedStep));
  const other = steps
    .slice(0, present)
    .find(({ version, statements }) => checksums.get(version) !== checksumOf(statements));
  if (other?.version === 1 && otherFirstStep !== undefined) {
    // Its version says nothing about newer releases.
    throw new IncompatibleStore(otherFirstStep);
  }
  if (present > steps.length) {
    throw new IncompatibleStore(
      `The store has schema version ${present}, this program knows no later one than ` +
        `${steps.length}: it was used by a newer release. Start that one, or use another store.`,
    );
  }
  if (!other) return;
  throw new IncompatibleStore(
    `Step ${other.version} of the store's schema is not the one that this program has: start the ` +
      "release that made the store, take a backup there and restore it into an empty store of this one.",
  );
}

function toRecordedStep(row: unknown): [version: unknown, checksum: unknown] {
  if (!Array.isArray(row)) throw new TypeError("A row of schema_steps is not a list of columns.");
  return [row[0], row[1]];
}
