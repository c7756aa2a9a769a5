import {
  collectionOf,
  type Role,
  type StoringRole,
} from "../../../server/runtime/documents/behaviour.js";
import type { OpenApiDocument } from "../../document/document.js";
import type { OperationModel } from "../../document/operation-model.js";
import { partsOf } from "../../document/schema-kinds.js";
import { spelled, wordsOf } from "../../document/words.js";
import { type ApiPath, operationsIn, pathsOf, shapeOf } from "./api-paths.js";
import { withFileItems } from "./file-items.js";
import { withTypedLists } from "./typed-lists.js";
import { isTokenEndpoint, takesGrants } from "../../document/token-endpoint.js";
import { CollectionFinder, type FoundCollection } from "./find-collections.js";
import { ApiBodies } from "./api-bodies.js";
import {
  hasContent,
  isFile,
  requestSchema,
  responseSchema,
  takesFile,
} from "./operation-contents.js";
import { correctedCollections } from "./corrected-collections.js";
import { CorrectionProblems } from "./correction-problems.js";
import type { CorrectionProblem } from "./corrections.js";
import { viewedMember } from "./item-views.js";
import { takesPatch } from "./takes-patch.js";
import { ListQueryFinder } from "./list-queries.js";
import { relate } from "./find-relations.js";
import { existenceIn } from "./searches.js";
import { severalRoles } from "./several-roles.js";
import { type NamedRole, storingRole } from "./storing-role.js";
import { listAcross } from "./lists-across.js";
import { joinShared } from "./shared-items.js";

export interface FoundRoles {
  collections: FoundCollection[];
  /** By the names of operations. */
  roles: Map<string, Role>;
  /** What `x-sandbox` says without effect. */
  problems: CorrectionProblem[];
}

const NO_GRANT =
  "a security scheme names its path, but its requests have no grant_type, so it issues no token";

/** Default behaviour of operations: `/pets` and `/pets/{petId}` store, by POST, PUT or changes. */
export function findRoles(
  document: OpenApiDocument,
  models: readonly OperationModel[],
  bodies = new ApiBodies(document, models),
): FoundRoles {
  const roles = new Map<string, Role>();
  for (const model of models) {
    const isToken = isTokenEndpoint(document, model);
    const isOther = isToken && !takesGrants(document, model);
    if (isOther) roles.set(model.name, { kind: "example", why: NO_GRANT });
    else roles.set(model.name, { kind: isToken ? "token" : "example" });
  }
  const known = withTypedLists(withFileItems(pathsOf(models)), bodies);
  const corrected = correctedCollections(bodies, models, known);
  const { paths } = corrected;
  const finder = new CollectionFinder(bodies, paths, corrected.collections);
  const collections = finder.find();
  for (const found of collections) {
    for (const [name, role] of new RoleFinder(bodies, finder, found).roles(paths)) {
      const known = roles.get(name)?.kind;
      // `POST /orders/{orderId}/notes` creates the note of `/notes/{noteId}`, although it looks like an action on the order.
      const isCreation = known === "act" && role.kind === "create";
      if (known === "example" || isCreation) roles.set(name, role);
    }
  }
  for (const [name, why] of finder.refusals) roles.set(name, { kind: "example", why });
  for (const { name } of corrected.examples)
    roles.set(name, { kind: "example", why: BY_X_SANDBOX });
  const named = new Set([...roles.values()].map(collectionOf));
  const used = collections.filter((each) => named.has(each.constant) || each.corrected);
  const joined = joinShared(bodies, { collections: used, roles, models });
  listAcross(bodies, { collections: joined, roles, paths });
  relate(bodies, { collections: joined, roles, models });
  for (const model of models) {
    const role = roles.get(model.name);
    const members = Object.keys(bodies.correctionOf(model));
    if (role && "collection" in role && members.length > 0) role.corrected = members;
  }
  const checked = { collections: joined, roles, corrected: corrected.collections };
  const problems = new CorrectionProblems(bodies, checked).find(models);
  return { collections: joined, roles, problems };
}

/** Verbs that are the method's own. */
const REMOVES = /^(?:delete|remove|destroy)/;

const NO_BODY = "its request has no body that says what to change";

const BY_X_SANDBOX = "`x-sandbox` says so";

/** Roles of the methods at an item's path. */
const ON_ITEM: Readonly<Partial<Record<string, StoringRole["kind"]>>> = {
  get: "read",
  head: "read",
  delete: "remove",
  patch: "update",
  post: "update",
  put: "replace",
};

/** The roles of the operations about one collection. */
class RoleFinder {
  constructor(
    private readonly bodies: ApiBodies,
    private readonly finder: CollectionFinder,
    private readonly found: FoundCollection,
  ) {}

