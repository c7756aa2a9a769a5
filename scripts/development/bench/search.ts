import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { DEMO_PROJECT } from "../../../server/projects/first-start.js";
import { sampleResources } from "../../../server/resources/sample-data.js";
import { ImplementationProcess } from "./implementation-process.js";
import { ourImplementations } from "./implementations.js";
import { searchQueries, type SearchQuery, wholeProjectFacets } from "./search-queries.js";
import { median, percentile } from "./statistics.js";

export interface SearchBench {
  root: string;
  sizes: readonly number[];
  signal: AbortSignal;
  progress: (message: string) => void;
}

/** Milliseconds, as a client on the same machine sees them. */
export interface Figures {
  median: number;
  p99: number;
}

export interface SearchComparison {
  sizes: readonly number[];
  /** Seconds that loading each size took. */
  loadSeconds: readonly number[];
  /** For each query its figures at each size. */
  rows: readonly { name: string; figures: readonly Figures[] }[];
}

/** Asks the same questions to projects of growing size, each in a service and a store of its own. */
export async function benchSearch(bench: SearchBench): Promise<SearchComparison> {
  const queries = [...searchQueries, wholeProjectFacets];
  const figures = queries.map((): Figures[] => []);
  const loadSeconds: number[] = [];
  for (const size of bench.sizes) {
    bench.signal.throwIfAborted();
    const service = await startOurs(bench);
    try {
      bench.progress(`${size} resources`);
      loadSeconds.push(await load(bench, service, size));
      for (const [i, query] of queries.entries()) {
        figures[i]?.push(await measure(service, query, size, bench.signal));
      }
    } finally {
      await service.stop();
    }
  }
  const rows = queries.map(({ name }, i) => ({ name, figures: figures[i] ?? [] }));
  return { sizes: bench.sizes, loadSeconds, rows };
}

export function startOurs({ root, signal }: SearchBench): Promise<ImplementationProcess> {
  const [ours] = ourImplementations(root);
  if (!ours) throw new Error("There is nothing to measure.");
  return ImplementationProcess.start(ours, { signal });
}

/** Through the command that a person would use, while the service runs. */
export async function load(
  bench: SearchBench,
  service: ImplementationProcess,
  size: number,
): Promise<number> {
  const startedAt = performance.now();
  const args = ["resources", "generate", "--project", DEMO_PROJECT, "--count", String(size)];
  await runAdmin(bench, service, args);
  return (performance.now() - startedAt) / 1000;
}

/** `npm run admin --` of those arguments. `started` receives the id of its process. */
export async function runAdmin(
  { root, signal }: SearchBench,
  { store }: ImplementationProcess,
  args: readonly string[],
  started: (pid: number | undefined) => void = () => undefined,
): Promise<void> {
  const program = join(root, "dist", "scripts", "admin.js");
  await run([program, ...args], store.environment, { signal, started });
}

async function run(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { signal, started }: { signal: AbortSignal; started: (pid: number | undefined) => void },
): Promise<void> {
  const stdio = ["ignore", "ignore", "inherit"] as const;
  const child = spawn(process.execPath, [...args], { env, signal, stdio: [...stdio] });
  started(child.pid);
  await once(child, "exit");
  const { exitCode } = child;
  if (exitCode !== 0) throw new Error(`${args.slice(1).join(" ")} ended with ${String(exitCode)}.`);
}

async function measure(
  service: ImplementationProcess,
  query: SearchQuery,
  size: number,
  signal: AbortSignal,
): Promise<Figures> {
  const headers = { Authorization: `Bearer ${service.store.accessToken}` };
  const ask = async (n: number): Promise<number> => {
    signal.throwIfAborted();
    const url = service.url + query.url(DEMO_PROJECT, size, n);
    const startedAt = performance.now();
    const response = await fetch(url, { headers });
    const body: unknown = await response.json();
    const milliseconds = performance.now() - startedAt;
    requireTotal(query, response.status, body, size);
    return milliseconds;
  };
  for (let n = 0; n < query.times / 2; n++) await ask(n);
  const times = new Float64Array(query.times);
  for (let n = 0; n < query.times; n++) times[n] = await ask(query.times + n);
  return { median: median([...times]), p99: percentile(times, 0.99) };
}

function requireTotal(
  { name, total }: SearchQuery,
  status: number,
  body: unknown,
  size: number,
): void {
  const counted =
    typeof body === "object" && body !== null && "total" in body ? body.total : status === 200 && 1;
  const expected = total ?? size + sampleResources().length;
  if (status === 200 && counted === expected) return;
  throw new Error(
    `${name}: expected ${expected} results, but got ${JSON.stringify(body).slice(0, 500)}`,
  );
}

/** A table of median and 99th percentile at each size, with the growth from the first to the last. */
export function searchReport({ sizes, loadSeconds, rows }: SearchComparison): string {
  const header = ["milliseconds, median / p99", ...sizes.map(String), "growth of the median"];
  const lines = rows.map(({ name, figures }) => [
    name,
    ...figures.map(({ median, p99 }) => `${median.toFixed(2)} / ${p99.toFixed(2)}`),
    `${((figures.at(-1)?.median ?? NaN) / (figures[0]?.median ?? NaN)).toFixed(2)} times`,
  ]);
  const loads = ["loading, seconds", ...loadSeconds.map((seconds) => seconds.toFixed(1)), ""];
  return [header, header.map(() => "---"), ...lines, loads]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}
