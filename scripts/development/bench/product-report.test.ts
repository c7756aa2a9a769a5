import { describe, expect, it } from "@jest/globals";
import { syntheticProduct } from "../../../server/products/generate/synthetic-product.js";
import { FREQUENT_WORD, PRODUCT_SEED, productQueries } from "./product-queries.js";
import { productReport } from "./product-report.js";
import type { ProductSize } from "./product-search.js";

function sizeOf(products: number, median: number): ProductSize {
  return {
    products,
    load: {
      perSecond: 3_210.4,
      perSecondIndexed: 2_500,
      waits: { get: 12.4, post: 99.6 },
      memory: 250_000_000,
    },
    figures: productQueries.map(() => ({ median, p99: 2 * median, cpu: 1.25, wait: 7 })),
    firstSearch: 123.4,
    memory: 300_000_000,
    disk: 10_000_000,
  };
}

describe("productReport", () => {
  const lines = productReport([sizeOf(1_000, 1), sizeOf(100_000, 3)]).split("\n");

  it("has each query at each size, with the growth of its median", () => {
    for (const { name } of productQueries) {
      expect(lines).toContain(
        `| ${name} | 1.00 / 2.00 / 1.3 / 7 | 3.00 / 6.00 / 1.3 / 7 | 3.0 times |`,
      );
    }
  });

  it("shows what each size costs", () => {
    expect(lines).toEqual(
      expect.arrayContaining([
        "| import, products a second | 3210 | 3210 |",
        "| longest POST meanwhile, ms | 100 | 100 |",
        "| resident memory of the service, MB | 300 | 300 |",
      ]),
    );
  });
});

function filterOf(sku: string | undefined): string {
  return `variants.sku:"${sku}"`;
}

describe("productQueries", () => {
  it("ask for what the generated catalogue has", () => {
    const size = 1_000;
    const products = Array.from({ length: size }, (_, n) => syntheticProduct(PRODUCT_SEED, n));
    const skus = new Set<unknown>(products.map(({ masterVariant }) => filterOf(masterVariant.sku)));
    const questions = (name: string) => {
      const query = productQueries.find((each) => each.name === name);
      return Array.from({ length: 40 }, (_, n) => query?.question(size, n));
    };
    expect(questions("SKU").filter((each) => !skus.has(each?.parameters["filter"]))).toEqual([]);
    const unpublished = new Set<unknown>(
      products
        .filter(({ publish }) => publish === false)
        .map((each) => filterOf(each.masterVariant.sku)),
    );
    expect(questions("SKU").filter((each) => unpublished.has(each?.parameters["filter"]))).toEqual(
      [],
    );
    const misspelt = questions("fuzzy text").map((each) => each?.parameters["text.en"]);
    const exact = questions("text").map((each) => each?.parameters["text.en"]);
    expect(misspelt.map((text) => text?.length)).toEqual(exact.map((text) => text?.length));
    expect(misspelt.filter((text, i) => text === exact[i])).toEqual([]);
    const frequent = products.filter((each) => each.description?.["en"]?.includes(FREQUENT_WORD));
    expect(frequent.length).toBeLessThan(size / 2 + 50);
    expect(frequent.length).toBeGreaterThan(size / 2 - 50);
  });
});
