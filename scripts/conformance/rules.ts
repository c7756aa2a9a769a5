/** A sentence that asks for something, and where it stands. */
export interface Rule {
  text: string;
  /** An RFC with its section, another standard, or a guide of ours by its file. */
  source: string;
}

/** The sentences that checks refer to, by what they are about. A test finds those of guides in them. */
export const rules = {
  tokenLifetime: {
    text: "Keep the token for as long as it lives, two days unless the service is configured otherwise, and get a new one a few minutes before it ends.",
    source: "tokens.md",
  },
  expiredToken: {
    text: "The access token provided is expired, revoked, malformed, or invalid for other reasons. […] The client MAY request a new access token and retry the protected resource request.",
    source: "RFC 6750 section 3.1",
  },
  bearerHeader: {
    text: 'Clients SHOULD make authenticated requests with a bearer token using the "Authorization" request header field with the "Bearer" HTTP authorization scheme.',
    source: "RFC 6750 section 2.1",
  },
  secretsInUrl: {
    text: "The parameters can only be transmitted in the request-body and MUST NOT be included in the request URI.",
    source: "RFC 6749 section 2.3.1",
  },
  refreshRotation: {
    text: "The authorization server MAY issue a new refresh token, in which case the client MUST discard the old refresh token and replace it with the new refresh token.",
    source: "RFC 6749 section 6",
  },
  invalidClient: {
    text: "Client authentication failed (e.g., unknown client, no client authentication included, or unsupported authentication method).",
    source: "RFC 6749 section 5.2",
  },
  retryAfter: {
    text: 'Servers send the "Retry-After" header field to indicate how long the user agent ought to wait before making a follow-up request.',
    source: "RFC 9110 section 10.2.3",
  },
  retryAfterDate: {
    text: "The Retry-After field value can be either an HTTP-date or a number of seconds to delay after receiving the response.",
    source: "RFC 9110 section 10.2.3",
  },
  tooManyRequests: {
    text: 'The 429 status code indicates that the user has sent too many requests in a given amount of time ("rate limiting").',
    source: "RFC 6585 section 4",
  },
  serviceUnavailable: {
    text: "The 503 (Service Unavailable) status code indicates that the server is currently unable to handle the request due to a temporary overload or scheduled maintenance, which will likely be alleviated after some delay.",
    source: "RFC 9110 section 15.6.4",
  },
  repeatable: {
    text: "Idempotent methods are distinguished because the request can be repeated automatically if a communication failure occurs before the client is able to read the server's response.",
    source: "RFC 9110 section 9.2.2",
  },
  notRepeatable: {
    text: "A client SHOULD NOT automatically retry a request with a non-idempotent method unless it has some means to know that the request semantics are actually idempotent, regardless of the method, or some means to detect that the original request was never applied.",
    source: "RFC 9110 section 9.2.2",
  },
  clientError: {
    text: "The 4xx (Client Error) class of status code indicates that the client seems to have erred.",
    source: "RFC 9110 section 15.5",
  },
  backOff: {
    text: "The service asks clients to come back later, each time after a longer pause, and to give up in the end.",
    source: "conformance.md",
  },
  conflict: {
    text: "Read the resource, see whether your change still makes sense, and send it with the new version:",
    source: "concurrency.md",
  },
  ifMatch: {
    text: 'If-Match is most often used with state-changing methods (e.g., POST, PUT, DELETE) to prevent accidental overwrites when multiple user agents might be acting in parallel on the same resource (i.e., to prevent the "lost update" problem).',
    source: "RFC 9110 section 13.1.1",
  },
  paging: {
    text: "A walk through all pages finds every resource that was there all the time, once, while others write.",
    source: "conformance.md",
  },
  explode: {
    text: "When this is true, parameter values of type array or object generate separate parameters for each value of the array or key-value pair of the map.",
    source: "OpenAPI 3.1, Parameter Object, explode",
  },
  percentEncoding: {
    text: "A percent-encoding mechanism is used to represent a data octet in a component when that octet's corresponding character is outside the allowed set or is being used as a delimiter of, or within, the component.",
    source: "RFC 3986 section 2.1",
  },
  plusIsSpace: {
    text: "Replace any 0x2B (+) in name and value with 0x20 (SP).",
    source: "URL Standard section 5.1",
  },
  utf8: {
    text: "JSON text exchanged between systems that are not part of a closed ecosystem MUST be encoded using UTF-8.",
    source: "RFC 8259 section 8.1",
  },
  contentType: {
    text: "A sender that generates a message containing content SHOULD generate a Content-Type header field in that message unless the intended media type of the enclosed representation is unknown to the sender.",
    source: "RFC 9110 section 8.3",
  },
  contentLength: {
    text: "A user agent SHOULD send Content-Length in a request when the method defines a meaning for enclosed content and it is not sending Transfer-Encoding.",
    source: "RFC 9110 section 8.6",
  },
  incomplete: {
    text: "A client that receives an incomplete response message, which can occur when a connection is closed prematurely or when decoding a supposedly chunked transfer coding fails, MUST record the message as incomplete.",
    source: "RFC 9112 section 8",
  },
  told: {
    text: "What did not come, or cannot be understood, is told as an error, in the time that the caller allows.",
    source: "conformance.md",
  },
  errorCode: {
    text: "Programs go by `code`; messages are for people, and may change.",
    source: "errors.md",
  },
  correlationId: {
    text: "Every response has an `X-Correlation-ID`, and the service's log has the same. Send your own, and it is kept:",
    source: "errors.md",
  },
  userAgent: {
    text: "A user agent SHOULD send a User-Agent header field in each request unless specifically configured not to do so.",
    source: "RFC 9110 section 10.1.5",
  },
} as const satisfies Record<string, Rule>;
