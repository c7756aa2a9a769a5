import type { IncomingHttpHeaders } from "node:http";
import { ApiError, isApiError } from "../errors.js";
import type { SecurityRequirement } from "../operation-types.js";
import type { Caller } from "./caller.js";
import { rejectSecondCredentials } from "./client-credentials.js";
import type { Credential, Requirement, Way } from "./requirement.js";

export interface Presented {
  authorization: string | undefined;
  /** The fields of the body: read before authentication only if {@link needsForm}. */
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
  /** The failure with the highest rank is sent. */
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
    requirement: Requirement,
    presented: Presented,
    tenantKey: string | undefined,
  ): Promise<Caller | undefined> {
    if (requirement.isPublic) return NOBODY;
    return requirement.only
      ? this.#verify(requirement.only, presented, tenantKey)
      : this.#anyOf(requirement, presented, tenantKey);
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

/** Whether the form may hold the client's credentials, and so is read before authentication. */
export function needsForm(
  { takesClients, takesClientsWithTokens }: Requirement,
  authorization: string | undefined,
): boolean {
  return (takesClients && !authorization) || takesClientsWithTokens;
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

interface BearerParts {
  /** `WWW-Authenticate` for requests without credentials (RFC 6750 section 3.1). Default: without a realm. */
  challenge?: string;
  /** The error message for requests without credentials. */
  missing?: string;
  /** Throws unless the token grants one of the sets of scopes; `tenantKey`: the called tenant. */
  verify: (
    token: string,
    scopes: Credential["scopes"],
    tenantKey: string | undefined,
    presented: Presented,
  ) => Promise<Caller>;
}

/** Verifies tokens of the Authorization header: of `oauth2`, `openIdConnect` and `http` with the scheme bearer. */
export function bearerVerifier({
  challenge = "Bearer",
  missing = "The access token is missing. Send it as 'Authorization: Bearer <token>'.",
  verify,
}: BearerParts): Verifier {
  return {
    isPresent: (_credential, { authorization }) => bearerToken(authorization) !== undefined,
    verify({ scopes }, presented, tenantKey) {
      const token = bearerToken(presented.authorization);
      if (token !== undefined) return verify(token, scopes, tenantKey, presented);
      const error = new ApiError("invalid_token", missing);
      return Promise.reject(error.withHeaders({ "WWW-Authenticate": challenge }));
    },
  };
}

/** Schemes are not case-sensitive (RFC 9110 section 11.1). */
const BEARER = /^Bearer(?: |$)/i;

/** The token of `Bearer <token>` (RFC 6750 section 2.1). Verification rejects invalid characters. */
function bearerToken(authorization = ""): string | undefined {
  if (!BEARER.test(authorization)) return undefined;
  const token = authorization.slice("Bearer".length).trim();
  return token === "" || token.includes(" ") ? undefined : token;
}
