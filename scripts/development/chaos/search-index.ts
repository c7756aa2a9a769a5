import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { randomFrom } from "../../../server/operation/random.js";
import { createDatabase } from "../../../server/storage/postgres/testing/create-database.js";
import { PostgresServer } from "../../../server/storage/postgres/testing/postgres-server.js";
import { freePort } from "../../../server/testing/free-port.js";
import { Instance } from "./instance.js";
import type { Scenario, ScenarioOptions } from "./scenario.js";
import { ProductImports, PRODUCTS, startAdmin } from "./search-index/product-imports.js";
import { ResourceWriters } from "./search-index/resource-writers.js";
import { SearchClient } from "./search-index/search-client.js";

/** In every second one the import is killed as well. */
const ROUNDS = 4;
const WRITERS = 4;
/** Share of the usual time of an import after which it is killed at the latest, so that it mostly has not ended. */
const KILLED_BY = 0.8;

/** The service and imports are killed with -9 while they write, search and build the index, on either engine. */
export const searchIndex: Scenario = async (options) => {
  const outcomes = [
    await onStore("the embedded store", {}, options),
    await onPostgres((environment) => onStore("PostgreSQL", environment, options)),
  ];
  return {
    text: outcomes.map(({ text }) => text).join("\n\n"),
    kept: outcomes.every(({ kept }) => kept),
  };
};

async function onPostgres<T>(work: (environment: { DATABASE_URL: string }) => Promise<T>) {
  const server = await PostgresServer.start([]);
  try {
    return await work({ DATABASE_URL: await createDatabase(server.url) });
  } finally {
    await server.stop();
  }
}

async function onStore(
  store: string,
  engine: Readonly<Record<string, string>>,
  { seed, progress }: ScenarioOptions,
): Promise<{ text: string; kept: boolean }> {
  const folder = mkdtempSync(join(tmpdir(), "chaos-"));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  process.once("exit", remove);
  const environment = { DATA_DIR: folder, ...engine };
  const instance = new Instance(await freePort(), environment);
  try {
    await instance.start();
    const client = await SearchClient.of(instance, folder);
    const writers = new ResourceWriters(await client.found());
    const imports = new ProductImports(folder, environment);
    const run: Run = { instance, client, writers, imports, random: randomFrom(seed) };
    const violations = await killRepeatedly(run, (done) => progress(`${store}: ${done}`));
    await instance.end("SIGTERM");
    violations.push(...(await checkErrors(environment)));
    return { text: textOf(store, run, violations), kept: violations.length === 0 };
  } finally {
    await instance.end("SIGKILL");
    process.off("exit", remove);
    remove();
  }
}

interface Run {
  instance: Instance;
  client: SearchClient;
  writers: ResourceWriters;
  imports: ProductImports;
  random: () => number;
}

async function killRepeatedly(run: Run, progress: (done: string) => void): Promise<string[]> {
  const violations: string[] = [];
  /** Milliseconds that an import takes here, beside the writers: kills are anywhere in this time. */
  let usual = 1_000;
  for (let round = 0; round < ROUNDS; round++) {
    const killImport = round % 2 === 1 ? KILLED_BY * run.random() * usual : undefined;
    const took = await workAndDie(run, { killImport, killService: run.random() * usual });
    if (killImport === undefined) usual = took;
    const found = [
      ...(await run.writers.violations(run.client)),
      ...(await run.imports.violations(run.client)),
    ];
    violations.push(...found.map((each) => `After round ${round + 1}: ${each}`));
    progress(`round ${round + 1} of ${ROUNDS}, ${run.writers.counts.acknowledged} resources`);
  }
  return violations;
}

/**
 * Writes, searches and imports; kills the service meanwhile, and starts it again while the import goes on. Gives
 * the milliseconds of the import.
 */
async function workAndDie(
  { instance, client, writers, imports, random }: Run,
  { killImport, killService }: { killImport: number | undefined; killService: number },
): Promise<number> {
  const end = new AbortController();
  const works = [
    ...Array.from({ length: WRITERS }, () => writers.write(client, random, end.signal)),
    searchAlways(client, end.signal),
  ];
  const dies = async (): Promise<void> => {
    await pause(killService);
    end.abort();
    await instance.end("SIGKILL");
    await instance.start();
  };
  const [took] = await Promise.all([imports.run(killImport), dies(), ...works]);
  return took;
}

async function searchAlways(client: SearchClient, end: AbortSignal): Promise<void> {
  while (!end.aborted) {
    try {
      await client.search("/searchApiPattern?facet=key");
      await client.search("/product-projection-search?staged=true");
    } catch {
      return;
    }
  }
}

async function checkErrors(environment: Readonly<Record<string, string>>): Promise<string[]> {
  const check = startAdmin(environment, ["check"]);
  let said = "";
  check.stderr?.on("data", (chunk: Buffer) => (said += String(chunk)));
  const [code] = (await once(check, "close")) as [number | null];
  return code === 0 ? [] : [`admin check ended with ${code}: ${said}`];
}

function textOf(store: string, run: Run, violations: readonly string[]): string {
  const { acknowledged, removed } = run.writers.counts;
  const { begun, ended, replacing } = run.imports.counts;
  return [
    `On ${store} the service was killed with -9 ${ROUNDS} times under ${WRITERS} writers, a searcher and imports of`,
    `${PRODUCTS} products. ${acknowledged} resources and ${removed} deletions were acknowledged; of ${begun} imports`,
    `${ended} ended, ${replacing} of which replaced products; the others were killed.`,
    ...(violations.length === 0
      ? ["Each search found exactly what was written; admin check found nothing."]
      : violations),
  ].join("\n");
}
