import type { ResourceContent, ResourceRecord } from "../../../storage/records.js";

export interface RecordSketch extends Omit<ResourceContent, "objectTypeProperty"> {
  id: string;
  key?: string;
  version?: number;
  createdAt?: string;
  lastModifiedAt?: string;
  lastModifiedBy?: string;
  arrays?: ResourceContent["objectTypeProperty"];
  /** Values of the staged projection that replace those of the current one. */
  staged?: Partial<ResourceContent>;
}

export function record(sketch: RecordSketch): ResourceRecord {
  const { id, key, version = 1, createdAt = "2024-01-01T00:00:00.000Z", arrays = {} } = sketch;
  const { lastModifiedAt = createdAt, lastModifiedBy = "client-1", staged } = sketch;
  const { someProperty, secondPropertyToUpdate, parentId } = sketch;
  const current: ResourceContent = {
    objectTypeProperty: arrays,
    ...(someProperty !== undefined && { someProperty }),
    ...(secondPropertyToUpdate !== undefined && { secondPropertyToUpdate }),
    ...(parentId !== undefined && { parentId }),
  };
  return {
    projectKey: "demo",
    id,
    ...(key !== undefined && { key }),
    version,
    createdAt,
    lastModifiedAt,
    createdBy: { clientId: "client-1" },
    lastModifiedBy: { clientId: lastModifiedBy },
    current,
    staged: staged ? { ...current, ...staged } : current,
  };
}
