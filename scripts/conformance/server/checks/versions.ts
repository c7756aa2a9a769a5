import { rules } from "../../rules.js";
import { change, equal, error, found, member, status, type ServerChecks } from "../server-check.js";

const WRITERS = 64;

export const versionChecks: ServerChecks = {
  "version-first": {
    title: "A resource begins at version 1, with an ETag and a Location",
    rule: rules.versions,
    run: async ({ target }) => {
      const { received } = await target.created();
      return [
        equal(member(received, "version"), 1, "version", received),
        equal(received.headers.get("ETag"), '"1"', "ETag", received),
        received.headers.has("Location") ? undefined : found("There is no Location.", received),
      ];
    },
  },
  "version-plus-one": {
    title: "A write that changes something adds exactly 1",
    rule: rules.versions,
    run: async ({ target }) => {
      const { id } = await target.created();
      const updated = await target.update(id, 1, change("a"), change("b"));
      return [status(updated, 200), equal(member(updated, "version"), 2, "version", updated)];
    },
  },
  "version-unchanged": {
    title: "A write that changes nothing leaves the version",
    rule: rules.unchanged,
    run: async ({ target }) => {
      const { id } = await target.created();
      await target.update(id, 1, change("a"));
      const again = await target.update(id, 2, change("a"));
      return [status(again, 200), equal(member(again, "version"), 2, "version", again)];
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
        error(late, 409, "ConcurrentModification"),
        equal(member(late, "errors", "0", "currentVersion"), 2, "currentVersion", late),
        equal(member(now, "someProperty"), "first", "someProperty", late, now),
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
        ...others.slice(0, 2).map((each) => status(each, 409)),
        equal(member(now, "version"), 2, "version", now),
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
      return [error(rejected, 412, "PreconditionFailed"), status(now, 200)];
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
      return [status(same, 304), equal(same.text, "", "body", same), status(other, 200)];
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
      return [status(rejected, 412), equal(member(now, "version"), 1, "version", rejected, now)];
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
        status(first, 201),
        equal(member(first, "key"), json.key, "key", first),
        equal(member(second, "id"), member(first, "id"), "id", first, second),
        equal(member(second, "version"), member(first, "version"), "version", first, second),
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
        status(deleted, 200),
        error(again, 404, "ResourceNotFound"),
        error(now, 404, "ResourceNotFound"),
      ];
    },
  },
};
