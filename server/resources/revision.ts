import { isDeepStrictEqual } from "node:util";
import { timestampOf } from "../operation/once-per-millisecond.js";
import type { ResourceContent, ResourceRecord } from "../storage/records.js";
import type { ResourceWriter } from "../storage/resource-storage.js";

/** Author and time of a write. */
export interface Writing {
  clientId: string;
  now: Date;
}

/** The parts of a resource that a write may change. */
export interface ResourceState {
  key: string | undefined;
  current: ResourceContent;
  staged: ResourceContent;
}

export function createdResource(
  identity: { projectKey: string; id: string; key: string | undefined },
  content: ResourceContent,
  { clientId, now }: Writing,
): ResourceRecord {
  const timestamp = timestampOf(now);
  const { projectKey, id, key } = identity;
  const resource: ResourceRecord = {
    projectKey,
    id,
    version: 1,
    createdAt: timestamp,
    lastModifiedAt: timestamp,
    createdBy: { clientId },
    lastModifiedBy: { clientId },
    current: content,
    staged: content,
  };
  // Not by a spread, which takes V8 as long as the rest of this function.
  if (key !== undefined) resource.key = key;
  return resource;
}

/**
 * The resource after a write: one version higher, or the same object if nothing changed. With `asChange` the
 * version increases even then.
 */
export function revisedResource(
  resource: ResourceRecord,
  { key, current, staged }: ResourceState,
  { clientId, now }: Writing,
  asChange = false,
): ResourceRecord {
  const unchanged =
    key === resource.key &&
    isDeepStrictEqual(current, resource.current) &&
    isDeepStrictEqual(staged, resource.staged);
  if (unchanged && !asChange) return resource;
  const { projectKey, id, version, createdAt, createdBy } = resource;
  const revised: ResourceRecord = {
    projectKey,
    id,
    version: version + 1,
    createdAt,
    lastModifiedAt: timestampOf(now),
    createdBy,
    lastModifiedBy: { clientId },
    current,
    staged,
  };
  if (key !== undefined) revised.key = key;
  return revised;
}

/** Stores a revision in the transaction in which `existing` was read. */
export async function storeRevision(
  resources: ResourceWriter,
  revised: ResourceRecord,
  existing: ResourceRecord,
): Promise<void> {
  if (revised === existing) return;
  if (await resources.update(revised, existing)) return;
  // The transaction excludes concurrent changes. Acknowledging now would lose a write.
  throw new Error(`Resource ${existing.id} changed within a transaction.`);
}
