/** A naive model of the library in `library.yaml`: the response to each request, and the state after it. */

export type Item = Readonly<Record<string, unknown>>;

export interface Kept {
  item: Item;
  /** Counts creations: the order of a list. */
  readonly sequence: number;
  /** The entity tags that the service sent with it, the present one last. */
  readonly tags: string[];
  /** The item as it was when the last of these was sent. */
  taggedItem?: Item;
}

/** The items of one list by id, in the order of their creation. */
type Items = Map<string, Kept>;

export interface Expected {
  status: number;
  /** The code of an error. */
  code?: string;
  body?: unknown;
  /** The item whose entity tag is sent, if its collection has tags. */
  kept?: Kept;
}

/** Entity tags of a header; `*`: any. */
export interface Condition {
  header: "If-Match" | "If-None-Match";
  tags: readonly string[] | "*";
}

export interface Selection {
  /** Items of one genre. */
  genre?: string;
  /** Words that all occur in texts of an item. */
  words?: readonly string[];
  /** Members to sort by; `-`: descending. */
  sort?: readonly string[];
}

const NOT_FOUND: Expected = { status: 404, code: "ResourceNotFound" };
const UNMET: Expected = { status: 412, code: "PreconditionFailed" };
const INVALID: Expected = { status: 400 };

export class LibraryModel {
  readonly #lists = new Map<string, Items>();
  #sequence = 0;
  #lastMember = 0;

  items(list: string): Items {
    const items = this.#lists.get(list) ?? new Map<string, Kept>();
    this.#lists.set(list, items);
    return items;
  }

  /** `id`: the id that the service generated, if the body has none. */
  createBook(list: string, body: Item, { id, now }: { id: string; now: string }): Expected {
    if (!isBook(body)) return INVALID;
    const own = typeof body["id"] === "string" ? body["id"] : id;
    if (this.items(list).has(own)) return { status: 400, code: "InvalidField" };
    return this.#keep(201, list, own, { ...body, id: own, createdAt: now, updatedAt: now });
  }

  replaceBook(list: string, id: string, body: Item, more: Change): Expected {
    if (!isBook(body)) return INVALID;
    return this.#change(list, id, more.condition, ({ createdAt }) => ({
      ...body,
      id,
      createdAt,
      updatedAt: more.now,
    }));
  }

  patchBook(list: string, id: string, patch: Item, more: Change): Expected {
    return this.#change(list, id, more.condition, (before) => ({
      ...merged(before, patch),
      id,
      updatedAt: more.now,
    }));
  }

  putLabel(
    list: string,
    code: string,
    body: Item,
    { condition }: Pick<Change, "condition">,
  ): Expected {
    const isNew = !this.items(list).has(code) && condition?.header !== "If-Match";
    if (isNew) return this.#keep(200, list, code, { ...body, code });
    return this.#change(list, code, condition, () => ({ ...body, code }));
  }

  createMember(list: string, body: Item): Expected {
    const id = ++this.#lastMember;
    return this.#keep(201, list, String(id), { ...body, id, version: 1 });
  }

  replaceMember(list: string, id: string, body: Item): Expected {
    return this.#change(list, id, undefined, (before) => ({
      ...body,
      id: Number(id),
      version: Number(before["version"]) + 1,
    }));
  }

  read(list: string, id: string, condition?: Condition): Expected {
    const kept = this.items(list).get(id);
    if (!kept) return NOT_FOUND;
    return isMet(condition, kept) ? { status: 200, body: kept.item, kept } : { status: 304, kept };
  }

  /** `isShown`: the response has the removed item. */
  remove(list: string, id: string, { condition, isShown = false }: Removal = {}): Expected {
    const kept = this.items(list).get(id);
    if (!kept) return NOT_FOUND;
    if (!isMet(condition, kept)) return UNMET;
    this.items(list).delete(id);
    return isShown ? { status: 200, body: kept.item } : { status: 204 };
  }

  #keep(status: number, list: string, id: string, item: Item): Expected {
    const kept: Kept = { item, sequence: ++this.#sequence, tags: [] };
    this.items(list).set(id, kept);
    return { status, body: item, kept };
  }

  #change(
    list: string,
    id: string,
    condition: Condition | undefined,
    change: (before: Item) => Item,
  ): Expected {
    const kept = this.items(list).get(id);
    if (!kept) return NOT_FOUND;
    if (!isMet(condition, kept)) return UNMET;
    kept.item = change(kept.item);
    return { status: 200, body: kept.item, kept };
  }
}

interface Change {
  now: string;
  condition?: Condition | undefined;
}

interface Removal {
  condition?: Condition | undefined;
  isShown?: boolean;
}

function isBook({ title }: Item): boolean {
  return typeof title === "string";
}

function isMet(condition: Condition | undefined, { tags }: Kept): boolean {
  if (!condition) return true;
  const isListed = condition.tags === "*" || condition.tags.includes(tags.at(-1) ?? "");
  return isListed === (condition.header === "If-Match");
}

/** A JSON Merge Patch (RFC 7396). */
function merged(target: unknown, patch: Item): Item {
  const result: Record<string, unknown> = isItem(target) ? Object.assign({}, target) : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete result[name];
    else result[name] = isItem(value) ? merged(result[name], value) : value;
  }
  return result;
}

function isItem(value: unknown): value is Item {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The items of a list that a query selects, in its order. */
export function selected(items: Items, { genre, words = [], sort = [] }: Selection): Kept[] {
  return [...items.values()]
    .filter(({ item }) => genre === undefined || item["genre"] === genre)
    .filter(({ item }) => words.every((word) => textsIn(item).some((text) => text.includes(word))))
    .sort((one, other) => compared(one, other, sort));
}

/** All texts, in lower case. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value.toLowerCase()];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

export function compared(one: Place, other: Place, sort: readonly string[]): number {
  for (const each of sort) {
    const name = each.replace("-", "");
    const [left, right] = [one, other].map(({ item }) => item[name]);
    const order = rank(left) - rank(right) || (left === right ? 0 : less(left, right) ? -1 : 1);
    if (order !== 0) return each.startsWith("-") ? -order : order;
  }
  return one.sequence - other.sequence;
}

/** Where an item is, or was, in a list. */
export type Place = Pick<Kept, "item" | "sequence">;

/** Numbers, then texts, then items without the member. */
function rank(value: unknown): number {
  return typeof value === "number" ? 0 : typeof value === "string" ? 1 : 2;
}

function less(left: unknown, right: unknown): boolean {
  return typeof left === "number" ? left < Number(right) : String(left) < String(right);
}
