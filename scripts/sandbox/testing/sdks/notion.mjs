/** Pages. The SDK lists them only with its search and deletes them with an update. */
import { APIResponseError, Client } from "@notionhq/client";
import { follow } from "./life.mjs";

const titled = (content) => ({ title: [{ text: { content } }] });

await follow(({ url, token }) => {
  const notion = new Client({ auth: token, baseUrl: url, retry: false, logLevel: "error" });
  const page_id = "59833787-2cf9-4fdf-8782-e53db20768a5";
  return {
    sent: { parent: { page_id }, properties: titled("Tuscan kale") },
    changed: { properties: titled("Curly kale"), icon: { emoji: "🥬" } },
    unknownId: "11111111-2222-4333-8444-555555555555",
    create: () => notion.pages.create({ parent: { page_id }, properties: titled("Tuscan kale") }),
    read: (id) => notion.pages.retrieve({ page_id: id }),
    update: (id) =>
      notion.pages.update({ page_id: id, properties: titled("Curly kale"), icon: { emoji: "🥬" } }),
    invalid: () => notion.pages.create({ parent: { page_id }, properties: "none" }),
    errorOf: (error) => ({
      status: error instanceof APIResponseError ? error.status : undefined,
      message: error.message,
    }),
  };
});
