import type { OperationDescription, SecurityRequirement } from "../operation-types.js";

/** The security of an operation: alternatives, any one is sufficient; see `OperationDescription`. */
export type Security = readonly (readonly SecurityRequirement[])[];

/** Credentials of one scheme that a request must have. */
export interface Credential extends Omit<SecurityRequirement, "scopes"> {
  /** Alternative sets of scopes. A token must grant one of them. */
  scopes: readonly (readonly string[])[];
  /** Whether a token is required as well, which occupies the Authorization header. */
  isWithToken: boolean;
}

/** All of these credentials suffice together. */
export interface Way {
  credentials: readonly Credential[];
  /** The credential that names the caller: a token, else a client, else the first. */
  naming: Credential | undefined;
}

/** An operation's security as the engine checks it. Alternatives that differ only in scopes are merged. */
export interface Requirement {
  ways: readonly Way[];
  /** The required credential, if there is only one: saves the search for a way. */
  only: Credential | undefined;
  /** Whether a client's id and secret are accepted by HTTP Basic, or else in the form. */
  takesClients: boolean;
  /** Whether they are accepted in the form next to a token. */
  takesClientsWithTokens: boolean;
  isOptional: boolean;
  isPublic: boolean;
}

export function toRequirement(security: Security): Requirement {
  const required = security.filter((alternative) => alternative.length > 0);
  const ways = mergedWays(required);
  const [first] = ways;
  const isOptional = required.length < security.length;
  const clients = ways
    .flatMap(({ credentials }) => credentials)
    .filter(({ scheme }) => scheme === "client");
  return {
    ways,
    only:
      ways.length === 1 && first?.credentials.length === 1 && !isOptional
        ? first.naming
        : undefined,
    takesClients: clients.some(({ isWithToken }) => !isWithToken),
    takesClientsWithTokens: clients.some(({ isWithToken }) => isWithToken),
    isOptional,
    isPublic: ways.length === 0,
  };
}

type Address = Pick<OperationDescription, "method" | "path" | "security">;

/** The security scheme of the operations that issue tokens, wherever a document has them. */
export const TOKEN_CLIENT = "clientOfTokenEndpoint";

/** Whether it is an OAuth endpoint, whose bodies are secret (RFC 6749 section 3.2, RFC 7009, RFC 7662). */
export function isOAuthEndpoint(operation: Address): boolean {
  const { method, path } = operation;
  return method === "post" && (/\/(?:introspect|revoke)$/.test(path) || isTokenEndpoint(operation));
}

/** Whether its errors have the codes of OAuth (RFC 6749 section 5.2). Other operations may have the same tag. */
export function hasOAuthErrors(operation: Pick<OperationDescription, "tag"> & Address): boolean {
  if (operation.tag !== "auth") return false;
  return isOAuthEndpoint(operation) || operation.path.startsWith("/.well-known/");
}

/** Whether an operation issues tokens. SDKs often send it the headers of the call that needs the token. */
export function isTokenEndpoint({ method, path, security }: Address): boolean {
  const isNamed = security.flat().some(({ name }) => name === TOKEN_CLIENT);
  return method === "post" && (isNamed || path.endsWith("/token"));
}

/** Merged, so that a token is verified once for all alternatives. */
function mergedWays(security: Security): Way[] {
  const merged = new Map<string, readonly Credential[]>();
  for (const alternative of security) {
    const added = credentialsOf(alternative);
    const key = JSON.stringify(added.map((each) => (isToken(each) ? null : each.name)));
    const known = merged.get(key);
    merged.set(
      key,
      added.map((each, index) => ({
        ...each,
        scopes: [...(known?.[index]?.scopes ?? []), ...each.scopes],
      })),
    );
  }
  return [...merged.values()].map((credentials) => ({
    credentials,
    naming: namingOf(credentials),
  }));
}

/** Several tokens in one alternative are one token with the scopes of all: a request has one header for them. */
function credentialsOf(alternative: Security[number]): Credential[] {
  const tokens = alternative.filter(isToken);
  const scopes = tokens.flatMap((token) => token.scopes);
  return alternative
    .filter((each) => !isToken(each) || each === tokens[0])
    .map((each) => ({
      ...each,
      scopes: isToken(each) ? [scopes] : [],
      isWithToken: !isToken(each) && tokens.length > 0,
    }));
}

function namingOf(credentials: readonly Credential[]): Credential | undefined {
  return (
    credentials.find(isToken) ??
    credentials.find(({ scheme }) => scheme === "client") ??
    credentials[0]
  );
}

function isToken({ scheme }: Pick<SecurityRequirement, "scheme">): boolean {
  return scheme === "bearer";
}
