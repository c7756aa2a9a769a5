import { randomUUID } from "node:crypto";
import type { StorageTransaction } from "../../storage/storage.js";
import type { PlacedDraft } from "./product-draft.js";
import { type ImportContext, stageDrafts } from "./stage-drafts.js";

/**
 * Imports a few drafts in a transaction that does other things as well. Throws ImportError, after which the
 * transaction must be rolled back.
 */
export async function importAtOnce(
  transaction: StorageTransaction,
  drafts: readonly PlacedDraft[],
  context: Omit<ImportContext, "total">,
): Promise<void> {
  const { projectKey } = context;
  const lease = { projectKey, importId: randomUUID(), expiresAt: 0 };
  // Nobody else writes meanwhile.
  await transaction.productImports.begin(lease, { now: 0, room: 0 });
  const group = { start: 0, drafts, addresses: new Map<string, string>() };
  const all = { ...context, total: drafts.length };
  const { moved } = await stageDrafts(transaction, lease, all, group);
  await transaction.productImports.publish(lease, moved);
  // There are no more replacements than drafts.
  await transaction.productImports.settle(projectKey, drafts.length + 1);
}
