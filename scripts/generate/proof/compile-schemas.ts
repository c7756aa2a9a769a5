import type { ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { fullFormats } from "ajv-formats/dist/formats.js";
import { closeResponses } from "../../../server/validation/closed-responses.js";
import { withHiddenContents } from "../../../server/validation/prepared-document.js";
import type { OpenApiDocument, Schema } from "../document.js";

/**
 * The checks of schemas of a document, in their order; for a schema that cannot be compiled, the error.
 * `isClosed`: they let nothing pass that they do not name, as those of responses.
 */
export function compileSchemas(
  document: OpenApiDocument,
  schemas: readonly Schema[],
  { isClosed }: { isClosed: boolean },
): (ValidateFunction | Error)[] {
  const media = schemas.map((schema): { schema?: unknown } => ({ schema }));
  const components = { schemas: { ...document.components?.schemas } };
  if (isClosed) {
    const responses = Object.fromEntries(
      media.map((each, index) => [index, { content: { "*/*": each } }]),
    );
    closeResponses({ openapi: "3.1.0", paths: { "/": { get: { responses } } }, components });
  }
  // In one schema, so that what it refers to is compiled once.
  const whole = withHiddenContents({ components, contents: media.map(({ schema }) => schema) });
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    meta: false,
    code: { optimize: false },
    allErrors: true,
    verbose: true,
    logger: false,
    inlineRefs: false,
  });
  for (const [name, format] of Object.entries(fullFormats)) ajv.addFormat(name, format);
  ajv.addSchema(whole, "document");
  const known = new Map<string, ValidateFunction | Error>();
  return media.map(({ schema }, index) => {
    const text = JSON.stringify(schema);
    const check = known.get(text) ?? compile(ajv, `document#/contents/${index}`);
    known.set(text, check);
    return check;
  });
}

function compile(ajv: Ajv2020, $ref: string): ValidateFunction | Error {
  try {
    return ajv.compile({ $ref });
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
