import { TOKEN_CLIENT } from "../../../server/runtime/security/requirement.js";
import {
  type OpenApiDocument,
  type OperationObject,
  type PipelineResponses,
  type Referenced,
  resolve,
  type Response,
  type Responses,
} from "../document.js";
import { type DeclaredRequest, declaredRequests, pathItems } from "../operation-model.js";
import { operationsIn } from "../request-model.js";
import { securityOf } from "../security-model.js";
import { type CommonErrors, commonErrors } from "./common-errors.js";
import { notFoundCode } from "./error-catalogue.js";
import { hasDefaultError } from "./error-contents.js";
import { invalidStatuses, noteInvalidStatus } from "./invalid-statuses.js";
import { errorContent, type KitResponse, kitResponse } from "./kit-responses.js";

// Without content they get the most common error body of the document, else the error object.
/** Adds pipeline responses in place; declared ones, `default` errors, `x-without-responses` prevail. */
export function addPipelineResponses(document: OpenApiDocument): void {
  const responses = document["x-pipeline-responses"] ?? {};
  delete document["x-pipeline-responses"];
  const requests = declaredRequests(document);
  const common = commonErrors(document, requests);
  const seen = new Set<OperationObject>();
  for (const request of requests) {
    // Two paths may refer to one item.
    if (seen.has(request.declared)) continue;
    seen.add(request.declared);
    addTo(document, request, responses, common);
  }
}

function addTo(
  document: OpenApiDocument,
  request: DeclaredRequest,
  responses: PipelineResponses,
  ofOthers: CommonErrors,
): void {
  const { declared: operation, method } = request;
  // The errors of a token endpoint are those of OAuth, unless the document declares others for it.
  const common: CommonErrors = isTokenEndpoint(operation) ? () => undefined : ofOthers;
  const declaresAnyError = hasDefaultError(document, request);
  const declared: Responses = (operation.responses ??= {});
  const without: readonly string[] = operation["x-without-responses"] ?? [];
  const facts = factsOf(document, request);
  const ofScheme = responses.bySecurityScheme?.[facts.scheme];
  const ofBody = facts.takesBody ? responses.withBody : undefined;
  const invalid = invalidStatuses(document, request);
  if (invalid) noteInvalidStatus(operation, request, invalid);
  // The operation's own status of invalid requests replaces the usual ones.
  const replaced = invalid ? ["400", "411"] : [];
  for (const kit of facts.responses) {
    const { status } = kit;
    const isDeclared =
      declaresAnyError || status in declared || `${status.charAt(0)}XX` in declared;
    if (isDeclared || without.includes(status)) continue;
    const own = ofScheme?.[status] ?? ofBody?.[status] ?? responses.every?.[status];
    if (!own && replaced.includes(status)) continue;
    const response = own ?? kitResponse(document, kit, common);
    declared[status] = method === "head" ? responseToHead(document, response) : response;
  }
  if (method !== "head") addErrorContents(document, declared, common);
}

function isTokenEndpoint({ security = [] }: OperationObject): boolean {
  return security.some((alternative) => TOKEN_CLIENT in alternative);
}

/** Copies components: HEAD, which has no content, may refer to them too. */
function addErrorContents(
  document: OpenApiDocument,
  declared: Responses,
  common: CommonErrors,
): void {
  for (const [status, reference] of Object.entries(declared)) {
    if (!/^[45]/.test(status)) continue;
    const response = resolve<Response>(document, reference);
    if (response.content) continue;
    declared[status] = { ...response, content: errorContent(document, status, common) };
  }
}

const RETRY = { "Retry-After": "Seconds to wait before the next attempt." };
const CHALLENGE = { "WWW-Authenticate": "What credentials are needed (RFC 9110, 11.6.1)." };
const ALLOW = { Allow: "The methods that this address takes." };

