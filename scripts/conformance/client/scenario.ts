import type { RecordedRequest } from "../../../server/runtime/control/journal/recorded-request.js";
import type { Rule } from "../rules.js";
import type { CheckDescription, Finding, Unplaced } from "../report/check-result.js";
import { type Example, type Need, needs, type Subject } from "../subject.js";
import type { CallCommand, Command, Program, Result } from "./protocol.js";
import type { Stage, StageNeeds } from "./stage.js";

/** Commands to the program, faults of the service, and the expected journal. */
export interface Scenario extends CheckDescription, StageNeeds {
  /** The scenario is skipped without this example. Default: a read. */
  need?: Need;
  /** Calls that the program does not support are left out. */
  isPartial?: boolean;
  /** Sends commands to the program; their results are kept. Default: the call that it needs. */
  run?: (perform: Perform, stage: Stage, program: Program) => Promise<unknown>;
  /** Errors that the journal shows. */
  inspect: (seen: Seen) => (Finding | undefined)[];
  /** Milliseconds that a command may take; default 15 seconds. */
  limit?: number;
  /** Requests after which a command is stopped as endless; default 150. */
  most?: number;
  /** Counts requests or reads their headers, so that a delay below the timeouts of clients causes no finding. */
  isCounted?: boolean;
  /** Milliseconds to wait at the end for a request that must not come. Default: none. */
  waitsFor?: number;
}

/** A check that an RFC, the document or a guide of the API requires. */
export const required = (title: string, rule: Rule) => ({ title, rule });
/** A check of good behaviour that none of these requires. */
export const recommended = (title: string, rule: Rule) => ({ title, rule, isAdvice: true });

/** The scenarios of an area, by id. */
export type Scenarios = Readonly<Record<string, Unplaced<Scenario>>>;

export type Perform = (command: Command) => Promise<Result>;

export interface Seen {
  /** Requests for tokens. */
  tokens: readonly RecordedRequest[];
  /** All other requests of the program. */
  calls: readonly RecordedRequest[];
  results: readonly Result[];
  made: unknown;
  /** The text that the program has written, apart from results. */
  output: string;
  /** Texts sent through the gate, by connection. */
  sent: readonly string[];
  secrets: readonly string[];
}

type CallOptions = Partial<
  Pick<CallCommand, "pathParameters" | "query" | "headers" | "body" | "timeout" | "abortAfter">
>;

export function commandOf({ name: _, ...call }: Example): CallCommand {
  return { do: "call", ...call };
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
    return { ...commandOf(example), ...options };
  };

  /** The call of a need, or the read that it is for. */
  readonly called = (need: Need = "read"): CallCommand => {
    return need === "token" || need === "pages" ? this.read() : this.call(need);
  };

  readonly read = (options?: CallOptions): CallCommand => this.call("read", options);

  readonly reads =
    (count: number) =>
    async (perform: Perform): Promise<void> => {
      for (let i = 0; i < count; i++) await perform(this.read());
    };

  /** A read, and several at the same time when its token has expired. */
  readonly readsAfterExpiry =
    (count: number): NonNullable<Scenario["run"]> =>
    async (perform, { service }) => {
      await perform(this.read());
      service.clock.advance({ days: 3 });
      await atOnce(count, perform, this.read());
    };
}

export type CalledNeed = Exclude<Need, "pages">;

/** The scenarios, each skipped for an API without such an example. */
export function needing(need: Need, scenarios: Scenarios): Scenarios {
  return Object.fromEntries(
    Object.entries(scenarios).map(([id, scenario]) => [id, { need, ...scenario }]),
  );
}

export function atOnce(count: number, perform: Perform, command: CallCommand): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, () => perform(command)));
}
