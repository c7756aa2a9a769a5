import type { Config } from "../config.js";
import type { SecurityRequirement } from "../../generated/operations.js";
import type { Caller } from "../context.js";
import { ApiError } from "../errors.js";
import type { StoredClient } from "../storage/records.js";
import type { Storage } from "../storage/storage.js";
import { AccessTokens } from "./access-tokens.js";
import { AuthState } from "./auth-state.js";
import {
  basicCredentials,
  formCredentials,
  loggedClientId,
  type PresentedCredentials,
  refuseSecondCredentials,
} from "./client-credentials.js";
import type { LoginLimits } from "./login-limits.js";
import { secretMatches } from "./client-secrets.js";
import { grants, isScopeIn, parseScopes } from "./scopes.js";

/** The security of an operation: alternatives, any of which suffices; see `OperationDescription`. */
export type Security = readonly (readonly SecurityRequirement[])[];

/** What an operation's security comes to, by what a request may show. */
export interface Demand {
  /** What a token must grant: the scopes of any of these. Empty: tokens let nobody in. */
  scopes: readonly (readonly string[])[];
  /** Whether a client's id and secret let in. */
  takesClients: boolean;
  /** What a token must grant beside a client's id and secret. */
  scopesOfClients: readonly (readonly string[])[];
  /** Whether who shows nothing is let in. */
  isOptional: boolean;
  /** Whether nobody is asked. */
  isPublic: boolean;
}

/** What a request shows of who sends it. */
export interface Presented {
  /** The header of that name. */
  authorization: string | undefined;
  /** The fields of the body: read before authentication only where {@link Authorization.needsForm}. */
  form?: unknown;
  /** Who sends it. */
  sender?: { readonly remoteAddress: string | undefined };
}

/** Decides who calls, and whether they may. */
export class Authorization {
  readonly state: AuthState;
  readonly accessTokens: AccessTokens;
  /** What was found sufficient before, by caller and then by the demand: for one project each. */
  readonly #sufficient = new WeakMap<Caller, Map<readonly (readonly string[])[], string>>();

  constructor(
    config: Config,
    private readonly storage: Storage,
    private readonly loginLimits: LoginLimits,
    now: () => Date,
  ) {
    this.state = new AuthState(storage, now);
    this.accessTokens = new AccessTokens(config, this.state, storage, now);
  }

  /**
   * Authenticates a call as its operation's `security` in the spec demands. What a request shows is
   * judged by the scheme that it is of, and by no other; who shows nothing is let in only where one
   * alternative is empty. `undefined`: nobody is named, and nobody needs to be. Throws `invalid_token`,
   * `invalid_client`, `insufficient_scope`, or `invalid_request` for what is no form of credentials.
   */
  async authenticate(
    demand: Demand,
    presented: Presented,
    projectKey: string | undefined,
  ): Promise<Caller | undefined> {
    if (demand.isPublic) return undefined;
    const { authorization, form } = presented;
    const showsForm = authorization === undefined && isObject(form) && "client_id" in form;
    if (demand.isOptional && authorization === undefined && !showsForm) return undefined;
    const isForClients = demand.takesClients && (showsForm || !isBearer(authorization));
    if (isForClients || (demand.scopes.length === 0 && demand.takesClients)) {
      return this.#authenticateClient(presented);
    }
    if (demand.scopesOfClients.length > 0 && isObject(form) && "client_id" in form) {
      await this.#authenticateClient({ ...presented, authorization: undefined });
      return this.#authorized(authorization, demand.scopesOfClients, projectKey);
    }
    return this.#authorized(authorization, demand.scopes, projectKey);
  }

