import type {
  Oas3Operation,
  Oas3Parameter,
  Oas3Response,
  Oas3Rule,
  Referenced,
} from "@redocly/openapi-core";
import { instantOf } from "../../../server/runtime/validation/formats.js";
import { isReserved } from "../operation-model.js";
import {
  contentsOf,
  responsesOf,
  type RuleContext,
  schemaAt,
  servedOperations,
  reportAt,
  reportAtValue,
} from "./rule-context.js";

/** Every operation has an `operationId` that is a camelCase identifier. */
export const operationId: Oas3Rule = () =>
  servedOperations(({ operation: { operationId: id } }, context) => {
    if (id === undefined) return reportAt(context, [], NO_ID);
    if (!/^[a-z][A-Za-z0-9]*$/.test(id)) {
      const message = `operationId "${id}" is not in camelCase: begin with a small letter, use letters and digits.`;
      reportAtValue(context, ["operationId"], message);
    } else if (isReserved(id)) {
      const message = `operationId "${id}" is reserved in JavaScript or the handler's file: write \`${id}Resource\`.`;
      reportAtValue(context, ["operationId"], message);
    }
  });

/** The dates of `Deprecation` and `Sunset`, in this order (RFC 9745 section 4). */
export const announcedDates: Oas3Rule = () =>
  servedOperations(({ operation }, context) => {
    const [from, to] = ["x-deprecated-at", "x-sunset"].map((name) => {
      const value: unknown = Reflect.get(operation, name);
      const instant = instantOf(value);
      if (value !== undefined && instant === undefined) {
        const message = `${JSON.stringify(value)} is not a date: write 2027-01-31, or 2027-01-31T12:00:00Z.`;
        reportAtValue(context, [name], message);
      }
      return instant;
    });
    if (from === undefined || to === undefined || from <= to) return;
    const message =
      "The operation ends before it is deprecated: write a day after `x-deprecated-at`.";
    reportAtValue(context, ["x-sunset"], message);
  });

/** Responses to HEAD, and those with 204 and 304, declare no content. */
export const bodilessResponses: Oas3Rule = () => ({
  Operation: {
    Response(response: Oas3Response, context: RuleContext) {
      const { key, parentLocations } = context;
      const head = String(parentLocations["Operation"]?.pointer).endsWith("/head");
      if (!response.content || !(head || ["204", "304"].includes(String(key)))) return;
      const what = head ? "A response to HEAD" : `A ${key} response`;
      const section = head ? "9.3.2" : "6.4.1";
      const message = `${what} has no body (RFC 9110 section ${section}): remove \`content\`, or refer to another.`;
      reportAt(context, ["content"], message);
    },
  },
});

/** Every response with content has named examples, except bytes, which cannot be written down. */
export const responseExamples: Oas3Rule = () =>
  servedOperations(({ operation }, context) => {
    for (const [status, reference] of responsesOf(operation)) {
      for (const content of contentsOf(reference, ["responses", status], context)) {
        const { mediaType, media, location } = content;
        if (isBinary(mediaType) || Object.keys(media.examples ?? {}).length > 0) continue;
        reportAt({ ...context, location }, [], NO_EXAMPLES);
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
    const message =
      `Tools ignore a parameter for the header "${name}" (OpenAPI 3.1, Parameter Object), our validator does not. ` +
      "Declare media types under `content`, credentials under `security`, and describe the header in words.";
    reportAtValue(context, ["name"], message);
  },
});

/** The service does what an operation declares about method, paths and statuses. */
export const servedOperation: Oas3Rule = () =>
  servedOperations(({ operation, item }, context) => {
    const method = String(context.key);
    if (method === "trace") reportAt(context, [], TRACE);
    if (operation.requestBody && ["get", "head", "trace"].includes(method)) {
      const message =
        `The body of a ${method.toUpperCase()} request is not read, and \`fetch\` sends none (RFC 9110 section ` +
        "9.3.1). Use query parameters, or `post`.";
      reportAt(context, ["requestBody"], message);
    }
    if (operation.servers?.length) reportAt(context, ["servers"], SERVERS);
    else if (item.servers?.length) reportAt(context, [], SERVERS);
    checkStatuses(operation, context);
    const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
    checkNames(parameters, context);
  });

function checkStatuses(operation: Oas3Operation, context: RuleContext): void {
  const statuses = responsesOf(operation).map(([status]) => status);
  for (const status of statuses) {
    if (/^(?:[2-5]\d\d|[2-5]XX|default)$/.test(status)) continue;
    const message = `"${status}" is not a status of a handler: write 200 to 599, a range such as \`4XX\`, or \`default\`.`;
    reportAt(context, ["responses", status], message);
  }
  if (statuses.some((status) => /^[23]|^default$/.test(status))) return;
  reportAt(context, statuses.length > 0 ? ["responses"] : [], NO_SUCCESS);
}

/** The members of an exploded object are parameters by their own names, and names of headers ignore case. */
function checkNames(references: Referenced<Oas3Parameter>[], context: RuleContext): void {
  const taken = new Map<string, string>();
  for (const reference of references) {
    const { node: parameter, location = context.location } =
      context.resolve<Oas3Parameter>(reference);
    if (parameter?.in !== "query" && parameter?.in !== "header") continue;
    const own = parameter.name;
    for (const name of namesOf(parameter, { ...context, location })) {
      const key = `${parameter.in} ${name}`;
      const other = taken.get(key) ?? own;
      taken.set(key, own);
      // Another rule reports two of the same name and case.
      if (other === own) continue;
      const from = (each: string): string =>
        each === name ? "one of its own" : `a member of "${each}"`;
      const message =
        parameter.in === "header"
          ? `The headers "${own}" and "${other}" are one: names of headers ignore case. Remove one of them.`
          : `The query parameter "${name}" is both ${from(other)} and ${from(own)}: only one gets its value. ` +
            "Rename one, or write `style: deepObject`.";
      reportAt(context, [], message);
    }
  }
}

function namesOf(parameter: Oas3Parameter, { location, resolve }: RuleContext): string[] {
  if (parameter.in === "header") return [parameter.name.toLowerCase()];
  const { name, style = "form", explode = style === "form", schema } = parameter;
  const place = schemaAt(schema, { location: location.child("schema"), resolve });
  const properties = Object.keys(place?.schema.properties ?? {});
  return style === "form" && explode && properties.length > 0 ? properties : [name];
}

const NO_ID =
  "The operation has no `operationId`, which names its handler, types and test, and the client's method. " +
  "Add one in camelCase, such as `getResource`.";

const NO_EXAMPLES =
  "The response has no named `examples`, which the docs and the simulation (`Prefer: example=NAME`) show. " +
  "Add at least one; a nameless `example` cannot be chosen.";

const NO_SUCCESS =
  "The operation declares no response below 400, so that its handler could return nothing. Add one.";

const TRACE =
  "TRACE is not served: browsers and `fetch` do not send it (Fetch standard, forbidden methods). " +
  "Write `get` or `post`.";

const SERVERS =
  "An operation is served where all others are, and clients call it there. Write `servers` at the top of " +
  "the document only.";
