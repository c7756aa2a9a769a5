import { isApiError } from "../../errors.js";
import { parseScopes } from "../caller.js";
import { grantedScopes } from "../scopes.js";
import type { LoginFacts } from "./login-facts.js";
import { LONGEST_USER } from "./users.js";
import { redirectTarget, withParameters } from "./redirect-uri.js";

/** A valid request of a client to let a user log in (RFC 6749 section 4.1.1). */
export interface AuthorizationRequest {
  clientId: string;
  redirect: Redirect;
  /** As sent; unset if the registered address is used. */
  redirectUri: string | undefined;
  scopes: readonly string[];
  challenge: string | undefined;
  nonce: string | undefined;
  /** The user that the client expects. */
  loginHint: string | undefined;
  /** Whether to log in without a page. */
  isSilent: boolean;
}

/** Returns a browser to the client with parameters. */
export type Redirect = (parameters: Readonly<Record<string, string>>) => string;

export type ReadRequest =
  /** Without a trusted address, the user sees the message. */
  | { kind: "invalid"; message: string }
  /** The client gets the error (section 4.1.2.1). */
  | { kind: "refused"; location: string }
  | { kind: "valid"; request: AuthorizationRequest };

export interface AuthorizationRules {
  isClient: (clientId: string) => boolean;
  /** See {@link redirectTarget}. */
  redirectUris: readonly string[];
  facts: LoginFacts;
  /** Identifies the server to the client (RFC 9207). */
  issuer: string;
}

type ReadParameter = (name: string) => string | undefined;

export function readAuthorizationRequest(
  query: URLSearchParams,
  rules: AuthorizationRules,
): ReadRequest {
  // Empty parameters count as absent (section 3.1).
  const one: ReadParameter = (name) => query.get(name) || undefined;
  const seen = new Set<string>();
  const repeated = [...query.keys()].find((name) => seen.size === seen.add(name).size);
  const sender = senderOf(one, repeated, rules);
  if (typeof sender === "string") return { kind: "invalid", message: sender };
  const { clientId, target } = sender;
  // Types with a token return their errors in the fragment (section 4.2.2.1; OpenID Connect Core 1.0, section 3.2.2.6).
  const isImplicit = one("response_type")?.includes("token");
  const place = isImplicit ? "fragment" : "query";
  const own = { state: one("state"), iss: rules.issuer };
  const redirect: Redirect = (parameters) =>
    withParameters(target, place, { ...parameters, ...own });
  const problem = repeated === undefined ? problemOf(one, rules) : REPEATED(repeated);
  if (problem) {
    const [error, description] = problem;
    const error_description = printable(description);
    return { kind: "refused", location: redirect({ error, error_description }) };
  }
  const request = {
    clientId,
    redirect,
    redirectUri: one("redirect_uri"),
    scopes: scopesIn(one("scope"), rules.facts),
    challenge: one("code_challenge"),
    nonce: one("nonce"),
    loginHint: one("login_hint"),
    isSilent: one("prompt") === "none",
  };
  return { kind: "valid", request };
}

/** The client and where it may get the response; a message if one of them cannot be trusted. */
function senderOf(
  one: ReadParameter,
  repeated: string | undefined,
  { isClient, redirectUris }: AuthorizationRules,
): { clientId: string; target: URL } | string {
  if (repeated === "client_id" || repeated === "redirect_uri") {
    return `${repeated} is given more than once.`;
  }
  const clientId = one("client_id");
  if (clientId === undefined) return "client_id is missing.";
  if (!isClient(clientId)) {
    return "client_id is unknown. Use the client id that the service prints at its start.";
  }
  const [only, ...others] = redirectUris;
  const address = one("redirect_uri") ?? (others.length === 0 ? only : undefined);
  if (address === undefined) return "redirect_uri is missing.";
  if (address.length > LONGEST) return `redirect_uri has more than ${LONGEST} characters.`;
  const target = redirectTarget(address, redirectUris);
  return target ? { clientId, target } : NOT_ALLOWED;
}

/** Characters of a text that each login keeps. */
const LONGEST = 1_000;

const NOT_ALLOWED =
  "redirect_uri is not allowed. Use an address of this machine, such as http://127.0.0.1:3000/callback, " +
  "or name the addresses of the client in REDIRECT_URIS; they are compared character by character.";

type Problem = readonly [error: string, description: string];

const REPEATED = (name: string): Problem => [
  "invalid_request",
  `${name.slice(0, 50)} is given more than once.`,
];

/** The first violated rule, which may be reported to the client. */
function problemOf(one: ReadParameter, { facts }: AuthorizationRules): Problem | undefined {
  const type = one("response_type");
  if (type === undefined) return ["invalid_request", "response_type is missing."];
  if (facts.tokenPath === undefined) return ["unsupported_response_type", NO_FLOW];
  if (type !== "code") return ["unsupported_response_type", ONLY_CODES];
  for (const name of ["request", "request_uri"]) {
    if (one(name) !== undefined) return [`${name}_not_supported`, `${name} is not supported.`];
  }
  const mode = one("response_mode") ?? "query";
  if (mode !== "query") return ["invalid_request", "response_mode is not supported. Use query."];
  const challenge = one("code_challenge");
  const method = one("code_challenge_method");
  if (challenge !== undefined && method !== "S256") {
    return ["invalid_request", "code_challenge_method must be S256."];
  }
  if ((challenge ?? method) !== undefined && !/^[\w-]{43}$/.test(challenge ?? "")) {
    return ["invalid_request", "code_challenge must be the SHA-256 of code_verifier, base64url."];
  }
  const unknown = unknownScope(one("scope"), facts);
  if (unknown !== undefined) return ["invalid_scope", unknown];
  if ((one("login_hint") ?? "").length > LONGEST_USER) {
    return ["invalid_request", `login_hint has more than ${LONGEST_USER} characters.`];
  }
  if ((one("nonce") ?? "").length > LONGEST) {
    return ["invalid_request", `nonce has more than ${LONGEST} characters.`];
  }
  const prompts = [...parseScopes(one("prompt") ?? "")];
  if (prompts.includes("none") && prompts.length > 1) {
    return ["invalid_request", "prompt has none and other values."];
  }
  return undefined;
}

const ONLY_CODES =
  "Only response_type=code is supported, with PKCE. RFC 9700 advises against the implicit flow.";
const NO_FLOW =
  "The document declares only the implicit flow, which is not supported. Declare authorizationCode, " +
  "or use the token that the service prints at its start.";

/** OpenID Connect ignores unknown scopes (Core 1.0, section 3.1.2.1). */
function scopesIn(
  requested: string | undefined,
  { scopes, defaultScopes, openId }: LoginFacts,
): string[] {
  if (requested === undefined) return [...defaultScopes];
  const known = new Set(scopes.keys());
  if (openId) return [...parseScopes(requested)].filter((each) => known.has(each));
  return [...grantedScopes(requested, known)];
}

/** The message about the first scope that the document does not declare. */
function unknownScope(requested: string | undefined, facts: LoginFacts): string | undefined {
  try {
    scopesIn(requested, facts);
    return undefined;
  } catch (error) {
    if (isApiError(error)) return error.message;
    throw error;
  }
}

/** The characters of a description (section 4.1.2.1). */
function printable(text: string): string {
  return text.replace(/[^\x20-\x21\x23-\x5b\x5d-\x7e]/g, "?");
}
