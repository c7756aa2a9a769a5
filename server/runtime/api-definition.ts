import type { Logger } from "pino";
import type { ErrorOf } from "./http/api-response.js";
import type { DocsSource } from "./http/docs-source.js";
import type { BytesInFlight } from "./http/admission.js";
import type { ConnectionSource } from "./http/listening.js";
import type { HandlersOf } from "./http/routes.js";
import type { Control, ControlOptions } from "./control/control.js";
import type { ControlledService, DocumentNotes, OperationRole } from "./control/controlled-api.js";
import type { StorageUnavailable } from "./database/store-errors.js";
import type { Config } from "./service/config.js";
import type { Ids } from "./service/ids.js";
import type { Family, Metrics } from "./service/metrics.js";
import type { HealthServices } from "./service/store-health.js";
import type { OperationDescription, SecurityFacts } from "./operation-types.js";
import type { Verifiers } from "./security/authenticator.js";
import type { ClientCredentials } from "./security/client-credentials.js";
import type { ErrorCatalogue } from "./runtime-errors.js";
import type { Caller } from "./security/caller.js";
import type { OpenLimiter } from "./service/limiter.js";
import type { LoginLimits } from "./security/login-limits.js";
import type { Webhooks } from "./webhooks/webhooks.js";
import type { KeptRequests } from "./proxy/relay.js";
import type { OpenApiDocument } from "./validation/document.js";

/** The operations of a document by `operationId`, as in generated/operations.ts. */
export type OperationTable = Readonly<Record<string, OperationDescription>>;

/** An API: generated values, handlers, services and settings. `Prepared`: the result of opening its store. */
export interface ApiDefinition<
  Operations extends OperationTable,
  Services,
  Prepared,
> extends RunOptions {
  /** Service name in traces. */
  name: string;
  /** The content of generated/validation.json. */
  document: OpenApiDocument;
  /** Returns the document's text, for line numbers in the journal. Default: the output of `JSON.stringify`. */
  documentText?: () => string;
  /** The content of generated/security.ts. */
  security: SecurityFacts;
  operations: Operations;
  /** The content of generated/errors.ts. */
  errors: ErrorCatalogue;
  handlers: HandlersOf<Operations, NoInfer<Services>>;
  /** Creates the services that handlers use. The store opens later; until then, its members may throw. */
  services: (context: ApiContext) => ApiServices<Services, Prepared>;
  store: ApiStore<Prepared>;
  config: Config;
  logger: Logger;
  /** Whether undeclared properties make a response invalid. Default: false, as in JSON Schema. */
  closesResponses?: boolean | undefined;
  /** The changes made to the document when it was read, for the control API. Default: none. */
  documentNotes?: (() => Promise<DocumentNotes>) | undefined;
  /** What operations do by default, for the control API. Default: none. */
  roles?: (() => OperationRole[]) | undefined;
  /** The built docs, or a function that builds them on request. Default: `/` and `/docs/` are not served. */
  docs?: DocsSource | undefined;
  /** Credentials for the docs' console on this machine; `token` if there is no token endpoint. Default: none. */
  consoleClient?: (prepared: Prepared) => (ClientCredentials & { token?: string }) | undefined;
}

/** Options of one process that runs an API. */
export interface RunOptions {
  /** Returns the current time. Default: the machine's clock. */
  clock?: (() => Date) | undefined;
  /** Controls the service from this process. Default: as configured. */
  control?: Control | ControlOptions | undefined;
  /**
   * Whether to reject requests that most servers accept: without a Content-Type where one type is
   * declared, with a slash after the path too many or too few, or with undeclared query parameters. Default: false; the
   * journal notes them.
   */
  strictRequests?: boolean | undefined;
  /** Sends requests without a matching stored item to another server, which replaces the document's first one. */
  proxy?: ProxyOptions | undefined;
  /** Where connections come from. Default: the port of the configuration. */
  source?: ConnectionSource | undefined;
  /** Whether all calls of `fetch` come from this process, as in a test suite. Default: false. */
  isFetchLocal?: boolean | undefined;
  /** Takes a reader of this process's metrics; returns a writer of the text of `/metrics`. */
  shareMetrics?: ShareMetrics | undefined;
  /** Counts failed logins for several processes. Default: each counts alone. */
  openLimiter?: OpenLimiter | undefined;
  /** Compiles all schemas once the API is ready, between requests. Default: each operation's at its first request. */
  compileAhead?: boolean | undefined;
}

export interface ProxyOptions {
  url: string;
  /** Milliseconds until the server responds, and between the parts of its response. Default: 30,000. */
  timeout?: number;
  /** Operations that are always served here. Default: none. */
  except?: readonly string[];
}

export type ShareMetrics = (own: () => Promise<Family[]>) => () => Promise<string>;

/** What an API's services are created from. */
export interface ApiContext {
  /** With the actual port and base URL. */
  config: Config;
  logger: Logger;
  /** The time of the service, which the control API may set. */
  now: () => Date;
  machineTime: () => Date;
  ids: Ids;
  metrics: Metrics;
  /** Metrics of all processes, as text. */
  readMetrics: () => Promise<string>;
  bytesInFlight: BytesInFlight;
  loginLimits: LoginLimits;
  control: Control | undefined;
}

export interface ApiServices<Services, Prepared = unknown> {
  /** Verifiers by security scheme. Schemes without a verifier are rejected. */
  verifiers: Verifiers;
  /** Creates the services for a caller and the called tenant. */
  servicesOf: (caller: Caller | undefined, tenantKey: string | undefined) => Services;
  /** The catalogue's error for an error of these services; `undefined` for any other. */
  errorOf?: ErrorOf;
  /** Called with every error before its response is sent. */
  noticed?: (thrown: unknown) => void;
  /** Served at `/health/live`, `/health/ready` and `/metrics` unless the document declares these paths. */
  health?: HealthServices;
  background?: Background<Prepared>;
  families?: () => Family[];
  webhooks?: Webhooks | undefined;
  /** Operations that are served here even if requests are relayed to another server. Default: all. */
  kept?: KeptRequests | undefined;
  /** The state that the control API saves, restores and changes. */
  controlled?: ControlledService;
}

/** Work between requests. It ends before the store is closed. */
export interface Background<Prepared> {
  /** Called once, when the store is open. */
  start(prepared: Prepared): Promise<void>;
  close(): Promise<void>;
}

export interface ApiStore<Prepared> {
  /** Opens the store, and fills it if it is empty. Called again while it rejects with StorageUnavailable. */
  open(context: ApiContext): Promise<Prepared>;
  /** Why the last attempt failed, for requests in the meantime. */
  failed?(reason: StorageUnavailable): void;
  close(): Promise<void>;
}
