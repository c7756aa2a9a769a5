import { at, sampleProduct } from "../../../storage/contract/sample-records.js";
import type { ProductRecord } from "../../../storage/product-records.js";
import type { ProjectIdentity } from "../../../storage/records.js";
import type { Storage } from "../../../storage/storage.js";
import { stateOf } from "./state-collection.js";

let projects = 0;

export async function newProject(storage: Storage): Promise<ProjectIdentity> {
  const projectKey = `segments-${++projects}`;
  return storage.transaction((transaction) =>
    transaction.projects.insert({ projectKey, createdAt: at(0) }),
  );
}

/** Writes the products of a project, and knows the states that were acknowledged. */
export class ProductWriter {
  readonly #products = new Map<string, ProductRecord>();

  constructor(
    private readonly storage: Storage,
    readonly projectKey: string,
    private readonly given: Partial<ProductRecord> = {},
  ) {}

  get states(): string[] {
    return [...this.#products.values()].map(stateOf).sort();
  }

  /** Inserts products in one transaction. */
  async insert(count: number): Promise<ProductRecord[]> {
    const products = Array.from({ length: count }, () =>
      sampleProduct(this.projectKey, this.given),
    );
    await this.storage.transaction(async (transaction) => {
      for (const product of products) await transaction.products.insert(product);
    });
    for (const product of products) this.#products.set(product.id, product);
    return products;
  }

  /** Updates the product that was inserted as the so-manieth, counted from 0. */
  async update(number: number): Promise<void> {
    const before = [...this.#products.values()][number];
    if (!before) throw new Error(`There is no product ${number}.`);
    const product = { ...before, version: before.version + 1 };
    await this.storage.transaction(({ products }) => products.update(product, before.version));
    this.#products.set(product.id, product);
  }
}
