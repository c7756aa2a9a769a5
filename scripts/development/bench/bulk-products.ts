import {
  readSampleCatalogue,
  type SampleCatalogue,
} from "../../../server/demo/products/sample-catalogue.js";

type Draft = SampleCatalogue["products"][number]["draft"];

/** Distinct words. Each one is in the names of as many products. */
const WORDS = 1_000;
const LETTERS = "bdfgklmnprstvz";
const VOWELS = "aeiou";

/** Catalogues of any size: copies of the sample data with own keys, SKUs and words, without pictures. */
export class BulkProducts {
  private constructor(private readonly samples: readonly Draft[]) {}

  static async read(): Promise<BulkProducts> {
    const { products } = await readSampleCatalogue();
    return new BulkProducts(
      products.map(({ draft }) => draft).filter(({ publish }) => publish !== false),
    );
  }

  at(position: number): Draft {
    const sample = this.samples[position % this.samples.length];
    if (!sample) throw new Error("The sample data has no products.");
    const text = JSON.stringify(sample, (name, value: unknown) => {
      if (name === "images") return undefined;
      return name === "sku" ? `${String(value)}-${position}` : value;
    });
    const draft = JSON.parse(text) as Draft;
    return {
      ...draft,
      key: `bulk-${position}`,
      name: { ...draft.name, en: `${draft.name["en"]} ${wordOf(position % WORDS)}` },
      slug: { en: `bulk-${position}` },
    };
  }
}

function wordOf(n: number): string {
  const pairs = LETTERS.length * VOWELS.length;
  return [n % pairs, Math.floor(n / pairs) % pairs, (n * 31) % pairs, (n * 17) % pairs]
    .map((pair) => (LETTERS[pair % LETTERS.length] ?? "") + (VOWELS[pair % VOWELS.length] ?? ""))
    .join("");
}
