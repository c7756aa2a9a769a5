import { limits } from "../service/config.js";

/** A check would take more steps than its budget has. */
class CheckTooCostly extends Error {
  override readonly name = "CheckTooCostly";

  constructor() {
    super(`A check takes more than ${limits.checkSteps} steps.`);
  }
}

/** The steps that the running check may still take. Checks are synchronous, so one number suffices. */
let left = Infinity;

/** Counts steps of the running check. Throws {@link CheckTooCostly} when its budget is spent. */
export function spend(steps: number): void {
  left -= steps;
  if (left < 0) throw new CheckTooCostly();
}

/** Counts the characters of a text that a keyword reads. Other values cost nothing. */
export function spendOnText(value: unknown, stepsOfCharacter: number): void {
  if (typeof value === "string") spend(Math.ceil(value.length * stepsOfCharacter));
}

/** Steps shared by several checks, such as the checks of a stream's items. */
export class CheckBudget {
  constructor(private steps: number) {}

  /** Runs a check with the remaining steps, at most `most`. `fallback`: its result if it would take more. */
  run<T>(check: () => T, fallback: () => T, most = Infinity): T {
    const outer = left;
    // A check within another check also uses the budget of the outer one.
    const available = Math.min(this.steps, outer, most);
    left = available;
    try {
      return check();
    } catch (error) {
      if (error instanceof CheckTooCostly) return fallback();
      throw error;
    } finally {
      const used = available - Math.max(0, left);
      this.steps -= used;
      left = outer - used;
    }
  }
}
