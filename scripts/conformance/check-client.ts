import { ourClientInProcess } from "./adapters/in-process.js";
import type { StartProgram } from "./client/protocol.js";
import { runScenarios } from "./client/run-scenarios.js";
import { scenarios } from "./client/scenarios/all.js";
import { startCommand } from "./client/start-program.js";
import type { CheckResult } from "./report/check-result.js";
import type { ClientOptions } from "./options.js";

export interface Findings {
  subject: string;
  results: readonly CheckResult[];
  notes: readonly string[];
}

/** Checks the program of the command, or our own client within this process. */
export async function checkClient(
  { command, only, jobs }: ClientOptions,
  progress?: (result: CheckResult) => void,
): Promise<Findings> {
  const chosen = scenarios.filter(({ id, area }) => {
    return only.length === 0 || only.includes(id) || only.includes(area);
  });
  const start: StartProgram =
    command === undefined
      ? ourClientInProcess()
      : (environment) => startCommand(command, environment);
  const results = await runScenarios({
    scenarios: chosen,
    start,
    concurrency: jobs,
    ...(progress && { progress }),
  });
  return { subject: command ?? "the client of this package", results, notes: [] };
}