/** `responses`: the pipeline's, before the handler or instead. `scheme`: the first security scheme, or "". */
function factsOf(document: OpenApiDocument, request: DeclaredRequest) {
  const { path, method, parameters, requestBody: body, responses: declared } = request;
  const schemes = securityOf(document, request.declared).flat();
  const isSecured = schemes.length > 0;
  const isScoped = schemes.some(({ scopes }) => scopes.length > 0);
  // The tenant does not count: an unknown tenant is a 403, not a 404.
  const isNamed = path.replace(`{${document["x-tenant-parameter"]}}`, "").includes("{");
  const isHead = method === "head";
  const isNegotiated =
    !isHead &&
    declared.some(({ key, declared: { content } }) => key < "4" && content !== undefined);
  const headers = parameters
    .filter((one) => one.in === "header")
    .map(({ name }) => name.toLowerCase());
  const isWrite = method !== "get" && !isHead;
  const isMatched = headers.includes("if-match") || (isWrite && headers.includes("if-none-match"));
  const takesBody = body !== undefined;
  const ofBody = ["InvalidJsonInput", "RequiredField", "InvalidField", "InvalidInput"];
  // An external issuer may have signed the token, whose keys must be fetched.
  const takesTokens = schemes.some(({ scheme }) => scheme === "bearer");
  const notFound = notFoundCode(document);
  const overloaded = ["OverCapacity", "OutcomeUnknown"];
  const all: [boolean, string, string, string[], Record<string, string>?][] = [
    [takesBody, "400", "BadBody", ofBody],
    [!takesBody, "400", "BadRequest", ["InvalidInput"]],
    [takesTokens, "401", "Unauthorized", ["invalid_token"], CHALLENGE],
    [isSecured && !takesTokens, "401", "UnauthorizedClient", ["invalid_client"], CHALLENGE],
    [isScoped, "403", "Forbidden", ["insufficient_scope"], CHALLENGE],
    [isNamed, "404", "NotFound", [notFound]],
    [!isHead, "405", "MethodNotAllowed", ["MethodNotAllowed"], ALLOW],
    [isNegotiated, "406", "NotAcceptable", ["NotAcceptable"]],
    [body?.isRequired === true, "411", "LengthRequired", ["LengthRequired"]],
    [isMatched, "412", "PreconditionFailed", ["PreconditionFailed"]],
    [takesBody, "413", "ContentTooLarge", ["ContentTooLarge"]],
    [true, "414", "UriTooLong", ["UriTooLong"]],
    [takesBody, "415", "UnsupportedMediaType", ["UnsupportedMediaType"]],
    [isSecured, "429", "TooManyRequests", ["TooManyRequests"], RETRY],
    [true, "500", "InternalError", ["General"]],
    [takesTokens, "502", "BadGateway", ["BadGateway"]],
    [true, "503", "ServiceUnavailable", overloaded, RETRY],
  ];
  const responses = all.flatMap(([applies, status, name, codes, headers]): KitResponse[] =>
    applies ? [{ status, name, codes, headers }] : [],
  );
  return { responses, scheme: schemes[0]?.name ?? "", takesBody };
}

/** Responses to HEAD have no body (RFC 9110, 9.3.2): `Unauthorized` becomes `HeadUnauthorized`. */
function responseToHead(
  document: OpenApiDocument,
  reference: Referenced<Response>,
): Referenced<Response> {
  const { content: _, ...rest } = resolve<Response>(document, reference);
  const [, name] =
    /^#\/components\/responses\/([^/]+)$/.exec(String(Reflect.get(reference, "$ref"))) ?? [];
  if (name === undefined) return rest;
  const responses = ((document.components ??= {}).responses ??= {});
  responses[`Head${name}`] ??= rest;
  return { $ref: `#/components/responses/Head${name}` };
}

/** Declares the root's `x-connection-responses` in every operation, in place, so that they can be simulated. */
export function addConnectionResponses(document: OpenApiDocument): void {
  const shared = Object.entries(document["x-connection-responses"] ?? {});
  delete document["x-connection-responses"];
  for (const { method, operation } of pathItems(document).flatMap(operationsIn)) {
    const own = shared.map(([status, response]): [string, Referenced<Response>] => [
      status,
      method === "head" ? responseToHead(document, response) : response,
    ]);
    const responses = Object.entries({ ...Object.fromEntries(own), ...operation.node.responses });
    operation.node.responses = Object.fromEntries(responses.sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}