  /** Whom a token names, if it grants what one of the alternatives needs. */
  async #authorized(
    authorization: string | undefined,
    alternatives: readonly (readonly string[])[],
    projectKey: string | undefined,
  ): Promise<Caller> {
    const caller = await this.#verifyBearer(authorization);
    this.#requireScopes(caller, alternatives, projectKey);
    if (projectKey === undefined) return caller;
    const believed = this.state.believed?.projects.get(projectKey);
    if (believed && believed.generation === caller.project?.generation) return caller;
    return this.#placed(caller, projectKey);
  }

  /** Throws `insufficient_scope`. */
  #requireScopes(
    caller: Caller,
    alternatives: readonly (readonly string[])[],
    projectKey: string | undefined,
  ): void {
    if (
      projectKey !== undefined &&
      this.#sufficient.get(caller)?.get(alternatives) === projectKey
    ) {
      return;
    }
    const bound = alternatives.map((scopes) =>
      scopes.map((scope) => scope.replace("{projectKey}", () => projectKey ?? "")),
    );
    for (const scopes of bound) {
      if (!scopes.every((scope) => grants(caller.scopes, scope))) continue;
      // A token that needs no scope is still one of a project, and of no other.
      if (scopes.length === 0 && projectKey !== undefined) {
        if (![...caller.scopes].some((scope) => isScopeIn(projectKey, scope))) continue;
      }
      return this.#remember(caller, alternatives, projectKey);
    }
    throw insufficientScope(bound.flat());
  }

  /** The caller with the project that it calls. Throws `insufficient_scope` if there is no such project. */
  async #placed(caller: Caller, projectKey: string): Promise<Caller> {
    const own = caller.project;
    let present = await this.state.project(projectKey);
    if (own && present && own.generation > present.generation) {
      // The project is younger than what is believed of its key.
      this.state.forgetProject(present);
      present = await this.state.project(projectKey);
    }
    if (!present || (own && own.generation !== present.generation))
      throw unknownProject(projectKey);
    return own ? caller : { ...caller, project: present };
  }

  #remember(
    caller: Caller,
    alternatives: readonly (readonly string[])[],
    projectKey: string | undefined,
  ): void {
    if (projectKey === undefined) return;
    const sufficient = this.#sufficient.get(caller) ?? new Map<typeof alternatives, string>();
    this.#sufficient.set(caller, sufficient.set(alternatives, projectKey));
  }

  async #verifyBearer(authorization: string | undefined): Promise<Caller> {
    const token = /^Bearer +([\x21-\x7e]+) *$/i.exec(authorization ?? "")?.[1];
    if (token === undefined) {
      // Without credentials the challenge names no error (RFC 6750 section 3.1).
      throw new ApiError(
        "invalid_token",
        "An access token is required: send it as 'Authorization: Bearer <token>'.",
      ).withHeaders({ "WWW-Authenticate": "Bearer" });
    }
    return (await this.accessTokens.verify(token)).caller;
  }

  async #authenticateClient({ authorization, form, sender }: Presented): Promise<Caller> {
    const presented = authorization
      ? basicCredentials(authorization)
      : isObject(form)
        ? formCredentials(form)
        : undefined;
    // Who shows nothing guesses nothing.
    if (!presented) throw missingCredentials();
    try {
      const login = { clientId: presented.decodedClientId, address: sender?.remoteAddress };
      // The client of a project that is gone counts as one that does not exist.
      const caller = await this.loginLimits.attempt(login, async () => {
        const client = await this.#clientOf(presented);
        return client && callerOf(client);
      });
      if (caller) return caller;
      throw invalidClient("Client id or secret is wrong.");
    } catch (error) {
      if (error instanceof ApiError) error.clientId = loggedClientId(presented.clientId);
      throw error;
    }
  }

  /** The client that one of the readings authenticates. The store is asked once for each id among them. */
  async #clientOf({ readings }: PresentedCredentials): Promise<StoredClient | undefined> {
    const known = new Map<string, StoredClient | undefined>();
    for (const { clientId, clientSecret } of readings) {
      if (!known.has(clientId)) known.set(clientId, await this.storage.clients.get(clientId));
      const client = known.get(clientId);
      if (secretMatches(client, clientSecret)) return client;
    }
    return undefined;
  }
}

/**
 * Whether a form may hold the credentials, so that it is read first: a client's own, where no header
 * has them.
 */
export function needsForm(
  { takesClients, scopesOfClients }: Demand,
  authorization: string | undefined,
): boolean {
  return (takesClients && !authorization) || scopesOfClients.length > 0;
}

/** Throws `invalid_request` if a client that its header has authenticated sends credentials in its form too. */
export function refuseSecondForm(caller: Caller | undefined, form: unknown): void {
  if (caller && isObject(form)) refuseSecondCredentials(form, caller.clientId);
}

/** Nobody is let in by an alternative with a scheme that is not checked. */
export function toDemand(security: Security): Demand {
  const known = security.filter((each) => each.every(({ scheme }) => scheme !== "unknown"));
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
    scopes: scopesOf(alternatives.filter(({ isBearer, isClient }) => isBearer && !isClient)),
    takesClients: alternatives.some(({ isBearer, isClient }) => isClient && !isBearer),
    scopesOfClients: scopesOf(
      alternatives.filter(({ isBearer, isClient }) => isBearer && isClient),
    ),
    isOptional: known.some((each) => each.length === 0),
    isPublic: security.length === 0,
  };
}

function isBearer(authorization: string | undefined): boolean {
  return /^Bearer(?: |$)/i.test(authorization ?? "");
}

/** With what the client may do in its own project; `undefined` if that one is not there. */
function callerOf({ clientId, projectKey, generation, scope }: StoredClient): Caller | undefined {
  if (generation === undefined) return undefined;
  const scopes = [...parseScopes(scope)].filter((each) => isScopeIn(projectKey, each));
  return { clientId, scopes: new Set(scopes), project: { projectKey, generation } };
}

function missingCredentials(): ApiError {
  return invalidClient(
    "Client credentials are required: send them by HTTP Basic authentication, or in the form.",
  );
}

/** RFC 6749 section 5.2. */
function invalidClient(message: string): ApiError {
  return new ApiError("invalid_client", message).withHeaders({
    "WWW-Authenticate": 'Basic realm="Resource Test Service"',
  });
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** RFC 6750 section 3.1: the challenge names what would have sufficed. */
export function insufficientScope(sufficient: readonly string[]): ApiError {
  // A project's key is short; a path that names none may be too long for the header of an answer.
  const shown = sufficient.map((scope) => scope.slice(0, 100));
  const scopes = shown.join(" ");
  return new ApiError(
    "insufficient_scope",
    `The token grants none of the scopes that suffice here: ${shown.join(", ")}.`,
  ).withHeaders({
    "WWW-Authenticate": `Bearer error="insufficient_scope", scope="${headerSafe(scopes)}"`,
  });
}

/** For who may do something in a project of that key, but not in the one that is there, if any. */
export function unknownProject(projectKey: string): ApiError {
  return new ApiError(
    "insufficient_scope",
    `There is no project '${projectKey.slice(0, 100)}', or the token is of an earlier one.`,
  ).withHeaders({ "WWW-Authenticate": 'Bearer error="insufficient_scope"' });
}

/** The project key comes from the path: only what RFC 6749 section 3.3 allows in a scope may reach a header. */
function headerSafe(scopes: string): string {
  return scopes.replace(/[^\x20\x21\x23-\x5b\x5d-\x7e]/g, "?");
}
