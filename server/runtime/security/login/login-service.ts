import type { DocumentStore } from "../../documents/document-store.js";
import type { ApiResponse } from "../../http/api-response.js";
import { parseScopes } from "../caller.js";
import type { Credentials } from "../credentials.js";
import type { UserTokens } from "../tokens.js";
import type { CodeProof, Granted, Login } from "./login.js";
import type { LoginEndpoint, LoginFacts } from "./login-facts.js";
import type { LoginRequest, LoginServer } from "./login-server.js";
import type { Logins } from "./logins.js";
import type { OpenId } from "./open-id.js";

interface LoginServiceParts {
  facts: LoginFacts;
  store: Pick<DocumentStore, "token" | "insertToken" | "changeToken">;
  /** Throws while the store is not open. */
  credentials: () => Credentials;
  /** The name of the API. */
  realm: string;
  config: { baseUrl: string; redirectUris: readonly string[]; tokenTtl: number };
  now: () => Date;
}

interface Loaded {
  server: LoginServer;
  logins: Logins;
  openId: OpenId;
}

/** The login of an API. Its modules are loaded by the first request that needs them. */
export class LoginService implements UserTokens {
  #loaded: Promise<Loaded> | undefined;

  constructor(private readonly parts: LoginServiceParts) {}

  /** The response of an endpoint of the login. */
  async handle(endpoint: LoginEndpoint, request: LoginRequest): Promise<ApiResponse> {
    return (await this.#load()).server.handle(endpoint, request);
  }

  async redeem(code: string, proof: CodeProof): Promise<Granted> {
    return (await this.#load()).logins.redeem(code, proof);
  }

  async refresh(token: string, clientId: string): Promise<Granted> {
    return (await this.#load()).logins.refresh(token, clientId);
  }

  async find(id: string): Promise<Login | undefined> {
    return (await this.#load()).logins.find(id);
  }

  async idToken(login: Login): Promise<string | undefined> {
    if (!parseScopes(login.scope).has("openid")) return undefined;
    return (await this.#load()).openId.idToken(login);
  }

  #load(): Promise<Loaded> {
    return (this.#loaded ??= load(this.parts));
  }
}

async function load(parts: LoginServiceParts): Promise<Loaded> {
  const [{ LoginServer }, { Logins }, { OpenId }] = await Promise.all([
    import("./login-server.js"),
    import("./logins.js"),
    import("./open-id.js"),
  ]);
  const { facts, store, now, realm, config, credentials } = parts;
  const { baseUrl, redirectUris, tokenTtl: lifetime } = config;
  const issuer = baseUrl + facts.issuerPath;
  const logins = new Logins({ store, now });
  const openId = new OpenId({ issuer, store, now, lifetime });
  const isClient = (id: string): boolean =>
    credentials().clients.some(({ clientId }) => clientId === id);
  const server = new LoginServer({
    facts,
    realm,
    baseUrl,
    issuer,
    redirectUris,
    isClient,
    logins,
    openId,
  });
  return { server, logins, openId };
}
