import { createHash } from "node:crypto";
import type { Behaviour } from "./behaviour.js";
import { type Collection, shown } from "./collection.js";
import type { DocumentStore, StoredDocument } from "./document-store.js";
import { idIn } from "./item-id.js";
import { applyPatch, type PatchOperation } from "./json-patch.js";
import type { Responses } from "./responses.js";

/** Migration of items that no longer fit the document. Default: they stay, shown as far as they fit. */
export type OutdatedItemChange = { migrate: PatchOperation[] } | { drop: true };

export interface OutdatedItemCount {
  collection: string;
  /** Items that still do not fit after the change. */
  outdatedItems: number;
  /** Items that the change fixed or removed. */
  changed: number;
  total: number;
  failure?: string;
}

/** Where the store keeps the digest of the document that all its items fit. */
export const CHECKED = { list: { collection: "$document", scope: "" }, id: "digest" } as const;

/** Finds, and migrates or removes, stored items that a changed document no longer allows. */
export async function findOutdatedItems(
  store: DocumentStore,
  {
    behaviour,
    responses,
    document,
  }: { behaviour: Behaviour; responses: Responses; document: object },
  change?: OutdatedItemChange,
): Promise<OutdatedItemCount[]> {
  const digest = createHash("sha256").update(JSON.stringify(document)).digest("base64");
  const known = await store.get(CHECKED.list, CHECKED.id);
  if (known?.["digest"] === digest) return [];
  const collections = new Map(
    Object.values(behaviour.collections).map((each) => [each.name, each]),
  );
  const counts = new Map<string, OutdatedItemCount>();
  for await (const { list, id, document: stored } of store.all()) {
    const collection = collections.get(list.collection);
    if (!collection) continue;
    const { name } = collection;
    const count = counts.get(name) ?? { collection: name, outdatedItems: 0, changed: 0, total: 0 };
    counts.set(name, count);
    count.total += 1;
    if (responses.isFitting(collection, shown(stored))) continue;
    try {
      await store.change(list, id, (before) => changed(collection, before, responses, change));
      count.changed += 1;
    } catch (error) {
      if (!(error instanceof StaysError)) throw error;
      count.outdatedItems += 1;
      if (error.message !== "") count.failure ??= error.message;
    }
  }
  const found = [...counts.values()].filter(
    ({ outdatedItems, changed }) => outdatedItems + changed > 0,
  );
  if (found.every(({ outdatedItems }) => outdatedItems === 0)) {
    const isNew = await store.insert(CHECKED.list, CHECKED.id, { digest });
    if (!isNew) await store.change(CHECKED.list, CHECKED.id, () => ({ digest }));
  }
  return found;
}

/** Thrown to leave an item unchanged. */
class StaysError extends Error {}

function changed(
  collection: Collection,
  before: StoredDocument,
  responses: Responses,
  change: OutdatedItemChange | undefined,
): StoredDocument | undefined {
  if (!change) throw new StaysError("");
  if ("drop" in change) return undefined;
  let after: unknown;
  try {
    after = applyPatch(before, change.migrate);
  } catch (error) {
    throw new StaysError(error instanceof Error ? error.message : String(error), { cause: error });
  }
  const item = Object(after) as StoredDocument;
  if (idIn(collection, item) !== idIn(collection, before))
    throw new StaysError("The patch changes the id.");
  if (responses.isFitting(collection, shown(item))) return item;
  throw new StaysError("The patched item does not fit either.");
}

/** A line for each collection with outdatedItems or changes, or for a change without effect. */
export function describeOutdatedItems(
  counts: readonly OutdatedItemCount[],
  change?: OutdatedItemChange,
): string[] {
  if (change && counts.length === 0) {
    return ["All stored items fit the document: none was migrated or dropped."];
  }
  return counts.flatMap(({ collection, outdatedItems, changed, total, failure }) => {
    const why = failure === undefined ? "" : ` ${failure}`;
    const stay = `${collection}: ${outdatedItems} of ${total} stored do not fit the document, and are shown as far as they fit.${why} Start once with -- --migrate FILE (a JSON Patch for each), or with -- --drop.`;
    const done = `${collection}: ${changed} of ${total} stored were migrated or dropped.`;
    return [...(changed > 0 ? [done] : []), ...(outdatedItems > 0 ? [stay] : [])];
  });
}
