import type { Session } from "../../runtime/database/plan.js";
import {
  ClientPlans,
  CustomerPlans,
  RefreshSessionPlans,
  RevocationPlans,
  SigningKeyPlans,
} from "./accounts.js";
import { type Dialect, performing } from "./dialect.js";
import { ImagePlans } from "./images.js";
import { InspectionPlans } from "./inspection.js";
import {
  ActionDataPlans,
  CartPlans,
  DiscountPlans,
  OutOfOrderPropertiesPlans,
} from "./json-records.js";
import { ProductImportPlans } from "./product-imports.js";
import { ProductPlans } from "./products.js";
import { ProjectPlans, RestorerPlans } from "./projects.js";
import { ResourcePlans } from "./resources.js";
import { SearchChangePlans } from "./search-changes.js";
import { SearchSegmentPlans } from "./search-segments.js";

export const members = {
  resources: performing(ResourcePlans),
  outOfOrderProperties: performing(OutOfOrderPropertiesPlans),
  products: performing(ProductPlans),
  productImports: performing(ProductImportPlans),
  images: performing(ImagePlans),
  carts: performing(CartPlans),
  discounts: performing(DiscountPlans),
  actionData: performing(ActionDataPlans),
  projects: performing(ProjectPlans),
  clients: performing(ClientPlans),
  customers: performing(CustomerPlans),
  refreshSessions: performing(RefreshSessionPlans),
  signingKeys: performing(SigningKeyPlans),
  revocations: performing(RevocationPlans),
  searchSegments: performing(SearchSegmentPlans),
  searchChanges: performing(SearchChangePlans),
  inspection: performing(InspectionPlans),
  restorer: performing(RestorerPlans),
};

/** All members, for a session in a transaction, snapshot or restoration, or of a reader. */
export type Members = {
  readonly [Name in keyof typeof members]: InstanceType<(typeof members)[Name]>;
};

/** Created on use: creating all takes a tenth of a write. */
class LazyMembers {
  constructor(
    protected readonly within: Session,
    protected readonly dialect: Dialect,
  ) {}

  static {
    for (const [name, Member] of Object.entries(members)) {
      const get = function (this: LazyMembers): object {
        return new Member(this.within, this.dialect);
      };
      Object.defineProperty(this.prototype, name, { get });
    }
  }
}

export const Members = LazyMembers as unknown as new (
  within: Session,
  dialect: Dialect,
) => LazyMembers & Members;
