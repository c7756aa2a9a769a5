import { availableParallelism, cpus, loadavg } from "node:os";
import {
  type CheckedResponse,
  checkWorkload,
  checkWork,
  requireSameShape,
} from "./check-responses.js";
import { ImplementationProcess } from "./implementation-process.js";
import {
  chooseImplementations,
  type Implementation,
  type ImplementationName,
  packageVersion,
} from "./implementations.js";
import { measure, type Round } from "./measure.js";
import { installNode, type NodeProgram, thisNode } from "./install.js";
import type { Opening, Workload, ScenarioName } from "./scenarios.js";

/** About what an implementation needs before its first round, to say how long it all takes. */
const START_SECONDS = 1.5;

export interface ComparisonOptions {
  /** The folder with package.json; the implementations run from its `dist/`. */
  root: string;
  scenarios: readonly ScenarioName[];
  implementations: readonly ImplementationName[];
  /** How often each implementation is started for a scenario. */
  starts: number;
  /** After each start. */
  rounds: number;
  seconds: number;
  warmUpSeconds: number;
  connections: number;
  signal: AbortSignal;
  /** Receives what is being done. */
  progress: (message: string) => void;
}

export interface Comparison {
  environment: {
    /** When it began, ISO 8601. */
    date: string;
    /** Of the implementations. */
    node: string;
    system: string;
    cpus: string;
    /** Processes that wanted to run when it began, on average over a minute: others disturb. */
    loadAverage: number;
    loadGenerator: string;
  };
  settings: {
    starts: number;
    rounds: number;
    seconds: number;
    warmUpSeconds: number;
    connections: number;
  };
  implementations: Implementation[];
  /** Who was wanted and could not be had, and why. */
  leftOut: string[];
  measurements: Measurement[];
}

/** One scenario, with the rounds of each implementation that takes part in it. */
export interface Measurement {
  scenario: ScenarioName;
  series: Series[];
}

export interface Series {
  implementation: ImplementationName;
  rounds: Round[];
}

/**
 * For each scenario, runs the implementations side by side and loads them in turn. Throws if one does not
 * do the whole work, or when `signal` is aborted. Leaves no process and no file of a run behind.
 */
export async function compare(options: ComparisonOptions): Promise<Comparison> {
  const { root, starts, rounds, seconds, warmUpSeconds, connections } = options;
  const { progress } = options;
  const leftOut: string[] = [];
  const leaveOut = (reason: string): void => {
    progress(`left out ${reason}`);
    leftOut.push(reason);
  };
  const node = await nodeForAll(options);
  const environment = describeEnvironment(root, node);
  const implementations = await chooseImplementations(
    options.implementations,
    node,
    options,
    leaveOut,
  );
  const turns = options.scenarios.flatMap((scenario) =>
    implementations.filter(({ workloads }) => typeof workloads[scenario] !== "string"),
  ).length;
  const turnSeconds = warmUpSeconds + rounds * seconds;
  const minutes = Math.ceil((turns * starts * (turnSeconds + START_SECONDS)) / 60);
  progress(`${turns * starts} turns of ${turnSeconds} s: about ${minutes} min`);
  const measurements: Measurement[] = [];
  for (const scenario of options.scenarios) {
    measurements.push(await measureScenario(scenario, implementations, options));
  }
  const settings = { starts, rounds, seconds, warmUpSeconds, connections };
  return { environment, settings, implementations, leftOut, measurements };
}

/** The one on which the bench itself runs also if the other cannot be had: peers may then reject it. */
async function nodeForAll(options: ComparisonOptions): Promise<NodeProgram> {
  try {
    return await installNode(options);
  } catch (error) {
    options.signal.throwIfAborted();
    options.progress(`running on Node ${thisNode.version}: ${String(error)}`);
    return thisNode;
  }
}

/** The rounds after all starts. */
async function measureScenario(
  scenario: ScenarioName,
  implementations: readonly Implementation[],
  options: ComparisonOptions,
): Promise<Measurement> {
  const all: Series[] = [];
  for (let start = 1; start <= options.starts; start += 1) {
    for (const { implementation, rounds } of await startAll(scenario, implementations, options)) {
      const known = all.find((each) => each.implementation === implementation);
      if (known) known.rounds.push(...rounds);
      else all.push({ implementation, rounds });
    }
  }
  return { scenario, series: all };
}

