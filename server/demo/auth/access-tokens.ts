import { createRemoteJWKSet, decodeJwt, errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { randomUUID } from "node:crypto";
import type { Config, TokenType } from "../../runtime/service/config.js";
import { type Caller, parseScopes, type Tenant } from "../../runtime/security/caller.js";
import { GENERATION_CLAIM, isScopeIn } from "./tenancy.js";
import { isSubject } from "./subject.js";
import { ApiError } from "../errors.js";
import { invalidToken } from "../../runtime/security/challenges.js";
import type { AuthState } from "./auth-state.js";
import type { AuthStore } from "./auth-store.js";
import type { RefreshGrant } from "./refresh-tokens.js";

const LONGEST_TOKEN = 8_192;
/** Generation of tokens without the claim, issued by earlier releases. */
const FIRST_GENERATION = 1;
/** RFC 7515 sections 2 and 3.1: without padding, which jose would accept. */
const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

export interface IssuedToken {
  accessToken: string;
  /** Seconds. */
  expiresIn: number;
}

export interface VerifiedToken {
  caller: Caller;
  /** Unset for a token of the external issuer without this claim. */
  tokenId: string | undefined;
  /** The refresh session of the token, if any. */
  sessionId: string | undefined;
  /** The id of our key that signed it; unset for a token of the external issuer. */
  keyId: string | undefined;
  /** Seconds since 1970 (RFC 7519 section 2, NumericDate). */
  expiresAt: number;
}

interface AccessTokenParts {
  config: Config;
  state: AuthState;
  store: Pick<AuthStore, "client">;
  now: () => Date;
}

/** Issues and checks access tokens: JWTs signed with ES256, by the profile of RFC 9068. */
export class AccessTokens {
  readonly #externalKeys;

  constructor(private readonly parts: AccessTokenParts) {
    const external = parts.config.externalIssuer;
    this.#externalKeys = external && createRemoteJWKSet(new URL(external.jwksUrl));
  }

  /** Issues a token to a client, for itself or on behalf of the session's subject. */
  async issue(
    clientId: string,
    { generation }: Tenant,
    scopes: ReadonlySet<string>,
    session?: Pick<RefreshGrant, "subject" | "sessionId">,
  ): Promise<IssuedToken> {
    const { signer } = await this.parts.state.current();
    const issuedAt = Math.floor(this.parts.now().getTime() / 1000);
    const scope = [...scopes, ...(session ? [session.subject] : [])].join(" ");
    const claims = {
      client_id: clientId,
      scope,
      [GENERATION_CLAIM]: generation,
      ...(session && { sid: session.sessionId }),
    };
    const accessToken = await new SignJWT(claims)
      .setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid: signer.kid })
      .setIssuer(this.parts.config.baseUrl)
      .setAudience(this.parts.config.baseUrl)
      // Includes the kind of the subject, so that it differs from every client id (RFC 9068 section 5).
      .setSubject(session?.subject ?? clientId)
      .setJti(randomUUID())
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + this.parts.config.tokenTtl)
      .sign(signer.privateKey);
    return { accessToken, expiresIn: this.parts.config.tokenTtl };
  }

  /** Checks signature and claims, but not revocation. Throws `invalid_token`. */
  async check(accessToken: string): Promise<VerifiedToken> {
    try {
      if (accessToken.length > LONGEST_TOKEN) throw new errors.JWTInvalid("too long");
      if (!COMPACT.test(accessToken)) throw new errors.JWTInvalid("not in its one spelling");
      const external = this.parts.config.externalIssuer;
      return external && decodeJwt(accessToken).iss === external.issuer
        ? await this.#checkExternal(accessToken, external)
        : await this.#checkOwn(accessToken);
    } catch (cause) {
      if (cause instanceof errors.JWTExpired) throw expired(cause.payload.exp);
      if (cause instanceof errors.JWKSTimeout) throw unreachableIssuer(cause);
      if (cause instanceof errors.JOSEError) throw invalidToken(rejection(cause));
      throw cause;
    }
  }

  async #checkOwn(accessToken: string): Promise<VerifiedToken> {
    let keyId: string | undefined;
    const { payload } = await jwtVerify(
      accessToken,
      async ({ kid }) => {
        const key = kid === undefined ? undefined : await this.parts.state.verificationKey(kid);
        if (!key) throw new errors.JWKSNoMatchingKey();
        keyId = key.kid;
        return key.publicKey;
      },
      {
        issuer: this.parts.config.baseUrl,
        audience: this.parts.config.baseUrl,
        // Fixed here, not taken from the token (RFC 8725 section 3.1), which excludes `alg: none`.
        algorithms: ["ES256"],
        typ: "at+jwt",
        // `describe` requires the others.
        requiredClaims: ["jti", "client_id"],
        currentDate: this.parts.now(),
      },
    );
    return this.#placed(describe(payload, keyId), payload[GENERATION_CLAIM] ?? FIRST_GENERATION);
  }

  /** The token with the tenant of its client. Throws if it has a scope of another tenant. */
  async #placed(token: VerifiedToken, generation: unknown): Promise<VerifiedToken> {
    const client = await this.parts.store.client(token.caller.clientId);
    if (!client) throw invalidToken("The access token was revoked. Request a new token.");
    const { projectKey } = client;
    const isOwn = [...token.caller.scopes].every(
      (scope) => isScopeIn(projectKey, scope) || isSubject(scope),
    );
    if (!isOwn || typeof generation !== "number") throw new errors.JWTInvalid("not our claims");
    return { ...token, caller: { ...token.caller, tenant: { key: projectKey, generation } } };
  }

  async #checkExternal(
    accessToken: string,
    { issuer, tokenTypes }: NonNullable<Config["externalIssuer"]>,
  ): Promise<VerifiedToken> {
    if (!this.#externalKeys) throw new errors.JWKSNoMatchingKey();
    const { payload, protectedHeader } = await jwtVerify(accessToken, this.#externalKeys, {
      issuer,
      audience: this.parts.config.baseUrl,
      algorithms: ["ES256", "ES384", "RS256", "PS256", "EdDSA"],
      currentDate: this.parts.now(),
    }).catch((cause: unknown) => {
      // jose throws an error of fetch or of its base class if a key set cannot be fetched.
      if (cause instanceof errors.JOSEError && cause.code !== "ERR_JOSE_GENERIC") throw cause;
      throw unreachableIssuer(cause);
    });
    // RFC 9068 section 4: rejects other tokens of that issuer, such as ID tokens.
    if (!tokenTypes.some((type) => isOfType(protectedHeader.typ, type))) {
      throw new errors.JWTInvalid("not an access token");
    }
    return describe(payload, undefined);
  }
}

