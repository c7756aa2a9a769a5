import { didYouMean } from "../../service/nearest.js";
import type { Collection } from "../collection.js";
import { type DocumentList, idsIn } from "../document-store.js";

/** Suffixes of lists that contain only ids: of removed examples, and of preset parents in use. */
const MARKS = ["removed", "used"] as const;

/** A list of the data: of items, or of ids if it is `marked`. */
export interface DataList {
  collection: Collection;
  list: DocumentList;
  marked: boolean;
}

/** The member with the id of an item whose id is only in the path. */
export const ID = "$id";

/** The key of a collection below parents with these ids. */
export function dataKey(
  { name, within = [] }: Pick<Collection, "name" | "within">,
  ids: readonly string[],
): string {
  if (within.length === 0) return name;
  const pairs = within.map((each, index) => `${escaped(each)}=${escaped(ids[index] ?? "")}`);
  return `${name}?${pairs.join("&")}`;
}

/** Names the lists of a service in data: `orders`, and below parents `orders?userId=42`. */
export class DataKeys {
  readonly #collections: ReadonlyMap<string, Collection>;

  constructor(collections: readonly Collection[]) {
    this.#collections = new Map(collections.toReversed().map((each) => [each.name, each]));
  }

  /** The key of a stored list; `undefined`: it has no items, as the list of idempotency keys. */
  keyOf({ collection: stored, scope }: DocumentList): (DataList & { key: string }) | undefined {
    const { name, marked } = nameIn(stored);
    const collection = this.#collections.get(name);
    if (!collection) return undefined;
    const key = dataKey({ ...collection, name: stored }, idsIn(scope));
    return { key, collection, list: { collection: stored, scope }, marked };
  }

  /** The list that a key names, or what is wrong with the key. */
  listOf(key: string): DataList | string {
    const [stored = "", ...query] = key.split("?");
    const { name, marked } = nameIn(stored);
    const collection = this.#collections.get(name);
    if (!collection) return this.#unknown(name);
    const { within = [] } = collection;
    const given = parametersIn(query.join("?"));
    const isRight =
      given?.size === within.length && within.every((each) => Boolean(given.get(each)));
    if (!isRight) return wrongParents(stored, within);
    const ids = within.map((each) => given.get(each) ?? "");
    const scope = ids.length === 0 ? "" : JSON.stringify(ids);
    return { collection, list: { collection: stored, scope }, marked };
  }

  #unknown(name: string): string {
    const names = [...this.#collections.keys()].sort();
    if (names.length === 0) return "is not a collection: the document has none.";
    return `is not a collection.${didYouMean(name, names)} Collections: ${names.join(", ")}.`;
  }
}

function nameIn(stored: string): { name: string; marked: boolean } {
  const suffix = MARKS.find((each) => stored.endsWith(` ${each}`));
  return suffix === undefined
    ? { name: stored, marked: false }
    : { name: stored.slice(0, -suffix.length - 1), marked: true };
}

function wrongParents(stored: string, within: readonly string[]): string {
  if (within.length === 0) return `has no parents. Write ${stored}.`;
  const example = within.map((each) => `${escaped(each)}=…`).join("&");
  return `must name the parents of its items. Write ${stored}?${example}.`;
}

/** Escapes only characters that would end a name or a value, so most ids stay readable. */
function escaped(text: string): string {
  return text.replace(/[%&=#+\s]/gu, encodeURIComponent);
}

/** `undefined`: not readable. */
function parametersIn(query: string): Map<string, string> | undefined {
  if (query === "") return new Map();
  try {
    return new Map(
      query.split("&").map((pair) => {
        const [name = "", ...value] = pair.split("=").map(decodeURIComponent);
        return [name, value.join("=")] as const;
      }),
    );
  } catch {
    return undefined;
  }
}
