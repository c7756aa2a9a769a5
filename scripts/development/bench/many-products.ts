import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEMO_PROJECT } from "../../../server/projects/first-start.js";
import { sampleDataFolder } from "../../../server/products/sample-catalogue.js";
import type { ImplementationProcess } from "./implementation-process.js";
import { runAdmin, type SearchBench } from "./search.js";

/** Imports so many products through the command that a person would use: the samples, over and over. */
export async function loadProducts(
  bench: SearchBench,
  service: ImplementationProcess,
  size: number,
): Promise<void> {
  const samples = (await readFile(join(sampleDataFolder, "products.ndjson"), "utf8")).trim();
  const lines = samples.split("\n").map(withoutImages);
  const folder = await mkdtemp(join(tmpdir(), "bench-products-"));
  try {
    const file = join(folder, "products.ndjson");
    const copies = Array.from({ length: size }, (_, n) => copy(lines[n % lines.length] ?? "", n));
    await writeFile(file, copies.join("\n"));
    await runAdmin(bench, service, ["products", "import", file, "--project", DEMO_PROJECT]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Pictures say nothing about search, and their files lie elsewhere. */
function withoutImages(line: string): string {
  return JSON.stringify(JSON.parse(line), (name, value: unknown) =>
    name === "images" ? undefined : value,
  );
}

/** The same product under keys, SKUs and slugs of its own, with one word that no other has. */
function copy(line: string, n: number): string {
  return JSON.stringify(JSON.parse(line), (name, value: unknown) => {
    if (name === "slug" && typeof value === "object" && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, slug]) => [key, `${slug}-${n}`]));
    }
    if (name === "sku" && typeof value === "string") return `${value}-${n}`;
    // Of products and variants, and not of attributes' values.
    if (name === "searchKeywords") return { en: [word(n)] };
    return name === "" && typeof value === "object" && value !== null
      ? { ...value, key: `product-${n}` }
      : value;
  });
}

function word(n: number): string {
  return `w${n.toString(36).replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "")}`;
}
