import { ApiError, isApiError } from "../errors.js";
import type { Presented, Verifier } from "./authenticator.js";
import type { Caller } from "./caller.js";
import {
  basicCredentials,
  type ClientCredentials,
  formCredentials,
  loggedClientId,
  type PresentedCredentials,
} from "./client-credentials.js";
import { quotedRealm } from "./challenges.js";
import type { Credential } from "./requirement.js";
import type { LoginLimits } from "./login-limits.js";
import { isComposed } from "../objects.js";

interface ClientVerifierParts {
  realm: string;
  loginLimits: LoginLimits;
  /** Returns the client that one of the readings authenticates. `undefined` counts as a failed login. */
  find: (
    readings: readonly ClientCredentials[],
    address: string | undefined,
  ) => Promise<Caller | undefined>;
  /** Returns the error message if the client may not call the tenant, else `undefined`. Default: all clients may. */
  refusal?: (caller: Caller, tenantKey: string | undefined) => string | undefined;
  /** Whether a form is that of a client without a secret, and so has no credentials. Default: none is. */
  isPublic?: (form: object) => boolean;
}

/** Verifies a client's id and secret, by HTTP Basic (RFC 7617) or in the form (RFC 6749 section 2.3.1). */
export class ClientVerifier implements Verifier {
  readonly #challenge: Record<string, string>;

  constructor(private readonly parts: ClientVerifierParts) {
    this.#challenge = { "WWW-Authenticate": `Basic realm=${quotedRealm(parts.realm)}` };
  }

  isPresent(credential: Credential, { authorization, form }: Presented): boolean {
    return authorization && !credential.isWithToken
      ? /^Basic(?: |$)/i.test(authorization)
      : isComposed(form) && "client_id" in form && !this.#isPublic(form);
  }

  /** Throws `invalid_client`, `insufficient_scope`, `invalid_request` or TooManyRequests. */
  async verify(
    { isWithToken }: Credential,
    { authorization, form, sender }: Presented,
    tenantKey: string | undefined,
  ): Promise<Caller> {
    const presented =
      authorization && !isWithToken
        ? basicCredentials(authorization)
        : isComposed(form) && !this.#isPublic(form)
          ? formCredentials(form)
          : undefined;
    // Requests without credentials do not count as failed logins.
    if (!presented) {
      throw this.#invalidClient(
        "Client credentials are missing. Send them with HTTP Basic authentication or in the form.",
      );
    }
    try {
      const caller = await this.login(presented, sender?.remoteAddress);
      if (!caller) throw this.#invalidClient("Invalid client id or secret.");
      const refusal = this.parts.refusal?.(caller, tenantKey);
      if (refusal === undefined) return caller;
      throw new ApiError("insufficient_scope", refusal).withHeaders(this.#challenge);
    } catch (error) {
      if (isApiError(error)) error.clientId = loggedClientId(presented.clientId);
      throw error;
    }
  }

  /** `undefined`: the id or the secret is wrong. Throws TooManyRequests. */
  async login(
    { decodedClientId, readings }: PresentedCredentials,
    address: string | undefined,
  ): Promise<Caller | undefined> {
    const login = { clientId: decodedClientId, address };
    return this.parts.loginLimits.attempt(login, () => this.parts.find(readings, address));
  }

  #isPublic(form: object): boolean {
    return this.parts.isPublic?.(form) === true;
  }

  #invalidClient(message: string): ApiError {
    return new ApiError("invalid_client", message).withHeaders(this.#challenge);
  }
}
