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
import { errorContent, kitResponse, type OperationFacts } from "./kit-responses.js";
import { effectiveParameters } from "./operation-model.js";

/**
 * Adds to every operation of a bundled document, in place, the responses that the pipeline gives before
 * or instead of its handler, and 404 where its path names a thing. Responses that the operation declares,
 * by status or by a range such as `4XX`, take precedence; those in `x-without-responses` are not added. An
 * error response that is declared without a content gets the service's error object.
 */
export function addPipelineResponses(document: OpenApiDocument): void {
  const given = document["x-pipeline-responses"] ?? {};
  delete document["x-pipeline-responses"];
  const seen = new Set<OperationObject>();
  for (const place of operationPlaces(document)) {
    // Two paths may refer to one item.
    if (seen.has(place.operation)) continue;
    seen.add(place.operation);
    addTo(document, place, given);
  }
}

function addTo(document: OpenApiDocument, place: OperationPlace, given: PipelineResponses): void {
  const { operation, method } = place;
  const declared: Responses = (operation.responses ??= {});
  const without: readonly string[] = operation["x-without-responses"] ?? [];
  const facts = factsOf(document, place);
  const scheme = given.bySecurityScheme?.[facts.schemes[0] ?? ""];
  for (const status of applying(facts)) {
    const isSaid = status in declared || `${status.charAt(0)}XX` in declared;
    if (isSaid || without.includes(status)) continue;
    const found =
      scheme?.[status] ??
      (facts.takesBody ? given.withBody?.[status] : undefined) ??
      given.every?.[status];
    const response = found ?? kitResponse(document, status, facts);
    declared[status] = method === "head" ? responseToHead(document, response) : response;
  }
  if (method !== "head") addErrorContents(document, declared);
}

/** In a copy of a component: HEAD may refer to it as well, and has no content. */
function addErrorContents(document: OpenApiDocument, declared: Responses): void {
  for (const [status, reference] of Object.entries(declared)) {
    if (!/^[45]/.test(status)) continue;
    const response = resolve<Response>(document, reference);
    if (response.content) continue;
    declared[status] = { ...response, content: errorContent(document, status) };
  }
}

function factsOf(
  document: OpenApiDocument,
  { path, item, method, operation }: OperationPlace,
): OperationFacts {
  const body = operation.requestBody && resolve<RequestBody>(document, operation.requestBody);
  const parameters = effectiveParameters(document, item, operation);
  const alternatives = operation.security ?? document.security ?? [];
  const schemes = alternatives.flatMap((alternative) => Object.keys(alternative));
  const isWrite = method !== "get" && method !== "head";
  const names = parameters
    .filter((one) => one.in === "header")
    .map(({ name }) => name.toLowerCase());
  return {
    isHead: method === "head",
    takesBody: body !== undefined,
    needsBody: body?.required === true,
    hasContent: Object.entries(operation.responses ?? {}).some(
      ([status, response]) =>
        status < "4" && resolve<Response>(document, response).content !== undefined,
    ),
    namesThing: namesThing(document, path),
    hasPrecondition: names.includes("if-match") || (isWrite && names.includes("if-none-match")),
    schemes,
    needsScope: alternatives.some((alternative) => Object.values(alternative).flat().length > 0),
    takesTokens: schemes.some((name) => takesTokens(document, name)),
  };
}

/** Whether a path has a parameter besides the tenant's: of an unknown tenant the authorization speaks. */
function namesThing({ "x-tenant-parameter": tenant }: OpenApiDocument, path: string): boolean {
  return /\{/.test(path.replace(`{${tenant}}`, ""));
}

function takesTokens(document: OpenApiDocument, name: string): boolean {
  const reference = document.components?.securitySchemes?.[name];
  if (!reference) return false;
  const scheme = resolve(document, reference);
  return scheme.type === "http"
    ? scheme.scheme.toLowerCase() === "bearer"
    : scheme.type === "oauth2" || scheme.type === "openIdConnect";
}

/** The statuses that the pipeline may respond with before or instead of the handler. */
function applying(facts: OperationFacts): string[] {
  const isSecured = facts.schemes.length > 0;
  const statuses: [status: string, applies: boolean][] = [
    ["400", true],
    ["401", isSecured],
    ["403", facts.needsScope],
    ["404", facts.namesThing],
    ["405", !facts.isHead],
    ["406", facts.hasContent && !facts.isHead],
    ["411", facts.needsBody],
    ["412", facts.hasPrecondition],
    ["413", facts.takesBody],
    ["414", true],
    ["415", facts.takesBody],
    ["429", isSecured],
    ["500", true],
    ["502", facts.takesTokens],
    ["503", true],
  ];
  return statuses.flatMap(([status, applies]) => (applies ? [status] : []));
}

/** The same for HEAD, whose responses never have a body (RFC 9110, 9.3.2): `Unauthorized` as `HeadUnauthorized`. */
function responseToHead(
  document: OpenApiDocument,
  reference: Referenced<Response>,
): Referenced<Response> {
  const { content: _, ...rest } = resolve<Response>(document, reference);
  const [, name] = /^#\/components\/responses\/([^/]+)$/.exec(refOf(reference) ?? "") ?? [];
  if (name === undefined) return rest;
  const responses = ((document.components ??= {}).responses ??= {});
  responses[`Head${name}`] ??= rest;
  return { $ref: `#/components/responses/Head${name}` };
}

function refOf(reference: Referenced<Response>): string | undefined {
  return "$ref" in reference && typeof reference.$ref === "string" ? reference.$ref : undefined;
}

/**
 * Declares, in place, with every operation what a connection may respond with before it is known which operation
 * is meant: the root's `x-connection-responses`. So they can be simulated as well.
 */
export function addConnectionResponses(document: OpenApiDocument): void {
  const given = Object.entries(document["x-connection-responses"] ?? {});
  delete document["x-connection-responses"];
  for (const { method, operation } of operationPlaces(document)) {
    const own = given.map(([status, response]): [string, Referenced<Response>] => [
      status,
      method === "head" ? responseToHead(document, response) : response,
    ]);
    operation.responses = inOrder({ ...Object.fromEntries(own), ...operation.responses });
  }
}

function inOrder(responses: Responses): Responses {
  return Object.fromEntries(Object.entries(responses).sort(([a], [b]) => (a < b ? -1 : 1)));
}
