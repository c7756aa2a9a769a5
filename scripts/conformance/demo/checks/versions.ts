import { change, type DemoChecks } from "../demo-check.js";
import { demoRules } from "../rules.js";
import { equal, member, unlike } from "../../server/server-check.js";

export const versionChecks: DemoChecks = {
  "version-counts": {
    title: "Starts at version 1, and adds 1 for each request that changes something",
    rule: demoRules.versions,
    run: async ({ target }) => {
      const { id, received } = await target.created();
      const updated = await target.update(id, 1, change("a"), change("b"));
      const again = await target.update(id, 2, change("b"));
      const has = { version: 2, createdAt: member(received, "createdAt") };
      return [
        unlike(received, { has: { version: 1 }, headers: { ETag: '"1"', Location: /./ } }),
        ...[updated, again].map((each) => unlike(each, { status: 200, has })),
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
      const json = { key: target.newKey(), objectTypeProperty };
      const again = () => target.send("createOrOverwriteResource", { json });
      const together = await Promise.all(Array.from({ length: 8 }, again));
      const ids = new Set(together.map((each) => member(each, "id")));
      const has = { id: member(first, "id"), version: member(first, "version") };
      return [
        unlike(first, { status: 201, has: { key } }),
        equal(ids.size, 1, "Ids of one key", ...together),
        unlike(second, { has }, first),
        unlike(other, { has: { "objectTypeProperty.arrayOfIntExample": undefined } }, first),
      ];
    },
  },
  "delete-gone": {
    title: "Deletes a resource only with its current version",
    rule: demoRules.versions,
    run: async ({ target }) => {
      const { id, key } = await target.created();
      await target.update(id, 1, change("a"));
      const remove = (version: number) =>
        target.send("deleteResource", { path: { id }, query: `version=${version}` });
      const [stale, future] = [await remove(1), await remove(3)];
      const [deleted, again, now] = [await remove(2), await remove(2), await target.get(id)];
      return [
        ...[stale, future].map((each) => unlike(each, { status: 409 })),
        unlike(deleted, { status: 200 }),
        ...[again, now].map((each) => unlike(each, { status: 404, code: "ResourceNotFound" })),
        unlike((await target.created({}, key)).received, { status: 201 }),
      ];
    },
  },
};
