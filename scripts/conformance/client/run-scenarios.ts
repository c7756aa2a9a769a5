import { setTimeout as sleep } from "node:timers/promises";
import { type CheckResult, type Finding, resultOf } from "../report/check-result.js";
import { type Ask, read, type Scenario, type Seen } from "./scenario.js";
import { finding } from "./findings.js";
import type { Command, Program, Result, StartProgram } from "./protocol.js";
import { type OpenStage, Stages } from "./stage.js";

/** Milliseconds that a command may take, unless its scenario says otherwise. */
const LIMIT = 15_000;

/** The program does not do what the protocol asks for. */
export class ProgramError extends Error {
  override readonly name = "ProgramError";
}

export interface RunOptions {
  scenarios: readonly Scenario[];
  start: StartProgram;
  /** Scenarios at the same time; default 8: most of them wait. */
  concurrency?: number;
  progress?: (result: CheckResult) => void;
}

/** Runs each scenario with a program of its own. Resolves to the results, in the order of the scenarios. */
export async function runScenarios({
  scenarios,
  start,
  concurrency = 8,
  progress,
}: RunOptions): Promise<CheckResult[]> {
  const stages = new Stages();
  const results: CheckResult[] = [];
  const waiting = [...scenarios.entries()];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, scenario] = next;
      const first = await runScenario(stages, scenario, start);
      const isAgain = first.outcome === "failed" && scenario.isTimed === true;
      const result = isAgain ? await runScenario(stages, scenario, start) : first;
      results[index] = result;
      progress?.(result);
    }
  };
  try {
    await proveProgram(stages, start);
    await Promise.all(Array.from({ length: concurrency }, work));
    return results;
  } finally {
    await stages.stop();
  }
}

/** Throws {@link ProgramError} if the program cannot read a resource: every check would fail. */
async function proveProgram(stages: Stages, start: StartProgram): Promise<void> {
  const stage = await stages.open({});
  const program = start(stage.environment, { id: "" });
  try {
    const result = await inTime(program, read(), LIMIT);
    if ("status" in result && result.status === 200) return;
    const said = "missing" in result ? result.missing : JSON.stringify(result);
    throw new ProgramError(`The program cannot read a resource, so nothing is checked. ${said}`);
  } finally {
    await program.close();
    await stage.close();
  }
}

async function runScenario(
  stages: Stages,
  scenario: Scenario,
  start: StartProgram,
): Promise<CheckResult> {
  const stage = await stages.open(scenario);
  const startedAt = performance.now();
  try {
    const seen = await perform(stage, scenario, start(stage.environment, scenario));
    if (seen.results.some((result) => "unsupported" in result)) {
      const reason = "the program has no such thing";
      return resultOf(scenario, startedAt, { outcome: "unsupported", findings: [], reason });
    }
    const findings = findingsOf(scenario, seen);
    const outcome = findings.length === 0 ? "passed" : "failed";
    return resultOf(scenario, startedAt, { outcome, findings });
  } finally {
    await stage.close();
  }
}

async function perform(stage: OpenStage, scenario: Scenario, program: Program): Promise<Seen> {
  const results: Result[] = [];
  const ask: Ask = async (command) => {
    const at = results.push({ missing: "nothing" }) - 1;
    const result = await inTime(program, command, scenario.limit ?? LIMIT);
    results[at] = result;
    return result;
  };
  try {
    const made = await (scenario.ask ? scenario.ask(ask, stage) : ask(read()));
    if (scenario.waitsFor !== undefined) await sleep(scenario.waitsFor);
    const recorded = await stage.recorded();
    return {
      tokens: recorded.filter(({ path }) => path.startsWith("/oauth/")),
      calls: recorded.filter(({ path }) => !path.startsWith("/oauth/")),
      results,
      made,
    };
  } finally {
    await program.close();
  }
}

async function inTime(program: Program, command: Command, limit: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Result>((resolve) => {
    timer = setTimeout(
      () => resolve({ missing: `There was no result within ${limit} ms.` }),
      limit,
    );
  });
  try {
    return await Promise.race([program.ask(command), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A program without a result is a finding unless the scenario has others. */
function findingsOf(scenario: Scenario, seen: Seen): Finding[] {
  const found = scenario.inspect(seen).filter((each) => each !== undefined);
  const missing = seen.results.find((result) => "missing" in result);
  if (found.length > 0 || !missing || scenario.limit !== undefined) return found;
  return [finding(missing.missing, seen.calls)];
}
