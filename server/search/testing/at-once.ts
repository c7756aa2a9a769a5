import type { Steps } from "../../operation/slices.js";

/** Does the work without pauses. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
