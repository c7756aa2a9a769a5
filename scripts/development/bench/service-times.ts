import { rmSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../../server/testing/free-port.js";
import { Program } from "../program.js";
import { ourService } from "./implementations.js";
import type { Installation } from "../install.js";
import { loadAutocannon, measure, median } from "./load.js";
import { makeEnvironment, Running } from "./running.js";
import { documentWorkloads, member, revise, separate } from "./scenarios.js";

/** Times from the start of the process to the first 200 of /health/ready, as text. */
export async function benchStart({
  root,
  rounds,
  signal,
}: Installation & { rounds: number }): Promise<string> {
  const times: { first: number[]; again: number[] } = { first: [], again: [] };
  for (let round = 0; round < rounds; round += 1) {
    const port = await freePort();
    const environment = makeEnvironment(port);
    const service = new Program({
      title: "The service",
      port,
      environment,
      arguments: [join(root, "dist", "server", "main.js")],
      ready: { path: "/health/ready", status: 200 },
    });
    try {
      for (const series of [times.first, times.again]) {
        const startedAt = performance.now();
        await service.start(signal);
        series.push(performance.now() - startedAt);
        await service.end("SIGTERM");
      }
    } finally {
      await service.end("SIGKILL");
      rmSync(environment.DATA_DIR, { recursive: true, force: true });
    }
  }
  const line = (what: string, series: readonly number[]): string => {
    const [least, most] = [Math.min(...series), Math.max(...series)];
    return `  ${what}  ${median(series).toFixed(0)} ms (${least.toFixed(0)}-${most.toFixed(0)})`;
  };
  return [
    `From the start of the process to ready, median of ${rounds}:`,
    line("in an empty folder   ", times.first),
    line("on an existing store ", times.again),
  ].join("\n");
}

/** Number of samples after the first, which is taken after warm-up. */
const SAMPLES = 10;
/** Growth from the first sample to the last that counts as flat, as a share of the first. */
const HEAP_TOLERANCE = 0.05;
const RSS_TOLERANCE = 0.1;
const CONNECTIONS_EACH = 4;
/** Requests per second, of all scenarios together. */
const RATE = 500;

/** Bytes in use after a forced collection: on and outside the heap, and resident. */
interface MemoryUse {
  heap: number;
  rss: number;
}

/** Memory under all scenarios, as text. POSTs only update, so the store does not grow. */
export async function benchMemory(options: Installation & { minutes: number }): Promise<string> {
  const { minutes, signal, progress } = options;
  const autocannon = await loadAutocannon(options);
  const running = await Running.start(ourService(options.root), { signal, isProbed: true });
  try {
    let keys = 0;
    const post = {
      ...documentWorkloads.post,
      prepare: async () => separate(async () => revise(`memory-${keys++}`)),
    };
    const parts = [];
    for (const { status, prepare } of Object.values({ ...documentWorkloads, post })) {
      parts.push({ status, open: await prepare(running.send) });
    }
    const rateEach = Math.round(RATE / parts.length);
    const seconds = Math.max(1, Math.round((minutes * 60) / SAMPLES));
    progress(`warming up for ${seconds} s, then ${SAMPLES} times as long`);
    const samples: MemoryUse[] = [];
    let completed = 0;
    for (let turn = 0; turn <= SAMPLES; turn += 1) {
      const rounds = await Promise.all(
        parts.map(async ({ status, open }) => {
          const sources = await open(CONNECTIONS_EACH);
          const load = { autocannon, sources, status, seconds, signal, rate: rateEach };
          return measure(running, load);
        }),
      );
      const use = await running.program.request("memory");
      samples.push({ heap: Number(member(use, "heap")), rss: Number(member(use, "rss")) });
      if (turn > 0) completed += rounds.reduce((sum, { requests }) => sum + requests, 0);
      progress(line(samples.at(-1), turn));
    }
    const perSecond = (completed / (SAMPLES * seconds)).toFixed(0);
    return [
      `${minutes} minutes of all scenarios at ${RATE} requests a second (${perSecond} completed); after forced collections:`,
      ...samples.map((sample, turn) => `  ${line(sample, turn)}`),
      isFlat(samples)
        ? "  Flat."
        : `  NOT flat: more than ${HEAP_TOLERANCE * 100} % of heap or ${RSS_TOLERANCE * 100} % of RSS were added.`,
    ].join("\n");
  } finally {
    await running.stop();
  }
}

function isFlat(samples: readonly MemoryUse[]): boolean {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last) return false;
  const isHeapFlat = last.heap <= first.heap * (1 + HEAP_TOLERANCE);
  return isHeapFlat && last.rss <= first.rss * (1 + RSS_TOLERANCE);
}

function line(sample: MemoryUse | undefined, turn: number): string {
  const when = turn === 0 ? "start" : `${turn}/${SAMPLES}`;
  const megabytes = (bytes = NaN): string => (bytes / 1_000_000).toFixed(1).padStart(6);
  return `${when.padEnd(6)} heap ${megabytes(sample?.heap)} MB, RSS ${megabytes(sample?.rss)} MB`;
}
