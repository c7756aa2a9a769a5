import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { syntheticProduct } from "../../../server/products/generate/synthetic-product.js";
import { DEMO_PROJECT } from "../../../server/projects/first-start.js";
import type { ImplementationProcess } from "./implementation-process.js";
import {
  PRODUCT_SEED,
  productQueries,
  type ProductQuery,
  type ProductQuestion,
} from "./product-queries.js";
import { cpuTime, longestWait, MemoryWatch, residentMemory } from "./watch.js";
import { type Bench, runAdmin, startOurs } from "./our-service.js";
import { median, percentile } from "./statistics.js";

/** Figures of one query at one size; times in milliseconds, as a client on the same machine sees them. */
export interface ProductFigures {
  median: number;
  p99: number;
  /** CPU time of the service for a query; `undefined` where the system has no /proc. */
  cpu: number | undefined;
  /** The longest that a GET of a resource by id waited meanwhile. */
  wait: number;
}

export interface ProductLoad {
  /** Products a second, from the start of the command to its end. */
  perSecond: number;
  /** The same, to the first search that finds them. */
  perSecondIndexed: number;
  /** The longest that GET by id and POST of a resource waited meanwhile, in milliseconds. */
  waits: { get: number; post: number };
  /** The most that the importing process held, in bytes. */
  memory: number;
}

export interface ProductSize {
  products: number;
  load: ProductLoad;
  figures: readonly ProductFigures[];
  /** Milliseconds of the first search after a start. */
  firstSearch: number;
  /** Bytes: of the service's process after all questions, and of its files. */
  memory: number;
  disk: number;
}

/** Imports generated catalogues of growing size, and asks each the same questions. */
export async function benchProducts(
  bench: Bench & { sizes: readonly number[] },
): Promise<ProductSize[]> {
  const sizes: ProductSize[] = [];
  for (const products of bench.sizes) {
    bench.signal.throwIfAborted();
    bench.progress(`${products} products`);
    sizes.push(await benchSize(bench, products));
  }
  return sizes;
}

async function benchSize(bench: Bench, products: number): Promise<ProductSize> {
  const folder = await mkdtemp(join(tmpdir(), "bench-products-"));
  const service = await startOurs(bench);
  try {
    const file = join(folder, "products.ndjson");
    await writeProducts(file, products);
    const id = await aResource(service);
    const load = await loadFile(bench, service, { file, products, id });
    const figures: ProductFigures[] = [];
    for (const query of productQueries) {
      bench.signal.throwIfAborted();
      figures.push(await measure(service, query, { products, id }));
      bench.progress(`${query.name}: ${figures.at(-1)?.median.toFixed(2)} ms`);
    }
    const memory = await residentMemory(service.pid ?? 0);
    const disk = await sizeOf(service.store.environment.DATA_DIR);
    await service.restart(bench.signal);
    const firstSearch = await firstResult(service, products);
    return { products, load, figures, firstSearch, memory, disk };
  } finally {
    await service.stop();
    await rm(folder, { recursive: true });
  }
}

async function loadFile(
  bench: Bench,
  service: ImplementationProcess,
  { file, products, id }: { file: string; products: number; id: string },
): Promise<ProductLoad> {
  const end = new AbortController();
  const memory = new MemoryWatch();
  const get = longestWait(() => getResource(service, id), end.signal);
  const post = longestWait(() => postResource(service), end.signal);
  const startedAt = performance.now();
  const args = ["products", "import", file, "--project", DEMO_PROJECT];
  await runAdmin(bench, service, args, (pid) => memory.start(pid));
  const imported = performance.now() - startedAt;
  end.abort();
  const waits = { get: await get, post: await post };
  await firstResult(service, products);
  const indexed = performance.now() - startedAt;
  return {
    perSecond: (1_000 * products) / imported,
    perSecondIndexed: (1_000 * products) / indexed,
    waits,
    memory: memory.stop(),
  };
}

