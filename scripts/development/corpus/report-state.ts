import type { TriedDocument } from "./try-document.js";

/** How many pairs of `POST /x` and `GET /x/{id}` store, how many of these pass the test of the state, and each failure. */
export function describeState(
  tried: readonly Pick<TriedDocument, "provider" | "state">[],
): string[] {
  const pairs = tried.flatMap(({ provider, state }) =>
    state.map((each) => ({ provider, ...each })),
  );
  if (pairs.length === 0) return [];
  const of = (outcome: string) => pairs.filter((each) => each.outcome === outcome).length;
  const claiming = pairs.filter(({ outcome }) => outcome === "stored" || outcome === "lost");
  const passing = claiming.filter(({ failures }) => failures.length === 0);
  const walked = pairs.filter(({ isWalked }) => isWalked);
  const lost = pairs.filter(({ failures }) => failures.some(({ step }) => step === "walk"));
  const share = (part: number, all: number): string =>
    `${part} of ${all} (${((100 * part) / Math.max(all, 1)).toFixed(1)} %)`;
  return [
    `${share(of("stored"), pairs.length)} pairs of POST /x and GET /x/{id} store; ${of("example")} return examples, ${of("rejected")} reject the creation.`,
    `${share(passing.length, claiming.length)} collections that claim to store pass the test of the state.`,
    `${lost.length} of ${walked.length} walks by the smallest page fail.`,
    ...pairs.flatMap(({ provider, failures }) =>
      failures.map(
        ({ step, operation, reason }) => `STATE ${provider}: ${step}: ${operation}: ${reason}`,
      ),
    ),
  ];
}
