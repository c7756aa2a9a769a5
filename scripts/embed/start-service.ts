import createFetchClient, { type Client as FetchClient } from "openapi-fetch";
import { pino } from "pino";
import { type Client, createClient } from "../../client/index.js";
import type { NewProject, TestProject } from "../../server/runtime/control/controlled-api.js";
import {
  type EmbeddedApi,
  type EmbeddedDocument,
  type EmbedOptions,
  type Preparation,
  present,
  restoredService,
  sharedService,
  type TestHooks,
} from "../../server/runtime/embed/embed.js";
import { embed, settingsOf } from "../../server/runtime/embed/start-api.js";
import { readDemoConfig } from "../../server/demo/config.js";
import type { Environment } from "../../server/runtime/service/setting.js";
import type { CustomerCredentials } from "../../server/demo/projects/administration.js";
import { createService } from "../../server/service.js";
import type { WantedData } from "../../server/runtime/documents/stored-data/later-data.js";
import type { HandlerTable } from "../../server/runtime/embed/handler-types.js";
import { SKIP_IS_DEFAULT } from "../document/document-options.js";

export interface ServiceOptions extends EmbedOptions {
  /** The key of its project; default `demo`. */
  project?: string;
  /** Whether the project has sample data; default `true`. */
  sampleData?: boolean;
}

