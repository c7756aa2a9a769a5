import fc from "fast-check";
import { type FuzzRequest, toCurl } from "./fuzz-request.js";
import { FuzzTarget, PROJECT } from "./fuzz-target.js";
import { violationOf } from "./oracle.js";
import { MemoryOfResponses } from "./memory-of-responses.js";
import { RequestArbitraries } from "./request-arbitraries.js";
import { SchemaValues } from "./schema-values.js";
import { SpecDocument } from "./spec-document.js";

export interface FuzzOptions {
  requests: number;
  seed: number;
  progress?: (done: number) => void;
}

export interface FuzzReport {
  seed: number;
  requests: number;
  /** How many requests got a status, by operation. */
  statuses: ReadonlyMap<string, ReadonlyMap<number, number>>;
  /** How many requests were wrong in a respect, by the mutation. */
  mutations: ReadonlyMap<string, number>;
  /** The smallest request that showed it, and what was wrong with its response. */
  counterexample: { violation: string; curl: string } | undefined;
}

/** Sends generated requests for every operation of the document, until one gets a response as it must not. */
export async function runFuzz({ requests, seed, progress }: FuzzOptions): Promise<FuzzReport> {
  const document = new SpecDocument();
  const memory = new MemoryOfResponses();
  const arbitraries = new RequestArbitraries(new SchemaValues(document, memory.hints()), PROJECT);
  const tally = new Tally();
  const target = await FuzzTarget.start();
  try {
    const any = fc.oneof(
      ...document.operations.map((operation) =>
        arbitraries.of(operation).map((request) => ({ operation, request })),
      ),
    );
    const property = fc.asyncProperty(any, async ({ operation, request }) => {
      const response = await target.send(request);
      tally.count(request, response.status);
      progress?.(tally.requests);
      if (response.status < 300) memory.remember(response.body.toString());
      const violation = violationOf(document, operation, request, response);
      if (violation !== undefined) throw new Error(violation);
    });
    const run = await fc.check(property, { numRuns: requests, seed });
    const [example] = run.counterexample ?? [];
    const violation =
      run.errorInstance instanceof Error ? run.errorInstance.message : String(run.errorInstance);
    const { statuses, mutations } = tally;
    return {
      seed,
      requests: tally.requests,
      statuses,
      mutations,
      counterexample: example && { violation, curl: toCurl(example.request) },
    };
  } finally {
    await target.stop();
  }
}

class Tally {
  requests = 0;
  readonly statuses = new Map<string, Map<number, number>>();
  readonly mutations = new Map<string, number>();

  count({ operationId, mutation }: FuzzRequest, status: number): void {
    this.requests += 1;
    const byStatus = this.statuses.get(operationId) ?? new Map<number, number>();
    this.statuses.set(operationId, byStatus.set(status, (byStatus.get(status) ?? 0) + 1));
    const name = mutation?.name ?? "none";
    this.mutations.set(name, (this.mutations.get(name) ?? 0) + 1);
  }
}
