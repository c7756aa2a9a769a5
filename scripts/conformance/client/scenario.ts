import type { FaultRule } from "../../../server/runtime/control/faults/fault-rule.js";
import type { RecordedRequest } from "../../../server/runtime/control/journal/recorded-request.js";
import type { EmbeddedService } from "../../../server/embed/start-service.js";
import type { Client } from "../../../client/index.js";
import type { CheckDescription, Finding, Unplaced } from "../report/check-result.js";
import type { CallCommand, Command, QueryParameter, Result } from "./protocol.js";
import { type OperationId, operations } from "../../../generated/operations.js";

/** What the program is asked to do, what the service does, and what the journal must show. */
export interface Scenario extends CheckDescription {
  /** A separate service. Default: a project of the shared one. */
  own?: OwnService;
  /** What the service does to the program's requests in its project, and for its tokens. */
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

/** A separate service, for example to change its clock. */
export interface OwnService {
  settings?: Readonly<Record<string, string>>;
  /** The program reaches it by a port that can be closed and opened. */
  hasGate?: boolean;
  /** The program logs in as the customer of the sample data. */
  logsIn?: boolean;
  /** The program is given a wrong secret. */
  wrongSecret?: boolean;
}

export type Ask = (command: Command) => Promise<Result>;

/** The program's project, and a client for the scenario, whose requests are not journalled. */
export interface StageProject {
  readonly projectKey: string;
  readonly client: Client;
}

/** What a scenario can do besides asking the program. */
export interface Stage {
  readonly service: EmbeddedService;
  readonly project: StageProject;
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

export function callOf(operationId: OperationId, options: CallOptions = {}): CallCommand {
  const { method, path } = operations[operationId];
  return {
    do: "call",
    operationId,
    method: method.toUpperCase(),
    path,
    pathParameters: {},
    query: [],
    headers: {},
    ...options,
  };
}

export function read(options: CallOptions = {}): CallCommand {
  return callOf("getResourceByKey", { pathParameters: { key: "sample-colours" }, ...options });
}

/** A creation without a key: a repetition creates a second resource. */
export function create(options: CallOptions = {}): CallCommand {
  return callOf("createOrUpdateResource", { body: { objectTypeProperty: {} }, ...options });
}

export function query(...parameters: QueryParameter[]): CallCommand {
  return callOf("queryResourcesSorted", { query: parameters });
}

export function reads(count: number): NonNullable<Scenario["ask"]> {
  return async (ask) => {
    for (let i = 0; i < count; i++) await ask(read());
  };
}

/** A read, and several at the same time when its token has expired. */
export function readsAfterExpiry(count: number): NonNullable<Scenario["ask"]> {
  return async (ask, { service }) => {
    await ask(read());
    service.clock.advance({ days: 3 });
    await atOnce(count, ask, read());
  };
}

export function atOnce(count: number, ask: Ask, command: CallCommand): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, () => ask(command)));
}
