import type { Restoration, Snapshot, StorageTransaction } from "../storage.js";
import {
  SqlClients,
  SqlCustomers,
  SqlRefreshSessions,
  SqlRevocations,
  SqlSigningKeys,
} from "./accounts.js";
import { SqlImages } from "./images.js";
import { SqlInspection } from "./inspection.js";
import { SqlActionData, SqlCarts, SqlDiscounts, SqlOutOfOrderProperties } from "./json-records.js";
import { type Dialect, type Session, SqlMember } from "./plan.js";
import { SqlProductImports } from "./product-imports.js";
import { SqlProducts } from "./products.js";
import { SqlProjects, SqlRestorer } from "./projects.js";
import { SqlResources } from "./resources.js";
import { SqlSearchChanges } from "./search-changes.js";
import { SqlSearchSegments } from "./search-segments.js";

/** The members of a transaction, for a session in one, or of a reader. */
export class Members extends SqlMember implements StorageTransaction {
  readonly resources = this.member(SqlResources);
  readonly outOfOrderProperties = this.member(SqlOutOfOrderProperties);
  readonly products = this.member(SqlProducts);
  readonly productImports = this.member(SqlProductImports);
  readonly images = this.member(SqlImages);
  readonly carts = this.member(SqlCarts);
  readonly discounts = this.member(SqlDiscounts);
  readonly actionData = this.member(SqlActionData);
  readonly projects = this.member(SqlProjects);
  readonly clients = this.member(SqlClients);
  readonly customers = this.member(SqlCustomers);
  readonly refreshSessions = this.member(SqlRefreshSessions);
  readonly signingKeys = this.member(SqlSigningKeys);
  readonly revocations = this.member(SqlRevocations);
  readonly searchSegments = this.member(SqlSearchSegments);
  readonly searchChanges = this.member(SqlSearchChanges);

  protected member<Member>(Class: new (within: Session, dialect: Dialect) => Member): Member {
    return new Class(this.within, this.dialect);
  }
}

export class SnapshotMembers extends Members implements Snapshot {
  readonly inspection = this.member(SqlInspection);
}

export class RestorationMembers extends Members implements Restoration {
  readonly restorer = this.member(SqlRestorer);
}
