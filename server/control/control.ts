import type {
  ExchangeHook,
  HookedExchange,
  PreparedResponse,
  Stage,
  StageHooks,
} from "../http/stage-hooks.js";
import { Clock } from "./clock.js";
import { type ExchangeFaults, Faults } from "./faults/faults.js";

interface ControlOptions {
  /** Of everything random. Default: 1. */
  seed?: number;
  clock?: Clock;
}

/** What a test suite controls one service by. Give it to `startService`, and to no second one. */
export class Control implements StageHooks {
  readonly clock: Clock;
  readonly faults: Faults;

  constructor({ seed = 1, clock = new Clock() }: ControlOptions = {}) {
    this.clock = clock;
    this.faults = new Faults({ seed });
  }

  begin(exchange: HookedExchange): ExchangeHook {
    return new ControlledExchange(this.faults.begin(exchange));
  }

  /** Lets go what faults hold, so that the service can stop. */
  stop(): void {
    this.faults.clear();
    this.faults.release();
  }
}

class ControlledExchange implements ExchangeHook {
  constructor(private readonly faults: ExchangeFaults) {}

  passed(stage: Stage): Promise<void> | undefined {
    return this.faults.passed(stage);
  }

  takesOver(prepared: PreparedResponse): boolean {
    return this.faults.takesOver(prepared);
  }

  received(): void {}

  rejected(): void {}

  ended(): void {}
}
