import type { CryptoKey, JWK } from "jose";
import type { DocumentStore } from "../../documents/document-store.js";
import { isObject } from "../../objects.js";
import { parseScopes } from "../caller.js";
import type { Login } from "./login.js";
import { claimsOf } from "./users.js";

interface OpenIdParts {
  issuer: string;
  store: Pick<DocumentStore, "token" | "insertToken">;
  now: () => Date;
  /** Seconds. */
  lifetime: number;
}

interface Keys {
  signing: CryptoKey | Uint8Array;
  published: JWK;
}

/** No digest of a token has a colon. */
const KEY = "signing key:1";

/** The algorithm that every client of OpenID Connect knows (Discovery 1.0, section 3). */
export const ALGORITHM = "RS256";

/** ID tokens, and the key that signs them. All processes of a service share the key. */
export class OpenId {
  #keys: Promise<Keys> | undefined;

  constructor(private readonly parts: OpenIdParts) {}

  /** An ID token (OpenID Connect Core 1.0, section 2). */
  async idToken({ clientId, user, scope, nonce, authTime }: Login): Promise<string> {
    const { issuer, now, lifetime } = this.parts;
    const [{ SignJWT }, { signing, published }] = await Promise.all([import("jose"), this.#key()]);
    const issuedAt = Math.floor(now().getTime() / 1_000);
    const { sub, ...claims } = claimsOf(user, parseScopes(scope));
    return new SignJWT({ ...claims, auth_time: authTime, ...(nonce !== undefined && { nonce }) })
      .setProtectedHeader({
        alg: ALGORITHM,
        ...(published.kid !== undefined && { kid: published.kid }),
      })
      .setIssuer(issuer)
      .setAudience(clientId)
      .setSubject(sub)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifetime)
      .sign(signing);
  }

  /** The public keys (RFC 7517 section 5). */
  async keySet(): Promise<{ keys: object[] }> {
    return { keys: [(await this.#key()).published] };
  }

  #key(): Promise<Keys> {
    return (this.#keys ??= this.#readKey().catch((error: unknown) => {
      this.#keys = undefined;
      throw error;
    }));
  }

  async #readKey(): Promise<Keys> {
    const { importJWK } = await import("jose");
    const jwk = (await this.#storedKey()) ?? (await this.#newKey());
    const { kty, n, e, kid } = jwk;
    const published: JWK = { alg: ALGORITHM, use: "sig" };
    Object.assign(published, { kty, n, e, kid });
    return { signing: await importJWK(jwk, ALGORITHM), published };
  }

  async #storedKey(): Promise<JWK | undefined> {
    const found = await this.parts.store.token(KEY, this.#time());
    const jwk: unknown = found && JSON.parse(found.scope);
    return isObject(jwk) ? jwk : undefined;
  }

  /** The one of another process if that was faster. */
  async #newKey(): Promise<JWK> {
    const { calculateJwkThumbprint, exportJWK, generateKeyPair } = await import("jose");
    const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
    const jwk = await exportJWK(privateKey);
    const scope = JSON.stringify({ ...jwk, kid: await calculateJwkThumbprint(jwk) });
    const kept = { digest: KEY, clientId: "", scope, expiresAt: Number.MAX_SAFE_INTEGER };
    await this.parts.store.insertToken(kept, this.#time());
    const stored = await this.#storedKey();
    if (stored) return stored;
    throw new Error("The signing key was not stored.");
  }

  #time(): number {
    return this.parts.now().getTime();
  }
}
