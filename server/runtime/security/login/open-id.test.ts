import { afterAll, describe, expect, it } from "@jest/globals";
import { LaterDocumentStore } from "../../documents/later-document-store.js";
import { openDocumentStore } from "../../documents/open-document-store.js";
import { OpenId } from "./open-id.js";

const store = new LaterDocumentStore();
afterAll(() => store.close());

const keysOf = (): OpenId =>
  new OpenId({ issuer: "http://localhost", store, now: () => new Date(), lifetime: 60 });

describe("the key of ID tokens", () => {
  it("is read again after the store has failed, and is the same for all processes", async () => {
    const [one, other] = [keysOf(), keysOf()];
    await expect(one.keySet()).rejects.toThrow("The store is not open yet.");
    store.open(await openDocumentStore(undefined));
    const [first, second] = await Promise.all([one.keySet(), other.keySet()]);
    expect(first.keys).toHaveLength(1);
    expect(second).toEqual(first);
  });
});
