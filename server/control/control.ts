import { operations as ownOperations } from "../../generated/operations.js";
import type { OperationDescription } from "../operation-types.js";
import type { ApiError } from "../errors.js";
import type {
  ExchangeHook,
  HookedExchange,
  PreparedResponse,
  Stage,
  StageHooks,
} from "../http/stage-hooks.js";
import { type Ids, randomIds, SeededIds } from "../operation/ids.js";
import { readDocumentText } from "../validation/document.js";
import { Clock } from "./clock.js";
import { type ExchangeFaults, Faults } from "./faults/faults.js";
import type { ExchangeRecord } from "./journal/exchange-record.js";
import { Journal, type JournalLimits } from "./journal/journal.js";
import { SpecPlaces } from "./journal/spec-places.js";
import { ServiceState, type StateParts } from "./state/service-state.js";

interface ControlOptions {
  /** Decides ids and chances. Default: random ids, and 1 for chances. */
  seed?: number;
  clock?: Clock;
  /** The journal's. */
  limits?: Partial<JournalLimits>;
  /** The service's. Default: this API's. */
  operations?: readonly OperationDescription[];
}

/** Lets a test suite control one service. */
export class Control implements StageHooks {
  readonly clock: Clock;
  readonly faults: Faults;
  readonly requests: Journal;
  readonly state = new ServiceState();
  readonly ids: Ids;

  constructor({
    seed,
    clock = new Clock(),
    limits,
    operations = Object.values(ownOperations),
  }: ControlOptions = {}) {
    this.clock = clock;
    this.ids = seed === undefined ? randomIds : new SeededIds(seed);
    this.faults = new Faults({ ...(seed !== undefined && { seed }), operations });
    this.requests = new Journal(
      limits,
      new SpecPlaces("generated/validation.json", () => readDocumentText()),
      operations,
    );
  }

  /** To be called once, by the service. */
  attach(parts: StateParts): void {
    this.state.attach(parts);
    this.requests.attach(parts.storage);
  }

  begin(exchange: HookedExchange): ExchangeHook {
    return new ControlledExchange(this.faults.begin(exchange), this.requests.begin(exchange));
  }

  /** Ends all that faults and waiting tests hold, so that the service can stop. */
  stop(): void {
    this.state.stop();
    // First, since requests continue when their rule is removed.
    this.faults.release();
    this.faults.clear();
    this.requests.stop();
  }
}

/** Faults follow the journal, which sees what the service prepared. They never wait at the same stage. */
class ControlledExchange implements ExchangeHook {
  constructor(
    private readonly faults: ExchangeFaults,
    private readonly record: ExchangeRecord,
  ) {}

  passed(stage: Stage): Promise<void> | undefined {
    return this.record.passed(stage) ?? this.faults.passed(stage);
  }

  received(body: Buffer): void {
    this.record.received(body);
  }

  rejected(error: ApiError): void {
    this.record.rejected(error);
  }

  takesOver(prepared: PreparedResponse): boolean | Promise<boolean> {
    this.record.prepared(prepared);
    return this.faults.takesOver(prepared);
  }

  ended(): void {
    this.record.ended(this.faults.applied);
  }
}
