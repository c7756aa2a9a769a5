import type { FaultRule } from "../../../server/runtime/control/faults/fault-rule.js";
import type { RecordedRequest } from "../../../server/runtime/control/journal/recorded-request.js";
import type { EmbeddedService } from "../../../server/embed/start-service.js";
import type { CheckDescription, Finding, Unplaced } from "../report/check-result.js";
import { exampleOf, type Target } from "../server/own-target.js";
import type { DocumentTarget } from "../server/target.js";
import { type Need, needs, type Subject } from "../subject.js";
import type {
  CallCommand,
  Command,
  ProgramEnvironment,
  QueryParameter,
  Result,
} from "./protocol.js";
import type { OperationId } from "../../../generated/operations.js";

/** What the program is asked to do, what the service does, and what the journal must show. */
export interface Scenario extends CheckDescription {
  /** An example without which it is skipped. Default: what is read. */
  need?: Need;
  settings?: Readonly<Record<string, string>>;
  /** The program reaches the service by a port that can be closed and opened. */
  hasGate?: boolean;
  /** The program logs in as the customer of the sample data. */
  logsIn?: boolean;
  /** The program is given a wrong secret. */
  wrongSecret?: boolean;
  /** What the service does to the program's requests. */
  faults?: readonly FaultRule[];
  /** What the program is asked to do, in order; the results are kept. Default: one read. */
  ask?: (ask: Ask, stage: Stage) => Promise<unknown>;
  /** What is wrong, by what the journal shows. */
  inspect: (seen: Seen) => (Finding | undefined)[];
  /** Milliseconds that a command may take; default 15 seconds. */
  limit?: number;
  /** It depends on time: run once more if it fails, as a busy machine may have been late. */
  isTimed?: boolean;
  /** Milliseconds to wait at the end for a request that must not come. Default: none. */
  waitsFor?: number;
}

/** The scenarios of an area, by id. */
export type Scenarios = Readonly<Record<string, Unplaced<Scenario>>>;

export type Ask = (command: Command) => Promise<Result>;

export type StagedService = Pick<
  EmbeddedService,
  "url" | "fetch" | "clock" | "faults" | "requests" | "stop"
>;

/** What a scenario can do besides asking the program. */
export interface Stage {
  readonly service: StagedService;
  /** For requests of the scenario, which are not journalled as the program's. */
  readonly harness: DocumentTarget;
  /** The same for this API alone: any other has none, and this throws. */
  readonly project: Target;
  readonly environment: ProgramEnvironment;
  /** For requests of the program alone. */
  readonly addFault: (rule: FaultRule) => void;
  /** Closes the port that the program knows, and breaks its connections. */
  readonly closeGate: () => Promise<void>;
  readonly openGate: () => Promise<void>;
}

export interface Seen {
  /** Requests for tokens. */
  tokens: readonly RecordedRequest[];
  /** All others of the program's. */
  calls: readonly RecordedRequest[];
  results: readonly Result[];
  made: unknown;
}

type CallOptions = Partial<
  Pick<CallCommand, "pathParameters" | "query" | "headers" | "body" | "timeout" | "abortAfter">
>;

/** A call of an operation of this API. */
export function callOf(operationId: OperationId, options: CallOptions = {}): CallCommand {
  const { name: _, ...call } = exampleOf(operationId);
  return { do: "call", ...call, ...options };
}

export function query(...parameters: QueryParameter[]): CallCommand {
  return callOf("queryResourcesSorted", { query: parameters });
}

/** Calls of the examples of any API. */
export class Calls {
  constructor(readonly subject: Subject) {}

  /** Rules of faults match the requests for an example. */
  readonly match = (need: CalledNeed): { operationId: string } => {
    return { operationId: this.subject.examples[need]?.name ?? "" };
  };

  readonly call = (need: CalledNeed, options: CallOptions = {}): CallCommand => {
    const example = this.subject.examples[need];
    if (!example) throw new Error(`There is no example: ${needs[need]}.`);
    const { name: _, ...call } = example;
    return { do: "call", ...call, ...options };
  };

  readonly read = (options?: CallOptions): CallCommand => this.call("read", options);

  readonly reads =
    (count: number): NonNullable<Scenario["ask"]> =>
    async (ask) => {
      for (let i = 0; i < count; i++) await ask(this.read());
    };

  /** A read, and several at the same time when its token has expired. */
  readonly readsAfterExpiry =
    (count: number): NonNullable<Scenario["ask"]> =>
    async (ask, { service }) => {
      await ask(this.read());
      service.clock.advance({ days: 3 });
      await atOnce(count, ask, this.read());
    };
}

type CalledNeed = Exclude<Need, "pages">;

/** The same scenarios, each skipped for an API without such an example. */
export function needing(need: Need, scenarios: Scenarios): Scenarios {
  return Object.fromEntries(
    Object.entries(scenarios).map(([id, scenario]) => [id, { need, ...scenario }]),
  );
}

export function atOnce(count: number, ask: Ask, command: CallCommand): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, () => ask(command)));
}
