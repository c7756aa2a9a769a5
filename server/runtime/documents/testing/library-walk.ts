import { expect } from "@jest/globals";
import {
  compared,
  type Condition,
  type Expected,
  type Item,
  type Kept,
  LibraryModel,
  type Place,
  selected,
} from "./library-model.js";
import { IDS, type Step, type StepOf } from "./library-steps.js";

interface Reply {
  status: number;
  body: unknown;
  tag: string | null;
}

interface Sent {
  body?: Item;
  condition?: Condition | undefined;
}

/** The service under test. */
export interface Subject {
  send(method: string, path: string, sent?: Sent): Promise<Reply>;
  now(): string;
  wait(seconds: number): void;
}

/** A cursor of the service, and where its page ended. */
interface Cursor {
  text: string;
  library: string | null;
  sort: string | null;
  after: Place;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const RACERS = 4;

/** Sends the steps of a walk to a service, and compares each response with the model's. */
export class LibraryWalk {
  readonly #model = new LibraryModel();
  /** The library of each member. */
  readonly #libraries = new Map<string, string>();
  readonly #cursors: Cursor[] = [];
  /** The item of each entity tag. */
  readonly #tagged = new Map<string, Item>();
  #races = 0;

  constructor(private readonly subject: Subject) {}

  async take(step: Step): Promise<void> {
    switch (step.kind) {
      case "createBook":
        return this.#createBook(step);
      case "wrongBook":
        return this.#wrongBook(step);
      case "readBook":
        return this.#readBook(step);
      case "replaceBook":
        return this.#replaceBook(step);
      case "patchBook":
        return this.#patchBook(step);
      case "deleteBook":
        return this.#deleteBook(step);
      case "walkBooks":
        return this.#walkBooks(step);
      case "raceForBook":
        return this.#raceForBook(step);
      case "putLabel":
        return this.#putLabel(step);
      case "deleteLabel":
        return this.#deleteLabel(step);
      case "listLabels":
        return this.#listLabels(step);
      case "createMember":
        return this.#createMember(step);
      case "replaceMember":
        return this.#replaceMember(step);
      case "deleteMember":
        return this.#deleteMember(step);
      case "readMember":
        return this.#readMember(step);
      case "beginMembers":
        return this.#pageOfMembers(step.limit, step);
      case "continueMembers":
        return this.#continueMembers(step);
      case "wait":
        return this.subject.wait(step.seconds);
    }
  }

  async #createBook({ shelf, id, body }: StepOf<"createBook">): Promise<void> {
    const list = booksOf(shelf);
    const sent: Item = id === null ? body : { id, ...body };
    const reply = await this.subject.send("POST", list, { body: sent });
    const made = String(Object(reply.body)["id"]);
    if (id === null)
      expect([made, this.#model.items(list).has(made)]).toEqual([
        expect.stringMatching(UUID),
        false,
      ]);
    const now = this.subject.now();
    this.#compare(reply, this.#model.createBook(list, sent, { id: made, now }));
  }

