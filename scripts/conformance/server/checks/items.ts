import type { Finding } from "../../report/check-result.js";
import { rules } from "../../rules.js";
import { itemIn } from "../../document/find-kinds.js";
import { isAsBefore, type Items, ofEachKind } from "../items.js";
import {
  equal,
  found,
  type ServerChecks,
  type SharedContext,
  Unchecked,
  unlike,
} from "../server-check.js";
import type { Received } from "../target.js";

/** Items that are changed at the same time, how often each, and the milliseconds that this may take. */
const LANES = 10;
const EDITS = 30;
const LONGEST = 6_000;
/** Milliseconds by which clocks may differ. */
const SKEW = 10 * 60_000;

/** Of the items of any API. */
export const itemChecks: ServerChecks<SharedContext> = {
  "items-apart": {
    title: "Changes to one item leave another one as it was",
    rule: rules.life,
    run: ofEachKind(async (items) => {
      const [one, other] = [await items.create(), await items.create()];
      const before = await items.show(other.id);
      const edit = items.kind.edit && (await items.write(one.id, await items.next(one.id)));
      const removed = items.kind.remove && (await items.remove(one.id));
      const again = items.kind.remove && (await items.remove(one.id));
      const steps = [one.received, edit, removed].filter((each) => each !== undefined);
      return [
        one.id === other.id
          ? found("Two items have the same id.", one.received, other.received)
          : undefined,
        await isAsBefore(items, other.id, before.item, ...steps),
        again && again.status >= 500
          ? found("Deleting an item twice is an error.", again)
          : undefined,
      ];
    }),
  },
  "items-location": {
    title: "The Location of a 201 leads to the created item",
    rule: rules.location,
    run: ofEachKind(async (items) => {
      await items.create();
      const { id, received } = await items.create();
      const location = received.headers.get("Location");
      if (location === null) throw new Unchecked("no creation has a Location");
      const { pathname, search } = new URL(location, received.sent.url);
      const there = await items.read(id, { target: pathname + search });
      const { readAt, idProperty } = items.kind;
      const has = { [[...readAt, idProperty].join(".")]: id };
      return [unlike(there, { status: 200, has }, received)];
    }),
  },
  "items-times": {
    title: "Times of creation and change are those of the requests",
    rule: rules.times,
    isAdvice: true,
    run: ofEachKind((items) => timesOf(items)),
  },
  "items-replaced": {
    title: "A PUT of an existing item returns 200 or 204, and can be repeated",
    rule: rules.replaced,
    run: ofEachKind(async (items) => {
      if (!items.kind.isReplaced) throw new Unchecked("no PUT replaces an item");
      const { id } = await items.create();
      const edit = await items.next(id);
      const first = await items.write(id, edit);
      const before = withoutOwn(items, (await items.show(id)).item);
      const second = await items.write(id, edit);
      return [
        ...[first, second].map((each) => unlike(each, { status: [200, 202, 204] })),
        await isAsBefore(items, id, before, first, second),
      ];
    }),
  },
  "items-rejected": {
    title: "A change that is rejected changes nothing",
    rule: rules.rejected,
    run: ofEachKind(async (items) => {
      const { id } = await items.create();
      const { item } = await items.show(id);
      const edit = await items.next(id);
      const headers = { "Content-Type": "application/json" };
      const cut = await items.write(id, edit, {
        bytes: JSON.stringify(edit.body).slice(0, -1),
        headers,
      });
      return [
        cut.status < 400
          ? found(`Expected an error for half a body, got ${cut.status}.`, cut)
          : undefined,
        await isAsBefore(items, id, item, cut),
      ];
    }),
  },
  "items-none-lost": {
    title: `Each of ${LANES * EDITS} changes to ${LANES} items can be read at once`,
    rule: rules.readYourWrites,
    run: ofEachKind(async (items, { kinds }) => {
      const end = performance.now() + LONGEST / kinds.length;
      const first = await items.create();
      await items.next(first.id);
      const lanes = [
        first,
        ...(await Promise.all(Array.from({ length: LANES - 1 }, () => items.create()))),
      ];
      return (await Promise.all(lanes.map(({ id }) => lostIn(items, id, end))))
        .filter(Boolean)
        .slice(0, 2);
    }),
  },
};

async function lostIn(items: Items, id: unknown, end: number): Promise<Finding | undefined> {
  const { readAt } = items.kind;
  let { item } = await items.show(id);
  for (let i = 0; i < EDITS && performance.now() < end; i++) {
    const edit = await items.next(id, item);
    const written = await items.write(id, edit);
    if (written.status === 409 || written.status === 429) return undefined;
    const has = { [[...readAt, edit.member].join(".")]: edit.value };
    const now = await items.read(id);
    const wrong =
      unlike(written, { status: [200, 201, 202, 204] }) ??
      unlike(now, { status: 200, has }, written);
    if (wrong) return wrong;
    item = itemIn(now.json, readAt) ?? item;
  }
  return undefined;
}

function withoutOwn({ kind }: Items, item: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !kind.own.includes(name)));
}

