import { equal, member, unlike } from "../../server/server-check.js";
import { change, type DemoChecks, refused } from "../resources.js";
import { demoRules } from "../rules.js";

export const versionChecks: DemoChecks = {
  "version-counts": {
    title: "Counts changing requests from version 1, and deletes only the current version",
    rule: demoRules.versions,
    run: async ({ target }) => {
      const { id, received } = await target.created();
      const updated = await target.update(id, 1, change("a"), change("b"));
      const again = await target.update(id, 2, change("b"));
      const has = { version: 2, createdAt: member(received, "createdAt") };
      const remove = (version: number) =>
        target.send("deleteResource", { path: { id }, query: `version=${version}` });
      const rejected = [await remove(1), await remove(3)];
      return [
        unlike(received, { has: { version: 1 }, headers: { ETag: '"1"', Location: /./ } }),
        ...[updated, again].map((each) => unlike(each, { status: 200, has })),
        ...rejected.map((each) => unlike(each, { status: 409 })),
        unlike(await remove(2), { status: 200 }),
      ];
    },
  },
  "version-create-only": {
    title: "Never overwrites on PUT with If-None-Match: *",
    rule: demoRules.createOnly,
    run: async ({ target }) => {
      const { id, key } = await target.created();
      const rejected = await target.send("createOrOverwriteResource", {
        headers: { "If-None-Match": "*" },
        json: { key, objectTypeProperty: { arrayOfIntExample: [1] } },
      });
      // No resource has this key.
      const json = { key: target.newKey(), objectTypeProperty: {} };
      const any = { headers: { "If-Match": "*" }, json };
      const none = await target.send("createOrOverwriteResource", any);
      const now = await target.get(id);
      return [
        ...[rejected, none].map((each) => unlike(each, { status: 412 })),
        unlike(now, { has: { version: 1 } }, rejected),
      ];
    },
  },
  "idempotent-put": {
    title: "Treats a repeated PUT like the first one, and keeps nothing that another leaves out",
    rule: demoRules.idempotent,
    run: async ({ target }) => {
      const key = target.newKey();
      const put = (objectTypeProperty: object) =>
        target.send("createOrOverwriteResource", { json: { key, objectTypeProperty } });
      const objectTypeProperty = { arrayOfIntExample: [1, 2] };
      const first = await put(objectTypeProperty);
      const second = await put(objectTypeProperty);
      const other = await put({ arrayOfStringExample: ["a"] });
      const has = { id: member(first, "id"), version: member(first, "version") };
      return [
        unlike(first, { status: 201, has: { key } }),
        unlike(second, { has }, first),
        unlike(other, { has: { "objectTypeProperty.arrayOfIntExample": undefined } }, first),
      ];
    },
  },
};

export const actionChecks: DemoChecks = {
  "actions-staged": {
    title: "Hides a staged change until it is published",
    rule: demoRules.staged,
    run: async ({ target }) => {
      const { id } = await target.created();
      const staged = await target.update(id, 1, change("soon", { staged: true }));
      const published = await target.update(id, 2, { action: "publish" });
      return [
        unlike(staged, { has: { someProperty: undefined, hasStagedChanges: true } }),
        unlike(published, { has: { someProperty: "soon", hasStagedChanges: false } }),
      ];
    },
  },
  "actions-key": {
    title: "Gives a key to one resource, also of 8 concurrent PUTs",
    rule: demoRules.keys,
    run: async ({ target }) => {
      const [one, other] = [await target.created(), await target.created()];
      const json = { key: target.newKey(), objectTypeProperty: {} };
      const put = () => target.send("createOrOverwriteResource", { json });
      const together = await Promise.all(Array.from({ length: 8 }, put));
      const ids = new Set(together.map((each) => member(each, "id")));
      const taken = await target.update(other.id, 1, { action: "setKey", key: one.key });
      return [
        equal(ids.size, 1, "Ids of one key", ...together),
        unlike(taken, refused(400, "DuplicateField")),
      ];
    },
  },
};

export const errorChecks: DemoChecks = {
  "error-places": {
    title: "Names a missing field, and the position in an invalid predicate",
    rule: demoRules.predicateErrors,
    run: async ({ target }) => {
      const without = await target.send("createOrUpdateResource", { json: {} });
      const invalid = await target.send("queryResourcesSorted", { query: "where=key = " });
      const { has } = refused(400, "RequiredField");
      return [
        unlike(without, { status: 400, has: { ...has, "errors.0.field": "objectTypeProperty" } }),
        unlike(invalid, refused(400, "InvalidInput")),
        equal(/line|column/i.test(invalid.text), true, "It names a place", invalid),
      ];
    },
  },
};
