import { isNativeError } from "node:util/types";
import type { ConnectionOptions } from "node:tls";
import type { DatabaseAddress, SslMode } from "../../service/database-url.js";
import pg from "pg";

export interface Route {
  readonly host: string | undefined;
  readonly port: number | undefined;
  readonly isEncrypted: boolean;
  /** Whether settings are sent at the start, which a pooler may reject. */
  readonly hasSettings: boolean;
}

/** In the order of attempts: https://www.postgresql.org/docs/current/libpq-ssl.html. */
const ENCRYPTION: Record<SslMode, readonly boolean[]> = {
  disable: [false],
  allow: [false, true],
  prefer: [true, false],
  require: [true],
  "verify-ca": [true],
  "verify-full": [true],
};

/** No entry in pg_hba.conf, possibly only for this encryption mode. */
const NOT_ALLOWED = "28000";

/** The routes to a database. New connections take the current one until it fails. */
export class Routes {
  #host = 0;
  #encryption = 0;
  readonly #withoutSettings = new Set<number>();
  readonly #failures = new WeakMap<object, Route>();
  #current: Route;

  constructor(private readonly address: DatabaseAddress) {
    this.#current = this.#route();
  }

  get current(): Route {
    return this.#current;
  }

  /** Chooses the next route, unless `route` is no longer the current one. */
  failed(route: Route, error: unknown): void {
    if (isNativeError(error)) this.#failures.set(error, route);
    if (route !== this.#current) return;
    const code = error instanceof pg.DatabaseError ? error.code : undefined;
    if (isRejectionOfSettings(error)) {
      this.#withoutSettings.add(this.#host);
    } else if (this.#rejectsEncryption(error, code)) {
      this.#encryption++;
    } else {
      this.#encryption = 0;
      this.#host = (this.#host + 1) % this.address.hosts.length;
    }
    this.#current = this.#route();
  }

  failedBy(error: unknown): Route | undefined {
    return isNativeError(error) ? this.#failures.get(error) : undefined;
  }

  settingsOf({ host, port, isEncrypted }: Route): pg.ClientConfig {
    const { user, password, database, applicationName } = this.address;
    return {
      ...(host !== undefined && { host }),
      ...(port !== undefined && { port }),
      ...(user !== undefined && { user }),
      ...(password !== undefined && { password }),
      ...(database !== undefined && { database }),
      ...(applicationName !== undefined && { application_name: applicationName }),
      ssl: isEncrypted && tlsOf(this.address),
    };
  }

  #rejectsEncryption(error: unknown, code: string | undefined): boolean {
    if (this.#encryption + 1 >= this.#modes.length) return false;
    return code === NOT_ALLOWED || (isNativeError(error) && NO_TLS.test(error.message));
  }

  get #modes(): readonly boolean[] {
    const isSocket = this.address.hosts[this.#host]?.host?.startsWith("/") === true;
    return isSocket ? [false] : ENCRYPTION[this.address.sslMode];
  }

  #route(): Route {
    const { host, port } = this.address.hosts[this.#host] ?? {};
    return {
      host,
      port,
      isEncrypted: this.#modes[this.#encryption] ?? false,
      hasSettings: !this.#withoutSettings.has(this.#host),
    };
  }
}

const NO_TLS = /does not support SSL/;

export function nameOf({ host, port, isEncrypted, hasSettings }: Route): string {
  return JSON.stringify([host, port, isEncrypted, hasSettings]);
}

export function isOfRoute(error: unknown): boolean {
  return isRejectionOfSettings(error) || (isNativeError(error) && NO_TLS.test(error.message));
}

function isRejectionOfSettings(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /unsupported startup parameter/.test(error.message);
}

function tlsOf({ sslMode, certificates }: DatabaseAddress): ConnectionOptions {
  if (sslMode === "verify-full") return certificates;
  // With a root certificate `require` means `verify-ca`, as in libpq.
  if (certificates.ca !== undefined && (sslMode === "require" || sslMode === "verify-ca")) {
    return { ...certificates, checkServerIdentity: () => undefined };
  }
  const { ca: _, ...own } = certificates;
  return { ...own, rejectUnauthorized: false };
}

/** A class of clients, which take the route that is current at their construction. */
export function routedClient(
  routes: Routes,
  { settings, ...options }: pg.ClientConfig & { settings: pg.ClientConfig },
): new () => pg.Client {
  return class extends pg.Client {
    readonly #route: Route;

    constructor() {
      const route = routes.current;
      super({ ...options, ...(route.hasSettings && settings), ...routes.settingsOf(route) });
      this.#route = route;
    }

    override connect(): Promise<this>;
    override connect(callback: (error: Error | null) => void): void;
    override connect(callback?: (error: Error | null) => void): Promise<this> | undefined {
      if (!callback) throw new TypeError("The pool connects with a callback.");
      super.connect((error: Error | null) => {
        if (error) routes.failed(this.#route, error);
        callback(error);
      });
      return undefined;
    }
  };
}

/** OIDs parsed as numbers: int8, int2, int4, float8, numeric. */
const NUMBERS: ReadonlySet<number> = new Set([20, 21, 23, 701, 1700]);

type TypeId = Parameters<typeof pg.types.getTypeParser>[0];

export function getTypeParser(oid: TypeId, format?: "text" | "binary"): (text: string) => unknown {
  if (NUMBERS.has(oid) && format !== "binary") return Number;
  return pg.types.getTypeParser(oid, "text") as (text: string) => unknown;
}
