import type {
  Oas3Operation,
  Oas3Parameter,
  Oas3Rule,
  Oas3Server,
  Referenced,
} from "@redocly/openapi-core";
import { schemaAt } from "./schema-place.js";
import { responsesOf, servedOperations } from "./served-operations.js";
import { keyOf, type RuleContext } from "./rule-context.js";

/** What an operation says of its method, addresses and statuses is what the service does. */
export const servedOperation: Oas3Rule = () => ({
  ...servedOperations(({ operation, item }, context) => {
    const method = String(context.key);
    if (method === "trace") tell(context, [], TRACE);
    if (operation.requestBody && ["get", "head", "trace"].includes(method)) {
      tell(context, ["requestBody"], bodyOf(method));
    }
    if (isElsewhere(operation.servers)) tell(context, ["servers"], SERVERS);
    else if (isElsewhere(item.servers)) tell(context, [], SERVERS);
    checkStatuses(operation, context);
    const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
    checkNames(parameters, context);
    checkHeaders(parameters, context);
  }),
});

function tell({ report, location }: RuleContext, keys: string[], message: string): void {
  report({ message, location: keyOf(location.child(keys)) });
}

function isElsewhere(servers: Oas3Server[] | undefined): boolean {
  return servers !== undefined && servers.length > 0;
}

function checkStatuses(operation: Oas3Operation, context: RuleContext): void {
  const statuses = responsesOf(operation).map(([status]) => status);
  for (const status of statuses) {
    if (/^(?:[2-5]\d\d|[2-5]XX|default)$/.test(status)) continue;
    tell(context, ["responses", status], noStatus(status));
  }
  if (!statuses.some((status) => /^[23]|^default$/.test(status))) {
    tell(context, statuses.length > 0 ? ["responses"] : [], NO_SUCCESS);
  }
}

/** The members of an exploded object are parameters by their own names. */
function checkNames(references: Referenced<Oas3Parameter>[], context: RuleContext): void {
  const { resolve, location } = context;
  const taken = new Map<string, string>();
  const take = (name: string, parameter: string): void => {
    const other = taken.get(name);
    if (other !== undefined && other !== parameter)
      tell(context, [], sameName(name, parameter, other));
    taken.set(name, parameter);
  };
  for (const reference of references) {
    const { node: parameter, location: at = location } = resolve<Oas3Parameter>(reference);
    if (parameter?.in !== "query") continue;
    const { name, style = "form", explode = style === "form", schema } = parameter;
    const place = schema && schemaAt(schema, at.child("schema"), resolve);
    const properties = Object.keys(place?.schema.properties ?? {});
    if (style !== "form" || !explode || properties.length === 0) take(name, name);
    else for (const property of properties) take(property, name);
  }
}

/** Those of the same case are an operation's own and its path's, or told by `operation-parameters-unique`. */
function checkHeaders(references: Referenced<Oas3Parameter>[], context: RuleContext): void {
  const headers = references
    .map((reference) => context.resolve<Oas3Parameter>(reference).node)
    .flatMap((parameter) => (parameter?.in === "header" ? [parameter.name] : []));
  const names = new Map<string, string>();
  for (const name of headers) {
    const other = names.get(name.toLowerCase());
    if (other !== undefined && other !== name) tell(context, [], sameHeader(name, other));
    names.set(name.toLowerCase(), name);
  }
}

function sameHeader(name: string, other: string): string {
  return (
    `The headers "${name}" and "${other}" are one: case makes no difference in their names (RFC 9110 section 5.1). ` +
    "Remove one of them."
  );
}

function sameName(name: string, parameter: string, other: string): string {
  return (
    `The query parameter "${name}" is both ${other === name ? "one of its own" : `a member of "${other}"`} and ` +
    `${parameter === name ? "one of its own" : `a member of "${parameter}"`}: only one is given its value. Rename one, ` +
    "or write `style: deepObject`."
  );
}

const TRACE =
  "TRACE is not served: browsers and `fetch` do not send it (Fetch standard, forbidden methods). " +
  "Write `get` or `post`.";

function bodyOf(method: string): string {
  return (
    `The body of a ${method.toUpperCase()} request is not read, and \`fetch\` sends none (RFC 9110 section ` +
    "9.3.1). Use query parameters, or `post`."
  );
}

const SERVERS =
  "An operation is served where all others are, and clients call it there. Write `servers` at the top of " +
  "the document only.";

function noStatus(status: string): string {
  return (
    `"${status}" is no status that a handler can return: write one from 200 to 599, a range such as ` +
    "`4XX`, or `default`."
  );
}

const NO_SUCCESS =
  "The operation declares no response below 400, so that its handler could return nothing. Add one.";
