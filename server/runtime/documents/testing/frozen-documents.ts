import type { DocumentStore, KeptToken } from "../document-store.js";

const PETS = { collection: "pets", scope: "" };
const VISITS = { collection: "visits", scope: "pets/1" };
const TOKEN: KeptToken = { digest: "d", clientId: "c", scope: "read", expiresAt: 2_000 };
const DOCUMENTS = [
  { list: PETS, id: "1", document: { name: "Tom \u0000 \ud800", tags: [], owner: null } },
  { list: VISITS, id: "é/%", document: { cost: 0.1, at: "2026-11-26T10:00:00+01:00" } },
  { list: PETS, id: "2", document: { name: "漢字 👩‍👩‍👧", weight: 9_007_199_254_740_991 } },
];

/** Stores documents that later releases must read. Later releases may add documents, but must change none. */
export async function storeFrozenDocuments(store: DocumentStore): Promise<void> {
  for (const { list, id, document } of DOCUMENTS) await store.insert(list, id, document);
  await store.nextNumber(PETS);
  await store.insertToken(TOKEN, 1_000);
}

/** The documents, the token and the next number of a store, as {@link FROZEN_STATE}. */
export async function frozenState(store: DocumentStore): Promise<unknown> {
  const documents = [];
  for await (const each of store.all()) documents.push(each);
  const token = await store.token(TOKEN.digest, 1_999);
  return { documents, token, number: await store.nextNumber(PETS) };
}

export const FROZEN_STATE = { documents: DOCUMENTS, token: TOKEN, number: 4 };
