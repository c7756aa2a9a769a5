import type { Tenant } from "./tenant.js";

/** Millisecond-precise UTC time, `YYYY-MM-DDTHH:MM:SS.sssZ` (RFC 3339). */
type Timestamp = string;

export interface SigningKeyRecord {
  kid: string;
  /** Private JWK (RFC 7517), P-256. */
  privateJwk: Readonly<Record<string, unknown>>;
  createdAt: Timestamp;
  /** From then on the key verifies nothing. Unset while the key still signs. */
  expiresAt?: Timestamp;
}

/**
 * A token (by its `jti`), all tokens of a client, or all of a refresh session, that are rejected until
 * `expiresAt`.
 */
export interface Revocation {
  tenantKey: string;
  kind: "token" | "client" | "session";
  subject: string;
  expiresAt: Timestamp;
}

/** A client of this service. */
export interface StoredClient {
  clientId: string;
  /** SHA-256 of the secret, base64url. */
  secretHash: string;
  /** Separated by spaces, each bound to its tenant. */
  scope: string;
  tenantKey: string;
  /** The current generation of its tenant; `undefined` if there is no such tenant. */
  generation: number | undefined;
}

/** What is kept for authentication. Members throw if storage is unavailable. */
export interface AuthStore {
  /** All that have not expired at `now`, newest first. The first without `expiresAt` signs. */
  signingKeys(now: Timestamp): Promise<readonly SigningKeyRecord[]>;
  /** All that have not expired at `now`. */
  revocations(now: Timestamp): Promise<readonly Revocation[]>;
  /** Resolves when the revocation is on disk. */
  revoke(revocation: Revocation, now: Timestamp): Promise<void>;
  client(clientId: string): Promise<StoredClient | undefined>;
  tenant(key: string): Promise<Tenant | undefined>;
}
