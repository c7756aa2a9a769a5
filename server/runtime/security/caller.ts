/** The client that a verified access token, or its own credentials, identify. */
export interface Caller {
  clientId: string;
  /** The address from which a client sent its credentials; unset for callers with a token. */
  address?: string | undefined;
  /** The user who logged in; unset for a token that the client got for itself. */
  subject?: string;
  /** Granted scopes. */
  scopes: ReadonlySet<string>;
  /** The client's tenant. For a token of another issuer: the tenant that the request names, if any. */
  tenant?: Tenant;
}

/** Identifies a tenant: one created again under the same key has a higher generation. */
export interface Tenant {
  key: string;
  generation: number;
}

/** Space-separated scopes (RFC 6749 section 3.3) without duplicates, in order. */
export function parseScopes(text: string): Set<string> {
  return new Set(text.split(" ").filter((scope) => scope !== ""));
}
