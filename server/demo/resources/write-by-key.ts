import type { Handle, Services } from "../services.js";
import type { ResourceContent, ResourceRecord } from "../storage/records.js";
import { created } from "./representation.js";
import { acceptedArrays, type ArrayTestType } from "./array-test-type.js";
import {
  checkPreconditions,
  createdResource,
  newResourceId,
  type Preconditions,
  resourceNotFound,
  type ResourceState,
  revisedResource,
  storeRevision,
} from "./revision.js";
import type { Caller } from "../../runtime/security/caller.js";

export const createOrUpdateResource: Handle<"createOrUpdateResource"> = async (
  request,
  services,
) => {
  const write = { key: request.body.key, change: updated };
  return created(await writeByKey(request, services, write), services.config.baseUrl);
};

function updated({ key, current, staged }: ResourceRecord, draft: ArrayTestType): ResourceState {
  const merge = (content: ResourceContent): ResourceContent => ({
    ...content,
    objectTypeProperty: acceptedArrays({ ...content.objectTypeProperty, ...draft }),
  });
  return { key, current: merge(current), staged: merge(staged) };
}

export const createOrOverwriteResource: Handle<"createOrOverwriteResource"> = async (
  request,
  services,
) => {
  return created(await overwriteByKey(request, services), services.config.baseUrl);
};

export const overwriteResource: Handle<"overwriteResource"> = async (request, services) => {
  const resource = await overwriteByKey(request, services, (key) => {
    // This operation creates only the default resource.
    if (request.body.key !== undefined) throw resourceNotFound({ key });
  });
  return created(resource, services.config.baseUrl);
};

/** The key that PUT and PATCH use by default. */
const DEFAULT_KEY = "default";

interface DraftRequest {
  params: { projectKey: string };
  headers: Preconditions;
  body: { key?: string; objectTypeProperty: ArrayTestType };
  auth: Caller;
}

interface WriteByKey {
  key: string | undefined;
  change: (existing: ResourceRecord, draft: ArrayTestType) => ResourceState;
  /** Called if the resource does not exist; throws to prevent its creation. */
  onMissing?: (key: string) => void;
}

function writeByKey(
  { params: { projectKey }, headers, body, auth: { clientId } }: DraftRequest,
  { storage, now, ids }: Services,
  { key, change, onMissing }: WriteByKey,
): Promise<ResourceRecord> {
  const draft = acceptedArrays(body.objectTypeProperty);
  return storage.transaction(async ({ resources }) => {
    const existing = key === undefined ? undefined : await resources.getByKey(projectKey, key);
    if (!existing && key !== undefined) onMissing?.(key);
    checkPreconditions(headers, existing?.version);
    const writing = { clientId, now: now() };
    if (!existing) {
      const id = newResourceId(writing.now, ids.of(projectKey));
      const identity = { projectKey, id, key };
      const resource = createdResource(identity, { objectTypeProperty: draft }, writing);
      await resources.insert(resource);
      return resource;
    }
    const resource = revisedResource(existing, change(existing, draft), writing);
    await storeRevision(resources, resource, existing);
    return resource;
  });
}

function overwriteByKey(
  request: DraftRequest,
  services: Services,
  onMissing: (key: string) => void = () => undefined,
): Promise<ResourceRecord> {
  const key = request.body.key ?? DEFAULT_KEY;
  return writeByKey(request, services, { key, change: overwritten, onMissing });
}

function overwritten({ key }: ResourceRecord, objectTypeProperty: ArrayTestType): ResourceState {
  const content = { objectTypeProperty };
  return { key, current: content, staged: content };
}
