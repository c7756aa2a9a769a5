import type {
  Oas3Operation,
  Oas3Parameter,
  Oas3Response,
  Oas3Rule,
  Oas3Server,
  Referenced,
} from "@redocly/openapi-core";
import { isReserved } from "../operation-model.js";
import {
  contentsOf,
  responsesOf,
  type RuleContext,
  schemaAt,
  servedOperations,
  tell,
  tellOfValue,
} from "./rule-context.js";

/** Every operation has an `operationId` that is a camelCase identifier. */
export const operationId: Oas3Rule = () =>
  servedOperations(({ operation: { operationId: id } }, context) => {
    if (id === undefined) {
      tell(
        context,
        [],
        "The operation needs an `operationId`: its handler, its types, its test and the client's " +
          "method are named by it. Add one in camelCase, such as `getResource`.",
      );
    } else if (!/^[a-z][A-Za-z0-9]*$/.test(id)) {
      tellOfValue(
        context,
        ["operationId"],
        `operationId "${id}" is no camelCase identifier: it becomes the name of a function, ` +
          "and a name the generator has to bend no longer matches the document. " +
          "Begin with a small letter and use letters and digits only.",
      );
    } else if (isReserved(id)) {
      tellOfValue(
        context,
        ["operationId"],
        `operationId "${id}" is a word that no handler can have for its name: JavaScript or the ` +
          `file it stands in keeps it. Say more, such as \`${id}Resource\`.`,
      );
    }
  });

/** Responses to HEAD, and those with 204 and 304, declare no content. */
export const bodilessResponses: Oas3Rule = () => ({
  Operation: {
    Response(response: Oas3Response, context: RuleContext) {
      const { key, parentLocations } = context;
      const head = String(parentLocations["Operation"]?.pointer).endsWith("/head");
      if (!response.content || !(head || ["204", "304"].includes(String(key)))) return;
      tell(
        context,
        ["content"],
        `A ${head ? "response to HEAD" : `${key} response`} has no body (RFC 9110 section ` +
          `${head ? "9.3.2" : "6.4.1"}), but this one declares \`content\`: its handler would have ` +
          "to return what is never sent. Remove `content`, or refer to a response without it.",
      );
    },
  },
});

/** Every response with content has named examples, but for bytes, which cannot be written down. */
export const responseExamples: Oas3Rule = () =>
  servedOperations(({ operation }, context) => {
    for (const [status, reference] of responsesOf(operation)) {
      for (const content of contentsOf(reference, ["responses", status], context)) {
        const { mediaType, media, location } = content;
        if (isBinary(mediaType) || Object.keys(media.examples ?? {}).length > 0) continue;
        tell(
          { ...context, location },
          [],
          "The response needs `examples` with at least one name: the simulation " +
            "(`Prefer: example=NAME`) and the docs show them. A nameless `example` cannot be asked for.",
        );
      }
    }
  });

function isBinary(mediaType: string): boolean {
  return /^(image|audio|video|font)\/|^application\/(octet-stream|pdf|zip|gzip)/.test(mediaType);
}

/** `Accept`, `Content-Type` and `Authorization` are never declared as parameters. */
export const negotiationHeaders: Oas3Rule = () => ({
  Parameter({ in: place, name }: Oas3Parameter, context: RuleContext) {
    if (place !== "header" || !/^(?:accept|content-type|authorization)$/i.test(name)) return;
    tellOfValue(
      context,
      ["name"],
      `Header "${name}" must not be declared as a parameter: tools ignore it there ` +
        "(OpenAPI 3.1, Parameter Object) while the validator takes it at its word, so that " +
        "`Accept: */*` becomes a 400. Declare media types under `content` and credentials under " +
        "`security`, and describe the header in words.",
    );
  },
});

/** What an operation says of its method, addresses and statuses is what the service does. */
export const servedOperation: Oas3Rule = () =>
  servedOperations(({ operation, item }, context) => {
    const method = String(context.key);
    if (method === "trace") tell(context, [], TRACE);
    if (operation.requestBody && ["get", "head", "trace"].includes(method)) {
      tell(
        context,
        ["requestBody"],
        `The body of a ${method.toUpperCase()} request is not read, and \`fetch\` sends none (RFC 9110 section ` +
          "9.3.1). Use query parameters, or `post`.",
      );
    }
    if (isElsewhere(operation.servers)) tell(context, ["servers"], SERVERS);
    else if (isElsewhere(item.servers)) tell(context, [], SERVERS);
    checkStatuses(operation, context);
    const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
    checkNames(parameters, context);
    checkHeaders(parameters, context);
  });

function isElsewhere(servers: Oas3Server[] = []): boolean {
  return servers.length > 0;
}

function checkStatuses(operation: Oas3Operation, context: RuleContext): void {
  const statuses = responsesOf(operation).map(([status]) => status);
  for (const status of statuses) {
    if (/^(?:[2-5]\d\d|[2-5]XX|default)$/.test(status)) continue;
    tell(
      context,
      ["responses", status],
      `"${status}" is no status that a handler can return: write one from 200 to 599, a range such as ` +
        "`4XX`, or `default`.",
    );
  }
  if (statuses.some((status) => /^[23]|^default$/.test(status))) return;
  tell(
    context,
    statuses.length > 0 ? ["responses"] : [],
    "The operation declares no response below 400, so that its handler could return nothing. Add one.",
  );
}

/** The members of an exploded object are parameters by their own names. */
function checkNames(references: Referenced<Oas3Parameter>[], context: RuleContext): void {
  const { resolve, location } = context;
  const taken = new Map<string, string>();
  for (const reference of references) {
    const { node: parameter, location: at = location } = resolve<Oas3Parameter>(reference);
    if (parameter?.in !== "query") continue;
    const { name: parameterName, style = "form", explode = style === "form", schema } = parameter;
    const place = schemaAt(schema, { location: at.child("schema"), resolve });
    const properties = Object.keys(place?.schema.properties ?? {});
    const isExploded = style === "form" && explode && properties.length > 0;
    for (const name of isExploded ? properties : [parameterName]) {
      const other = taken.get(name);
      taken.set(name, parameterName);
      if (other === undefined || other === parameterName) continue;
      const from = (each: string): string =>
        each === name ? "one of its own" : `a member of "${each}"`;
      tell(
        context,
        [],
        `The query parameter "${name}" is both ${from(other)} and ${from(parameterName)}: only one is given its ` +
          "value. Rename one, or write `style: deepObject`.",
      );
    }
  }
}

/** Those of the same case are an operation's own and its path's, or told by `operation-parameters-unique`. */
function checkHeaders(references: Referenced<Oas3Parameter>[], context: RuleContext): void {
  const names = new Map<string, string>();
  for (const reference of references) {
    const parameter = context.resolve<Oas3Parameter>(reference).node;
    if (parameter?.in !== "header") continue;
    const { name } = parameter;
    const other = names.get(name.toLowerCase());
    names.set(name.toLowerCase(), name);
    if (other === undefined || other === name) continue;
    tell(
      context,
      [],
      `The headers "${name}" and "${other}" are one: case makes no difference in their names (RFC 9110 section ` +
        "5.1). Remove one of them.",
    );
  }
}

const TRACE =
  "TRACE is not served: browsers and `fetch` do not send it (Fetch standard, forbidden methods). " +
  "Write `get` or `post`.";

const SERVERS =
  "An operation is served where all others are, and clients call it there. Write `servers` at the top of " +
  "the document only.";
