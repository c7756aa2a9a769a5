import type { Ids } from "../service/ids.js";
import type { LoginEndpoint } from "../security/login/login-facts.js";
import type { LoginService } from "../security/login/login-service.js";
import type { Tokens } from "../security/tokens.js";
import type { RuleChanges } from "../operation-types.js";
import { changeBy } from "./changes.js";
import {
  type Collection,
  idOf,
  isWrapped,
  listOf,
  listsOf,
  type StoringRequest,
} from "./collection.js";
import { Collections } from "./collections.js";
import { PlannedChanges } from "./planned-changes.js";
import type { DocumentStore } from "./document-store.js";
import { isObject } from "../objects.js";
import type { Members, Path } from "./members.js";
import { Idempotency } from "./idempotency.js";
import { type ResponseParts, Responses } from "./responses.js";
import { Parents } from "./parents.js";
import { Relations } from "./relations.js";
import { fileIn, type StoredFile, StoredFiles } from "./stored-files.js";
import { idIn } from "./item-id.js";
import { bodiesIn, namedIn } from "./several-items.js";
import { isUnderstood, shownBy } from "./sent-query.js";
import { placeOf, sharedOf, shownId, storingRequest } from "./storing-request.js";
import { WriteOnly } from "./write-only.js";
import { type Behaviour, collectionOf, isOnList, type StoringRole } from "./behaviour.js";

interface StoringParts {
  store: DocumentStore;
  now: () => Date;
  /** Milliseconds that reading a page may take. */
  queryTimeout: number;
  /** Default: random ids. */
  ids?: Ids | undefined;
  /** Whether each POST and PATCH may have the header `Idempotency-Key`, even if it is not declared. */
  hasKeys?: boolean;
  /** Handles the operations of the role `login`. */
  login?: Pick<LoginService, "handle"> | undefined;
}

/** The default handler of all operations, driven by the behaviour. */
export class DefaultHandlers {
  readonly store: Collections;
  readonly respond: Responses;
  /** Delayed changes of items. */
  readonly planned: PlannedChanges;
  readonly #idempotency: Idempotency;
  readonly #writeOnly: WriteOnly;
  readonly #files: StoredFiles;
  readonly #relations: Relations;
  readonly #parents: Parents;

  constructor(
    private readonly behaviour: Behaviour,
    private readonly tokens: Pick<Tokens, "issue">,
    private readonly parts: ResponseParts,
    private readonly storing: StoringParts,
  ) {
    const { store, now, queryTimeout, ids } = storing;
    this.#idempotency = new Idempotency(store, now);
    this.#writeOnly = new WriteOnly(parts.document);
    this.#files = new StoredFiles(store);
    this.#relations = new Relations(behaviour.collections);
    this.respond = new Responses(behaviour, parts);
    this.store = new Collections(store, now, queryTimeout, this.respond, ids);
    this.#parents = new Parents(this.#relations, this.store, store);
    const { respond: responses, store: collections } = this;
    this.planned = new PlannedChanges({ behaviour, responses, collections, store, now });
  }

  /** The response of an operation to a valid request. */
  readonly handle = <Response>(operationId: string, handlerRequest: object): Promise<Response> => {
    const operation = this.parts.operations[operationId];
    // The pipeline sets all members.
    const request = handlerRequest as StoringRequest;
    const run = (): Promise<Response> => this.#handle(operationId, request);
    const { role, idempotencyKey } = this.behaviour.operations[operationId] ?? {};
    const isMeant = this.storing.hasKeys && /^(?:post|patch)$/.test(operation?.method ?? "");
    const header = idempotencyKey ?? (isMeant && "idempotency-key");
    // Tokens and codes are stored only as digests.
    const isSecret = role?.kind === "token" || role?.kind === "login";
    if (!operation || !header || isSecret) return run();
    return this.#idempotency.once({ operation, header, request }, run);
  };

  /** Whether an operation belongs to the login, not to items. */
  isLogin(operationId: string): boolean {
    return this.behaviour.operations[operationId]?.role.kind === "login";
  }

