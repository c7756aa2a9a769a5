import type { CalledApi } from "../drive/called-api.js";
import type { PublishedBodies } from "../drive/published-bodies.js";
import { findPairs, type ItemPair, parentOf } from "./find-pairs.js";
import { type PairReport, PairTest } from "./test-pair.js";

/** The first number in the values of a run. */
const FIRST = 1_000;

/** Tests the state of each pair of a document. Below a collection of the document, items are created first. */
export async function testState(api: CalledApi, published: PublishedBodies): Promise<PairReport[]> {
  const pairs = findPairs(api.models);
  const reports = new Map<ItemPair, PairReport>();
  const ids = new Map<ItemPair, readonly unknown[] | undefined>();
  let number = FIRST;
  const testOf = (pair: ItemPair, parents: readonly unknown[]) =>
    new PairTest(api, published, pair, parents, (number += 10));
  /** Values of the path parameters that lead to an item of the pair; `undefined`: none can be created. */
  const itemOf = async (pair: ItemPair): Promise<readonly unknown[] | undefined> => {
    if (ids.has(pair)) return ids.get(pair);
    ids.set(pair, undefined);
    const parents = await parentsOf(pair);
    const item = await testOf(pair, parents).create(5);
    const found = item && [...parents, item.value];
    ids.set(pair, found);
    return found;
  };
  const parentsOf = async (pair: ItemPair): Promise<readonly unknown[]> => {
    const parent = parentOf(pairs, pair.path);
    const found = parent && (await itemOf(parent.pair));
    return found?.length === parent?.parameters ? (found ?? []) : [];
  };
  for (const pair of pairs) {
    const test = testOf(pair, await parentsOf(pair));
    try {
      reports.set(pair, await test.run());
    } catch (error) {
      const { method, path } = pair.create;
      const operation = `${method.toUpperCase()} ${path}`;
      const reason = error instanceof Error ? error.message : String(error);
      test.report.failures.push({ step: "create", operation, reason });
      reports.set(pair, test.report);
    }
  }
  return [...reports.values()];
}
