import { randomUUID } from "node:crypto";
import type { Services } from "../context.js";
import { checkPreconditions, type Preconditions } from "../http/conditional.js";
import type { ArrayTestTypeRecord, ResourceRecord } from "../storage/records.js";
import {
  acceptedArrays,
  createdResource,
  type ResourceState,
  revisedResource,
  storeRevision,
} from "./revision.js";

/** The key of the resource that PUT and PATCH address when they name none. */
export const DEFAULT_KEY = "default";

export interface WriteByKey {
  projectKey: string;
  /** Without one a new resource is created. */
  key: string | undefined;
  draft: ArrayTestTypeRecord;
  clientId: string;
  preconditions: Preconditions;
  /** What becomes of a resource that exists. */
  change: (existing: ResourceRecord, draft: ArrayTestTypeRecord) => ResourceState;
  /** Called when there is no such resource: may throw instead of having it created. */
  onMissing?: (key: string) => void;
}

/** Creates the resource of that key, or changes the one that is there, in one transaction. */
export function writeByKey(
  { storage, now }: Services,
  { projectKey, key, draft: given, clientId, preconditions, change, onMissing }: WriteByKey,
): Promise<ResourceRecord> {
  const draft = acceptedArrays(given);
  return storage.transaction(async ({ resources }) => {
    const existing = key === undefined ? undefined : await resources.getByKey(projectKey, key);
    if (!existing && key !== undefined) onMissing?.(key);
    checkPreconditions(preconditions, existing?.version);
    const writing = { clientId, now: now() };
    if (!existing) {
      const identity = { projectKey, id: randomUUID(), ...(key !== undefined && { key }) };
      const resource = createdResource(identity, { objectTypeProperty: draft }, writing);
      await resources.insert(resource);
      return resource;
    }
    const resource = revisedResource(existing, change(existing, draft), writing);
    await storeRevision(resources, resource, existing);
    return resource;
  });
}

/** The whole content replaced by the draft, in both projections; only the key stays. */
export function overwritten(
  { key }: ResourceRecord,
  objectTypeProperty: ArrayTestTypeRecord,
): ResourceState {
  const content = { objectTypeProperty };
  return { ...(key !== undefined && { key }), current: content, staged: content };
}
