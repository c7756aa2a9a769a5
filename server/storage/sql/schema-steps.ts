import { createHash } from "node:crypto";
import { IncompatibleStore } from "../store-errors.js";
import type { Plan } from "./plan.js";

/**
 * One step of the schema. Never edit a landed step, since stores have run it: add a new one. A store
 * records a checksum of each step that it has run; they are compared with the program's at each start.
 */
export interface Migration {
  /** From 1, without gaps. */
  version: number;
  statements: string;
  /** Statements that earlier commits ran instead of `statements`, before checksums were recorded. */
  formerly?: readonly FormerStep[];
}

export interface FormerStep {
  statements: string;
  /** Changes the schema that these made into that of the step's present `statements`. */
  repair: (store: RepairedStore) => Promise<void>;
}

/** A store within the transaction of its migration. */
export interface RepairedStore {
  /** Version of its schema. */
  version: number;
  /** Runs statements without values. */
  execute: (statements: string) => Promise<void>;
  perform: <Result>(plan: Plan<Result>) => Promise<Result>;
}

/** Table, in both engines, of the steps that a store has run, with their checksums. */
export const STEPS_TABLE = `CREATE TABLE IF NOT EXISTS schema_steps (
  version INTEGER NOT NULL PRIMARY KEY,
  checksum TEXT NOT NULL
)`;
export const RECORDED_STEPS = "SELECT version, checksum FROM schema_steps ORDER BY version";
export const RECORD_STEP = "INSERT INTO schema_steps (version, checksum) VALUES (?, ?)";

/** SHA-256 of the statements, hexadecimal, without comments and white space, which may change. */
export function checksumOf(statements: string): string {
  return createHash("sha256").update(withoutLayout(statements)).digest("hex");
}

/** SQL without comments and line breaks. No step has literals, in which these would mean something. */
export function withoutLayout(sql: string): string {
  return sql
    .replace(/--.*$/gm, "")
    .replace(/\s+/g, " ")
    .replace(/ ?([(),;]) ?/g, "$1")
    .trim();
}

/** Throws {@link IncompatibleStore} if the store has run a later step than the program knows. */
export function rejectNewerSchema(version: number, latest: number): void {
  if (version <= latest) return;
  throw new IncompatibleStore(
    `The store has schema version ${version}, this program knows no later one than ${latest}: ` +
      "it was used by a newer release. Start that one, or use another store.",
  );
}

/**
 * Throws {@link IncompatibleStore} if the store has run another step than the program has at that
 * version. `recorded`: rows of {@link RECORDED_STEPS}; `present`: the version of the store.
 */
export function rejectOtherSteps(
  recorded: readonly unknown[],
  present: number,
  migrations: readonly Migration[],
): void {
  const checksums = new Map(recorded.map(toRecordedStep));
  const other = migrations
    .slice(0, present)
    .find(({ version, statements }) => checksums.get(version) !== checksumOf(statements));
  if (!other) return;
  throw new IncompatibleStore(
    `Step ${other.version} of the store's schema is not the one that this program has: start the ` +
      "release that made the store, take a backup there and restore it into an empty store of this one.",
  );
}

/** Error for a store whose schema no edition of the steps makes; `part`: the first difference. */
function unknownSchema(version: number, part: string): IncompatibleStore {
  return new IncompatibleStore(
    `The store says that it has schema version ${version}, but no release made its ${part} like ` +
      "that: use another store, and restore a backup there.",
  );
}

function toRecordedStep(row: unknown): [version: unknown, checksum: unknown] {
  if (!Array.isArray(row)) throw new TypeError("A row of schema_steps is not a list of columns.");
  return [row[0], row[1]];
}

/** The steps as of one commit, and the repairs that bring its stores up to date. */
export interface Edition {
  statements: readonly string[];
  repairs: readonly FormerStep["repair"][];
}

/** All editions of these steps that a store may have run, the present one first. */
function editionsOf(migrations: readonly Migration[]): Edition[] {
  const present: Edition[] = [{ statements: [], repairs: [] }];
  return migrations.reduce((editions, { statements, formerly = [] }) => {
    const now = editions.map((edition) => ({
      ...edition,
      statements: [...edition.statements, statements],
    }));
    const before = formerly.flatMap((former) =>
      editions.map((edition) => ({
        statements: [...edition.statements, former.statements],
        repairs: [...edition.repairs, former.repair],
      })),
    );
    return [...now, ...before];
  }, present);
}

/** A schema: the description of each table, column and index, by name. */
export type SchemaParts = ReadonlyMap<string, string>;

/** The first part that is missing or different. Additional parts in a store are ignored. */
function firstDifference(expected: SchemaParts, actual: SchemaParts): string | undefined {
  for (const [name, description] of expected) if (actual.get(name) !== description) return name;
  return undefined;
}

/**
 * Finds the edition whose schema the store has. Throws {@link IncompatibleStore} if there is none.
 * `schemaOf` runs statements outside of the store, and gives the schema that they make.
 */
export async function editionOf(
  actual: SchemaParts,
  migrations: readonly Migration[],
  schemaOf: (statements: readonly string[]) => Promise<SchemaParts>,
): Promise<Edition> {
  let nearest: string | undefined;
  for (const edition of editionsOf(migrations)) {
    const difference = firstDifference(await schemaOf(edition.statements), actual);
    if (difference === undefined) return edition;
    nearest ??= difference;
  }
  throw unknownSchema(migrations.length, nearest ?? "schema");
}
