import { readFile, writeFile } from "node:fs/promises";
import { constants } from "node:os";
import { join } from "node:path";
import { allMutants, choose, folderOfTests } from "./choose-mutants.js";
import type { Mutant } from "./find-mutants.js";
import type { Options } from "./options.js";
import { endTests, type Outcome, runTests } from "./run-tests.js";
import { copyProject, removeCopy } from "./working-copy.js";

/** The tests of a folder without a mutant may take this long. */
const BASELINE_TIMEOUT = 600_000;
/** With one they may take this many times as long as without, and some seconds for a busy machine. */
const SLOWER = 4;
const GRACE = 5_000;

const WORDS: Record<Outcome, string> = {
  passed: "SURVIVED",
  failed: "killed",
  "timed out": "timed out",
};

export interface MutationReport {
  counts: Record<Outcome, number>;
  /** Whether a mutant was tried, no baseline failed, and as many were noticed as the floor asks for. */
  passed: boolean;
}

interface Run extends Options {
  root: string;
  print: (line: string) => void;
  /** Milliseconds to add to what a run with a mutant may take. */
  grace?: number;
}

/** Tries mutants in a copy of the project, which is removed in the end, also after a signal. */
export async function runMutants(run: Run): Promise<MutationReport> {
  const copy = await copyProject(run.root);
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  const stopped = new AbortController();
  let signalled: NodeJS.Signals | undefined;
  const stop = (signal: NodeJS.Signals): void => {
    signalled = signal;
    stopped.abort();
    endTests();
  };
  for (const signal of signals) process.once(signal, stop);
  try {
    return await tryMutants(run, copy, stopped.signal);
  } finally {
    await removeCopy(copy);
    for (const signal of signals) process.off(signal, stop);
    // Also when the run has thrown meanwhile, as a run that is stopped does.
    if (signalled !== undefined) process.exit(128 + constants.signals[signalled]);
  }
}

async function tryMutants(run: Run, copy: string, signal: AbortSignal): Promise<MutationReport> {
  const { limit, seed, print, workers } = run;
  const all = allMutants(copy, run.paths);
  const folders = new Map(all.map(({ file }) => [file, run.tests ?? folderOfTests(copy, file)]));
  const { timeouts, failed } = await runBaselines(run, copy, folders);
  const candidates = all.filter(({ file }) => timeouts.has(folders.get(file) ?? ""));
  const chosen = choose(candidates, limit, seed);
  const counts: Record<Outcome, number> = { failed: 0, "timed out": 0, passed: 0 };
  for (const mutant of chosen) {
    signal.throwIfAborted();
    const folder = folders.get(mutant.file) ?? "";
    const timeout = timeouts.get(folder) ?? 0;
    const outcome = await withMutant(copy, mutant, () =>
      runTests(copy, folder, { workers, timeout }),
    );
    counts[outcome] += 1;
    print(`${WORDS[outcome].padEnd(9)} ${mutant.file}:${mutant.line}  ${mutant.what}`);
  }
  const noticed = counts.failed + counts["timed out"];
  const percent = Math.floor((noticed / Math.max(chosen.length, 1)) * 100);
  print(
    `Of ${chosen.length} mutants ${counts.failed} were killed, ${counts["timed out"]} timed out and ` +
      `${counts.passed} survived: ${percent} % noticed (chosen from ${candidates.length}, seed ${seed}).`,
  );
  if (percent < run.floor) print(`That is less than the floor of ${run.floor} %.`);
  return { counts, passed: chosen.length > 0 && !failed && percent >= run.floor };
}

/** Runs the tests of each folder without a mutant. Names the files and folders that are left out. */
async function runBaselines(
  { workers, print, grace = GRACE }: Run,
  copy: string,
  folders: ReadonlyMap<string, string | undefined>,
): Promise<{ timeouts: Map<string, number>; failed: boolean }> {
  const timeouts = new Map<string, number>();
  let failed = false;
  for (const [file, folder] of folders) {
    if (folder === undefined) print(`left out  ${file}: no tests in its folder or above`);
  }
  for (const folder of new Set([...folders.values()].filter((name) => name !== undefined))) {
    const before = performance.now();
    const outcome = await runTests(copy, folder, { workers, timeout: BASELINE_TIMEOUT });
    const took = performance.now() - before;
    if (outcome === "passed") {
      timeouts.set(folder, took * SLOWER + grace);
      print(`baseline  ${folder}: passes in ${(took / 1000).toFixed(1)} s`);
    } else {
      failed = true;
      print(`left out  ${folder}: its tests ${outcome} without a mutant, or there are none`);
    }
  }
  return { timeouts, failed };
}

async function withMutant(
  copy: string,
  { file, start, end, text }: Mutant,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  const path = join(copy, file);
  const source = await readFile(path, "utf8");
  await writeFile(path, source.slice(0, start) + text + source.slice(end));
  try {
    return await run();
  } finally {
    await writeFile(path, source);
  }
}
