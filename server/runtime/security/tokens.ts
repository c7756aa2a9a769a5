import { createHash } from "node:crypto";
import type { DocumentStore } from "../documents/document-store.js";
import { ApiError } from "../errors.js";
import { apiKeyVerifier } from "./api-keys.js";
import type { Verifiers } from "./authenticator.js";
import { bearerVerifier } from "./bearer.js";
import { type Caller, parseScopes } from "./caller.js";
import { insufficientScope, invalidToken, quotedRealm } from "./challenges.js";
import {
  clientRecord,
  formCredentials,
  generateCredentials,
  oauthParameter,
  secretMatches,
} from "./client-credentials.js";
import { ClientVerifier } from "./client-verifier.js";
import type { Credentials } from "./credentials.js";
import type { LoginLimits } from "./login-limits.js";

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
  scope: string;
}

interface TokenParts {
  /** Throws while the store is not open. */
  credentials: () => Credentials;
  store: Pick<DocumentStore, "token" | "insertToken">;
  loginLimits: LoginLimits;
  realm: string;
  /** All scopes of the document, which permanent tokens grant. */
  scopes: ReadonlySet<string>;
  /** Of issued tokens, in seconds. */
  lifetime: number;
  now: () => Date;
}

interface Known {
  /** Digests. */
  tokens: ReadonlySet<string>;
  apiKeys: ReadonlySet<string>;
  clients: ReadonlyMap<string, ReturnType<typeof clientRecord>>;
}

/** Issues access tokens to the clients of a credentials file (RFC 6749 section 4.4), and verifies all credentials. */
export class Tokens {
  readonly verifiers: Verifiers;
  readonly #clients: ClientVerifier;
  #made: Known | undefined;

  constructor(private readonly parts: TokenParts) {
    const { realm, scopes } = parts;
    const byToken = { clientId: "token", scopes };
    const byApiKey = { clientId: "api-key", scopes };
    this.#clients = this.#clientVerifier();
    this.verifiers = {
      bearer: bearerVerifier({
        challenge: `Bearer realm=${quotedRealm(realm)}`,
        verify: async (token, wanted) => {
          const digest = digestOf(token);
          return this.#known.tokens.has(digest) ? byToken : this.#issued(digest, wanted);
        },
      }),
      client: this.#clients,
      apiKey: apiKeyVerifier(realm, (key) =>
        this.#known.apiKeys.has(digestOf(key)) ? byApiKey : undefined,
      ),
    };
  }

  /** Throws invalid_client, invalid_request, unsupported_grant_type or invalid_scope. */
  async issue(request: TokenRequest): Promise<TokenResponse> {
    const { store, lifetime, now } = this.parts;
    const sent = { query: request.query, body: Object(request.body) as object };
    const found = request.auth ? undefined : formCredentials(sent.body);
    const client = request.auth ?? (found && (await this.#clients.login(found, undefined)));
    if (!client) {
      throw new ApiError("invalid_client", "Client id or secret is missing or wrong.");
    }
    const grantType = oauthParameter(sent, "grant_type");
    if (grantType === undefined) throw new ApiError("invalid_request", "grant_type is missing.");
    if (grantType !== "client_credentials") {
      throw new ApiError("unsupported_grant_type", "The grant_type is client_credentials.");
    }
    const scope = [...this.#granted(oauthParameter(sent, "scope"))].join(" ");
    const token = generateCredentials().clientSecret;
    const issuedAt = now().getTime();
    await store.insertToken(
      {
        digest: digestOf(token),
        clientId: client.clientId,
        scope,
        expiresAt: issuedAt + lifetime * 1_000,
      },
      issuedAt,
    );
    return { access_token: token, token_type: "Bearer", expires_in: lifetime, scope };
  }

  get #known(): Known {
    return (this.#made ??= knownOf(this.parts.credentials()));
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
        return found && { clientId: found.clientId, address, scopes };
      },
    });
  }

  /** The caller of an issued token that grants one of the sets of scopes. */
  async #issued(digest: string, wanted: readonly (readonly string[])[]): Promise<Caller> {
    const { store, now } = this.parts;
    const issued = await store.token(digest, now().getTime());
    if (!issued) throw invalidToken("The access token is not valid, or has expired.");
    const scopes = parseScopes(issued.scope);
    const suffices = wanted.some((each) => each.every((scope) => scopes.has(scope)));
    if (suffices) return { clientId: issued.clientId, scopes };
    throw insufficientScope(wanted.flat());
  }

  #granted(requested = ""): ReadonlySet<string> {
    const scopes = parseScopes(requested);
    if (scopes.size === 0) return this.parts.scopes;
    for (const scope of scopes) {
      if (this.parts.scopes.has(scope)) continue;
      throw new ApiError("invalid_scope", `There is no scope '${scope.slice(0, 100)}'.`);
    }
    return scopes;
  }
}

function knownOf({ tokens, apiKeys, clients }: Credentials): Known {
  return {
    tokens: new Set(tokens.map(digestOf)),
    apiKeys: new Set(apiKeys.map(digestOf)),
    clients: new Map(clients.map((client) => [client.clientId, clientRecord(client, {})])),
  };
}

/** Hides secrets from the timing of look-ups. */
function digestOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
