import { expect, it } from "@jest/globals";
import fc from "fast-check";
import { propertyRuns } from "../../server/testing/property-runs.js";
import { sentBody, shownValue } from "./testing/item-syntaxes.js";
import { isValid } from "./testing/random-documents.js";
import {
  directed,
  randomCollections,
  type RandomCollection,
  type RandomCollections,
  type SentType,
  type ShownType,
  visible,
} from "./testing/random-items.js";
import { serveDocument } from "./testing/served-document.js";

/** Milliseconds. A busy machine tries fewer documents, and a failure takes the rest to find a smaller one. */
const LONGEST = 12_000;

/** How many requests of each kind were sent: by media type, and by whether they are valid. */
const counts = new Map<string, number>();

// A failure prints the seed and the smallest document that fails; `TEST_SEED` repeats it.
it("collections of random documents keep the valid items in each content, and show them in each content", async () => {
  await fc.assert(fc.asyncProperty(randomCollections, tryDocument), {
    ...propertyRuns(12),
    plugins: [fc.interruptAfterTimeLimit(LONGEST)],
  });
  // Five types, valid and invalid; three types of responses; replaced items.
  expect(counts.size).toBe(14);
}, 60_000);

async function tryDocument({ text, collections }: RandomCollections): Promise<void> {
  const served = await serveDocument("sandbox", text);
  try {
    for (const collection of collections) await new Trial(served.url, collection).run();
  } finally {
    await served.stop();
  }
}

type Item = Readonly<Record<string, unknown>>;

/** Requests to one collection. */
class Trial {
  readonly #kept: Item[] = [];

  constructor(
    private readonly url: string,
    private readonly collection: RandomCollection,
  ) {}

  async run(): Promise<void> {
    const { values, sent } = this.collection;
    for (const [index, value] of values.entries()) {
      const type = sent[index % sent.length] ?? "application/json";
      const created = await this.#send("POST", "", type, value);
      if (created) this.#kept.push(created);
    }
    await this.#readAll();
    const [first] = this.#kept;
    if (!first) return;
    for (const [index, value] of values.entries()) {
      const type = sent[(index + 1) % sent.length] ?? "application/json";
      const replaced = await this.#send("PUT", `/${String(first["id"])}`, type, value);
      if (!replaced) continue;
      count("replaced");
      this.#kept[0] = replaced;
    }
    await this.#readAll();
  }

  /** The item of the response; `undefined` if the value is invalid. */
  async #send(
    method: "POST" | "PUT",
    at: string,
    type: SentType,
    value: Item,
  ): Promise<Item | undefined> {
    const { path, schema } = this.collection;
    const body = sentBody(type, schema, value);
    const headers = {
      Accept: "application/json",
      ...(typeof body === "string" && { "Content-Type": type }),
    };
    const response = await fetch(this.url + path + at, { method, headers, body });
    const text = await response.text();
    const isRight = isValid(value, directed(schema, "request"));
    count(`${type} ${isRight}`);
    const right = method === "POST" ? 201 : 200;
    const facts = { method, type, schema, value, body, text };
    expect({ ...facts, status: response.status }).toEqual({
      ...facts,
      status: isRight ? right : 400,
    });
    if (!isRight) return undefined;
    const item = this.#valid("application/json", schema, text) as Item;
    expect({ ...facts, item }).toMatchObject({ item: visible(schema, value) });
    return item;
  }

  /** Each item by its id, and all in the list, in each content. */
  async #readAll(): Promise<void> {
    const { schema, shown } = this.collection;
    const list = { type: "array", items: schema };
    for (const type of shown) {
      for (const item of this.#kept) {
        const text = await this.#read(`/${String(item["id"])}`, type);
        expect({ schema, text, item: this.#valid(type, schema, text) }).toEqual({
          schema,
          text,
          item,
        });
      }
      const text = await this.#read("", type);
      const items = this.#valid(type, list, text);
      expect({ schema, text, items }).toEqual({ schema, text, items: this.#kept });
      count(`read ${type}`);
    }
  }

  async #read(at: string, type: ShownType): Promise<string> {
    const response = await fetch(this.url + this.collection.path + at, {
      headers: { Accept: type },
    });
    const [shown] = (response.headers.get("Content-Type") ?? "").split(";");
    expect([response.status, shown]).toEqual([200, type]);
    return response.text();
  }

  #valid(type: ShownType, schema: Readonly<Record<string, unknown>>, text: string): unknown {
    const value = shownValue(type, schema, text);
    const items = schema["items"] as Item | undefined;
    const meaning = items
      ? { type: "array", items: directed(items, "response") }
      : directed(schema, "response");
    const facts = { type, schema, text };
    expect({ ...facts, isValid: isValid(value, meaning) }).toEqual({ ...facts, isValid: true });
    return value;
  }
}

function count(kind: string): void {
  counts.set(kind, (counts.get(kind) ?? 0) + 1);
}
