import { afterAll, beforeAll, expect, it } from "@jest/globals";
import type { DocumentStore } from "./document-store.js";
import { openDocumentStore } from "./open-document-store.js";
import { StoredFiles } from "./stored-files.js";

let store: DocumentStore;
beforeAll(async () => {
  store = await openDocumentStore(undefined);
});
afterAll(() => store.close());

const list = { collection: "scans", scope: "" };
const file = (byte: number) => ({
  mediaType: "image/png",
  bytes: Buffer.alloc(2_500_000, byte),
});

async function storedParts(): Promise<string[]> {
  const scopes: string[] = [];
  for await (const { list } of store.all()) {
    if (list.collection === "scans bytes") scopes.push(list.scope);
  }
  return scopes;
}

it("a stored file leaves no parts when it is replaced or removed", async () => {
  const files = new StoredFiles(store);
  await files.put(list, "1", file(1));
  const [first] = await storedParts();
  await files.put(list, "1", file(2));
  const parts = await storedParts();
  expect([parts.length, parts.includes(first ?? "")]).toEqual([3, false]);
  const read = await files.get(list, "1");
  // Jest compares the bytes one by one, which takes seconds.
  expect([read?.mediaType, read?.bytes.equals(file(2).bytes)]).toEqual(["image/png", true]);
  await files.remove(list, "1");
  expect([await storedParts(), await files.get(list, "1")]).toEqual([[], undefined]);
});

it("a stored file without one of its parts is reported", async () => {
  const files = new StoredFiles(store);
  await files.put(list, "2", file(1));
  const [scope = ""] = await storedParts();
  await store.change({ collection: "scans bytes", scope }, "1048576", () => undefined);
  await expect(files.get(list, "2")).rejects.toThrow("The file of 2 is damaged.");
});
