import { randomUUID } from "node:crypto";
import { isPlainObject, nodeAt } from "../../../document/document.js";
import { isEqual } from "../../state/same-value.js";
import type { Edit, Members } from "../../document/find-kinds.js";
import type { Finding } from "../../report/check-result.js";
import { rules } from "../../rules.js";
import { type Items, ofEachKind } from "../items.js";
import { equal, found, type ServerChecks, type SharedContext } from "../server-check.js";
import { Unchecked, unlike } from "../server-check.js";
import { bodyOf } from "./values.js";

const PAST = "2001-01-01T00:00:00.000Z";

/** An item before and after a change. `left`: members that the request could have had. */
async function changed(items: Items, context: SharedContext, how: "replace" | "patch") {
  const bodies = [(await bodyOf(items, context)).filled, ...items.kind.samples].filter(
    isPlainObject,
  );
  const before = await items.show((await items.create(bodies)).id);
  const edit = items.kind[how](before.item, 1);
  if (!edit) throw new Unchecked(`no request can ${how} an item`);
  const { least: body, names } = edit;
  const written = await items.write(before.id, { ...edit, body });
  if (written.status >= 300) throw new Unchecked(`${edit.call.name} returns ${written.status}`);
  const after = await items.show(before.id);
  const left = Object.keys(before.item).filter((name) => {
    return names.includes(name) && !(name in body) && !items.kind.own.includes(name);
  });
  const shown = [before.received, written, after.received];
  const empty = await items.write(before.id, { ...edit, body: {} });
  return { before: before.item, after: after.item, left, shown, empty };
}

/** Checks of changes to the items of any API. */
export const changeChecks: ServerChecks<SharedContext> = {
  "change-partial": {
    title: "Keeps the members that a PATCH leaves out, even all",
    rule: rules.mergePatch,
    run: ofEachKind(async (items, context) => {
      const { before, after, left, shown, empty } = await changed(items, context, "patch");
      const kept = left.map((name) => equal(after[name], before[name], name, ...shown));
      // A PATCH must not change the id.
      const { idProperty } = items.kind;
      const id = before[idProperty];
      const moved = items.kind.patch(before, 2);
      const body = {
        ...moved?.least,
        [idProperty]: typeof id === "number" ? id + 1 : randomUUID(),
      };
      const written = moved && (await items.write(id, { ...moved, body }));
      const there = nodeAt((await items.read(id)).json, [...items.kind.readAt, idProperty]);
      return [
        ...kept,
        unlike(empty, { below: 500 }),
        equal(there, id, idProperty, written ?? empty),
      ];
    }),
  },
  "change-null": {
    title: "Removes a member that a merge patch sets to null, and merges an object",
    rule: rules.nullRemoves,
    run: ofEachKind(async (items, context) => {
      const unmerged = await replacedObject(items, context);
      if (unmerged) return [unmerged];
      const { id, item } = await items.show((await items.create()).id);
      const edit = items.kind.patch(item, 1);
      if (!edit || !/merge-patch/.test(edit.mediaType)) throw new Unchecked("no merge patch");
      const [set, name] = settable(edit);
      if (name === undefined) throw new Unchecked("no merge patch may set a member to null");
      const given = await items.write(id, { ...edit, body: set });
      const before = await items.show(id);
      const value = before.item[name];
      if (given.status >= 300 || value === undefined || value === null)
        throw new Unchecked(`${edit.call.name} returns ${given.status} without ${name}`);
      const removed = await items.write(id, { ...edit, body: { [name]: null } });
      const after = await items.show(id);
      if (removed.status >= 300) throw new Unchecked(`${edit.call.name} returns ${removed.status}`);
      return isEqual(after.item[name], value)
        ? [found(`${name} is as it was before.`, removed, after.received)]
        : [];
    }),
  },
  "change-whole": {
    title: "Removes or resets the members that a PUT leaves out",
    rule: rules.partial,
    isAdvice: true,
    run: ofEachKind(async (items, context) => {
      const { before, after, left, shown } = await changed(items, context, "replace");
      const kept = left.filter((name) => {
        const isSet = ![null, false, 0, ""].some((each) => each === before[name]);
        return isSet && isEqual(after[name], before[name]);
      });
      return kept.map((name) => found(`${name} is as it was before.`, ...shown));
    }),
  },
  "change-together": {
    title: "Keeps both of two concurrent PATCH requests for different members",
    rule: rules.atomic,
    run: ofEachKind(async (items) => {
      const { id, item } = await items.show((await items.create()).id);
      for (const n of [1, 2, 3]) {
        const one = items.kind.patch(item, n);
        const other = one && items.kind.patch(item, n, one.member);
        // Every body has the required members.
        if (!other || one.member in other.least || other.member in one.least)
          throw new Unchecked("no PATCH changes two members one at a time");
        const edits = [one, other].map((edit) => ({ ...edit, body: edit.least }));
        const written = await Promise.all(edits.map((edit) => items.write(id, edit)));
        const after = await items.show(id);
        const lost = edits.find(({ member, value }) => after.item[member] !== value);
        if (lost && written.every(({ status }) => status < 300)) {
          return [found(`${lost.member} is lost.`, ...written, after.received)];
        }
      }
      return [];
    }),
  },
  "change-read-only": {
    title: "Rejects or ignores a value for a read-only member",
    rule: rules.readOnly,
    run: ofEachKind(async (items, context) => {
      const { id, sent, item } = await items.create();
      const values = readOnlyIn(items, context, item);
      if (Object.keys(values).length === 0) throw new Unchecked("no member is read-only");
      const posted = await items.post({ ...items.fresh(sent), ...values });
      const newId = nodeAt(posted.json, [...items.kind.createdAt, items.kind.idProperty]);
      const edit = items.kind.edit(item, 1);
      const written = edit && (await items.write(id, edit, { json: { ...values, ...edit.body } }));
      const isCreated = posted.status < 300 && newId !== undefined;
      const seen = [isCreated ? await items.show(newId) : undefined, await items.show(id)];
      return seen.flatMap((each) => {
        const taken = Object.keys(values).filter((name) => each?.item[name] === values[name]);
        const shown = [posted, written, each?.received].filter((one) => one !== undefined);
        return taken.map((name) => found(`${name} has the value of the request.`, ...shown));
      });
    }),
  },
};

