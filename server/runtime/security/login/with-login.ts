import type { Behaviour } from "../../documents/behaviour.js";
import type { ErrorBodies, ErrorTable } from "../../error-bodies.js";
import { isObject } from "../../objects.js";
import type { ContentDescription, Method, OperationDescription } from "../../operation-types.js";
import type { ErrorCatalogue } from "../../runtime-errors.js";
import type { OpenApiDocument } from "../../validation/document.js";
import {
  KEYS_PATH,
  type LoginEndpoint,
  type LoginFacts,
  loginFacts,
  USER_PATH,
} from "./login-facts.js";

type Operations = Readonly<Record<string, OperationDescription>>;
type Handler<Services> = (request: never, services: Services) => Promise<{ status: number }>;

interface WithDefaults {
  handle: (operationId: string, request: object) => Promise<{ status: number }>;
}

/** The values of an API that a login changes. */
interface Served<Services> {
  document: OpenApiDocument;
  operations: Operations;
  handlers: Readonly<Record<string, Handler<Services>>>;
  behaviour: Behaviour;
  errors: ErrorCatalogue;
}

/** How users log in to an API; `undefined`: its document has no flow with a browser or a device. */
export function loginOf({
  document,
  operations,
  behaviour,
}: Pick<Served<unknown>, "document" | "operations" | "behaviour">): LoginFacts | undefined {
  const all = Object.values(operations);
  const facts = loginFacts(document, {
    tokenPaths: all.filter((each) => roleOf(behaviour, each) === "token").map(({ path }) => path),
    required: all.flatMap(({ security }) => security.flat().flatMap(({ scopes }) => scopes)),
  });
  return facts && withKnownPaths(facts, replaceableIn(all, behaviour));
}

/**
 * Adds the endpoints of the login to an API whose document declares a flow with a browser or a device, so that they are
 * checked, recorded and disturbed as any operation. They replace the operations that the document describes at these
 * paths, unless these store. Other documents stay as they are.
 */
export function withLogin<Services extends WithDefaults>({
  document,
  operations,
  handlers,
  behaviour,
  errors,
}: Served<Services>): Served<Services> & { facts: LoginFacts | undefined } {
  const facts = loginOf({ document, operations, behaviour });
  if (!facts) return { document, operations, handlers, behaviour, errors, facts };
  const added = addedTo({ operations, behaviour }, facts);
  const entries = <Value>(valueOf: (each: Added) => Value): Record<string, Value> =>
    Object.fromEntries(added.map((each) => [each.operationId, valueOf(each)]));
  const handle = ({ operationId }: Added): Handler<Services> => {
    return (request: object, services) => services.handle(operationId, request);
  };
  const role = ({ place: { endpoint } }: Added) => ({ role: { kind: "login", endpoint } as const });
  return {
    facts,
    document: { ...document, paths: pathsWith(document.paths, added) },
    operations: { ...operations, ...entries(describe) },
    // Keeps handlers that the author wrote.
    handlers: { ...entries(handle), ...handlers },
    behaviour: { ...behaviour, operations: { ...behaviour.operations, ...entries(role) } },
    errors: withEnvelopes(
      errors,
      entries(() => ENVELOPES),
    ),
  };
}

/** The operations of the endpoints, each with the name that the document has for it, or a free one. */
function addedTo(
  { operations, behaviour }: Pick<Served<unknown>, "operations" | "behaviour">,
  facts: LoginFacts,
): Added[] {
  const all = Object.values(operations);
  const replaceable = replaceableIn(all, behaviour);
  const names = new Set(Object.keys(operations));
  return placesOf(facts).flatMap((place) => {
    const known = all.find(({ method, path }) => method === place.method && path === place.path);
    if (known && !replaceable.includes(known)) return [];
    const operationId = known?.operationId ?? freeName(NAMES[place.endpoint], names);
    names.add(operationId);
    return [{ place, operationId }];
  });
}

interface Place {
  endpoint: LoginEndpoint;
  method: Method;
  path: string;
}

interface Added {
  place: Place;
  operationId: string;
}

/** The names of the operations, for faults and the journal. */
const NAMES: Readonly<Record<LoginEndpoint, string>> = {
  authorize: "authorize",
  consent: "consent",
  metadata: "readLoginMetadata",
  configuration: "readOpenIdConfiguration",
  keys: "readLoginKeys",
  user: "readUserInfo",
  device: "authorizeDevice",
};

