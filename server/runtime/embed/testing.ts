/** Embeds a service created by `npm run init` in its tests: `openapi-service-kit/testing`. */
import type { ProxyOptions } from "../api-definition.js";
import type { Data } from "../control/controlled-api.js";
import type { WantedData } from "../documents/stored-data/later-data.js";
import { type ApiProject, loadApi, openApi } from "../open-api.js";
import type { Fetch } from "../../../client/transport/transport.js";
import { ConfigError, matching } from "../service/setting.js";
import { type ClientCredentials, CREDENTIAL } from "../security/client-credentials.js";
import { authenticatedFetch } from "./authenticated-fetch.js";
import {
  type EmbeddedDocument,
  type EmbedOptions,
  type Preparation,
  restoredService,
  type TestHooks,
} from "./embed.js";
import { embed, settingsOf } from "./start-api.js";

export type { EmbeddedDocument, TestHooks };

interface EmbeddedClientOptions {
  baseUrl: string;
  fetch: Fetch;
  now: () => number;
  token: () => Promise<string>;
}

export interface ApiOptions<Client> extends EmbedOptions {
  /** The folder of the service, built by `npm run build`. */
  api: string | ApiProject;
  /** From `client/index.ts`. `fetch` sends an operation's credentials; `now` is the service's time. */
  createClient: (options: EmbeddedClientOptions) => Client;
  /** Rejects undeclared query parameters, a missing Content-Type and a slash after the path. Default `false`. */
  strictRequests?: boolean;
  /** The items of the start, by collection. Default: none. */
  data?: WantedData;
  /** Server for requests without a matching rule, handler or stored item. Default: none. */
  proxy?: ProxyOptions;
}

/**
 * Starts a folder's built service in this process: silent, in memory, on a free port. Rejects with a `ConfigError`
 * that names the wrong setting, or if the folder is not built.
 *
 * @example
 * const service = await startService({ api: `${import.meta.dirname}/../..`, createClient });
 * const { data } = await service.client.createNote({ body: { text: "Buy milk" } });
 * await service.stop();
 */
export async function startService<Client>({
  api,
  createClient,
  ...options
}: ApiOptions<Client>): Promise<EmbeddedDocument<Client>> {
  // The docs are for people.
  const project = { ...(typeof api === "string" ? await loadApi(api) : api), docs: undefined };
  const { service, prepared, state } = await embed(options, (run) =>
    openApi(project, settingsOf(options), {
      ...run,
      credentials: credentialsOf(options),
      strictRequests: options.strictRequests,
      data: options.data,
      proxy: options.proxy,
    }),
  );
  const [{ clientId, clientSecret } = { clientId: "", clientSecret: "" }] = prepared.clients;
  const [[token = ""], [apiKey = ""]] = [prepared.tokens, prepared.apiKeys];
  const client = createClient({
    baseUrl: service.url,
    fetch: authenticatedFetch(service.fetch, Object.values(project.operations), prepared),
    now: () => service.clock.now().getTime(),
    token: () => Promise.resolve(token),
  });
  const data = {
    read: () => state.readData(),
    replace: (items: Data) => state.replaceData(items),
    reset: () => state.resetData(),
  };
  return { ...service, credentials: { clientId, clientSecret, token, apiKey }, client, data };
}

/** Throws {@link ConfigError} for one without the other, and for characters that no client may have. */
function credentialsOf({ clientId, clientSecret }: EmbedOptions): ClientCredentials | undefined {
  const values = { clientId, clientSecret };
  if (clientId === undefined && clientSecret === undefined) return undefined;
  const read = (name: "clientId" | "clientSecret"): string => {
    const value = matching(values, name, CREDENTIAL);
    if (value !== undefined) return value;
    throw new ConfigError(`${name}: must be set together with the other.`);
  };
  return { clientId: read("clientId"), clientSecret: read("clientSecret") };
}

/**
 * One service for the tests of a file or block, started as by {@link startService}. Restores data, clock, faults
 * and recorded requests before each test.
 */
export function useService<Client>(
  hooks: TestHooks,
  options: ApiOptions<Client> & Preparation<EmbeddedDocument<Client>>,
): () => EmbeddedDocument<Client> {
  return restoredService(hooks, () => startService(options), options);
}
