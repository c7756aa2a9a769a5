import { SqlActionData } from "./action-data.js";
import { SqlCarts } from "./carts.js";
import { SqlClients } from "./clients.js";
import { SqlCustomers } from "./customers.js";
import type { Dialect } from "./dialect.js";
import { SqlDiscounts } from "./discounts.js";
import { SqlImages } from "./images.js";
import { SqlOutOfOrderProperties } from "./out-of-order-properties.js";
import type { Session } from "./plan.js";
import { SqlProductImports } from "./product-imports.js";
import { SqlProducts } from "./products.js";
import { SqlProjects } from "./projects.js";
import { SqlRefreshSessions } from "./refresh-sessions.js";
import { SqlResources } from "./resources.js";
import { SqlRevocations } from "./revocations.js";
import { SqlSearchChanges } from "./search-changes.js";
import { SqlSearchSegments } from "./search-segments.js";
import { SqlSigningKeys } from "./signing-keys.js";

/**
 * The members of a transaction, for a session in one, or of a reader. Each is made when it is first used: a transaction is begun for each write, and uses one or two.
 */
export class Members {
  #resources: SqlResources | undefined;
  #outOfOrderProperties: SqlOutOfOrderProperties | undefined;
  #products: SqlProducts | undefined;
  #productImports: SqlProductImports | undefined;
  #images: SqlImages | undefined;
  #carts: SqlCarts | undefined;
  #discounts: SqlDiscounts | undefined;
  #actionData: SqlActionData | undefined;
  #projects: SqlProjects | undefined;
  #clients: SqlClients | undefined;
  #customers: SqlCustomers | undefined;
  #refreshSessions: SqlRefreshSessions | undefined;
  #signingKeys: SqlSigningKeys | undefined;
  #revocations: SqlRevocations | undefined;
  #searchSegments: SqlSearchSegments | undefined;
  #searchChanges: SqlSearchChanges | undefined;

  constructor(
    private readonly session: Session,
    private readonly dialect: Dialect,
  ) {}

  get resources(): SqlResources {
    return (this.#resources ??= new SqlResources(this.session, this.dialect));
  }

  get outOfOrderProperties(): SqlOutOfOrderProperties {
    return (this.#outOfOrderProperties ??= new SqlOutOfOrderProperties(this.session));
  }

  get products(): SqlProducts {
    return (this.#products ??= new SqlProducts(this.session, this.dialect));
  }

  get productImports(): SqlProductImports {
    return (this.#productImports ??= new SqlProductImports(this.session, this.dialect));
  }

  get images(): SqlImages {
    return (this.#images ??= new SqlImages(this.session));
  }

  get carts(): SqlCarts {
    return (this.#carts ??= new SqlCarts(this.session));
  }

  get discounts(): SqlDiscounts {
    return (this.#discounts ??= new SqlDiscounts(this.session));
  }

  get actionData(): SqlActionData {
    return (this.#actionData ??= new SqlActionData(this.session));
  }

  get projects(): SqlProjects {
    return (this.#projects ??= new SqlProjects(this.session));
  }

  get clients(): SqlClients {
    return (this.#clients ??= new SqlClients(this.session));
  }

  get customers(): SqlCustomers {
    return (this.#customers ??= new SqlCustomers(this.session));
  }

  get refreshSessions(): SqlRefreshSessions {
    return (this.#refreshSessions ??= new SqlRefreshSessions(this.session));
  }

  get signingKeys(): SqlSigningKeys {
    return (this.#signingKeys ??= new SqlSigningKeys(this.session));
  }

  get revocations(): SqlRevocations {
    return (this.#revocations ??= new SqlRevocations(this.session));
  }

  get searchSegments(): SqlSearchSegments {
    return (this.#searchSegments ??= new SqlSearchSegments(this.session, this.dialect));
  }

  get searchChanges(): SqlSearchChanges {
    return (this.#searchChanges ??= new SqlSearchChanges(this.session, this.dialect));
  }
}
