import type { ExchangeHook, HookedExchange, StageHooks } from "../http/stage-hooks.js";
import { type Ids, randomIds, SeededIds } from "../service/ids.js";
import { Clock } from "./clock.js";
import type {
  ControlledApi,
  ControlledService,
  DocumentNotes,
  OperationRole,
} from "./controlled-api.js";
import { Faults } from "./faults/faults.js";
import { Journal, type JournalLimits } from "./journal/journal.js";
import type { Webhooks } from "../webhooks/webhooks.js";
import { ServiceState } from "./state/service-state.js";

export interface ControlOptions {
  /** Seeds ids and random faults. Default: random ids; faults use seed 1. */
  seed?: number;
  clock?: Clock;
  /** Limits of the journal. */
  limits?: Partial<JournalLimits>;
}

/** Lets a test suite control one service. */
export class Control implements StageHooks {
  readonly clock: Clock;
  readonly faults: Faults;
  readonly requests: Journal;
  readonly state = new ServiceState();
  readonly ids: Ids;
  readonly documentNotes: () => Promise<DocumentNotes>;
  readonly roles: () => OperationRole[];
  /** Set by a service whose document has webhooks or callbacks. */
  webhooks: Webhooks | undefined;

  constructor(api: ControlledApi, { seed, clock = new Clock(), limits }: ControlOptions = {}) {
    this.clock = clock;
    this.ids = seed === undefined ? randomIds : new SeededIds(seed);
    this.faults = new Faults(api.operations, clock, seed);
    this.requests = new Journal(api, limits);
    // The generator has already read a project's document, and writes it in this version.
    const none = { version: "3.1.0", notes: [] };
    this.documentNotes = api.documentNotes ?? (() => Promise.resolve(none));
    this.roles = api.roles ?? (() => []);
  }

  /** Called once, by the service. */
  attach(service: ControlledService): void {
    this.state.attach(service);
    this.requests.attach(service);
    this.faults.attach(service.planned);
  }

  /** Faults run after the journal, which records the undamaged response. They never wait at the same stage. */
  begin(exchange: HookedExchange): ExchangeHook {
    const faults = this.faults.begin(exchange);
    const record = this.requests.begin(exchange);
    return {
      get changes() {
        return faults.changes;
      },
      get damaged() {
        return faults.damaged;
      },
      played: (items, kind) => faults.played(items, kind),
      passed: (stage) => record.passed(stage) ?? faults.passed(stage),
      received: (body) => {
        record.received(body);
        faults.received(body);
      },
      noted: (note) => record.noted(note),
      relayed: (result) => record.relayed(result),
      rejected: (error) => record.rejected(error),
      takesOver: (prepared) => {
        record.prepared(prepared);
        return faults.takesOver(prepared);
      },
      ended: () => record.ended(faults.applied),
    };
  }

  /** Releases held requests and waiting tests, so that the service can stop. */
  stop(): void {
    this.state.stop();
    // First, because held requests continue when their rule is removed.
    this.faults.release();
    this.faults.clear();
    this.requests.stop();
  }
}
