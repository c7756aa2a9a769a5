import { describe } from "@jest/globals";
import { describeCartContract } from "./contract/cart-contract.js";
import { describeChangesWhileWriting } from "./contract/changes-while-writing-contract.js";
import { describeClientsContract } from "./contract/clients-contract.js";
import { describeClosingContract } from "./contract/closing-contract.js";
import { describeConcurrencyContract } from "./contract/concurrency-contract.js";
import { describeCustomersContract } from "./contract/customers-contract.js";
import { describeGenerationsContract } from "./contract/generations-contract.js";
import { describeImagesContract } from "./contract/images-contract.js";
import { describeImportModelContract } from "./contract/import-model-contract.js";
import { describeIsolationContract } from "./contract/isolation-contract.js";
import { describeModelContract } from "./contract/model-contract.js";
import { describeOutOfOrderPropertiesContract } from "./contract/out-of-order-properties-contract.js";
import { describePagingContract } from "./contract/paging-contract.js";
import { describeProductImportsContract } from "./contract/product-imports-contract.js";
import { describeProductsContract } from "./contract/products-contract.js";
import { describeProjectsContract } from "./contract/projects-contract.js";
import { describeRefreshSessionsContract } from "./contract/refresh-sessions-contract.js";
import { describeRestorationContract } from "./contract/restoration-contract.js";
import { describeResourcesContract } from "./contract/resources-contract.js";
import { describeRevocationsContract } from "./contract/revocations-contract.js";
import { describeRoundTripContract } from "./contract/round-trip-contract.js";
import { describeSearchChangesContract } from "./contract/search-changes-contract.js";
import { describeSearchSegmentsContract } from "./contract/search-segments-contract.js";
import { describeSigningKeysContract } from "./contract/signing-keys-contract.js";
import { describeSizesContract } from "./contract/sizes-contract.js";
import { describeSnapshotContract } from "./contract/snapshot-contract.js";
import { describeTransactionsContract } from "./contract/transactions-contract.js";
import { describeUnsettledProductsContract } from "./contract/unsettled-products-contract.js";
import type { OpenStorage } from "./contract/use-storage.js";

/**
 * Tests every promise of `Storage` on an engine. All engines run the same tests.
 *
 * @param name of the engine
 * @param open opens a new empty store at each call
 */
export function describeStorageContract(name: string, open: OpenStorage): void {
  describe(`${name} keeps the contract of Storage`, () => {
    describeClosingContract(open);
    describeTransactionsContract(open);
    describeConcurrencyContract(open);
    describeResourcesContract(open);
    describePagingContract(open);
    describeSizesContract(open);
    describeRoundTripContract(open);
    describeIsolationContract(open);
    describeOutOfOrderPropertiesContract(open);
    describeProductsContract(open);
    describeProductImportsContract(open);
    describeUnsettledProductsContract(open);
    describeImagesContract(open);
    describeSearchSegmentsContract(open);
    describeSearchChangesContract(open);
    describeChangesWhileWriting(open);
    describeCartContract(open);
    describeProjectsContract(open);
    describeGenerationsContract(open);
    describeClientsContract(open);
    describeCustomersContract(open);
    describeRefreshSessionsContract(open);
    describeSigningKeysContract(open);
    describeRevocationsContract(open);
    describeModelContract(open);
    describeImportModelContract(open);
    describeSnapshotContract(open);
    describeRestorationContract(open);
  });
}
