import type { IncomingHttpHeaders } from "node:http";

/** What came back, and whether anything was stored meanwhile. */
export interface FuzzResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  stored: boolean;
  /** What the service logged as its own failure. */
  failures: readonly unknown[];
}
