import { randomUUID } from "node:crypto";
import { nodeAt } from "../../../document/document.js";
import type { Edit, Members } from "../../document/find-kinds.js";
import type { Finding } from "../../report/check-result.js";
import { rules } from "../../rules.js";
import { type Items, ofEachKind, type ShownItem } from "../items.js";
import { equal, found, member, type ServerChecks, type SharedContext } from "../server-check.js";
import { Unchecked, unlike } from "../server-check.js";
import type { Received } from "../target.js";
import { messageOf, onWire, type WireResponse } from "../wire-connection.js";

/** Items to change concurrently, changes of each, and the milliseconds that they may take. */
const LANES = 10;
const EDITS = 30;
const LONGEST = 30_000;
/** Statuses of a missing item. */
const UNKNOWN = [400, 401, 403, 404, 405, 410, 422];

/** Checks of the items of any API. */
export const itemChecks: ServerChecks<SharedContext> = {
  "items-apart": {
    title: "Changes and deletes one item without affecting another",
    rule: rules.life,
    run: ofEachKind(async (items) => {
      const [one, other] = [await items.create(), await items.create()];
      const before = await items.show(other.id);
      const edit = items.kind.edit(one.item, 1);
      const steps = [edit && (await items.write(one.id, edit)), await items.remove(one.id)];
      const again = await items.remove(one.id);
      const shown = [one.received, ...steps].filter((each) => each !== undefined);
      return [
        one.id === other.id ? found("Two items have one id.", ...shown, other.received) : undefined,
        await items.unchanged(before, ...shown),
        again && unlike(again, { status: [200, 202, 204, 404, 410] }),
      ];
    }),
  },
  "items-concurrent": {
    title: `Gives ${LANES} items that are created concurrently different ids, and keeps all`,
    rule: rules.life,
    run: ofEachKind(async (items) => {
      // Learns which values the server accepts.
      await items.create();
      const made = await Promise.all(Array.from({ length: LANES }, () => items.create()));
      const ids = made.map(({ id }) => id);
      const twice = made.find(({ id }, at) => ids.indexOf(id) !== at);
      const first = made.find(({ id }) => id === twice?.id);
      if (twice && first) return [found("Two items have one id.", first.received, twice.received)];
      const seen = await Promise.all(ids.map((id) => items.read(id)));
      if (seen.every(({ status }) => status !== 200)) throw new Unchecked("no item can be read");
      return seen.map((each) => unlike(each, { status: 200 })).filter(Boolean);
    }),
  },
  "items-location": {
    title: "Returns a Location that leads to the created item",
    rule: rules.truth,
    run: ofEachKind(async (items) => {
      await items.create();
      const { id, received, location } = await located(items);
      const there = await items.read(id, { target: location.pathname + location.search });
      return [unlike(there, isItem(items, id), received)];
    }),
  },
  "items-location-host": {
    title: "Returns a Location with the scheme and host of the request",
    rule: rules.location,
    isAdvice: true,
    run: ofEachKind(async (items) => {
      const { received, location } = await located(items);
      const [seen, wanted] = [location, received.sent.url].map(
        (each) => each.protocol + each.hostname,
      );
      return [equal(seen, wanted, "Location's scheme and host", received)];
    }),
  },
  "items-encoded": {
    title: "Decodes percent-encoded characters in a path",
    rule: rules.pathValue,
    run: ofEachKind(async (items, context) => {
      const { id, received } = await items.create();
      const plain = await items.read(id);
      if (unlike(plain, isItem(items, id))) throw new Unchecked("no item is read by its id");
      const { pathname, search } = plain.sent.url;
      const [, start = "", first = "", rest = ""] =
        /^(.*[/=])([\w.~-])([^/=]*)$/.exec(pathname) ?? [];
      const target = `${start}%${first.charCodeAt(0).toString(16)}${rest}${search}`;
      const seen = first === "" ? undefined : await items.read(id, { target });
      const findings = [seen && unlike(seen, isItem(items, id), received)];
      // Short, because a schema may limit ids.
      const name = `${randomUUID().slice(0, 8)} ü+/%2F`;
      const posted = await named(items, context, name);
      if (posted) {
        const { pathname } = (await items.read(name)).sent.url;
        const small = pathname.replace(/%\w\w/g, (code) => code.toLowerCase());
        const plain = pathname.replace("%2B", "+");
        for (const target of [pathname, small, plain])
          findings.push(unlike(await items.read(name, { target }), isItem(items, name), posted));
      }
      return findings;
    }),
  },
  "items-strict": {
    title: "Distinguishes similar ids and paths, and ignores X-HTTP-Method-Override",
    rule: rules.equivalent,
    isAdvice: true,
    run: ofEachKind(async (items, context) => {
      const { id } = await items.create();
      const headers = { "X-HTTP-Method-Override": "DELETE" };
      for (const method of ["GET", "POST"]) await items.read(id, { method, headers });
      const name = `A${randomUUID()}`;
      const isNamed = await named(items, context, name);
      const longer = Number(id) ? undefined : await items.read(`${String(id)}x`);
      const small = isNamed && (await items.read(name.toLowerCase()));
      const { pathname, search } = (await items.read(id)).sent.url;
      const [, capital = ""] = /^(\/[^/]*[a-z][^/]*\/)/.exec(pathname) ?? [];
      const target = capital.toUpperCase() + pathname.slice(capital.length) + search;
      const other = capital === "" ? undefined : await items.read(id, { target });
      return [
        unlike(await items.read(id), { status: 200 }),
        ...[small, longer, other].map((each) => each && unlike(each, { status: UNKNOWN })),
      ];
    }),
  },
  "items-gone": {
    title: "Returns 404 or 410 for a change or deletion of a deleted item",
    rule: rules.notFound,
    isAdvice: true,
    run: ofEachKind(async (items) => {
      const { id, item } = await items.create();
      const removed = await items.remove(id);
      if (!removed || removed.status >= 300) throw new Unchecked("no request deletes an item");
      const edit = items.kind.patch(item, 1) ?? items.kind.edit(item, 1);
      // PUT may create it.
      const other = edit && edit.call.method !== "PUT" && (await items.write(id, edit));
      const all = [await items.remove(id), other || undefined];
      return all.map((each) => each && unlike(each, { status: [404, 410] }, removed));
    }),
  },
  "items-replaced": {
    title: "Replaces an existing item with PUT, repeatedly, with 200 or 204",
    rule: rules.replaced,
    run: ofEachKind(async (items) => {
      const { id } = await items.create();
      const edit = await items.next(id);
      if (edit.call.method !== "PUT") throw new Unchecked("no PUT replaces an item");
      const first = await items.write(id, edit);
      const before = await items.show(id);
      const all = [first, await items.write(id, edit)];
      const { item } = await items.show(id);
      const { member } = edit;
      const same = equal(item[member], before.item[member], member, ...all);
      return [...all.map((each) => unlike(each, { status: [200, 202, 204] })), same];
    }),
  },
  "items-rejected": {
    title: "Changes nothing when a change is rejected",
    rule: rules.rejected,
    run: ofEachKind(async (items) => {
      const before = await items.show((await items.create()).id);
      const edit = items.kind.edit(before.item, 1);
      const headers = { "Content-Type": "application/json" };
      const bytes = JSON.stringify(edit?.body ?? {}).slice(0, -1);
      const listed = await items.listed();
      const all = [await items.post(undefined, { bytes: '{"a":{}', headers })];
      const bodies = (edit?.names ?? []).map((name) => ({ ...edit?.least, [name]: {} }));
      const isMixed = (body: Members) => body[edit?.member ?? ""] === edit?.value;
      const mixed = bodies.find((each) => isMixed(each) && edit?.isValid(each) === false);
      if (edit) all.push(await items.write(before.id, edit, { bytes, headers }));
      const wrong = [mixed ?? [], ...halfValid(edit)].flat();
      if (edit && !items.kind.isForm)
        for (const json of wrong) all.push(await items.write(before.id, edit, { json }));
      return [
        ...all.map((each) => unlike(each, { status: [400, 413, 415, 422] })),
        await items.unchanged(before, ...all),
        equal((await items.listed()).length, listed.length, "length of the list", ...all),
      ];
    }),
  },
  "items-none-lost": {
    title: `Loses none of ${LANES * EDITS} changes to ${LANES} items`,
    rule: rules.life,
    run: ofEachKind(async (items, { kinds }) => {
      const end = performance.now() + LONGEST / kinds.length;
      const ids = [(await items.create()).id];
      await items.next(ids[0]);
      while (ids.length < LANES) ids.push((await items.create()).id);
      return (await Promise.all(ids.map((id) => lostIn(items, id, end))))
        .filter(Boolean)
        .slice(0, 2);
    }),
  },
};

