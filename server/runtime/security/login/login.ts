import { generateCredentials } from "../client-credentials.js";

/** The permissions that a user granted to a client. */
export interface Login {
  id: string;
  clientId: string;
  user: string;
  /** Separated by spaces. */
  scope: string;
  /** As in the authorization request; unset if it was omitted there. */
  redirectUri?: string;
  /** The code challenge, of the method S256. */
  challenge?: string;
  nonce?: string;
  /** Seconds since 1970. */
  authTime: number;
}

/** The parameters of a code exchange. */
export interface CodeProof {
  clientId: string;
  /** Whether the client has proved its secret. Otherwise only a code verifier protects its codes. */
  hasSecret: boolean;
  redirectUri: string | undefined;
  verifier: string | undefined;
}

export interface Granted {
  login: Login;
  refreshToken: string;
}

/** The login that a token belongs to; `undefined` for tokens that a client got for itself. */
export function loginIdOf(token: string): string | undefined {
  return /^([0-9a-f]{32})\./.exec(token)?.[1];
}

/** A new token of a login. */
export function secretOf(id: string): string {
  return `${id}.${generateCredentials().clientSecret}`;
}
