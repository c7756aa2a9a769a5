import { setTimeout as sleep } from "node:timers/promises";
import type { EmbeddedService } from "../../embed/start-service.js";
import type { FaultRule } from "../../../server/runtime/control/faults/fault-rule.js";
import type { RecordedRequest } from "../../../server/runtime/control/journal/recorded-request.js";
import { TcpRelay } from "../../../server/testing/tcp-relay.js";
import type { ProgramEnvironment } from "./protocol.js";
import type { DocumentTarget } from "../server/target.js";

/** The User-Agent of a scenario's own requests, which are not the program's. */
export const HARNESS = "conformance-harness";
/** Milliseconds without a new request after which the journal is complete. */
const QUIET = 20;

/** The service that a scenario needs. */
export interface StageNeeds {
  settings?: Readonly<Record<string, string>>;
  /** The program reaches the service by a port that can be closed and opened. */
  hasGate?: boolean;
  /** The program logs in as the customer of the sample data. */
  logsIn?: boolean;
  /** A wrong secret for the program. Default: the right one. */
  secret?: string;
  /** Added to the base URL for the program. */
  basePath?: string;
  /** Faults of the service for the program's requests. */
  faults?: readonly FaultRule[];
}

/** A service and the settings of its programs. */
export interface Place {
  service: Pick<EmbeddedService, "url" | "fetch" | "clock" | "faults" | "requests" | "stop">;
  /** Settings of the program in addition to the address; `login`: whether it logs in. */
  environment: Omit<ProgramEnvironment, "CONFORMANCE_BASE_URL">;
  login?: Partial<ProgramEnvironment>;
  /** For requests of the scenario, which are not the program's. */
  harness: DocumentTarget;
}

/** Starts the services for scenarios. */
export interface Host {
  start: (settings: Readonly<Record<string, string>>) => Promise<Place>;
  /** Services with the same settings. */
  most: number;
}

/** The services of a run: each serves one scenario at a time. */
export class Stages {
  readonly #places = new Map<string, Places>();

  constructor(private readonly host: Host) {}

  /** Waits until a service is free. */
  async open(scenario: StageNeeds): Promise<Stage> {
    const { settings = {} } = scenario;
    const name = JSON.stringify(settings);
    const { start, most } = this.host;
    const places = this.#places.get(name) ?? new Places(() => start(settings), most);
    this.#places.set(name, places);
    const place = await places.take();
    const { service } = place;
    service.clock.reset();
    service.requests.clear();
    const gate = scenario.hasGate ? await TcpRelay.start(portOf(service.url)) : undefined;
    return new Stage(scenario, place, () => places.release(place), gate);
  }

  async stop(): Promise<void> {
    const services = await Promise.all(
      [...this.#places.values()].flatMap(({ started }) => started),
    );
    await Promise.all(services.map(({ service }) => service.stop()));
  }
}

/** Services with the same settings. Starts another if none is free. */
class Places {
  readonly started: Promise<Place>[] = [];
  readonly #free: Place[] = [];
  readonly #waiting: ((place: Place) => void)[] = [];

  constructor(
    private readonly start: () => Promise<Place>,
    private readonly most: number,
  ) {}

  async take(): Promise<Place> {
    const free = this.#free.pop();
    if (free) return free;
    if (this.started.length === this.most) {
      return new Promise((resolve) => this.#waiting.push(resolve));
    }
    const place = this.start();
    this.started.push(place);
    return place;
  }

  release(place: Place): void {
    const next = this.#waiting.shift();
    if (next) next(place);
    else this.#free.push(place);
  }
}

/** A scenario's exclusive service, with the actions other than commands to the program. */
export class Stage {
  readonly service: Place["service"];
  readonly environment: ProgramEnvironment;
  readonly harness: DocumentTarget;
  #gate: TcpRelay | undefined;
  /** Each connection's data through the gate, in both directions. */
  readonly #wires: { sent: string; received: string }[] = [];

  constructor(
    { faults = [], secret, basePath = "", logsIn }: StageNeeds,
    place: Place,
    private readonly leave: () => void,
    gate?: TcpRelay,
  ) {
    this.service = place.service;
    this.harness = place.harness;
    this.#gate = gate;
    gate?.observe(() => this.#observed());
    for (const rule of faults) this.service.faults.add(rule);
    this.environment = {
      CONFORMANCE_BASE_URL: (gate ? `http://127.0.0.1:${gate.port}` : this.service.url) + basePath,
      ...place.environment,
      ...(secret !== undefined && { CONFORMANCE_CLIENT_SECRET: secret }),
      ...(logsIn && place.login),
    };
  }

  /** Closes the port that the program knows, and breaks its connections. */
  readonly closeGate = async (): Promise<void> => {
    await this.#gate?.stop();
    this.#gate = undefined;
  };

  /** Breaks the connections through the gate, as servers do with idle ones. */
  readonly breakConnections = (): void => this.#gate?.pointTo(portOf(this.service.url));

  /** Sends this text through the gate in place of later responses. */
  readonly respond = (text: string): void => this.#gate?.respond(text);

  readonly openGate = async (): Promise<void> => {
    const { service, environment } = this;
    const port = portOf(environment.CONFORMANCE_BASE_URL);
    this.#gate = await TcpRelay.start(portOf(service.url), port);
    this.#gate.observe(() => this.#observed());
  };

  /** Text sent through the gate by connection, and the secrets that the program knows or was issued there. */
  get wire(): { sent: string[]; secrets: string[] } {
    const { CONFORMANCE_CLIENT_SECRET: secret, CONFORMANCE_PASSWORD: password } = this.environment;
    const received = this.#wires.map((wire) => wire.received).join("\n");
    const issued = [...received.matchAll(/"(?:access|refresh)_token"\s*:\s*"([^"]+)"/g)];
    const all = [
      secret,
      password,
      this.environment.CONFORMANCE_TOKEN,
      ...issued.map(([, it]) => it),
    ];
    return { sent: this.#wires.map(({ sent }) => sent), secrets: all.flatMap((it) => it || []) };
  }

  #observed() {
    const wire = { sent: "", received: "" };
    this.#wires.push(wire);
    return {
      sent: (data: Buffer) => void (wire.sent += data.toString("latin1")),
      received: (data: Buffer) => void (wire.received += data.toString("latin1")),
    };
  }

  /** Waits for requests that are in progress when the program has its result. */
  async recorded(): Promise<readonly RecordedRequest[]> {
    for (let seen = this.requests(); ;) {
      // Requests that a fault still holds are recorded when they end.
      this.service.faults.release();
      await sleep(QUIET);
      const now = this.requests();
      if (now.length === seen.length) return now;
      seen = now;
    }
  }

  async close(): Promise<void> {
    this.service.faults.clear();
    await this.closeGate();
    this.leave();
  }

  /** The completed requests of the program. */
  requests(): RecordedRequest[] {
    const all = this.service.requests.list();
    return all.filter(({ request }) => request.headers["user-agent"] !== HARNESS);
  }
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}
