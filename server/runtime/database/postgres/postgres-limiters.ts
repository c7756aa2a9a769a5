import { RateLimiterPostgres } from "rate-limiter-flexible";
import type { Limiter, LimiterOptions } from "../../service/limiter.js";
import type { Connections } from "./connections.js";

const TABLE = "limiter_counts";

/** The columns of rate-limiter-flexible. UNLOGGED: counts cost no disk write and are lost in a crash. */
export const LIMITER_COUNTS = `CREATE UNLOGGED TABLE ${TABLE} (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
)`;

const CLEARING_INTERVAL = 60_000;

export class PostgresLimiters {
  readonly #clearing: NodeJS.Timeout;

  constructor(private readonly connections: Connections) {
    this.#clearing = setInterval(() => void this.clear(), CLEARING_INTERVAL).unref();
  }

  open(options: LimiterOptions): Limiter {
    return new RateLimiterPostgres({
      ...options,
      storeType: "client",
      storeClient: {
        query: (query: { name?: string; text: string; values: (string | number | null)[] }) =>
          this.connections.use((connection) => connection.named(query)),
      },
      tableName: TABLE,
      tableCreated: true,
      // Its own timer would outlive the store.
      clearExpiredByTimeout: false,
    });
  }

  /** Deletes expired windows. Never rejects: the next run deletes the rest. */
  async clear(): Promise<void> {
    const now = Date.now();
    await this.connections
      .use((connection) => connection.value(`DELETE FROM ${TABLE} WHERE expire < $1`, now))
      .catch(() => undefined);
  }

  close(): void {
    clearInterval(this.#clearing);
  }
}