  *roles(paths: ReadonlyMap<string, ApiPath>): Generator<NamedRole> {
    const { base, item, others } = this.found;
    yield* this.#assigned();
    for (const path of base ? [base, ...others] : others) yield* this.#onList(path);
    if (!item) return;
    yield* this.#onItem(item);
    if (!item.isItem) return;
    for (const path of paths.values()) {
      if (!path.shape.startsWith(item.shape)) continue;
      const isBelow = shapeOf(path.segments.slice(0, -1)) === item.shape;
      if (!isBelow || paths.has(`${path.shape}/{}`)) continue;
      yield* this.#onExistence(path);
      yield* this.#onView(path);
      yield* this.#onAction(path);
      yield* this.#onFile(path);
    }
    yield* severalRoles(this.bodies, this.found, paths);
  }

  /** `/points/{id}/exists`: whether there is the item. */
  *#onExistence(path: ApiPath): Generator<NamedRole> {
    for (const get of operationsIn(path, ["get"])) {
      const value = existenceIn(this.bodies, get);
      if (value) yield [get.name, { ...this.#storing(get, "exists"), value }];
    }
  }

  /** `/things/{name}/size`, which shows and changes a part of the item. */
  *#onView(path: ApiPath): Generator<NamedRole> {
    const { itemSchema: item, collection } = this.found;
    const { idAt = [] } = collection;
    const [get] = operationsIn(path, ["get"]);
    const shown = get && responseSchema(get);
    const view = viewedMember(this.bodies, { shown, item, idAt });
    if (!get || !view || path.operations.has("post")) return;
    const shared = [...idAt.slice(0, 1), ...view];
    yield [get.name, { ...this.#storing(get, "read"), shared }];
    for (const model of operationsIn(path, ["put", "patch"])) {
      const isAlike = this.bodies.isAlike(responseSchema(model), shown);
      const changing = { ...this.#storing(model, "update"), at: view, into: view, shared };
      if (isAlike) yield [model.name, changing];
    }
  }

  /** The roles that `x-sandbox` gives. */
  *#assigned(): Generator<NamedRole> {
    for (const { model, kind } of this.found.corrected?.assigned ?? []) {
      const list = kind === "list" ? this.bodies.listIn(model) : undefined;
      if (kind === "list" && !list) continue;
      const query = list && new ListQueryFinder(this.bodies, model, list).find();
      yield [model.name, { ...this.#storing(model, kind), ...(query && { query }) }];
    }
  }

  *#onList(path: ApiPath): Generator<NamedRole> {
    const { base, collection } = this.found;
    const posts = this.found.upsert ? [] : operationsIn(path, ["post"]);
    const creating = posts.filter((post) => this.finder.creations.isCreating(post));
    const { within = [], idProperty } = collection;
    for (const get of operationsIn(path, ["get"])) {
      const list = this.bodies.listIn(get);
      // What is read by a key may have a list of something else in it.
      if (!list || (path.isItem && list.at.length > 0)) continue;
      const query = new ListQueryFinder(this.bodies, get, list).find();
      yield [get.name, { ...this.#storing(get, "list"), query }];
    }
    for (const post of creating) {
      yield [post.name, this.#storing(post, "create")];
    }
    const isElsewhere = path !== base && path.parameters.some((each) => !within.includes(each));
    if (idProperty === undefined || (isElsewhere && creating.length > 0)) return;
    for (const put of operationsIn(path, ["put"])) {
      const sent = this.bodies.properties(requestSchema(put));
      const isNamed = this.#takesItem(put) && sent.some(({ name }) => name === idProperty);
      if (isNamed) yield [put.name, this.#storing(put, "replaceNamed")];
    }
  }

  *#onItem(path: ApiPath): Generator<NamedRole> {
    for (const [method, model] of path.operations) {
      const { creations } = this.finder;
      if (creations.isOfItemsBelow(path, model) || creations.isOfNothing(path, model)) continue;
      const about = this.#onFileOfItem(method, model);
      if (about) yield [model.name, this.#storing(model, about)];
      if (about) continue;
      const kind = this.found.isPut && method === "put" ? "put" : ON_ITEM[method];
      if (kind === undefined) continue;
      const changes = kind === "remove" ? this.#statusAfter(model) : undefined;
      if (changes) yield [model.name, { ...this.#storing(model, "act"), changes }];
      if (changes) continue;
      const isFree = kind === "remove" || kind === "put";
      const takes =
        this.#takesItem(model) || (kind === "update" && takesPatch(this.bodies.document, model));
      const does = kind === "read" ? this.#isShowing(model) : isFree || takes;
      if (does) yield [model.name, this.#storing(model, kind)];
      else if (!model.requestBody && kind !== "read") this.finder.refusals.set(model.name, NO_BODY);
    }
  }

  /** The role of a method at the path of an item that is itself a file. */
  #onFileOfItem(method: string, model: OperationModel): "download" | "upload" | undefined {
    if (method === "get") return this.#keepsFiles(model) ? "download" : undefined;
    const [get] = operationsIn(this.found.item, ["get"]);
    const isUpload = takesFile(model) && requestSchema(model) === undefined && !this.found.isPut;
    return get && isUpload && this.#keepsFiles(get) ? "upload" : undefined;
  }

  /** Whether a response is a file, which other operations of the item upload. */
  #keepsFiles(get: OperationModel, ...uploads: readonly OperationModel[]): boolean {
    const { item, posts } = this.found;
    const all = [...uploads, ...posts, ...operationsIn(item, ["put", "patch"])];
    return isFile(get) && all.some(takesFile);
  }

  /** `/files/{fileId}/content`, which returns the bytes that it or the file's own operations upload. */
  *#onFile(path: ApiPath): Generator<NamedRole> {
    const uploads = operationsIn(path, ["put", "post", "patch"]).filter(takesFile);
    const [get] = operationsIn(path, ["get"]);
    if (!get || !this.#keepsFiles(get, ...uploads)) return;
    yield [get.name, this.#storing(get, "download")];
    for (const upload of uploads) {
      const isShown = !hasContent(upload) || this.#isItem(upload);
      if (isShown) yield [upload.name, this.#storing(upload, "upload")];
    }
  }

  /** Whether a response without an item would be only an example. */
  #isShowing(model: OperationModel): boolean {
    const schema = responseSchema(model);
    if (schema === undefined) return model.method === "head" || !hasContent(model);
    return this.bodies.placeInResponse(model) !== undefined;
  }

  #takesItem(model: OperationModel): boolean {
    const sent = requestSchema(model);
    const isList = [sent, this.found.itemSchema].every((each) =>
      this.bodies.isOneOf(each, "array"),
    );
    return sent !== undefined && (isList || this.finder.creations.isObjectOrNothing(model));
  }

  /** `POST /pets/{petId}/archive`, whose response is the pet, or nothing. */
  *#onAction(path: ApiPath): Generator<NamedRole> {
    if (path.operations.has("get")) return;
    for (const model of operationsIn(path, ["post", "put", "delete"])) {
      const schema = responseSchema(model);
      const isAbout = schema ? this.#isItem(model) : !hasContent(model);
      if (!isAbout) continue;
      if (this.#isChange(model)) yield [model.name, this.#storing(model, "update")];
      if (this.#isChange(model)) continue;
      const verb = model.method === "delete" ? "" : (path.segments.at(-1) ?? "");
      const changes = this.#changesBy(verb);
      yield [model.name, { ...this.#storing(model, "act"), ...(changes && { changes }) }];
    }
  }

  /** Whether a request below an item has most of what a creation sends, as `POST /pets/{petId}/update`; a copy has, too. */
  #isChange(model: OperationModel): boolean {
    const { bodies } = this;
    const isMeant =
      model.method === "put" || wordsOf(model.path.split("/").at(-1) ?? "").includes("update");
    if (!isMeant) return false;
    const [post] = this.found.posts;
    const [sent, made] = [model, post].map((each) => each && bodies.sentItem(each)?.schema);
    const shared = bodies.inCommon(sent, made);
    const counts = [sent, made].map((each) => bodies.properties(each).length);
    const isNew = model.responses.some(({ key }) => key === "201");
    return !isNew && shared > 1 && counts.every((each) => 2 * shared >= each);
  }

  #isItem(model: OperationModel): boolean {
    const { itemSchema, collection } = this.found;
    const schema = this.bodies.placeInResponse(model)?.schema;
    const hasId = this.bodies.properties(schema).some(({ name }) => name === collection.idProperty);
    return hasId && this.bodies.isAlike(schema, itemSchema);
  }

  /** The change by a DELETE that returns the item and names another verb: "Cancel payment", where a status is `canceled`. */
  #statusAfter(model: OperationModel): Record<string, unknown> | undefined {
    if (!this.#isItem(model)) return undefined;
    const { summary = "", operationId = "" } = model.declared;
    const verbs = [summary, operationId].map((text) => wordsOf(text)[0] ?? "");
    const others = verbs.filter((verb) => !REMOVES.test(verb));
    return others.map((verb) => this.#changesBy(verb)).find((each) => each !== undefined);
  }

  /** The status after a verb: `cancel` gives `canceled`, `close` gives `closed`. */
  #changesBy(verb: string): Record<string, unknown> | undefined {
    const stem = spelled(verb).replace(/[ey]$/, "");
    if (stem.length < 3) return undefined;
    const past = new RegExp(`^${stem}l?(?:e?d|ied)$`);
    for (const { name, schema } of this.bodies.properties(this.found.itemSchema)) {
      const parts = partsOf(this.bodies.document, schema);
      const values = parts.flatMap((part) => part.enum ?? []);
      const status = values.find((each) => typeof each === "string" && past.test(spelled(each)));
      if (status !== undefined && /stat(?:us|e)$/.test(spelled(name))) return { [name]: status };
      const isFlag = this.bodies.types(schema).has("boolean") && past.test(spelled(name));
      if (isFlag) return { [name]: true };
    }
    return undefined;
  }

  #storing(model: OperationModel, kind: StoringRole["kind"]): StoringRole {
    return storingRole(this.bodies, this.found, model, kind);
  }
}