  /** Whether the store has the item of a request, or an item of its list. */
  readonly isStored = async (
    operationId: string,
    { params, body }: Pick<StoringRequest, "params" | "body">,
  ): Promise<boolean> => {
    const { role } = this.behaviour.operations[operationId] ?? {};
    const collection = this.behaviour.collections[collectionOf(role) ?? ""];
    if (!role || !("collection" in role) || !collection || role.kind === "create") return false;
    if (role.ids || role.kind === "putAll") return false;
    const exchange = { gone: new AbortController().signal, limit: 0, take: () => undefined };
    const sent = storingRequest(role, { params, body, query: {}, exchange }, () => false);
    const below = await this.#parents.identified(role, sent);
    const request = await this.store.identified(collection, below);
    const { store } = this.storing;
    if (role.kind === "list" || role.kind === "count") {
      const bounds = { admit: () => 0, proceed: () => undefined };
      return (await store.page(listsOf(collection, request), { limit: 1 }, bounds)).total > 0;
    }
    const named = role.kind === "replaceNamed" ? shownId(collection, body) : undefined;
    const id = named ?? idOf(collection, request);
    return (await store.get(listOf(collection, request), id)) !== undefined;
  };

  async #handle<Response>(operationId: string, sent: StoringRequest): Promise<Response> {
    const { role } = this.behaviour.operations[operationId] ?? {};
    if (!role || role.kind === "example") return this.respond.withExample(operationId);
    if (role.kind === "token") {
      const token = await this.tokens.issue(sent);
      return this.respond.withItem(operationId, token);
    }
    if (role.kind === "login") return this.#login(role.endpoint, sent);
    if (role.inBody && !isUnderstood(sent.body, role.query ?? {})) {
      return this.respond.withExample(operationId);
    }
    const received = await this.#parents.identified(role, bodySent(role, sent));
    const collection = this.behaviour.collections[role.collection];
    if (!collection) throw new Error(`There is no collection ${role.collection}.`);
    const operation = this.parts.operations[operationId];
    const { like = "", hasFiles } = collection;
    const { fitting } = this.respond;
    const item = fitting.schemaAt(this.respond.itemSchema(like), role.into ?? []);
    const declares = (member: string): boolean => fitting.names(item).includes(member);
    const isShown = (member: string): boolean => fitting.isShown(item, member);
    const body = operation
      ? this.#writeOnly.without(operation, received.body, isShown)
      : received.body;
    if (role.ids || role.kind === "putAll") {
      return this.#several(operationId, role, {
        collection,
        received: { ...received, body },
        declares,
      });
    }
    const at = this.#itemsAt(role, collection, body);
    const bodies = role.kind === "create" ? bodiesIn(body, at) : [body];
    const requests = bodies.map((each) =>
      storingRequest({ ...role, ...(at && { at }) }, { ...received, body: each }, declares),
    );
    const [first = received, ...others] = requests;
    if (others.length > 0 || requests.length === 0) {
      return this.#createAll(operationId, role, { collection, requests, received });
    }
    const request = isOnList(role.kind) ? first : await this.store.identified(collection, first);
    const contentType = received.exchange.sent?.headers["content-type"];
    const changed =
      operation &&
      changeBy({
        operation,
        role,
        collection,
        request,
        respond: this.respond,
        document: this.parts.document,
        writeOnly: this.#writeOnly,
      });
    if (changed) request.changed = changed;
    const file = hasFiles ? await fileIn(received.body, contentType) : undefined;
    return this.#stored(operationId, role, { collection, request, file });
  }

  async #login<Response>(endpoint: LoginEndpoint, request: StoringRequest): Promise<Response> {
    const { login } = this.storing;
    if (!login) throw new Error("There is no login.");
    return (await login.handle(endpoint, request)) as Response;
  }

  async #stored<Response>(
    operationId: string,
    role: StoringRole,
    { collection, request, file }: Sent,
  ): Promise<Response> {
    const { store, respond } = this;
    const isTagged = collection.hasTags === true;
    const changes = this.#changesOf(operationId, [request]);
    const plan = async (item: Members): Promise<void> => {
      if (changes) await this.#plan(changes, role.kind, { collection, request }, item);
    };
    const needs = await this.#parents.require(role, collection, request);
    if (role.only) await this.#parents.requireOwner(role.only, collection, request);
    switch (role.kind) {
      case "list": {
        const page = await store.list(collection, request, role.query);
        if (page.total === 0 && collection.isExample) return respond.withExample(operationId);
        const items = page.items.map(shownBy(request.query, role.query ?? {}));
        return respond.withPage(operationId, { ...page, items }, { id: collection.idProperty });
      }
      case "count":
      case "exists":
        return this.#value(operationId, role, { collection, request });
      case "read": {
        const found = await store.find(collection, request);
        const item = found ?? (await store.read(collection, request));
        await plan(item);
        return respond.withItem(operationId, sharedOf(role, item), { isExample: !found, isTagged });
      }
      case "remove":
        return respond.withItem(operationId, await this.#remove(collection, request));
      case "act": {
        const item = role.changes
          ? await store.update(collection, { ...request, body: role.changes })
          : await store.read(collection, request);
        await plan(item);
        return respond.withItem(operationId, item, { isTagged });
      }
      case "download":
        return this.#download(operationId, collection, request);
      case "upload": {
        const item = await store.read(collection, request);
        await this.#keepFile("upload", { collection, request, file }, item);
        await plan(item);
        return respond.withItem(operationId, item, { isTagged });
      }
      case "putAll":
      case "removeAll":
        throw new Error(`${operationId} is about several items.`);
      default: {
        const item = await store[role.kind](collection, { ...request, needs });
        await this.#keepFile(role.kind, { collection, request, file }, item);
        await plan(item);
        const location = role.kind === "create" ? placeOf(collection, request, item) : "";
        return respond.withItem(operationId, sharedOf(role, item), { isTagged, location });
      }
    }
  }

  /** Handles the items that the body names; without a list of them, it has another form, and the response is an example. */
  async #several<Response>(
    operationId: string,
    role: StoringRole,
    { collection, received, declares }: SentSeveral,
  ): Promise<Response> {
    const { at = [], ids: place = at.slice(0, at.indexOf(0)) } = role;
    const named = namedIn(received.body, place);
    if (!named) return this.respond.withExample(operationId);
    const request = storingRequest(role, { ...received, body: undefined }, declares);
    const needs = await this.#parents.require(role, collection, request);
    const requests = named.map((each) => {
      const id: unknown = role.ids ? each : idIn(collection, each);
      const params = { ...request.params, [collection.idParameter ?? ""]: id };
      const { body } = storingRequest({ ...role, at: [] }, { ...received, body: each }, declares);
      return { ...request, params, body, needs };
    });
    const items =
      role.kind === "putAll"
        ? await this.store.putAll(collection, requests)
        : await this.#removeFound(collection, requests);
    const { response } = this.behaviour.operations[operationId] ?? {};
    const isShown = !response?.hasBody || response.item?.includes(0);
    return isShown
      ? this.respond.withItems(operationId, items)
      : this.respond.withExample(operationId);
  }

  /** Responds with a number or boolean; about items that no operation creates, only if the store has them. */
  async #value<Response>(
    operationId: string,
    { kind, query, value = [] }: StoringRole,
    { collection, request }: Omit<Sent, "file">,
  ): Promise<Response> {
    const { store, respond } = this;
    const known =
      kind === "count"
        ? await store.count(collection, request, query)
        : (await store.find(collection, request)) !== undefined;
    return collection.isExample && !known
      ? respond.withExample(operationId)
      : respond.withValue(operationId, value, known);
  }

  async #removeFound(
    collection: Collection,
    requests: readonly StoringRequest[],
  ): Promise<Members[]> {
    const items: Members[] = [];
    for (const each of requests) {
      const found = await this.store.find(collection, each);
      if (found) items.push(await this.#remove(collection, each));
    }
    return items;
  }

  /** The path to an item. If the document allows any JSON there, an array can replace an object. */
  #itemsAt({ kind, at }: StoringRole, collection: Collection, body: unknown): Path | undefined {
    const isList = Array.isArray(body) && body.length > 0 && body.every(isObject);
    if (kind !== "create" || at || !isList) return at;
    const example = this.respond.example(collection);
    return Object.keys(example).length > 0 && !isWrapped(example) ? [0] : at;
  }

  async #createAll<Response>(
    operationId: string,
    role: StoringRole,
    { collection, requests, received }: SentItems,
  ): Promise<Response> {
    const needs = await this.#parents.require(role, collection, requests[0] ?? received);
    const changes = this.#changesOf(operationId, requests);
    const all = requests.map((each) => ({ ...each, needs }));
    const items = await this.store.createAll(collection, all);
    for (const [index, item] of changes ? items.entries() : []) {
      const request = requests[index] ?? received;
      if (changes) await this.#plan(changes, role.kind, { collection, request }, item);
    }
    return this.respond.withItems(operationId, items);
  }

  async #remove(collection: Collection, request: StoringRequest): Promise<Members> {
    const dependents = this.#relations.dependents(collection, request);
    const { item, others } = await this.store.remove(collection, request, dependents);
    if (collection.hasFiles) {
      await this.#files.remove(listOf(collection, request), idOf(collection, request));
    }
    const withFiles = Object.values(this.behaviour.collections).filter(({ hasFiles }) => hasFiles);
    for (const { list, id } of others) {
      const hasFiles = withFiles.some(({ name }) => name === list.collection);
      if (hasFiles) await this.#files.remove(list, id);
    }
    return item;
  }

  async #download<Response>(
    operationId: string,
    collection: Collection,
    request: StoringRequest,
  ): Promise<Response> {
    const [list, id] = [listOf(collection, request), idOf(collection, request)];
    await this.store.read(collection, request);
    request.exchange.take((await this.#files.sizeOf(list, id)) ?? 0);
    const file = await this.#files.get(list, id);
    return file ? this.respond.withFile(operationId, file) : this.respond.withExample(operationId);
  }

  /** Keeps the bytes that belong to an item. */
  async #keepFile(
    kind: StoringRole["kind"],
    { collection, request, file }: Sent,
    item: Members,
  ): Promise<void> {
    if (!collection.hasFiles || !file) return;
    const isMade = kind === "create" && collection.idParameter !== undefined;
    const id = (isMade ? shownId(collection, item) : undefined) ?? idOf(collection, request);
    await this.#files.put(listOf(collection, request), id, file);
  }

  /** The changes of a rule to the items of these requests. Throws OverCapacity if there are too many. */
  #changesOf(operationId: string, requests: readonly StoringRequest[]): RuleChanges | undefined {
    const { changes } = requests[0]?.exchange ?? {};
    if (!changes?.operationIds.includes(operationId)) return undefined;
    this.planned.requireRoom(changes, requests.length);
    return changes;
  }

  /** Plans the changes of a rule for the item of the request. */
  async #plan(
    changes: RuleChanges,
    kind: StoringRole["kind"],
    { collection, request }: Omit<Sent, "file">,
    item: Members,
  ): Promise<void> {
    await this.store.keepExample(collection, request);
    const isNamed = kind !== "create" && kind !== "replaceNamed";
    const id = isNamed ? idOf(collection, request) : shownId(collection, item);
    if (id === undefined) return;
    await this.planned.add(changes, { collection, list: listOf(collection, request), id });
  }
}

/** The request with the body that its query stands for, or the query that its body does. */
function bodySent({ inQuery, inBody }: StoringRole, request: StoringRequest): StoringRequest {
  const { body, query } = request;
  if (inBody && isObject(body))
    return { ...request, query: { ...query, ...body }, body: undefined };
  if (!inQuery) return request;
  const members = Object.entries(request.query).filter(([name]) => inQuery.includes(name));
  return { ...request, body: Object.fromEntries(members) };
}

/** A request, and the file that it uploads. */
interface Sent {
  collection: Collection;
  request: StoringRequest;
  file: StoredFile | undefined;
}

/** A request that names several items. */
interface SentSeveral {
  collection: Collection;
  received: StoringRequest;
  declares: (member: string) => boolean;
}

/** The requests for the items that a request creates. */
interface SentItems {
  collection: Collection;
  requests: readonly StoringRequest[];
  received: StoringRequest;
}
