import type { OperationModel } from "../../document/operation-model.js";
import { changeItem } from "./change-item.js";
import { createItem, type Creation } from "./create-item.js";
import type { ItemPair } from "./find-pairs.js";
import { judgeList } from "./judge-list.js";
import { PairRequests, type StoredItem, type TestedApi } from "./pair-requests.js";
import { isSame } from "./same-value.js";
import { printed } from "./shown.js";
import { type PairReport, PairRecord } from "./state-report.js";
import { othersThan } from "./vary.js";

/** Statuses of a read that finds no item. */
const ABSENT = [400, 404, 410, 422];
/** A name that no item has. */
const UNKNOWN = 987_654;

/** An item of the pair whose items the tested one is below. */
export interface Parent {
  /** The values of the path parameters that lead to it. */
  values: readonly unknown[];
  /** Whether POST created it: others may be preset, so that any id leads to one. */
  isPosted: boolean;
  /** Deletes it; resolves to whether it is gone. */
  remove: () => Promise<boolean>;
}

/** Creates a parent; `undefined`: none can be created. */
export type CreateParent = () => Promise<Parent | undefined>;

type Lost = Extract<Creation, { outcome: "lost" }>;

/** Tests that a service stores the items of one pair, and knows nothing of how it does. */
export class PairTest {
  readonly #record = new PairRecord();
  readonly #requests: PairRequests;
  #number: number;

  /** `first`: makes the values of this test different from those of others. */
  constructor(
    tested: TestedApi,
    private readonly pair: ItemPair,
    first: number,
    private readonly createParent: CreateParent | undefined,
  ) {
    this.#number = first;
    this.#requests = new PairRequests(tested, pair, ({ name }) => this.#record.called.add(name));
  }

  async run(): Promise<PairReport> {
    const parent = await this.createParent?.();
    const items: StoredItem[] = [];
    try {
      await this.#run(parent, items);
    } finally {
      for (const item of items) await this.remove(item);
      await parent?.remove();
    }
    return this.#record.report(this.pair.path, this.pair.create.method === "post");
  }

  /** Creates and reads an item, without a judgement. */
  create(parents?: readonly unknown[]): Promise<Creation> {
    const values = this.#requests.pathValues(parents);
    return createItem(this.#requests, values, (this.#number += 1));
  }

  /** Whether the item is gone. */
  async remove(item: StoredItem): Promise<boolean> {
    const { remove } = this.pair;
    if (!remove) return false;
    const target = { id: item.value, parents: item.parents };
    const [body] = remove.requestBody?.isRequired ? this.#requests.bodies(remove, 0, target) : [];
    const { status } = await this.#requests.send(remove, target, body);
    return status < 300 && (await this.#requests.read(target)).status >= 400;
  }

  async #run(parent: Parent | undefined, items: StoredItem[]): Promise<void> {
    const { pair } = this;
    const parents = this.#requests.pathValues(parent?.values);
    const one = await this.#create(parents, items);
    if (!one) return;
    const other = await this.#create(parents, items);
    const present = other ? [one, other] : [one];
    await judgeList(this.#requests, this.#record, parents, { present, gone: [] });
    for (const model of pair.changes)
      await changeItem(this.#requests, this.#record, model, one, (this.#number += 10));
    await this.#requireUnknown(one);
    await this.#requireParent(parent);
    await this.#remove(one, other);
    items.shift();
    await this.#requireGoneWithParent(items);
  }

  /** Creates, reads and judges an item. `undefined`: the record says why. */
  async #create(parents: readonly unknown[], items: StoredItem[]): Promise<StoredItem | undefined> {
    const { pair } = this;
    const record = this.#record;
    const made = await this.create(parents);
    // A second creation does not take back that the first was stored.
    if (items.length === 0 || made.outcome === "lost") record.outcome = made.outcome;
    if (made.outcome === "lost") this.#failRead(made, items);
    if (made.outcome === "rejected" || made.outcome === "unknown")
      record.skip("create", pair.create, made.reason);
    if (made.outcome !== "stored") return undefined;
    items.push(made.item);
    const { response, body } = made.created;
    const lost = this.#requests.lostIn(pair.create, response, body, made.item);
    if (lost !== undefined)
      record.fail("create", pair.create, `in the response, ${lost}`, response);
    return made.item;
  }

  #failRead({ id, reason, shown }: Lost, items: readonly StoredItem[]): void {
    const { create, read } = this.pair;
    const isKnown = items.some(({ value }) => String(value) === String(id));
    if (!isKnown) return this.#record.fail("read", read, reason, ...shown);
    this.#record.fail("create", create, `it gives two items the id ${printed(id)}`, ...shown);
  }

  async #requireUnknown({ value, parents }: StoredItem): Promise<void> {
    const { read } = this.pair;
    const id = this.#requests.newId([read], UNKNOWN, value);
    const response = await this.#requests.read({ id, parents });
    if (response.isExample || response.status >= 300) return;
    const reason = `it returns ${response.status} for the unknown id ${printed(id)}`;
    this.#record.fail("unknown", read, reason, response);
  }