/** In processes and stores of their own: what one scenario leaves behind touches no other. */
async function startAll(
  scenario: ScenarioName,
  implementations: readonly Implementation[],
  options: ComparisonOptions,
): Promise<Series[]> {
  const turns: Turn[] = [];
  try {
    for (const implementation of implementations) {
      const workload = implementation.workloads[scenario];
      if (typeof workload === "string") continue;
      options.progress(`${scenario}: starting ${implementation.name}`);
      const running = await ImplementationProcess.start(implementation, options);
      turns.push({ running, workload, open: () => Promise.resolve([]), rounds: [] });
    }
    await checkAll(turns);
    await takeTurns(turns, scenario, options);
  } finally {
    await Promise.all(turns.map(({ running }) => running.stop()));
  }
  return turns.map(({ running, rounds }) => ({
    implementation: running.implementation.name,
    rounds,
  }));
}

/** An implementation in a scenario. */
interface Turn {
  running: ImplementationProcess;
  workload: Workload;
  open: Opening;
  rounds: Round[];
}

async function checkAll(turns: readonly Turn[]): Promise<void> {
  const responses: CheckedResponse[] = [];
  for (const turn of turns) {
    const { running, workload } = turn;
    const { name, isOnOurStore } = running.implementation;
    if (isOnOurStore) await checkWork(running);
    turn.open = await workload.prepare(running.send);
    const [source] = await turn.open(1);
    if (!source) continue;
    const body = await checkWorkload(running, workload, source());
    // Bodies of errors may differ between implementations.
    if (isOnOurStore && workload.status < 400) responses.push({ name, body });
  }
  requireSameShape(responses);
}

async function takeTurns(
  turns: readonly Turn[],
  scenario: ScenarioName,
  { rounds, seconds, warmUpSeconds, connections, signal, progress }: ComparisonOptions,
): Promise<void> {
  for (const turn of turns) {
    progress(`${scenario}: warming up ${turn.running.implementation.name}`);
    await takeTurn(turn, { connections, seconds: warmUpSeconds, signal });
  }
  for (let round = 1; round <= rounds; round += 1) {
    for (const turn of rotated(turns, round)) {
      const result = await takeTurn(turn, { connections, seconds, signal });
      turn.rounds.push(result);
      const rate = Math.round(result.requestsPerSecond);
      const { name } = turn.running.implementation;
      progress(`${scenario}: round ${round}/${rounds}, ${name} ${rate}/s`);
    }
  }
}

/** Begins each round with another: who follows a hard writer would always find the disk busy. */
function rotated<T>(turns: readonly T[], round: number): T[] {
  const first = (round - 1) % turns.length;
  return [...turns.slice(first), ...turns.slice(0, first)];
}

async function takeTurn(
  { running, workload, open }: Turn,
  { connections, seconds, signal }: { connections: number; seconds: number; signal: AbortSignal },
): Promise<Round> {
  const sources = await open(connections);
  const before = await running.store.countResources();
  const round = await measure(running, { sources, status: workload.status, seconds, signal });
  if (running.implementation.isOnOurStore) {
    requireStored(
      running,
      workload,
      (await running.store.countResources()) - before,
      round.requests,
    );
  }
  return round;
}

/** What creates has stored all that was acknowledged, and what was under way at the end; nothing else stores. */
function requireStored(
  { implementation: { name, title } }: ImplementationProcess,
  { creates }: Workload,
  stored: number,
  responded: number,
): void {
  if (creates ? stored >= responded : stored === 0) return;
  throw new Error(`${name} (${title}) responded to ${responded} requests and stored ${stored}.`);
}

function describeEnvironment(root: string, node: NodeProgram): Comparison["environment"] {
  const [cpu] = cpus();
  return {
    date: new Date().toISOString(),
    node: node.version,
    system: `${process.platform} ${process.arch}`,
    cpus: `${availableParallelism()} CPUs${cpu ? ` (${cpu.model.trim()})` : ""}`,
    loadAverage: loadavg()[0] ?? 0,
    loadGenerator: `${packageVersion(root, "autocannon")} on Node ${thisNode.version}`,
  };
}
