import type { ClientCredentials } from "./client-secrets.js";
import { ApiError } from "../errors.js";
import { oauthParameter } from "./oauth-parameter.js";

/** The credentials of a client. */
export interface PresentedCredentials {
  /** As sent, before decoding. */
  clientId: string;
  /** The same for all encodings of one id. */
  decodedClientId: string;
  /** One or two readings of the credentials, in the order in which they are tried. */
  readings: readonly ClientCredentials[];
}

/**
 * The credentials of HTTP Basic (RFC 7617), or `undefined` if the header holds none. Most clients send id
 * and secret unencoded; RFC 6749 section 2.3.1 requires form-encoding. They are read unencoded first, and
 * decoded as well if that makes a difference.
 */
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
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return undefined;
  }
}

/**
 * `client_id` and `client_secret` of a form (RFC 6749 section 2.3.1, client_secret_post), or `undefined`
 * if it has no `client_id`. Throws invalid_request for repeated ones.
 */
export function formCredentials(form: object): PresentedCredentials | undefined {
  const clientId = oauthParameter({ query: {}, body: form }, "client_id");
  const clientSecret = oauthParameter({ query: {}, body: form }, "client_secret") ?? "";
  return clientId === undefined
    ? undefined
    : { clientId, decodedClientId: clientId, readings: [{ clientId, clientSecret }] };
}

/** Throws invalid_request if a form has credentials besides those of HTTP Basic (RFC 6749 section 2.3). */
export function rejectSecondCredentials(form: object, authenticated: string): void {
  if (oauthParameter({ query: {}, body: form }, "client_secret") !== undefined) {
    throw new ApiError(
      "invalid_request",
      "Send the client's credentials by HTTP Basic or in the form, not both.",
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

/** Longer than the ids that the service creates, and shorter than any secret. In characters. */
const LONGEST_SHOWN = 40;
/** Characters shown of longer ids. */
const BEGINNING = 8;

/**
 * The client id of a request, for the log: printable ASCII only. One as long as a secret may be a secret
 * sent in the wrong place: only its beginning and its length are shown.
 */
export function loggedClientId(sent: string): string {
  const shown = sent.length > LONGEST_SHOWN ? sent.slice(0, BEGINNING) : sent;
  const printable = shown.replace(/[^\x21-\x7e]/g, "?");
  return shown === sent ? printable : `${printable}... (${sent.length} characters)`;
}
