import { availableParallelism, cpus, loadavg } from "node:os";
import { isDeepStrictEqual } from "node:util";
import {
  type Implementation,
  type ImplementationName,
  openImplementation,
} from "./implementations.js";
import { AUTOCANNON, type Installation, installNode, thisNode } from "../install.js";
import { type Load, loadAutocannon, measure, type Round } from "./load.js";
import { Running } from "./running.js";
import {
  type BenchRequest,
  type BenchResponse,
  create,
  createBadly,
  DRAFT,
  get,
  idOf,
  member,
  type Opening,
  type ScenarioName,
  type Workload,
} from "./scenarios.js";

/** Seconds of a round. */
const SECONDS = 1;
/** Open connections, one request at a time on each. */
const CONNECTIONS = 32;

export interface ComparisonOptions extends Installation {
  scenarios: readonly ScenarioName[];
  implementations: readonly ImplementationName[];
  rounds: number;
  warmUpSeconds: number;
}

export type Comparison = Awaited<ReturnType<typeof compare>>;

export interface Measurement {
  scenario: ScenarioName;
  rounds: Map<ImplementationName, Round[]>;
}

/** Loads the implementations in turn, per scenario, then cleans up. Throws if work is skipped or on abort. */
export async function compare(options: ComparisonOptions) {
  const autocannon = await loadAutocannon(options);
  const node = await installNode(options);
  const environment = describeEnvironment(node.version, options);
  const implementations: Implementation[] = [];
  /** Implementations that could not be installed, with the reason. */
  const leftOut: string[] = [];
  for (const name of options.implementations) {
    try {
      implementations.push(await openImplementation(name, node, options));
    } catch (error) {
      options.signal.throwIfAborted();
      leftOut.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      options.progress(`left out ${leftOut.at(-1)}`);
    }
  }
  const measurements: Measurement[] = [];
  for (const scenario of options.scenarios) {
    const turns = await runScenario(scenario, implementations, { ...options, autocannon });
    const rounds = turns.map(
      ({ running, rounds }) => [running.implementation.name, rounds] as const,
    );
    measurements.push({ scenario, rounds: new Map(rounds) });
  }
  return { environment, implementations, leftOut, measurements };
}

function describeEnvironment(node: string, { rounds, warmUpSeconds }: ComparisonOptions): string[] {
  const machine = `${process.platform} ${process.arch}, ${availableParallelism()} CPUs`;
  const before = `load average ${loadavg()[0]?.toFixed(2)} before`;
  return [
    `${new Date().toISOString()}, Node ${node}, ${machine} (${cpus()[0]?.model.trim()}), ${before}`,
    `${AUTOCANNON[0]} on Node ${thisNode.version}: ${CONNECTIONS} connections, ${rounds} rounds of ${SECONDS} s each in turn, after ${warmUpSeconds} s of warm-up`,
  ];
}

interface Turn {
  running: Running;
  workload: Workload;
  open: Opening;
  rounds: Round[];
}

type Settings = ComparisonOptions & Pick<Load, "autocannon">;

/** Uses new processes and stores: scenarios do not affect each other. */
async function runScenario(
  scenario: ScenarioName,
  implementations: readonly Implementation[],
  settings: Settings,
): Promise<Turn[]> {
  const { rounds, warmUpSeconds, progress } = settings;
  const turns: Turn[] = [];
  try {
    for (const implementation of implementations) {
      const workload = implementation.workloads[scenario];
      if (typeof workload === "string") continue;
      progress(`${scenario}: starting ${implementation.name}`);
      const running = await Running.start(implementation, settings);
      const turn: Turn = { running, workload, open: () => Promise.resolve([]), rounds: [] };
      turns.push(turn);
      if (implementation.isOnOurStore) await checkWork(running);
      turn.open = await workload.prepare(running.send);
      await checkWorkload(turn);
    }
    for (const turn of turns) {
      progress(`${scenario}: warming up ${turn.running.implementation.name}`);
      await takeTurn(turn, warmUpSeconds, settings);
    }
    for (let round = 1; round <= rounds; round += 1) {
      for (const turn of rotated(turns, round)) {
        turn.rounds.push(await takeTurn(turn, SECONDS, settings));
        const rate = turn.rounds.at(-1)?.requestsPerSecond.toFixed(0);
        const { name } = turn.running.implementation;
        progress(`${scenario}: round ${round}/${rounds}, ${name} ${rate}/s`);
      }
    }
    return turns;
  } finally {
    await Promise.all(turns.map(({ running }) => running.stop()));
  }
}

/** Each round starts with another one: after many writes the disk is still busy. */
function rotated<T>(turns: readonly T[], round: number): T[] {
  const first = (round - 1) % turns.length;
  return [...turns.slice(first), ...turns.slice(0, first)];
}

async function takeTurn(
  { running, workload, open }: Turn,
  seconds: number,
  { autocannon, signal }: Settings,
): Promise<Round> {
  const sources = await open(CONNECTIONS);
  const before = await running.countResources();
  const load = { autocannon, sources, status: workload.status, seconds, signal };
  const round = await measure(running, load);
  if (!running.implementation.isOnOurStore) return round;
  // At the end more requests than were acknowledged may be under way.
  const stored = (await running.countResources()) - before;
  if (workload.creates ? stored >= round.requests : stored === 0) return round;
  throw new Error(`${running.title} responded to ${round.requests} requests and stored ${stored}.`);
}

/** Throws unless a created resource can be read, and a missing token and an invalid body are rejected. */
async function checkWork(running: Running): Promise<void> {
  const { workloads } = running.implementation;
  if (typeof workloads["bad-body"] !== "string") await request(running, createBadly, 400);
  const headers = { Authorization: "" };
  await request(running, { ...create, headers }, 401);
  const created = await request(running, create, 201);
  const read = get(idOf(created));
  await request(running, { ...read, headers }, 401);
  const found = await request(running, read, 200);
  const content = member(found.body, "objectTypeProperty");
  const isWhole = isDeepStrictEqual(content, DRAFT.objectTypeProperty);
  if (!isWhole || !isDeepStrictEqual(found.body, created.body)) throw wrong(running, read, found);
}

async function checkWorkload({ running, workload, open }: Turn): Promise<void> {
  const [source] = await open(1);
  if (!source) return;
  const first = source();
  const response = await request(running, first, workload.status);
  if (!workload.isRight(response.body)) throw wrong(running, first, response);
}

async function request(
  running: Running,
  request: BenchRequest,
  status: number,
): Promise<BenchResponse> {
  const response = await running.send(request);
  if (response.status !== status) throw wrong(running, request, response);
  return response;
}

function wrong(running: Running, request: BenchRequest, { status, body }: BenchResponse): Error {
  const shown = body === undefined ? "" : JSON.stringify(body).slice(0, 500);
  const sent = `${request.method} ${request.path} ${request.body ?? ""}`;
  return new Error(`${running.title} responds unexpectedly to ${sent}: ${status} ${shown}`);
}
