import { expect, it } from "@jest/globals";
import { openDocumentStore } from "../storage/documents/sqlite-document-store.js";
import { Collections } from "./collections.js";

const room = { gone: new AbortController().signal, limit: 1_000, take: () => undefined };
const request = { params: {}, query: {}, room };

it("a page whose work takes longer than the timeout of a query is given up", async () => {
  const store = await openDocumentStore(undefined);
  const collections = new Collections(store, () => new Date(), 0);
  const pets = { name: "pets", idParameter: "petId" } as const;
  const text = "x".repeat(100_000);
  for (let count = 0; count < 200; count++) {
    await collections.create(pets, { ...request, body: { kind: "cat", text } });
  }
  const filtered = { ...request, query: { kind: "dog" } };
  const list = (given = filtered): Promise<unknown> =>
    collections.list(pets, given, { filters: ["kind"] });
  const message = "The query took too long. Ask for less at a time.";
  await expect(list()).rejects.toMatchObject({ code: "QueryTimedOut", status: 400, message });
  const gone = AbortSignal.abort();
  const abandoned = list({ ...filtered, room: { ...room, gone } });
  await expect(abandoned).rejects.toMatchObject({ name: "AbortError" });
  await store.close();
});