  async #wrongBook({ shelf, id, pick }: StepOf<"wrongBook">): Promise<void> {
    const list = booksOf(shelf);
    const body = pick % 2 === 0 ? {} : { title: pick };
    const reply =
      id === null
        ? await this.subject.send("POST", list, { body })
        : await this.subject.send("PUT", pathOf(list, id), { body });
    expect(reply.status).toBe(400);
  }

  async #readBook({ shelf, pick, condition: wanted }: StepOf<"readBook">): Promise<void> {
    const { list, id, condition } = this.#picked(booksOf(shelf), pick, wanted);
    const reply = await this.subject.send("GET", pathOf(list, id), { condition });
    this.#compare(reply, this.#model.read(list, id, condition));
  }

  async #replaceBook(step: StepOf<"replaceBook">): Promise<void> {
    const { list, id, condition } = this.#picked(booksOf(step.shelf), step.pick, step.condition);
    // The id in the path counts, not another one in the body.
    const body: Item = step.id === null ? step.body : { id: step.id, ...step.body };
    const reply = await this.subject.send("PUT", pathOf(list, id), { body, condition });
    const now = this.subject.now();
    this.#compare(reply, this.#model.replaceBook(list, id, body, { now, condition }));
  }

  async #patchBook(step: StepOf<"patchBook">): Promise<void> {
    const { list, id, condition } = this.#picked(booksOf(step.shelf), step.pick, step.condition);
    const reply = await this.subject.send("PATCH", pathOf(list, id), {
      body: step.body,
      condition,
    });
    const now = this.subject.now();
    this.#compare(reply, this.#model.patchBook(list, id, step.body, { now, condition }));
  }

  async #deleteBook({ shelf, pick, condition: wanted }: StepOf<"deleteBook">): Promise<void> {
    const { list, id, condition } = this.#picked(booksOf(shelf), pick, wanted);
    const reply = await this.subject.send("DELETE", pathOf(list, id), { condition });
    this.#compare(reply, this.#model.remove(list, id, { condition }));
  }

  /** All pages of a list, by offset. */
  async #walkBooks({ shelf, limit, genre, words, sort }: StepOf<"walkBooks">): Promise<void> {
    const list = booksOf(shelf);
    const wanted = selected(this.#model.items(list), {
      ...(genre !== null && { genre }),
      words,
      sort: sort?.split(",") ?? [],
    }).map(({ item }) => item);
    for (let offset = 0; offset <= wanted.length; offset += limit) {
      const query = { limit, offset, genre, sort, q: words.length === 0 ? null : words.join(" ") };
      const { status, body } = await this.subject.send("GET", withQuery(list, query));
      const items = wanted.slice(offset, offset + limit);
      expect({ status, body }).toEqual({ status: 200, body: { total: wanted.length, items } });
    }
  }

  /** Sends concurrent writes, of which one must win. */
  async #raceForBook({ shelf, pick }: StepOf<"raceForBook">): Promise<void> {
    const { list, id, condition } = this.#picked(booksOf(shelf), pick, {
      header: "If-Match",
      tags: ["present"],
    });
    const isNew = !this.#model.items(list).has(id);
    const bodies = Array.from({ length: RACERS }, () => ({ id, title: `race ${++this.#races}` }));
    const replies = await Promise.all(
      bodies.map((body) =>
        isNew
          ? this.subject.send("POST", list, { body })
          : this.subject.send("PUT", pathOf(list, id), { body, condition }),
      ),
    );
    const winner = replies.findIndex(({ status }) => status < 300);
    const order = [winner, ...bodies.keys()].filter((at, place) => place === 0 || at !== winner);
    const now = this.subject.now();
    for (const at of order) {
      const [body, reply] = [bodies[at], replies[at]];
      if (!body || !reply) throw new Error(`No writer won: ${JSON.stringify(replies)}`);
      const expected = isNew
        ? this.#model.createBook(list, body, { id, now })
        : this.#model.replaceBook(list, id, body, { now, condition });
      this.#compare(reply, expected);
    }
  }

  async #putLabel({ library, id, text, condition: wanted }: StepOf<"putLabel">): Promise<void> {
    const list = labelsOf(library);
    const condition = this.#conditionOf(this.#model.items(list).get(id), wanted);
    const body = { text };
    const reply = await this.subject.send("PUT", pathOf(list, id), { body, condition });
    this.#compare(reply, this.#model.putLabel(list, id, body, { condition }));
  }

  async #deleteLabel({ library, id }: StepOf<"deleteLabel">): Promise<void> {
    const list = labelsOf(library);
    this.#compare(
      await this.subject.send("DELETE", pathOf(list, id)),
      this.#model.remove(list, id),
    );
  }

  async #listLabels({ library }: StepOf<"listLabels">): Promise<void> {
    const list = labelsOf(library);
    const { status, body } = await this.subject.send("GET", list);
    const items = selected(this.#model.items(list), {}).map(({ item }) => item);
    expect({ status, body }).toEqual({ status: 200, body: items });
  }

  async #createMember({ library, name }: StepOf<"createMember">): Promise<void> {
    const body = { name };
    const reply = await this.subject.send("POST", `/libraries/${library}/members`, { body });
    const expected = this.#model.createMember(MEMBERS, body);
    this.#libraries.set(String(expected.kept?.item["id"]), library);
    this.#compare(reply, expected, { hasTags: false });
  }

  async #replaceMember({ pick, name }: StepOf<"replaceMember">): Promise<void> {
    const id = this.#pickedMember(pick);
    const body = { name };
    const reply = await this.subject.send("PUT", pathOf(MEMBERS, id), { body });
    this.#compare(reply, this.#model.replaceMember(MEMBERS, id, body), { hasTags: false });
  }

  async #deleteMember({ pick }: StepOf<"deleteMember">): Promise<void> {
    const id = this.#pickedMember(pick);
    const reply = await this.subject.send("DELETE", pathOf(MEMBERS, id));
    this.#compare(reply, this.#model.remove(MEMBERS, id, { isShown: true }), { hasTags: false });
  }

  async #readMember({ pick }: StepOf<"readMember">): Promise<void> {
    const id = this.#pickedMember(pick);
    const reply = await this.subject.send("GET", pathOf(MEMBERS, id));
    this.#compare(reply, this.#model.read(MEMBERS, id), { hasTags: false });
  }

  async #continueMembers({ pick, limit }: StepOf<"continueMembers">): Promise<void> {
    const cursor = this.#cursors[pick % Math.max(1, this.#cursors.length)];
    if (cursor) await this.#pageOfMembers(limit, cursor);
  }

  /** A page of one library or of all, from the beginning or after another page, whatever has changed since. */
  async #pageOfMembers(
    limit: number,
    { library, sort, text, after }: Pick<Cursor, "library" | "sort"> & Partial<Cursor>,
  ): Promise<void> {
    const order = library === null && sort !== null ? [sort] : [];
    const following = selected(this.#model.items(MEMBERS), { sort: order })
      .filter(({ item }) => library === null || this.#libraries.get(String(item["id"])) === library)
      .filter((each) => !after || compared(each, after, order) > 0);
    const path = library === null ? MEMBERS : `/libraries/${library}/members`;
    const query = { limit, cursor: text ?? null, sort: order[0] ?? null };
    const { status, body } = await this.subject.send("GET", withQuery(path, query));
    const page = following.slice(0, limit);
    const hasMore = following.length > limit;
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        members: page.map(({ item }) => item),
        hasMore,
        ...(hasMore && { nextCursor: expect.any(String) }),
      },
    });
    const last = page.at(-1);
    if (!hasMore || !last) return;
    const [found, { item, sequence }] = [String(Object(body)["nextCursor"]), last];
    this.#cursors.push({ text: found, library, sort, after: { item, sequence } });
  }

  /** An item of the list, or an id that the list may not have. */
  #picked(list: string, pick: number, wanted: StepOf<"putLabel">["condition"]) {
    const items = this.#model.items(list);
    const ids = [...items.keys(), ...IDS];
    const id = ids[pick % ids.length] ?? "";
    return { list, id, condition: this.#conditionOf(items.get(id), wanted) };
  }

  #pickedMember(pick: number): string {
    const ids = [...this.#model.items(MEMBERS).keys(), "999"];
    return ids[pick % ids.length] ?? "";
  }

  #conditionOf(
    kept: Kept | undefined,
    wanted: StepOf<"putLabel">["condition"],
  ): Condition | undefined {
    if (wanted === null) return undefined;
    const { header, tags } = wanted;
    if (tags === "*") return { header, tags };
    const places: Readonly<Record<string, number>> = { present: -1, former: -2 };
    const named = tags.map((tag) => kept?.tags.at(places[tag] ?? Infinity) ?? '"none"');
    return { header, tags: named };
  }

  #compare(reply: Reply, { status, code, body, kept }: Expected, { hasTags = true } = {}): void {
    const isError = status >= 400;
    expect({
      status: reply.status,
      ...(isError ? { code: codeOf(reply.body) } : { body: reply.body }),
    }).toEqual({
      status,
      ...(isError ? { code } : { body }),
    });
    if (!hasTags || !kept || isError) return expect(reply.tag).toBeNull();
    this.#checkTag(String(reply.tag), kept);
  }

  /** The tag must stay while the item stays the same, and must differ from that of any other state. */
  #checkTag(tag: string, kept: Kept): void {
    expect(tag).toMatch(/^"[\w-]{27}"$/);
    expect(this.#tagged.get(tag) ?? kept.item).toEqual(kept.item);
    if (kept.taggedItem === kept.item) expect(tag).toBe(kept.tags.at(-1));
    else kept.tags.push(tag);
    kept.taggedItem = kept.item;
    this.#tagged.set(tag, kept.item);
  }
}

const MEMBERS = "/members";

function booksOf(shelf: string): string {
  return `/libraries/${shelf}/books`;
}

function labelsOf(library: string): string {
  return `/libraries/${library}/labels`;
}

function pathOf(list: string, id: string): string {
  return `${list}/${encodeURIComponent(id)}`;
}

function withQuery(path: string, query: Readonly<Record<string, string | number | null>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  );
  return `${path}?${new URLSearchParams(pairs).toString()}`;
}

function codeOf(body: unknown): unknown {
  const { errors } = Object(body) as { errors?: { code?: unknown }[] };
  return errors?.[0]?.code;
}
