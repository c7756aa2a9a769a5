import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import type { ProductDraft } from "../../../server/products/import/product-draft.js";
import { Fts5Index } from "../../../server/storage/sqlite/testing/fts5-index.js";
import { productQueries } from "./product-queries.js";
import type { Figures } from "./search.js";
import { median, percentile } from "./statistics.js";
import type { Yardstick } from "./yardsticks.js";

/** Asks SQLite's full text index for the texts. It has no typos, facets or conditions. */
export async function askFts5(file: string, products: number): Promise<Yardstick> {
  const index = new Fts5Index();
  try {
    const startedAt = performance.now();
    for await (const line of createInterface({ input: createReadStream(file) })) {
      const { name, searchKeywords, description } = JSON.parse(line) as ProductDraft;
      const keywords = searchKeywords?.["en"]?.join(" ") ?? "";
      index.add(name["en"] ?? "", keywords, description?.["en"] ?? "");
    }
    index.commit();
    const indexSeconds = (performance.now() - startedAt) / 1_000;
    return {
      name: "SQLite FTS5 in memory, texts only",
      indexSeconds,
      figures: ask(index, products),
    };
  } finally {
    index.close();
  }
}

function ask(index: Fts5Index, products: number): Record<string, Figures> {
  const figures: Record<string, Figures> = {};
  for (const { name, times, question } of productQueries) {
    const took = Array.from({ length: times }, (_, n) => {
      const { text } = question(products, times + n);
      if (text === undefined) return NaN;
      const startedAt = performance.now();
      const found = index.search(text);
      const milliseconds = performance.now() - startedAt;
      if (found === 0) throw new Error(`FTS5 found nothing for '${text}'.`);
      return milliseconds;
    });
    if (took.some(Number.isNaN)) continue;
    figures[name] = { median: median(took), p99: percentile(new Float64Array(took), 0.99) };
  }
  return figures;
}
