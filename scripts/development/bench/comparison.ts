import { availableParallelism, cpus, loadavg } from "node:os";
import { join } from "node:path";
import { type Answered, checkPlay, checkWork, requireSameShape } from "./check-answers.js";
import { ContestantProcess } from "./contestant-process.js";
import {
  chooseContestants,
  type Contestant,
  type ContestantName,
  packageVersion,
} from "./contestants.js";
import { measure, type Round } from "./measure.js";
import { installNode, type NodeProgram, thisNode } from "./peers/install-peer.js";
import type { Opening, Play, ScenarioName } from "./scenarios.js";

/** About what a contestant needs before its first round, to say how long it all takes. */
const START_SECONDS = 1.5;

export interface ComparisonOptions {
  /** The folder with package.json; the contestants run from its `dist/`. */
  root: string;
  scenarios: readonly ScenarioName[];
  contestants: readonly ContestantName[];
  rounds: number;
  seconds: number;
  warmUpSeconds: number;
  connections: number;
  /** Whether the contestants run on the Node that runs the bench. */
  thisNode: boolean;
  /** Whether the project has an index that each write keeps up to date. */
  searched: boolean;
  /** Set: each contestant leaves its CPU profiles there, one for each scenario. */
  profileFolder: string | undefined;
  signal: AbortSignal;
  /** Told what is being done. */
  progress: (message: string) => void;
}

export interface Comparison {
  environment: {
    /** When it began, ISO 8601. */
    date: string;
    /** Of the contestants. */
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
  /** Who was wanted and could not be had, and why. */
  leftOut: string[];
  measurements: Measurement[];
}

/** One scenario, with the rounds of each contestant that takes part in it. */
export interface Measurement {
  scenario: ScenarioName;
  series: Series[];
}

export interface Series {
  contestant: ContestantName;
  rounds: Round[];
}

/**
 * For each scenario, runs the contestants side by side and loads them in turn. Throws if one does not
 * do the whole work, or when `signal` is aborted. Leaves no process and no file of a run behind.
 */
export async function compare(options: ComparisonOptions): Promise<Comparison> {
  const { root, rounds, seconds, warmUpSeconds, connections, searched, progress } = options;
  const leftOut: string[] = [];
  const leaveOut = (reason: string): void => {
    progress(`left out ${reason}`);
    leftOut.push(reason);
  };
  const node = await nodeForAll(options);
  const environment = describeEnvironment(root, node);
  const contestants = await chooseContestants(options.contestants, node, options, leaveOut);
  const turns = options.scenarios.flatMap((scenario) =>
    contestants.filter(({ plays }) => typeof plays[scenario] !== "string"),
  ).length;
  const minutes = Math.ceil((turns * (warmUpSeconds + rounds * seconds + START_SECONDS)) / 60);
  progress(`${turns} turns of ${warmUpSeconds + rounds * seconds} s: about ${minutes} min`);
  const measurements: Measurement[] = [];
  for (const scenario of options.scenarios) {
    measurements.push(await measureScenario(scenario, contestants, options));
  }
  const settings = { rounds, seconds, warmUpSeconds, connections, searched };
  return { environment, settings, contestants, leftOut, measurements };
}

/** The one on which the bench itself runs also if the other cannot be had: peers may then refuse it. */
async function nodeForAll(options: ComparisonOptions): Promise<NodeProgram> {
  if (options.thisNode) return thisNode;
  try {
    return await installNode(options);
  } catch (error) {
    options.signal.throwIfAborted();
    options.progress(`running on Node ${thisNode.version}: ${String(error)}`);
    return thisNode;
  }
}

/** In processes and stores of its own: what one scenario leaves behind touches no other. */
async function measureScenario(
  scenario: ScenarioName,
  contestants: readonly Contestant[],
  options: ComparisonOptions,
): Promise<Measurement> {
  const turns: Turn[] = [];
  try {
    for (const contestant of contestants) {
      const play = contestant.plays[scenario];
      if (typeof play === "string") continue;
      options.progress(`${scenario}: starting ${contestant.name}`);
      const { profileFolder: folder, searched, signal } = options;
      const profile = folder && join(folder, `${scenario}-${contestant.name}.cpuprofile`);
      const running = await ContestantProcess.start(contestant, { profile, searched, signal });
      turns.push({ running, play, open: () => Promise.resolve([]), rounds: [] });
    }
    await checkAll(turns);
    await takeTurns(turns, scenario, options);
  } finally {
    await Promise.all(turns.map(({ running }) => running.stop()));
  }
  const series = turns.map(({ running, rounds }) => ({
    contestant: running.contestant.name,
    rounds,
  }));
  return { scenario, series };
}

/** A contestant in a scenario. */
interface Turn {
  running: ContestantProcess;
  play: Play;
  open: Opening;
  rounds: Round[];
}

async function checkAll(turns: readonly Turn[]): Promise<void> {
  const answers: Answered[] = [];
  for (const turn of turns) {
    const { running, play } = turn;
    const { name, isOnOurStore } = running.contestant;
    if (isOnOurStore) await checkWork(running);
    turn.open = await play.prepare(running.send);
    const [source] = await turn.open(1);
    if (!source) continue;
    const body = await checkPlay(running, play, source());
    // What a refusal says is each one's own.
    if (isOnOurStore && play.status < 400) answers.push({ name, body });
  }
  requireSameShape(answers);
}

async function takeTurns(
  turns: readonly Turn[],
  scenario: ScenarioName,
  { rounds, seconds, warmUpSeconds, connections, signal, progress }: ComparisonOptions,
): Promise<void> {
  for (const turn of turns) {
    progress(`${scenario}: warming up ${turn.running.contestant.name}`);
    await takeTurn(turn, { connections, seconds: warmUpSeconds, signal });
  }
  for (let round = 1; round <= rounds; round += 1) {
    for (const turn of rotated(turns, round)) {
      const result = await takeTurn(turn, { connections, seconds, signal });
      turn.rounds.push(result);
      const rate = Math.round(result.requestsPerSecond);
      const { name } = turn.running.contestant;
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
  { running, play, open }: Turn,
  { connections, seconds, signal }: { connections: number; seconds: number; signal: AbortSignal },
): Promise<Round> {
  const sources = await open(connections);
  const before = await running.store.countResources();
  const round = await measure(running, { sources, status: play.status, seconds, signal });
  if (running.contestant.isOnOurStore) {
    requireStored(running, play, (await running.store.countResources()) - before, round.requests);
  }
  return round;
}

/** What creates has stored all that was acknowledged, and what was under way at the end; nothing else stores. */
function requireStored(
  { contestant: { name, title } }: ContestantProcess,
  { creates }: Play,
  stored: number,
  answered: number,
): void {
  if (creates ? stored >= answered : stored === 0) return;
  throw new Error(`${name} (${title}) answered ${answered} requests and stored ${stored}.`);
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
