import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { randomFrom } from "../../../server/operation/random.js";
import { freePort } from "../../../server/testing/free-port.js";
import { Instance } from "./instance.js";
import type { Scenario } from "./scenario.js";

const ROUNDS = 4;
const WRITERS = 4;
/** Products of one import. */
const PRODUCTS = 400;
/** Milliseconds of work before the service is killed, and the import, at most. */
const WORK = 2_500;
const PAGE = 500;
/** Milliseconds after which an import that was killed is given up: none can begin before. */
const IMPORT_LEASE = 31_000;

/** The service and an import are killed with -9 while they write, search and build the index. */
export const searchIndex: Scenario = async ({ seed, progress }) => {
  const folder = mkdtempSync(join(tmpdir(), "chaos-"));
  const instance = new Instance(await freePort(), { DATA_DIR: folder });
  const model = new Model();
  const random = randomFrom(seed);
  const wrong: string[] = [];
  try {
    await instance.start();
    const client = await Client.of(instance, folder);
    for (const id of await client.found()) model.acknowledged.add(id);
    for (let round = 0; round < ROUNDS; round++) {
      if (model.imports.get(round - 1) === false) await pause(IMPORT_LEASE);
      await workAndDie({ instance, client, model, folder, round, random });
      await instance.start();
      wrong.push(...(await compare(client, model, round)));
      progress(
        `round ${round + 1} of ${ROUNDS}: ${model.acknowledged.size} resources acknowledged`,
      );
    }
    await instance.end("SIGTERM");
    const check = admin(folder, ["check"]);
    const [code] = (await once(check, "exit")) as [number | null];
    if (code !== 0) wrong.push(`admin check ended with ${code}`);
  } finally {
    await instance.end("SIGKILL");
    rmSync(folder, { recursive: true });
  }
  const imports = [...model.imports.values()];
  const text = [
    `${ROUNDS} times killed with -9 under ${WRITERS} writers, a searcher and an import of ${PRODUCTS} products.`,
    `${model.acknowledged.size} resources and ${model.removed.size} deletions were acknowledged; of ${imports.length} imports ${imports.filter(Boolean).length} had ended.`,
    wrong.length === 0
      ? "Each search found exactly what was written; admin check found nothing."
      : "",
    ...wrong,
  ].join("\n");
  return { text: text.trim(), kept: wrong.length === 0 };
};

/** What was acknowledged, and what may have been written. */
class Model {
  readonly acknowledged = new Set<string>();
  readonly removed = new Set<string>();
  /** Ids of which a deletion was asked for, and not acknowledged. */
  readonly uncertain = new Set<string>();
  /** Whether the import of each round has ended. */
  readonly imports = new Map<number, boolean>();
}

class Client {
  private constructor(
    private readonly instance: Instance,
    private readonly headers: Readonly<Record<string, string>>,
  ) {}

  static async of(instance: Instance, folder: string): Promise<Client> {
    const credentials = JSON.parse(readFileSync(join(folder, "demo-client.json"), "utf8")) as {
      clientId: string;
      clientSecret: string;
    };
    const basic = btoa(`${credentials.clientId}:${credentials.clientSecret}`);
    const response = await fetch(`${instance.url}/oauth/token`, {
      method: "POST",
      headers: { Authorization: `Basic ${basic}` },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    });
    const { access_token: token } = (await response.json()) as { access_token: string };
    return new Client(instance, { Authorization: `Bearer ${token}` });
  }

