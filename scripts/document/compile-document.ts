import type { OperationDescription } from "../../server/runtime/operation-types.js";
import { Validator } from "../../server/runtime/validation/validator.js";
import type { OpenApiDocument } from "./document.js";
import { listOperations, type OperationModel } from "./operation-model.js";
import { endlessSchemaErrors } from "./repair/endless-schemas.js";
import type { ProofError } from "./examples/samples.js";
import { runtimeDescription } from "./runtime-description.js";
import { findUncompiled } from "./repair/uncompiled-schemas.js";

/** A document whose requests can be checked. */
export interface Compiled {
  document: OpenApiDocument;
  models: OperationModel[];
  operations: OperationDescription[];
  validator: Validator;
}

/** The operations of a document, whose schemas are compiled when they are first needed. */
export function modelDocument(
  document: OpenApiDocument,
  /** Whether undeclared properties of responses are errors. */
  { isClosed = false } = {},
): Compiled {
  const models = listOperations(document);
  const operations = models.map(runtimeDescription);
  return {
    document,
    models,
    operations,
    validator: Validator.create(document, operations, { responses: true, isClosed }),
  };
}

/** Compiles every schema of requests of the author's document, whose responses are closed, or returns the schemas that prevent it. */
export function compileDocument(document: OpenApiDocument): Compiled | ProofError[] {
  const endless = endlessSchemaErrors(document);
  if (endless.length > 0) return endless;
  const compiled = modelDocument(document, { isClosed: true });
  try {
    for (const _ of compiled.validator.compileRequests());
    return compiled;
  } catch (error) {
    const { cause = error } = Object(error) as { cause?: unknown };
    const errors = findUncompiled(document, cause instanceof Error ? cause.message : String(cause));
    return errors.map((each) => ({ ...each, isFatal: true }));
  }
}
