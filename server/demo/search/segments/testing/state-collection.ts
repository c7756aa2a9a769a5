import {
  at,
  content,
  nextVersion,
  sampleProduct,
  sampleResource,
} from "../../../storage/contract/sample-records.js";
import type { ProductRecord } from "../../../storage/product-records.js";
import { productOfText, resourceOfText } from "../../../storage/record-text.js";
import type { ProjectIdentity, ResourceRecord } from "../../../storage/records.js";
import type { Storage, StorageTransaction } from "../../../storage/storage.js";
import { IN_BOTH, IN_STAGED, type SegmentDocument } from "../../engine/search-document.js";
import type { EngineRequest } from "../../engine/search-request.js";
import { requestOf, valueAt } from "../../engine/testing/sample-segments.js";
import type { SegmentIndexes } from "../segment-indexes.js";
import type { IndexedCollection } from "../segment-work.js";

/** Id and version in one string. */
function stateOf({ id, version }: { id: string; version: number }): string {
  return `${id}@${version}`;
}

function stateDocument(
  record: { id: string; version: number; createdAt: string },
  { name, parts = 1 }: { name?: string; parts?: number } = {},
): SegmentDocument["document"] {
  return {
    id: record.id,
    values: [valueAt("createdAt", Date.parse(record.createdAt)), valueAt("state", stateOf(record))],
    texts: name === undefined ? [] : [{ field: 0, locale: "en", text: name }],
    parts: Array.from({ length: parts }, () => ({ values: [], texts: [] })),
  };
}

/** Products as documents that contain their version. */
export const stateCollection: IndexedCollection = {
  name: "products",
  format: 2,
  textFields: [{ name: "name", weight: 1 }],
  documentsOf(text) {
    const product = productOfText(text);
    const { current, staged } = product;
    const [name = "", parts] = [staged.name["en"], staged.variants.length + 1];
    const document = stateDocument(product, { name, parts });
    return [{ document, projections: current ? IN_BOTH : IN_STAGED }];
  },
};

/** Resources as such documents. */
export const resourceStates: IndexedCollection = {
  name: "resources",
  format: 2,
  fields: "states",
  textFields: [],
  documentsOf: (text) => [{ document: stateDocument(resourceOfText(text)), projections: IN_BOTH }],
};

let projects = 0;

export async function newProject(storage: Storage): Promise<ProjectIdentity> {
  const projectKey = `segments-${++projects}`;
  return storage.transaction((transaction) =>
    transaction.projects.insert({ projectKey, createdAt: at(0) }),
  );
}

/** Writes a project's records and remembers the acknowledged ones. */
abstract class Writer<Written extends { id: string; version: number }> {
  records: ReadonlyMap<string, Written> = new Map();

  constructor(
    protected readonly storage: Storage,
    readonly projectKey: string,
  ) {}

  protected abstract made(): Written;
  protected abstract next(before: Written): Written;
  protected abstract write(
    transaction: StorageTransaction,
    record: Written,
    before?: Written,
  ): Promise<unknown>;

  get states(): string[] {
    return [...this.records.values()].map(stateOf).sort();
  }

  /** Inserts records in one transaction. */
  async insert(count: number): Promise<Written[]> {
    const inserted = Array.from({ length: count }, () => this.made());
    await this.storage.transaction(async (transaction) => {
      for (const record of inserted) await this.write(transaction, record);
    });
    this.note(...inserted);
    return inserted;
  }

  /** Updates the existing record at this position in insertion order, counted from 0. */
  async update(number: number): Promise<void> {
    const before = this.at(number);
    const record = this.next(before);
    await this.storage.transaction((transaction) => this.write(transaction, record, before));
    this.note(record);
  }

  protected note(...written: Written[]): void {
    this.records = new Map([...this.records, ...written.map((each) => [each.id, each] as const)]);
  }

  protected at(number: number): Written {
    const record = [...this.records.values()][number];
    if (!record) throw new Error(`There is no record ${number}.`);
    return record;
  }
}

export class ProductWriter extends Writer<ProductRecord> {
  constructor(
    storage: Storage,
    projectKey: string,
    private readonly overrides: Partial<ProductRecord> = {},
  ) {
    super(storage, projectKey);
  }

  protected made(): ProductRecord {
    return sampleProduct(this.projectKey, this.overrides);
  }

  protected next(before: ProductRecord): ProductRecord {
    return { ...before, version: before.version + 1 };
  }

  protected write(
    { products }: StorageTransaction,
    product: ProductRecord,
    before?: ProductRecord,
  ): Promise<unknown> {
    return before ? products.update(product, before.version) : products.insert(product);
  }
}

export class ResourceWriter extends Writer<ResourceRecord> {
  protected made(): ResourceRecord {
    return sampleResource(this.projectKey);
  }

  protected next(before: ResourceRecord): ResourceRecord {
    return nextVersion(before, { current: content(before.version) });
  }

  protected write(
    { resources }: StorageTransaction,
    resource: ResourceRecord,
    before?: ResourceRecord,
  ): Promise<unknown> {
    return before ? resources.update(resource, before) : resources.insert(resource);
  }

  async delete(number: number): Promise<ResourceRecord> {
    const resource = this.at(number);
    const { projectKey, id, version } = resource;
    await this.storage.transaction(({ resources }) => resources.delete(projectKey, id, version));
    this.records = new Map([...this.records].filter(([each]) => each !== id));
    return resource;
  }

  /** Inserts a deleted resource again, as an import of a backup does. */
  async bringBack(resource: ResourceRecord): Promise<void> {
    await this.storage.transaction(({ resources }) => resources.insert(resource));
    this.note(resource);
  }
}

const where = { kind: "all", of: [] } as const;
const STATE = { name: "state", field: "state", path: "state", countingProducts: false };

export const EVERYTHING: EngineRequest = requestOf({
  projection: "staged",
  limit: 500,
  maxTermBytes: 1_000_000,
  facets: [{ facet: { ...STATE, kind: "terms", type: "text" }, where, counts: "documents" }],
});

/** The states of all records in the index, sorted; at most 200. */
export async function indexedStates(
  indexes: Pick<SegmentIndexes, "search">,
  projectKey: string,
): Promise<string[]> {
  const { total, facets } = await indexes.search(projectKey, EVERYTHING, {});
  const [facet] = facets ?? [];
  const terms = facet && "terms" in facet ? facet.terms.map(({ term }) => String(term)) : [];
  if (terms.length !== total) throw new Error(`${total} are found, and ${terms.length} counted.`);
  return terms.sort();
}
