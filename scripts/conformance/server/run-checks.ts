import type { CheckResult, Finding } from "../report/check-result.js";
import { type CheckContext, type ServerCheck, Unchecked } from "./server-check.js";
import { TargetError } from "./target.js";

/** Runs one check after the other, and resolves to the results in their order. */
export async function runChecks(
  checks: readonly ServerCheck[],
  context: CheckContext,
  progress?: (result: CheckResult) => void,
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const check of checks) {
    const result = await runCheck(check, context);
    results.push(result);
    progress?.(result);
  }
  return results;
}

export async function runCheck(check: ServerCheck, context: CheckContext): Promise<CheckResult> {
  const { id, area, title, rule } = check;
  const startedAt = performance.now();
  const ended = (rest: Pick<CheckResult, "outcome" | "findings" | "reason">): CheckResult => {
    return { id, area, title, rule, duration: Math.round(performance.now() - startedAt), ...rest };
  };
  try {
    const findings = (await check.run(context)).filter((each) => each !== undefined);
    return ended({ outcome: findings.length === 0 ? "passed" : "failed", findings });
  } catch (error) {
    if (error instanceof Unchecked) {
      return ended({ outcome: "unchecked", findings: [], reason: error.message });
    }
    return ended({ outcome: "failed", findings: [findingOf(error)] });
  }
}

/** What a server does otherwise than a check can follow is a failure of that check. */
function findingOf(error: unknown): Finding {
  const isKnown = error instanceof TargetError || error instanceof TypeError;
  const name = error instanceof Error ? error.name : "";
  const isLost = isKnown || name === "TimeoutError" || name === "AbortError";
  if (!isLost) throw error;
  const { message, cause } = error as Error;
  const detail = cause instanceof Error ? ` (${cause.message})` : "";
  return { message: `The check could not go on: ${message}${detail}.`, exchanges: [] };
}
