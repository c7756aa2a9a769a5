import { describe } from "@jest/globals";
import { describeAccountsContract } from "./contract/accounts-contract.js";
import { describeConcurrencyContract } from "./contract/concurrency-contract.js";
import { describeProductsModelContract } from "./contract/products-model-contract.js";
import { describeModelContract } from "./contract/model-contract.js";
import { describeProductImportsContract } from "./contract/product-imports-contract.js";
import { describeProductsContract } from "./contract/products-contract.js";
import { describeClosingContract, describeProjectsContract } from "./contract/projects-contract.js";
import { describeRecordsContract } from "./contract/records-contract.js";
import { describeResourcesContract } from "./contract/resources-contract.js";
import { describeRestorationContract } from "./contract/restoration-contract.js";
import { describeSearchChangesContract } from "./contract/search-changes-contract.js";
import { describeSearchSegmentsContract } from "./contract/search-segments-contract.js";
import { describeSizesContract } from "./contract/sizes-contract.js";
import { describeSnapshotContract } from "./contract/snapshot-contract.js";
import { describeTransactionsContract } from "./contract/transactions-contract.js";
import type { OpenStorage } from "./contract/use-storage.js";
import type { Storage } from "./storage.js";

/**
 * Tests every promise of `Storage` on an engine. All engines run the same tests.
 *
 * @param name of the engine
 * @param open opens a new empty store at each call
 * @param openTwice opens a new empty store as two processes do
 * @param runs number of cases of each property
 */
export function describeStorageContract(
  name: string,
  open: OpenStorage,
  { openTwice, runs = 30 }: { openTwice: () => Promise<Storage[]>; runs?: number },
): void {
  describe(`${name} fulfills the contract of Storage`, () => {
    describeTransactionalContract(open);
    describeRecordsContract(open, runs);
    describeResourcesContract(open);
    describeModelContract(openTwice, runs);
    describeSizesContract(open);
    describeProductsContract(open, runs);
    describeProductImportsContract(open);
    describeProductsModelContract(open, runs);
    describeSearchSegmentsContract(open);
    describeSearchChangesContract(open);
    describeAccountsContract(open);
  });
}

/** Tests that depend on connections and not only on statements. */
export function describeTransactionalContract(open: OpenStorage): void {
  describeClosingContract(open);
  describeTransactionsContract(open);
  describeConcurrencyContract(open);
  describeProjectsContract(open);
  describeSnapshotContract(open);
  describeRestorationContract(open);
}
