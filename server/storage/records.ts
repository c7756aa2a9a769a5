import type { ResourceContent, ResourceHead, StoredRecords } from "../../generated/records.js";

export type { ResourceContent, ResourceHead };

/** Millisecond-precise UTC time, `YYYY-MM-DDTHH:MM:SS.sssZ` (RFC 3339), so that text order is time order. */
export type Timestamp = string;

/** Immutable, like its projections. */
export type ResourceRecord = ResourceHead & {
  projectKey: string;
  current: ResourceContent;
  /** If equal to `current`, the same object or an equal one. */
  staged: ResourceContent;
};

/** A record of spec/records.yaml, with the key of its project. */
type InProject<Record> = { projectKey: string } & Record;

export type OutOfOrderPropertiesRecord = InProject<StoredRecords["outOfOrderProperties"]>;

/**
 * Identifies a project for good: one that is made under the same key after its deletion has the next
 * generation. Generations count from 1 for each key.
 */
export type ProjectIdentity = StoredRecords["deletedProject"];

export type ProjectRecord = StoredRecords["project"];

export type ClientRecord = InProject<StoredRecords["client"]>;

export type CustomerRecord = InProject<StoredRecords["customer"]>;

export type RefreshSessionRecord = InProject<StoredRecords["refreshSession"]>;

/** A client with the current generation of its project; absent if there is no such project. */
export type StoredClient = ClientRecord & Partial<Pick<ProjectIdentity, "generation">>;

export type SigningKeyRecord = StoredRecords["signingKey"];

export type RevocationRecord = StoredRecords["revocation"];

export type ImageRecord = InProject<StoredRecords["image"]>;

export type CartRecord = InProject<StoredRecords["cart"]>;

export type DiscountRecord = InProject<StoredRecords["discount"]>;

/** Which of its two contents is shown of a record. */
export type Projection = "current" | "staged";

export type CartLine = CartRecord["lines"][number];