/** Bodies with a list in which only the last element is invalid. */
function halfValid(edit: Edit | undefined): Members[] {
  return Object.entries(edit?.body ?? {}).flatMap(([name, list]) => {
    if (!Array.isArray(list) || list.length === 0) return [];
    const body = { ...edit?.body, [name]: [...(list as unknown[]), {}] };
    return edit?.isValid(body) === false ? [body] : [];
  });
}

/** An item whose id is this name, if clients choose ids. */
async function named(items: Items, { finder: { bodies }, read }: SharedContext, name: string) {
  const { idProperty, samples, sent, published: schema, createdAt } = items.kind;
  const body = { ...items.fresh(samples[0]), [idProperty]: name };
  const isDeclared = bodies.properties(sent).some((each) => each.name === idProperty);
  if (!isDeclared || (schema && !read.published.requests.isValid(schema, body))) return undefined;
  const posted = await items.post(body);
  return nodeAt(posted.json, [...createdAt, idProperty]) === name ? posted : undefined;
}

async function located(items: Items) {
  const { id, received } = await items.create();
  const location = received.headers.get("Location");
  if (location === null) throw new Unchecked("no creation has a Location");
  return { id, received, location: new URL(location, received.sent.url) };
}

function isItem({ kind: { readAt, idProperty } }: Items, id: unknown) {
  return { status: 200, has: { [[...readAt, idProperty].join(".")]: id } };
}

