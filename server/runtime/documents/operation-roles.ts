import type { OperationRole } from "../control/controlled-api.js";
import type { OperationDescription } from "../operation-types.js";
import type { LoginEndpoint } from "../security/login/login-facts.js";
import type { Behaviour, OperationBehaviour, Role, StoringRole } from "./behaviour.js";
import type { Collection } from "./collection.js";
import { placeOfId } from "./item-id.js";
import { isHidden } from "./relations.js";

/** What each operation does by default, and why. */
export function rolesOf(
  { collections, operations: behaviours }: Behaviour,
  operations: readonly Pick<OperationDescription, "operationId" | "method" | "path">[],
): OperationRole[] {
  return operations.map(({ operationId, method, path }) => {
    const behaviour = behaviours[operationId];
    const role = behaviour?.role ?? { kind: "example" };
    const collection = "collection" in role ? collections[role.collection] : undefined;
    const does = doesOf(behaviour);
    const reason = reasonOf(method, behaviour);
    const what = does === "none" ? "Requests get a 501" : "Returns an example";
    return {
      operationId,
      method,
      path,
      role: role.kind,
      does,
      ...(collection && { collection: collection.name }),
      why: reason === undefined ? whyOf(role, collections) : `${what}: ${reason}.`,
    };
  });
}

/** `none`: the document has no valid response, and requests get a 501. */
function doesOf(behaviour: OperationBehaviour | undefined): OperationRole["does"] {
  const { role, response } = behaviour ?? {};
  if (role && role.kind !== "example") return "store";
  const isShown = response !== undefined && (!response.hasBody || "example" in response);
  return isShown ? "example" : "none";
}

/** Why an operation does not store, as a part of a sentence; `undefined`: it stores. */
export function reasonOf(
  method: string,
  behaviour: OperationBehaviour | undefined,
): string | undefined {
  const role = behaviour?.role ?? { kind: "example" };
  if (role.kind !== "example") return undefined;
  if (role.why !== undefined) return role.why;
  if (doesOf(behaviour) === "none") return "the document describes no successful response";
  return /^(?:get|head)$/.test(method)
    ? "no operation stores what is returned"
    : "no operation reads what is sent";
}

function whyOf(role: Role, collections: Behaviour["collections"]): string {
  if (role.kind === "token") return "Issues an access token: a security scheme names its path.";
  if (role.kind === "login") return LOGIN[role.endpoint];
  const collection = "collection" in role ? collections[role.collection] : undefined;
  if (role.kind === "example" || !collection) return "";
  const sentences = [
    storingWhy(role, collection),
    ...parentWhy(role, collections),
    ...correctedWhy(role),
  ];
  return sentences.join(" ");
}

const LOGIN: Readonly<Record<LoginEndpoint, string>> = {
  authorize: "Shows the page of the login: a security scheme names its path.",
  consent: "Takes the form of that page, and returns to the client with a code.",
  metadata: "Describes the login to clients (RFC 8414).",
  configuration: "Describes the login to clients (OpenID Connect Discovery 1.0).",
  keys: "Returns the public keys of ID tokens.",
  user: "Returns the user whose token is sent.",
  device: "Refuses the device flow, which is not supported.",
};

function storingWhy(role: StoringRole, collection: Collection): string {
  const { name, idProperty, idParameter, alias, within = [] } = collection;
  const key = idParameter === undefined ? "" : ` named by {${idParameter}}`;
  const place = placeOfId(collection).join(".");
  const other = alias === undefined ? "" : ` and \`${alias}\``;
  const id = place === "" ? "" : ` under its \`${place}\`${other}`;
  const others = within.slice(role.across?.length ?? within.length);
  const across = others.length === 0 ? "" : ` below any {${others.join("}, {")}}`;
  const named = role.ids ? ` whose ids \`${role.ids.join(".")}\` has` : "";
  const item = `the item of ${name}${key}`;
  const sentences: Readonly<Record<StoringRole["kind"], string>> = {
    create: `Stores an item of ${name}${id}, which other operations return.`,
    put: `Stores or replaces ${item}.`,
    read: `Returns ${item}.`,
    list: `Lists the items of ${name}${across}.${listWhy(role)}`,
    count: `Counts the items of ${name}.${listWhy(role)}`,
    exists: `Returns whether there is ${item}.`,
    putAll: `Stores or replaces each item of ${name} in the body.`,
    removeAll: `Removes the items of ${name}${named}.`,
    replace: `Replaces ${item}.`,
    replaceNamed: `Replaces the item of ${name} that the body names by its \`${idProperty ?? ""}\`.`,
    update: `Merges the ${role.inQuery ? "query" : "body"} into ${item}.`,
    remove: `Removes ${item}.`,
    act: role.changes
      ? `Sets ${JSON.stringify(role.changes)} on ${item}.`
      : `Returns ${item}: no member reflects the action.`,
    download: `Returns the file of ${item}, as it was uploaded.`,
    upload: `Stores the file of ${item}.`,
  };
  return sentences[role.kind];
}

/** How the operation treats the parents in its path, and the items below its own. */
function parentWhy(
  { kind, below = [], parents = [], collection }: StoringRole,
  collections: Behaviour["collections"],
): string[] {
  const nameOf = (key: string): string => collections[key]?.name ?? key;
  const needed = below.map(({ collection: key, parameters, isPreset }) => {
    const item = `the item of ${nameOf(key)} named by {${Object.values(parameters).at(-1) ?? ""}}`;
    return isPreset ? `${item} (any until one is created)` : item;
  });
  const members = parents
    .filter((each) => !isHidden(each))
    .map(({ parameter, member }) => `\`${member.join(".")}\` is {${parameter}}`);
  const children = kind === "remove" ? (collections[collection]?.children ?? []) : [];
  const gone = new Set(children.map((each) => nameOf(each.collection)));
  return [
    ...(needed.length > 0 ? [`Without ${needed.join(" and ")} the response is a 404.`] : []),
    ...(members.length > 0 ? [`In each item, ${members.join(" and ")}.`] : []),
    ...(gone.size > 0 ? [`Also removes its items in ${[...gone].join(", ")}.`] : []),
  ];
}

function correctedWhy({ corrected = [] }: StoringRole): string[] {
  return corrected.length > 0 ? [`Corrected by \`x-sandbox\`: ${corrected.join(", ")}.`] : [];
}

/** How a list is paged, and what it ignores. */
function listWhy({ query = {} }: StoringRole): string {
  const { limit, offset, page, after, before, ignored = [], unknown = [] } = query;
  const paging = [limit, offset, page, after, before].filter((each) => each !== undefined);
  const pages = paging.length === 0 ? "" : ` Pages by ${paging.join(", ")}.`;
  const without = ignored.length === 0 ? "" : ` Without effect: ${ignored.join(", ")}.`;
  const example = unknown.length === 0 ? "" : ` Returns an example for ${unknown.join(", ")}.`;
  return pages + without + example;
}
