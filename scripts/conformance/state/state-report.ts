import type { OperationModel } from "../../document/operation-model.js";
import type { DrivenResponse } from "../drive/called-api.js";

export type StateStep =
  "create" | "read" | "list" | "walk" | "change" | "delete" | "unknown" | "parent";

/** A step of the test that the service fails. */
export interface StateFailure {
  step: StateStep;
  /** Such as `POST /pets`. */
  operation: string;
  reason: string;
  /** The responses that show it, in their order. */
  shown: readonly DrivenResponse[];
}

export interface PairReport {
  /** The path of the collection. */
  path: string;
  /**
   * `stored`: a created item was read; `lost`: none could be; `example`: the service reports that it does not store;
   * `rejected`: no creation is accepted; `unknown`: no response shows which item was created.
   */
  outcome: "stored" | "lost" | "example" | "rejected" | "unknown";
  /** Whether POST creates the items; otherwise PUT does. */
  isPosted: boolean;
  /** Whether the list was read to its end with the smallest page. */
  isWalked: boolean;
  /** The names of the called operations. */
  called: readonly string[];
  failures: readonly StateFailure[];
  /** Steps that could not be judged, with the reason. */
  unjudged: readonly Pick<StateFailure, "step" | "operation" | "reason">[];
}

/** Collects the report of a pair. */
export class PairRecord {
  readonly called = new Set<string>();
  readonly failures: StateFailure[] = [];
  readonly unjudged: PairReport["unjudged"][number][] = [];
  outcome: PairReport["outcome"] = "rejected";
  isWalked = false;

  /** Keeps the first failure of each step and operation: further ones mostly follow from it. */
  fail(
    step: StateStep,
    model: OperationModel,
    reason: string,
    ...shown: readonly DrivenResponse[]
  ): void {
    const operation = operationOf(model);
    const isKnown = this.failures.some((each) => {
      return each.step === step && each.operation === operation;
    });
    if (!isKnown) this.failures.push({ step, operation, reason, shown });
  }

  skip(step: StateStep, model: OperationModel, reason: string): void {
    const operation = operationOf(model);
    const isKnown = this.unjudged.some((each) => {
      return each.step === step && each.operation === operation && each.reason === reason;
    });
    if (!isKnown) this.unjudged.push({ step, operation, reason });
  }

  report(path: string, isPosted: boolean): PairReport {
    const { outcome, isWalked, called, failures, unjudged } = this;
    return { path, outcome, isPosted, isWalked, called: [...called], failures, unjudged };
  }
}

function operationOf({ method, path }: OperationModel): string {
  return `${method.toUpperCase()} ${path}`;
}
