import { security } from "../../../generated/security.js";
import { isApiError } from "../../runtime/errors.js";
import type { Caller } from "../../runtime/security/caller.js";
import { invalidToken } from "../../runtime/security/challenges.js";
import { requireScopes, type ScopeSets } from "../../runtime/security/scopes.js";
import { type AccessTokens, expired, type VerifiedToken } from "./access-tokens.js";
import type { AuthSnapshot, AuthState } from "./auth-state.js";
import { grants, isScopeIn, unknownProject } from "./tenancy.js";

/** The placeholder for the tenant in a scope of the document. */
const TENANT = `{${security.tenantParameter}}`;

/** Maximum verified tokens cached by one instance; the oldest is dropped first. */
const REMEMBERED_TOKENS = 10_000;

interface VerifierParts {
  accessTokens: Pick<AccessTokens, "check">;
  state: AuthState;
  now: () => Date;
  /** Maximum number of cached tokens. */
  remembered?: number;
}

/** Verifies access tokens, and decides which operations they may call. */
export class TokenVerifier {
  /** By the end of the token's text: see {@link endOf}. */
  readonly #verified = new Map<string, { accessToken: string; token: VerifiedToken }>();
  #generation = 0;
  /** Cached decisions by caller and operation, each for one tenant. */
  readonly #sufficient = new WeakMap<Caller, Map<ScopeSets, string>>();

  constructor(private readonly parts: VerifierParts) {}

  /** The caller of a token that has the scopes of one alternative. Throws `invalid_token` or `insufficient_scope`. */
  authorize = async (
    accessToken: string,
    alternatives: ScopeSets,
    tenantKey: string | undefined,
  ): Promise<Caller> => {
    const { caller } = await this.verify(accessToken);
    this.#requireScopes(caller, alternatives, tenantKey);
    if (tenantKey === undefined) return caller;
    const cached = this.parts.state.fresh?.tenants.get(tenantKey);
    if (cached && cached.generation === caller.tenant?.generation) return caller;
    return this.#placed(caller, tenantKey);
  };

  /** Throws `invalid_token`. Caches signature and claims; always checks expiry, revocation and the key. */
  async verify(accessToken: string): Promise<VerifiedToken> {
    const { state, now } = this.parts;
    const known = this.#verified.get(endOf(accessToken));
    const token =
      known?.accessToken === accessToken ? known.token : await this.#checkAndRemember(accessToken);
    const snapshot = state.fresh ?? (await state.current());
    if (token.expiresAt * 1000 <= now().getTime()) {
      this.#verified.delete(endOf(accessToken));
      throw expired(token.expiresAt);
    }
    if (token.keyId !== undefined && isRevoked(token, token.keyId, snapshot)) {
      this.#verified.delete(endOf(accessToken));
      throw invalidToken("The access token was revoked. Request a new token.");
    }
    return token;
  }

  /** As {@link verify}, but returns `undefined` for an invalid token: for introspection and revocation. */
  async verifyOrUndefined(accessToken: string): Promise<VerifiedToken | undefined> {
    return this.verify(accessToken).catch((error: unknown) => {
      if (isApiError(error) && error.code === "invalid_token") return undefined;
      throw error;
    });
  }

  forget(): void {
    this.#generation += 1;
    this.#verified.clear();
  }

  async #checkAndRemember(accessToken: string): Promise<VerifiedToken> {
    const { accessTokens, remembered = REMEMBERED_TOKENS } = this.parts;
    const generation = this.#generation;
    const token = await accessTokens.check(accessToken);
    if (generation !== this.#generation) return token;
    if (this.#verified.size >= remembered) {
      for (const oldest of this.#verified.keys()) {
        this.#verified.delete(oldest);
        break;
      }
    }
    this.#verified.set(endOf(accessToken), { accessToken, token });
    return token;
  }

  #requireScopes(caller: Caller, alternatives: ScopeSets, tenantKey: string | undefined): void {
    if (tenantKey !== undefined && this.#sufficient.get(caller)?.get(alternatives) === tenantKey) {
      return;
    }
    const bound = alternatives.map((scopes) =>
      scopes.map((scope) => scope.replace(TENANT, () => tenantKey ?? "")),
    );
    // Even without required scopes a token is valid only in its own tenant.
    const isForeign =
      tenantKey !== undefined && ![...caller.scopes].some((scope) => isScopeIn(tenantKey, scope));
    const usable = isForeign ? bound.filter((scopes) => scopes.length > 0) : bound;
    requireScopes(usable, caller.scopes, (scope) => grants(caller.scopes, scope));
    this.#remember(caller, alternatives, tenantKey);
  }

  #remember(caller: Caller, alternatives: ScopeSets, tenantKey: string | undefined): void {
    if (tenantKey === undefined) return;
    const sufficient = this.#sufficient.get(caller) ?? new Map<ScopeSets, string>();
    this.#sufficient.set(caller, sufficient.set(alternatives, tenantKey));
  }

  async #placed(caller: Caller, tenantKey: string): Promise<Caller> {
    const { state } = this.parts;
    const own = caller.tenant;
    let present = await state.tenant(tenantKey);
    if (own && present && own.generation > present.generation) {
      // The cached tenant is older: it was deleted and created again.
      state.forgetTenant(tenantKey);
      present = await state.tenant(tenantKey);
    }
    if (!present || (own && own.generation !== present.generation)) throw unknownProject(tenantKey);
    return own ? caller : { ...caller, tenant: present };
  }
}

/** The end of the signature: hashing all 700 characters is slower than comparing them. */
function endOf(accessToken: string): string {
  return accessToken.slice(-32);
}

function isRevoked(
  { caller, tokenId, sessionId }: VerifiedToken,
  keyId: string,
  snapshot: AuthSnapshot,
): boolean {
  return (
    snapshot.revokedTokens.has(tokenId ?? "") ||
    snapshot.revokedClients.has(caller.clientId) ||
    (sessionId !== undefined && snapshot.revokedSessions.has(sessionId)) ||
    !snapshot.keys.has(keyId)
  );
}
