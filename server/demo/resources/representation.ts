import { recordFields } from "../../../generated/fields.js";
import type { RecordField } from "../query/field-types.js";
import type { GetResourceResponse } from "../../../generated/operations.js";
import { reusableElement, ReusableResponse } from "../../runtime/http/response-content.js";
import type { ResourceContent, ResourceRecord } from "../storage/records.js";
import { hasStagedChanges } from "../search/record-document.js";
import { recordSchemas } from "../../../generated/records.js";
import { describeErrors, StoredSchema } from "../storage/stored-schema.js";

export type ObjectTestType = Extract<GetResourceResponse, { status: 200 }>["body"];

type PublishedContent = Pick<ObjectTestType, "objectTypeProperty"> & Partial<ObjectTestType>;

export function representation(
  resource: ResourceRecord,
  projection: "current" | "staged" = "current",
): ObjectTestType {
  const { id, version, key, createdAt, lastModifiedAt, createdBy, lastModifiedBy } = resource;
  // V8 is ten times slower at spreading contents with different properties.
  const body = Object.assign(
    key === undefined
      ? { id, version, createdAt, lastModifiedAt, createdBy, lastModifiedBy }
      : { id, version, key, createdAt, lastModifiedAt, createdBy, lastModifiedBy },
    published(publishedContent(resource[projection])),
  );
  body.hasStagedChanges = hasStagedChanges(resource);
  return body;
}

const fields: readonly RecordField[] = recordFields.resource;
/** The references among the fields: the stored member of each, and its constant members. */
const references = fields.flatMap(({ name, stored }) => (stored ? [{ name, ...stored }] : []));

/** The stored content with complete references, of which only one member is stored. */
function published(content: ResourceContent): PublishedContent {
  if (!references.some(({ as }) => Object.hasOwn(content, as))) return content;
  const body: PublishedContent = { objectTypeProperty: content.objectTypeProperty };
  for (const [name, value] of Object.entries(content)) {
    const reference = references.find(({ as }) => as === name);
    if (!reference) Reflect.set(body, name, value);
    else Reflect.set(body, reference.name, { ...reference.constants, [reference.by]: value });
  }
  return body;
}

const keptElement = oncePerRecord((resource) => reusableElement(representation(resource)));
const keptResponse = oncePerRecord((resource) => {
  const { status, body, headers } = found(resource);
  return new ReusableResponse(status, body, headers);
});

/** As {@link representation}, but cached for immutable records. */
export function representationAgain(
  resource: ResourceRecord,
  projection: "current" | "staged" = "current",
): ObjectTestType {
  const kept = resource[projection] === resource.current ? keptElement(resource) : undefined;
  return kept ?? representation(resource, projection);
}

/** As {@link found}, but cached for immutable records. */
export function foundAgain(resource: ResourceRecord): ReturnType<typeof found> {
  return keptResponse(resource) ?? found(resource);
}

export function found(resource: ResourceRecord) {
  const headers = { ETag: etagOf(resource.version) };
  return { status: 200 as const, body: representation(resource), headers };
}

export function created(resource: ResourceRecord, baseUrl: string) {
  const { projectKey, id, version } = resource;
  const headers = {
    ETag: etagOf(version),
    Location: `${baseUrl}/${projectKey}/resource/${id}`,
  };
  return { status: 201 as const, body: representation(resource), headers };
}

export function etagOf(version: number): string {
  return `"${version}"`;
}

/** Caches a value per record; `undefined` for a mutable one: only cached records are frozen. */
function oncePerRecord<Value extends object>(
  make: (record: ResourceRecord) => Value,
): (record: ResourceRecord) => Value | undefined {
  const made = new WeakMap<ResourceRecord, Value>();
  return (record) => {
    if (!Object.isFrozen(record)) return undefined;
    let value = made.get(record);
    if (value === undefined) made.set(record, (value = make(record)));
    return value;
  };
}

const schema = new StoredSchema<ResourceContent>(recordSchemas.resource.content);

/** Drops properties that only an earlier document declared. Returns incomplete content unchanged. */
export function publishedContent(content: ResourceContent): ResourceContent {
  return schema.conforming(content) ?? content;
}

export function contentError(content: ResourceContent): string | undefined {
  return schema.isValid(content) ? undefined : describeErrors(schema.errors(content));
}