function placesOf(facts: LoginFacts): Place[] {
  const { authorizePaths, devicePaths, tokenPath, openId, issuerPath } = facts;
  const reading = (endpoint: LoginEndpoint, path: string): Place => ({
    endpoint,
    method: "get",
    path,
  });
  return [
    ...authorizePaths.flatMap((path): Place[] => [
      reading("authorize", path),
      { endpoint: "consent", method: "post", path },
    ]),
    ...devicePaths.map((path): Place => ({ endpoint: "device", method: "post", path })),
    ...(tokenPath === undefined
      ? []
      : [reading("metadata", `/.well-known/oauth-authorization-server${issuerPath}`)]),
    ...(openId
      ? [
          reading("configuration", openId.discoveryPath),
          reading("keys", KEYS_PATH),
          reading("user", USER_PATH),
          { endpoint: "user", method: "post", path: USER_PATH } as const,
        ]
      : []),
  ];
}

/** Their errors are those of OAuth, not those of the document. */
const ENVELOPES: ErrorTable = { default: -1 };

function withEnvelopes(errors: ErrorCatalogue, added: ErrorBodies["operations"]): ErrorCatalogue {
  const { bodies } = errors;
  if (!bodies) return errors;
  const operations = { ...bodies.operations, ...added };
  return { ...errors, bodies: { ...bodies, operations } };
}

/** The paths of a document may lack the base path of its servers, which the addresses in its schemes have. */
function withKnownPaths(
  facts: LoginFacts,
  replaceable: readonly OperationDescription[],
): LoginFacts {
  const authorizePaths = facts.authorizePaths.map((whole) => {
    const isIt = ({ path }: OperationDescription): boolean => path !== "/" && whole.endsWith(path);
    return replaceable.find(isIt)?.path ?? whole;
  });
  return { ...facts, authorizePaths };
}

/** Operations whose default response is an example. */
function replaceableIn(
  all: readonly OperationDescription[],
  behaviour: Behaviour,
): OperationDescription[] {
  return all.filter((each) => roleOf(behaviour, each) === "example");
}

function roleOf({ operations }: Behaviour, { operationId }: OperationDescription): string {
  return operations[operationId]?.role.kind ?? "example";
}

function freeName(wanted: string, taken: ReadonlySet<string>, number = 1): string {
  const name = number === 1 ? wanted : `${wanted}${number}`;
  return taken.has(name) ? freeName(wanted, taken, number + 1) : name;
}

const HTML: ContentDescription = { mediaType: "text/html", kind: "bytes" };
const JSON_CONTENT: ContentDescription = { mediaType: "application/json", kind: "json" };
const FORM = "application/x-www-form-urlencoded";

/** Its parameters are read by the endpoint itself, whose errors are those of OAuth. */
function describe({ place: { endpoint, method, path }, operationId }: Added): OperationDescription {
  const isPage = endpoint === "authorize" || endpoint === "consent";
  const fields = { lists: [], numbers: [], booleans: [], objects: [], files: [] };
  const content: ContentDescription = { mediaType: FORM, kind: "form", fields };
  return {
    operationId,
    method,
    path,
    tag: "auth",
    security: endpoint === "user" ? [[{ name: "user", scheme: "bearer", scopes: [] }]] : [],
    parameters: [],
    ignoresUnknownQuery: true,
    ...(method === "post" && { requestBody: { required: false, content: [content] } }),
    produces: [],
    statuses: isPage ? [200, 302, 303] : [200],
    ranges: ["4XX", "5XX"],
    contents: { 200: [isPage ? HTML : JSON_CONTENT] },
  };
}

/** With the declarations of the added operations. */
function pathsWith(
  paths: OpenApiDocument["paths"],
  added: readonly Added[],
): OpenApiDocument["paths"] {
  const all = { ...paths };
  for (const { place } of added) {
    const { endpoint, method, path } = place;
    const isPage = endpoint === "authorize" || endpoint === "consent";
    const content = { [isPage ? "text/html" : "application/json"]: {} };
    const operation = {
      ...(method === "post" && { requestBody: { content: { [FORM]: { schema: {} } } } }),
      responses: { "200": { content } },
    };
    const item = all[path];
    all[path] = { ...(isObject(item) ? item : {}), [method]: operation };
  }
  return all;
}
