/** Vector stores: they are changed with a POST to the store. */
import OpenAI from "openai";
import { follow } from "./life.mjs";

await follow(({ url, token }) => {
  const { vectorStores } = new OpenAI({ apiKey: token, baseURL: url, maxRetries: 0 });
  return {
    sent: { name: "Support FAQ", metadata: { team: "support" } },
    changed: { name: "Questions", metadata: { team: "support" } },
    unknownId: "vs_unknown",
    create: () => vectorStores.create({ name: "Support FAQ", metadata: { team: "support" } }),
    read: (id) => vectorStores.retrieve(id),
    list: async () => (await vectorStores.list()).data,
    update: (id) => vectorStores.update(id, { name: "Questions" }),
    remove: (id) => vectorStores.delete(id),
    invalid: () => vectorStores.create({ name: 7 }),
    errorOf: (error) => ({
      status: error instanceof OpenAI.APIError ? error.status : undefined,
      message: error.error?.message,
    }),
  };
});
