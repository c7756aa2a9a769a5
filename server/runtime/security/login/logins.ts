import { createHash, randomUUID } from "node:crypto";
import type { DocumentStore, KeptToken } from "../../documents/document-store.js";
import { ApiError } from "../../errors.js";
import { isObject } from "../../objects.js";
import { limits } from "../../service/config.js";
import { isSameSecret } from "../client-credentials.js";
import { type CodeProof, type Granted, type Login, loginIdOf, secretOf } from "./login.js";

interface LoginsParts {
  store: Pick<DocumentStore, "token" | "insertToken" | "changeToken">;
  now: () => Date;
}

/** A login in the store, with digests of the one code or refresh token that is valid. */
interface KeptLogin extends Login {
  code: string;
  /** Set once the code has been exchanged. */
  refresh?: string;
}

/**
 * The logins of users, by their codes and refresh tokens (RFC 6749 sections 4.1 and 6). Each code and each refresh token
 * works once; a second use ends the login with all its tokens (RFC 9700 sections 2.1.1 and 4.14.2).
 */
export class Logins {
  constructor(private readonly parts: LoginsParts) {}

  /** Returns the code. */
  async begin(allowed: Omit<Login, "id" | "authTime">): Promise<string> {
    const { store, now } = this.parts;
    const id = randomUUID().replaceAll("-", "");
    const code = secretOf(id);
    const time = now().getTime();
    const kept = { ...allowed, id, authTime: Math.floor(time / 1_000), code: digestOf(code) };
    await store.insertToken(tokenOf(kept, time + limits.codeLifetime), time);
    return code;
  }

  /** Exchanges a code. Throws invalid_grant or invalid_client. */
  redeem(code: string, proof: CodeProof): Promise<Granted> {
    const digest = digestOf(code);
    return this.#granted(code, "code", (kept) => {
      if (!isSame(kept.code, digest)) return UNKNOWN;
      if (kept.refresh !== undefined) return USED;
      return wrongProof(kept, proof);
    });
  }

  /** Exchanges a refresh token. Throws invalid_grant. */
  refresh(token: string, clientId: string): Promise<Granted> {
    const digest = digestOf(token);
    return this.#granted(token, "refresh token", (kept) => {
      if (kept.refresh === undefined || kept.clientId !== clientId) return UNKNOWN;
      return isSame(kept.refresh, digest) ? undefined : USED;
    });
  }

  /** `undefined`: it has ended. */
  async find(id: string): Promise<Login | undefined> {
    const found = await this.parts.store.token(keyOf(id), this.parts.now().getTime());
    return found && loginOf(found);
  }

  /** Gives the login a new refresh token, or ends it if its code or token has been used. */
  async #granted(
    secret: string,
    kind: "code" | "refresh token",
    problemOf: (kept: KeptLogin) => Problem | undefined,
  ): Promise<Granted> {
    const { store, now } = this.parts;
    const id = loginIdOf(secret) ?? "";
    const refreshToken = secretOf(id);
    const time = now().getTime();
    let problem: Problem | undefined;
    const found = await store.changeToken(keyOf(id), time, (token) => {
      const kept = loginOf(token);
      problem = problemOf(kept);
      if (problem === USED) return undefined;
      if (problem) return token;
      const renewed = { ...kept, refresh: digestOf(refreshToken) };
      return tokenOf(renewed, time + limits.refreshTokenTtl * 1_000);
    });
    if (!found || problem) throw (problem ?? UNKNOWN)(kind);
    return { login: loginOf(found), refreshToken };
  }
}

type Problem = (kind: string) => ApiError;

const UNKNOWN: Problem = (kind) =>
  invalidGrant(`The ${kind} is unknown, has expired, or was revoked. Log in again.`);

const USED: Problem = (kind) =>
  invalidGrant(
    `The ${kind} was used before, so all tokens of this login are revoked. Log in again.`,
  );

/** In the order of RFC 6749 section 4.1.3 and RFC 7636 section 4.6. */
function wrongProof(kept: KeptLogin, proof: CodeProof): Problem | undefined {
  const { challenge, redirectUri } = kept;
  const { verifier } = proof;
  const fails =
    (message: string): Problem =>
    () =>
      invalidGrant(message);
  if (kept.clientId !== proof.clientId) return fails("The code belongs to another client.");
  if (redirectUri !== proof.redirectUri) {
    return fails("redirect_uri is not that of the authorization request. Send it unchanged.");
  }
  if (challenge === undefined) {
    // RFC 9700 section 4.8.2: otherwise an attacker could leave the challenge out.
    if (verifier !== undefined) {
      return fails("code_verifier is sent, but the authorization request had no code_challenge.");
    }
    const message = "A client without a secret must send code_challenge and code_verifier (PKCE).";
    return proof.hasSecret ? undefined : () => new ApiError("invalid_client", message);
  }
  if (verifier === undefined) return fails("code_verifier is missing.");
  const isRight = isSame(challenge, digestOf(verifier));
  return isRight ? undefined : fails("code_verifier does not match code_challenge.");
}

function invalidGrant(message: string): ApiError {
  return new ApiError("invalid_grant", message);
}

/** SHA-256, as the method S256 computes it (RFC 7636 section 4.2). */
function digestOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

function isSame(one: string, other: string): boolean {
  return isSameSecret(Buffer.from(one), Buffer.from(other));
}

/** No digest of a token has a colon. */
function keyOf(id: string): string {
  return `login:${id}`;
}

/** A login is kept as a token whose scope is the login as JSON. */
function tokenOf(kept: KeptLogin, expiresAt: number): KeptToken {
  const { id, clientId } = kept;
  return { digest: keyOf(id), clientId, scope: JSON.stringify(kept), expiresAt };
}

function loginOf({ scope }: KeptToken): KeptLogin {
  const kept: unknown = JSON.parse(scope);
  if (isKeptLogin(kept)) return kept;
  throw new TypeError("A login of the store has another shape.");
}

function isKeptLogin(kept: unknown): kept is KeptLogin {
  if (!isObject(kept)) return false;
  const texts = ["id", "clientId", "user", "scope", "code"].map((name) => kept[name]);
  return texts.every((each) => typeof each === "string") && typeof kept["authTime"] === "number";
}
