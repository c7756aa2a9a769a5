import type { Restoration, Snapshot } from "../storage.js";
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
import { type Session } from "../../runtime/database/plan.js";
import { type Dialect, SqlMember } from "./dialect.js";
import { SqlProductImports } from "./product-imports.js";
import { SqlProducts } from "./products.js";
import { SqlProjects, SqlRestorer } from "./projects.js";
import { SqlResources } from "./resources.js";
import { SqlSearchChanges } from "./search-changes.js";
import { SqlSearchSegments } from "./search-segments.js";

/**
 * The members of a transaction, snapshot or restoration, for a session in one, or of a reader. Made when they are
 * used: making all takes a tenth of a write.
 */
export class Members extends SqlMember implements Snapshot, Restoration {
  get resources(): SqlResources {
    return this.member(SqlResources);
  }
  get outOfOrderProperties(): SqlOutOfOrderProperties {
    return this.member(SqlOutOfOrderProperties);
  }
  get products(): SqlProducts {
    return this.member(SqlProducts);
  }
  get productImports(): SqlProductImports {
    return this.member(SqlProductImports);
  }
  get images(): SqlImages {
    return this.member(SqlImages);
  }
  get carts(): SqlCarts {
    return this.member(SqlCarts);
  }
  get discounts(): SqlDiscounts {
    return this.member(SqlDiscounts);
  }
  get actionData(): SqlActionData {
    return this.member(SqlActionData);
  }
  get projects(): SqlProjects {
    return this.member(SqlProjects);
  }
  get clients(): SqlClients {
    return this.member(SqlClients);
  }
  get customers(): SqlCustomers {
    return this.member(SqlCustomers);
  }
  get refreshSessions(): SqlRefreshSessions {
    return this.member(SqlRefreshSessions);
  }
  get signingKeys(): SqlSigningKeys {
    return this.member(SqlSigningKeys);
  }
  get revocations(): SqlRevocations {
    return this.member(SqlRevocations);
  }
  get searchSegments(): SqlSearchSegments {
    return this.member(SqlSearchSegments);
  }
  get searchChanges(): SqlSearchChanges {
    return this.member(SqlSearchChanges);
  }
  get inspection(): SqlInspection {
    return this.member(SqlInspection);
  }
  get restorer(): SqlRestorer {
    return this.member(SqlRestorer);
  }

  protected member<Member>(Class: new (within: Session, dialect: Dialect) => Member): Member {
    return new Class(this.within, this.dialect);
  }
}
