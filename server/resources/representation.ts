import type { GetResourceResponse } from "../../generated/operations.js";
import { etagOf } from "../http/conditional.js";
import type { ResourceRecord } from "../storage/records.js";
import { hasStagedChanges } from "../storage/resource-document.js";

/** The spec's ObjectTestType. */
export type ObjectTestType = Extract<GetResourceResponse, { status: 200 }>["body"];

/** A projection of a resource, as clients see it. */
export function representation(
  resource: ResourceRecord,
  projection: "current" | "staged" = "current",
): ObjectTestType {
  const { id, version, key, createdAt, lastModifiedAt, createdBy, lastModifiedBy } = resource;
  const { objectTypeProperty, someProperty, secondPropertyToUpdate, parentId } =
    resource[projection];
  return {
    id,
    version,
    ...(key !== undefined && { key }),
    createdAt,
    lastModifiedAt,
    createdBy,
    lastModifiedBy,
    objectTypeProperty,
    ...(someProperty !== undefined && { someProperty }),
    ...(secondPropertyToUpdate !== undefined && { secondPropertyToUpdate }),
    ...(parentId !== undefined && { parent: { typeId: "resource" as const, id: parentId } }),
    hasStagedChanges: hasStagedChanges(resource),
  };
}

/** A 200 with the resource under its ETag. */
export function found(resource: ResourceRecord): {
  status: 200;
  body: ObjectTestType;
  headers: { ETag: string };
} {
  return {
    status: 200,
    body: representation(resource),
    headers: { ETag: etagOf(resource.version) },
  };
}

/** A 201 with the resource under its ETag, and its address. */
export function created(
  resource: ResourceRecord,
  baseUrl: string,
): { status: 201; body: ObjectTestType; headers: { ETag: string; Location: string } } {
  return {
    status: 201,
    body: representation(resource),
    headers: {
      ETag: etagOf(resource.version),
      Location: `${baseUrl}/${resource.projectKey}/resource/${resource.id}`,
    },
  };
}
