import { type CryptoKey, exportJWK, generateKeyPair, importJWK } from "jose";
import { randomUUID } from "node:crypto";
import type { SigningKeyRecord } from "../storage/records.js";
import type { AuthStore } from "./auth-store.js";
import type { Tenant } from "../../runtime/security/caller.js";

/** How long keys and revocations are cached, in milliseconds. */
const CACHED_FOR = 5_000;
/** Minimum milliseconds between two reads for unknown key ids. */
const UNKNOWN_KEY_PAUSE = 1_000;

export interface PublicJwk {
  kty: "EC";
  crv: "P-256";
  x: string;
  y: string;
  kid: string;
  use: "sig";
  alg: "ES256";
}

export interface SigningKey {
  kid: string;
  privateKey: CryptoKey | Uint8Array;
  publicKey: CryptoKey | Uint8Array;
  /** RFC 7517 section 4: public parameters only. */
  publicJwk: PublicJwk;
}

export interface AuthSnapshot {
  signer: SigningKey;
  keys: ReadonlyMap<string, SigningKey>;
  revokedTokens: ReadonlySet<string>;
  revokedClients: ReadonlySet<string>;
  revokedSessions: ReadonlySet<string>;
  tenants: Map<string, Tenant>;
}

/** Caches keys, revocations and tenants for 5 s. Revocations of this process work immediately, others within 10 s. */
export class AuthState {
  #snapshot: AuthSnapshot | undefined;
  #readAt = 0;
  #reading: Promise<AuthSnapshot> | undefined;
  #generation = 0;
  #lookedUpUnknownKeyAt = 0;

  /** @param machineTime The clock that ages the cache; it runs while `now` stands still. */
  constructor(
    private readonly store: AuthStore,
    private readonly now: () => Date,
    private readonly machineTime: () => Date = now,
  ) {}

  /** The snapshot, if it is fresh: saves an `await` in a busy service. */
  get fresh(): AuthSnapshot | undefined {
    return this.#isWithin(this.#readAt, CACHED_FOR) ? this.#snapshot : undefined;
  }

  /** Whether the timestamp is that recent. Setting the clock back extends nothing. */
  #isWithin(timestamp: number, milliseconds: number): boolean {
    const age = this.machineTime().getTime() - timestamp;
    return age >= 0 && age < milliseconds;
  }

  invalidate(): void {
    this.#generation += 1;
    this.#readAt = 0;
    this.#reading = undefined;
  }

  /** Throws if storage is unavailable and the snapshot is too old. */
  async current(): Promise<AuthSnapshot> {
    return this.fresh ?? (this.#reading ??= this.#read());
  }

  /** The key of that id. Reads the store for an unknown id: another instance may have created the key. */
  async verificationKey(kid: string): Promise<SigningKey | undefined> {
    const known = (await this.current()).keys.get(kid);
    if (known || this.#isWithin(this.#lookedUpUnknownKeyAt, UNKNOWN_KEY_PAUSE)) return known;
    // Set before the read: many unknown key ids, which are public, must cause only one read.
    this.#lookedUpUnknownKeyAt = this.machineTime().getTime();
    this.invalidate();
    return (await this.current()).keys.get(kid);
  }

  /** The tenant of that key, cached like keys. A tenant that does not exist is looked up each time. */
  async tenant(key: string): Promise<Tenant | undefined> {
    const { tenants } = this.fresh ?? (await this.current());
    const known = tenants.get(key);
    if (known) return known;
    const tenant = await this.store.tenant(key);
    if (tenant) tenants.set(key, tenant);
    return tenant;
  }

  forgetTenant(key: string): void {
    this.#snapshot?.tenants.delete(key);
  }

  async #read(): Promise<AuthSnapshot> {
    const startedAt = this.machineTime().getTime();
    const now = this.now().toISOString();
    const generation = this.#generation;
    try {
      const [keyRecords, revocations] = await Promise.all([
        this.store.signingKeys(now),
        this.store.revocations(now),
      ]);
      const keys = await Promise.all(keyRecords.map((record) => this.#import(record)));
      const signer = keys[keyRecords.findIndex((record) => record.expiresAt === undefined)];
      if (!signer) throw new Error("The store holds no signing key.");
      const subjects = (kind: string): Set<string> =>
        new Set(revocations.filter((entry) => entry.kind === kind).map((entry) => entry.subject));
      const snapshot = {
        signer,
        keys: new Map(keys.map((key) => [key.kid, key])),
        revokedTokens: subjects("token"),
        revokedClients: subjects("client"),
        revokedSessions: subjects("session"),
        tenants: new Map(),
      };
      // A read that invalidate() overtook serves its own callers only.
      if (generation === this.#generation) {
        this.#snapshot = snapshot;
        this.#readAt = startedAt;
      }
      return snapshot;
    } finally {
      if (generation === this.#generation) this.#reading = undefined;
    }
  }

  async #import({ kid, privateJwk }: SigningKeyRecord): Promise<SigningKey> {
    const known = this.#snapshot?.keys.get(kid);
    if (known) return known;
    const { x, y, d } = coordinates(privateJwk);
    const publicJwk = { kty: "EC", crv: "P-256", x, y, kid, use: "sig", alg: "ES256" } as const;
    return {
      kid,
      privateKey: await importJWK({ ...publicJwk, d }),
      publicKey: await importJWK(publicJwk),
      publicJwk,
    };
  }
}

function coordinates({ x, y, d }: SigningKeyRecord["privateJwk"]): Record<"x" | "y" | "d", string> {
  if (typeof x === "string" && typeof y === "string" && typeof d === "string") return { x, y, d };
  throw new Error("A signing key in the store is not a private key of P-256.");
}

export async function generateSigningKey(now: Date): Promise<SigningKeyRecord> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  return {
    kid: randomUUID(),
    privateJwk: { ...(await exportJWK(privateKey)) },
    createdAt: now.toISOString(),
  };
}
