import { recordSchemas } from "../../generated/records.js";
import type { ResourceContent } from "../storage/records.js";
import { describeErrors } from "../validation/describe-errors.js";
import { StoredSchema } from "../validation/stored-schema.js";

const schema = new StoredSchema<ResourceContent>(recordSchemas.resource.content);

/**
 * The part of a stored content that the document declares. Usually that is all of it; an earlier document may
 * have had other properties or values, which stay stored until they are overwritten, and are not published.
 * A content that lacks something required is returned unchanged.
 */
export function publishedContent(content: ResourceContent): ResourceContent {
  return schema.conforming(content) ?? content;
}

/** The first validation error, with its place, of a content that is not published as it is stored. */
export function contentError(content: ResourceContent): string | undefined {
  return schema.isValid(content) ? undefined : describeErrors(schema.errors(content));
}
