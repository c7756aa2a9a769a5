import { ourClientInProcess } from "./adapters/our-client.js";
import { demoHost } from "./client/demo-host.js";
import type { StartProgram } from "./client/protocol.js";
import { type RunOptions, runScenarios } from "./client/run-scenarios.js";
import { Calls, type Scenario } from "./client/scenario.js";
import { headerScenarios, demoHeaderScenarios } from "./client/scenarios/encoding.js";
import { connectionScenarios } from "./client/scenarios/connections.js";
import { errorScenarios } from "./client/scenarios/errors.js";
import { pagingScenarios, uploadScenarios } from "./client/scenarios/paging.js";
import { hardScenarios } from "./client/scenarios/hard-values.js";
import { formScenarios } from "./client/scenarios/response-forms.js";
import { redirectScenarios } from "./client/scenarios/redirects.js";
import { retryScenarios } from "./client/scenarios/retries.js";
import { secretScenarios } from "./client/scenarios/secrets.js";
import { tokenEndpointScenarios } from "./client/scenarios/token-endpoint.js";
import { sweepScenarios } from "./client/scenarios/sweep.js";
import { refreshScenarios, tokenScenarios } from "./client/scenarios/tokens.js";
import { valueScenarios } from "./client/scenarios/values.js";
import { demoWriteScenarios, writeScenarios } from "./client/scenarios/writes.js";
import { wireScenarios } from "./client/scenarios/wire.js";
import { ShellProgram } from "./client/start-program.js";
import type { ClientOptions, ServerOptions } from "./options.js";
import { demoApi, demoSubject } from "./demo-subject.js";
import type { CheckDescription, CheckResult } from "./report/check-result.js";
import { actionChecks } from "./server/checks/actions.js";
import { changeChecks } from "./server/checks/changes.js";
import { errorChecks, demoErrorChecks } from "./server/checks/errors.js";
import { fuzzChecks } from "./server/checks/fuzz.js";
import { wireChecks } from "./server/checks/wire.js";
import { itemChecks, tagChecks } from "./server/checks/items.js";
import { queryChecks } from "./server/checks/queries.js";
import { searchChecks } from "./server/checks/search.js";
import { responseChecks, sweepChecks } from "./server/checks/sweeps.js";
import { shopChecks } from "./server/checks/shop.js";
import { demoTokenChecks, tokenChecks } from "./server/checks/tokens.js";
import { valueChecks } from "./server/checks/values.js";
import { versionChecks } from "./server/checks/versions.js";
import {
  type CheckContext,
  firstCalls,
  runCheck,
  type ServerCheck,
} from "./server/server-check.js";
import { Target } from "./server/demo-target.js";
import type { Fetch } from "./server/target.js";

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
  };
}

/** Scenarios of this API: the shared ones that apply, and its own. */
export function demoScenarios(calls: Calls): Scenario[] {
  const shared = sharedScenarios(calls);
  const all: Scenario[] = placed({
    ...shared,
    tokens: { ...shared.tokens, ...refreshScenarios(calls) },
    writes: { ...shared.writes, ...demoWriteScenarios },
    paging: pagingScenarios,
    uploads: uploadScenarios,
    headers: { ...demoHeaderScenarios(calls), ...shared.headers },
  });
  return all.filter(({ need = "read" }) => calls.subject.examples[need]);
}

export const serverChecks: readonly ServerCheck<CheckContext>[] = placed({
  tokens: { ...tokenChecks, ...demoTokenChecks },
  versions: versionChecks,
  items: itemChecks,
  changes: changeChecks,
  tags: tagChecks,
  values: valueChecks,
  actions: actionChecks,
  queries: queryChecks,
  search: searchChecks,
  shop: shopChecks,
  errors: { ...sweepChecks, ...errorChecks, ...wireChecks, ...demoErrorChecks },
  fuzz: fuzzChecks,
  responses: responseChecks,
});

export function placed<Check>(areas: Readonly<Record<string, Readonly<Record<string, Check>>>>) {
  return Object.entries(areas).flatMap(([area, checks]) =>
    Object.entries(checks).map(([id, check]) => ({ ...check, id, area })),
  );
}

export interface Findings {
  subject: string;
  results: readonly CheckResult[];
  notes: readonly string[];
}

/** Possible checks. `run`: runs the chosen ones; none chosen: all. */
export interface Checking {
  checks: readonly CheckDescription[];
  run: (only: readonly string[], progress?: (result: CheckResult) => void) => Promise<Findings>;
}

/** The checks of a client of this API. */
export async function checkingClient({
  command,
  jobs,
}: Pick<ClientOptions, "command" | "jobs">): Promise<Checking> {
  const start: StartProgram =
    command === undefined
      ? ourClientInProcess()
      : (environment) => new ShellProgram(command, environment);
  const calls = new Calls(await demoSubject());
  const host = demoHost(jobs);
  return checkingBy(command ?? "the client of this package", demoScenarios(calls), {
    calls,
    start,
    host,
    concurrency: jobs,
  });
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

export type CheckedServer = Pick<
  Extract<ServerOptions, { document: undefined }>,
  "baseUrl" | "projectKey" | "clientId" | "clientSecret" | "only" | "seed" | "fuzz" | "withImages"
>;

/** Checks a server with one client's credentials, and deletes the resources that it created. */
export async function checkServer(
  options: CheckedServer,
  progress?: (result: CheckResult) => void,
  fetch: Fetch = (request) => globalThis.fetch(request),
): Promise<Findings> {
  const { only, seed, withImages } = options;
  const api = await demoApi();
  const target = new Target(api.read, options, fetch);
  const context = { ...api, target, seed, withImages, requests: options.fuzz };
  const first = await firstCalls(() => target.token());
  if ("failure" in first) return { subject: options.baseUrl, results: [first.failure], notes: [] };
  try {
    const results = await runChecks(chosen(serverChecks, only), context, progress);
    const left = await target.cleanUp();
    const message = `Left behind, as they could not be deleted: the resources ${left.join(", ")}.`;
    const notes = left.length > 0 ? [message] : [];
    return { subject: options.baseUrl, results, notes };
  } catch (error) {
    await target.cleanUp();
    throw error;
  }
}

export async function runChecks<Context>(
  checks: readonly ServerCheck<Context>[],
  context: Context,
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

export function chosen<Check extends CheckDescription>(
  checks: readonly Check[],
  only: readonly string[],
): Check[] {
  if (only.length === 0) return [...checks];
  return checks.filter(({ id, area }) => only.includes(id) || only.includes(area));
}
