import type { OperationModel } from "../../../document/operation-model.js";
import { driveLifecycle } from "../../drive/lifecycle.js";
import type { FoundRoles } from "../../../sandbox/behaviour/find-roles.js";
import { rules } from "../../rules.js";
import { equal, found, needed, type SharedContext, type ServerChecks } from "../server-check.js";
import { Unchecked, unlike } from "../server-check.js";
import { differenceIn } from "../declared.js";
import { fuzzed } from "./fuzz.js";

/** Input of the checks of a document. */
export interface DocumentContext extends SharedContext {
  /** Operations that generated requests are sent to. */
  fuzzed: readonly OperationModel[];
}

export type DocumentChecks = ServerChecks<DocumentContext>;

/** Life cycles of items by collection name. */
export function lifeChecks(collections: FoundRoles["collections"]): DocumentChecks {
  const checks = collections.map((collection): [string, DocumentChecks[string]] => [
    `life-${collection.constant}`,
    {
      title: `Creates, reads, lists, changes and deletes an item of ${collection.constant}`,
      rule: rules.life,
      run: async ({ target, read, finder }) => {
        target.received = [];
        const life = await driveLifecycle(
          ...([target, read.published, collection, finder.roles] as const),
          (model) => finder.samplesOf(model),
        );
        if (life.failure !== undefined) return [found(life.failure, ...target.received)];
        if (life.unfollowed !== undefined) throw new Unchecked(life.unfollowed);
        return target.received.flatMap((each) => each.wrong.map((text) => found(text, each)));
      },
    },
  ]);
  return Object.fromEntries(checks);
}

export const conditionChecks: DocumentChecks = {
  "idempotency-key": {
    title: "Returns the same item for a repeated idempotency key and body",
    rule: rules.idempotencyKey,
    run: async ({ target, subject }) => {
      const keyed = needed(subject, "keyed");
      const first = await target.send(keyed);
      const second = await target.send(keyed);
      const wrong = unlike(second, { status: first.status });
      return [wrong ?? equal(second.json, first.json, "body", first, second)];
    },
  },
};

export const generatedChecks: DocumentChecks = {
  fuzz: {
    title: "Answers generated requests as declared, and never with 5xx",
    rule: rules.shape,
    run: (context) =>
      fuzzed(context, {
        models: context.fuzzed,
        judge: ({ model, response }) => differenceIn(model, response, context),
      }),
  },
};
