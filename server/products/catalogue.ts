import type { Fields, IndexedDocument } from "../query/condition.js";
import { eachLong, inSlices, type Steps } from "../operation/slices.js";
import type { ProductContent, ProductRecord } from "../storage/product-records.js";
import type { CatalogueState } from "../storage/product-storage.js";
import { productFields } from "./product-fields.js";
import { ProductVocabulary } from "./product-vocabulary.js";
import type { PriceSelection } from "./price.js";
import { type Projection, variantsOf } from "./product-projection.js";
import { productDocument, variantDocuments, withPrice } from "./variant-documents.js";

/** A product in one projection, as queries see it. */
export interface CatalogueEntry {
  product: ProductRecord;
  content: ProductContent;
  /** The product as a whole. */
  document: IndexedDocument;
  /** The master variant first. */
  variants: readonly IndexedDocument[];
}

type Entries = Readonly<Record<Projection, CatalogueEntry | undefined>>;

/** The products of a project at one instant. Immutable. */
export class Catalogue {
  /** Number of variants in both projections: the measure of the memory it takes. */
  readonly size: number;
  readonly #products: ReadonlyMap<string, Entries>;
  readonly #views = new Map<Projection, CatalogueView>();

  private constructor(
    readonly state: CatalogueState,
    products: ReadonlyMap<string, Entries>,
  ) {
    this.#products = products;
    this.size = [...products.values()].reduce((sum, entries) => sum + sizeOf(entries), 0);
  }

  static empty(catalogueId: string): Catalogue {
    return new Catalogue({ catalogueId, revision: 0 }, new Map());
  }

  /** The catalogue after these products were written; `revision` is that of the last one. */
  async after(products: readonly ProductRecord[], revision: number): Promise<Catalogue> {
    const all = new Map(this.#products);
    await inSlices(eachLong(products, (product) => all.set(product.id, entriesOf(product))));
    return new Catalogue({ ...this.state, revision }, all);
  }

  view(projection: Projection): CatalogueView {
    const known = this.#views.get(projection);
    if (known) return known;
    const entries = [...this.#products.values()].flatMap((each) => each[projection] ?? []);
    const view = new CatalogueView(entries);
    this.#views.set(projection, view);
    return view;
  }
}

/**
 * All products that have the projection; fields, vocabulary and prices are computed on first use.
 */
export class CatalogueView {
  #fields: Promise<Fields> | undefined;
  #vocabulary: Promise<ProductVocabulary> | undefined;
  /** Cached for the last selection only: most clients keep to one. */
  #priced: { selection: PriceSelection; entries: Promise<readonly CatalogueEntry[]> } | undefined;

  constructor(readonly entries: readonly CatalogueEntry[]) {}

  fields(): Promise<Fields> {
    this.#fields ??= inSlices(productFields(this.entries.map(({ content }) => content)));
    return this.#fields;
  }

  vocabulary(): Promise<ProductVocabulary> {
    this.#vocabulary ??= inSlices(
      ProductVocabulary.of(this.entries.map(({ document }) => document.words)),
    );
    return this.#vocabulary;
  }

  /** The entries with the price of each variant that the selection selects. */
  async priced(selection: PriceSelection): Promise<readonly CatalogueEntry[]> {
    const { currency, country } = selection;
    if (currency === undefined && country === undefined) return this.entries;
    const last = this.#priced?.selection;
    if (!this.#priced || last?.currency !== currency || last?.country !== country) {
      this.#priced = { selection, entries: inSlices(pricedSteps(this.entries, selection)) };
    }
    return this.#priced.entries;
  }
}

function* pricedSteps(
  entries: readonly CatalogueEntry[],
  selection: PriceSelection,
): Steps<CatalogueEntry[]> {
  const priced: CatalogueEntry[] = [];
  yield* eachLong(entries, (entry) => priced.push(withPrices(entry, selection)));
  return priced;
}

function withPrices(entry: CatalogueEntry, selection: PriceSelection): CatalogueEntry {
  const records = variantsOf(entry.content);
  const variants = entry.variants.map((variant, i) => {
    const record = records[i];
    return record ? withPrice(variant, record, selection) : variant;
  });
  return { ...entry, variants, document: productDocument(entry.product.id, variants) };
}

function entriesOf(product: ProductRecord): Entries {
  const staged = entryOf(product, product.staged);
  const { current } = product;
  if (current === product.staged) return { current: staged, staged };
  return { current: current && entryOf(product, current), staged };
}

function entryOf(product: ProductRecord, content: ProductContent): CatalogueEntry {
  const variants = variantDocuments(product, content);
  return { product, content, variants, document: productDocument(product.id, variants) };
}

function sizeOf({ current, staged }: Entries): number {
  const distinct = new Set([current, staged]);
  return [...distinct].reduce((sum, entry) => sum + (entry?.variants.length ?? 0), 0);
}
