import type { ApiResponse } from "../../http/api-response.js";
import { ApiError } from "../../errors.js";
import { isObject } from "../../objects.js";
import type { ResponseExchange } from "../../operation-types.js";
import type { Caller } from "../caller.js";
import { requireScopes } from "../scopes.js";
import { type AuthorizationRequest, readAuthorizationRequest } from "./authorization-request.js";
import type { LoginEndpoint, LoginFacts } from "./login-facts.js";
import { consentPage, errorPage } from "./login-pages.js";
import type { Logins } from "./logins.js";
import { metadataOf } from "./metadata.js";
import type { OpenId } from "./open-id.js";
import { claimsOf, LONGEST_USER, TEST_USER } from "./users.js";

/** A request to an endpoint of the login. */
export interface LoginRequest {
  body?: unknown;
  auth?: Caller | undefined;
  exchange: Pick<ResponseExchange, "sent">;
}

export interface LoginServerParts {
  facts: LoginFacts;
  baseUrl: string;
  issuer: string;
  /** The name of the API. */
  realm: string;
  redirectUris: readonly string[];
  isClient: (clientId: string) => boolean;
  logins: Logins;
  openId: OpenId;
}

/** The endpoints of an authorization server, except for its token endpoint. */
export class LoginServer {
  constructor(private readonly parts: LoginServerParts) {}

  async handle(endpoint: LoginEndpoint, request: LoginRequest): Promise<ApiResponse> {
    const { facts, baseUrl, issuer, openId } = this.parts;
    switch (endpoint) {
      case "authorize":
        return this.#authorize(request);
      case "consent":
        return this.#decide(request);
      case "metadata":
      case "configuration":
        return { status: 200, body: metadataOf(facts, { baseUrl, issuer }) };
      case "keys":
        return { status: 200, body: await openId.keySet() };
      case "user":
        return { status: 200, body: userInfo(request.auth) };
      case "device":
        throw new ApiError("unauthorized_client", NO_DEVICES);
    }
  }

  /** Shows the consent page, or returns to the client where that needs none. */
  async #authorize(request: LoginRequest): Promise<ApiResponse> {
    const read = this.#read(request, 302);
    if ("status" in read) return read;
    const { loginHint: user = TEST_USER, clientId, scopes, redirect, isSilent } = read;
    if (isSilent) return redirected(302, redirect({ code: await this.#begin(read, user) }));
    const { facts, realm } = this.parts;
    const shown = scopes.map((name) => [name, facts.scopes.get(name) ?? ""] as const);
    const { host, protocol } = new URL(redirect({}));
    const place = host || protocol;
    return consentPage({ api: realm || "the API", clientId, place, user, scopes: shown });
  }

  /** The form of the consent page. 303: the browser does not send the form to the client. */
  async #decide(request: LoginRequest): Promise<ApiResponse> {
    const { headers = {} } = request.exchange.sent ?? {};
    const { origin, host = "", "sec-fetch-site": site } = headers;
    // The page has no referrer, so a browser sends the Origin `null` with its form.
    const isForeign = ![undefined, "null"].includes(origin) && !origin?.endsWith(`//${host}`);
    if (isForeign || ![undefined, "same-origin", "none"].includes(site?.toString())) {
      return rejected(
        request,
        "Another site sent the form. Open the login page, and use its buttons.",
      );
    }
    const read = this.#read(request, 303);
    if ("status" in read) return read;
    const { decision, user } = isObject(request.body) ? request.body : {};
    if (decision === "deny") {
      const error_description = "The user denied access.";
      return redirected(303, read.redirect({ error: "access_denied", error_description }));
    }
    if (decision !== "allow") return rejected(request, "Send decision=allow or decision=deny.");
    const named = typeof user === "string" ? user.trim().slice(0, LONGEST_USER) : "";
    const code = await this.#begin(read, named || read.loginHint || TEST_USER);
    return redirected(303, read.redirect({ code }));
  }

  #read(request: LoginRequest, status: 302 | 303): AuthorizationRequest | ApiResponse {
    const { facts, issuer, isClient, redirectUris } = this.parts;
    const { target = "" } = request.exchange.sent ?? {};
    const question = target.indexOf("?");
    const query = new URLSearchParams(question < 0 ? "" : target.slice(question + 1));
    const read = readAuthorizationRequest(query, { facts, issuer, isClient, redirectUris });
    if (read.kind === "invalid") return rejected(request, read.message);
    return read.kind === "refused" ? redirected(status, read.location) : read.request;
  }

  #begin(request: AuthorizationRequest, user: string): Promise<string> {
    const { clientId, scopes, redirectUri, challenge, nonce } = request;
    return this.parts.logins.begin({
      clientId,
      user,
      scope: scopes.join(" "),
      ...(redirectUri !== undefined && { redirectUri }),
      ...(challenge !== undefined && { challenge }),
      ...(nonce !== undefined && { nonce }),
    });
  }
}

const NO_DEVICES =
  "The device flow is not supported. Use authorizationCode, or the token that the service prints at its start.";

function redirected(status: 302 | 303, location: string): ApiResponse {
  const headers = { Location: location, "Cache-Control": "no-store" };
  return { status, headers, isCrossOrigin: false };
}

/** A page for a browser. Throws for a program, which gets the error as JSON. */
function rejected({ exchange }: LoginRequest, message: string): ApiResponse {
  const { accept = "" } = exchange.sent?.headers ?? {};
  if (/\btext\/html\b/i.test(accept)) return errorPage(message);
  throw new ApiError("invalid_request", message);
}

/** Of the token's user (OpenID Connect Core 1.0, section 5.3); of the test user for a token without one. */
function userInfo(caller: Caller | undefined): object {
  const { subject, scopes = new Set<string>() } = caller ?? {};
  if (subject === undefined) return claimsOf(TEST_USER, new Set(["profile", "email"]));
  requireScopes([["openid"]], scopes);
  return claimsOf(subject, scopes);
}
