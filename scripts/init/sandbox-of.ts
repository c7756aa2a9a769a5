import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ApiProject } from "../../server/runtime/open-api.js";
import { catalogueOf } from "../../server/runtime/runtime-errors.js";
import type { OpenApiDocument } from "../generate/document.js";
import { errorBodies } from "../generate/error-bodies.js";
import { notFoundCode } from "../generate/error-catalogue.js";
import { describeOperation } from "../generate/operations.js";
import { validatedDocument } from "../generate/publish/publish-document.js";
import { securityOf } from "../generate/security.js";
import { beginStep } from "../progress.js";
import { deriveBehaviour } from "./derive-behaviour.js";
import { describeInspected, inspectFiles } from "./inspect-files.js";
import { describeSummary, summaryOf } from "./operation-summary.js";
import type { OwnOptions } from "./own/own-options.js";

export interface Sandbox {
  project: ApiProject;
  document: OpenApiDocument;
  /** About the document and what its operations do. */
  lines: string[];
}

/** An API without code of its own: each operation does what follows from the document. Throws SpecProblems. */
export async function sandboxOf(options: OwnOptions): Promise<Sandbox> {
  const folder = await mkdtemp(join(tmpdir(), "joined-"));
  const inspected = await inspectFiles(options, join(folder, "openapi.yaml")).finally(() =>
    rm(folder, { recursive: true }),
  );
  const { document, models, validator } = inspected.inspection.compiled;
  beginStep("Preparing responses");
  const behaviour = deriveBehaviour(document, models, validator);
  const operations = models.map((model) => [model.name, describeOperation(model)] as const);
  const handlers = models.map(({ name }): [string, ApiProject["handlers"][string]] => [
    name,
    (request, { handle }) => handle(name, request),
  ]);
  const project = {
    behaviour,
    // It is bundled, and consists of JSON values only.
    document: validatedDocument(document) as unknown as ApiProject["document"],
    operations: Object.fromEntries(operations),
    handlers: Object.fromEntries(handlers),
    security: securityOf(document),
    errors: {
      ...catalogueOf(document["x-errors"] ?? {}, notFoundCode(document)),
      bodies: errorBodies(document, models),
    },
  };
  const lines = [...describeInspected(inspected), ...describeSummary(summaryOf(behaviour, models))];
  return { project, document, lines };
}
