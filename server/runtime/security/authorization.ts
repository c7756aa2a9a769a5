import type { IncomingHttpHeaders } from "node:http";
import type { Config } from "../operation/config.js";
import type { SecurityRequirement } from "../operation-types.js";
import { realm, tenantParameter } from "../../../generated/security.js";
import { type Caller, parseScopes } from "./caller.js";
import { grants, isScopeIn, type Tenancy } from "../../auth/tenancy.js";
import { ApiError } from "../errors.js";
import { AccessTokens } from "../../auth/access-tokens.js";
import { AuthState } from "../../auth/auth-state.js";
import type { AuthStore, StoredClient } from "../../auth/auth-store.js";
import {
  basicCredentials,
  formCredentials,
  loggedClientId,
  type PresentedCredentials,
  rejectSecondCredentials,
  secretMatches,
} from "./client-credentials.js";
import { PasswordCheck } from "../../auth/passwords.js";
import { RefreshTokens } from "../../auth/refresh-tokens.js";
import type { LoginLimits } from "./login-limits.js";

/** What stands for the tenant in a scope of the document. */
const TENANT = `{${tenantParameter}}`;
/** RFC 9110 section 5.6.4: as a quoted string of ASCII. */
const REALM = `"${realm.replace(/[^\x20-\x7e]/g, "?").replace(/["\\]/g, "\\$&")}"`;

const NOBODY = Promise.resolve(undefined);

/** The security of an operation: alternatives, any of which suffices; see `OperationDescription`. */
export type Security = readonly (readonly SecurityRequirement[])[];

/** An operation's security, by the credentials that a request may send. */
export interface Demand {
  alternatives: Security;
  /** Alternative sets of scopes, one of which a token must grant. Empty: tokens are not accepted. */
  scopes: readonly (readonly string[])[];
  /** Whether a client's id and secret suffice. */
  takesClients: boolean;
  /** Alternative sets of scopes that a token must grant in addition to a client's id and secret. */
  scopesOfClients: readonly (readonly string[])[];
  isOptional: boolean;
  isPublic: boolean;
}

export interface Presented {
  authorization: string | undefined;
  /** The fields of the body: read before authentication only if {@link needsForm}. */
  form?: unknown;
  sender?: {
    readonly remoteAddress: string | undefined;
    readonly request?: { readonly headers: IncomingHttpHeaders; readonly url?: string | undefined };
  };
}

interface AuthorizationParts {
  config: Config;
  store: AuthStore;
  loginLimits: LoginLimits;
  tenancy: Tenancy;
  /** By which tokens are issued and expire. */
  now: () => Date;
  /** See {@link AuthState}; default: `now`. */
  machineTime?: () => Date;
}

export class Authorization {
  readonly store: AuthStore;
  readonly tenancy: Tenancy;
  readonly loginLimits: LoginLimits;
  readonly state: AuthState;
  readonly accessTokens: AccessTokens;
  readonly refreshTokens: RefreshTokens;
  readonly passwords = new PasswordCheck();
  /** Cached decisions, by caller and then by demand, each for one tenant. */
  readonly #sufficient = new WeakMap<Caller, Map<readonly (readonly string[])[], string>>();

  constructor(parts: AuthorizationParts) {
    const { config, store, tenancy, now, machineTime } = parts;
    ({ store: this.store, tenancy: this.tenancy, loginLimits: this.loginLimits } = parts);
    this.state = new AuthState(store, now, machineTime);
    const { state } = this;
    this.accessTokens = new AccessTokens({ config, state, store, tenancy, now });
    this.refreshTokens = new RefreshTokens({ config, store, state, now });
  }

  /** Returns a function that forgets what is cached of the store. */
  take(): () => void {
    return () => {
      this.state.invalidate();
      this.accessTokens.forget();
    };
  }