  /** Below a parent that GET does not find, nothing is created. */
  async #requireParent(parent: Parent | undefined): Promise<void> {
    const { create } = this.pair;
    const last = parent?.values.at(-1);
    const isId = typeof last === "string" || typeof last === "number";
    if (!parent?.isPosted || !isId || create.method !== "post" || !declares404(create)) return;
    const [unknown] = othersThan(last, UNKNOWN);
    const parents = [...parent.values.slice(0, -1), unknown];
    const number = (this.#number += 1);
    const id = this.#requests.newId([this.pair.read], number);
    const [body] = this.#requests.creations(number, { id, parents });
    const response = await this.#requests.send(create, { parents }, body);
    if (response.isExample || response.status >= 300) return;
    const reason = `it returns ${response.status} below the unknown parent ${printed(unknown)}`;
    this.#record.fail("parent", create, reason, response);
  }

  async #remove(one: StoredItem, other: StoredItem | undefined): Promise<void> {
    const { remove, read } = this.pair;
    if (!remove) return;
    const requests = this.#requests;
    const record = this.#record;
    const target = { id: one.value, parents: one.parents };
    const before = await requests.read(target);
    const [body] = remove.requestBody?.isRequired ? requests.bodies(remove, 0, target) : [];
    const removed = await requests.send(remove, target, body);
    const { status } = removed;
    if (removed.isExample || before.status >= 300) return;
    if (status === 404)
      return record.fail(
        "delete",
        remove,
        "it returns 404 for an item that GET finds",
        before,
        removed,
      );
    if (status >= 300 || status === 202)
      return record.skip("delete", remove, `it returns ${status}`);
    const after = await requests.read(target);
    if (after.status < 300) {
      // The item may have a member that says that it is deleted.
      const isMarked = !isSame(before.json, after.json);
      if (isMarked) return record.skip("delete", read, "a deleted item is only marked as deleted");
      return record.fail(
        "delete",
        read,
        `it returns ${after.status} for a deleted item`,
        removed,
        after,
      );
    }
    if (!ABSENT.includes(after.status)) record.skip("delete", read, `it returns ${after.status}`);
    if (!other) return;
    const left = await requests.read({ id: other.value, parents: other.parents });
    if (left.status >= 300)
      return record.fail(
        "delete",
        read,
        `it returns ${left.status} for another item`,
        removed,
        left,
      );
    await judgeList(requests, record, one.parents, { present: [other], gone: [one] });
  }

  /** The items below a parent are gone with it. */
  async #requireGoneWithParent(items: StoredItem[]): Promise<void> {
    const { read } = this.pair;
    const parent = declares404(read) ? await this.createParent?.() : undefined;
    if (!parent) return;
    const made = await this.create(parent.values);
    const isGone = await parent.remove();
    if (made.outcome !== "stored") return;
    if (!isGone) return void items.push(made.item);
    const { value: id, parents } = made.item;
    const response = await this.#requests.read({ id, parents });
    if (response.isExample || response.status >= 300) return;
    const reason = `it returns ${response.status} for an item whose parent was deleted`;
    this.#record.fail("parent", read, reason, response);
  }
}

/** Whether the document says that the operation returns 404. */
function declares404({ responses }: OperationModel): boolean {
  return responses.some(({ key }) => ["404", "4XX"].includes(key.toUpperCase()));
}
