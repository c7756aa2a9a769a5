import type { ResourceIndexing } from "../resource-indexing.js";
import type { StorageReader, StorageTransaction } from "../storage.js";
import { SqlActionData } from "./action-data.js";
import { SqlCarts } from "./carts.js";
import { SqlClients } from "./clients.js";
import type { Dialect } from "./dialect.js";
import { SqlDiscounts } from "./discounts.js";
import { SqlImages } from "./images.js";
import { SqlIndexReader } from "./index-reader.js";
import { SqlIndexWriter } from "./index-writer.js";
import { SqlOutOfOrderProperties } from "./out-of-order-properties.js";
import type { Session } from "./plan.js";
import { SqlProducts } from "./products.js";
import { SqlProjects } from "./projects.js";
import { SqlResources } from "./resources.js";
import { SqlRevocations } from "./revocations.js";
import { SqlSigningKeys } from "./signing-keys.js";

/** The members of a transaction, for a session in one. */
export function writers(
  session: Session,
  dialect: Dialect,
  indexing: ResourceIndexing,
): StorageTransaction {
  return members(session, dialect, indexing, new SqlIndexWriter(session, dialect, indexing));
}

/** The readers, for a session on the current state. */
export function readers(
  session: Session,
  dialect: Dialect,
  indexing: ResourceIndexing,
): StorageReader {
  return members(session, dialect, indexing, new SqlIndexReader(session, dialect, indexing.fields));
}

function members<Index>(
  session: Session,
  dialect: Dialect,
  indexing: ResourceIndexing,
  index: Index,
) {
  return {
    resources: new SqlResources(session, dialect, indexing),
    index,
    outOfOrderProperties: new SqlOutOfOrderProperties(session),
    products: new SqlProducts(session),
    images: new SqlImages(session),
    carts: new SqlCarts(session),
    discounts: new SqlDiscounts(session),
    actionData: new SqlActionData(session),
    projects: new SqlProjects(session),
    clients: new SqlClients(session),
    signingKeys: new SqlSigningKeys(session),
    revocations: new SqlRevocations(session),
  };
}
