import fc from "fast-check";
import { toCurl } from "./fuzz-request.js";
import { FuzzTarget, PROJECT } from "./fuzz-target.js";
import { violationOf } from "./oracle.js";
import { MemoryOfResponses } from "./memory-of-responses.js";
import { RequestArbitraries } from "./request-arbitraries.js";
import { SchemaValues } from "./schema-values.js";
import { SpecDocument } from "./spec-document.js";

interface FuzzReport {
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
export async function runFuzz({
  requests,
  seed,
  progress,
}: {
  requests: number;
  seed: number;
  progress?: (done: number) => void;
}): Promise<FuzzReport> {
  const document = new SpecDocument();
  const memory = new MemoryOfResponses();
  const arbitraries = new RequestArbitraries(new SchemaValues(document, memory.hints()), PROJECT);
  const statuses = new Map<string, Map<number, number>>();
  const mutations = new Map<string, number>();
  let sent = 0;
  const target = await FuzzTarget.start();
  try {
    const any = fc.oneof(
      ...document.operations.map((operation) =>
        arbitraries.of(operation).map((request) => ({ operation, request })),
      ),
    );
    const property = fc.asyncProperty(any, async ({ operation, request }) => {
      const response = await target.send(request);
      const { operationId, mutation } = request;
      const byStatus = statuses.get(operationId) ?? new Map<number, number>();
      statuses.set(operationId, byStatus);
      count(byStatus, response.status);
      count(mutations, mutation?.name ?? "none");
      sent += 1;
      progress?.(sent);
      if (response.status < 300) memory.remember(response.body.toString());
      const violation = violationOf(document, operation, request, response);
      if (violation !== undefined) throw new Error(violation);
    });
    const run = await fc.check(property, { numRuns: requests, seed });
    const [example] = run.counterexample ?? [];
    const violation =
      run.errorInstance instanceof Error ? run.errorInstance.message : String(run.errorInstance);
    return {
      seed,
      requests: sent,
      statuses,
      mutations,
      counterexample: example && { violation, curl: toCurl(example.request) },
    };
  } finally {
    await target.stop();
  }
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** A line for each operation, and the example if one was found. */
export function describeRun({
  seed,
  requests,
  statuses,
  mutations,
  counterexample,
}: FuzzReport): string {
  const width = Math.max(...[...statuses.keys()].map((name) => name.length));
  const lines = [...statuses].sort().map(([operationId, byStatus]) => {
    const counts = [...byStatus].sort(([a], [b]) => a - b);
    const sum = counts.reduce((total, [, count]) => total + count, 0);
    const each = counts.map(([status, count]) => `${status} ×${count}`).join(", ");
    return `${operationId.padEnd(width)} ${String(sum).padStart(7)}: ${each}`;
  });
  const valid = mutations.get("none") ?? 0;
  return [
    ...lines,
    `${requests} requests, seed ${seed}: ${valid} valid ones, ${requests - valid} with one mutation of ${mutations.size - 1} kinds.`,
    counterexample
      ? `Found: ${counterexample.violation}\n${counterexample.curl}`
      : "Every response was as the document declares it.",
  ].join("\n");
}
