import { parse, stringify, YAMLError } from "yaml";
import { Undecodable } from "../../../server/runtime/http/body/bytes.js";
import { XmlContent } from "../../../server/runtime/http/body/xml.js";
import type { OpenApiDocument } from "../document.js";
import type { ContentModel } from "../request-model.js";

type Written = Pick<ContentModel, "syntax" | "schema">;

/** The value of an example that the document has in the content's own syntax; other values unchanged. */
export function readExample(
  document: object,
  { syntax, schema }: { syntax?: "xml" | "yaml" | undefined; schema: unknown },
  example: unknown,
): unknown {
  if (syntax === undefined || typeof example !== "string") return example;
  try {
    return syntax === "yaml" ? parse(example) : new XmlContent(document, schema).read(example);
  } catch (error) {
    // It is reported as an example that is not valid.
    if (error instanceof Undecodable || error instanceof YAMLError) return example;
    throw error;
  }
}

/** A value in the content's syntax; `undefined` for JSON. */
export function writtenSample(
  document: OpenApiDocument,
  { syntax, schema }: Written,
  value: unknown,
): string | undefined {
  if (syntax === undefined) return undefined;
  return syntax === "yaml" ? stringify(value) : new XmlContent(document, schema).write(value);
}
