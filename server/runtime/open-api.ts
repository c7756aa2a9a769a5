import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Logger, pino } from "pino";
import type {
  ApiContext,
  ApiDefinition,
  ApiServices,
  OperationTable,
  RunOptions,
} from "./api-definition.js";
import { type Api, createApi } from "./create-api.js";
import { type Behaviour, DefaultHandlers, responsesOf } from "./documents/behaviour.js";
import type { Collections } from "./documents/collections.js";
import { type DocumentStore, DocumentTooLarge } from "./documents/document-store.js";
import { describeMisfits, findMisfits, type MisfitChange } from "./documents/misfits.js";
import type { Responses } from "./documents/responses.js";
import { openDocumentStore } from "./documents/sqlite-document-store.js";
import { ApiError } from "./errors.js";
import { ConfigError, readConfig } from "./operation/config.js";
import type { Environment } from "./operation/setting.js";
import { type Credentials, readCredentials } from "./security/credentials.js";
import { Tokens } from "./security/tokens.js";
import { sharedValidator } from "./validation/validator.js";

/** What a handler is given besides its request. */
export interface Services {
  /** Does what follows from the document: stores, or returns an example. */
  handle: DefaultHandlers["handle"];
  /** What is stored, by collections of {@link Services.collections}. */
  store: Collections;
  collections: Behaviour["collections"];
  /** Makes responses of what is stored, or of the document's examples. */
  respond: Responses;
  tokens: Pick<Tokens, "issue">;
  now: () => Date;
}

type Definition = ApiDefinition<OperationTable, Services, Credentials>;

/** The values of an API that `npm run init` has made. */
export interface ApiProject extends Pick<
  Definition,
  "document" | "operations" | "security" | "errors" | "handlers" | "docs"
> {
  /** generated/behaviour.json. */
  behaviour: Behaviour;
}

export interface OpenOptions extends RunOptions {
  /** Default: writes JSON lines of the level `LOG_LEVEL` to the standard output. */
  logger?: Logger;
  /** For stored things that no longer fit the document. Default: they stay. */
  misfits?: MisfitChange;
}

/**
 * Opens the API of a folder, as `npm run build` has left it, with its store and credentials. `settings`: by the
 * names of their environment variables. Rejects with {@link ConfigError} if a setting is invalid, or the folder
 * is not built.
 *
 * @example
 * const api = await openApi(join(import.meta.dirname, "../.."));
 * const app = express();
 * app.use(helmet());
 * app.use(api.middleware);
 * await api.listen(app);
 */
export async function openApi(
  api: string | ApiProject,
  settings: Environment = process.env,
  { logger: given, misfits, ...options }: OpenOptions = {},
): Promise<Api<Credentials>> {
  const config = readConfig(settings);
  const { behaviour, ...values } = typeof api === "string" ? await loadApi(api) : api;
  const folder = config.storeInMemory ? undefined : config.dataDir;
  const store = await openDocumentStore(folder);
  const reading = readCredentials(folder, config.demo.credentials);
  const credentials = await reading.catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  const logger = given ?? pino({ level: config.logLevel, base: null });
  if (folder !== undefined) {
    const { operations, document } = values;
    const validator = sharedValidator(operations, document, {
      responses: config.responseValidation,
    });
    const responses = responsesOf(behaviour, { operations, validator, document });
    const counts = await findMisfits(store, { behaviour, responses, document }, misfits);
    for (const line of describeMisfits(counts)) logger.warn(line);
  }
  const definition = {
    ...{ ...values, ...options, config, logger },
    name: values.security.realm,
    store: { open: async () => credentials, close: () => store.close() },
  };
  return createApi({
    ...definition,
    services: (context: ApiContext) =>
      storingServices({ values, behaviour, credentials, store }, context),
  });
}

interface StoringParts {
  values: Pick<Definition, "document" | "operations" | "security">;
  behaviour: Behaviour;
  credentials: Credentials;
  store: DocumentStore;
}

function storingServices(
  { values, behaviour, credentials, store }: StoringParts,
  { config, now, loginLimits }: ApiContext,
): ApiServices<Services, Credentials> {
  const { document, operations, security } = values;
  const { responseValidation: responses, tokenTtl: lifetime } = config;
  const validator = sharedValidator(operations, document, { responses });
  const scopes = new Set(Object.keys(security.permissions));
  const { realm } = security;
  const tokens = new Tokens({ credentials, store, loginLimits, realm, scopes, lifetime, now });
  const { queryTimeout } = config;
  const handlers = new DefaultHandlers(
    ...([behaviour, tokens, { operations, validator, document }] as const),
    { store, now, queryTimeout },
  );
  const { handle, store: collected, respond } = handlers;
  const { collections } = behaviour;
  const services = { handle, store: collected, collections, respond, tokens, now };
  return { verifiers: tokens.verifiers, servicesOf: () => services, errorOf: storeError };
}

function storeError(thrown: unknown): ApiError | undefined {
  if (!(thrown instanceof DocumentTooLarge)) return undefined;
  return new ApiError("InvalidInput", `${thrown.message} Remove members, or divide it.`);
}

/** Reads the values of an API from its folder. Rejects with {@link ConfigError} if it is not built. */
export async function loadApi(folder: string): Promise<ApiProject> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, "generated", name), "utf8"));
  const [operations, handlers, security, errors, document, behaviour] = await Promise.all([
    ...(["operations", "handlers", "security", "errors"] as const).map((name) =>
      loadCompiled(folder, name),
    ),
    read("validation.json"),
    read("behaviour.json"),
  ]);
  const docs = join(folder, "dist", "docs", "/");
  // The compiler has checked the modules, the generator has written the documents.
  const values = { operations, handlers, security, errors, document, behaviour } as ApiProject;
  return { ...values, docs };
}

/** What a compiled module of generated/ exports under its own name. */
async function loadCompiled(folder: string, name: string): Promise<unknown> {
  const file = join(folder, "dist", "generated", `${name}.js`);
  if (!existsSync(file)) {
    throw new ConfigError(`${file} is missing. Run npm run generate, then npm run build.`);
  }
  const module: unknown = await import(pathToFileURL(file).href);
  return new Map(Object.entries(Object(module) as object)).get(name);
}