export interface DocumentOptions extends EmbedOptions {
  /**
   * An OpenAPI document: 3.0, 3.1, 3.2 or Swagger 2.0, in YAML or JSON. A file, a folder with one such file, or an
   * address.
   */
  document: string;
  /** Files of overlays that change it first (OpenAPI Overlay 1.0). */
  overlays?: readonly string[];
  /** Rejects a document with parts that cannot be served. Default `false`: repairs or leaves out these parts. */
  strict?: boolean;
  /** Rejects undeclared query parameters, a missing Content-Type and a slash after the path. Default `false`. */
  strictRequests?: boolean;
  /** Initial items by collection, or `"examples"` for those of the document. Default: none. */
  data?: WantedData;
  /** Functions that respond to some operations, by operation id or `METHOD /path`. */
  handlers?: HandlerTable;
  /**
   * The URL of a server for requests without a matching rule, handler or stored item, as with `--proxy`. They keep
   * their credentials; `client` sends those of this service.
   */
  proxy?: string;
  /** Ignored, with a warning: unsupported parts are always left out, unless `strict` is set. */
  skipUnsupported?: boolean;
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

/** This API in this process, with its own store in memory. */
export interface EmbeddedService extends EmbeddedApi {
  readonly projectKey: string;
  /** Of a client with all permissions in the project. */
  readonly credentials: Credentials;
  /** The customer of the sample data, for the password grant. */
  readonly customer: CustomerCredentials | undefined;
  /** The typed client, with these credentials. */
  readonly client: Client;
  /** Makes another project with its own client. */
  project(wanted?: NewProject): Promise<EmbeddedProject>;
}

/**
 * Starts a silent in-memory service on a free port: this API or, with `document`, that of an OpenAPI file.
 * Rejects with `ConfigError` for a wrong setting, `SpecProblems` for errors in the document, and `DataError` for wrong
 * items in `data`.
 *
 * @example
 * const service = await startService();
 * const { data } = await service.client.createOrUpdateResource({ body: { objectTypeProperty: {} } });
 * await service.stop();
 *
 * @example
 * // The types are those of `npx openapi-typescript api.yaml --output paths.ts`.
 * const service = await startService<paths>({ document: "api.yaml" });
 * const { data } = await service.client.POST("/notes", { body: { text: "Buy milk" } });
 */
export function startService(options?: ServiceOptions): Promise<EmbeddedService>;
export function startService<Paths extends object>(
  options: DocumentOptions,
): Promise<EmbeddedDocument<FetchClient<Paths>>>;
export async function startService<Paths extends object>(
  options: ServiceOptions | DocumentOptions = {},
): Promise<EmbeddedService | EmbeddedDocument<FetchClient<Paths>>> {
  return "document" in options ? startDocument<Paths>(options) : startDemo(options);
}

/** Serves a document as `npm run sandbox` does, without docs. Loads lazily: reading documents takes the generator. */
async function startDocument<Paths extends object>({
  document: spec,
  overlays = [],
  strict = false,
  skipUnsupported,
  handlers,
  proxy,
  ...options
}: DocumentOptions): Promise<EmbeddedDocument<FetchClient<Paths>>> {
  const { sandboxOf } = await import("../sandbox/serve-sandbox.js");
  const { startService: startApi } = await import("../../server/runtime/embed/testing.js");
  if (skipUnsupported !== undefined) process.emitWarning(SKIP_IS_DEFAULT);
  const { seed } = options;
  const read = { spec, overlays, isStrict: strict, ...(seed !== undefined && { seed }) };
  const { project, models } = await sandboxOf(read);
  const { project: api, handled } = handlers
    ? (await import("../sandbox/handlers/with-handlers.js")).withHandlers(project, models, {
        handlers,
        source: "handlers",
      })
    : { project, handled: [] };
  return startApi({
    ...options,
    api,
    ...(proxy !== undefined && { proxy: { url: proxy, except: handled } }),
    createClient: createFetchClient<Paths>,
  });
}

async function startDemo(options: ServiceOptions): Promise<EmbeddedService> {
  const config = readDemoConfig(demoSettings(options), true);
  const logger = pino({ level: config.logLevel, base: null });
  const {
    service,
    prepared: demo,
    state,
  } = await embed(options, (run) => createService(config, logger, run));
  if (!demo) throw new Error("A store in memory is always filled.");
  const { url: baseUrl, fetch, clock } = service;
  const placeOf = ({ projectKey, clientId, clientSecret }: TestProject): Place => {
    const credentials = { clientId, clientSecret };
    const now = (): number => clock.now().getTime();
    const client = createClient({ baseUrl, projectKey, credentials, fetch, now });
    return { projectKey, credentials, client };
  };
  return {
    ...service,
    ...placeOf(demo),
    customer: demo.customer,
    project: async (wanted) => {
      const place = placeOf(await state.createProject(wanted));
      const remove = async (): Promise<void> => {
        await state.removeProject(place.projectKey);
      };
      return { ...place, remove };
    },
  };
}

type Place = Omit<EmbeddedProject, "remove">;

function demoSettings({ project, sampleData = true, ...options }: ServiceOptions): Environment {
  const { clientId, clientSecret } = options;
  return {
    ...settingsOf(options),
    DEMO_DATA: sampleData ? "on" : "off",
    DEMO_PROJECT: project,
    DEMO_CLIENT_ID: clientId,
    DEMO_CLIENT_SECRET: clientSecret,
  };
}

export type ServiceFixtureOptions = ServiceOptions & Preparation<EmbeddedService>;

/**
 * Starts one service for the tests of a file or block, and restores data, revocations, clock, faults and
 * recorded requests before each test. Concurrent tests need {@link useProject}, or separate services.
 *
 * @example
 * import * as hooks from "vitest"; // or "node:test", or "@jest/globals"
 * import { useService } from "resource-test-service/testing";
 *
 * const service = useService(hooks);
 *
 * it("retries", async () => {
 *   service().faults.add({ times: 2, action: { status: 503, retryAfter: 0 } });
 *   await myClient(service().url, service().credentials).get("some-key");
 * });
 */
export function useService(
  hooks: TestHooks,
  options?: ServiceFixtureOptions,
): () => EmbeddedService;
export function useService<Paths extends object>(
  hooks: TestHooks,
  options: DocumentOptions & Preparation<EmbeddedDocument<FetchClient<Paths>>>,
): () => EmbeddedDocument<FetchClient<Paths>>;
export function useService<Paths extends object>(
  hooks: TestHooks,
  options:
    | ServiceFixtureOptions
    | (DocumentOptions & Preparation<EmbeddedDocument<FetchClient<Paths>>>) = {},
): () => EmbeddedService | EmbeddedDocument<FetchClient<Paths>> {
  return "document" in options
    ? restoredService(hooks, () => startService<Paths>(options), options)
    : restoredService(hooks, () => startService(options), options);
}

/** A separate project for each test, on one service. Concurrent tests call `service().project()` instead. */
export function useProject(
  hooks: TestHooks,
  { project: wanted, ...options }: Omit<ServiceOptions, "project"> & { project?: NewProject } = {},
): { project: () => EmbeddedProject; service: () => EmbeddedService } {
  const service = sharedService(hooks, () => startService(options));
  let project: EmbeddedProject | undefined;
  hooks.beforeEach(async () => {
    project = await service().project(wanted);
  });
  hooks.afterEach(async () => {
    await project?.remove();
    project = undefined;
  });
  return { project: () => present(project), service };
}
