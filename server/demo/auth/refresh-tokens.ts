import { createHash, createHmac, randomBytes } from "node:crypto";
import { type Config, limits } from "../../runtime/service/config.js";
import { ApiError } from "../errors.js";
import type { AuthState } from "./auth-state.js";
import type { RefreshSessionRecord } from "../storage/records.js";
import type { AuthStore } from "./auth-store.js";
import { isSameSecret } from "../../runtime/security/client-credentials.js";
import type { Tenant } from "../../runtime/security/caller.js";
import { isSubject, type Subject } from "./subject.js";

/** Random bytes shared by all tokens of a session; each token has as many unique bytes. */
const COMMON_BYTES = 16;
const OWN_BYTES = 16;
const MAC_BYTES = 32;
const KEY_BYTES = 32;
const TOKEN = /^[\w-]{86}$/;

export interface RefreshGrant {
  /** Names the session in access tokens. No token can be derived from it. */
  sessionId: string;
  clientId: string;
  subject: Subject;
  /** Separated by spaces, without the subject. */
  scope: string;
  expiresAt: Date;
}

export interface IssuedRefreshToken extends RefreshGrant {
  refreshToken: string;
}

interface RefreshTokensParts {
  config: Pick<Config, "refreshTokenRetry">;
  store: AuthStore;
  state: Pick<AuthState, "invalidate">;
  now: () => Date;
}

/** The relation of a token to its stored session. */
type Standing = "usable" | "used last" | "used before";

/**
 * Issues and exchanges refresh tokens (RFC 6749 section 6); each use returns a new one (RFC 9700, 4.14.2).
 * By default a used token is accepted again until its successor is used, since responses get lost and clients
 * refresh concurrently. Later reuse revokes the session. A token is 16 bytes of its session, 16 unique bytes,
 * and a MAC by the session's turn key, which each use replaces. The store has only a hash of the first 16.
 */
export class RefreshTokens {
  constructor(private readonly parts: RefreshTokensParts) {}

  async issue(
    tenant: Tenant,
    granted: Pick<RefreshGrant, "clientId" | "subject" | "scope">,
  ): Promise<IssuedRefreshToken> {
    const common = randomBytes(COMMON_BYTES);
    const createdAt = this.parts.now().toISOString();
    const session = {
      projectKey: tenant.key,
      ...granted,
      id: hash(common),
      turnKey: newKey(),
      createdAt,
      expiresAt: this.#nextExpiry(),
    };
    await this.parts.store.insertRefreshSession(tenant, session, createdAt);
    return { ...grantOf(session), refreshToken: newToken(common, session.turnKey) };
  }