  /**
   * Authenticates a call as its operation's `security` demands. Returns `undefined` for a request
   * without credentials if an alternative is empty. `tenantKey`: the tenant that is called. Throws
   * `invalid_token`, `invalid_client`, `insufficient_scope` or `invalid_request`.
   */
  authenticate(
    demand: Demand,
    presented: Presented,
    tenantKey: string | undefined,
  ): Promise<Caller | undefined> {
    if (demand.isPublic) return NOBODY;
    const { authorization, form } = presented;
    const showsForm = authorization === undefined && isObject(form) && "client_id" in form;
    if (demand.isOptional && authorization === undefined && !showsForm) return NOBODY;
    const isForClients = demand.takesClients && (showsForm || !isBearer(authorization));
    if (isForClients || (demand.scopes.length === 0 && demand.takesClients)) {
      return this.#authenticateClient(presented, tenantKey);
    }
    if (demand.scopesOfClients.length > 0 && isObject(form) && "client_id" in form) {
      const ofForm = { ...presented, authorization: undefined };
      return this.#authenticateClient(ofForm, tenantKey).then(() =>
        this.#authorized(authorization, demand.scopesOfClients, tenantKey),
      );
    }
    return this.#authorized(authorization, demand.scopes, tenantKey);
  }

  /** The caller of a token that grants the scopes of one alternative. */
  async #authorized(
    authorization: string | undefined,
    alternatives: readonly (readonly string[])[],
    tenantKey: string | undefined,
  ): Promise<Caller> {
    const { caller } = await this.accessTokens.verify(requiredToken(authorization));
    this.#requireScopes(caller, alternatives, tenantKey);
    if (tenantKey === undefined) return caller;
    const believed = this.state.believed?.tenants.get(tenantKey);
    if (believed && believed.generation === caller.tenant?.generation) return caller;
    return this.#placed(caller, tenantKey);
  }

  #requireScopes(
    caller: Caller,
    alternatives: readonly (readonly string[])[],
    tenantKey: string | undefined,
  ): void {
    if (tenantKey !== undefined && this.#sufficient.get(caller)?.get(alternatives) === tenantKey) {
      return;
    }
    const bound = alternatives.map((scopes) =>
      scopes.map((scope) => scope.replace(TENANT, () => tenantKey ?? "")),
    );
    for (const scopes of bound) {
      if (!scopes.every((scope) => grants(caller.scopes, scope))) continue;
      // Without required scopes a token is still valid in its own tenant only.
      if (scopes.length === 0 && tenantKey !== undefined) {
        if (![...caller.scopes].some((scope) => isScopeIn(tenantKey, scope))) continue;
      }
      return this.#remember(caller, alternatives, tenantKey);
    }
    throw insufficientScope(bound.flat());
  }

  async #placed(caller: Caller, tenantKey: string): Promise<Caller> {
    const own = caller.tenant;
    let present = await this.state.tenant(tenantKey);
    if (own && present && own.generation > present.generation) {
      // The cached tenant is older: it was deleted and created again.
      this.state.forgetTenant(tenantKey);
      present = await this.state.tenant(tenantKey);
    }
    if (!present || (own && own.generation !== present.generation))
      throw this.tenancy.unknownTenant(tenantKey);
    return own ? caller : { ...caller, tenant: present };
  }

  #remember(
    caller: Caller,
    alternatives: readonly (readonly string[])[],
    tenantKey: string | undefined,
  ): void {
    if (tenantKey === undefined) return;
    const sufficient = this.#sufficient.get(caller) ?? new Map<typeof alternatives, string>();
    this.#sufficient.set(caller, sufficient.set(alternatives, tenantKey));
  }

  async #authenticateClient(
    { authorization, form, sender }: Presented,
    tenantKey: string | undefined,
  ): Promise<Caller> {
    const presented = authorization
      ? basicCredentials(authorization)
      : isObject(form)
        ? formCredentials(form)
        : undefined;
    // Requests without credentials do not count as failed logins.
    if (!presented) throw missingCredentials();
    try {
      const login = { clientId: presented.decodedClientId, address: sender?.remoteAddress };
      // The client of a deleted tenant counts as unknown.
      const caller = await this.loginLimits.attempt(login, async () => {
        const client = await this.#clientOf(presented);
        return client && callerOf(client, sender?.remoteAddress);
      });
      if (!caller) throw invalidClient("Client id or secret is wrong.");
      if (tenantKey === undefined || caller.tenant?.key === tenantKey) return caller;
      throw new ApiError("insufficient_scope", this.tenancy.foreignClient).withHeaders({
        "WWW-Authenticate": `Basic realm=${REALM}`,
      });
    } catch (error) {
      if (error instanceof ApiError) error.clientId = loggedClientId(presented.clientId);
      throw error;
    }
  }

  /** The client that one of the readings authenticates. Reads the store once for each id among them. */
  async #clientOf({ readings }: PresentedCredentials): Promise<StoredClient | undefined> {
    const known = new Map<string, StoredClient | undefined>();
    for (const { clientId, clientSecret } of readings) {
      if (!known.has(clientId)) known.set(clientId, await this.store.client(clientId));
      const client = known.get(clientId);
      if (secretMatches(client, clientSecret)) return client;
    }
    return undefined;
  }
}

