import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqliteStorage } from "../../../server/storage/sqlite/sqlite-storage.js";
import type { ResourceRecord } from "../../../server/storage/records.js";
import type { Storage } from "../../../server/storage/storage.js";
import { median, type Ratio, ratioByRound } from "./statistics.js";

/** Of Linux (statfs(2), TMPFS_MAGIC). */
const TMPFS = 0x01021994;

export interface CommitsOptions {
  /** Each asks for its next write when it has been told that its last one is on disk. */
  writers: number;
  rounds: number;
  seconds: number;
  signal: AbortSignal;
  progress: (message: string) => void;
}

/** One round of one way. */
interface CommitsRound {
  writesPerSecond: number;
  writesPerCommit: number;
}

export interface CommitsComparison {
  writers: number;
  shared: CommitsRound[];
  single: CommitsRound[];
  /** Whether the store was in memory: then the figures say nothing about a disk. */
  inMemory: boolean;
}

/**
 * Writers on the store itself, without HTTP: as they are, sharing commits, and in turn one behind the
 * other, so that each write is a commit of its own.
 */
export async function benchCommits(options: CommitsOptions): Promise<CommitsComparison> {
  const folder = mkdtempSync(join(tmpdir(), "resource-test-service-bench-"));
  const counts = { commits: 0, writes: 0 };
  try {
    const storage = await openSqliteStorage({
      file: join(folder, "store.sqlite"),
      observer: {
        transactionBegun: () => undefined,
        transactionEnded: () => undefined,
        committed: (transactions) => {
          counts.commits += 1;
          counts.writes += transactions;
        },
      },
    });
    try {
      const inMemory = (await statfs(folder)).type === TMPFS;
      return { writers: options.writers, ...(await takeTurns(storage, counts, options)), inMemory };
    } finally {
      await storage.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Write = () => Promise<void>;

async function takeTurns(
  storage: Storage,
  counts: { commits: number; writes: number },
  { writers, rounds, seconds, signal, progress }: CommitsOptions,
): Promise<{ shared: CommitsRound[]; single: CommitsRound[] }> {
  const projectKey = await makeProject(storage);
  const write: Write = () =>
    storage.transaction(({ resources }) => resources.insert(resourceOf(projectKey)));
  const ways = { shared: write, single: oneAfterTheOther(write) };
  const taken: Record<keyof typeof ways, CommitsRound[]> = { shared: [], single: [] };
  // The first is for warming up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const way of ["shared", "single"] as const) {
      signal.throwIfAborted();
      Object.assign(counts, { commits: 0, writes: 0 });
      const elapsed = await load(ways[way], writers, seconds);
      const result = {
        writesPerSecond: counts.writes / elapsed,
        writesPerCommit: counts.writes / counts.commits,
      };
      if (round === 0) continue;
      taken[way].push(result);
      progress(`round ${round}/${rounds}, ${way}: ${result.writesPerSecond.toFixed(0)}/s`);
    }
  }
  return taken;
}

/** Seconds until the last writer was told. */
async function load(write: Write, writers: number, seconds: number): Promise<number> {
  const startedAt = performance.now();
  const end = startedAt + seconds * 1000;
  const writer = async (): Promise<void> => {
    while (performance.now() < end) await write();
  };
  await Promise.all(Array.from({ length: writers }, writer));
  return (performance.now() - startedAt) / 1000;
}

function oneAfterTheOther(write: Write): Write {
  let last = Promise.resolve();
  return () => (last = last.then(write));
}

async function makeProject(storage: Storage): Promise<string> {
  const projectKey = "bench";
  const createdAt = new Date().toISOString();
  await storage.transaction(({ projects }) => projects.insert({ projectKey, createdAt }));
  return projectKey;
}

function resourceOf(projectKey: string): ResourceRecord {
  const timestamp = new Date().toISOString();
  const by = { clientId: "bench" };
  const content = {
    objectTypeProperty: { arrayOfStringExample: ["red", "green"], arrayOfIntExample: [1, 2, 3] },
  };
  return {
    projectKey,
    id: randomUUID(),
    version: 1,
    createdAt: timestamp,
    lastModifiedAt: timestamp,
    createdBy: by,
    lastModifiedBy: by,
    current: content,
    staged: content,
  };
}

export function commitsReport({ writers, shared, single, inMemory }: CommitsComparison): string {
  const line = (what: string, rounds: readonly CommitsRound[]): string => {
    const rate = median(rounds.map(({ writesPerSecond }) => writesPerSecond));
    const perCommit = median(rounds.map(({ writesPerCommit }) => writesPerCommit));
    return `  ${what}  ${rate.toFixed(0).padStart(7)} writes/s, ${perCommit.toFixed(1)} a commit`;
  };
  const rates = (rounds: readonly CommitsRound[]): number[] =>
    rounds.map(({ writesPerSecond }) => writesPerSecond);
  const { median: times, min, max }: Ratio = ratioByRound(rates(shared), rates(single));
  return [
    `${writers} writers on the store, each write on disk before it is acknowledged; medians of ${shared.length} rounds in turn:`,
    line("shared commits", shared),
    line("one each      ", single),
    `  shared to single: ${times.toFixed(2)} (${min.toFixed(2)}-${max.toFixed(2)})`,
    ...(inMemory ? ["  The store was in memory (tmpfs): set TMPDIR to a folder on a disk."] : []),
  ].join("\n");
}