async function timesOf(items: Items): Promise<(Finding | undefined)[]> {
  const { created = "", changed = created } = items.kind;
  const { id, received } = await items.create();
  const before = await items.show(id);
  const times = [before.item[created], before.item[changed]].map(instantOf);
  if (times.some(Number.isNaN)) throw new Unchecked("no item has the time of its creation");
  const edited = items.kind.edit && (await items.write(id, await items.next(id)));
  const after = edited && (await items.show(id));
  const now = Date.parse(received.headers.get("Date") ?? "") || Date.now();
  const [from = 0, to = 0] = times;
  const late = after && instantOf(after.item[changed]) < to;
  return [
    from > to || Math.abs(from - now) > SKEW
      ? found(
          `${created} is ${String(before.item[created])}, ${changed} ${String(before.item[changed])}.`,
          before.received,
        )
      : undefined,
    after && equal(after.item[created], before.item[created], created, edited, after.received),
    late ? found(`${changed} went back.`, edited, after.received) : undefined,
  ];
}

function instantOf(value: unknown): number {
  if (typeof value === "number") return value < 1e11 ? value * 1_000 : value;
  return typeof value === "string" ? Date.parse(value) : NaN;
}

/** Entity tags of items. */
export const tagChecks: ServerChecks<SharedContext> = {
  "tag-not-modified": {
    title: "If-None-Match of the current ETag is a 304 without a body, of another one a 200",
    rule: rules.weakComparison,
    run: ofEachKind(async (items) => {
      const { id, tag } = await tagged(items);
      const other = tag.startsWith("W/") ? tag.slice(2) : `W/${tag}`;
      const same = [tag, other, `"of-another", ${tag}`, "*"];
      const asked = (value: string): Promise<Received> =>
        items.read(id, { headers: { "If-None-Match": value } });
      const all: (Finding | undefined)[] = [unlike(await asked('"of-another"'), { status: 200 })];
      for (const each of same) {
        const seen = await asked(each);
        all.push(unlike(seen, { status: 304 }) ?? equal(seen.text, "", "body", seen));
      }
      return all;
    }),
  },
  "tag-changed": {
    title: "A change gives an item another ETag",
    rule: rules.tags,
    run: ofEachKind(async (items) => {
      const { id, tag, received } = await tagged(items);
      const edited = await items.write(id, await items.next(id));
      const now = await items.read(id, { headers: { "If-None-Match": tag } });
      if (edited.status >= 300) throw new Unchecked(`a change gives ${edited.status}`);
      return [
        unlike(now, { status: 200 }, edited) ??
          (now.headers.get("ETag") === tag
            ? found("The ETag is the same.", received, edited, now)
            : undefined),
      ];
    }),
  },
  "tag-failed": {
    title: "If-Match of another ETag is a 412, and neither changes nor deletes the item",
    rule: rules.strongComparison,
    run: ofEachKind(async (items) => {
      const { id, tag } = await strong(items);
      const { item } = await items.show(id);
      const { edit, remove } = items.kind;
      const change = edit && (await items.next(id));
      const seen: Received[] = [];
      for (const value of ['"of-another"', `W/${tag}`]) {
        const outgoing = { headers: { "If-Match": value } };
        if (change) seen.push(await items.write(id, change, outgoing));
        if (remove) seen.push(await items.remove(id, outgoing));
      }
      if (seen.length === 0) throw new Unchecked("no request changes or removes an item");
      return [
        ...seen.map((each) => unlike(each, { status: [412, 428] })),
        await isAsBefore(items, id, item, ...seen),
      ];
    }),
  },
  "tag-met": {
    title: "If-Match of the current ETag, of a list with it, or of * lets a change pass",
    rule: rules.ifMatch,
    run: ofEachKind(async (items) => {
      const { id } = await strong(items);
      const all: (Finding | undefined)[] = [];
      for (const value of [
        (tag: string) => tag,
        (tag: string) => `"of-another", ${tag}`,
        () => "*",
      ]) {
        const edit = await items.next(id);
        const tag = (await items.show(id)).received.headers.get("ETag") ?? "";
        const written = await items.write(id, edit, { headers: { "If-Match": value(tag) } });
        all.push(unlike(written, { status: [200, 202, 204] }));
      }
      return all;
    }),
  },
  "tag-one-winner": {
    title: "Of several changes with the same If-Match exactly one succeeds",
    rule: rules.ifMatch,
    run: ofEachKind(async (items) => {
      const { id, tag } = await strong(items);
      const edits = await Promise.all(Array.from({ length: LANES }, () => items.next(id)));
      const headers = { "If-Match": tag };
      const all = await Promise.all(edits.map((edit) => items.write(id, edit, { headers })));
      const winners = all.filter(({ status }) => status < 300);
      const others = all.filter(({ status }) => status >= 300);
      return [
        winners.length === 1
          ? undefined
          : found(`${winners.length} of ${LANES} succeeded.`, ...winners),
        ...others.slice(0, 2).map((each) => unlike(each, { status: [409, 412] })),
      ];
    }),
  },
};

async function tagged(items: Items) {
  const { id } = await items.create();
  const { received } = await items.show(id);
  const tag = received.headers.get("ETag");
  if (tag === null) throw new Unchecked("no item has an ETag");
  return { id, tag, received };
}

/** Weak ones never match in If-Match. */
async function strong(items: Items) {
  const found = await tagged(items);
  if (found.tag.startsWith("W/")) throw new Unchecked("all ETags are weak");
  return found;
}
