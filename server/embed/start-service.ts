import { pino } from "pino";
import { type Client, createClient } from "../../client/index.js";
import type { Clock } from "../control/clock.js";
import { Control } from "../control/control.js";
import type { Faults } from "../control/faults/faults.js";
import { ownPort } from "../http/connection-source.js";
import { type Config, readConfig } from "../operation/config.js";
import type { DemoClient } from "../projects/first-start.js";
import { launchService } from "../service.js";
import { type FetchInput, inProcessFetch } from "./in-process-fetch.js";
import { MemoryConnections } from "./memory-connections.js";

/** The address of a service without a port: only its own `fetch` reaches it (RFC 2606: no host has it). */
const ADDRESS_WITHOUT_PORT = "http://service.invalid";

export interface ServiceOptions {
  /** Of everything random: equal numbers in each run. Default: random, but for the faults. */
  seed?: number;
  /** Where to listen on 127.0.0.1; default: any free port. */
  port?: number;
  /** `false`: no port at all, so that only `service.fetch` and `service.client` reach it. Default `true`. */
  listen?: boolean;
  /** The key of its project; default `demo`. */
  project?: string;
  /** Of the project's client; default: random ones. Only together. */
  clientId?: string;
  clientSecret?: string;
  /** Whether the project has sample data; default `true`. */
  sampleData?: boolean;
  /** An instant at which the clock stands still from the start; default: it follows the machine's time. */
  now?: Date | string;
  /**
   * Further settings, by the names of their environment variables (`spec/guides/configuration.md`). The
   * environment itself is not read.
   */
  settings?: Readonly<Record<string, string>>;
}

export interface Credentials {
  clientId: string;
  clientSecret: string;
}

/** A service in this process, with a store of its own in memory. */
export interface EmbeddedService {
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** As the global `fetch`, but straight into the pipeline; takes a path as well as an address. */
  readonly fetch: (input: FetchInput, init?: RequestInit) => Promise<Response>;
  readonly projectKey: string;
  /** Of a client with all permissions in the project. */
  readonly credentials: Credentials;
  /** The typed client, with these credentials. */
  readonly client: Client;
  /** By which records are dated and tokens expire. */
  readonly clock: Clock;
  /** Errors that it makes on purpose. */
  readonly faults: Faults;
  /** Finishes the requests that it has accepted, and forgets everything. Idempotent. */
  stop(): Promise<void>;
}

/**
 * Starts a service in this process: in memory, on any port, silent. Several share nothing. Rejects with a
 * `ConfigError` that names the setting that is wrong.
 *
 * @example
 * const service = await startService();
 * const { data } = await service.client.createOrUpdateResource({ body: { objectTypeProperty: {} } });
 * await service.stop();
 */
export async function startService(options: ServiceOptions = {}): Promise<EmbeddedService> {
  const config = configOf(options);
  const control = new Control({ ...(options.seed !== undefined && { seed: options.seed }) });
  const { clock, faults } = control;
  if (options.now !== undefined) clock.freeze(options.now);
  const connections = new MemoryConnections(options.listen === false ? undefined : ownPort());
  const logger = pino({ level: config.logLevel, base: null });
  const launched = await launchService(config, logger, {
    control,
    source: connections,
    compileOnDemand: true,
  });
  const running = await launched.ready;
  const { baseUrl: url } = running.config;
  const fetch = inProcessFetch(connections, url);
  const { projectKey, clientId, clientSecret } = demoOf(running.demo);
  const credentials = { clientId, clientSecret };
  return {
    url,
    fetch,
    projectKey,
    credentials,
    client: createClient({
      baseUrl: url,
      projectKey,
      credentials,
      fetch,
      now: () => clock.now().getTime(),
    }),
    clock,
    faults,
    stop: () => running.stop(),
  };
}

function configOf(options: ServiceOptions): Config {
  const { port = 0, listen = true, project, clientId, clientSecret, sampleData = true } = options;
  return readConfig({
    LOG_LEVEL: "silent",
    ...(!listen && { BASE_URL: ADDRESS_WITHOUT_PORT }),
    ...options.settings,
    STORE_IN_MEMORY: "on",
    PORT: String(port),
    DEMO_DATA: sampleData ? "on" : "off",
    ...(project !== undefined && { DEMO_PROJECT: project }),
    ...(clientId !== undefined && { DEMO_CLIENT_ID: clientId }),
    ...(clientSecret !== undefined && { DEMO_CLIENT_SECRET: clientSecret }),
  });
}

function demoOf(demo: DemoClient | undefined): DemoClient {
  if (demo) return demo;
  throw new Error("A store in memory is always filled.");
}
