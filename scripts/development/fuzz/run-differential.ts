import { operations } from "../../../generated/operations.js";
import type { OperationDescription } from "../../../server/operation-types.js";
import { DirectedSchemas } from "../../../server/validation/directed-schemas.js";
import { followReferences, readDocument } from "../../../server/validation/document.js";
import { StockValidator } from "../../../server/validation/testing/stock-validator.js";
import { type Validation, Validator } from "../../../server/validation/validator.js";
import { compareResponses } from "./compare-responses.js";
import { compareRequests } from "./compare-requests.js";
import type { Comparison } from "./comparison.js";
import { MemoryOfResponses } from "./memory-of-responses.js";
import { SchemaValues } from "./schema-values.js";
import { SpecDocument } from "./spec-document.js";

export interface DifferentialOptions {
  requests: number;
  /** What handlers return. */
  responses: number;
  seed: number;
  progress?: () => void;
  /** Default: the service's own. */
  subject?: Validation;
}

export interface DifferentialReport {
  requests: Comparison;
  responses: Comparison;
}

/**
 * Has the service's validator and the stock one check the same generated requests and responses, until
 * they are found to say, or to hand on, something different.
 */
export async function runDifferential(options: DifferentialOptions): Promise<DifferentialReport> {
  const { seed, progress = () => undefined } = options;
  const all: readonly OperationDescription[] = Object.values(operations);
  const document = withClosedResponses();
  const stock = await StockValidator.create(document, all, { responses: true });
  const subject = options.subject ?? Validator.create(readDocument(), all, { responses: true });
  const values = new SchemaValues(new SpecDocument(), new MemoryOfResponses().hints());
  const parts = { stock, subject, values, seed, progress };
  return {
    requests: await compareRequests({ ...parts, runs: options.requests }),
    responses: await compareResponses({ ...parts, runs: options.responses }),
  };
}

/**
 * What the service sends is checked more strictly than what is published says. No responses of 400 and above are
 * compared, which would be most of what the stock validator compiles.
 */
function withClosedResponses(): object {
  const document = readDocument();
  const directed = new DirectedSchemas(structuredClone(document), "responses");
  for (const { path, method } of Object.values(operations)) {
    const { responses = {} } = document.paths[path]?.[method] ?? {};
    for (const status in responses) {
      if (Number(status) >= 400) {
        delete responses[status];
        continue;
      }
      const response = structuredClone(followReferences(document, responses[status]));
      responses[status] = response;
      const { content = {} } = response as { content?: Record<string, { schema?: unknown }> };
      for (const media of Object.values(content)) media.schema = directed.prepared(media.schema);
    }
  }
  const { components } = document as { components?: { schemas?: object } };
  Object.assign(components?.schemas ?? {}, directed.document.components.schemas);
  // The package takes only names that OpenAPI allows.
  return JSON.parse(JSON.stringify(document).replace(/:(open|closed)"/g, '.$1"')) as object;
}
