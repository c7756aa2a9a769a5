import type { Clock } from "../control/clock.js";
import type { Data } from "../control/controlled-api.js";
import type { Faults } from "../control/faults/faults.js";
import type { Journal } from "../control/journal/journal.js";
import type { ServiceState, Snapshot } from "../control/state/service-state.js";
import type { ClientCredentials } from "../security/client-credentials.js";
import type { Webhooks } from "../webhooks/webhooks.js";

/** How a test suite runs a service. */
export interface EmbedOptions {
  /** Seeds ids and random faults. Default: random ids; faults use seed 1. */
  seed?: number;
  /** Where to listen on 127.0.0.1; default: any free port. */
  port?: number;
  /** `false`: no port; only `service.fetch` and `service.client` reach it. Default `true`. */
  listen?: boolean;
  /** The client's credentials, both or none; default: random. */
  clientId?: string;
  clientSecret?: string;
  /** Freezes the clock at this instant; default: it follows the machine's time. */
  now?: Date | string;
  /** Further settings, by their environment variables (`spec/guides/configuration.md`). Ignores the environment. */
  settings?: Readonly<Record<string, string>>;
}

/** A service in this process with its own in-memory store. */
export interface EmbeddedApi {
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** As the global `fetch`, without a port. Also takes a path. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** The time of records and of the expiry of tokens. */
  readonly clock: Clock;
  /** Injects errors into requests. */
  readonly faults: Faults;
  /** The recorded requests. */
  readonly requests: Journal;
  /** Sends webhooks and callbacks; `undefined` if the document declares none. */
  readonly webhooks: Webhooks | undefined;
  /** Saves the current data and revocations. */
  snapshot(): Promise<Snapshot>;
  /** Restores data and revocations after running requests end. Keeps newer tokens, clock, faults and the journal. */
  restore(snapshot: Pick<Snapshot, "id">): Promise<void>;
  /** The kept snapshots. */
  readonly snapshots: Pick<ServiceState, "list" | "release">;
  /** Finishes the accepted requests. Idempotent. */
  readonly stop: () => Promise<void>;
}

/** Credentials of each kind, which permit every operation. */
export type ApiCredentials = ClientCredentials & { token: string; apiKey: string };

/** Reads and replaces the stored items of a service. */
export interface StoredItems {
  read(): Promise<Data>;
  /** Replaces all or, if it rejects with a `DataError` that names the wrong ones, none. */
  replace(data: Data): Promise<void>;
  /** Puts back the data of the start. */
  reset(): Promise<void>;
}

/** A service of an OpenAPI document, in this process. */
export interface EmbeddedDocument<Client> extends EmbeddedApi {
  readonly credentials: ApiCredentials;
  /** Sends the credentials that each operation takes. */
  readonly client: Client;
  /** All stored items. */
  readonly data: StoredItems;
}

type Register = (work: () => Promise<void>) => unknown;

/** Functions of Jest (`@jest/globals`), Vitest (`vitest`) and Node (`node:test`). */
export type TestHooks = {
  beforeEach: Register;
  afterEach: Register;
} & ({ beforeAll: Register; afterAll: Register } | { before: Register; after: Register });

export interface Preparation<Service> {
  /** Prepares the data of every test, once. */
  prepare?: (service: Service) => Promise<void>;
}

/** One service for the tests of a file or a block, restored before each of them. */
export function restoredService<Service extends EmbeddedApi>(
  hooks: TestHooks,
  start: () => Promise<Service>,
  { prepare, now }: Preparation<Service> & Pick<EmbedOptions, "now">,
): () => Service {
  let snapshot: Snapshot | undefined;
  const service = sharedService(hooks, async () => {
    const started = await start();
    await prepare?.(started);
    snapshot = await started.snapshot();
    return started;
  });
  hooks.beforeEach(async () => {
    if (!snapshot) return;
    const { faults, clock, requests } = service();
    faults.clear();
    faults.release();
    if (now === undefined) clock.reset();
    else clock.freeze(now);
    await service().restore(snapshot);
    requests.clear();
  });
  return service;
}

/** One service for the tests of a file or a block. */
export function sharedService<Service extends Pick<EmbeddedApi, "stop">>(
  hooks: TestHooks,
  start: () => Promise<Service>,
): () => Service {
  let service: Service | undefined;
  const [beforeAll, afterAll] =
    "beforeAll" in hooks ? [hooks.beforeAll, hooks.afterAll] : [hooks.before, hooks.after];
  beforeAll(async () => {
    service = await start();
  });
  afterAll(async () => service?.stop());
  return () => present(service);
}

export function present<Fixture>(fixture: Fixture | undefined): Fixture {
  if (fixture !== undefined) return fixture;
  throw new Error("There is a service only while tests run: call the fixture within a test.");
}