function describe(payload: JWTPayload, keyId: string | undefined): VerifiedToken {
  // Issuers name the client in client_id (RFC 9068) or azp (OpenID Connect); sub is always present.
  const clientId = [payload["client_id"], payload["azp"], payload.sub].find(isText);
  const scope = payload["scope"];
  if (clientId === undefined || !isText(scope) || payload.exp === undefined) {
    throw new errors.JWTInvalid("The claims are incomplete.");
  }
  return {
    caller: { clientId, scopes: parseScopes(scope) },
    tokenId: payload.jti,
    sessionId: isText(payload["sid"]) ? payload["sid"] : undefined,
    keyId,
    expiresAt: payload.exp,
  };
}

/** Media types are not case-sensitive, and `application/` may be left out (RFC 7515 section 4.1.9). */
function isOfType(typ: string | undefined, type: TokenType): boolean {
  return typ?.toLowerCase().replace(/^application\//, "") === type.toLowerCase();
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function unreachableIssuer(cause: unknown): ApiError {
  const error = new ApiError(
    "BadGateway",
    "The signing keys of the external issuer could not be fetched. Try again later.",
  );
  error.cause = cause;
  return error;
}

/** The error of an expired token. `at`: in seconds since 1970, as in the token. */
export function expired(at = 0): ReturnType<typeof invalidToken> {
  const time = new Date(at * 1_000).toISOString();
  return invalidToken(`The access token expired at ${time}. ${RENEW}`);
}

const RENEW = "Request a new token at POST /oauth/token.";

function rejection(cause: errors.JOSEError): string {
  if (cause instanceof errors.JWTClaimValidationFailed) {
    return `The access token was issued for another service. ${RENEW}`;
  }
  const isUnknown = ["ERR_JWS_SIGNATURE_VERIFICATION_FAILED", "ERR_JWKS_NO_MATCHING_KEY"];
  return isUnknown.includes(cause.code)
    ? `The access token was signed by an unknown key. ${RENEW}`
    : `The access token is malformed. ${RENEW}`;
}
