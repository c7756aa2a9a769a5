import { expect, it } from "@jest/globals";
import type { ContentKind } from "./operation.js";
import { streamedItems } from "./streamed-items.js";

/** The items of a stream of these chunks, whose letters are bytes, and the error that ends it. */
async function itemsOf(kind: ContentKind, chunks: readonly string[]): Promise<unknown> {
  async function* bytes() {
    for (const chunk of chunks) yield Buffer.from(chunk, "latin1");
  }
  const items: unknown[] = [];
  const read = async (): Promise<unknown[]> => {
    const unexpected = (text: string): Error => new Error(`not JSON: ${text}`);
    for await (const item of streamedItems(kind, bytes(), unexpected)) items.push(item);
    return items;
  };
  return read().catch((error: unknown) => [...items, String(error)]);
}

it.each<[ContentKind, string[], unknown[]]>([
  ["lines", ["1\n2\r\n", "\n \n3"], [1, 2, 3]],
  ["lines", ["1\n{\n2"], [1, "Error: not JSON: {"]],
  ["lines", ["\u001e1\n\u001e", "[2]\n\u001e\n"], [1, [2]]],
  ["text-messages", ["data: a\r\ndata: b\r\n\r\n"], ["a\nb"]],
  ["text-messages", ["data: a\r", "\ndata: b\r", "\n\r", "\n"], ["a\nb"]],
  ["text-messages", ["data: a\r", "data: b\r\r"], ["a\nb"]],
  ["text-messages", ["data: a\n\n", "\n\ndata: b\n"], ["a"]],
  ["text-messages", ["data: a\n\ndata: b\r"], ["a"]],
  ["text-messages", ["data: a\n\ndata: b\n\r"], ["a", "b"]],
  ["text-messages", ["data:  a \ndata:b:c\ndata\ndataset: d\n data: e\n\n"], [" a \nb:c\n"]],
  [
    "events",
    ["id: 1\nevent: e\nretry: 5\ndata: 1\n\ndata: 2\n\n"],
    [{ id: "1", event: "e", retry: 5, data: 1 }, { data: 2 }],
  ],
  ["events", ["retry: 5x\nretry: \nid\nother: 1\ndata: 1\n\n"], [{ id: "", data: 1 }]],
  ["text-messages", ["data: \u00c3", "\u00bc\n\n"], ["ü"]],
  ["messages", ["data: 1\n\ndata: x\n\n"], [1, "Error: not JSON: x"]],
])("%s in the chunks %j are %j", async (kind, chunks, items) => {
  expect(await itemsOf(kind, chunks)).toEqual(items);
});
