import fc from "fast-check";
import { type FuzzRequest, toCurl } from "./fuzz-request.js";
import { FuzzTarget, PROJECT } from "./fuzz-target.js";
import { judge } from "./judge.js";
import { MemoryOfAnswers } from "./memory-of-answers.js";
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
  /** How many requests were answered with a status, by operation. */
  statuses: ReadonlyMap<string, ReadonlyMap<number, number>>;
  /** How many requests were wrong in a respect, by the fault. */
  faults: ReadonlyMap<string, number>;
  /** The smallest request that showed it, and what was wrong with its answer. */
  counterexample: { problem: string; curl: string } | undefined;
}

/** Sends generated requests for every operation of the document, until one is answered as it must not be. */
export async function runFuzz({ requests, seed, progress }: FuzzOptions): Promise<FuzzReport> {
  const document = new SpecDocument();
  const memory = new MemoryOfAnswers();
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
      const answer = await target.send(request);
      tally.count(request, answer.status);
      progress?.(tally.requests);
      if (answer.status < 300) memory.remember(answer.body.toString());
      const problem = judge(document, operation, request, answer);
      if (problem !== undefined) throw new Error(problem);
    });
    const run = await fc.check(property, { numRuns: requests, seed });
    const [example] = run.counterexample ?? [];
    const problem =
      run.errorInstance instanceof Error ? run.errorInstance.message : String(run.errorInstance);
    const { statuses, faults } = tally;
    return {
      seed,
      requests: tally.requests,
      statuses,
      faults,
      counterexample: example && { problem, curl: toCurl(example.request) },
    };
  } finally {
    await target.stop();
  }
}

class Tally {
  requests = 0;
  readonly statuses = new Map<string, Map<number, number>>();
  readonly faults = new Map<string, number>();

  count({ operationId, fault }: FuzzRequest, status: number): void {
    this.requests += 1;
    const byStatus = this.statuses.get(operationId) ?? new Map<number, number>();
    this.statuses.set(operationId, byStatus.set(status, (byStatus.get(status) ?? 0) + 1));
    const name = fault?.name ?? "none";
    this.faults.set(name, (this.faults.get(name) ?? 0) + 1);
  }
}
