import { recordSchemas } from "../../generated/records.js";
import type { ResourceContent } from "../storage/records.js";
import { describeErrors } from "../validation/describe-errors.js";
import { StoredSchema } from "../validation/stored-schema.js";

const schema = new StoredSchema<ResourceContent>(recordSchemas.resource.content);

/**
 * What of a stored content the document knows: the very same content, but where an earlier document had
 * other properties, or others values of them. Those stay stored until they are overwritten, and are not
 * published. A content that lacks what the document demands is given as it is.
 */
export function publishedContent(content: ResourceContent): ResourceContent {
  return schema.conforming(content) ?? content;
}

/** What is wrong first with a content that is not published as it is stored, and where. */
export function problemOfContent(content: ResourceContent): string | undefined {
  return schema.isValid(content) ? undefined : describeErrors(schema.errors(content));
}
