import {
  type OpenApiDocument,
  type OperationObject,
  type OperationPlace,
  operationPlaces,
  type PipelineResponses,
  type Referenced,
  type RequestBody,
  resolve,
  type Response,
  type Responses,
} from "./document.js";
import { type CommonErrors, commonErrors, hasDefaultError } from "./error-bodies.js";
import { errorContent, kitResponse } from "./kit-responses.js";
import { effectiveParameters, schemeOf } from "./operation-model.js";

/**
 * Adds to every operation of a bundled document, in place, the responses of the pipeline, and 404 if its path names
 * a resource. Declared statuses and ranges take precedence, and a `default` with an error body is enough;
 * `x-without-responses` excludes statuses. Error responses without a content get the most common error body of the
 * document, or else the error object.
 */
export function addPipelineResponses(document: OpenApiDocument): void {
  const given = document["x-pipeline-responses"] ?? {};
  delete document["x-pipeline-responses"];
  const common = commonErrors(document);
  const seen = new Set<OperationObject>();
  for (const place of operationPlaces(document)) {
    // Two paths may refer to one item.
    if (seen.has(place.operation)) continue;
    seen.add(place.operation);
    addTo(document, place, given, common);
  }
}

function addTo(
  document: OpenApiDocument,
  place: OperationPlace,
  given: PipelineResponses,
  common: CommonErrors,
): void {
  const { operation, method } = place;
  const isAnySaid = hasDefaultError(document, operation);
  const declared: Responses = (operation.responses ??= {});
  const without: readonly string[] = operation["x-without-responses"] ?? [];
  const facts = factsOf(document, place);
  const ofScheme = given.bySecurityScheme?.[facts.scheme];
  const ofBody = facts.takesBody ? given.withBody : undefined;
  for (const status of facts.statuses) {
    const isSaid = isAnySaid || status in declared || `${status.charAt(0)}XX` in declared;
    if (isSaid || without.includes(status)) continue;
    const own = ofScheme?.[status] ?? ofBody?.[status] ?? given.every?.[status];
    const response = own ?? kitResponse(document, status, { ...facts, common });
    declared[status] = method === "head" ? responseToHead(document, response) : response;
  }
  if (method !== "head") addErrorContents(document, declared, common);
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

/** `statuses`: of responses before or instead of the handler. `scheme`: the first security scheme, or "". */
function factsOf(document: OpenApiDocument, { path, item, method, operation }: OperationPlace) {
  const body = operation.requestBody && resolve<RequestBody>(document, operation.requestBody);
  const alternatives = operation.security ?? document.security ?? [];
  const schemes = alternatives.flatMap((alternative) => Object.keys(alternative));
  const isSecured = schemes.length > 0;
  const isHead = method === "head";
  const headers = effectiveParameters(document, item, operation)
    .filter((one) => one.in === "header")
    .map(({ name }) => name.toLowerCase());
  const isWrite = method !== "get" && !isHead;
  const takesBody = body !== undefined;
  // An external issuer may have signed the token, whose keys must be fetched.
  const takesTokens = schemes.some((name) => schemeOf(document, name).scheme === "bearer");
  const statuses: [status: string, applies: boolean][] = [
    ["400", true],
    ["401", isSecured],
    ["403", alternatives.some((alternative) => Object.values(alternative).flat().length > 0)],
    // An unknown tenant is a 403.
    ["404", path.replace(`{${document["x-tenant-parameter"]}}`, "").includes("{")],
    ["405", !isHead],
    ["406", !isHead && returnsContent(document, operation)],
    ["411", body?.required === true],
    ["412", headers.includes("if-match") || (isWrite && headers.includes("if-none-match"))],
    ["413", takesBody],
    ["414", true],
    ["415", takesBody],
    ["429", isSecured],
    ["500", true],
    ["502", takesTokens],
    ["503", true],
  ];
  return {
    statuses: statuses.flatMap(([status, applies]) => (applies ? [status] : [])),
    scheme: schemes[0] ?? "",
    takesBody,
    takesTokens,
  };
}

function returnsContent(document: OpenApiDocument, { responses = {} }: OperationObject): boolean {
  return Object.entries(responses).some(
    ([status, response]) =>
      status < "4" && resolve<Response>(document, response).content !== undefined,
  );
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
  const given = Object.entries(document["x-connection-responses"] ?? {});
  delete document["x-connection-responses"];
  for (const { method, operation } of operationPlaces(document)) {
    const own = given.map(([status, response]): [string, Referenced<Response>] => [
      status,
      method === "head" ? responseToHead(document, response) : response,
    ]);
    const responses = Object.entries({ ...Object.fromEntries(own), ...operation.responses });
    operation.responses = Object.fromEntries(responses.sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}
