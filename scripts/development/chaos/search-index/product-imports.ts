import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { SearchClient } from "./search-client.js";

/** Products of one import. */
export const PRODUCTS = 400;
/** Of which so many are new: the others replace those of the import before. */
const NEW = 200;
/** Milliseconds after which an import that does not end is an error, waiting for one that was killed included. */
const LONGEST = 180_000;
/** Between two attempts to begin, until the lease of one that was killed has expired. */
const RETRY = 1_000;

/** The number of the import whose product stands under each key. */
type Catalogue = ReadonlyMap<number, number>;

/** Imports one after the other, some of which are killed, and what products there may be after each. */
export class ProductImports {
  #before: Catalogue = new Map();
  #after: Catalogue = new Map();
  #count = 0;
  #ended = 0;
  #replacing = 0;

  constructor(
    private readonly folder: string,
    private readonly environment: Readonly<Record<string, string>>,
  ) {}

  get counts(): { begun: number; ended: number; replacing: number } {
    return { begun: this.#count, ended: this.#ended, replacing: this.#replacing };
  }

  /**
   * Imports products, of which half replace those of the last import. `killAfter`: milliseconds after which it is
   * killed with -9, unless it has ended. Gives how long it took. Rejects if it ends with an error, or not at all.
   */
  async run(killAfter?: number): Promise<number> {
    const round = this.#count++;
    const file = join(this.folder, `import-${round}.ndjson`);
    const keys = Array.from({ length: PRODUCTS }, (_, i) => round * NEW + i);
    writeFileSync(file, keys.map((key) => JSON.stringify(draft(key, round))).join("\n"));
    this.#after = new Map([...this.#before, ...keys.map((key): [number, number] => [key, round])]);
    const deadline = performance.now() + LONGEST;
    for (;;) {
      const startedAt = performance.now();
      const { code, said } = await this.#attempt(file, { killAfter, deadline });
      if (code === 0) {
        this.#before = this.#after;
        this.#ended += 1;
        this.#replacing += round > 0 ? 1 : 0;
      }
      if (code === 0 || code === null) return performance.now() - startedAt;
      if (!said.includes("another import") || performance.now() > deadline) {
        throw new Error(`An import ended with ${code}: ${said}`);
      }
      await pause(RETRY);
    }
  }

  async #attempt(
    file: string,
    { killAfter, deadline }: { killAfter: number | undefined; deadline: number },
  ): Promise<{ code: number | null; said: string }> {
    const args = ["products", "import", file, "--project", "demo"];
    const child = startAdmin(this.environment, args);
    let said = "";
    child.stderr?.on("data", (chunk: Buffer) => (said = `${said}${String(chunk)}`.slice(-2_000)));
    const late = new AbortController();
    const giveUp = setTimeout(() => {
      late.abort();
      child.kill("SIGKILL");
    }, deadline - performance.now());
    const kill =
      killAfter === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), killAfter);
    const [code] = (await once(child, "close")) as [number | null];
    clearTimeout(giveUp);
    clearTimeout(kill);
    if (late.signal.aborted) throw new Error(`An import did not end within ${LONGEST / 1_000} s.`);
    return { code, said };
  }

  /** All or nothing: what is found is what was there before the last import, or after it. */
  async violations(client: SearchClient): Promise<string[]> {
    const found: number[] = [];
    for (let round = 0; round < this.#count; round++) {
      found.push(await client.productsWith(wordOf(round)));
    }
    const possible = [this.#before, this.#after];
    const actual = possible.find((each) => countsOf(each, this.#count).join() === found.join());
    if (actual) {
      this.#before = actual;
      return [];
    }
    const [before, after] = possible.map((each) => countsOf(each, this.#count).join(", "));
    return [`Products by import: ${found.join(", ")} are found, not ${before}, nor ${after}.`];
  }
}

/** `admin` on the store of the environment. */
export function startAdmin(
  environment: Readonly<Record<string, string>>,
  args: readonly string[],
): ChildProcess {
  const child = spawn(process.execPath, [join("dist", "scripts", "admin.js"), ...args], {
    env: environment,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const kill = (): void => void child.kill("SIGKILL");
  process.prependOnceListener("exit", kill);
  child.once("exit", () => process.off("exit", kill));
  return child;
}

function draft(key: number, round: number): object {
  return {
    ...{ key: `product-${key}`, name: { en: `${wordOf(round)} product` } },
    ...{ slug: { en: `product-${key}` }, masterVariant: { sku: `sku-${key}` } },
  };
}

function wordOf(round: number): string {
  return `import${round}`;
}

function countsOf(catalogue: Catalogue, imports: number): number[] {
  const counts = Array.from({ length: imports }, () => 0);
  for (const round of catalogue.values()) counts[round] = (counts[round] ?? 0) + 1;
  return counts;
}
