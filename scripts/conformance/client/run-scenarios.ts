import { setTimeout as sleep } from "node:timers/promises";
import { type CheckResult, type Finding, judged, resultOf } from "../report/check-result.js";
import type { Perform, Calls, Scenario, Seen } from "./scenario.js";
import { needs } from "../subject.js";
import { finding, textOf, reportedStatus } from "./findings.js";
import { FIRST_CALL } from "./scenarios/wire.js";
import type { Command, Program, Result, StartProgram } from "./protocol.js";
import { Disturbances } from "./disturbances.js";
import { type Host, type Stage, Stages } from "./stage.js";

/** Milliseconds that a command may take, unless its scenario says otherwise. */
const LIMIT = 15_000;
/** Requests after which a command counts as endless, and milliseconds between counts. */
const MOST = 150;
const COUNTING = 100;

/** The program violates the protocol. */
export class ProgramError extends Error {
  override readonly name = "ProgramError";
}

export interface RunOptions {
  scenarios: readonly Scenario[];
  /** The API of the program's client. */
  calls: Calls;
  host: Host;
  start: StartProgram;
  /** Scenarios to run at the same time; default 8, since most of them wait. */
  concurrency?: number;
  /** Attempts for a scenario with findings while the machine is busy; default 3. 0: its first findings stand. */
  repetitions?: number | undefined;
  progress?: (result: CheckResult) => void;
}

/**
 * Runs each scenario with a new program. When all have ended, those with findings are repeated: advice together, the
 * others one by one. Resolves to the results, in the scenarios' order.
 */
export async function runScenarios(options: RunOptions): Promise<CheckResult[]> {
  const { scenarios, calls, host, start, concurrency = 8, repetitions = 3, progress } = options;
  const run = new Run(new Stages(host), calls, start, repetitions);
  const results: CheckResult[] = [];
  const keep = (index: number, result: CheckResult): void => {
    results[index] = result;
    progress?.(result);
  };
  /** Resolves to those with findings. */
  const together = async (all: readonly [number, Scenario][]): Promise<typeof all> => {
    const waiting = [...all];
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        keep(next[0], await run.scenario(next[1]));
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    return all.filter(([index]) => (results[index]?.findings.length ?? 0) > 0);
  };
  try {
    const first = await run.firstCall();
    if (first.outcome === "failed") {
      const rest = { outcome: "unchecked" as const, findings: [], reason: "the first call fails" };
      const others = scenarios.filter(({ id }) => id !== first.id);
      return [first, ...others.map((each) => resultOf(each, performance.now(), rest))];
    }
    const doubtful = await together([...scenarios.entries()]);
    if (repetitions === 0) return results;
    await together(doubtful.filter(([, { isAdvice }]) => isAdvice === true));
    for (const [index, scenario] of doubtful) {
      if (scenario.isAdvice !== true) keep(index, await run.repeated(scenario));
    }
    return results;
  } finally {
    await run.stages.stop();
  }
}

class Run {
  constructor(
    readonly stages: Stages,
    private readonly calls: Calls,
    private readonly start: StartProgram,
    private readonly repetitions: number,
  ) {}

  /** Throws {@link ProgramError} if the program sends nothing. */
  async firstCall(): Promise<CheckResult> {
    const { operationId, method, path } = this.calls.read();
    const what = `The program cannot call ${operationId} (${method} ${path}), so nothing is checked.`;
    const inspect: Scenario["inspect"] = (seen) => {
      const isSilent = seen.sent.length === 0 && reportedStatus(200, seen) !== undefined;
      if (isSilent) throw new ProgramError(`${what} ${textOf(seen.results[0])}.`);
      return FIRST_CALL.inspect(seen);
    };
    // Without its id: a fault of a client is planted for one scenario.
    const first = await this.repeated({ ...FIRST_CALL, id: "", inspect });
    if (first.outcome === "unsupported") throw new ProgramError(what);
    return { ...first, id: FIRST_CALL.id };
  }

