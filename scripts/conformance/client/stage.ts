import { setTimeout as sleep } from "node:timers/promises";
import type { FaultRule } from "../../../server/runtime/control/faults/fault-rule.js";
import type { RecordedRequest } from "../../../server/runtime/control/journal/recorded-request.js";
import { TcpRelay } from "../../../server/testing/tcp-relay.js";
import type { ProgramEnvironment } from "./protocol.js";
import type { OwnService, Scenario, Stage, StagedService, StageProject } from "./scenario.js";

/** The User-Agent of a scenario's own requests, which are not the program's. */
export const HARNESS = "conformance-harness";
/** Milliseconds without a new request after which the journal is complete. */
const QUIET = 20;

export type StageNeeds = Pick<Scenario, "own" | "faults">;

/** A service, or a part of one, that a scenario has to itself. */
export interface Place {
  service: StagedService;
  /** What the program is given besides the address; `login`: if it is to log in. */
  environment: Omit<ProgramEnvironment, "CONFORMANCE_BASE_URL">;
  login?: Partial<ProgramEnvironment>;
  /** Of this API alone. */
  project?: StageProject;
  /** The same rule for requests in this place alone. Default: the service is all of it. */
  bound?: (rule: FaultRule) => FaultRule;
  /** Whether a request is one in this place. Default: all are. */
  has?: (request: RecordedRequest) => boolean;
  close?: () => Promise<void>;
}

/** Starts the services in which scenarios take place. */
export interface Host {
  start: (settings: Readonly<Record<string, string>>) => Promise<Place>;
  /** Services with the same settings. */
  most: number;
  /** A place for a scenario that needs no service to itself. Default: it has one all the same. */
  share?: () => Promise<Place>;
  stop?: () => Promise<void>;
}

/** The services of a run: each serves one scenario at a time, unless they share one. */
export class Stages {
  readonly #services = new Map<string, Promise<Place>>();
  /** Ends when the last that has entered, or waits for that, has left. */
  readonly #left = new Map<string, Promise<void>>();
  #entered = 0;

  constructor(private readonly host: Host) {}

  /** Waits until a service is free, if the scenario needs one to itself. */
  async open(scenario: StageNeeds): Promise<OpenStage> {
    const { own = {} } = scenario;
    if (!scenario.own && this.host.share) return new OpenStage(scenario, await this.host.share());
    const { settings = {} } = own;
    const [name, close] = await this.#enter(JSON.stringify(settings));
    const place = await this.#service(name, settings);
    const { service } = place;
    service.clock.reset();
    service.requests.clear();
    const gate = own.hasGate ? await TcpRelay.start(portOf(service.url)) : undefined;
    return new OpenStage({ ...scenario, own }, { ...place, close }, gate);
  }

  async stop(): Promise<void> {
    const services = await Promise.all(this.#services.values());
    await Promise.all(services.map(({ service }) => service.stop()));
    await this.host.stop?.();
  }

  /** Waits for one of the services in turn. Resolves to its name, and to what leaves it. */
  async #enter(settings: string): Promise<[name: string, leave: () => Promise<void>]> {
    const name = `${settings} ${(this.#entered += 1) % this.host.most}`;
    const before = this.#left.get(name);
    let leave = (): void => undefined;
    this.#left.set(name, new Promise((resolve) => (leave = resolve)));
    await before;
    return [name, async () => leave()];
  }

  #service(name: string, settings: Readonly<Record<string, string>>): Promise<Place> {
    const service = this.#services.get(name) ?? this.host.start(settings);
    this.#services.set(name, service);
    return service;
  }
}

/** A place for a scenario, in a shared or a separate service. */
export class OpenStage implements Stage {
  readonly service: StagedService;
  readonly environment: ProgramEnvironment;
  readonly #own: OwnService | undefined;
  readonly #rules: string[] = [];
  #gate: TcpRelay | undefined;

  constructor(
    { own, faults = [] }: StageNeeds,
    private readonly place: Place,
    gate?: TcpRelay,
  ) {
    this.service = place.service;
    this.#own = own;
    this.#gate = gate;
    for (const rule of faults) this.addFault(rule);
    this.environment = {
      CONFORMANCE_BASE_URL: gate ? `http://127.0.0.1:${gate.port}` : this.service.url,
      ...place.environment,
      ...(own?.wrongSecret && { CONFORMANCE_CLIENT_SECRET: "wrong" }),
      ...(own?.logsIn && place.login),
    };
  }

  get project(): StageProject {
    if (this.place.project) return this.place.project;
    throw new Error("Only this API has projects.");
  }

  readonly addFault = (rule: FaultRule): void => {
    this.#rules.push(this.service.faults.add(this.place.bound?.(rule) ?? rule).id);
  };

  readonly closeGate = async (): Promise<void> => {
    await this.#gate?.stop();
    this.#gate = undefined;
  };

  readonly openGate = async (): Promise<void> => {
    const { service, environment } = this;
    const port = portOf(environment.CONFORMANCE_BASE_URL);
    this.#gate = await TcpRelay.start(portOf(service.url), port);
  };

  /** Waits for requests that are in progress when the program has its result. */
  async recorded(): Promise<readonly RecordedRequest[]> {
    for (let seen = this.#requests(); ;) {
      // Requests that a fault still holds are recorded when they end.
      if (this.#own) this.service.faults.release();
      await sleep(QUIET);
      const now = this.#requests();
      if (now.length === seen.length) return now;
      seen = now;
    }
  }

  async close(): Promise<void> {
    for (const id of this.#rules) this.service.faults.remove(id);
    await this.closeGate();
    await this.place.close?.();
  }

  /** The program's. */
  #requests(): RecordedRequest[] {
    const { service, place } = this;
    return service.requests.list().filter((each) => {
      return each.request.headers["user-agent"] !== HARNESS && (place.has?.(each) ?? true);
    });
  }
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}
