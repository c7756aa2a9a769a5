import { generateCredentials } from "../auth/client-secrets.js";
import type { Caller } from "../auth/caller.js";
import { oauthParameter } from "../auth/oauth-parameter.js";
import { parseScopes } from "../auth/scopes.js";
import { ApiError } from "../errors.js";
import type { DocumentStore } from "../storage/documents/document-store.js";
import { type Access, digestOf } from "./access.js";

/** A request for a token: with the credentials of a client in its header, or in its form. */
export interface TokenRequest {
  query: object;
  body?: unknown;
  /** The client, where the pipeline has authenticated it. */
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
