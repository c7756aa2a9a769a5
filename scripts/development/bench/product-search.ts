import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { DEMO_PROJECT } from "../../../server/demo/projects/first-start.js";
import { ourService } from "./implementations.js";
import type { Installation } from "../install.js";
import { BulkProducts } from "./bulk-products.js";
import {
  type Catalogue,
  productQueries,
  type ProductQuery,
  type ProductSearch,
} from "./product-queries.js";
import { median, percentile } from "./load.js";
import { Running } from "./running.js";
import { type BenchRequest, type BenchResponse, create, get, idOf, member } from "./scenarios.js";

const execute = promisify(execFile);

/** Milliseconds between two readings of a process's memory, and two requests of a client that waits. */
const MEMORY_INTERVAL = 200;
const WATCH_INTERVAL = 5;
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

type Column = Map<string, string>;

/** Imports generated catalogues and sends each the same searches. Resolves with a table in Markdown. */
export async function benchProducts(
  bench: Installation & { sizes: readonly number[] },
): Promise<string> {
  const columns: Column[] = [];
  const products = await BulkProducts.read();
  for (const size of bench.sizes) {
    bench.progress(`${size} products`);
    columns.push(await benchSize(bench, { products, size }));
  }
  const names = [...(columns[0]?.keys() ?? [])];
  const lines = [
    [
      "ms, median / p99 / longest GET by id",
      ...bench.sizes.map((size) => size.toLocaleString("en")),
    ],
    ["---", ...bench.sizes.map(() => "---")],
    ...names.map((name) => [name, ...columns.map((column) => column.get(name))]),
  ];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

async function benchSize(bench: Installation, catalogue: Catalogue): Promise<Column> {
  const folder = await mkdtemp(join(tmpdir(), "bench-products-"));
  const service = await Running.start(ourService(bench.root), bench);
  try {
    const file = join(folder, "products.ndjson");
    await writeProducts(file, catalogue);
    const id = idOf(await service.send(create));
    const imported = await importFile(bench, service, { file, catalogue, id });
    const column: Column = new Map();
    for (const query of productQueries) {
      bench.signal.throwIfAborted();
      column.set(query.name, await measure(service, query, { catalogue, id }));
      bench.progress(`${query.name}: ${column.get(query.name)} ms`);
    }
    for (const [name, cell] of imported) column.set(name, cell);
    const memory = await residentMemory(service.program.pid);
    column.set("resident memory of the service, MB", megabytes(memory));
    column.set("disk, MB", megabytes(await sizeOf(service.environment.DATA_DIR)));
    await service.program.end("SIGTERM");
    await service.program.start(bench.signal);
    column.set(
      "first search after a start, ms",
      (await firstResult(service, catalogue)).toFixed(0),
    );
    return column;
  } finally {
    await service.stop();
    await rm(folder, { recursive: true });
  }
}

/** Runs `npm run admin -- products import` while others read and write. */
async function importFile(
  { root, signal }: Installation,
  service: Running,
  { file, catalogue, id }: { file: string; catalogue: Catalogue; id: string },
): Promise<Column> {
  const end = new AbortController();
  const waits = [get(id), create].map((request) => longestWait(service, request, end.signal));
  const startedAt = performance.now();
  const program = join(root, "dist", "scripts", "admin.js");
  const args = [program, "products", "import", file, "--project", DEMO_PROJECT];
  const importing = execute(process.execPath, args, { env: service.environment, signal });
  let memory = 0;
  const timer = setInterval(() => {
    void residentMemory(importing.child.pid).then((bytes) => (memory = Math.max(memory, bytes)));
  }, MEMORY_INTERVAL);
  await importing.finally(() => {
    clearInterval(timer);
    end.abort();
  });
  const imported = performance.now() - startedAt;
  const [read = NaN, written = NaN] = await Promise.all(waits);
  await firstResult(service, catalogue);
  const indexed = performance.now() - startedAt;
  return new Map([
    ["import, products a second", ((1_000 * catalogue.size) / imported).toFixed(0)],
    ["the same until they are found", ((1_000 * catalogue.size) / indexed).toFixed(0)],
    ["longest GET by id during the import, ms", read.toFixed(0)],
    ["longest POST during the import, ms", written.toFixed(0)],
    ["resident memory of the import, MB", megabytes(memory)],
  ]);
}

/** Milliseconds until a search finds the last product, retried while an index is made. */
async function firstResult(service: Running, catalogue: Catalogue): Promise<number> {
  const last = productQueries[0]?.search(catalogue, catalogue.size - 1);
  if (!last) throw new Error("There are no queries.");
  const startedAt = performance.now();
  for (;;) {
    const { status, body } = await search(service, last);
    // While the index is made, a search is rejected or takes too long.
    if (status !== 503 && !JSON.stringify(body).includes("QueryTimedOut")) {
      if (!isFound({ status, body }, last)) throw new Error(`first search: ${status}`);
      return performance.now() - startedAt;
    }
    await pause(20);
  }
}

/** Median and 99th percentile of a query, and the longest GET by id meanwhile. */
async function measure(
  service: Running,
  query: ProductQuery,
  { catalogue, id }: { catalogue: Catalogue; id: string },
): Promise<string> {
  let missed = 0;
  const send = async (n: number): Promise<number> => {
    const wanted = query.search(catalogue, n);
    const startedAt = performance.now();
    const found = await search(service, wanted);
    const milliseconds = performance.now() - startedAt;
    missed += isFound(found, wanted) ? 0 : 1;
    return milliseconds;
  };
  for (let n = 0; n < query.times / 2; n++) await send(n);
  const end = new AbortController();
  const wait = longestWait(service, get(id), end.signal);
  const times: number[] = [];
  for (let n = 0; n < query.times; n++) times.push(await send(query.times + n));
  end.abort();
  const sent = Math.ceil(1.5 * query.times);
  if (missed > (1 - (query.found ?? 1)) * sent) {
    throw new Error(`${query.name}: ${missed} of ${sent} searches found nothing.`);
  }
  const figures = [median(times).toFixed(2), percentile(times, 0.99).toFixed(2)];
  return [...figures, (await wait).toFixed(0)].join(" / ");
}

function search(service: Running, { parameters }: ProductSearch): Promise<BenchResponse> {
  const pairs = Object.entries(parameters).flatMap(([name, values]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  );
  const path = `/${DEMO_PROJECT}/resource/product-projection-search`;
  const body = new URLSearchParams(pairs).toString();
  return service.send({ method: "POST", path, body, headers: FORM });
}

function isFound({ status, body }: BenchResponse, { least = 1 }: ProductSearch): boolean {
  return status === 200 && Number(member(body, "total")) >= least;
}

/** The longest wait for a response, in milliseconds, of one request after the other until the end. */
async function longestWait(
  service: Running,
  request: BenchRequest,
  end: AbortSignal,
): Promise<number> {
  let longest = 0;
  while (!end.aborted) {
    const startedAt = performance.now();
    const { status } = await service.send(request);
    longest = Math.max(longest, performance.now() - startedAt);
    if (status >= 300) throw new Error(`${request.method} ${request.path} returned ${status}.`);
    await pause(WATCH_INTERVAL);
  }
  return longest;
}

/** 0 once the process has ended. */
async function residentMemory(pid: number | undefined): Promise<number> {
  const args = ["-o", "rss=", "-p", String(pid)];
  const { stdout } = await execute("ps", args).catch(() => ({ stdout: "0" }));
  return 1024 * Number(stdout.trim());
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(0);
}

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function writeProducts(file: string, { products, size }: Catalogue): Promise<void> {
  const lines = function* (): Generator<string> {
    for (let n = 0; n < size; n++) yield `${JSON.stringify(products.at(n))}\n`;
  };
  await writeFile(file, lines());
}
