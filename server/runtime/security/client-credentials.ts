import { createHash, randomInt, randomUUID, timingSafeEqual } from "node:crypto";
import type { NewId } from "../service/ids.js";
import { ApiError } from "../errors.js";
import { decodePercent } from "../parameters/values.js";

/** Unchanged by form-encoding (RFC 6749 appendix B), so that a secret has one spelling. */
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/** 256 random bits: too many to guess, so one round of SHA-256 protects a stolen store as well as a slow hash. */
const SECRET_LENGTH = Math.ceil(256 / Math.log2(ALPHABET.length));

/** Characters that form-encoding does not change; an id that begins with "-" would look like an option. */
export const CREDENTIAL = {
  pattern: /^[A-Za-z0-9_][A-Za-z0-9_-]{0,199}$/,
  description: "at most 200 of A-Z, a-z, 0-9, '_' and '-', and not begin with '-'",
};

export interface ClientCredentials {
  clientId: string;
  clientSecret: string;
}

export function generateCredentials(newId: NewId = randomUUID): ClientCredentials {
  return {
    // Without "-": an id that starts with it would look like a command line option.
    clientId: newId().replaceAll("-", ""),
    clientSecret: Array.from({ length: SECRET_LENGTH }, randomCharacter).join(""),
  };
}

function randomCharacter(): string {
  return ALPHABET.charAt(randomInt(ALPHABET.length));
}

/** A client's record: hash of its secret, and grants. */
export function clientRecord<Grant extends object>(
  { clientId, clientSecret }: ClientCredentials,
  grant: Grant,
): Grant & { clientId: string; secretHash: string } {
  return { clientId, secretHash: hash(clientSecret).toString("base64url"), ...grant };
}

/** Compares in constant time; an unknown client costs as much as a known one. */
export function secretMatches(
  client: { secretHash: string } | undefined,
  clientSecret: string,
): boolean {
  const stored = Buffer.from(client?.secretHash ?? "", "base64url");
  return isSameSecret(stored, hash(clientSecret));
}

/** Compares in constant time, even if the lengths differ. */
export function isSameSecret(stored: Buffer, presented: Buffer): boolean {
  const comparable = stored.length === presented.length ? stored : Buffer.alloc(presented.length);
  return timingSafeEqual(comparable, presented) && comparable === stored;
}

function hash(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

export interface PresentedCredentials {
  /** The id as sent, before decoding. */
  clientId: string;
  /** The same for all encodings of one id. */
  decodedClientId: string;
  /** One or two readings of the credentials, in the order in which they are tried. */
  readings: readonly ClientCredentials[];
}

/** HTTP Basic (RFC 7617), raw and form-decoded (RFC 6749 section 2.3.1); `undefined` without credentials. */
export function basicCredentials(authorization: string): PresentedCredentials | undefined {
  const encoded = /^Basic +([A-Za-z0-9+/_-]+={0,2}) *$/i.exec(authorization)?.[1];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, "base64").toString("utf8");
  const colon = text.indexOf(":");
  if (colon < 0) return undefined;
  const sent = { clientId: text.slice(0, colon), clientSecret: text.slice(colon + 1) };
  const clientId = formDecoded(sent.clientId);
  const clientSecret = formDecoded(sent.clientSecret);
  const isSame = clientId === sent.clientId && clientSecret === sent.clientSecret;
  const readings =
    isSame || clientId === undefined || clientSecret === undefined
      ? [sent]
      : [sent, { clientId, clientSecret }];
  return { clientId: sent.clientId, decodedClientId: clientId ?? sent.clientId, readings };
}

/** RFC 6749 appendix B. `undefined`: a percent sign is not followed by valid UTF-8. */
function formDecoded(text: string): string | undefined {
  return decodePercent(text.replaceAll("+", " "));
}

/** Credentials of a form (RFC 6749 section 2.3.1); `undefined` without `client_id`. Throws invalid_request. */
export function formCredentials(form: object): PresentedCredentials | undefined {
  const clientId = oauthParameter({ query: {}, body: form }, "client_id");
  const clientSecret = oauthParameter({ query: {}, body: form }, "client_secret") ?? "";
  return clientId === undefined
    ? undefined
    : { clientId, decodedClientId: clientId, readings: [{ clientId, clientSecret }] };
}

/** Throws invalid_request if a form has credentials in addition to HTTP Basic (RFC 6749 section 2.3). */
export function rejectSecondCredentials(form: object, authenticated: string): void {
  if (oauthParameter({ query: {}, body: form }, "client_secret") !== undefined) {
    throw new ApiError(
      "invalid_request",
      "Send the client's credentials with HTTP Basic or in the form, not both.",
    );
  }
  const clientId = oauthParameter({ query: {}, body: form }, "client_id") ?? authenticated;
  if (clientId !== authenticated) {
    throw new ApiError(
      "invalid_request",
      "client_id is not the client of the HTTP Basic credentials.",
    );
  }
}

/** Maximum shown characters: longer than created ids, shorter than any secret. */
const LONGEST_SHOWN = 40;
const BEGINNING = 8;

/** Client id for the log, in printable ASCII. Long ids are truncated: they may be misplaced secrets. */
export function loggedClientId(sent: string): string {
  const shown = sent.length > LONGEST_SHOWN ? sent.slice(0, BEGINNING) : sent;
  const printable = shown.replace(/[^\x21-\x7e]/g, "?");
  return shown === sent ? printable : `${printable}... (${sent.length} characters)`;
}

export interface OAuthRequest {
  query: object;
  body?: object | undefined;
}

/** A token endpoint's parameter. Empty counts as absent; repeated throws invalid_request (RFC 6749 section 3.2). */
export function oauthParameter({ query, body }: OAuthRequest, name: string): string | undefined {
  const values = [query, body ?? {}]
    .flatMap((parameters) => Object.entries(parameters))
    .filter(([key, value]) => key === name && value !== "")
    .map(([, value]: [string, unknown]) => value);
  const [value] = values;
  if (value === undefined) return undefined;
  if (values.length === 1 && typeof value === "string") return value;
  throw new ApiError("invalid_request", `${name} is given more than once.`);
}

/** As {@link oauthParameter}, but from the body only, since proxies log URLs. */
export function secretParameter({ body }: OAuthRequest, name: string): string | undefined {
  return oauthParameter({ query: {}, body }, name);
}

/** The value of a token endpoint's parameter. Throws invalid_request if it is absent. */
export function requiredParameter(name: string, value: string | undefined): string {
  if (value !== undefined) return value;
  throw new ApiError("invalid_request", `Required parameter '${name}' is missing.`);
}
