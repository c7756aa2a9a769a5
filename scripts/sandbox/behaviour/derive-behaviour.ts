import {
  type Behaviour,
  collectionOf,
  type OperationBehaviour,
  type Role,
} from "../../../server/runtime/documents/behaviour.js";
import { ApiError } from "../../../server/runtime/errors.js";
import type { Collection, NewId } from "../../../server/runtime/documents/collection.js";
import type { ResponsePlan } from "../../../server/runtime/documents/response-plan.js";
import { Responses } from "../../../server/runtime/documents/responses.js";
import type { OpenApiDocument as RuntimeDocument } from "../../../server/runtime/validation/document.js";
import type { Compiled } from "../../document/compile-document.js";
import { nodeAt, objectsIn, type OpenApiDocument } from "../../document/document.js";
import type { OperationModel } from "../../document/operation-model.js";
import type { ParameterModel } from "../../document/request-model.js";
import { patternText } from "../../document/examples/sample-value.js";
import { refusedCorrections } from "./correction-problems.js";
import { CorrectionErrors } from "./corrections.js";
import { createdIdName } from "./created-id.js";
import { filledMembers } from "./filled-members.js";
import { settleParents } from "./find-relations.js";
import { findRoles } from "./find-roles.js";
import { ApiBodies } from "./api-bodies.js";
import { parametersIn } from "./api-paths.js";
import { withCreatingPuts } from "./creating-puts.js";
import { isIdempotencyKey, usualResponse } from "./operation-contents.js";
import { describedName } from "./described-name.js";
import { sentInQuery, withQueryAsBody } from "./query-bodies.js";
import { outgoingOf } from "./outgoing-requests.js";
import { declares, responsePlan } from "./response-plans.js";

/**
 * How an API behaves without handwritten code. Throws CorrectionErrors. `isPart`: `models` are some of the document's, and
 * corrections that need the others are not checked. `seed`: chooses the texts of examples that the document does not have.
 */
export function deriveBehaviour(
  { document, models: declared, operations: served, validator }: Compiled,
  { isPart = false, seed = 0 } = {},
): Behaviour {
  const inQuery = new Map(declared.map((each) => [each.name, sentInQuery(document, each)]));
  const sending = declared.map((each) => withQueryAsBody(each, inQuery.get(each.name) ?? []));
  const models = withCreatingPuts(new ApiBodies(document, sending, seed), sending);
  const bodies = new ApiBodies(document, models, seed);
  const { collections, roles, problems } = findRoles(document, models, bodies);
  if (problems.length > 0 && !isPart) throw new CorrectionErrors(problems);
  const byName = Object.fromEntries(served.map((each) => [each.operationId, each]));
  const operations = models.map((model): [string, OperationBehaviour] => {
    const operation = byName[model.name];
    const response = operation && responsePlan(bodies, model, { operation, validator });
    const role = roles.get(model.name) ?? { kind: "example" };
    settleList(role, response);
    settleQuery(role, inQuery.get(model.name) ?? []);
    const found =
      role.kind === "create" && collections.find((each) => each.constant === role.collection);
    if (found && response?.hasBody) {
      const { idProperty, idParameter } = found.collection;
      const names = { idProperty, idParameter, item: found.itemSchema };
      const id = response.item && createdIdName(bodies, model, names);
      if (id !== undefined) response.id = id;
      if (!response.item && idProperty !== undefined) response.member = idProperty;
    }
    const key = model.parameters.find(isIdempotencyKey);
    const keyed = key && { idempotencyKey: key.encoding.name };
    return [model.name, { role, ...(response && { response }), ...keyed }];
  });
  for (const { constant, collection, itemSchema } of collections) {
    const own = models.filter(({ name }) => collectionOf(roles.get(name)) === constant);
    const withRole = own.flatMap((model) => {
      const role = roles.get(model.name);
      return role && "collection" in role ? [[model, role] as const] : [];
    });
    const requests = withRole.filter(([, { kind }]) => TAKES_BODY.test(kind));
    const filled = filledMembers(bodies, { collection, itemSchema }, requests);
    if (filled.length > 0) Object.assign(collection, { filled });
    const onItems = own.filter(({ name }) => ON_ITEM.test(roles.get(name)?.kind ?? ""));
    const paths = itemPaths(collection, onItems);
    const named = describedName(bodies, itemSchema, paths);
    if (paths.length > 0) Object.assign(collection, { paths });
    if (named) Object.assign(collection, { named });
    if (own.some(isTagged)) Object.assign(collection, { hasTags: true });
    const isReturned = own.some(({ name }) => roles.get(name)?.kind === "download");
    if (isReturned) Object.assign(collection, { hasFiles: true });
  }
  const outgoing = outgoingOf(document, models);
  const behaviour = {
    ...(outgoing && { outgoing }),
    collections: Object.fromEntries(
      collections.map(({ constant, collection }) => [constant, collection]),
    ),
    operations: Object.fromEntries(operations),
    texts: patternTexts(document),
  };
  const parts = {
    operations: byName,
    validator,
    // Bundled, it has no references in the place of path items.
    document: document as unknown as RuntimeDocument,
  };
  refuse(behaviour, new Responses(behaviour, parts));
  const refused = isPart ? [] : refusedCorrections(behaviour, collections);
  if (refused.length > 0) throw new CorrectionErrors(refused);
  settleParents(behaviour);
  return behaviour;
}