async function lostIn(items: Items, id: unknown, end: number): Promise<Finding | undefined> {
  for (let i = 0; i < EDITS && performance.now() < end; i++) {
    const edit = await items.next(id);
    const written = await items.write(id, edit);
    if (written.status === 409 || written.status === 429) return undefined;
    const at = [...items.kind.readAt, edit.member].join(".");
    const has = { [at]: edit.value };
    const isShown = written.status === 200 && member(written, at) !== undefined;
    const wrong =
      unlike(written, { status: [200, 201, 202, 204], ...(isShown && { has }) }) ??
      unlike(await items.read(id), { status: 200, has }, written);
    if (wrong) return wrong;
  }
  return undefined;
}

/** Headers of a 200 that a 304 must also have (RFC 9110 section 15.4.5). */
const KEPT = ["ETag", "Vary", "Cache-Control", "Content-Location", "Expires"];
const OTHER = '"of-another"';

/** Finds content after a header that ends the message. */
export function contentAfter({ bytes, exchange }: WireResponse): Finding | undefined {
  const [, content = ""] = /\r\n\r\n([^]*)/.exec(bytes) ?? [];
  const wrong = equal(content.slice(0, 80), "", "content");
  return wrong && { ...wrong, exchanges: [exchange] };
}

/** Entity tags of items. */
export const tagChecks: ServerChecks<SharedContext> = {
  "tag-not-modified": {
    title: "Returns 304 without a body for the current ETag, and 200 for another",
    rule: rules.weakComparison,
    run: ofEachKind(async (items, { target }) => {
      const { id, tag, received } = await tagged(items, (await items.create()).id);
      const weak = tag.startsWith("W/") ? tag.slice(2) : `W/${tag}`;
      const all: (Finding | undefined)[] = [];
      for (const value of [OTHER, tag, weak, `${OTHER}, ${tag}`, "*"]) {
        // If-None-Match prevails.
        const date = value === OTHER ? { "If-Modified-Since": new Date().toUTCString() } : {};
        const seen = await items.read(id, { headers: { "If-None-Match": value, ...date } });
        const status = value === OTHER ? 200 : 304;
        const text = value === OTHER ? seen.text : "";
        const lost = KEPT.find((name) => received.headers.has(name) && !seen.headers.has(name));
        const wrong = unlike(seen, { status, headers: { ETag: tag } });
        all.push(wrong ?? equal(seen.text, text, "body", seen));
        all.push(lost === undefined ? undefined : found(`It has no ${lost}.`, received, seen));
      }
      const head = await items.read(id, { method: "HEAD", headers: { "If-None-Match": tag } });
      const sent = await onWire(
        target,
        received,
        messageOf(received, "GET", { "If-None-Match": tag }),
      );
      return [...all, unlike(head, { status: [304, 405, 501] }), contentAfter(sent)];
    }),
  },
  "tag-changed": {
    title: "Changes a strong ETag with the item",
    rule: rules.strongTags,
    run: ofEachKind(async (items) => {
      const { id, tag, received } = await tagged(items, (await items.create()).id);
      const edited = await items.write(id, await items.next(id));
      const now = await items.read(id, { headers: { "If-None-Match": tag } });
      if (edited.status >= 300) throw new Unchecked(`a change returns ${edited.status}`);
      if (tag.startsWith("W/")) throw new Unchecked("all ETags are weak");
      const isSame = now.headers.get("ETag") === tag;
      const same = isSame ? found("The ETag is the same.", received, edited, now) : undefined;
      return [unlike(now, { status: 200 }, edited) ?? same];
    }),
  },
  "tag-failed": {
    title: "Rejects If-Match unless it has the current ETag",
    rule: rules.failedCondition,
    run: ofEachKind(async (items) => {
      const { tag, ...before } = await tagged(items, (await items.create()).id);
      if (tag.startsWith("W/")) throw new Unchecked("all ETags are weak");
      const edit = items.kind.edit(before.item, 1);
      const seen: (Received | undefined)[] = [];
      for (const value of [OTHER, `W/${tag}`]) {
        const outgoing = { headers: { "If-Match": value } };
        if (edit) seen.push(await items.write(before.id, edit, outgoing));
        seen.push(await items.remove(before.id, outgoing));
      }
      const all = seen.filter((each) => each !== undefined);
      if (all.length === 0) throw new Unchecked("no request changes or removes an item");
      const wrong = all.map((each) => unlike(each, { status: [409, 412, 428] }));
      const same = await items.unchanged(before, ...all);
      const met: Received[] = [];
      const isKept = wrong.every((each) => each === undefined);
      for (const value of edit && isKept ? [`${OTHER}, ${tag}`, "*"] : []) {
        const next = await items.next(before.id);
        met.push(await items.write(before.id, next, { headers: { "If-Match": value } }));
      }
      return [
        ...wrong,
        same,
        ...met.map((each) => unlike(each, { status: [200, 202, 204] })),
        await createdByAny(items, before),
      ];
    }),
  },
  "tag-one-winner": {
    title: `Accepts exactly one of ${LANES} concurrent changes to one version`,
    rule: rules.failedCondition,
    run: ofEachKind(async (items) => {
      const { id } = await items.create();
      const edits = await Promise.all(Array.from({ length: LANES }, () => items.next(id)));
      const isVersioned = edits.every(({ body }) => "version" in body);
      const tag = isVersioned ? undefined : (await tagged(items, id)).tag;
      // If-Match never matches a weak ETag.
      if (tag?.startsWith("W/")) throw new Unchecked("all ETags are weak");
      const headers = tag === undefined ? {} : { "If-Match": tag };
      const all = await Promise.all(edits.map((edit) => items.write(id, edit, { headers })));
      const winners = all.filter(({ status }) => status < 300);
      if (winners.length !== 1)
        return [found(`${winners.length} of ${LANES} succeed.`, ...winners)];
      const others = all.filter(({ status }) => status >= 300);
      return others.slice(0, 2).map((each) => unlike(each, { status: [409, 412] }));
    }),
  },
};

/** Finds an `If-Match: *` that matches a missing item. */
async function createdByAny(items: Items, { id, item }: ShownItem): Promise<Finding | undefined> {
  const edit = items.kind.replace(item, 1);
  const removed = edit && (await items.remove(id));
  if (!removed || removed.status >= 300) return undefined;
  const seen = await items.write(id, edit, { headers: { "If-Match": "*" } });
  return seen.status < 300
    ? found("If-Match: * matched a deleted item.", removed, seen)
    : undefined;
}

/** An item with its ETag. Only strong entity tags match in If-Match. */
async function tagged(items: Items, id: unknown) {
  const shown = await items.show(id);
  const tag = shown.received.headers.get("ETag");
  if (tag === null) throw new Unchecked("no item has an ETag");
  return { ...shown, tag };
}
