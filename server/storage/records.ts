import type { ResourceContent, ResourceHead } from "../../generated/records.js";

export type { ResourceContent, ResourceHead };

/** Millisecond-precise UTC time, `YYYY-MM-DDTHH:MM:SS.sssZ` (RFC 3339), so that text order is time order. */
export type Timestamp = string;

/** A value: nobody changes it, or its projections, in place. */
export type ResourceRecord = ResourceHead & {
  projectKey: string;
  current: ResourceContent;
  /** The same object as `current` where they do not differ, or an equal one. */
  staged: ResourceContent;
};

/** The body of one artificially-complex call, stored under its two path values. */
export interface OutOfOrderPropertiesRecord {
  projectKey: string;
  uriParameterOne: string;
  uriParameterTwo: string;
  body: Record<string, unknown>;
}

/**
 * One project and no other: a later one under the same key, made after this one was deleted, is of
 * the next generation. Generations count from 1 for each key.
 */
export interface ProjectIdentity {
  projectKey: string;
  generation: number;
}

export interface ProjectRecord extends ProjectIdentity {
  createdAt: Timestamp;
}

export interface ClientRecord {
  projectKey: string;
  /** Unguessable and unique over all projects. */
  clientId: string;
  /** SHA-256 of the secret, base64url. The secret has 256 random bits, so a slow hash would add nothing. */
  secretHash: string;
  /** Space-separated, each bound to the project: `manage_test:demo view_test:demo`. */
  scope: string;
  createdAt: Timestamp;
}

/** A client with the generation of its project, as both stand; without, there is no such project. */
export type StoredClient = ClientRecord & Partial<Pick<ProjectIdentity, "generation">>;

export interface SigningKeyRecord {
  kid: string;
  /** Private JWK (RFC 7517), P-256. */
  privateJwk: Record<string, unknown>;
  createdAt: Timestamp;
  /** From then on the key verifies nothing. Unset while the key still signs. */
  expiresAt?: Timestamp;
}

/** A token (by its `jti`) or all tokens of a client that are refused until `expiresAt`. */
export interface RevocationRecord {
  projectKey: string;
  kind: "token" | "client";
  /** The `jti` of the token, or the client id. */
  subject: string;
  /** When the last token concerned has expired anyway, and the entry may be forgotten. */
  expiresAt: Timestamp;
}