  async call(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; body: Found }> {
    const response = await fetch(`${this.instance.url}/demo/resource${path}`, {
      method,
      headers: { ...this.headers, ...(body && { "Content-Type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Found };
  }

  /** As {@link call}, again while the index is built. */
  async search(path: string): Promise<Found> {
    for (;;) {
      const { status, body } = await this.call("GET", path);
      if (status === 200) return body;
      if (status !== 503) throw new Error(`${path} returned ${status}.`);
      await pause(100);
    }
  }

  /** Ids of all resources, by search. */
  async found(): Promise<Set<string>> {
    const ids = new Set<string>();
    for (let offset = 0; ; offset += PAGE) {
      const { results = [] } = await this.search(
        `/searchApiPattern?limit=${PAGE}&offset=${offset}`,
      );
      for (const { id } of results) ids.add(id);
      if (results.length < PAGE) return ids;
    }
  }
}

interface Found {
  id?: string;
  total?: number;
  results?: { id: string }[];
}

interface Work {
  instance: Instance;
  client: Client;
  model: Model;
  folder: string;
  round: number;
  random: () => number;
}

/** Requests end with an error when the service is killed. */
async function workAndDie({ instance, client, model, folder, round, random }: Work): Promise<void> {
  const imported = importProducts(folder, round);
  const end = new AbortController();
  const works = [
    ...Array.from({ length: WRITERS }, () => write(client, model, random, end.signal)),
    searchAlways(client, end.signal),
  ];
  const killed = pause(random() * 2 * WORK).then(() => imported.kill("SIGKILL"));
  const ended = once(imported, "exit").then(([code]) => model.imports.set(round, code === 0));
  await pause(200 + random() * WORK);
  end.abort();
  await instance.end("SIGKILL");
  await Promise.all([...works, killed, ended]);
}

async function write(
  client: Client,
  model: Model,
  random: () => number,
  end: AbortSignal,
): Promise<void> {
  const own: string[] = [];
  while (!end.aborted) {
    const id = random() < 0.3 ? own.pop() : undefined;
    if (id !== undefined) model.uncertain.add(id);
    try {
      const { status, body } = await (id === undefined
        ? client.call("POST", "", { objectTypeProperty: {} })
        : client.call("DELETE", `/${id}`));
      if (status >= 300) continue;
      if (id !== undefined) {
        model.removed.add(id);
        model.acknowledged.delete(id);
      } else if (body.id !== undefined) {
        model.acknowledged.add(body.id);
        own.push(body.id);
      }
    } catch {
      return;
    }
  }
}

async function searchAlways(client: Client, end: AbortSignal): Promise<void> {
  while (!end.aborted) {
    try {
      await client.search("/searchApiPattern?facet=key");
      await client.search("/product-projection-search?staged=true");
    } catch {
      return;
    }
  }
}

function importProducts(folder: string, round: number): ChildProcess {
  const file = join(folder, `round-${round}.ndjson`);
  const lines = Array.from({ length: PRODUCTS }, (_, i) =>
    JSON.stringify({
      ...{ key: `round-${round}-${i}`, name: { en: `Round${round} product` } },
      ...{ slug: { en: `round-${round}-${i}` }, masterVariant: { sku: `sku-${round}-${i}` } },
    }),
  );
  writeFileSync(file, lines.join("\n"));
  return admin(folder, ["products", "import", file, "--project", "demo"]);
}

function admin(folder: string, args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [join("dist", "scripts", "admin.js"), ...args], {
    env: { DATA_DIR: folder },
    stdio: "ignore",
  });
}

async function compare(client: Client, model: Model, round: number): Promise<string[]> {
  const wrong: string[] = [];
  const found = await client.found();
  for (const id of model.acknowledged) {
    if (!found.has(id) && !model.uncertain.has(id)) wrong.push(`round ${round}: ${id} is lost`);
  }
  for (const id of found) {
    if (model.removed.has(id)) wrong.push(`round ${round}: ${id} was deleted, and is found`);
    // Written, but not acknowledged: then it can be read, too.
    if (model.acknowledged.has(id)) continue;
    const { status } = await client.call("GET", `/${id}`);
    if (status !== 200)
      wrong.push(`round ${round}: ${id} is found, and reading it gives ${status}`);
  }
  for (const [each, hasEnded] of model.imports) {
    const path = `/product-projection-search?staged=true&limit=1&text.en=round${each}`;
    const { total = 0 } = await client.search(path);
    if (total !== PRODUCTS && (hasEnded || total !== 0)) {
      wrong.push(`round ${round}: ${total} products of import ${each} are found`);
    }
  }
  return wrong;
}
