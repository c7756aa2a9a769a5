import { documentWorkloads, revise } from "./document-workloads.js";
import type { ImplementationProcess, MemoryUse } from "./implementation-process.js";
import { measure } from "./measure.js";
import { type Bench, startOurs } from "./our-service.js";
import { ofTheirOwn, type Opening, type Workload } from "./scenarios.js";

/** Samples after the first, which is taken when all that is compiled or kept once is there. */
const SAMPLES = 10;
/** Growth from the first sample to the last that counts as flat, as a share of the first. */
const HEAP_TOLERANCE = 0.05;
const RSS_TOLERANCE = 0.1;
const CONNECTIONS_EACH = 4;

export interface MemoryOptions extends Bench {
  /** How long it is under load after the first sample. */
  minutes: number;
  /** Requests per second, in equal parts of all kinds. */
  rate: number;
}

export interface MemoryRun {
  minutes: number;
  /** As asked for, and as completed. */
  rate: number;
  completed: number;
  /** Bytes, each after a forced collection. */
  samples: MemoryUse[];
}

/** Our service under all scenarios at once; a POST revises what is there, so that the store stays as large. */
export async function benchMemory(options: MemoryOptions): Promise<MemoryRun> {
  const { minutes, rate, signal, progress } = options;
  const running = await startOurs(options, { isProbed: true });
  try {
    const parts = await prepareAll(running);
    const seconds = Math.max(1, Math.round((minutes * 60) / SAMPLES));
    progress(`warming up for ${seconds} s, then ${SAMPLES} times as long`);
    const samples: MemoryUse[] = [];
    let completed = 0;
    for (let turn = 0; turn <= SAMPLES; turn += 1) {
      const requests = await load(running, parts, { rate, seconds, signal });
      const sample = await running.memory();
      samples.push(sample);
      if (turn > 0) completed += requests;
      progress(line(turn, sample));
    }
    return { minutes, rate, completed: completed / (SAMPLES * seconds), samples };
  } finally {
    await running.stop();
  }
}

interface Part {
  status: number;
  open: Opening;
}

async function prepareAll({ send }: ImplementationProcess): Promise<Part[]> {
  let keys = 0;
  const post: Workload = {
    ...documentWorkloads.post,
    prepare: async () => ofTheirOwn(async () => revise(`memory-${keys++}`)),
  };
  const parts: Part[] = [];
  for (const workload of Object.values({ ...documentWorkloads, post })) {
    parts.push({ status: workload.status, open: await workload.prepare(send) });
  }
  return parts;
}

/** Requests that got the expected response. */
async function load(
  running: ImplementationProcess,
  parts: readonly Part[],
  { rate, seconds, signal }: { rate: number; seconds: number; signal: AbortSignal },
): Promise<number> {
  const rateEach = Math.max(CONNECTIONS_EACH, Math.round(rate / parts.length));
  const rounds = await Promise.all(
    parts.map(async ({ status, open }) => {
      const sources = await open(CONNECTIONS_EACH);
      return measure(running, { sources, status, seconds, signal, rate: rateEach });
    }),
  );
  return rounds.reduce((sum, { requests }) => sum + requests, 0);
}

/** Whether nothing grew beyond what is let pass. */
export function isFlat([first, ...others]: readonly MemoryUse[]): boolean {
  const last = others.at(-1);
  if (!first || !last) throw new RangeError("It takes two samples.");
  return (
    last.heap <= first.heap * (1 + HEAP_TOLERANCE) && last.rss <= first.rss * (1 + RSS_TOLERANCE)
  );
}

export function memoryReport({ minutes, rate, completed, samples }: MemoryRun): string {
  return [
    `${minutes} minutes of all scenarios at ${rate} requests a second (${completed.toFixed(0)} completed); after forced collections:`,
    ...samples.map((sample, turn) => `  ${line(turn, sample)}`),
    isFlat(samples)
      ? "  Flat."
      : `  NOT flat: more than ${HEAP_TOLERANCE * 100} % of heap or ${RSS_TOLERANCE * 100} % of RSS were added.`,
  ].join("\n");
}

function line(turn: number, { heap, rss }: MemoryUse): string {
  const when = turn === 0 ? "start" : `${turn}/${SAMPLES}`;
  return `${when.padEnd(6)} heap ${megabytes(heap)} MB, RSS ${megabytes(rss)} MB`;
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1).padStart(6);
}
