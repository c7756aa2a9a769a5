import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { syntheticProduct } from "../../../server/products/generate/synthetic-product.js";
import { PRODUCT_SEED } from "./product-queries.js";

/** Lines written at once. */
const PIECE = 500;

/** Writes a generated catalogue as it can be imported, a product a line. */
export async function writeProducts(file: string, size: number): Promise<void> {
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
