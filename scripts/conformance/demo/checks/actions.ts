import { change, type DemoChecks } from "../demo-check.js";
import { demoRules } from "../rules.js";
import { unlike } from "../../server/server-check.js";

export const actionChecks: DemoChecks = {
  "actions-in-order": {
    title: "Applies actions in order",
    rule: demoRules.actions,
    run: async ({ target }) => {
      const { id } = await target.created();
      const updated = await target.update(id, 1, change("first"), change("second"));
      return [unlike(updated, { status: 200, has: { someProperty: "second" } })];
    },
  },
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
    title: "Rejects a key that another resource has",
    rule: demoRules.keys,
    run: async ({ target }) => {
      const [one, other] = [await target.created(), await target.created()];
      const rejected = await target.update(other.id, 1, { action: "setKey", key: one.key });
      const found = await target.send("getResourceByKey", { path: { key: one.key } });
      return [
        unlike(rejected, { status: 400, code: "DuplicateField" }),
        unlike(found, { has: { id: one.id } }, rejected),
      ];
    },
  },
};