/** Milliseconds until a search finds the last product, retried while an index is made. */
async function firstResult(service: ImplementationProcess, products: number): Promise<number> {
  const last = productQueries[0]?.question(products, products - 1);
  if (!last) throw new Error("There are no questions.");
  const startedAt = performance.now();
  for (;;) {
    const response = await search(service, last);
    const body: unknown = await response.json();
    // Until its index is there, it may be asked to come again, or take too long.
    if (response.status !== 503 && !JSON.stringify(body).includes("QueryTimedOut")) {
      requireFound("first search", { status: response.status, body }, last);
      return performance.now() - startedAt;
    }
    await pause(20);
  }
}

async function measure(
  service: ImplementationProcess,
  query: ProductQuery,
  { products, id }: { products: number; id: string },
): Promise<ProductFigures> {
  let missed = 0;
  const ask = async (n: number): Promise<number> => {
    const question = query.question(products, n);
    const startedAt = performance.now();
    const response = await search(service, question);
    const body: unknown = await response.json();
    const milliseconds = performance.now() - startedAt;
    const found = { status: response.status, body };
    if (query.found === undefined) requireFound(query.name, found, question);
    else missed += isFound(found, question) ? 0 : 1;
    return milliseconds;
  };
  for (let n = 0; n < query.times / 2; n++) await ask(n);
  const end = new AbortController();
  const wait = longestWait(() => getResource(service, id), end.signal);
  const times = new Float64Array(query.times);
  const before = cpuTime(service.pid);
  for (let n = 0; n < query.times; n++) times[n] = await ask(query.times + n);
  const used = (cpuTime(service.pid) ?? NaN) - (before ?? NaN);
  const cpu = Number.isNaN(used) ? undefined : used / 1_000 / query.times;
  end.abort();
  const asked = Math.ceil(1.5 * query.times);
  if (query.found !== undefined && missed > (1 - query.found) * asked) {
    throw new Error(`${query.name}: ${missed} of ${asked} questions found nothing.`);
  }
  return { median: median([...times]), p99: percentile(times, 0.99), cpu, wait: await wait };
}

function search(
  service: ImplementationProcess,
  { parameters }: ProductQuestion,
): Promise<Response> {
  const pairs = Object.entries(parameters).flatMap(([name, values]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  );
  return fetch(`${service.url}/${DEMO_PROJECT}/resource/product-projection-search`, {
    method: "POST",
    headers: { Authorization: `Bearer ${service.store.accessToken}` },
    body: new URLSearchParams(pairs),
  });
}

interface Found {
  status: number;
  body: unknown;
}

function isFound({ status, body }: Found, { least }: ProductQuestion): boolean {
  const total = typeof body === "object" && body !== null && "total" in body ? body.total : 0;
  return status === 200 && typeof total === "number" && total >= least;
}

function requireFound(name: string, found: Found, question: ProductQuestion): void {
  if (isFound(found, question)) return;
  const body = JSON.stringify(found.body).slice(0, 300);
  const wanted = `at least ${question.least} products`;
  throw new Error(`${name}: expected ${wanted}, but got ${found.status} ${body}`);
}

async function aResource(service: ImplementationProcess): Promise<string> {
  const id = /"id":"([^"]+)"/.exec(await (await postResource(service)).text())?.[1];
  if (id === undefined) throw new Error("No resource was made.");
  return id;
}

function getResource({ url, store }: ImplementationProcess, id: string): Promise<Response> {
  const headers = { Authorization: `Bearer ${store.accessToken}` };
  return fetch(`${url}/${DEMO_PROJECT}/resource/${id}`, { headers });
}

function postResource({ url, store }: ImplementationProcess): Promise<Response> {
  return fetch(`${url}/${DEMO_PROJECT}/resource`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${store.accessToken}`,
      "Content-Type": "application/json",
    },
    body: JSON.stringify({ objectTypeProperty: { arrayOfIntExample: [1] } }),
  });
}

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Lines written at once. */
const PIECE = 500;

/** Writes a generated catalogue as it can be imported, a product a line. */
async function writeProducts(file: string, size: number): Promise<void> {
  const stream = createWriteStream(file);
  for (let from = 0; from < size; from += PIECE) {
    const lines = Array.from({ length: Math.min(PIECE, size - from) }, (_, i) =>
      JSON.stringify(syntheticProduct(PRODUCT_SEED, from + i)),
    );
    if (!stream.write(`${lines.join("\n")}\n`)) await once(stream, "drain");
  }
  stream.end();
  await once(stream, "close");
}
