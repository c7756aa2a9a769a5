import type { ResourceContent, ResourceHead, StoredRecords } from "../../generated/records.js";

export type { ResourceContent, ResourceHead };

/** Millisecond-precise UTC time, `YYYY-MM-DDTHH:MM:SS.sssZ` (RFC 3339), so that text order is time order. */
export type Timestamp = string;

/** A value: nobody changes it, or its projections, in place. */
export type ResourceRecord = ResourceHead & {
  projectKey: string;
  current: ResourceContent;
  /** The same object as `current` where they do not differ, or an equal one. */
  staged: ResourceContent;
};

/** What is in a project, with its key: the rest as spec/records.yaml has it. */
type InProject<Record> = { projectKey: string } & Record;

export type OutOfOrderPropertiesRecord = InProject<StoredRecords["outOfOrderProperties"]>;

/**
 * One project and no other: a later one under the same key, made after this one was deleted, is of
 * the next generation. Generations count from 1 for each key.
 */
export type ProjectIdentity = StoredRecords["deletedProject"];

export type ProjectRecord = StoredRecords["project"];

export type ClientRecord = InProject<StoredRecords["client"]>;

/** A client with the generation of its project, as both stand; without, there is no such project. */
export type StoredClient = ClientRecord & Partial<Pick<ProjectIdentity, "generation">>;

export type SigningKeyRecord = StoredRecords["signingKey"];

export type RevocationRecord = StoredRecords["revocation"];

export type ImageRecord = InProject<StoredRecords["image"]>;

export type CartRecord = InProject<StoredRecords["cart"]>;

export type DiscountRecord = InProject<StoredRecords["discount"]>;
