import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { median } from "./statistics.js";

const run = promisify(execFile);

const WORKERS = 8;
const TESTS = 1_000;

/** Milliseconds, each the median of many. */
interface Step {
  wall: number;
  cpu: number;
}

/** What a test suite does between its tests, with the sample data. */
export interface SuiteFigures {
  /** Milliseconds from the call of `startService` until it is ready. */
  start: number;
  restore: Step;
  snapshot: Step;
  project: Step;
  emptyProject: Step;
}

/** Tests of one worker; milliseconds with its start. */
export interface SuiteRun {
  tests: number;
  wall: number;
  cpu: number;
}

export interface SuiteBench {
  figures: SuiteFigures[];
  workers: SuiteRun[];
  /** Milliseconds until the last worker had ended. */
  wall: number;
}

export interface SuiteOptions {
  root: string;
  rounds: number;
  signal: AbortSignal;
}

/** Each round is a process of its own; the workers are as many processes at once. */
export async function benchSuites({ root, rounds, signal }: SuiteOptions): Promise<SuiteBench> {
  const program = join(root, "dist", "scripts", "development", "bench", "suite-process.js");
  const output = async <Output>(...args: string[]): Promise<Output> => {
    const { stdout } = await run(process.execPath, [program, ...args], { signal });
    return JSON.parse(stdout) as Output;
  };
  const figures: SuiteFigures[] = [];
  for (let round = 0; round < rounds; round++) figures.push(await output<SuiteFigures>("figures"));
  const begun = performance.now();
  const names = Array.from({ length: WORKERS }, (_, worker) => `worker ${worker}`);
  const each = String(TESTS / WORKERS);
  const workers = await Promise.all(names.map((name) => output<SuiteRun>("tests", name, each)));
  return { figures, workers, wall: performance.now() - begun };
}

export function suitesReport({ figures, workers, wall }: SuiteBench): string {
  const line = (name: string, step: (round: SuiteFigures) => Step): string => {
    const walls = median(figures.map((round) => step(round).wall));
    const cpus = median(figures.map((round) => step(round).cpu));
    return `  ${name.padEnd(32)}${walls.toFixed(2).padStart(8)} ms, ${cpus.toFixed(2)} ms of CPU`;
  };
  const tests = workers.reduce((sum, worker) => sum + worker.tests, 0);
  const cpu = workers.reduce((sum, worker) => sum + worker.cpu, 0);
  return [
    `Between two tests, in memory, with the sample data (medians, ${figures.length} processes):`,
    line("restore", ({ restore }) => restore),
    line("snapshot", ({ snapshot }) => snapshot),
    line("project with sample data", ({ project }) => project),
    line("project without", ({ emptyProject }) => emptyProject),
    `  ${"startService, until it is ready".padEnd(32)}${median(figures.map(({ start }) => start))
      .toFixed(0)
      .padStart(8)} ms`,
    "",
    `${tests} tests over ${workers.length} workers, a process each: ${(wall / 1_000).toFixed(1)} s, ` +
      `${(cpu / 1_000).toFixed(1)} s of CPU, starts included. None found what another one left.`,
  ].join("\n");
}
