import { createHash } from "node:crypto";
import type { DocumentStore } from "../documents/document-store.js";
import { ApiError } from "../errors.js";
import { apiKeyVerifier } from "./api-keys.js";
import { bearerVerifier, type Verifiers } from "./authenticator.js";
import { type Caller, parseScopes } from "./caller.js";
import { invalidToken, quotedRealm } from "./challenges.js";
import {
  clientRecord,
  formCredentials,
  generateCredentials,
  type OAuthRequest,
  oauthParameter,
  secretMatches,
  requiredParameter,
  secretParameter,
} from "./client-credentials.js";
import { ClientVerifier } from "./client-verifier.js";
import type { Credentials } from "./credentials.js";
import type { LoginLimits } from "./login-limits.js";
import { requireScopes, type ScopeSets } from "./scopes.js";

/** A request for a token: with the credentials of a client in its header, or in its form. */
export interface TokenRequest {
  query: object;
  body?: unknown;
  auth?: Caller | undefined;
}

export interface TokenResponse {
  access_token: string;
  token_type: "Bearer";
  /** Seconds. */
  expires_in: number;
  /** Unset if the document has no scopes. */
  scope?: string;
}

interface TokenParts {
  /** Throws while the store is not open. */
  credentials: () => Credentials;
  store: Pick<DocumentStore, "token" | "insertToken">;
  loginLimits: LoginLimits;
  realm: string;
  /** All scopes of the document, which permanent tokens grant. */
  scopes: ReadonlySet<string>;
  /** Lifetime of issued tokens, in seconds. */
  lifetime: number;
  now: () => Date;
}

interface Known {
  /** The callers with permanent tokens and API keys, by the digest of the secret. */
  permanent: ReadonlyMap<string, Caller>;
  clients: ReadonlyMap<string, ReturnType<typeof clientRecord>>;
}

/** Issues tokens (RFC 6749 sections 4.4 and 6) and verifies credentials; permanent ones satisfy all schemes. */
export class Tokens {
  readonly verifiers: Verifiers;
  readonly #clients: ClientVerifier;
  #made: Known | undefined;

