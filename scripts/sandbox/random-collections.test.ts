import { expect, it } from "@jest/globals";
import fc from "fast-check";
import { propertyRuns } from "../../server/testing/property-runs.js";
import { changeOf, merged } from "./testing/item-changes.js";
import { sentBody, shownValue } from "./testing/item-syntaxes.js";
import { isValid } from "./testing/random-documents.js";
import {
  CHANGES,
  directed,
  randomCollections,
  type RandomCollection,
  type RandomCollections,
  type SentType,
  type ShownType,
  visible,
} from "./testing/random-items.js";
import { serveDocument } from "./testing/served-document.js";

/** Milliseconds, most of them for a failure, to find a smaller document that fails. */
const LONGEST = 200_000;

/** How many requests of each kind were sent: by media type, and by whether they are valid. */
const counts = new Map<string, number>();

// A failure prints the seed and the smallest document that fails; `TEST_SEED` repeats it.
it("collections of random documents keep the valid items in each content, and show them in each content", async () => {
  const property = fc.asyncProperty(randomCollections, tryDocument);
  const plugins = [fc.interruptAfterTimeLimit(LONGEST)];
  await fc.assert(property, { ...propertyRuns(14), plugins });
  // Five types, and two of changes, valid and invalid; three types of responses; replaced items.
  expect([...counts.keys()].sort()).toHaveLength(18);
});

async function tryDocument({ text, collections }: RandomCollections): Promise<void> {
  const served = await serveDocument("sandbox", text);
  try {
    for (const collection of collections) await new Trial(served.url, collection).run();
  } finally {
    await served.stop();
  }
}

type Item = Readonly<Record<string, unknown>>;

/** What was sent last, and the item that the response shows. */
interface Kept {
  sent: Item;
  item: Item;
}

/** Requests to one collection. */
class Trial {
  readonly #kept: Kept[] = [];

  constructor(
    private readonly url: string,
    private readonly collection: RandomCollection,
  ) {}

  async run(): Promise<void> {
    const { values } = this.collection;
    for (const [index, value] of values.entries()) {
      const item = await this.#sendItem("POST", index, value);
      if (item) this.#kept.push({ sent: value, item });
    }
    await this.#readAll();
    if (this.#kept.length === 0) return;
    for (const [index, value] of values.entries()) {
      const item = await this.#sendItem("PUT", index + 1, value);
      if (!item) continue;
      count("replaced");
      this.#kept[0] = { sent: value, item };
    }
    await this.#readAll();
    for (const [index, value] of values.entries()) await this.#change(index, value);
    await this.#readAll();
  }

  /** The item of the response; `undefined` if the value is invalid. */
  async #sendItem(method: "POST" | "PUT", index: number, value: Item): Promise<Item | undefined> {
    const { meaning, sent } = this.collection;
    const type = sent[index % sent.length] ?? "application/json";
    return this.#send(method, type, sentBody(type, meaning, value), value);
  }

  /** Changes the first item by some members of a value. */
  async #change(index: number, value: Item): Promise<void> {
    for (const type of CHANGES) {
      const [first] = this.#kept;
      if (!first) return;
      // A member that responses do not return is not kept: it can be added, but not replaced.
      const before = visible(this.collection.meaning, first.sent) as Item;
      const change = changeOf(type, before, value, index);
      const whole = merged(before, change);
      const item = await this.#send("PATCH", type, JSON.stringify(change), whole);
      if (!item) continue;
      const removed = Object.keys(before).filter((name) => !(name in whole));
      expect({ type, before, change, left: removed.filter((name) => name in item) }).toMatchObject({
        left: [],
      });
      this.#kept[0] = { sent: whole, item };
    }
  }

  /** The item of the response; `undefined` if `value`, which the body means, is invalid. */
  async #send(
    method: "POST" | "PUT" | "PATCH",
    type: SentType | (typeof CHANGES)[number],
    body: string | FormData,
    value: Item,
  ): Promise<Item | undefined> {
    const { path, meaning } = this.collection;
    const headers = {
      Accept: "application/json",
      ...(typeof body === "string" && { "Content-Type": type }),
    };
    const at = method === "POST" ? "" : `/${String(this.#kept[0]?.item["id"])}`;
    const response = await fetch(this.url + path + at, { method, headers, body });
    const text = await response.text();
    const right = directed(meaning, "request");
    // A member that responses do not return may be lost by a change.
    const isRight =
      method === "PATCH"
        ? isValid(visible(meaning, value), directed(right, "response"))
        : isValid(value, right);
    count(`${type} ${isRight}`);
    const status = method === "POST" ? 201 : 200;
    const facts = { method, type, meaning, value, body, text };
    expect({ ...facts, status: response.status }).toEqual({
      ...facts,
      status: isRight ? status : 400,
    });
    if (!isRight) return undefined;
    const item = this.#valid("application/json", meaning, text) as Item;
    expect({ ...facts, item }).toMatchObject({ item: visible(meaning, value) });
    return item;
  }

  /** Each item by its id, and all in the list, in each content. */
  async #readAll(): Promise<void> {
    const { meaning, shown } = this.collection;
    const list = { type: "array", items: meaning };
    for (const type of shown) {
      for (const { item } of this.#kept) {
        const text = await this.#read(`/${String(item["id"])}`, type);
        const facts = { meaning, text };
        expect({ ...facts, item: this.#valid(type, meaning, text) }).toEqual({ ...facts, item });
      }
      const text = await this.#read("", type);
      const facts = { meaning, text, items: this.#kept.map(({ item }) => item) };
      expect({ ...facts, items: this.#valid(type, list, text) }).toEqual(facts);
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
