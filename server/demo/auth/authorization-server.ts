import { security } from "../../../generated/security.js";
import type { Config } from "../../runtime/service/config.js";
import { bearerVerifier, type Verifiers } from "../../runtime/security/authenticator.js";
import { type Caller, parseScopes } from "../../runtime/security/caller.js";
import {
  type ClientCredentials,
  secretMatches,
} from "../../runtime/security/client-credentials.js";
import { ClientVerifier } from "../../runtime/security/client-verifier.js";
import type { LoginLimits } from "../../runtime/security/login-limits.js";
import { AccessTokens } from "./access-tokens.js";
import { AuthState } from "./auth-state.js";
import type { StoredClient } from "../storage/records.js";
import type { AuthStore } from "./auth-store.js";
import { PasswordCheck } from "./passwords.js";
import { RefreshTokens } from "./refresh-tokens.js";
import { FOREIGN_CLIENT, isScopeIn } from "./tenancy.js";
import { TokenVerifier } from "./token-verifier.js";

interface AuthorizationServerParts {
  config: Config;
  store: AuthStore;
  loginLimits: LoginLimits;
  /** The time at which tokens are issued and expire. */
  now: () => Date;
  /** See {@link AuthState}; default: `now`. */
  machineTime?: () => Date;
}

/** Issues tokens to the clients of tenants (RFC 6749), and verifies tokens and clients. */
export class AuthorizationServer {
  readonly store: AuthStore;
  readonly loginLimits: LoginLimits;
  readonly state: AuthState;
  readonly accessTokens: AccessTokens;
  readonly tokenVerifier: TokenVerifier;
  readonly refreshTokens: RefreshTokens;
  readonly passwords = new PasswordCheck();
  readonly verifiers: Verifiers;

  constructor(parts: AuthorizationServerParts) {
    const { config, store, loginLimits, now, machineTime } = parts;
    ({ store: this.store, loginLimits: this.loginLimits } = parts);
    this.state = new AuthState(store, now, machineTime);
    const { state } = this;
    this.accessTokens = new AccessTokens({ config, state, store, now });
    this.tokenVerifier = new TokenVerifier({ accessTokens: this.accessTokens, state, now });
    this.refreshTokens = new RefreshTokens({ config, store, state, now });
    this.verifiers = {
      bearer: bearerVerifier({ verify: this.tokenVerifier.authorize }),
      client: new ClientVerifier({
        realm: security.realm,
        loginLimits,
        find: (readings, address) => this.#findClient(readings, address),
        refusal: ({ tenant }, tenantKey) =>
          tenantKey === undefined || tenant?.key === tenantKey ? undefined : FOREIGN_CLIENT,
      }),
    };
  }

  /** Returns a function that drops everything cached from the store. */
  take(): () => void {
    return () => {
      this.state.invalidate();
      this.tokenVerifier.forget();
    };
  }

  /** Reads the store once for each id among the readings. The client of a deleted tenant counts as unknown. */
  async #findClient(
    readings: readonly ClientCredentials[],
    address: string | undefined,
  ): Promise<Caller | undefined> {
    const known = new Map<string, StoredClient | undefined>();
    for (const { clientId, clientSecret } of readings) {
      if (!known.has(clientId)) known.set(clientId, await this.store.client(clientId));
      const client = known.get(clientId);
      if (secretMatches(client, clientSecret)) return client && callerOf(client, address);
    }
    return undefined;
  }
}

/** The caller with its permissions; `undefined` if its tenant does not exist. */
function callerOf(
  { clientId, projectKey, generation, scope }: StoredClient,
  address: string | undefined,
): Caller | undefined {
  if (generation === undefined) return undefined;
  const scopes = [...parseScopes(scope)].filter((each) => isScopeIn(projectKey, each));
  return { clientId, address, scopes: new Set(scopes), tenant: { key: projectKey, generation } };
}
