import type { GetResourceResponse } from "../../generated/operations.js";
import { etagOf } from "../http/conditional.js";
import type { ResourceContent, ResourceRecord } from "../storage/records.js";
import { hasStagedChanges } from "../storage/resource-document.js";

/** The spec's ObjectTestType. */
export type ObjectTestType = Extract<GetResourceResponse, { status: 200 }>["body"];

type PublishedContent = Omit<ResourceContent, "parentId"> & Pick<ObjectTestType, "parent">;

/** A projection of a resource, as clients see it. */
export function representation(
  resource: ResourceRecord,
  projection: "current" | "staged" = "current",
): ObjectTestType {
  const { id, version, key, createdAt, lastModifiedAt, createdBy, lastModifiedBy } = resource;
  return {
    id,
    version,
    ...(key !== undefined && { key }),
    createdAt,
    lastModifiedAt,
    createdBy,
    lastModifiedBy,
    ...published(resource[projection]),
    hasStagedChanges: hasStagedChanges(resource),
  };
}

/** All that the schema has, but for the parent, of which the id is stored, is published as it is stored. */
function published(content: ResourceContent): PublishedContent {
  if (content.parentId === undefined) return content;
  const { parentId: id, ...rest } = content;
  return { ...rest, parent: { typeId: "resource", id } };
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
