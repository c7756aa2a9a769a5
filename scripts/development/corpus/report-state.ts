import type { TestedApi } from "../../conformance/state/pair-requests.js";
import type { PairReport } from "../../conformance/state/state-report.js";
import { StateTest } from "../../conformance/state/test-state.js";

/** Of the pairs of `POST /x` and `GET /x/{id}`. */
const MIN_STORED = 0.9;
/** Of the collections that claim to store. */
const MIN_PASSING = 0.98;

/** The result of a pair, without the responses. */
export type TriedPair = Omit<PairReport, "failures"> & { failures: PairReport["unjudged"] };

/** A document's provider, and the results of its pairs. */
interface TriedState {
  provider: string;
  state: readonly TriedPair[];
}

/** Tests the state of each pair of a document. */
export async function testPairs(tested: TestedApi): Promise<TriedPair[]> {
  const test = new StateTest(tested);
  const tried: TriedPair[] = [];
  for (const pair of test.pairs) {
    const { failures, ...report } = await test.test(pair);
    const reasons = failures.map(({ step, operation, reason }) => ({ step, operation, reason }));
    tried.push({ ...report, failures: reasons });
  }
  return tried;
}

/** How many pairs of `POST /x` and `GET /x/{id}` store, how many collections pass the test of the state, and each failure. */
export function describeState(tried: readonly TriedState[]): string[] {
  const { posted, stored, claiming, passing, walked, lost, pairs } = countsOf(tried);
  if (pairs.length === 0) return [];
  const of = (outcome: string): number => posted.filter((each) => each.outcome === outcome).length;
  const ways = [
    `${of("example")} return examples`,
    `${of("rejected")} reject the creation`,
    `${of("lost")} lose it`,
    `${of("unknown")} show no id`,
  ];
  return [
    `${share(stored.length, posted.length)} pairs of POST /x and GET /x/{id} store; ${ways.join(", ")}.`,
    `${share(passing.length, claiming.length)} collections that claim to store pass the test of the state.`,
    `${lost.length} of ${walked.length} list walks fail.`,
    ...pairs.flatMap(({ provider, failures, unjudged }) => [
      ...failures.map((each) => describeStep("STATE", provider, each)),
      ...unjudged.map((each) => describeStep("not judged", provider, each)),
    ]),
  ];
}

/** The bounds that are not kept. */
export function stateFailures(tried: readonly TriedState[]): string[] {
  const { posted, stored, claiming, passing, lost } = countsOf(tried);
  return [
    ...(stored.length < MIN_STORED * posted.length
      ? [`${share(stored.length, posted.length)} pairs store, less than 90 %.`]
      : []),
    ...(passing.length < MIN_PASSING * claiming.length
      ? [`${share(passing.length, claiming.length)} collections pass, less than 98 %.`]
      : []),
    ...(lost.length > 0 ? [`${lost.length} list walks fail.`] : []),
  ];
}

function countsOf(tried: readonly TriedState[]) {
  const pairs = tried.flatMap(({ provider, state }) =>
    state.map((each) => ({ provider, ...each })),
  );
  const posted = pairs.filter(({ isPosted }) => isPosted);
  // A response that is no example claims that its operation stores.
  const claiming = pairs.filter(
    ({ outcome }) => outcome === "stored" || outcome === "lost" || outcome === "unknown",
  );
  return {
    pairs,
    posted,
    stored: posted.filter(({ outcome }) => outcome === "stored"),
    claiming,
    passing: claiming.filter(
      ({ outcome, failures }) => outcome === "stored" && failures.length === 0,
    ),
    walked: pairs.filter(({ isWalked }) => isWalked),
    lost: pairs.filter(({ failures }) => failures.some(({ step }) => step === "walk")),
  };
}

function describeStep(
  kind: string,
  provider: string,
  { step, operation, reason }: TriedPair["failures"][number],
): string {
  return `${kind} ${provider}: ${step}: ${operation}: ${reason}`;
}

function share(part: number, all: number): string {
  return `${part} of ${all} (${((100 * part) / Math.max(all, 1)).toFixed(1)} %)`;
}
