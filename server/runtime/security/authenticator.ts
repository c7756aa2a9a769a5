import type { IncomingHttpHeaders } from "node:http";
import { ApiError, isApiError } from "../errors.js";
import type { SecurityRequirement } from "../operation-types.js";
import type { Caller } from "./caller.js";
import { rejectSecondCredentials } from "./client-credentials.js";
import type { Credential, Requirement, Way } from "./requirement.js";

export interface Presented {
  authorization: string | undefined;
  /** The fields of the body: read before authentication only if `needsForm`. */
  form?: unknown;
  sender?: {
    readonly remoteAddress: string | undefined;
    readonly request?: { readonly headers: IncomingHttpHeaders; readonly url?: string | undefined };
  };
}

/** Verifies the credentials of one scheme. */
export interface Verifier {
  /** Whether the request has credentials of the scheme, right or wrong. */
  isPresent(credential: Credential, presented: Presented): boolean;
  /** Throws a 401 or 403 with a challenge, also without credentials. Any other error ends authentication. */
  verify(
    credential: Credential,
    presented: Presented,
    tenantKey: string | undefined,
  ): Promise<Caller>;
}

/** Schemes without a verifier are rejected. */
export type Verifiers = {
  readonly [Scheme in Exclude<SecurityRequirement["scheme"], "unknown">]?: Verifier;
};

interface Rejection {
  error: ApiError;
  /** The higher one is sent. */
  rank: number;
}

const MISSING = 0;
const WRONG = 1;
const FORBIDDEN = 2;

const NOBODY = Promise.resolve(undefined);

/** Authenticates the callers of operations by the verifiers of their schemes. */
export class Authenticator {
  constructor(private readonly verifiers: Verifiers) {}

  /** `undefined`: none needed or sent. Throws the nearest miss: scopes, then wrong, then missing credentials. */
  authenticate(
    demand: Requirement,
    presented: Presented,
    tenantKey: string | undefined,
  ): Promise<Caller | undefined> {
    if (demand.isPublic) return NOBODY;
    return demand.only
      ? this.#verify(demand.only, presented, tenantKey)
      : this.#anyOf(demand, presented, tenantKey);
  }

  async #anyOf(
    { ways, isOptional }: Requirement,
    presented: Presented,
    tenantKey: string | undefined,
  ): Promise<Caller | undefined> {
    let rejection: Rejection | undefined;
    for (const way of ways) {
      const outcome = await this.#allOf(way, presented, tenantKey);
      if (!("rank" in outcome)) return outcome;
      if (!rejection || outcome.rank > rejection.rank) rejection = outcome;
    }
    if (isOptional && rejection?.rank === MISSING) return undefined;
    throw rejection?.error ?? unacceptable();
  }

  async #allOf(
    { credentials, naming }: Way,
    presented: Presented,
    tenantKey: string | undefined,
  ): Promise<Caller | Rejection> {
    let caller: Caller | undefined;
    for (const credential of credentials) {
      try {
        const verified = await this.#verify(credential, presented, tenantKey);
        if (credential === naming) caller = verified;
      } catch (error) {
        if (!isApiError(error)) throw error;
        if (error.status === 403) return { error, rank: FORBIDDEN };
        if (error.status !== 401) throw error;
        const isPresent = this.#verifierOf(credential)?.isPresent(credential, presented);
        return { error, rank: isPresent ? WRONG : MISSING };
      }
    }
    return caller ?? { error: unacceptable(), rank: MISSING };
  }

  #verify(
    credential: Credential,
    presented: Presented,
    tenantKey: string | undefined,
  ): Promise<Caller> {
    const verifier = this.#verifierOf(credential);
    return verifier
      ? verifier.verify(credential, presented, tenantKey)
      : Promise.reject(unacceptable(credential));
  }

  #verifierOf({ scheme }: Credential): Verifier | undefined {
    return scheme === "unknown" ? undefined : this.verifiers[scheme];
  }
}

/** Throws `invalid_request` for second credentials in an OAuth form. Stripe's forms have other client secrets. */
export function rejectSecondForm(
  caller: Caller | undefined,
  form: unknown,
  isOAuth: boolean,
): void {
  if (!caller || typeof form !== "object" || form === null) return;
  if (isOAuth || Object.hasOwn(form, "client_id")) rejectSecondCredentials(form, caller.clientId);
}

function unacceptable(credential?: Credential): ApiError {
  const message = credential
    ? `The security scheme ${credential.name} is not supported. The request was rejected.`
    : "Credentials are missing.";
  return new ApiError("invalid_token", message);
}
