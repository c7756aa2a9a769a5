import { type ApiProject, loadApi, openApi } from "../open-api.js";
import { authenticatedFetch } from "./authenticated-fetch.js";
import { embed, type EmbeddedApi, type EmbedOptions, settingsOf } from "./embedded-api.js";

/** What the client of an embedded service is made of. */
export interface ClientPlace {
  baseUrl: string;
  /** Reaches the service in this process, with the credentials that each operation takes. */
  fetch: (request: Request) => Promise<Response>;
  /** By the clock of the service, in milliseconds since 1970. */
  now: () => number;
}

export interface ApiOptions<Client> extends EmbedOptions {
  /** The folder of the service, as `npm run build` has left it. */
  api: string | ApiProject;
  /** That of `client/index.ts`. */
  createClient: (place: ClientPlace) => Client;
}

/** One of each kind; each permits every operation. */
export interface ApiCredentials {
  clientId: string;
  clientSecret: string;
  token: string;
  apiKey: string;
}

/** A service made of an OpenAPI document, in this process. */
export interface EmbeddedDocument<Client> extends EmbeddedApi {
  readonly credentials: ApiCredentials;
  /** Sends the credentials that each operation takes. */
  readonly client: Client;
}

/**
 * Starts the service of a folder in this process: silent, in memory, on any port. Rejects with a `ConfigError` that
 * names the wrong setting, or if the folder is not built.
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
  const { service, prepared } = await embed(options, (run) =>
    openApi(project, settingsOf(options), run),
  );
  const [{ clientId, clientSecret } = { clientId: "", clientSecret: "" }] = prepared.clients;
  const [[token = ""], [apiKey = ""]] = [prepared.tokens, prepared.apiKeys];
  const operations = Object.values(project.operations);
  const client = createClient({
    baseUrl: service.url,
    fetch: authenticatedFetch(service.fetch, operations, prepared),
    now: () => service.clock.now().getTime(),
  });
  return { ...service, credentials: { clientId, clientSecret, token, apiKey }, client };
}
