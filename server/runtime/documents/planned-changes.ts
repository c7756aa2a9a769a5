import { ApiError } from "../errors.js";
import { isObject } from "../objects.js";
import type { RuleChanges } from "../operation-types.js";
import type { Collection } from "./collection.js";
import type { Collections } from "./collections.js";
import type { DocumentList, DocumentStore } from "./document-store.js";
import type { Members } from "./members.js";
import { idIn, placeOfId } from "./item-id.js";
import type { Responses } from "./responses.js";

/** An item of the store. */
interface ItemPlace {
  collection: Collection;
  list: DocumentList;
  id: string;
}

interface Planned {
  place: ItemPlace;
  /** Of the insertion: another item under the same id has another one. */
  position: number;
  /** Milliseconds since 1970. */
  dueAt: number;
  patch: Members;
  cancelled: AbortSignal;
}

export interface PlanningParts {
  behaviour: {
    collections: Readonly<Record<string, Collection>>;
    operations: Readonly<Record<string, { role: { kind: string; collection?: string } }>>;
  };
  collections: Collections;
  store: DocumentStore;
  responses: Responses;
  now: () => Date;
}

/** Pending changes. The changes of a rule are kept only once. */
const MOST = 10_000;

/** The roles of operations that create or name one item. */
const NAMING = /^(?:create|read|replace|replaceNamed|put|update|act|upload)$/;

/** Changes of items, planned by rules of the control API. No timers: each request applies those that are due. */
export class PlannedChanges {
  /** In the order of their times. */
  #waiting: Planned[] = [];
  #making: Promise<void> | undefined;

  constructor(private readonly parts: PlanningParts) {}

  /** Why this change of the operation's item is impossible, with the place in the change. */
  wrongChange(operationId: string, merge: Members): string | undefined {
    const { behaviour, responses } = this.parts;
    const { role } = behaviour.operations[operationId] ?? {};
    const collection = behaviour.collections[role?.collection ?? ""];
    const idPlace = collection ? placeOfId(collection) : [];
    const isUnnamed = role?.kind === "create" && idPlace.length === 0;
    if (!collection || !NAMING.test(role?.kind ?? "") || isUnnamed) {
      return `'${operationId}' neither creates nor names one stored item.`;
    }
    if (idIn(collection, merge) !== undefined) {
      return `merge.${idPlace.join(".")}: the id of an item does not change.`;
    }
    const schema = responses.itemSchema(collection.like ?? "");
    for (const [name, value] of Object.entries(merge)) {
      const member: Members = { [name]: value };
      const place = `merge.${name}`;
      if (value === null && responses.fitting.isNeeded(schema, name)) {
        return `${place}: '${operationId}' requires this member. Set a value instead of null.`;
      }
      if (!responses.isFitting(collection, withoutNulls(member))) {
        return `${place}: the document does not allow this value for the item of '${operationId}'.`;
      }
    }
    return undefined;
  }

  /** Throws OverCapacity if a request's changes to this many items exceed the limit. */
  requireRoom({ changes }: RuleChanges, items: number): void {
    this.#waiting = this.#waiting.filter(({ cancelled }) => !cancelled.aborted);
    if (this.#waiting.length + items * changes.length <= MOST) return;
    const message = `${MOST} changes wait for their time, the most that may. Remove their rules, or advance the clock.`;
    throw new ApiError("OverCapacity", message);
  }

  /** Plans the changes of a rule for the item that a request created or named. */
  async add({ changes, cancelled }: RuleChanges, place: ItemPlace): Promise<void> {
    const { store, now } = this.parts;
    const position = await store.positionOf(place.list, place.id);
    if (position === undefined) return;
    const from = now().getTime();
    const added = changes.map(({ after, merge }): Planned => {
      return { place, position, dueAt: from + after, patch: merge, cancelled };
    });
    this.#waiting = [...this.#waiting, ...added].sort((one, other) => one.dueAt - other.dueAt);
  }

  /** Applies due changes; `undefined` if there are none. */
  makeDue(): Promise<void> | undefined {
    if (this.#making || !this.#isDue()) return this.#making;
    this.#making = this.#makeAll().finally(() => (this.#making = undefined));
    return this.#making;
  }

  /** Returns a function that restores the current plan. */
  take(): () => void {
    const taken = [...this.#waiting];
    return () => {
      this.#waiting = [...taken];
    };
  }

  #isDue(): boolean {
    const [next] = this.#waiting;
    return next !== undefined && next.dueAt <= this.parts.now().getTime();
  }

  async #makeAll(): Promise<void> {
    while (this.#isDue()) {
      const next = this.#waiting.shift();
      if (next && !next.cancelled.aborted) await this.#make(next);
    }
  }

  async #make({ place, position, dueAt, patch }: Planned): Promise<void> {
    const { store, collections } = this.parts;
    if ((await store.positionOf(place.list, place.id)) !== position) return;
    await collections.merge(place, { patch, at: new Date(dueAt) });
  }
}

/** Without the members that a merge patch removes. */
function withoutNulls(patch: Members): Members {
  const members = Object.entries(patch).filter(([, value]) => value !== null);
  return Object.fromEntries(
    members.map(([name, value]) => [name, isObject(value) ? withoutNulls(value) : value]),
  );
}
