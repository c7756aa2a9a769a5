import { type RunOptions, runScenarios } from "./client/run-scenarios.js";
import type { Calls, Scenario } from "./client/scenario.js";
import { headerScenarios } from "./client/scenarios/headers.js";
import { connectionScenarios } from "./client/scenarios/connections.js";
import { errorScenarios } from "./client/scenarios/errors.js";
import { hardScenarios } from "./client/scenarios/hard-values.js";
import { formScenarios } from "./client/scenarios/response-forms.js";
import { pageScenarios } from "./client/scenarios/paging.js";
import { redirectScenarios } from "./client/scenarios/redirects.js";
import { retryScenarios } from "./client/scenarios/retries.js";
import { secretScenarios } from "./client/scenarios/secrets.js";
import { tokenEndpointScenarios } from "./client/scenarios/token-endpoint.js";
import { sweepScenarios } from "./client/scenarios/sweep.js";
import { tokenScenarios } from "./client/scenarios/tokens.js";
import { valueScenarios } from "./client/scenarios/values.js";
import { writeScenarios } from "./client/scenarios/writes.js";
import { wireScenarios } from "./client/scenarios/wire.js";
import { sampled } from "./document/find-examples.js";
import type { SubjectFinder } from "./document/find-subject.js";
import { type CheckDescription, type CheckResult, resultOf } from "./report/check-result.js";
import { changeChecks } from "./server/checks/changes.js";
import { generatedChecks, stateChecks } from "./server/checks/document.js";
import { errorChecks } from "./server/checks/errors.js";
import { idempotencyChecks } from "./server/checks/idempotency.js";
import { itemChecks, tagChecks } from "./server/checks/items.js";
import { listChecks, pageChecks } from "./server/checks/pages.js";
import { orderChecks } from "./server/checks/orders.js";
import { queryChecks } from "./server/checks/queries.js";
import { responseChecks, sweepChecks } from "./server/checks/sweeps.js";
import { tokenChecks } from "./server/checks/tokens.js";
import { valueChecks } from "./server/checks/values.js";
import { wireChecks } from "./server/checks/wire.js";
import { findPairs } from "./state/find-pairs.js";
import { runCheck, type ServerCheck } from "./server/server-check.js";

/** The checks of clients of any API, by area. */
export function sharedScenarios(calls: Calls) {
  return {
    wire: wireScenarios(calls),
    tokens: { ...tokenScenarios(calls), ...tokenEndpointScenarios(calls) },
    secrets: secretScenarios(calls),
    encoding: valueScenarios(calls),
    values: { ...sweepScenarios(calls), ...hardScenarios(calls), ...formScenarios(calls) },
    retries: retryScenarios(calls),
    redirects: redirectScenarios(calls),
    writes: writeScenarios(calls),
    errors: errorScenarios(calls),
    connections: connectionScenarios(calls),
    headers: headerScenarios(calls),
    paging: pageScenarios(calls),
  };
}

/** The checks of servers of any API, by area. `most`: collections and lists to check. */
export function serverChecksOf(
  { lists, read }: Pick<SubjectFinder, "lists" | "read">,
  most: number,
) {
  return {
    tokens: tokenChecks,
    errors: { ...sweepChecks, ...errorChecks, ...wireChecks },
    state: stateChecks(sampled(findPairs(read.models), most)),
    pages: { ...pageChecks(sampled(lists, most)), ...listChecks },
    queries: { ...queryChecks, ...orderChecks },
    items: itemChecks,
    changes: changeChecks,
    tags: tagChecks,
    values: valueChecks,
    conditions: idempotencyChecks,
    fuzz: generatedChecks,
    responses: responseChecks,
  };
}

/** Checks by area and id. */
export type Areas<Check> = Readonly<Record<string, Readonly<Record<string, Check>>>>;

/** The checks of all areas, and of those in `more`. */
export function placed<Check>(areas: Areas<Check>, more: Areas<Check> = {}) {
  return [...new Set([...Object.keys(areas), ...Object.keys(more)])].flatMap((area) => {
    const checks = { ...areas[area], ...more[area] };
    return Object.entries(checks).map(([id, check]) => ({ ...check, id, area }));
  });
}

export interface Findings {
  subject: string;
  results: readonly CheckResult[];
  notes: readonly string[];
}

/** The available checks. `run` runs the chosen ones, or all if none are chosen. */
export interface Checking {
  checks: readonly CheckDescription[];
  run: (only: readonly string[], progress?: (result: CheckResult) => void) => Promise<Findings>;
}

export function checkingBy(
  subject: string,
  checks: readonly Scenario[],
  options: Omit<RunOptions, "scenarios" | "progress">,
): Checking {
  return {
    checks,
    run: async (only, progress) => {
      const scenarios = chosen(checks, only);
      const results = await runScenarios({ scenarios, ...options, ...(progress && { progress }) });
      return { subject, results, notes: [] };
    },
  };
}

/** Runs the checks in their order, until the server no longer responds. `tidy` runs after each. */
export async function runChecks<Context extends { target: { isGone: boolean } }>(
  checks: readonly ServerCheck<Context>[],
  context: Context,
  progress?: (result: CheckResult) => void,
  tidy: () => Promise<void> = async () => undefined,
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const check of checks) {
    const result = context.target.isGone
      ? resultOf(check, performance.now(), GONE)
      : await runCheck(check, context);
    await tidy();
    results.push(result);
    progress?.(result);
  }
  return results;
}

const GONE = {
  outcome: "unchecked",
  findings: [],
  reason: "not judged: the server no longer responds",
} as const;

export function chosen<Check extends CheckDescription>(
  checks: readonly Check[],
  only: readonly string[],
): Check[] {
  if (only.length === 0) return [...checks];
  return checks.filter(({ id, area }) => only.includes(id) || only.includes(area));
}
