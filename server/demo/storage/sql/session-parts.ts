import type { Session } from "../../../runtime/database/plan.js";
import type { Restoration, Snapshot } from "../storage.js";
import type { Dialect } from "./dialect.js";
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
import { SqlProductImports } from "./product-imports.js";
import { SqlProducts } from "./products.js";
import { SqlProjects, SqlRestorer } from "./projects.js";
import { SqlResources } from "./resources.js";
import { SqlSearchChanges } from "./search-changes.js";
import { SqlSearchSegments } from "./search-segments.js";

/** All parts of the store within a session. Created on use: creating all takes a tenth of a write. */
export class SessionParts implements Restoration, Snapshot {
  constructor(
    protected readonly within: Session,
    protected readonly dialect: Dialect,
  ) {}

  get resources(): SqlResources {
    return new SqlResources(this.within, this.dialect);
  }

  get outOfOrderProperties(): SqlOutOfOrderProperties {
    return new SqlOutOfOrderProperties(this.within, this.dialect);
  }

  get products(): SqlProducts {
    return new SqlProducts(this.within, this.dialect);
  }

  get productImports(): SqlProductImports {
    return new SqlProductImports(this.within, this.dialect);
  }

  get images(): SqlImages {
    return new SqlImages(this.within, this.dialect);
  }

  get carts(): SqlCarts {
    return new SqlCarts(this.within, this.dialect);
  }

  get discounts(): SqlDiscounts {
    return new SqlDiscounts(this.within, this.dialect);
  }

  get actionData(): SqlActionData {
    return new SqlActionData(this.within, this.dialect);
  }

  get projects(): SqlProjects {
    return new SqlProjects(this.within, this.dialect);
  }

  get clients(): SqlClients {
    return new SqlClients(this.within, this.dialect);
  }

  get customers(): SqlCustomers {
    return new SqlCustomers(this.within, this.dialect);
  }

  get refreshSessions(): SqlRefreshSessions {
    return new SqlRefreshSessions(this.within, this.dialect);
  }

  get signingKeys(): SqlSigningKeys {
    return new SqlSigningKeys(this.within, this.dialect);
  }

  get revocations(): SqlRevocations {
    return new SqlRevocations(this.within, this.dialect);
  }

  get searchSegments(): SqlSearchSegments {
    return new SqlSearchSegments(this.within, this.dialect);
  }

  get searchChanges(): SqlSearchChanges {
    return new SqlSearchChanges(this.within, this.dialect);
  }

  get inspection(): SqlInspection {
    return new SqlInspection(this.within, this.dialect);
  }

  get restorer(): SqlRestorer {
    return new SqlRestorer(this.within, this.dialect);
  }
}
