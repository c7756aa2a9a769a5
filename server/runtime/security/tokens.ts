import { createHash } from "node:crypto";
import type { DocumentStore, KeptToken } from "../documents/document-store.js";
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
import { type CodeProof, type Granted, type Login, loginIdOf, secretOf } from "./login/login.js";
import { grantedScopes, requireScopes, type ScopeSets } from "./scopes.js";

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
  /** Of users who logged in: works once. */
  refresh_token?: string;
  /** Of users who logged in with the scope `openid`. */
  id_token?: string;
}

/** Operations for the tokens of users. Their modules are loaded when the first user logs in. */
export interface UserTokens {
  /** Exchanges a code. Throws invalid_grant or invalid_client. */
  redeem(code: string, proof: CodeProof): Promise<Granted>;
  /** Exchanges a refresh token. Throws invalid_grant. */
  refresh(token: string, clientId: string): Promise<Granted>;
  /** `undefined`: it has ended. */
  find(id: string): Promise<Login | undefined>;
  /** `undefined`: the login does not have the scope `openid`. */
  idToken(login: Login): Promise<string | undefined>;
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
  /** Unset: the document has no flow with a browser. */
  users?: UserTokens | undefined;
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
          return this.#known.permanent.get(digestOf(token)) ?? this.#verified(token, wanted);
        },
      }),
      client: this.#clients,
      apiKey: apiKeyVerifier(realm, (key, name) => this.#callerOf(key, name)),
    };
  }

  /** The caller with an API key. Several keys of a request may be a client's id and secret. */
  async #callerOf(key: string, name: string): Promise<Caller | undefined> {
    const { credentials, scopes } = this.parts;
    const digest = digestOf(key);
    const permanent = this.#known.permanent.get(digest);
    if (permanent) return permanent;
    const client = credentials().clients.find(
      ({ clientId, clientSecret }) =>
        (/client.?id$/i.test(name) && clientId === key) ||
        (/secret$/i.test(name) && digestOf(clientSecret) === digest),
    );
    if (client) return { clientId: client.clientId, scopes };
    const issued = await this.#issued(key);
    return issued && { clientId: issued.clientId, scopes };
  }

  /** Throws invalid_client, invalid_grant, invalid_request, unsupported_grant_type or invalid_scope. */
  async issue(request: TokenRequest): Promise<TokenResponse> {
    const sent = { query: request.query, body: Object(request.body) as object };
    const client = request.auth ?? (await this.#clientIn(sent.body));
    const grantType = requiredParameter("grant_type", oauthParameter(sent, "grant_type"));
    const granted = await this.#granted(grantType, sent, client);
    const requested = oauthParameter(sent, "scope");
    if (granted) return this.#issueToUser(granted, requested);
    const secret = generateCredentials().clientSecret;
    return this.#issue(secret, client.clientId, grantedScopes(requested, this.parts.scopes));
  }

  /** The client that a form names. Throws invalid_client unless its secret is right, or it needs none. */
  async #clientIn(form: object): Promise<TokenClient> {
    if (this.#isPublic(form)) {
      const clientId = oauthParameter({ query: {}, body: form }, "client_id");
      if (clientId !== undefined) return { clientId, isPublic: true };
    }
    const found = formCredentials(form);
    const client = found && (await this.#clients.login(found, undefined));
    if (client) return client;
    throw new ApiError("invalid_client", "Invalid client id or secret.");
  }

  /** Whether a form has the id of a known client, and the code or the token of a user instead of a secret. */
  readonly #isPublic = (form: object): boolean => {
    if (!this.parts.users) return false;
    const { client_id: id, client_secret: secret = "", grant_type: grant } = form as OAuthForm;
    const isOfUser = grant === "authorization_code" || grant === "refresh_token";
    return isOfUser && secret === "" && typeof id === "string" && this.#known.clients.has(id);
  };

  /** The grant of a user; `undefined` if the client gets the token for itself. */
  async #granted(
    grantType: string,
    sent: OAuthRequest,
    { clientId, isPublic }: TokenClient,
  ): Promise<Granted | undefined> {
    const { users } = this.parts;
    if (grantType === "refresh_token") {
      const token = requiredParameter("refresh_token", secretParameter(sent, "refresh_token"));
      const id = loginIdOf(token);
      if (users && id !== undefined) {
        // Only reuse of refresh tokens ends a login.
        if (await this.#issued(token)) throw new ApiError("invalid_grant", ACCESS_TOKEN);
        const login = await users.find(id);
        // Before the token is used up.
        if (login) scopesOf(login, oauthParameter(sent, "scope"));
        return users.refresh(token, clientId);
      }
      if (isPublic) throw new ApiError("invalid_client", "The client secret is missing.");
      await this.#requireToken(token);
    } else if (users && grantType === "authorization_code") {
      const code = requiredParameter("code", secretParameter(sent, "code"));
      const redirectUri = oauthParameter(sent, "redirect_uri");
      const verifier = secretParameter(sent, "code_verifier");
      return users.redeem(code, { clientId, hasSecret: !isPublic, redirectUri, verifier });
    } else if (grantType !== "client_credentials") {
      const all = [...(users ? ["authorization_code"] : []), "client_credentials"];
      const message = `Unsupported grant_type. Use ${all.join(", ")} or refresh_token.`;
      throw new ApiError("unsupported_grant_type", message);
    }
    return undefined;
  }

  /** Every valid token may be exchanged for a new one. None is used up. */
  async #requireToken(token: string): Promise<void> {
    const isKnown = this.#known.permanent.has(digestOf(token)) || (await this.#issued(token));
    if (!isKnown)
      throw new ApiError(
        "invalid_grant",
        "The refresh token is invalid or has expired. Log in again.",
      );
  }

  async #issueToUser(
    { login, refreshToken }: Granted,
    requested: string | undefined,
  ): Promise<TokenResponse> {
    const scopes = scopesOf(login, requested);
    const response = await this.#issue(secretOf(login.id), login.clientId, scopes);
    response.refresh_token = refreshToken;
    const idToken = await this.parts.users?.idToken(login);
    if (idToken !== undefined) response.id_token = idToken;
    return response;
  }

  async #issue(
    token: string,
    clientId: string,
    scopes: ReadonlySet<string>,
  ): Promise<TokenResponse> {
    const { store, lifetime } = this.parts;
    const scope = [...scopes].join(" ");
    const issuedAt = this.#time();
    const expiresAt = issuedAt + lifetime * 1_000;
    await store.insertToken({ digest: digestOf(token), clientId, scope, expiresAt }, issuedAt);
    return {
      access_token: token,
      token_type: "Bearer",
      expires_in: lifetime,
      ...(scope !== "" && { scope }),
    };
  }

  get #known(): Known {
    return (this.#made ??= knownOf(this.parts.credentials(), this.parts.scopes));
  }

  #clientVerifier(): ClientVerifier {
    const { realm, loginLimits, scopes } = this.parts;
    return new ClientVerifier({
      realm,
      loginLimits,
      isPublic: this.#isPublic,
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
  async #verified(token: string, wanted: ScopeSets): Promise<Caller> {
    const issued = await this.#issued(token);
    if (!issued)
      throw invalidToken("The access token is invalid or has expired. Request a new token.");
    const { clientId, scope, login } = issued;
    const scopes = parseScopes(scope);
    requireScopes(wanted, scopes);
    return { clientId, scopes, ...(login && { subject: login.user }) };
  }

  /** An issued token that has not expired, and whose login has not ended. */
  async #issued(token: string): Promise<(KeptToken & { login?: Login }) | undefined> {
    const { store, users } = this.parts;
    const issued = await store.token(digestOf(token), this.#time());
    const id = loginIdOf(token);
    if (!issued || id === undefined || !users) return issued;
    const login = await users.find(id);
    return login && { ...issued, login };
  }

  #time(): number {
    return this.parts.now().getTime();
  }
}

/** A client whose secret was right, or that needs none. */
type TokenClient = Pick<Caller, "clientId"> & { isPublic?: boolean };

type OAuthForm = Partial<Record<"client_id" | "client_secret" | "grant_type", unknown>>;

const ACCESS_TOKEN = "This is an access token. Send the refresh_token of the same response.";

/** `requested`: narrows the access token, not the login (RFC 6749 section 6). Throws invalid_scope. */
function scopesOf({ scope }: Login, requested: string | undefined): ReadonlySet<string> {
  const scopes = parseScopes(scope);
  return scopes.size === 0 ? scopes : grantedScopes(requested, scopes);
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
