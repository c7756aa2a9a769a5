import type { ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { fullFormats } from "ajv-formats/dist/formats.js";
import { DirectedSchemas } from "../../../server/runtime/validation/directed-schemas.js";
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
  const closing = isClosed ? new DirectedSchemas(document, "responses") : undefined;
  const contents = closing ? schemas.map((schema) => closing.prepared(schema)) : schemas;
  const components = closing?.document.components ?? document.components ?? {};
  // In one schema, so that what it refers to is compiled once. Ajv would search enumerable properties for ids.
  const whole = Object.defineProperties(
    {},
    { components: { value: components }, contents: { value: contents } },
  );
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
  return contents.map((schema, index) => {
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
