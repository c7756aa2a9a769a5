import type { Tenant } from "../runtime/security/caller.js";

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
 * A token (by its `jti`), a client's tokens, or those of a refresh session, rejected until
 * `expiresAt`.
 */
export interface Revocation {
  tenantKey: string;
  kind: "token" | "client" | "session";
  subject: string;
  expiresAt: Timestamp;
}

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

export interface StoredCustomer {
  id: string;
  passwordHash: string;
}

/** What all refresh tokens of one grant have in common: see `RefreshTokens`. */
export interface RefreshSession {
  id: string;
  clientId: string;
  subject: string;
  scope: string;
  turnKey: string;
  lastUsedHash?: string;
  createdAt: Timestamp;
  expiresAt: Timestamp;
}

/** A change of a refresh session: another state of it, or its end and the revocation of its access tokens. */
export type RefreshSessionChange =
  { replace: RefreshSession; revoke?: never } | { revoke: Revocation; replace?: never };

/** What is kept for authentication. Members throw if storage is unavailable. */
export interface AuthStore {
  /** All that have not expired at `now`, newest first. The first without `expiresAt` signs. */
  signingKeys(now: Timestamp): Promise<readonly SigningKeyRecord[]>;
  revocations(now: Timestamp): Promise<readonly Revocation[]>;
  /** Resolves when the revocation is on disk. */
  revoke(revocation: Revocation, now: Timestamp): Promise<void>;
  client(clientId: string): Promise<StoredClient | undefined>;
  tenant(key: string): Promise<Tenant | undefined>;
  /** By email address in lower case. */
  customer(tenant: Tenant, email: string): Promise<StoredCustomer | undefined>;
  refreshSession(tenant: Tenant, id: string): Promise<RefreshSession | undefined>;
  insertRefreshSession(tenant: Tenant, session: RefreshSession, now: Timestamp): Promise<void>;
  /**
   * Changes a session atomically as `decide` wants, which may be called again after a conflict.
   * Returns the change; `undefined`: none.
   */
  changeRefreshSession(
    tenant: Tenant,
    id: string,
    decide: (session: RefreshSession | undefined) => RefreshSessionChange | undefined,
  ): Promise<RefreshSessionChange | undefined>;
}
