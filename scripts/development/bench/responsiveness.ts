import { setTimeout as pause } from "node:timers/promises";
import { DEMO_PROJECT } from "../../../server/projects/first-start.js";
import type { ImplementationProcess } from "./implementation-process.js";
import { longestWait, WATCH_INTERVAL } from "./longest-wait.js";
import { type SearchBench, startOurs } from "./search.js";
import { loadProducts } from "./many-products.js";
import { worstQueries, type WorstQuery } from "./worst-queries.js";

/** With their variants about as many as a project may have. */
const PRODUCTS = 12_000;

/** What others waited for while a query ran. Milliseconds. */
export interface Responsiveness {
  name: string;
  /** Of the last response, where the query was repeated. */
  status: number;
  took: number;
  /** The longest wait for each watched path, by its name. */
  waits: Record<"live" | "get" | "page", number>;
}

/** Runs the heaviest permitted queries, one after the other, while other clients ask for little. */
export async function benchResponsiveness(bench: SearchBench): Promise<Responsiveness[]> {
  const [size = 50_000] = bench.sizes;
  const service = await startOurs(bench);
  try {
    bench.progress(`${size} resources`);
    // Not through the command, which makes the index as it stores them: the first query is to do that.
    await service.store.addResources(size);
    await loadProducts(bench, service, PRODUCTS);
    const watched = await watchedPaths(service);
    const results: Responsiveness[] = [];
    for (const query of worstQueries) {
      bench.signal.throwIfAborted();
      const result = await watch(service, query, watched);
      bench.progress(cells(result).join(", "));
      results.push(result);
    }
    return results;
  } finally {
    await service.stop();
  }
}

type Watched = Record<keyof Responsiveness["waits"], string>;

async function watchedPaths(service: ImplementationProcess): Promise<Watched> {
  const page = `/${DEMO_PROJECT}/resource/sorted-query-parameters?limit=1`;
  const response = await request(service, page);
  const id = /"id":"([^"]+)"/.exec(await response.text())?.[1];
  if (id === undefined) throw new Error("The project has no resources.");
  return { live: "/health/live", get: `/${DEMO_PROJECT}/resource/${id}`, page };
}

async function watch(
  service: ImplementationProcess,
  query: WorstQuery,
  watched: Watched,
): Promise<Responsiveness> {
  const end = new AbortController();
  const watchers = [watched.live, watched.get, watched.page].map((path) =>
    longestWait(() => request(service, path), end.signal),
  );
  await pause(20 * WATCH_INTERVAL);
  const startedAt = performance.now();
  const status = await statusOf(service, query);
  const took = performance.now() - startedAt;
  end.abort();
  const [live = NaN, get = NaN, page = NaN] = await Promise.all(watchers);
  return { name: query.name, status, took, waits: { live, get, page } };
}

async function statusOf(service: ImplementationProcess, query: WorstQuery): Promise<number> {
  const { path, parameters, method, retriesUnavailable = false } = query;
  const url = `/${DEMO_PROJECT}/${path}`;
  for (;;) {
    const response =
      method === "POST"
        ? await request(service, url, parameters)
        : await request(service, `${url}?${parameters}`);
    await response.arrayBuffer();
    if (response.status !== 503 || !retriesUnavailable) return response.status;
  }
}

function request(
  service: ImplementationProcess,
  path: string,
  form?: URLSearchParams,
): Promise<Response> {
  const headers = { Authorization: `Bearer ${service.store.accessToken}` };
  return fetch(service.url + path, form ? { method: "POST", headers, body: form } : { headers });
}

export function responsivenessReport(results: readonly Responsiveness[]): string {
  const header = ["query", "status", "took, ms", "longest GET /health/live", "by id", "page"];
  const lines = results.map(cells);
  return [header, header.map(() => "---"), ...lines]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

function cells({ name, status, took, waits }: Responsiveness): string[] {
  const times = [took, waits.live, waits.get, waits.page];
  return [name, String(status), ...times.map((each) => each.toFixed(0))];
}