/** Whether the form may hold the client's credentials, and so is read before authentication. */
export function needsForm(
  { takesClients, scopesOfClients }: Demand,
  authorization: string | undefined,
): boolean {
  return (takesClients && !authorization) || scopesOfClients.length > 0;
}

/** Throws `invalid_request` if a client that its header authenticated sends credentials in the form too. */
export function rejectSecondForm(caller: Caller | undefined, form: unknown): void {
  if (caller && isObject(form)) rejectSecondCredentials(form, caller.clientId);
}

/** By this class, an alternative with an API key or an unknown scheme never suffices. */
export function toDemand(security: Security): Demand {
  const known = security.filter((each) =>
    each.every(({ scheme }) => scheme === "bearer" || scheme === "client"),
  );
  const alternatives = known.map((requirements) => ({
    scopes: requirements
      .filter(({ scheme }) => scheme === "bearer")
      .flatMap(({ scopes }) => scopes),
    isBearer: requirements.some(({ scheme }) => scheme === "bearer"),
    isClient: requirements.some(({ scheme }) => scheme === "client"),
  }));
  const scopesOf = (wanted: (typeof alternatives)[number][]): string[][] =>
    wanted.map(({ scopes }) => scopes);
  return {
    alternatives: security,
    scopes: scopesOf(alternatives.filter(({ isBearer, isClient }) => isBearer && !isClient)),
    takesClients: alternatives.some(({ isBearer, isClient }) => isClient && !isBearer),
    scopesOfClients: scopesOf(
      alternatives.filter(({ isBearer, isClient }) => isBearer && isClient),
    ),
    isOptional: known.some((each) => each.length === 0),
    isPublic: security.length === 0,
  };
}

/** Schemes are not case-sensitive (RFC 9110 section 11.1). */
const BEARER = /^Bearer(?: |$)/i;

function isBearer(authorization: string | undefined): authorization is string {
  return BEARER.test(authorization ?? "");
}

function requiredToken(authorization: string | undefined): string {
  const token = bearerToken(authorization);
  if (token !== undefined) return token;
  // Without credentials the challenge names no error (RFC 6750 section 3.1).
  throw new ApiError(
    "invalid_token",
    "An access token is required: send it as 'Authorization: Bearer <token>'.",
  ).withHeaders({ "WWW-Authenticate": "Bearer" });
}

/**
 * The token of `Bearer <token>` (RFC 6750 section 2.1). Verification rejects invalid characters.
 */
function bearerToken(authorization: string | undefined): string | undefined {
  if (!isBearer(authorization)) return undefined;
  const token = authorization.slice("Bearer".length).trim();
  return token === "" || token.includes(" ") ? undefined : token;
}

/** The caller with the client's permissions in its tenant; `undefined` without such a tenant. */
function callerOf(
  { clientId, tenantKey, generation, scope }: StoredClient,
  address: string | undefined,
): Caller | undefined {
  if (generation === undefined) return undefined;
  const scopes = [...parseScopes(scope)].filter((each) => isScopeIn(tenantKey, each));
  return { clientId, address, scopes: new Set(scopes), tenant: { key: tenantKey, generation } };
}

function missingCredentials(): ApiError {
  return invalidClient(
    "Client credentials are required: send them by HTTP Basic authentication, or in the form.",
  );
}

function invalidClient(message: string): ApiError {
  return new ApiError("invalid_client", message).withHeaders({
    "WWW-Authenticate": `Basic realm=${REALM}`,
  });
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** RFC 6750 section 3.1: the challenge names a sufficient scope. */
export function insufficientScope(sufficient: readonly string[]): ApiError {
  // A path segment that is no tenant's key may be too long for a response header.
  const shown = sufficient.map((scope) => scope.slice(0, 100));
  const scopes = shown.join(" ");
  return new ApiError(
    "insufficient_scope",
    `The token grants none of the scopes that suffice here: ${shown.join(", ")}.`,
  ).withHeaders({
    "WWW-Authenticate": `Bearer error="insufficient_scope", scope="${headerSafe(scopes)}"`,
  });
}

/** The tenant's key comes from the path: only what RFC 6749 section 3.3 allows in a scope may reach a header. */
function headerSafe(scopes: string): string {
  return scopes.replace(/[^\x20\x21\x23-\x5b\x5d-\x7e]/g, "?");
}
