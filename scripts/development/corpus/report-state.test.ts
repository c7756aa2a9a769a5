import { expect, it } from "@jest/globals";
import { describeState, stateFailures, type TriedPair } from "./report-state.js";

function pair(outcome: TriedPair["outcome"], rest: Partial<TriedPair> = {}): TriedPair {
  const common = { path: "/a", isPosted: true, isWalked: false, called: [] };
  return { ...common, outcome, failures: [], unjudged: [], ...rest };
}

const LOST = { step: "walk", operation: "GET /a", reason: "it has 1 items, not 2" } as const;
const UNREAD = { step: "walk", operation: "GET /a", reason: "a page has the status 400" } as const;

it("counts pairs that store, collections that pass and walks that fail, and lists each failure", () => {
  const tried = [
    { provider: "one", state: [pair("stored", { isWalked: true }), pair("example")] },
    {
      provider: "two",
      state: [
        pair("stored", { isWalked: true, failures: [LOST], unjudged: [UNREAD] }),
        pair("stored", { isPosted: false }),
        ...[pair("lost"), pair("unknown"), pair("rejected")],
      ],
    },
  ];
  expect(describeState(tried)).toEqual([
    "2 of 6 (33.3 %) pairs of POST /x and GET /x/{id} store; 1 return examples, 1 reject the creation, 1 lose it, 1 show no id.",
    "2 of 5 (40.0 %) collections that claim to store pass the test of the state.",
    "1 of 2 list walks fail.",
    "STATE two: walk: GET /a: it has 1 items, not 2",
    "not judged two: walk: GET /a: a page has the status 400",
  ]);
  expect(stateFailures(tried)).toEqual([
    "2 of 6 (33.3 %) pairs store, less than 90 %.",
    "2 of 5 (40.0 %) collections pass, less than 98 %.",
    "1 list walks fail.",
  ]);
});

it("keeps the bounds with 90 % that store and all that pass, and with no pair", () => {
  const nine = Array.from({ length: 9 }, () => pair("stored"));
  expect(stateFailures([{ provider: "one", state: [...nine, pair("example")] }])).toEqual([]);
  expect(stateFailures([])).toEqual([]);
  expect(describeState([])).toEqual([]);
});