/** Finds a member of an object that is lost when a merge patch has another one of that object. */
async function replacedObject(items: Items, context: SharedContext): Promise<Finding | undefined> {
  const { filled } = await bodyOf(items, context);
  const bodies = [filled, ...items.kind.samples].filter(isPlainObject);
  const { id, item } = await items.show((await items.create(bodies)).id);
  const edit = items.kind.patch(item, 1);
  if (!edit || !/merge-patch/.test(edit.mediaType)) return undefined;
  for (const [name, whole] of Object.entries(item)) {
    const members = isPlainObject(whole) ? Object.entries<unknown>(whole) : [];
    const [, second] = members;
    const body = { ...edit.least, [name]: Object.fromEntries(members.slice(0, 1)) };
    if (!second || !edit.isValid(body)) continue;
    const written = await items.write(id, { ...edit, body });
    const after = await items.show(id);
    const isKept = isEqual(nodeAt(after.item, [name, second[0]]), second[1]);
    if (written.status >= 300 || isKept) continue;
    return found(`${name}.${second[0]} is lost.`, written, after.received);
  }
  return undefined;
}

/** A patch that sets a nullable member, and the member's name. */
function settable({ names, least, isValid }: Edit): [Members, string | undefined] {
  for (const name of names) {
    if (!isValid({ [name]: null })) continue;
    const values = ["text", 7, true].map((value) => ({ ...least, [name]: value }));
    const body = values.find((each) => isValid(each));
    if (body) return [body, name];
  }
  return [least, undefined];
}

/** Other values for members that clients must not set. */
function readOnlyIn({ kind }: Items, { finder: { bodies } }: SharedContext, item: Members) {
  const values = bodies.properties(kind.shown).flatMap(({ name, schema }) => {
    const { [name]: value } = item;
    const isText = typeof value === "string" && bodies.schema(schema).readOnly === true;
    return isText ? [[name, /\dT\d/.test(value) ? PAST : randomUUID()] as const] : [];
  });
  return Object.fromEntries(values);
}
