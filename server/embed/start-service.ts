import { pino } from "pino";
import { type Client, createClient } from "../../client/index.js";
import { Clock } from "../runtime/control/clock.js";
import type { Faults } from "../runtime/control/faults/faults.js";
import type { Journal } from "../runtime/control/journal/journal.js";
import type { NewProject, TestProject } from "../runtime/control/controlled-api.js";
import type { ServiceState, Snapshot } from "../runtime/control/state/service-state.js";
import { noPort, ownPort } from "../runtime/http/listening.js";
import { type Config, readConfig } from "../runtime/operation/config.js";
import type { CustomerCredentials } from "../projects/administration.js";
import { createService } from "../service.js";

/** The address of a service without a port (RFC 2606: no host has it). */
const ADDRESS_WITHOUT_PORT = "http://service.invalid";

export interface ServiceOptions {
  /** Decides ids and chances. Default: random, except for faults. */
  seed?: number;
  /** Where to listen on 127.0.0.1; default: any free port. */
  port?: number;
  /** `false`: no port; only `service.fetch` and `service.client` reach it. Default `true`. */
  listen?: boolean;
  /** The key of its project; default `demo`. */
  project?: string;
  /** The project's client; default: random. Only together. */
  clientId?: string;
  clientSecret?: string;
  /** Whether the project has sample data; default `true`. */
  sampleData?: boolean;
  /** Freezes the clock at this instant; default: it follows the machine's time. */
  now?: Date | string;
  /** Further settings, by their environment variables (`spec/guides/configuration.md`). Ignores the environment. */
  settings?: Readonly<Record<string, string>>;
}

export interface Credentials {
  clientId: string;
  clientSecret: string;
}

/** A project of a service. */
export interface EmbeddedProject {
  readonly projectKey: string;
  readonly credentials: Credentials;
  /** The typed client, with these credentials. */
  readonly client: Client;
  /** Removes the project with everything in it. Idempotent. */
  remove(): Promise<void>;
}

/** A service in this process, with a store of its own in memory. */
export interface EmbeddedService {
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** As the global `fetch`, without a port. Also takes a path. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  readonly projectKey: string;
  /** Of a client with all permissions in the project. */
  readonly credentials: Credentials;
  /** The customer of the sample data, for the password grant. */
  readonly customer: CustomerCredentials | undefined;
  /** The typed client, with these credentials. */
  readonly client: Client;
  /** Dates records and expires tokens. */
  readonly clock: Clock;
  /** Errors that it makes on purpose. */
  readonly faults: Faults;
  /** The recorded requests. */
  readonly requests: Journal;
  /** Keeps the data and revocations as they are now. */
  snapshot(): Promise<Snapshot>;
  /**
   * Restores data and revocations when the running requests have ended. Newer tokens stay valid; clock, faults
   * and recorded requests stay as they are.
   */
  restore(snapshot: Pick<Snapshot, "id">): Promise<void>;
  /** The kept snapshots. */
  readonly snapshots: Pick<ServiceState, "list" | "release">;
  /** Makes another project, with a client of its own. */
  project(wanted?: NewProject): Promise<EmbeddedProject>;
  /** Finishes the accepted requests. Idempotent. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts a silent service in this process, in memory, on any port. Rejects with a `ConfigError` that names
 * the wrong setting.
 *
 * @example
 * const service = await startService();
 * const { data } = await service.client.createOrUpdateResource({ body: { objectTypeProperty: {} } });
 * await service.stop();
 */
export async function startService(options: ServiceOptions = {}): Promise<EmbeddedService> {
  const config = configOf(options);
  const clock = new Clock();
  if (options.now !== undefined) clock.freeze(options.now);
  const source = options.listen === false ? noPort() : ownPort();
  const logger = pino({ level: config.logLevel, base: null });
  const { seed } = options;
  const wanted = { clock, ...(seed !== undefined && { seed }) };
  const api = await createService(config, logger, { control: wanted, source });
  const { prepared: demo } = await api.listen();
  const { control } = api;
  if (!demo || !control) throw new Error("A store in memory is always filled.");
  const { faults, requests, state } = control;
  const { baseUrl: url } = api.config;
  const fetch: EmbeddedService["fetch"] = (input, init) => api.fetch(input, init);
  const placeOf = ({ projectKey, clientId, clientSecret }: TestProject): Place => {
    const credentials = { clientId, clientSecret };
    const now = (): number => clock.now().getTime();
    const client = createClient({ baseUrl: url, projectKey, credentials, fetch, now });
    return { projectKey, credentials, client };
  };
  return {
    url,
    fetch,
    ...placeOf(demo),
    customer: demo.customer,
    clock,
    faults,
    requests,
    snapshot: () => state.snapshot(),
    restore: (snapshot) => state.restore(snapshot),
    snapshots: state,
    project: async (wanted) => {
      const place = placeOf(await state.createProject(wanted));
      const remove = async (): Promise<void> => {
        await state.removeProject(place.projectKey);
      };
      return { ...place, remove };
    },
    stop: () => api.close(),
  };
}

type Place = Omit<EmbeddedProject, "remove">;

function configOf(options: ServiceOptions): Config {
  const { port = 0, listen = true, project, clientId, clientSecret, sampleData = true } = options;
  const environment = {
    LOG_LEVEL: "silent",
    ...(!listen && { BASE_URL: ADDRESS_WITHOUT_PORT }),
    ...options.settings,
    STORE_IN_MEMORY: "on",
    PORT: String(port),
    DEMO_DATA: sampleData ? "on" : "off",
    ...(project !== undefined && { DEMO_PROJECT: project }),
    ...(clientId !== undefined && { DEMO_CLIENT_ID: clientId }),
    ...(clientSecret !== undefined && { DEMO_CLIENT_SECRET: clientSecret }),
  };
  return readConfig(environment, true);
}