  /** Does not blame the program for a busy machine: after some attempts the scenario is `unjudged`. */
  async repeated(scenario: Scenario): Promise<CheckResult> {
    const startedAt = performance.now();
    for (let i = 0; ; i++) {
      const disturbances = new Disturbances(scenario);
      const result = await this.scenario(scenario, disturbances);
      const reason = disturbances.stop();
      if (result.findings.length === 0 || reason === undefined) return result;
      if (i + 1 >= this.repetitions)
        return resultOf(scenario, startedAt, { ...result, outcome: "unjudged", reason });
    }
  }

  async scenario(scenario: Scenario, disturbances?: Disturbances): Promise<CheckResult> {
    const startedAt = performance.now();
    const { need = "read" } = scenario;
    if (!this.calls.subject.examples[need]) {
      const rest = { outcome: "unchecked" as const, findings: [], reason: needs[need] };
      return resultOf(scenario, startedAt, rest);
    }
    const stage = await this.stages.open(scenario);
    try {
      const seen = await this.#perform(stage, scenario);
      const unsupported = seen.results.filter((result) => "unsupported" in result).length;
      const supported = seen.results.length - unsupported;
      if (unsupported > 0 && (!scenario.isPartial || supported === 0)) {
        const reason = "the program does not support it";
        return resultOf(scenario, startedAt, { outcome: "unsupported", findings: [], reason });
      }
      disturbances?.see(seen);
      return judged(scenario, startedAt, findingsOf(scenario, seen));
    } finally {
      await stage.close();
    }
  }

  async #perform(stage: Stage, scenario: Scenario): Promise<Seen> {
    const program = this.start(stage.environment, scenario);
    const results: Result[] = [];
    const { limit = LIMIT, most = MOST } = scenario;
    const perform: Perform = async (command) => {
      const at = results.push({ missing: "nothing" }) - 1;
      const result = await inTime(program, command, { stage, limit, most });
      results[at] = result;
      return result;
    };
    try {
      const made = await (scenario.run
        ? scenario.run(perform, stage, program)
        : perform(this.calls.called(scenario.need)));
      if (scenario.waitsFor !== undefined) await sleep(scenario.waitsFor);
      const recorded = await stage.recorded();
      const { isForToken } = this.calls.subject;
      return {
        tokens: recorded.filter(({ path }) => isForToken(path)),
        calls: recorded.filter(({ path }) => !isForToken(path)),
        results,
        made,
        ...stage.wire,
        output: program.output?.() ?? "",
      };
    } finally {
      await program.close();
    }
  }
}

/** A client that never ends is stopped by the number of its requests, or by the time. */
async function inTime(
  program: Program,
  command: Command,
  { stage, limit, most }: { stage: Stage; limit: number; most: number },
): Promise<Result> {
  const over = new AbortController();
  const { signal } = over;
  const before = stage.requests().length;
  const endless = async (): Promise<Result> => {
    const end = performance.now() + limit;
    for (let left = limit; left > 0; left = end - performance.now()) {
      await sleep(Math.min(COUNTING, left), undefined, { signal });
      if (stage.requests().length > before + most) {
        return { missing: `It did not end after ${most} requests.` };
      }
    }
    return { missing: `There was no result within ${limit} ms.` };
  };
  const stopped = endless().catch((): Result => ({ missing: "nothing" }));
  return Promise.race([program.perform(command), stopped]).finally(() => over.abort());
}

/** A missing result is a finding, unless the scenario has others. */
function findingsOf(scenario: Scenario, seen: Seen): Finding[] {
  const found = scenario.inspect(seen).filter((each) => each !== undefined);
  const missing = seen.results.find((result) => "missing" in result);
  if (found.length > 0 || !missing || scenario.limit !== undefined) return found;
  return [finding(missing.missing, seen.calls)];
}
