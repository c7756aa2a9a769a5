import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "../../../client/index.js";
import type { FaultRule } from "../../../server/runtime/control/faults/fault-rule.js";
import type { RecordedRequest } from "../../../server/runtime/control/journal/recorded-request.js";
import {
  type Credentials,
  type EmbeddedService,
  startService,
} from "../../../server/embed/start-service.js";
import { TcpRelay } from "../../../server/testing/tcp-relay.js";
import type { ProgramEnvironment } from "./protocol.js";
import type { OwnService, Scenario, Stage, StageProject } from "./scenario.js";

/** The User-Agent of a scenario's own requests, which are not the program's. */
export const HARNESS = "conformance-harness";
/** Milliseconds without a new request after which the journal is complete. */
const QUIET = 20;

export type StageNeeds = Pick<Scenario, "own" | "faults">;

/** The services of a run: one is shared, each other serves one scenario at a time. */
export class Stages {
  readonly #services = new Map<string, Promise<EmbeddedService>>();
  /** Ends when a service is free again, by the service's settings. */
  readonly #queues = new Map<string, Promise<void>>();

  /** Waits until the service is free, if the scenario needs a separate one. */
  async open(scenario: StageNeeds): Promise<OpenStage> {
    const { own } = scenario;
    if (!own) {
      const service = await this.#service("shared", {});
      const project = await service.project();
      return new OpenStage(service, scenario, { ...project, close: () => project.remove() });
    }
    const { settings = {} } = own;
    const name = JSON.stringify(settings);
    const close = await this.#enter(name);
    const service = await this.#service(name, settings);
    service.clock.reset();
    service.requests.clear();
    const gate = own.hasGate ? await TcpRelay.start(portOf(service.url)) : undefined;
    const { projectKey, credentials } = service;
    return new OpenStage(service, scenario, { projectKey, credentials, gate, close });
  }

  async stop(): Promise<void> {
    const services = await Promise.all(this.#services.values());
    await Promise.all(services.map((service) => service.stop()));
  }

  async #enter(name: string): Promise<() => Promise<void>> {
    const before = this.#queues.get(name);
    let leave = (): void => undefined;
    const left = new Promise<void>((resolve) => (leave = resolve));
    this.#queues.set(name, before ? before.then(() => left) : left);
    await before;
    return async () => leave();
  }

  #service(name: string, settings: Readonly<Record<string, string>>): Promise<EmbeddedService> {
    const service = this.#services.get(name) ?? startService({ settings });
    this.#services.set(name, service);
    return service;
  }
}

interface Place {
  projectKey: string;
  credentials: Credentials;
  /** A port of its own, at which the program reaches the service. */
  gate?: TcpRelay | undefined;
  close: () => Promise<void>;
}

/** A project for a scenario, in a shared or a separate service. */
export class OpenStage implements Stage {
  readonly project: StageProject;
  readonly environment: ProgramEnvironment;
  readonly #own: OwnService | undefined;
  readonly #rules: readonly string[];
  #gate: TcpRelay | undefined;

  constructor(
    readonly service: EmbeddedService,
    { own, faults = [] }: StageNeeds,
    private readonly place: Place,
  ) {
    const { projectKey, credentials, gate } = place;
    this.#own = own;
    this.#gate = gate;
    this.#rules = faults.map((rule) => service.faults.add(bound(rule, projectKey, credentials)).id);
    this.project = { projectKey, client: harnessClient(service, projectKey, credentials) };
    const { customer } = service;
    this.environment = {
      CONFORMANCE_BASE_URL: gate ? `http://127.0.0.1:${gate.port}` : service.url,
      CONFORMANCE_PROJECT_KEY: projectKey,
      CONFORMANCE_CLIENT_ID: credentials.clientId,
      CONFORMANCE_CLIENT_SECRET: own?.wrongSecret ? "wrong" : credentials.clientSecret,
      ...(own?.logsIn &&
        customer && {
          CONFORMANCE_USERNAME: customer.email,
          CONFORMANCE_PASSWORD: customer.password,
        }),
    };
  }

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
    await this.place.close();
  }

  /** The program's. */
  #requests(): RecordedRequest[] {
    const { projectKey, credentials } = this.place;
    return this.service.requests.list().filter(({ request, path, clientId }) => {
      if (request.headers["user-agent"] === HARNESS) return false;
      const isOfProject = clientId === credentials.clientId || path.startsWith(`/${projectKey}/`);
      return this.#own !== undefined || isOfProject;
    });
  }
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}

/** A rule for the requests of this project alone; requests for tokens are told apart by their client. */
function bound(rule: FaultRule, projectKey: string, { clientId }: Credentials): FaultRule {
  const isForTokens = rule.action.tokenEndpointDown === true || rule.match?.path !== undefined;
  const place = isForTokens ? { client: clientId } : { path: `/${projectKey}/*` };
  return { ...rule, id: randomUUID(), match: { ...rule.match, ...place } };
}

function harnessClient(
  { url: baseUrl, fetch, clock }: EmbeddedService,
  projectKey: string,
  credentials: Credentials,
): StageProject["client"] {
  return createClient({
    baseUrl,
    projectKey,
    credentials,
    now: () => clock.now().getTime(),
    fetch: (request) => {
      request.headers.set("User-Agent", HARNESS);
      return fetch(request);
    },
  });
}
