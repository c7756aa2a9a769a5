import type { ResourceContent, ResourceHead, StoredRecords } from "../../../generated/records.js";

export type { ResourceContent, ResourceHead };

/** UTC time with milliseconds (RFC 3339): text order is time order. */
export type Timestamp = string;

/** Immutable, like its projections. */
export type ResourceRecord = ResourceHead & {
  projectKey: string;
  current: ResourceContent;
  staged: ResourceContent;
};

export type InProject<Record> = { projectKey: string } & Record;

export type OutOfOrderPropertiesRecord = InProject<StoredRecords["outOfOrderProperties"]>;

/** Identifies a project permanently: the next project of a key has the next generation, counted from 1. */
export type ProjectIdentity = StoredRecords["deletedProject"];

export type ProjectRecord = StoredRecords["project"];

export type ClientRecord = InProject<StoredRecords["client"]>;

export type CustomerRecord = InProject<StoredRecords["customer"]>;

export type RefreshSessionRecord = InProject<StoredRecords["refreshSession"]>;

/** A client with the generation of its project, if that exists. */
export type StoredClient = ClientRecord & Partial<Pick<ProjectIdentity, "generation">>;

export type SigningKeyRecord = StoredRecords["signingKey"];

export type RevocationRecord = StoredRecords["revocation"];

export type ImageRecord = InProject<StoredRecords["image"]>;

export type CartRecord = InProject<StoredRecords["cart"]>;

export type DiscountRecord = InProject<StoredRecords["discount"]>;

export type Projection = "current" | "staged";

export type CartLine = CartRecord["lines"][number];

/** A place in the default order of resources: by `createdAt`, then by `id`, ascending. */
export interface ResourcePosition {
  createdAt: Timestamp;
  id: string;
}

/** Receives estimated bytes by id before large contents are read; may be called twice. Throws to reject the call. */
export type Admit = (sizes: ReadonlyMap<string, number>) => void;

/** At most `limit` resources, after a position or `offset` many. */
export interface ResourcePage {
  limit: number;
  offset?: number;
  after?: ResourcePosition | undefined;
}

/** The resource that a write replaces. A key that stays needs no lock. */
export type ExistingResource = Pick<ResourceRecord, "version" | "key">;
