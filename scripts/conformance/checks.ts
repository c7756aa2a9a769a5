import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Scenario } from "./client/scenario.js";
import { encodingScenarios, headerScenarios } from "./client/scenarios/encoding.js";
import { errorScenarios } from "./client/scenarios/errors.js";
import { pagingScenarios, uploadScenarios } from "./client/scenarios/paging.js";
import { retryScenarios } from "./client/scenarios/retries.js";
import { tokenScenarios } from "./client/scenarios/tokens.js";
import { writeScenarios } from "./client/scenarios/writes.js";
import { runCheck, type ServerCheck } from "./server/server-check.js";
import { actionChecks } from "./server/checks/actions.js";
import { errorChecks } from "./server/checks/errors.js";
import { fuzzChecks } from "./server/checks/fuzz.js";
import { queryChecks } from "./server/checks/queries.js";
import { searchChecks } from "./server/checks/search.js";
import { shapeChecks } from "./server/checks/shapes.js";
import { shopChecks } from "./server/checks/shop.js";
import { tokenChecks } from "./server/checks/tokens.js";
import { versionChecks } from "./server/checks/versions.js";
import { ourClientInProcess } from "./adapters/our-client.js";
import type { StartProgram } from "./client/protocol.js";
import { runScenarios } from "./client/run-scenarios.js";
import { ShellProgram } from "./client/start-program.js";
import type { CheckDescription, CheckResult } from "./report/check-result.js";
import type { ClientOptions, ServerOptions } from "./options.js";
import { packageRoot } from "../../server/runtime/operation/package-root.js";
import { SpecDocument } from "../development/fuzz/spec-document.js";
import { Coverage } from "./server/coverage.js";
import { type Fetch, Target } from "./server/target.js";

export const scenarios: readonly Scenario[] = placed({
  tokens: tokenScenarios,
  encoding: encodingScenarios,
  retries: retryScenarios,
  writes: writeScenarios,
  paging: pagingScenarios,
  uploads: uploadScenarios,
  errors: errorScenarios,
  headers: headerScenarios,
});

export const serverChecks: readonly ServerCheck[] = placed({
  tokens: tokenChecks,
  versions: versionChecks,
  actions: actionChecks,
  queries: queryChecks,
  search: searchChecks,
  shop: shopChecks,
  errors: errorChecks,
  shapes: shapeChecks,
  fuzz: fuzzChecks,
});

function placed<Check>(areas: Readonly<Record<string, Readonly<Record<string, Check>>>>) {
  return Object.entries(areas).flatMap(([area, checks]) =>
    Object.entries(checks).map(([id, check]) => ({ ...check, id, area })),
  );
}

export interface Findings {
  subject: string;
  results: readonly CheckResult[];
  notes: readonly string[];
}

export async function checkClient(
  { command, only, jobs }: ClientOptions,
  progress?: (result: CheckResult) => void,
): Promise<Findings> {
  const start: StartProgram =
    command === undefined
      ? ourClientInProcess()
      : (environment) => new ShellProgram(command, environment);
  const results = await runScenarios({
    scenarios: chosen(scenarios, only),
    start,
    concurrency: jobs,
    ...(progress && { progress }),
  });
  return { subject: command ?? "the client of this package", results, notes: [] };
}

export type CheckedServer = Pick<
  ServerOptions,
  "baseUrl" | "projectKey" | "clientId" | "clientSecret" | "only" | "seed" | "fuzz" | "withImages"
>;

/** Checks a server with the credentials of one client, and deletes what it has created. */
export async function checkServer(
  options: CheckedServer,
  progress?: (result: CheckResult) => void,
  fetch: Fetch = (request) => globalThis.fetch(request),
): Promise<Findings> {
  const { only, seed, withImages } = options;
  const coverage = new Coverage();
  const target = new Target(options, fetch, coverage);
  const context = {
    target,
    document: publishedDocument(),
    seed,
    requests: options.fuzz,
    withImages,
  };
  // A server without tokens, or without a connection, would fail everything.
  await target.token();
  try {
    const results: CheckResult[] = [];
    for (const check of chosen(serverChecks, only)) {
      const result = await runCheck(check, context);
      results.push(result);
      progress?.(result);
    }
    const left = await target.cleanUp();
    const notes = coverage.describe();
    if (left.length > 0) {
      notes.push(`Left behind, as they could not be deleted: the resources ${left.join(", ")}.`);
    }
    return { subject: options.baseUrl, results, notes };
  } catch (error) {
    await target.cleanUp();
    throw error;
  }
}

function chosen<Check extends CheckDescription>(
  checks: readonly Check[],
  only: readonly string[],
): Check[] {
  if (only.length === 0) return [...checks];
  return checks.filter(({ id, area }) => only.includes(id) || only.includes(area));
}

export function publishedDocument(): SpecDocument {
  return new SpecDocument(readFileSync(join(packageRoot, "generated", "openapi.json"), "utf8"));
}
