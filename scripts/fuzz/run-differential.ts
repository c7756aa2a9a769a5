import fc from "fast-check";
import { isDeepStrictEqual } from "node:util";
import { operations } from "../../generated/operations.js";
import { errorAnswer, toApiError } from "../../server/http/faults.js";
import { readDocument } from "../../server/http/document.js";
import { StockValidator } from "../../server/http/testing/stock-validator.js";
import { type Validation, Validator } from "../../server/http/validator.js";
import { type FuzzRequest, toCurl } from "./fuzz-request.js";
import { MemoryOfAnswers } from "./memory-of-answers.js";
import { oddities } from "./odd-requests.js";
import { RequestArbitraries } from "./request-arbitraries.js";
import { requestParts } from "./request-parts.js";
import { SchemaValues } from "./schema-values.js";
import { SpecDocument, type SpecOperation } from "./spec-document.js";

export interface DifferentialOptions {
  requests: number;
  seed: number;
  progress?: (done: number) => void;
  /** Default: the service's own. */
  subject?: Validation;
}

/** Of one kind of requests or answers. */
export interface Verdicts {
  accepted: number;
  refused: number;
  /** Not judged: nobody's, or refused before. */
  unjudged: number;
}

export interface DifferentialReport {
  seed: number;
  /** By kind. */
  verdicts: ReadonlyMap<string, Verdicts>;
  /** Of the judged ones: the only ones with a way past the judge. */
  withoutQuery: number;
  counterexample: { problem: string; curl: string } | undefined;
}

interface Drawn {
  kind: string;
  request: FuzzRequest;
}

/**
 * Has the service's validator and the stock one judge the same generated requests, until they are
 * found to say or to hand on something different.
 */
export async function runDifferential({
  requests,
  seed,
  progress,
  subject,
}: DifferentialOptions): Promise<DifferentialReport> {
  const all = Object.values(operations);
  const stock = await StockValidator.create(readDocument(), all, { responses: false });
  const own = subject ?? (await Validator.create(readDocument(), all, { responses: false }));
  const verdicts = new Map<string, Verdicts>();
  let [done, withoutQuery] = [0, 0];
  const property = fc.asyncProperty(anyRequest(), async ({ kind, request }) => {
    progress?.((done += 1));
    const counts = verdicts.get(kind) ?? { accepted: 0, refused: 0, unjudged: 0 };
    verdicts.set(kind, counts);
    const [ours, theirs] = [
      await outcome(stock, own, request),
      await outcome(stock, stock, request),
    ];
    counts[ours.verdict] += 1;
    if (ours.verdict !== "unjudged" && !request.target.includes("?")) withoutQuery += 1;
    if (isDeepStrictEqual(ours, theirs)) return;
    throw new Error(`${shown(ours)}, where the stock validator gives ${shown(theirs)}`);
  });
  const run = await fc.check(property, { numRuns: requests, seed });
  const [example] = run.counterexample ?? [];
  const problem =
    run.errorInstance instanceof Error ? run.errorInstance.message : String(run.errorInstance);
  return {
    seed,
    verdicts,
    withoutQuery,
    counterexample: example && {
      problem: `${example.request.operationId}, ${example.kind}: ${problem}`,
      curl: toCurl(example.request),
    },
  };
}

/** A third of each: valid or with one fault, and of both such as are odd besides, once or twice. */
function anyRequest(): fc.Arbitrary<Drawn> {
  const document = new SpecDocument();
  const values = new SchemaValues(document, new MemoryOfAnswers().hints());
  const arbitraries = new RequestArbitraries(values, "demo");
  return fc.oneof(
    ...document.operations.map((operation) => {
      const plain = arbitraries.of(operation).map((request) => ({
        kind: request.fault ? "one fault" : "valid",
        request,
      }));
      const odd = plain.chain((drawn) => oddly(drawn, operation));
      return fc.oneof(plain, odd, odd.chain((drawn) => oddly(drawn, operation)));
    }),
  );
}

function oddly({ request }: Drawn, operation: SpecOperation): fc.Arbitrary<Drawn> {
  return fc
    .constantFrom(...Object.entries(oddities))
    .chain(([kind, change]) =>
      change(request, operation).map((changed) => ({ kind, request: changed })),
    );
}

/** What a validator makes of a request: the answer that refuses it, or what is handed on. */
async function outcome(stock: StockValidator, validation: Validation, request: FuzzRequest) {
  let judged;
  try {
    judged = await requestParts(stock, request);
  } catch {
    judged = undefined;
  }
  if (!judged) return { verdict: "unjudged" } as const;
  const { operation, parts } = judged;
  try {
    validation.checkRequest(operation, parts);
  } catch (thrown) {
    const { operationId } = operation;
    return { verdict: "refused", operationId, answer: answerOf(thrown) } as const;
  }
  return { verdict: "accepted", parts } as const;
}

/** As it goes over the wire. */
function answerOf(thrown: unknown): string {
  const error = toApiError(thrown);
  const unknown = error.code === "General" ? { thrown: String(thrown) } : {};
  return JSON.stringify({ ...errorAnswer(error), ...unknown, concerns: error.concerns });
}

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length <= 1_500 ? text : `${text.slice(0, 1_500)}…`;
}
