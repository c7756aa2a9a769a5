import { findPairs, type ItemPair, parentOf } from "./find-pairs.js";
import type { TestedApi } from "./pair-requests.js";
import { type CreateParent, PairTest, type Parent } from "./test-pair.js";
import type { PairReport } from "./state-report.js";

/** Numbers between the values of two tests. */
const STEP = 100;

/** Tests the state of a service by pairs of its document. Below a collection of the document, items are created first. */
export class StateTest {
  readonly pairs: readonly ItemPair[];
  #number: number;

  /** `first`: the first number in the values of this run. */
  constructor(
    private readonly tested: TestedApi,
    first = 1_000,
  ) {
    this.pairs = findPairs(tested.api.models);
    this.#number = first;
  }

  /** Rejects with NoResponse. */
  test(pair: ItemPair): Promise<PairReport> {
    return this.#testOf(pair).run();
  }

  /** Creates the parents of the path. `undefined` if it has none, or they cannot be created. */
  async parentFor(path: string): Promise<Parent | undefined> {
    const above = parentOf(this.pairs, path.replace(/\/\{[^{}]*\}\/?$/, ""));
    return above && this.#creating(above)();
  }

  #testOf(pair: ItemPair): PairTest {
    const parent = parentOf(this.pairs, pair.path);
    const number = (this.#number += STEP);
    return new PairTest(this.tested, pair, number, parent && this.#creating(parent));
  }

  /** Creates an item of the pair, and those above it. */
  #creating(pair: ItemPair): CreateParent {
    return async (): Promise<Parent | undefined> => {
      const above = parentOf(this.pairs, pair.path);
      const parent = above && (await this.#creating(above)());
      const test = new PairTest(this.tested, pair, (this.#number += STEP), undefined);
      const made = await test.create(parent?.values);
      if (made.outcome !== "stored") {
        await parent?.remove();
        return undefined;
      }
      const values = [...made.item.parents, made.item.value];
      return {
        values,
        isPosted: pair.create.method === "post",
        remove: async () => {
          const isGone = await test.remove(made.item);
          await parent?.remove();
          return isGone;
        },
      };
    };
  }
}
