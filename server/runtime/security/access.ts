import { parse as parseCookies } from "cookie";
import { createHash } from "node:crypto";
import type { SecurityRequirement } from "../operation-types.js";
import { type Demand, insufficientScope, type Presented } from "./authorization.js";
import { invalidToken } from "../../auth/access-tokens.js";
import {
  basicCredentials,
  formCredentials,
  clientRecord,
  secretMatches,
  generateCredentials,
  oauthParameter,
} from "./client-credentials.js";
import { type Caller, parseScopes } from "./caller.js";
import type { LoginLimits } from "./login-limits.js";
import { ApiError } from "../errors.js";
import type { DocumentStore } from "../documents/document-store.js";
import type { Credentials } from "./credentials.js";

export interface AccessParts {
  credentials: Credentials;
  store: Pick<DocumentStore, "token">;
  loginLimits: LoginLimits;
  realm: string;
  /** All scopes of the document, which permanent tokens grant. */
  scopes: ReadonlySet<string>;
  now: () => Date;
}

/** The caller, or the error of the first unmet requirement. */
type Checked = Caller | ApiError;

/** Authenticates callers by bearer tokens, API keys and HTTP Basic. */
export class Access {
  readonly #tokens: ReadonlySet<string>;
  readonly #apiKeys: ReadonlySet<string>;
  readonly #clients: ReadonlyMap<string, { secretHash: string }>;
  readonly #realm: string;

  constructor(private readonly parts: AccessParts) {
    const { clients, tokens, apiKeys } = parts.credentials;
    this.#tokens = new Set(tokens.map(digestOf));
    this.#apiKeys = new Set(apiKeys.map(digestOf));
    this.#clients = new Map(
      clients.map((client) => [client.clientId, clientRecord(client, {})] as const),
    );
    this.#realm = `"${parts.realm.replace(/[^\x20-\x7e]/g, "?").replace(/["\\]/g, "\\$&")}"`;
  }

  /** Returns `undefined` if no credentials are needed. Throws a 401 or a 403. */
  async authenticate(demand: Demand, presented: Presented): Promise<Caller | undefined> {
    if (demand.isPublic) return undefined;
    const errors: ApiError[] = [];
    for (const alternative of demand.alternatives) {
      if (alternative.length === 0) continue;
      const checked = await this.#alternative(alternative, presented);
      if (!(checked instanceof ApiError)) return checked;
      errors.push(checked);
    }
    const isOptional = demand.alternatives.some((alternative) => alternative.length === 0);
    if (isOptional && !errors.some((error) => !isMissing(error))) return undefined;
    throw (
      errors.find(({ status }) => status === 403) ??
      errors.find((error) => !isMissing(error)) ??
      errors[0] ??
      missing("", {})
    );
  }

  /** The client of an id and a secret; `undefined` if there are none, or they are wrong. */
  async client({ authorization, form, sender }: Presented): Promise<Caller | undefined> {
    const found =
      authorization !== undefined
        ? basicCredentials(authorization)
        : typeof form === "object" && form !== null
          ? formCredentials(form)
          : undefined;
    if (!found) return undefined;
    const login = { clientId: found.decodedClientId, address: sender?.remoteAddress };
    return this.parts.loginLimits.attempt(login, async () => {
      for (const { clientId, clientSecret } of found.readings) {
        if (secretMatches(this.#clients.get(clientId), clientSecret)) {
          return { clientId, address: sender?.remoteAddress, scopes: this.parts.scopes };
        }
      }
      return undefined;
    });
  }

  async #alternative(
    alternative: readonly SecurityRequirement[],
    presented: Presented,
  ): Promise<Checked> {
    let caller: Caller | undefined;
    for (const requirement of alternative) {
      const checked = await this.#requirement(requirement, presented);
      if (checked instanceof ApiError) return checked;
      caller ??= checked;
    }
    return caller ?? missing("", {});
  }

  async #requirement(requirement: SecurityRequirement, presented: Presented): Promise<Checked> {
    switch (requirement.scheme) {
      case "bearer":
        return this.#bearer(requirement.scopes, presented.authorization);
      case "client":
        return this.#basic(presented);
      case "apiKey":
        return this.#apiKey(requirement, presented);
      case "unknown":
        return missing(`Nobody is let in by the scheme ${requirement.name}.`, {});
    }
  }

  async #bearer(wanted: readonly string[], authorization = ""): Promise<Checked> {
    const token = /^Bearer +([\x21-\x7e]+) *$/i.exec(authorization)?.[1];
    if (token === undefined) {
      const message = "An access token is required: send it as 'Authorization: Bearer <token>'.";
      return missing(message, { "WWW-Authenticate": `Bearer realm=${this.#realm}` });
    }
    const digest = digestOf(token);
    if (this.#tokens.has(digest)) return { clientId: "token", scopes: this.parts.scopes };
    const issued = await this.parts.store.token(digest, this.parts.now().getTime());
    if (!issued) return invalidToken("The access token is not valid, or has expired.");
    const scopes = parseScopes(issued.scope);
    if (wanted.every((scope) => scopes.has(scope))) return { clientId: issued.clientId, scopes };
    return insufficientScope(wanted);
  }

  async #basic(presented: Presented): Promise<Checked> {
    const challenge = { "WWW-Authenticate": `Basic realm=${this.#realm}` };
    const { authorization, form } = presented;
    const isBasic = /^Basic(?: |$)/i.test(authorization ?? "");
    const isForm = typeof form === "object" && form !== null && "client_id" in form;
    if (!isBasic && (authorization !== undefined || !isForm)) {
      const message = "Client credentials are required: send them by HTTP Basic.";
      return missing(message, challenge, "invalid_client");
    }
    const caller = await this.client(presented);
    if (caller) return caller;
    return new ApiError("invalid_client", "Client id or secret is wrong.").withHeaders(challenge);
  }

  #apiKey({ key }: SecurityRequirement, { sender }: Presented): Checked {
    const value = key && sender?.request && keyIn(key, sender.request);
    if (!key || value === undefined || value === "") {
      const place = key ? `in the ${key.in} '${key.name}'` : "";
      return missing(`An API key is required ${place}.`, {
        "WWW-Authenticate": `ApiKey realm=${this.#realm}`,
      });
    }
    if (this.#apiKeys.has(digestOf(value)))
      return { clientId: "api-key", scopes: this.parts.scopes };
    return new ApiError("invalid_token", "The API key is not valid.").withHeaders({
      "WWW-Authenticate": `ApiKey realm=${this.#realm}, error="invalid_token"`,
    });
  }
}

