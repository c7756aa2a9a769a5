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

/** A project for a scenario, in a shared or a separate service. */
export interface OpenStage extends Stage {
  environment: ProgramEnvironment;
  recorded(): Promise<readonly RecordedRequest[]>;
  close(): Promise<void>;
}

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
      return staged(service, scenario, { ...project, close: () => project.remove() });
    }
    const { settings = {} } = own;
    const name = JSON.stringify(settings);
    const leave = await this.#enter(name);
    const service = await this.#service(name, settings);
    service.clock.reset();
    service.requests.clear();
    const port = Number(new URL(service.url).port);
    let gate = own.hasGate ? await TcpRelay.start(port) : undefined;
    const gatePort = gate?.port;
    const closeGate = async (): Promise<void> => {
      await gate?.stop();
      gate = undefined;
    };
    const openGate = async (): Promise<void> => {
      gate = await TcpRelay.start(port, gatePort);
    };
    const close = async (): Promise<void> => {
      await closeGate();
      leave();
    };
    const { projectKey, credentials } = service;
    const url = gate ? `http://127.0.0.1:${gatePort}` : service.url;
    const place = { projectKey, credentials, close, url };
    return { ...staged(service, scenario, place), closeGate, openGate };
  }

  async stop(): Promise<void> {
    const services = await Promise.all(this.#services.values());
    await Promise.all(services.map((service) => service.stop()));
  }

  async #enter(name: string): Promise<() => void> {
    const before = this.#queues.get(name);
    let leave = (): void => undefined;
    const left = new Promise<void>((resolve) => (leave = resolve));
    this.#queues.set(name, before ? before.then(() => left) : left);
    await before;
    return leave;
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
  close: () => Promise<void>;
  /** Where the program reaches the service, if that is not its own address. */
  url?: string;
}

function staged(
  service: EmbeddedService,
  { own, faults = [] }: StageNeeds,
  { projectKey, credentials, close, url = service.url }: Place,
): OpenStage {
  const ids = faults.map((rule) => service.faults.add(bound(rule, projectKey, credentials)).id);
  return {
    service,
    project: { projectKey, client: harnessClient(service, projectKey, credentials) },
    environment: environmentOf(own, url, { projectKey, credentials }, service),
    recorded: () => {
      const isWanted = (each: RecordedRequest): boolean =>
        isOfProgram(each, own, projectKey, credentials);
      // Requests that a fault still holds are recorded when they end.
      return recordedOf(service, isWanted, () => own && service.faults.release());
    },
    close: async () => {
      for (const id of ids) service.faults.remove(id);
      await close();
    },
    closeGate: async () => undefined,
    openGate: async () => undefined,
  };
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

function environmentOf(
  own: OwnService | undefined,
  baseUrl: string,
  { projectKey, credentials }: { projectKey: string; credentials: Credentials },
  { customer }: EmbeddedService,
): ProgramEnvironment {
  const { clientId, clientSecret } = credentials;
  return {
    CONFORMANCE_BASE_URL: baseUrl,
    CONFORMANCE_PROJECT_KEY: projectKey,
    CONFORMANCE_CLIENT_ID: clientId,
    CONFORMANCE_CLIENT_SECRET: own?.wrongSecret ? "wrong" : clientSecret,
    ...(own?.logsIn &&
      customer && {
        CONFORMANCE_USERNAME: customer.email,
        CONFORMANCE_PASSWORD: customer.password,
      }),
  };
}

function isOfProgram(
  { request, path, clientId }: RecordedRequest,
  own: OwnService | undefined,
  projectKey: string,
  credentials: Credentials,
): boolean {
  if (request.headers["user-agent"] === HARNESS) return false;
  return (
    own !== undefined || clientId === credentials.clientId || path.startsWith(`/${projectKey}/`)
  );
}

/** Waits for requests that are in progress when the program has its result. */
async function recordedOf(
  { requests }: EmbeddedService,
  isWanted: (request: RecordedRequest) => boolean,
  release: () => void,
): Promise<readonly RecordedRequest[]> {
  for (let seen = requests.list().filter(isWanted); ;) {
    release();
    await sleep(QUIET);
    const now = requests.list().filter(isWanted);
    if (now.length === seen.length) return now;
    seen = now;
  }
}
