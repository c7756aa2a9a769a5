import { rules } from "../../rules.js";
import { change, type ServerChecks, unlike } from "../server-check.js";

export const actionChecks: ServerChecks = {
  "actions-in-order": {
    title: "Applies actions in order",
    rule: rules.actions,
    run: async ({ target }) => {
      const { id } = await target.created();
      const updated = await target.update(id, 1, change("first"), change("second"));
      return [unlike(updated, { status: 200, has: { someProperty: "second" } })];
    },
  },
  "actions-all-or-nothing": {
    title: "Applies no action if one of them fails or is unknown",
    rule: rules.actions,
    run: async ({ target }) => {
      const { id } = await target.created();
      const parent = { typeId: "resource", id: "5f1c0fd1-9d5c-4c3b-8a5e-2b0f5f0a7d11" };
      const failing = await target.update(id, 1, change("half"), { action: "setParent", parent });
      const unknown = await target.update(id, 1, change("half"), { action: "nobodyKnows" });
      const has = { version: 1, someProperty: undefined };
      return [
        unlike(failing, { status: 400, code: "ReferencedResourceNotFound" }),
        unlike(unknown, { status: 400 }),
        unlike(await target.get(id), { has }, failing, unknown),
      ];
    },
  },
  "actions-staged": {
    title: "Hides a staged change until it is published",
    rule: rules.staged,
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
    rule: rules.keys,
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