/** Errors of requests without credentials. */
const withoutCredentials = new WeakSet<ApiError>();

function missing(
  message: string,
  headers: Record<string, string>,
  code: "invalid_token" | "invalid_client" = "invalid_token",
): ApiError {
  const error = new ApiError(code, message || "Credentials are required.");
  withoutCredentials.add(error);
  return error.withHeaders(headers);
}

function isMissing(error: ApiError): boolean {
  return withoutCredentials.has(error);
}

type KeyPlace = NonNullable<SecurityRequirement["key"]>;
type SentRequest = NonNullable<NonNullable<Presented["sender"]>["request"]>;

function keyIn(place: KeyPlace, { headers, url = "" }: SentRequest): string | undefined {
  if (place.in === "header") {
    const value = headers[place.name.toLowerCase()];
    return typeof value === "string" ? value : undefined;
  }
  if (place.in === "query") {
    const question = url.indexOf("?");
    const query = new URLSearchParams(question < 0 ? "" : url.slice(question + 1));
    return query.get(place.name) ?? undefined;
  }
  // Read as a cookie parameter is: libraries that write cookies percent-encode their values.
  return parseCookies(headers.cookie ?? "")[place.name];
}

/** Hides secrets from the timing of look-ups. */
function digestOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

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

export interface TokenParts {
  store: Pick<DocumentStore, "insertToken">;
  access: Access;
  scopes: ReadonlySet<string>;
  /** Seconds. */
  lifetime: number;
  now: () => Date;
}

/** Issues access tokens to clients (RFC 6749 section 4.4). */
export class Tokens {
  constructor(private readonly parts: TokenParts) {}

  /** Throws invalid_client, invalid_request, unsupported_grant_type or invalid_scope. */
  async issue(request: TokenRequest): Promise<TokenResponse> {
    const { store, access, lifetime, now } = this.parts;
    const sent = { query: request.query, body: Object(request.body) as object };
    const client =
      request.auth ?? (await access.client({ authorization: undefined, form: sent.body }));
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
