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
import { outageOf, StorageUnavailable } from "./database/store-errors.js";
import { StoreOfApi } from "./store-opening.js";
import type { Behaviour } from "./documents/behaviour.js";
import { DefaultHandlers } from "./documents/default-handlers.js";
import type { Collections } from "./documents/collections.js";
import { type DocumentStore, DocumentTooLarge, InvalidId } from "./documents/document-store.js";
import {
  describeOutdatedItems,
  findOutdatedItems,
  type OutdatedItemChange,
} from "./documents/outdated-items.js";
import { LaterDocumentStore } from "./documents/later-document-store.js";
import { openDocumentStore } from "./documents/open-document-store.js";
import { type ItemStore, NamedItems } from "./documents/stored-data/item-store.js";
import { rolesOf } from "./documents/operation-roles.js";
import { Responses } from "./documents/responses.js";
import type { ErrorBodies } from "./error-bodies.js";
import { ApiError } from "./errors.js";
import {
  LaterData,
  type StartData,
  startData,
  type WantedData,
} from "./documents/stored-data/later-data.js";
import type { Config } from "./service/config.js";
import type { Data } from "./control/controlled-api.js";
import { readApiConfig } from "./service/api-config.js";
import { ConfigError, type Environment } from "./service/setting.js";
import { SeededIds } from "./service/ids.js";
import { StoreHealth } from "./service/store-health.js";
import { type Credentials, readCredentials } from "./security/credentials.js";
import type { ClientCredentials } from "./security/client-credentials.js";
import type { LoginFacts } from "./security/login/login-facts.js";
import { LoginService } from "./security/login/login-service.js";
import { withLogin } from "./security/login/with-login.js";
import { Tokens } from "./security/tokens.js";
import { callingBack, Webhooks } from "./webhooks/webhooks.js";
import { sharedValidator } from "./validation/validator.js";

/** The second argument of handlers. */
export interface Services {
  /** Runs the default handler: stores, or returns an example. */
  handle: DefaultHandlers["handle"];
  /** Stored items, by the names of {@link Services.collections}. */
  store: Collections;
  collections: Behaviour["collections"];
  /** Stored items by the names of the data. */
  items: ItemStore;
  /** Creates responses from stored items or the document's examples. */
  respond: Responses;
  tokens: Pick<Tokens, "issue">;
  now: () => Date;
  /** Sends the webhooks of the document; `undefined` if it has neither webhooks nor callbacks. */
  webhooks?: Webhooks | undefined;
}

type Definition = ApiDefinition<OperationTable, Services, Credentials>;

/** The values of an API created by `npm run init`. */
export interface ApiProject extends Pick<
  Definition,
  "document" | "operations" | "security" | "errors" | "handlers" | "docs" | "documentNotes"
> {
  /** The content of generated/behaviour.json. */
  behaviour: Behaviour;
  /** The examples of the document as data. Default: they are not known. */
  examples?: () => Data;
}

export interface OpenOptions extends RunOptions {
  /** Default: writes JSON lines of the level `LOG_LEVEL` to the standard output. */
  logger?: Logger;
  /** Credentials of the client in a new store. Default: random. */
  credentials?: ClientCredentials | undefined;
  /** Migration of stored items that no longer fit the document. Default: they stay. */
  outdatedItems?: OutdatedItemChange;
  /** The data of a new store. Default: none. */
  data?: WantedData | undefined;
}

/**
 * Opens a folder's API, as `npm run build` wrote it, with its store and credentials. `settings`: by environment
 * variable. Rejects with {@link ConfigError} for an invalid setting, or if the folder is not built.
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
  {
    logger: configured,
    outdatedItems,
    credentials: wanted,
    data: items,
    ...options
  }: OpenOptions = {},
): Promise<Api<Credentials>> {
  const config = readApiConfig(settings, options.control !== undefined);
  if (config.workers > 1 && !options.source) {
    throw new ConfigError("WORKERS: only npm start has it.");
  }
  const project = typeof api === "string" ? await loadApi(api) : api;
  const { facts, ...changed } = withLogin(project);
  const { behaviour, examples, ...values } = { ...project, ...changed };
  const data = startData(items, examples);
  const logger = configured ?? pino({ level: config.logLevel, base: null });
  /** Items stored by an earlier process may no longer fit the document. */
  const checkStored = async (store: DocumentStore): Promise<void> => {
    const { document } = values;
    const { responses } = responsesOf({ values, behaviour }, config);
    const counts = await findOutdatedItems(
      store,
      { behaviour, responses, document },
      outdatedItems,
    );
    for (const line of describeOutdatedItems(counts, outdatedItems)) logger.warn(line);
  };
  const folder = config.storeInMemory ? undefined : config.dataDir;
  let credentials: Credentials | undefined;
  const store = new LaterDocumentStore();
  const documents = new StoreOfApi(
    store,
    ({ metrics }) => openDocumentStore(folder, config.database, metrics),
    async (opened, context) => {
      const kept = opened.credentials?.bind(opened);
      credentials = await readCredentials(folder, wanted, kept);
      if (data) await openData({ values, behaviour, store: opened, data }, context).fillNew();
      if (!config.storeInMemory) await checkStored(opened);
      return credentials;
    },
  );
  const parts: StoringParts = {
    values,
    behaviour,
    facts,
    store,
    data,
    credentials: () => {
      if (credentials) return credentials;
      throw new StorageUnavailable("The store is not open yet.");
    },
  };
  const opened = await createApi({
    ...values,
    ...options,
    config,
    logger,
    handlers: callingBack(values.handlers, behaviour),
    roles: () => rolesOf(behaviour, Object.values(values.operations)),
    name: values.security.realm,
    store: documents,
    consoleClient: ({ clients: [client], tokens: [token] }) =>
      client && { ...client, ...(token !== undefined && { token }) },
    openLimiter: config.database ? (limiter) => store.sharedLimiter(limiter) : options.openLimiter,
    services: (context: ApiContext) => storingServices(parts, context),
  });
  // Until a database can be reached, requests get a 503.
  if (!config.database) await opened.ready;
  return opened;
}