  /** Throws invalid_grant, and revokes a reused token's session. An error of `accept` leaves it unused. */
  async use(
    tenant: Tenant,
    clientId: string,
    refreshToken: string,
    accept: (grant: RefreshGrant) => void,
  ): Promise<IssuedRefreshToken> {
    const token = parse(refreshToken);
    if (!token) throw invalidGrant();
    const outcome = await this.parts.store.changeRefreshSession(
      tenant,
      token.sessionId,
      (session) => {
        if (session?.clientId !== clientId || this.#hasExpired(session)) return undefined;
        const standing = standingOf(token, session);
        if (!this.#isGood(standing)) return { revoke: this.#revocationOf(tenant, session) };
        accept(grantOf(session));
        if (standing === "usable") {
          const lastUsedHash = hash(token.bytes);
          const expiresAt = this.#nextExpiry();
          return { replace: { ...session, turnKey: newKey(), lastUsedHash, expiresAt } };
        }
        return { replace: { ...session, expiresAt: this.#nextExpiry() } };
      },
    );
    if (outcome?.replace) {
      const { replace } = outcome;
      return { ...grantOf(replace), refreshToken: newToken(token.common, replace.turnKey) };
    }
    if (!outcome) throw invalidGrant();
    this.parts.state.invalidate();
    throw reused();
  }

  /** The grant of a usable token. */
  async find(tenant: Tenant, refreshToken: string): Promise<RefreshGrant | undefined> {
    const token = parse(refreshToken);
    const session = token && (await this.parts.store.refreshSession(tenant, token.sessionId));
    if (!session || this.#hasExpired(session)) return undefined;
    return this.#isGood(standingOf(token, session)) ? grantOf(session) : undefined;
  }

  /** Revokes the session of a token. Returns whether there was one. Throws unauthorized_client. */
  async revoke(tenant: Tenant, clientId: string, refreshToken: string): Promise<boolean> {
    const token = parse(refreshToken);
    if (!token) return false;
    const outcome = await this.parts.store.changeRefreshSession(
      tenant,
      token.sessionId,
      (session) => {
        if (!session) return undefined;
        if (session.clientId !== clientId) {
          throw new ApiError("unauthorized_client", "This token was issued to another client.");
        }
        return { revoke: this.#revocationOf(tenant, session) };
      },
    );
    if (outcome) this.parts.state.invalidate();
    return outcome !== undefined;
  }

  #isGood(standing: Standing): boolean {
    return (
      standing === "usable" || (standing === "used last" && this.parts.config.refreshTokenRetry)
    );
  }

  #hasExpired({ expiresAt }: RefreshSessionRecord): boolean {
    return expiresAt <= this.parts.now().toISOString();
  }

  #nextExpiry(): string {
    return new Date(this.parts.now().getTime() + limits.refreshTokenTtl * 1_000).toISOString();
  }

  /** Revokes the access tokens until the last of them has expired. */
  #revocationOf({ key }: Tenant, { id }: RefreshSessionRecord) {
    const expiresAt = new Date(this.parts.now().getTime() + limits.tokenTtl * 1_000).toISOString();
    return { projectKey: key, kind: "session", subject: id, expiresAt } as const;
  }
}

interface ParsedToken {
  bytes: Buffer;
  common: Buffer;
  sessionId: string;
}

function parse(refreshToken: string): ParsedToken | undefined {
  if (!TOKEN.test(refreshToken)) return undefined;
  const bytes = Buffer.from(refreshToken, "base64url");
  // The last character has four unused bits: accept only one spelling of a token.
  if (bytes.toString("base64url") !== refreshToken) return undefined;
  const common = bytes.subarray(0, COMMON_BYTES);
  return { bytes, common, sessionId: hash(common) };
}

/** The common bytes cannot be guessed: only a holder of a token of the session knows them. */
function standingOf({ bytes }: ParsedToken, session: RefreshSessionRecord): Standing {
  const head = bytes.subarray(0, COMMON_BYTES + OWN_BYTES);
  if (isSameSecret(mac(session.turnKey, head), bytes.subarray(head.length))) return "usable";
  const last = Buffer.from(session.lastUsedHash ?? "", "base64url");
  return isSameSecret(last, sha256(bytes)) ? "used last" : "used before";
}

function newToken(common: Buffer, turnKey: string): string {
  const head = Buffer.concat([common, randomBytes(OWN_BYTES)]);
  return Buffer.concat([head, mac(turnKey, head)], head.length + MAC_BYTES).toString("base64url");
}

function newKey(): string {
  return randomBytes(KEY_BYTES).toString("base64url");
}

function mac(turnKey: string, head: Buffer): Buffer {
  return createHmac("sha256", Buffer.from(turnKey, "base64url")).update(head).digest();
}

function hash(bytes: Buffer): string {
  return sha256(bytes).toString("base64url");
}

function sha256(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}

function grantOf({ id, clientId, subject, scope, expiresAt }: RefreshSessionRecord): RefreshGrant {
  if (!isSubject(subject)) throw new TypeError(`Refresh session ${id} names no subject.`);
  return { sessionId: id, clientId, subject, scope, expiresAt: new Date(expiresAt) };
}

function invalidGrant(): ApiError {
  return new ApiError(
    "invalid_grant",
    "The refresh token is invalid or has expired. Log in again.",
  );
}

function reused(): ApiError {
  return new ApiError(
    "invalid_grant",
    "This refresh token was already used, so all tokens of its session were revoked. Log in again.",
  );
}
