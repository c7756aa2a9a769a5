import type { OperationModel } from "../../../document/operation-model.js";
import { kebabCase } from "../../../document/words.js";
import type { ItemPair } from "../../state/find-pairs.js";
import { rules } from "../../rules.js";
import { found, type SharedContext, type ServerChecks, Unchecked } from "../server-check.js";
import { differenceIn } from "../declared.js";
import { fuzzed } from "./fuzz.js";

/** Input of the checks of a document. */
export interface DocumentContext extends SharedContext {
  /** Operations that generated requests are sent to. */
  fuzzed: readonly OperationModel[];
}

export type DocumentChecks = ServerChecks<DocumentContext>;

/** The test of the state of each pair. */
export function stateChecks(pairs: readonly ItemPair[]): DocumentChecks {
  const checks = pairs.map((pair): [string, DocumentChecks[string]] => [
    `state-${slugOf(pair)}`,
    {
      title: `Stores the items of ${pair.path}: creates, reads, lists, changes and deletes them`,
      rule: rules.life,
      run: async ({ target, state }) => {
        target.received = [];
        const { outcome, failures, unjudged } = await state.test(pair);
        const findings = failures.map(({ operation, reason, shown }) => {
          // In the order in which they were received.
          const received = target.received.filter((each) => shown.includes(each));
          return found(`${operation}: ${reason}.`, ...received);
        });
        const wrong = target.received.flatMap((each) =>
          each.wrong.map((text) => found(text, each)),
        );
        const reasons = unjudged.map(({ operation, reason }) => `${operation}: ${reason}`);
        const reason = [...new Set(reasons)].join("; ");
        const all = [...findings, ...wrong];
        if (outcome === "example") throw new Unchecked("its responses are the document's examples");
        if (all.length === 0 && outcome !== "stored") throw new Unchecked(reason);
        return { findings: all, ...(reason !== "" && { reason: `not judged: ${reason}` }) };
      },
    },
  ]);
  return Object.fromEntries(checks);
}

/** The words of the path outside of its parameters, and of these if there are no others. */
function slugOf({ path, read }: ItemPair): string {
  return kebabCase(path.replace(/\{[^{}]*\}/g, "")) || kebabCase(read.path);
}

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