/** The paths whose parameters the collection knows. */
function itemPaths(
  { within = [], idParameter }: Collection,
  models: readonly OperationModel[],
): string[] {
  const known = new Set([...within, idParameter]);
  return [...new Set(models.map(({ path }) => path))].filter(
    (path) => /\{/.test(path) && parametersIn(path).every((name) => known.has(name)),
  );
}

function isTagged(model: OperationModel): boolean {
  const isConditional = model.parameters.some(({ encoding }) => encoding.name === "if-match");
  return isConditional || declares(usualResponse(model)?.headers ?? [], "etag");
}

/** Adds, in place, facts that follow from parameters and response together. */
function settleList(role: Role, response: ResponsePlan | undefined): void {
  const { list } = response ?? {};
  if (!("query" in role) || !list) return;
  const { page, offset, after } = role.query;
  // A link is the only way to the next page of a list without members around it.
  if (list.at.length === 0 && (page ?? after) !== undefined) list.hasLink = true;
  if ((page ?? offset ?? after) === undefined) delete list.hasLink;
  if (page === undefined) return;
  const at = list.members.find(({ fact }) => fact === "page")?.at;
  // Pages start at 0 if the example has page 0.
  if (at && nodeAt(response?.example, at) === 0) role.query.firstPage = 0;
}

/** Adds, in place, the query parameters that are the members which a request without a body sends. */
function settleQuery(role: Role, sent: readonly ParameterModel[]): void {
  if (sent.length === 0 || !("collection" in role)) return;
  role.inQuery = sent.map(({ encoding }) => encoding.name);
  // Such a request cannot say that a member is gone.
  if (role.kind === "replace") role.kind = "update";
}

/** Excludes operations whose response cannot show a new id, and collections without create or read. */
function refuse({ collections, operations }: Behaviour, responses: Responses): void {
  for (const [name, collection] of Object.entries(collections)) {
    const all = Object.entries(operations).filter(([, { role }]) => collectionOf(role) === name);
    const { idProperty, isExample } = collection;
    const isMade = idProperty !== undefined && collection.newId !== undefined;
    const id = isMade ? { [idProperty]: newIdLike(collection.newId) } : {};
    const item = responses.complete(collection, isExample ? responses.example(collection) : id);
    const failing = all.filter(([each, { role }]) => {
      if (/^(?:list|count|exists|putAll|removeAll)$/.test(role.kind)) return false;
      const isNamed = idProperty !== undefined && !isExample && /^(?:create|read)$/.test(role.kind);
      return !canShow(responses, each, item, { id: idProperty, isNamed });
    });
    const isUnusable = failing.some(([, { role }]) => /^(?:create|read|put)$/.test(role.kind));
    for (const [, operation] of isUnusable ? all : failing) {
      operation.role = { kind: "example", why: CANNOT_SHOW };
    }
  }
}

/** Not if the schema of its response does not compile: the operation gets a 501. */
function canShow(responses: Responses, ...args: Parameters<Responses["canShow"]>): boolean {
  try {
    return responses.canShow(...args);
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

const ON_ITEM = /^(?:read|update|remove)$/;
const TAKES_BODY = /^(?:create|replace|replaceNamed|put|putAll|update)$/;

const CANNOT_SHOW = "a response that is valid cannot show what is stored under its id";

function newIdLike(newId: NewId | undefined): unknown {
  if (typeof newId === "object")
    return newId.prefix + newId.characters.charAt(1).repeat(newId.length);
  if (newId === "number") return 7;
  return newId === "digits" ? "7" : "7b0d3c52-5f6e-4a0f-8d35-0c1f6f1b9a10";
}

/** A text for each pattern that the default sample does not match. */
function patternTexts(document: OpenApiDocument): Record<string, string> {
  const texts = new Map<string, string>();
  for (const node of objectsIn(document)) {
    const { pattern } = node;
    if (typeof pattern !== "string" || texts.has(pattern)) continue;
    const text = patternText(node);
    if (text !== undefined) texts.set(pattern, text);
  }
  return Object.fromEntries(texts);
}
