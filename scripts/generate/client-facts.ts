import type {
  ContentKind,
  OperationFacts,
  ParameterStyle,
} from "../../client/transport/operation.js";
import { bareMediaType } from "../../server/http/bare-media-type.js";
import type { ContentFacts } from "./body-facts.js";
import {
  type OpenApiDocument,
  type PathItem,
  resolve,
  type Response,
  type Schema,
} from "./document.js";
import type { OperationModel } from "./operation-model.js";
import type { ParameterFacts } from "./parameter-facts.js";
import { itemsOf, propertiesOf, typesOf } from "./schema-kinds.js";

/** The row of the client's table for one operation, without what has its default value. */
export function clientFacts(document: OpenApiDocument, model: OperationModel): OperationFacts {
  const { method, path, requestBody, parameters } = model;
  const styles = stylesOf(parameters);
  return {
    method,
    path,
    ...securityOf(model),
    ...(Object.keys(styles).length > 0 && { styles }),
    ...(requestBody && { body: kindsOf(requestBody.content) }),
    responses: responsesOf(document, model),
  };
}

/**
 * Statuses that are no errors. For HEAD they include 404, if the document declares it: it says that
 * there is none.
 */
export function responseKeys({
  method,
  successKeys,
  statuses,
}: OperationModel): (number | string)[] {
  return method === "head" && statuses.includes(404) ? [...successKeys, 404] : successKeys;
}

type Kinds = Record<string, ContentKind>;

function responsesOf(document: OpenApiDocument, model: OperationModel): Record<string, Kinds> {
  return Object.fromEntries(
    responseKeys(model).map((key) => {
      const contents = model.contents[key] ?? [];
      const eventKind = (mediaType: string): ContentKind =>
        eventsOf(document, responseSchema(document, model, String(key), mediaType));
      return [String(key), kindsOf(contents, eventKind)];
    }),
  );
}

/** Keyed by media types without parameters, which say how to read content and not what it is. */
function kindsOf(
  contents: readonly ContentFacts[],
  eventKind: (mediaType: string) => ContentKind = () => "events",
): Kinds {
  return Object.fromEntries(
    contents.map(({ mediaType, kind }) => [
      bareMediaType(mediaType),
      kind === "events" ? eventKind(mediaType) : kind,
    ]),
  );
}

/** Events if the schema of an item has `data`, as the service writes them; otherwise messages. */
function eventsOf(document: OpenApiDocument, schema: Schema | undefined): ContentKind {
  const item = itemsOf(document, schema) ?? schema;
  const data = propertiesOf(document, item).find(({ name }) => name === "data");
  const types = typesOf(document, data ? data.schema : item);
  const isText = types.size === 1 && types.has("string");
  if (data) return isText ? "text-events" : "events";
  return isText ? "text-messages" : "messages";
}

function responseSchema(
  document: OpenApiDocument,
  { path, method }: OperationModel,
  key: string,
  mediaType: string,
): Schema | undefined {
  const item = document.paths?.[path];
  const response = item && resolve<PathItem>(document, item)[method]?.responses?.[key];
  return response && resolve<Response>(document, response).content?.[mediaType]?.schema;
}

/**
 * The credentials of the caller: a token if one alternative needs nothing else, else a client's id
 * and secret, else both. Alternatives with other schemes are left to an injected `fetch`.
 */
function securityOf({
  security,
}: OperationModel): Pick<OperationFacts, "security" | "isSecurityOptional"> {
  const kinds = security.map((alternative) => {
    const schemes = new Set(alternative.map(({ scheme }) => scheme));
    if (schemes.size === 0 || schemes.has("unknown") || schemes.has("apiKey")) return "none";
    if (schemes.size === 2) return "both";
    return schemes.has("bearer") ? "token" : "client";
  });
  const known = (["token", "client", "both"] as const).find((kind) => kinds.includes(kind));
  const isOptional = known !== undefined && security.some(({ length }) => length === 0);
  return { security: known ?? "none", ...(isOptional && { isSecurityOptional: true }) };
}

/** In the order of the table. */
const PLACES = ["path", "query", "header", "cookie"] as const;

function stylesOf(parameters: readonly ParameterFacts[]): NonNullable<OperationFacts["styles"]> {
  const styles = PLACES.map((place): [string, Record<string, ParameterStyle>] => [
    place,
    Object.fromEntries(
      parameters
        .filter((each) => each.in === place && !isUsual(each))
        .map((each) => [each.name, styleOf(each)]),
    ),
  ]);
  return Object.fromEntries(styles.filter(([, each]) => Object.keys(each).length > 0));
}

function isUsual({ in: place, style, explode, shape }: ParameterFacts): boolean {
  if (place === "path" || place === "header") return style === "simple" && !explode;
  return style === "form" && explode && (shape === "text" || shape === "list");
}

function styleOf({ style, explode, shape }: ParameterFacts): ParameterStyle {
  return {
    style,
    ...(explode && { explode }),
    ...((shape === "object" || (shape === "any" && style !== "json")) && { shape }),
  };
}
