import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { askFts5 } from "./fts5.js";
import { productQueries } from "./product-queries.js";
import type { Figures, SearchBench } from "./search.js";

const run = promisify(execFile);
const MAX_OUTPUT = 10_000_000;

/** Another engine over the same file, without HTTP. */
export interface Yardstick {
  name: string;
  /** Why it was left out. */
  missing?: string;
  /** Seconds that indexing the file took. */
  indexSeconds?: number;
  /** By the name of the query; only of those that it was asked. */
  figures: Readonly<Record<string, Figures>>;
}

export async function askYardsticks(
  bench: SearchBench,
  file: string,
  products: number,
): Promise<Yardstick[]> {
  return [await askFts5(file, products), await askTantivy(bench, file, products)];
}

async function askTantivy(
  { root, signal }: SearchBench,
  file: string,
  products: number,
): Promise<Yardstick> {
  const name = "tantivy";
  const has = await run("python3", ["-c", "import tantivy"]).then(
    () => true,
    () => false,
  );
  if (!has) return { name, missing: "python3 has no module tantivy", figures: {} };
  const questions = productQueries.map((query) => ({
    name: query.name,
    times: query.times,
    questions: Array.from({ length: query.times }, (_, n) => {
      const { text = null, sku = null } = query.question(products, query.times + n);
      return { text, sku };
    }),
  }));
  const questionsFile = join(dirname(file), "questions.json");
  await writeFile(questionsFile, JSON.stringify(questions));
  const program = join(root, "scripts", "development", "bench", "peers", "tantivy_search.py");
  const { stdout } = await run("python3", [program, file, questionsFile], {
    signal,
    maxBuffer: MAX_OUTPUT,
  });
  return { name, ...(JSON.parse(stdout) as Omit<Yardstick, "name">) };
}
