import { rules } from "../../rules.js";
import { change, equal, found, member, type ServerChecks, unlike } from "../server-check.js";

const WRITERS = 64;

export const versionChecks: ServerChecks = {
  "version-first": {
    title: "A resource begins at version 1, with an ETag and a Location",
    rule: rules.versions,
    run: async ({ target }) => {
      const { received } = await target.created();
      const headers = { ETag: '"1"', Location: /./ };
      return [unlike(received, { has: { version: 1 }, headers })];
    },
  },
  "version-plus-one": {
    title: "A write that changes something adds exactly 1",
    rule: rules.versions,
    run: async ({ target }) => {
      const { id } = await target.created();
      const updated = await target.update(id, 1, change("a"), change("b"));
      return [unlike(updated, { status: 200, has: { version: 2 } })];
    },
  },
  "version-unchanged": {
    title: "A write that changes nothing leaves the version",
    rule: rules.unchanged,
    run: async ({ target }) => {
      const { id } = await target.created();
      await target.update(id, 1, change("a"));
      const again = await target.update(id, 2, change("a"));
      return [unlike(again, { status: 200, has: { version: 2 } })];
    },
  },
  "version-conflict": {
    title: "An update from a former version is a 409 with the current one, and changes nothing",
    rule: rules.versions,
    run: async ({ target }) => {
      const { id } = await target.created();
      await target.update(id, 1, change("first"));
      const late = await target.update(id, 1, change("late"));
      const now = await target.get(id);
      return [
        unlike(late, {
          ...{ status: 409, code: "ConcurrentModification" },
          has: { "errors.0.currentVersion": 2 },
        }),
        unlike(now, { has: { someProperty: "first" } }, late),
      ];
    },
  },
  "version-one-winner": {
    title: `Of ${WRITERS} updates from one version exactly one succeeds`,
    rule: rules.versions,
    run: async ({ target }) => {
      const { id } = await target.created();
      const all = await Promise.all(
        Array.from({ length: WRITERS }, (_, i) => target.update(id, 1, change(`writer ${i}`))),
      );
      const winners = all.filter((each) => each.status === 200);
      const others = all.filter((each) => each.status !== 200 && each.status !== 409);
      const now = await target.get(id);
      const [winner] = winners;
      return [
        winners.length === 1
          ? undefined
          : found(`${winners.length} of ${WRITERS} succeeded.`, ...winners.slice(0, 3)),
        ...others.slice(0, 2).map((each) => unlike(each, { status: 409 })),
        unlike(now, { has: { version: 2 } }),
        winner && equal(member(now, "someProperty"), member(winner, "someProperty"), "kept", now),
      ];
    },
  },
  "version-if-match": {
    title: "If-Match that fails is a 412, and changes nothing",
    rule: rules.ifMatch,
    run: async ({ target }) => {
      const { id } = await target.created();
      const headers = { "If-Match": '"7"' };
      const rejected = await target.send("deleteResource", { path: { id }, headers });
      const now = await target.get(id);
      return [
        unlike(rejected, { status: 412, code: "PreconditionFailed" }),
        unlike(now, { status: 200 }),
      ];
    },
  },
  "version-not-modified": {
    title: "If-None-Match of the current version is a 304 without a body",
    rule: rules.notModified,
    run: async ({ target }) => {
      const { id } = await target.created();
      const headers = { "If-None-Match": '"1"' };
      const same = await target.send("getResource", { path: { id }, headers });
      await target.update(id, 1, change("a"));
      const other = await target.send("getResource", { path: { id }, headers });
      return [
        unlike(same, { status: 304 }) ?? equal(same.text, "", "body", same),
        unlike(other, { status: 200 }),
      ];
    },
  },
  "version-create-only": {
    title: "If-None-Match: * on a PUT never overwrites",
    rule: rules.createOnly,
    run: async ({ target }) => {
      const { id, key } = await target.created();
      const rejected = await target.send("createOrOverwriteResource", {
        headers: { "If-None-Match": "*" },
        json: { key, objectTypeProperty: { arrayOfIntExample: [1] } },
      });
      const now = await target.get(id);
      return [unlike(rejected, { status: 412 }), unlike(now, { has: { version: 1 } }, rejected)];
    },
  },
  "idempotent-put": {
    title: "The same PUT twice is as good as once",
    rule: rules.idempotent,
    run: async ({ target }) => {
      const json = { key: target.newKey(), objectTypeProperty: { arrayOfIntExample: [1, 2] } };
      const first = await target.send("createOrOverwriteResource", { json });
      const second = await target.send("createOrOverwriteResource", { json });
      return [
        unlike(first, { status: 201, has: { key: json.key } }),
        unlike(
          second,
          { has: { id: member(first, "id"), version: member(first, "version") } },
          first,
        ),
      ];
    },
  },
  "delete-gone": {
    title: "What was deleted is gone",
    rule: rules.idempotent,
    run: async ({ target }) => {
      const { id } = await target.created();
      const deleted = await target.send("deleteResource", { path: { id } });
      const again = await target.send("deleteResource", { path: { id } });
      const now = await target.get(id);
      return [
        unlike(deleted, { status: 200 }),
        ...[again, now].map((each) => unlike(each, { status: 404, code: "ResourceNotFound" })),
      ];
    },
  },
};
