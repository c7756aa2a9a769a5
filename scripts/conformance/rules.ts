/** A requirement, quoted from its source. */
export interface Rule {
  text: string;
  /** An RFC with its section, another standard, the document, an API, or a guide by its file. */
  source: string;
}

/** What makes a definition of HTTP a demand. */
const SEMANTICS =
  "A recipient MUST interpret a received protocol element according to the semantics defined for it by this specification […].";

/** Quotes of standards and guides are literal; […] marks omissions. */
export const rules = quoted({
  bearerHeader:
    "OpenAPI document: A security scheme of OAuth or HTTP Bearer sends its token in Authorization (RFC 6750 section 2.1).",
  basicForm:
    'RFC 6749 section 2.3.1: The client identifier is encoded using the "application/x-www-form-urlencoded" encoding algorithm per Appendix B, and the encoded value is used as the username; the client password is encoded using the same algorithm and used as the password.',
  basic:
    "OpenAPI document: A security scheme of HTTP Basic sends user and password as RFC 7617 section 2 joins them.",
  queryToken:
    "RFC 9700 section 4.3.2: Clients MUST NOT pass access tokens in a URI query parameter in the way described in Section 2.3 of [RFC6750].",
  secretsInUrl:
    "RFC 6749 section 2.3.1: The parameters can only be transmitted in the request-body and MUST NOT be included in the request URI.",
  refreshRotation:
    "RFC 6749 section 6: The authorization server MAY issue a new refresh token, in which case the client MUST discard the old refresh token and replace it with the new refresh token.",
  tooManyRequests:
    'RFC 6585 section 4: The 429 status code indicates that the user has sent too many requests in a given amount of time ("rate limiting").',
  serviceUnavailable:
    "RFC 9110 section 15.6.4: The 503 (Service Unavailable) status code indicates that the server is currently unable to handle the request due to a temporary overload or scheduled maintenance, which will likely be alleviated after some delay.",
  clientError:
    "RFC 9110 section 15.5: The 4xx (Client Error) class of status code indicates that the client seems to have erred.",
  ifMatch:
    'RFC 9110 section 13.1.1: If-Match is most often used with state-changing methods (e.g., POST, PUT, DELETE) to prevent accidental overwrites when multiple user agents might be acting in parallel on the same resource (i.e., to prevent the "lost update" problem).',
  explode:
    "OpenAPI 3.1, Parameter Object, explode: When this is true, parameter values of type array or object generate separate parameters for each value of the array or key-value pair of the map.",
  percentEncoding:
    "RFC 3986 section 2.1: A percent-encoding mechanism is used to represent a data octet in a component when that octet's corresponding character is outside the allowed set or is being used as a delimiter of, or within, the component.",
  utf8: "RFC 8259 section 8.1: JSON text exchanged between systems that are not part of a closed ecosystem MUST be encoded using UTF-8 [RFC3629].",
  contentType:
    "RFC 9110 section 8.3: A sender that generates a message containing content SHOULD generate a Content-Type header field in that message unless the intended media type of the enclosed representation is unknown to the sender.",
  contentLength:
    "RFC 9110 section 8.6: A user agent SHOULD send Content-Length in a request when the method defines a meaning for enclosed content and it is not sending Transfer-Encoding.",
  incomplete:
    "RFC 9112 section 8: A client that receives an incomplete response message, which can occur when a connection is closed prematurely or when decoding a supposedly chunked transfer coding fails, MUST record the message as incomplete.",
  userAgent:
    "RFC 9110 section 10.1.5: A user agent SHOULD send a User-Agent header field in each request unless specifically configured not to do so.",
  serverError:
    "RFC 9110 section 15.6: The 5xx (Server Error) class of status code indicates that the server is aware that it has erred or is incapable of performing the requested method.",
  problemStatus:
    'RFC 9457 section 3.1.2: The "status" member, if present, is only advisory; it conveys the HTTP status code used for the convenience of the consumer. Generators MUST use the same status code in the actual HTTP response, to assure that generic HTTP software that does not understand this format still behaves correctly.',
  headerNames: `RFC 9110 sections 2.2 and 5.1: ${SEMANTICS} Field names are case-insensitive […].`,
  schemeNames:
    "RFC 9110 section 11.1: It uses a case-insensitive token to identify the authentication scheme: […].",
  mediaTypeNames: "RFC 9110 section 8.3.1: The type and subtype tokens are case-insensitive.",
  accept:
    "RFC 9110 section 12.4.1: If a content negotiation header field is present in a request and none of the available representations for the response can be considered acceptable according to it, the origin server can either honor the header field by sending a 406 (Not Acceptable) response or disregard the header field by treating the response as if it is not subject to content negotiation for that request header field.",
  options:
    "RFC 9110 section 9.3.7: A server generating a successful response to OPTIONS SHOULD send any header that might indicate optional features implemented by the server and applicable to the target resource (e.g., Allow), including potential extensions not defined by this specification.",
  date: "RFC 9110 section 6.6.1: An origin server with a clock (as defined in Section 5.6.7) MUST generate a Date header field in all 2xx (Successful), 3xx (Redirection), and 4xx (Client Error) responses […].",
  vary: "RFC 9110 section 12.5.5: An origin server SHOULD generate a Vary header field on a cacheable response when it wishes that response to be selectively reused for subsequent requests.",
  weakComparison:
    "RFC 9110 sections 13.1.2 and 13.1.3: A recipient MUST use the weak comparison function when comparing entity tags for If-None-Match (Section 8.8.3.2), since weak entity tags can be used for cache validation even if there have been changes to the representation data. […] A recipient MUST ignore If-Modified-Since if the request contains an If-None-Match header field […].",
  strongComparison:
    "RFC 9110 section 13.1.1: An origin server MUST use the strong comparison function when comparing entity tags for If-Match (Section 8.8.3.2), since the client intends this precondition to prevent the method from being applied if there have been any changes to the representation data.",
  tags: "RFC 9110 section 8.8.1: A strong validator is representation metadata that changes value whenever a change occurs to the representation data that would be observable in the content of a 200 (OK) response to GET.",
  informational:
    "RFC 9110 section 15.2: A client MUST be able to parse one or more 1xx responses received prior to a final response, even if the client does not expect one.",
  host: 'RFC 9112 section 3.2: If the target URI includes an authority component, then a client MUST send a field value for Host that is identical to that authority component, excluding any userinfo subcomponent and its "@" delimiter […].',
  relativeLocation: `RFC 9110 sections 2.2 and 10.2.2: ${SEMANTICS} When it has the form of a relative reference […], the final value is computed by resolving it against the target URI […].`,
  location:
    "RFC 9110 section 10.2.2: For 201 (Created) responses, the Location value refers to the primary resource created by the request.",
  replaced:
    "RFC 9110 section 9.3.4: If the target resource does have a current representation and that representation is successfully modified in accordance with the state of the enclosed representation, then the origin server MUST send either a 200 (OK) or a 204 (No Content) response to indicate successful completion of the request.",
  rejected: "OpenAPI document: A request that it does not allow is rejected, and changes nothing.",
  sent: "OpenAPI document: A value that the schema allows is sent as the caller gives it.",
  asCalled:
    "OpenAPI document: A request has the path, query, headers and body of its call, also when it is repeated.",
  bodyType: "OpenAPI document: A body has a media type that its operation declares.",
  values: "OpenAPI document: A value that the schema allows is read as it was written.",
  noStore:
    'RFC 6749 section 5.1: The authorization server MUST include the HTTP "Cache-Control" response header field [RFC2616] with a value of "no-store" in any response containing tokens, credentials, or other sensitive information […].',
  challenge:
    'RFC 6750 section 3: If the protected resource request does not include authentication credentials or does not contain an access token that enables access to the protected resource, the resource server MUST include the HTTP "WWW-Authenticate" response header field […].',
  introspection:
    'RFC 7662 section 2.2: If the introspection call is properly authorized but the token is not active, does not exist on this server, or the protected resource is not allowed to introspect this particular token, then the authorization server MUST return an introspection response with the "active" field set to "false".',
  allow:
    "RFC 9110 section 15.5.6: The origin server MUST generate an Allow header field in a 405 response containing a list of the target resource's currently supported methods.",
  head: "RFC 9110 section 9.3.2: The HEAD method is identical to GET except that the server MUST NOT send content in the response.",
  headMethods:
    "RFC 9110 section 9.1: All general-purpose servers MUST support the methods GET and HEAD.",
  headLength:
    "RFC 9110 section 8.6: a server MUST NOT send Content-Length in such a response unless its field value equals the decimal number of octets that would have been sent in the content of a response if the same request had used the GET method.",
  headLikeGet:
    "RFC 9110 section 9.3.2: The server SHOULD send the same header fields in response to a HEAD request as it would have sent if the request method had been GET.",
  unknownMethod:
    "RFC 9110 section 9.1: An origin server that receives a request method that is recognized and implemented, but not allowed for the target resource, SHOULD respond with the 405 (Method Not Allowed) status code.",
  emptyLine:
    "RFC 9112 section 2.2: In the interest of robustness, a server that is expecting to receive and parse a request-line SHOULD ignore at least one empty line (CRLF) received prior to the request-line.",
  absoluteForm:
    "RFC 9112 section 3.2.2: a server MUST accept the absolute-form in requests even though most HTTP/1.1 clients will only send the absolute-form to a proxy.",
  hostField:
    "RFC 9112 section 3.2: A server MUST respond with a 400 (Bad Request) status code to any HTTP/1.1 request message that lacks a Host header field and to any request message that contains more than one Host header field line or a Host header field with an invalid field value.",
  colon:
    "RFC 9112 section 5.1: A server MUST reject, with a response status code of 400 (Bad Request), any received request message that contains whitespace between a header field name and colon.",
  closing:
    'RFC 9112 section 9.6: A server that receives a "close" connection option MUST initiate closure of the connection (see below) after it sends the final response to the request that contained the "close" connection option. […] The server MUST NOT process any further requests received on that connection.',
  invalidLength:
    "RFC 9112 section 6.3: If the unrecoverable error is in a request message, the server MUST respond with a 400 (Bad Request) status code and then close the connection.",
  twoLengths:
    "RFC 9112 section 6.1: Regardless, the server MUST close the connection after responding to such a request to avoid the potential attacks.",
  chunksInOld:
    "RFC 9112 section 6.1: A server MUST NOT send a response containing Transfer-Encoding unless the corresponding request indicates HTTP/1.1 (or later minor revisions).",
  strongTags:
    'RFC 9110 section 8.8.3: If an origin server provides an entity tag for a representation and the generation of that entity tag does not satisfy all of the characteristics of a strong validator (Section 8.8.1), then the origin server MUST mark the entity tag as weak by prefixing its opaque value with "W/" (case-sensitive).',
  failedCondition:
    "RFC 9110 section 13.1.1: An origin server that evaluates an If-Match condition MUST NOT perform the requested method if the condition evaluates to false.",
  truth:
    "RFC 9110 section 2.2: A sender MUST NOT generate protocol elements that convey a meaning that is known by that sender to be false.",
  erred:
    "OpenAPI document: A request, valid or not, has a declared response. A 5xx says that the server has erred (RFC 9110 section 15.6).",
  item: "OpenAPI document: An operation with an id in its path succeeds only for the item with this id.",
  pathValue:
    "OpenAPI document: A path parameter is the value that its percent-encoded text stands for (RFC 3986 section 2).",
  queryValue:
    "OpenAPI document: A query parameter is the value that its encoded text stands for, in the declared style.",
  queryArray:
    "OpenAPI document: A query parameter that is an array has several values, and all count.",
  plus: "URL standard, application/x-www-form-urlencoded parsing: Replace any 0x2B (+) in name and value with 0x20 (SP).",
  caseOfPath:
    "RFC 9110 section 4.2.3: The scheme and host are case-insensitive and normally provided in lowercase; all other components are compared in a case-sensitive manner.",
  nullRemoves:
    "OpenAPI document: A body of application/merge-patch+json is applied as RFC 7396 says: null removes a member, and an object is merged.",
  int64: "OpenAPI document: An integer with the format int64 has 64 bits.",
  mergePatch:
    "OpenAPI document: A PATCH changes the members that it has, and leaves the others (RFC 5789 section 2).",
  mediaType:
    "RFC 9110 section 15.5.16: The 415 (Unsupported Media Type) status code indicates that the origin server is refusing to service the request because the content is in a format not supported by this method on the target resource.",
  tokenLifetime: "RFC 6749 section 5.1: The lifetime in seconds of the access token.",
  expiredToken:
    "RFC 6750 section 3.1: The access token provided is expired, revoked, malformed, or invalid for other reasons. […] The client MAY request a new access token and retry the protected resource request.",
  insufficientScope:
    "RFC 6750 section 3.1: The request requires higher privileges than provided by the access token. The resource server SHOULD respond with the HTTP 403 (Forbidden) status code […].",
  wrongClient:
    'RFC 6749 section 5.2: If the client attempted to authenticate via the "Authorization" request header field, the authorization server MUST respond with an HTTP 401 (Unauthorized) status code and include the "WWW-Authenticate" response header field matching the authentication scheme used by the client.',
  clientAuthentication:
    "RFC 6749 section 3.2.1: Confidential clients or other clients issued client credentials MUST authenticate with the authorization server as described in Section 2.3 when making requests to the token endpoint.",
  tokenParameters:
    "RFC 6749 section 3.2: Parameters sent without a value MUST be treated as if they were omitted from the request. The authorization server MUST ignore unrecognized request parameters. Request and response parameters MUST NOT be included more than once.",
  errorCode:
    "RFC 6749 section 5.2: error REQUIRED. A single ASCII [USASCII] error code from the following: […]",
  lifetime:
    "RFC 6749 section 5.1: expires_in RECOMMENDED. The lifetime in seconds of the access token.",
  validated:
    "RFC 6749 section 7: The resource server MUST validate the access token and ensure that it has not expired and that its scope covers the requested resource.",
  secured:
    "OpenAPI document: An operation with a security requirement rejects a request that does not satisfy it.",
  revoked:
    "Profile: The operation that it names revokes tokens, and a revoked token opens nothing (RFC 7009 section 2.1).",
  invalidClient:
    "RFC 6749 section 5.2: Client authentication failed (e.g., unknown client, no client authentication included, or unsupported authentication method).",
  tokenErrors:
    "RFC 6749 section 5.2: The authorization server responds with an HTTP 400 (Bad Request) status code (unless specified otherwise) and includes the following parameters with the response: […]",
  retryAfter:
    'RFC 9110 section 10.2.3: Servers send the "Retry-After" header field to indicate how long the user agent ought to wait before making a follow-up request.',
  retryAfterDate:
    "RFC 9110 section 10.2.3: The Retry-After field value can be either an HTTP-date or a number of seconds to delay after receiving the response.",
  retriedOnce:
    "RFC 9110 section 9.2.2: A client SHOULD NOT automatically retry a failed automatic retry.",
  forbidden:
    "RFC 9110 section 15.5.4: The client SHOULD NOT automatically repeat the request with the same credentials.",
  redirected:
    "RFC 9110 section 15.4.8: The 307 (Temporary Redirect) status code indicates that the target resource resides temporarily under a different URI and the user agent MUST NOT change the request method if it performs an automatic redirection to that URI.",
  movedForGood: `RFC 9110 sections 2.2 and 15.4.9, RFC 7538 section 3: ${SEMANTICS} This status code is similar to 301 (Moved Permanently) […], except that it does not allow changing the request method from POST to GET.`,
  redirection:
    "RFC 9110 section 15.4: the user agent MAY automatically redirect its request to the URI referenced by the Location field value, even if the specific status code is not understood. […] Consider removing header fields that were not automatically generated by the implementation […] where there are security implications; this includes but is not limited to Authorization and Cookie.",
  seeOther:
    "RFC 9110 section 15.4.4: A user agent can perform a retrieval request targeting that URI (a GET or HEAD request if using HTTP), which might also be redirected, and present the eventual result as an answer to the original request.",
  redirectLoop:
    'RFC 9110 section 15.4: A client SHOULD detect and intervene in cyclical redirections (i.e., "infinite" redirection loops).',
  notStored:
    "RFC 9111 section 5.2.2.5: The no-store response directive indicates that a cache MUST NOT store any part of either the immediate request or the response and MUST NOT use the response to satisfy any other request.",
  tokenResponse:
    "RFC 6749 section 5.1: Value is case insensitive. […] The client MUST ignore unrecognized value names in the response.",
  expiresIn:
    "RFC 6749 section 5.1: If omitted, the authorization server SHOULD provide the expiration time via other means or document the default value.",
  sameChallenge:
    "RFC 9110 section 15.5.2: If the 401 response contains the same challenge as the prior response, and the user agent has already attempted authentication at least once, then the user agent SHOULD present the enclosed representation to the user, since it usually contains relevant diagnostic information.",
  leaked:
    "RFC 6750 section 5.3: Client implementations MUST ensure that bearer tokens are not leaked to unintended parties, as they will be able to use them to gain access to protected resources.",
  confidential:
    "RFC 6749 section 10.3: Access token credentials (as well as any confidential access token attributes) MUST be kept confidential in transit and storage, and only shared among the authorization server, the resource servers the access token is valid for, and the client to whom the access token is issued.",
  persistent: "RFC 9112 section 9.3: HTTP implementations SHOULD support persistent connections.",
  basePath:
    "OpenAPI 3.1, Paths Object: The path is appended (no relative URL resolution) to the expanded URL from the Server Object's url field in order to construct the full URL.",
  newValues:
    "OpenAPI document: A later version of a server may have more values of an enumeration.",
  closure:
    "RFC 9112 section 9.5: Implementations SHOULD constantly monitor open connections for a received closure signal and respond to it as appropriate, since prompt closure of both sides of a connection enables allocated system resources to be reclaimed.",
  statusClass:
    "RFC 9110 section 15: However, a client MUST understand the class of any status code, as indicated by the first digit, and treat an unrecognized status code as being equivalent to the x00 status code of that class.",
  correlated:
    "RFC 9112 section 9.2: A client that has more than one outstanding request on a connection MUST maintain a list of outstanding requests in the order sent and MUST associate each received response message on that connection to the first outstanding request that has not yet received a final (non-1xx) response.",
  noContent: `RFC 9110 section 2.2, RFC 9112 section 6.3: ${SEMANTICS} Any response to a HEAD request and any response with a 1xx (Informational), 204 (No Content), or 304 (Not Modified) status code is always terminated by the first empty line after the header fields, regardless of the header fields present in the message, and thus cannot contain a message body or trailer section.`,
  pipelined:
    "RFC 9112 section 9.3.2: A server MAY process a sequence of pipelined requests in parallel if they all have safe methods […], but it MUST send the corresponding responses in the same order that the requests were received.",
  semantics:
    "RFC 9110 section 2.2: A recipient MUST interpret a received protocol element according to the semantics defined for it by this specification, including extensions to this specification, unless the recipient has determined (through experience or configuration) that the sender incorrectly implements what is implied by those semantics.",
  continue:
    "RFC 9110 section 10.1.1: an origin server MUST send either: an immediate response with a final status code, if that status can be determined by examining just the method, target URI, and header fields, or an immediate 100 (Continue) response to encourage the client to send the request content.",
  declaredHeader:
    "OpenAPI document: A declared header is sent with the value that the caller gives.",
  aborted: "conformance.md: End an aborted call immediately, whatever it waits for.",
  repeatable:
    "RFC 9110 section 9.2.2: Idempotent methods are distinguished because the request can be repeated automatically if a communication failure occurs before the client is able to read the server's response.",
  notRepeatable:
    "RFC 9110 section 9.2.2: A client SHOULD NOT automatically retry a request with a non-idempotent method unless it has some means to know that the request semantics are actually idempotent, regardless of the method, or some means to detect that the original request was never applied.",
  idempotent:
    'RFC 9110 section 9.2.2: A request method is considered "idempotent" if the intended effect on the server of multiple identical requests with that method is the same as the effect for a single such request.',
  backOff: "conformance.md: Retry a 503 after growing pauses, and give up in the end.",
  ends: "conformance.md: It writes one result per line with the same `id`, until its input ends.",
  reported:
    "conformance.md: Report a missing or unreadable response as an error within the caller's timeout.",
  closedRequests: "OpenAPI document: A body that does not match its schema is rejected.",
  called: "OpenAPI document: A call with valid parameters and credentials succeeds.",
  walk: "OpenAPI document: The pages of a list return each item once, and end.",
  idempotencyKey:
    "OpenAPI document: A creation repeated with its idempotency key returns the same item.",
  correlationId:
    "conformance.md: A client sends a new correlation id with each call, and the server returns it.",
  correlation:
    "Profile: A response returns the value that its request has in the header of correlation ids.",
  revocation:
    "RFC 7009 section 2.1: The invalidation takes place immediately, and the token cannot be used again after the revocation. In practice, there could be a propagation delay […].",
  profile: "conformance.md: Retry a read after a status that the profile calls retryable.",
  life: "OpenAPI document: A created item can be read, listed, changed and deleted, and is then gone.",
  shape: "OpenAPI document: A response has a declared status and matches its schema.",
  members:
    "RFC 8259 section 4: An object whose names are all unique is interoperable in the sense that all software implementations receiving that object will agree on the name-value mappings.",
  partial:
    "RFC 5789 section 2: In a PUT request, the enclosed entity is considered to be a modified version of the resource stored on the origin server, and the client is requesting that the stored version be replaced. With PATCH, however, the enclosed entity contains a set of instructions describing how a resource currently residing on the origin server should be modified to produce a new version.",
  atomic:
    "RFC 5789 section 2: The server MUST apply the entire set of changes atomically and never provide (e.g., in response to a GET during this operation) a partially modified representation.",
  readOnly:
    'JSON Schema Validation section 9.4: If "readOnly" has a value of boolean true, it indicates that the value of the instance is managed exclusively by the owning authority, and attempts by an application to modify the value of this property are expected to be ignored or rejected by that owning authority.',
  equivalent:
    "RFC 3986 section 2.3: URIs that differ in the replacement of an unreserved character with its corresponding percent-encoded US-ASCII octet are equivalent: they identify the same resource.",
  notFound:
    "RFC 9110 section 15.5.5: The 404 (Not Found) status code indicates that the origin server did not find a current representation for the target resource or is not willing to disclose that one exists.",
  internals:
    "RFC 9457 section 4: Problem details are not a debugging tool for the underlying implementation; rather, they are a way to expose greater detail about the HTTP interface itself.",
  sharing:
    "Fetch standard, HTTP responses: Access-Control-Allow-Origin indicates whether the response can be shared, via returning the literal value of the Origin request header (which can be null) or * in a response.",
  shared:
    "RFC 9111 section 5.2.2.9: The public response directive indicates that a cache MAY store the response even if it would otherwise be prohibited, subject to the constraints defined in Section 3.",
  numbers:
    "RFC 8259 section 6: Note that when such software is used, numbers that are integers and are in the range [-(2**53)+1, (2**53)-1] are interoperable in the sense that implementations will agree exactly on their numeric values.",
  contentCoding: `RFC 9110 sections 2.2 and 8.4: ${SEMANTICS} Content-Encoding […] indicates what content codings have been applied to the representation, beyond those inherent in the media type, and thus what decoding mechanisms have to be applied in order to obtain data in the media type referenced by the Content-Type header field.`,
  negotiation:
    "RFC 9110 section 12.1: When content negotiation preferences are sent by the user agent in a request to encourage an algorithm located at the server to select the preferred representation, it is called proactive negotiation […].",
  chunked:
    "RFC 9112 section 7.1: A recipient MUST be able to parse and decode the chunked transfer coding.",
  chunkExtensions: "RFC 9112 section 7.1.1: A recipient MUST ignore unrecognized chunk extensions.",
  untilClose: `RFC 9110 section 2.2, RFC 9112 section 6.3: ${SEMANTICS} Otherwise, this is a response message without a declared message body length, so the message body length is determined by the number of octets received prior to the server closing the connection.`,
  fieldLines:
    "RFC 9110 section 5.5: When a specific version of HTTP allows such whitespace to appear in a message, a field parsing implementation MUST exclude such whitespace prior to evaluating the field value.",
  grammar:
    "RFC 9110 section 2.2: A sender MUST NOT generate protocol elements that do not match the grammar defined by the corresponding ABNF rules.",
  escapes:
    "RFC 8259 section 9: A JSON parser MUST accept all texts that conform to the JSON grammar.",
  byteOrderMark:
    "RFC 8259 section 8.1: Implementations that parse JSON texts MAY ignore the presence of a byte order mark rather than treating it as an error.",
  openResponses:
    "OpenAPI document: A response may have members that are not declared, unless its schema forbids them.",
});

/** Whether the rule is a requirement of a standard or of the document, not a recommendation. */
export function isDemand({ text, source }: Rule): boolean {
  return /\b(?:MUST|REQUIRED)\b/.test(text) || /^(?:OpenAPI|JSON Schema|Profile)/.test(source);
}

/** Rules from texts that begin with their source and a colon. */
export function quoted<Name extends string>(texts: Readonly<Record<Name, string>>) {
  const entries = Object.entries<string>(texts).map(([name, quote]) => {
    const [source = "", ...text] = quote.split(": ");
    return [name, { source, text: text.join(": ") }];
  });
  return Object.fromEntries(entries) as Readonly<Record<Name, Rule>>;
}
