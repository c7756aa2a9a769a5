/** Indexes. Their creation returns a task. */
import { Meilisearch } from "meilisearch";
import { follow } from "./life.mjs";

await follow(({ url, token }) => {
  const client = new Meilisearch({ host: url, apiKey: token });
  return {
    idOf: ({ uid }) => uid,
    sent: { primaryKey: "id" },
    changed: { primaryKey: "isbn" },
    unknownId: "none",
    create: async () => {
      await client.createIndex("films", { primaryKey: "id" });
      await client.createIndex("books", { primaryKey: "id" });
      return { uid: "books" };
    },
    read: (uid) => client.getRawIndex(uid),
    list: async () => {
      const indexes = [];
      for (let total = 1; indexes.length < total;) {
        const page = await client.getRawIndexes({ limit: 1, offset: indexes.length });
        if (page.results.length !== 1) throw new Error("a page has not one index");
        indexes.push(...page.results);
        ({ total } = page);
      }
      return indexes;
    },
    update: (uid) => client.updateIndex(uid, { primaryKey: "isbn" }),
    remove: (uid) => client.deleteIndex(uid),
    invalid: () => client.httpRequest.post({ path: "indexes", body: { uid: 7 } }),
    errorOf: ({ response, cause }) => ({ status: response?.status, message: cause?.message }),
  };
});