  constructor(private readonly parts: TokenParts) {
    const { realm } = parts;
    this.#clients = this.#clientVerifier();
    this.verifiers = {
      bearer: bearerVerifier({
        challenge: `Bearer realm=${quotedRealm(realm)}`,
        verify: async (token, wanted) => {
          const digest = digestOf(token);
          return this.#known.permanent.get(digest) ?? this.#issued(digest, wanted);
        },
      }),
      client: this.#clients,
      apiKey: apiKeyVerifier(realm, (key, name) => this.#callerOf(key, name)),
    };
  }

  /** The caller with an API key. Several keys of a request may be a client's id and secret. */
  async #callerOf(key: string, name: string): Promise<Caller | undefined> {
    const { credentials, scopes, store } = this.parts;
    const digest = digestOf(key);
    const permanent = this.#known.permanent.get(digest);
    if (permanent) return permanent;
    const client = credentials().clients.find(
      ({ clientId, clientSecret }) =>
        (/client.?id$/i.test(name) && clientId === key) ||
        (/secret$/i.test(name) && digestOf(clientSecret) === digest),
    );
    if (client) return { clientId: client.clientId, scopes };
    const issued = await store.token(digest, this.#time());
    return issued && { clientId: issued.clientId, scopes };
  }

  /** Throws invalid_client, invalid_request, unsupported_grant_type or invalid_scope. */
  async issue(request: TokenRequest): Promise<TokenResponse> {
    const { store, lifetime } = this.parts;
    const sent = { query: request.query, body: Object(request.body) as object };
    const found = request.auth ? undefined : formCredentials(sent.body);
    const client = request.auth ?? (found && (await this.#clients.login(found, undefined)));
    if (!client) {
      throw new ApiError("invalid_client", "Invalid client id or secret.");
    }
    const grantType = requiredParameter("grant_type", oauthParameter(sent, "grant_type"));
    if (grantType === "refresh_token") await this.#requireRefreshToken(sent);
    else if (grantType !== "client_credentials") {
      const message = "Unsupported grant_type. Use client_credentials or refresh_token.";
      throw new ApiError("unsupported_grant_type", message);
    }
    const scope = [...this.#granted(oauthParameter(sent, "scope"))].join(" ");
    const token = generateCredentials().clientSecret;
    const issuedAt = this.#time();
    await store.insertToken(
      {
        digest: digestOf(token),
        clientId: client.clientId,
        scope,
        expiresAt: issuedAt + lifetime * 1_000,
      },
      issuedAt,
    );
    return {
      access_token: token,
      token_type: "Bearer",
      expires_in: lifetime,
      ...(scope !== "" && { scope }),
    };
  }

  /** Every valid token may be exchanged for a new one. None is used up. */
  async #requireRefreshToken(sent: OAuthRequest): Promise<void> {
    const token = requiredParameter("refresh_token", secretParameter(sent, "refresh_token"));
    const digest = digestOf(token);
    const isKnown =
      this.#known.permanent.has(digest) || (await this.parts.store.token(digest, this.#time()));
    if (!isKnown)
      throw new ApiError(
        "invalid_grant",
        "The refresh token is invalid or has expired. Log in again.",
      );
  }

  get #known(): Known {
    return (this.#made ??= knownOf(this.parts.credentials(), this.parts.scopes));
  }

  #clientVerifier(): ClientVerifier {
    const { realm, loginLimits, scopes } = this.parts;
    return new ClientVerifier({
      realm,
      loginLimits,
      find: async (readings, address) => {
        const found = readings.find(({ clientId, clientSecret }) =>
          secretMatches(this.#known.clients.get(clientId), clientSecret),
        );
        if (found) return { clientId: found.clientId, address, scopes };
        // Vendors accept an API key as the user name without a password (Stripe), or as the password.
        const secrets = readings.flatMap(({ clientId, clientSecret }) =>
          clientSecret === "" ? [clientId] : [clientSecret],
        );
        const caller = secrets
          .map((secret) => this.#known.permanent.get(digestOf(secret)))
          .find(Boolean);
        return caller && { ...caller, address };
      },
    });
  }

  /** The caller of an issued token that grants one of the sets of scopes. */
  async #issued(digest: string, wanted: ScopeSets): Promise<Caller> {
    const issued = await this.parts.store.token(digest, this.#time());
    if (!issued)
      throw invalidToken("The access token is invalid or has expired. Request a new token.");
    const scopes = parseScopes(issued.scope);
    requireScopes(wanted, scopes);
    return { clientId: issued.clientId, scopes };
  }

  #time(): number {
    return this.parts.now().getTime();
  }

  #granted(requested = ""): ReadonlySet<string> {
    const known = this.parts.scopes;
    const scopes = parseScopes(requested);
    // `manage_project:{key}` includes other scopes that only its vendor knows.
    const isOpen = known.size === 0 || [...known].some((scope) => scope.includes("{"));
    if (scopes.size === 0 || isOpen) return known;
    for (const scope of scopes) {
      if (known.has(scope)) continue;
      throw new ApiError("invalid_scope", `Unknown scope '${scope.slice(0, 100)}'.`);
    }
    return scopes;
  }
}

function knownOf({ tokens, apiKeys, clients }: Credentials, scopes: ReadonlySet<string>): Known {
  const callers = (secrets: readonly string[], clientId: string) =>
    secrets.map((secret) => [digestOf(secret), { clientId, scopes }] as const);
  return {
    permanent: new Map([...callers(tokens, "token"), ...callers(apiKeys, "api-key")]),
    clients: new Map(clients.map((client) => [client.clientId, clientRecord(client, {})])),
  };
}

/** Hides secrets from the timing of look-ups. */
function digestOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