interface ServedParts {
  values: Pick<Definition, "document" | "operations" | "security">;
  behaviour: Behaviour;
}

interface StoringParts extends ServedParts {
  facts: LoginFacts | undefined;
  store: DocumentStore;
  data: StartData | undefined;
  /** Throws while the store is not open. */
  credentials: () => Credentials;
}

function responsesOf({ values, behaviour }: ServedParts, config: Config) {
  const { operations, document } = values;
  const { responseValidation, baseUrl } = config;
  const validator = sharedValidator(operations, document, { responses: responseValidation });
  const parts = { operations, validator, document, baseUrl };
  return { validator, responses: new Responses(behaviour, parts) };
}

/** Loaded lazily: most services never read or replace their data. */
function openData(
  { store, data: start, ...served }: Omit<StoringParts, "credentials" | "facts">,
  { config, now, ids }: Pick<ApiContext, "config" | "now" | "ids">,
): LaterData {
  return new LaterData(async () => {
    const { StoredData } = await import("./documents/stored-data/stored-data.js");
    const { behaviour } = served;
    return new StoredData({ behaviour, ...responsesOf(served, config), now, ids, start }, store);
  });
}

function storingServices(
  { values, behaviour, facts, store, data, credentials }: StoringParts,
  context: ApiContext,
): ApiServices<Services, Credentials> {
  const { config, now, ids, loginLimits, readMetrics } = context;
  const { document, operations, security } = values;
  const { responseValidation: responses, tokenTtl: lifetime } = config;
  const validator = sharedValidator(operations, document, { responses });
  const scopes = new Set([...Object.keys(security.permissions), ...(facts?.defaultScopes ?? [])]);
  const { realm } = security;
  const login = facts && new LoginService({ facts, store, credentials, realm, config, now });
  const tokens = new Tokens({
    credentials,
    store,
    loginLimits,
    realm,
    scopes,
    lifetime,
    now,
    users: facts?.tokenPath === undefined ? undefined : login,
  });
  const storeHealth = new StoreHealth(store, outageOf);
  const { queryTimeout, baseUrl, idempotencyKeys: hasKeys } = config;
  const handlers = new DefaultHandlers(
    ...([behaviour, tokens, { operations, validator, document, baseUrl }] as const),
    { store, now, queryTimeout, ids, hasKeys, login },
  );
  const { handle, store: collected, respond } = handlers;
  const { collections } = behaviour;
  const webhooks =
    behaviour.outgoing &&
    new Webhooks({ context, behaviour, fitting: respond.fitting, validator, credentials });
  const items = new NamedItems(Object.values(collections), store);
  const services = { handle, store: collected, collections, items, respond, tokens, now, webhooks };
  return {
    verifiers: tokens.verifiers,
    servicesOf: () => services,
    errorOf: storeError,
    noticed: (thrown) => storeHealth.noticed(thrown),
    health: { storeHealth, readMetrics },
    controlled: {
      store,
      planned: handlers.planned,
      memories: ids instanceof SeededIds ? [ids] : [],
      untilIdle: async () => undefined,
      data: openData({ values, behaviour, store, data }, context),
    },
    kept: { isOwn: (operationId) => handlers.isLogin(operationId), isStored: handlers.isStored },
    webhooks,
  };
}

function storeError(thrown: unknown): ApiError | undefined {
  if (thrown instanceof InvalidId) return new ApiError("InvalidInput", thrown.message);
  if (!(thrown instanceof DocumentTooLarge)) return undefined;
  return new ApiError("InvalidInput", `${thrown.message} Remove members, or divide it.`);
}

/** Reads the values of an API from its folder. Rejects with {@link ConfigError} if it is not built. */
export async function loadApi(folder: string): Promise<ApiProject> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, "generated", name), "utf8"));
  const [operations, handlers, security, errors, document, behaviour, bodies] = await Promise.all([
    ...(["operations", "handlers", "security", "errors"] as const).map((name) =>
      loadCompiled(folder, name),
    ),
    read("validation.json"),
    read("behaviour.json"),
    read("error-bodies.json"),
  ]);
  const docs = join(folder, "dist", "docs", "/");
  // The compiler has checked the modules, the generator has written the documents.
  const values = { operations, handlers, security, errors, document, behaviour } as ApiProject;
  return { ...values, errors: { ...values.errors, bodies: bodies as ErrorBodies }, docs };
}

/** The export of a compiled module of generated/ that has the module's name. */
async function loadCompiled(folder: string, name: string): Promise<unknown> {
  const file = join(folder, "dist", "generated", `${name}.js`);
  if (!existsSync(file)) {
    throw new ConfigError(`${file} is missing. Run npm run generate, then npm run build.`);
  }
  const module: unknown = await import(pathToFileURL(file).href);
  return new Map(Object.entries(Object(module) as object)).get(name);
}
