import { availableParallelism, cpus, loadavg } from "node:os";
import { checkAnswers, requireSameShape } from "./check-answers.js";
import { ContestantProcess } from "./contestant-process.js";
import { type Contestant, contestants, packageVersion } from "./contestants.js";
import { type Load, measure, type Round } from "./measure.js";
import { type Scenario, scenario, scenarioNames, type ScenarioName } from "./scenarios.js";

export interface ComparisonOptions {
  /** The folder with package.json; the contestants run from its `dist/`. */
  root: string;
  only: ScenarioName | undefined;
  rounds: number;
  seconds: number;
  warmUpSeconds: number;
  connections: number;
  /** Whether the project has an index that each write keeps up to date. */
  searched: boolean;
  /** Set: only our own service runs, and leaves its CPU profile there. */
  profileFolder: string | undefined;
  signal: AbortSignal;
  /** Told what is being done. */
  progress: (message: string) => void;
}

export interface Comparison {
  environment: {
    /** When it began, ISO 8601. */
    date: string;
    node: string;
    system: string;
    cpus: string;
    /** Processes that wanted to run when it began, on average over a minute: others disturb. */
    loadAverage: number;
    loadGenerator: string;
  };
  settings: {
    rounds: number;
    seconds: number;
    warmUpSeconds: number;
    connections: number;
    searched: boolean;
  };
  contestants: Contestant[];
  scenarios: Measurement[];
}

/** The rounds of each contestant, in the order of {@link Comparison.contestants}. */
export interface Measurement {
  name: ScenarioName;
  title: string;
  rounds: Round[][];
}

/**
 * Runs the contestants side by side and loads them in turn. Throws if one does not do the whole
 * work, or when `signal` is aborted. Leaves no process and no file behind.
 */
export async function compare(options: ComparisonOptions): Promise<Comparison> {
  const environment = describeEnvironment(options.root);
  const all = contestants(options.root);
  const taking = options.profileFolder === undefined ? all : all.slice(0, 1);
  const names = options.only ? [options.only] : scenarioNames;
  const running: ContestantProcess[] = [];
  try {
    for (const contestant of taking) {
      options.progress(`starting ${contestant.name} (${contestant.title})`);
      running.push(
        await ContestantProcess.start(contestant, {
          ...options,
          profileName: `${names.join("-")}.cpuprofile`,
        }),
      );
    }
    const scenarios = await measureAll(running, names, options);
    const { rounds, seconds, warmUpSeconds, connections, searched } = options;
    const settings = { rounds, seconds, warmUpSeconds, connections, searched };
    return { environment, settings, contestants: taking, scenarios };
  } finally {
    await Promise.all(running.map((contestant) => contestant.stop()));
  }
}

async function measureAll(
  running: readonly ContestantProcess[],
  names: readonly ScenarioName[],
  options: ComparisonOptions,
): Promise<Measurement[]> {
  options.progress("checking that all answer alike");
  const resources: { id: string }[] = [];
  for (const contestant of running) resources.push(await checkAnswers(contestant));
  requireSameShape(resources);
  const measurements: Measurement[] = [];
  for (const name of names) {
    const turns = running.map((contestant, i) => ({
      contestant,
      scenario: scenario(name, resources[i]?.id ?? ""),
    }));
    measurements.push(await takeTurns(turns, name, options));
  }
  return measurements;
}

interface Turn {
  contestant: ContestantProcess;
  scenario: Scenario;
}

async function takeTurns(
  turns: readonly Turn[],
  name: ScenarioName,
  { rounds, seconds, warmUpSeconds, connections, signal, progress }: ComparisonOptions,
): Promise<Measurement> {
  const acknowledged = turns.map(() => 0);
  const before = await Promise.all(turns.map((turn) => turn.contestant.store.countResources()));
  const load = async (
    index: number,
    { contestant, scenario }: Turn,
    load: Load,
  ): Promise<Round> => {
    const round = await measure(contestant, scenario, load);
    acknowledged[index] = (acknowledged[index] ?? 0) + round.requests;
    return round;
  };
  for (const [index, turn] of turns.entries()) {
    progress(`${name}: warming up ${turn.contestant.contestant.name}`);
    await load(index, turn, { connections, seconds: warmUpSeconds, signal });
  }
  const taken: Round[][] = turns.map(() => []);
  for (let round = 1; round <= rounds; round += 1) {
    for (const [index, turn] of turns.entries()) {
      const result = await load(index, turn, { connections, seconds, signal });
      taken[index]?.push(result);
      const rate = Math.round(result.requestsPerSecond);
      progress(`${name}: round ${round}/${rounds}, ${turn.contestant.contestant.name} ${rate}/s`);
    }
  }
  for (const [index, turn] of turns.entries()) {
    const stored = (await turn.contestant.store.countResources()) - (before[index] ?? 0);
    requireStored(turn, stored, acknowledged[index] ?? 0);
  }
  return { name, title: turns[0]?.scenario.title ?? name, rounds: taken };
}

/** A read stores nothing; a write stores all that was acknowledged, and what was under way at the end of a round. */
function requireStored({ contestant, scenario }: Turn, stored: number, answered: number): void {
  if (scenario.method === "GET" ? stored === 0 : stored >= answered) return;
  const { name, title } = contestant.contestant;
  throw new Error(
    `${name} (${title}) answered ${answered} ${scenario.method} requests and stored ${stored} resources.`,
  );
}

function describeEnvironment(root: string): Comparison["environment"] {
  const [cpu] = cpus();
  return {
    date: new Date().toISOString(),
    node: process.version,
    system: `${process.platform} ${process.arch}`,
    cpus: `${availableParallelism()} CPUs${cpu ? ` (${cpu.model.trim()})` : ""}`,
    loadAverage: loadavg()[0] ?? 0,
    loadGenerator: packageVersion(root, "autocannon"),
  };
}
