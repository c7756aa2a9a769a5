import { ApiError, malformedParameter } from "../errors.js";
import { type Ids, randomIds } from "../service/ids.js";
import { isSliceOver, nextSlice } from "../service/slices.js";
import {
  type Change,
  type Changed,
  type Dependents,
  type DocumentList,
  type DocumentRange,
  type DocumentStore,
  type KeptDocument,
  NoParent,
  type PutDocument,
  type StoredDocument,
} from "./document-store.js";
import { ownMember } from "../objects.js";
import type { Members } from "./members.js";
import { idIn, placeOfId, withId } from "./item-id.js";
import {
  type Collection,
  idOf,
  idValue,
  isWrapped,
  itemOf,
  ListBounds,
  listOf,
  listsOf,
  membersOf,
  shown,
  type StoringRequest,
  valueOf,
  withoutValue,
} from "./collection.js";
import { type ListQuery, selectionOf } from "./list-query.js";
import { cursorOf, type Page, PageQuery, placeOf } from "./paging.js";
import { belongingValue, belongsTo, isHidden } from "./relations.js";
import type { Responses } from "./responses.js";
import { requireStorableJson } from "../validation/nesting.js";
import { requireMatch } from "./conditions.js";
import { changesOf, mergePatch } from "./merge-patch.js";
import { textId } from "./text-id.js";

const NOWHERE =
  "is not a position in this list. Send the value from a page of the same query, or leave it out.";

const ATTEMPTS = 1_000;

type ItemChange = (before: StoredDocument) => StoredDocument;

/** Stores the items of the scaffolded handlers. */
export class Collections {
  constructor(
    private readonly store: DocumentStore,
    private readonly now: () => Date,
    /** Milliseconds that reading a page may take. */
    private readonly queryTimeout: number,
    private readonly schemas: Pick<Responses, "complete" | "example" | "made">,
    private readonly ids: Ids = randomIds,
  ) {}

  /** Stores the body as a new item and returns it. Throws InvalidField if its id is taken. */
  async create(collection: Collection, request: StoringRequest): Promise<Members> {
    const [item = {}] = await this.createAll(collection, [request]);
    return item;
  }

  /** Like {@link create}, for several requests to one list: all or, if one fails, none. */
  async createAll(collection: Collection, requests: readonly StoringRequest[]): Promise<Members[]> {
    await nextSlice();
    const [request] = requests;
    if (!request) return [];
    const list = listOf(collection, request);
    const made: KeptDocument[] = [];
    for (const each of requests) made.push(await this.#new(collection, each, list));
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const taken = await this.#insert(request, list, made);
      const again = requests[taken];
      if (!again) return made.map(({ document }) => shown(document));
      requireNoId(collection, again);
      made[taken] = await this.#new(collection, again, list);
    }
    throw new Error(`No id is free in ${collection.name}.`);
  }

  /** A document for the body of a request, with its id or a new one. */
  async #new(
    collection: Collection,
    request: StoringRequest,
    list: DocumentList,
  ): Promise<KeptDocument> {
    if (isSliceOver()) await nextSlice();
    const content = this.#made(collection, contentOf(request.body));
    const chosenId = idIn(collection, content);
    const isChosen = isId(chosenId);
    const id = isChosen ? chosenId : await this.#newId(collection, list);
    const named = isChosen ? content : withId(collection, content, id);
    const item = this.schemas.made(collection, named, { list, id: String(id) });
    return { id: String(id), document: { ...item, ...parentsOf(request) } };
  }

  /** As `insertAll` of the store. Throws the error of a 404 if an item that the request needs was removed. */
  #insert(
    { needs }: StoringRequest,
    list: DocumentList,
    documents: readonly KeptDocument[],
  ): Promise<number> {
    return this.store.insertAll(list, documents, needs).catch(rejectParent);
  }

  /** Throws the error of a 404 if there is none. */
  async read(collection: Collection, request: StoringRequest): Promise<Members> {
    const found =
      (await this.find(collection, request)) ?? (await this.#example(collection, request));
    return found ?? notFound(collection, idOf(collection, request));
  }

  /** The request with the id of an item that its path names by another member. */
  async identified(collection: Collection, request: StoringRequest): Promise<StoringRequest> {
    const { alias, idParameter } = collection;
    if (alias === undefined || idParameter === undefined) return request;
    const [list, named] = [listOf(collection, request), idOf(collection, request)];
    if (await this.store.get(list, named)) return request;
    const from = { offset: 0, cursor: undefined };
    const { proceed } = new ListBounds(request.exchange, this.queryTimeout, {}, from);
    const accepts = (item: Members): boolean => String(ownMember(item, alias)) === named;
    const bounds = { admit: (sizes: readonly number[]) => sizes.length, proceed };
    const {
      documents: [found],
    } = await this.store.page(list, { limit: 1, accepts }, bounds);
    return found ? { ...request, params: { ...request.params, [idParameter]: found.id } } : request;
  }

  /** `undefined` if none is stored. */
  async find(collection: Collection, request: StoringRequest): Promise<Members | undefined> {
    const found = await this.store.get(listOf(collection, request), idOf(collection, request));
    return found && shown(found);
  }

  /** Shortens too large a page if a cursor can continue it. Throws InvalidInput, QueryTimedOut, OverCapacity. */
  async list(
    collection: Collection,
    request: StoringRequest,
    names: ListQuery = {},
  ): Promise<Page> {
    const list = listsOf(collection, request);
    const pageQuery = new PageQuery(request.query, names);
    const from = { offset: pageQuery.offset, cursor: pageQuery.after ?? pageQuery.before };
    const bounds = new ListBounds(request.exchange, this.queryTimeout, names, from);
    const selected = selectedBy(request, names, bounds.proceed);
    const range: DocumentRange = {
      ...selected,
      limit: pageQuery.limit,
      offset: pageQuery.offset,
      ...(await this.#place(list, pageQuery, names, selected.order)),
    };
    const { documents, total, hasMore } = await this.store.page(list, range, bounds);
    const found = {
      items: documents.map(({ document }) => shown(document)),
      total,
      hasMore,
      isShortened: bounds.isShortened,
      isBackwards: range.before !== undefined,
      target: request.exchange.sent?.target ?? "",
    };
    const cursors = [documents[0], documents.at(-1)].map(
      (each, end) => each && (names.isById ? each.id : cursorOf(each.place, end === 0)),
    );
    return pageQuery.page(found, cursors);
  }

  /** How many items a query selects. Throws QueryTimedOut, OverCapacity. */
  async count(
    collection: Collection,
    request: StoringRequest,
    names: ListQuery = {},
  ): Promise<number> {
    const from = { offset: 0, cursor: undefined };
    const { proceed } = new ListBounds(request.exchange, this.queryTimeout, names, from);
    const { accepts } = selectedBy(request, names, proceed);
    const range = { limit: 1, ...(accepts && { accepts }) };
    const bounds = { admit: () => 0, proceed };
    return (await this.store.page(listsOf(collection, request), range, bounds)).total;
  }

  /** Where the page begins or ends. */
  async #place(
    list: DocumentList,
    { after, before }: PageQuery,
    names: ListQuery,
    order: DocumentRange["order"],
  ): Promise<Pick<DocumentRange, "after" | "before">> {
    const text = after ?? before;
    if (text === undefined) return {};
    let place = names.isById ? undefined : placeOf(text);
    if (!place) {
      const position = await this.store.positionOf(list, text);
      const item = order && (await this.store.get(list, text));
      const key = item ? order.keyOf(item) : [];
      // Positions are whole numbers.
      const before = names.isFrom && !order ? 1 : 0;
      const own = position !== undefined && { position: position - before, key };
      place = own ? { ...own, isBackwards: false } : placeOf(text);
    }
    if (place?.key.length !== (order ? order.keyOf({}).length : 0)) {
      const name = (after === undefined ? names.before : names.after) ?? "";
      if (names.isGuessed || ownMember(names.shown ?? {}, name)?.includes(text)) return {};
      throw malformedParameter(name, `'${text.slice(0, 200)}' ${NOWHERE}`);
    }
    return after === undefined || place.isBackwards ? { before: place } : { after: place };
  }

  /** Replaces what a request can send; the id stays. Throws the error of a 404 if there is none. */
  replace(collection: Collection, request: StoringRequest): Promise<Members> {
    return this.#change(collection, request, this.#replacing(collection, request));
  }

  #replacing(collection: Collection, request: StoringRequest): ItemChange {
    const content = contentOf(request.body);
    return (before) => {
      const replaced = request.changed?.(before) ?? content;
      const named = withAlias(collection, before, kept(collection, before, replaced));
      return this.#stamped(collection, named, before);
    };
  }

  /** As {@link replace}, for an item that the body identifies. */
  replaceNamed(collection: Collection, request: StoringRequest): Promise<Members> {
    const { idProperty = "", idParameter = "" } = collection;
    const params: object = {
      ...request.params,
      [idParameter]: ownMember(contentOf(request.body), idProperty),
    };
    return this.replace(collection, { ...request, params });
  }

  /** As {@link replace}, but creates a missing item. */
  async put(collection: Collection, request: StoringRequest): Promise<Members> {
    if (collection.hasTags && request.exchange.sent?.headers["if-match"]) {
      return this.replace(collection, request);
    }
    const [item = {}] = await this.putAll(collection, [request]);
    return item;
  }

  /** As {@link put} without conditions, for several requests to one list: all or, if one fails, none. */
  async putAll(collection: Collection, requests: readonly StoringRequest[]): Promise<Members[]> {
    await nextSlice();
    const [request] = requests;
    if (!request) return [];
    const puts: PutDocument[] = [];
    for (const each of requests) {
      if (isSliceOver()) await nextSlice();
      puts.push(this.#put(collection, each));
    }
    const stored = this.store.putAll(listOf(collection, request), puts, request.needs);
    return (await stored.catch(rejectParent)).map(shown);
  }

  #put(collection: Collection, request: StoringRequest): PutDocument {
    const content = this.#made(collection, contentOf(request.body));
    const named = withId(collection, content, idValue(collection, request));
    const place = { list: listOf(collection, request), id: idOf(collection, request) };
    const document = this.schemas.made(collection, named, place);
    const change = this.#changing(collection, request, this.#replacing(collection, request));
    return { id: place.id, document, change };
  }

  /** Changes the members that the body has, and removes those that are null (RFC 7396). */
  update(collection: Collection, request: StoringRequest): Promise<Members> {
    const patch = changesOf(collection, contentOf(request.body));
    return this.#change(collection, request, (before) => {
      const merged =
        request.changed?.(before) ??
        (isWrapped(patch) ? patch : mergePatch(withoutValue(before), patch));
      return this.#stamped(collection, kept(collection, before, merged), before);
    });
  }

  /** Removes an item and its dependents. Throws the error of a 404 if there is none. */
  async remove(
    collection: Collection,
    request: StoringRequest,
    dependents?: Dependents,
  ): Promise<{ item: Members; others: Changed["removed"] }> {
    const id = idOf(collection, request);
    const list = listOf(collection, request);
    await this.keepExample(collection, request);
    const remove: Change = (before) => {
      requireMatch(collection, request, shown(before));
      return undefined;
    };
    const changed = await this.store.change(list, id, remove, dependents);
    if (collection.isExample) await this.store.insert(removedFrom(list), id, {});
    return changed
      ? { item: shown(changed.before), others: changed.removed }
      : notFound(collection, id);
  }

  async #change(
    collection: Collection,
    request: StoringRequest,
    change: ItemChange,
  ): Promise<Members> {
    // In a later turn, because a large body has taken most of this one.
    await nextSlice();
    const id = idOf(collection, request);
    const list = listOf(collection, request);
    await this.keepExample(collection, request);
    const changed = await this.store.change(list, id, this.#changing(collection, request, change));
    return changed?.after ? shown(changed.after) : notFound(collection, id);
  }

  #changing(collection: Collection, request: StoringRequest, change: ItemChange): ItemChange {
    return (before) => {
      requireMatch(collection, request, shown(before));
      return this.#completed(collection, before, change(shown(before)));
    };
  }

  /** Stores the example that requests find under an id, unless another item is there. */
  async keepExample(collection: Collection, request: StoringRequest): Promise<void> {
    const example = await this.#example(collection, request);
    if (!example) return;
    await this.store.insert(listOf(collection, request), idOf(collection, request), example);
  }

  /** Merges a patch (RFC 7396) into an item, if it exists, as a change that was made at that time. */
  async merge(
    { collection, list, id }: { collection: Collection; list: DocumentList; id: string },
    { patch, at }: { patch: Members; at: Date },
  ): Promise<void> {
    await this.store.change(list, id, (before) => {
      const item = shown(before);
      const merged = kept(collection, item, mergePatch(withoutValue(item), patch));
      return this.#completed(collection, before, this.#stamped(collection, merged, item, at));
    });
  }

  #completed(collection: Collection, before: StoredDocument, after: Members): StoredDocument {
    return { ...this.schemas.complete(collection, after), ...membersOf(before, true) };
  }

  /** The example under its id, unless items must be created or this one was removed. */
  async #example(collection: Collection, request: StoringRequest): Promise<Members | undefined> {
    if (!collection.isExample) return undefined;
    const list = removedFrom(listOf(collection, request));
    const isRemoved = (await this.store.get(list, idOf(collection, request))) !== undefined;
    const example = this.schemas.example(collection);
    const { idParameter } = collection;
    // A list without elements is no missing item.
    if (isRemoved) return Array.isArray(valueOf(example)) ? itemOf([]) : undefined;
    const id = idParameter === undefined ? undefined : idValue(collection, request);
    return id === undefined ? example : withId(collection, example, id);
  }

  /** Adds the missing members that only the service sets, except the id. */
  withServiceMembers(collection: Collection, item: Members): Members {
    const made = Object.entries(this.#made(collection, {}));
    const missing = made.filter(([name]) => !Object.hasOwn(item, name));
    return { ...item, ...Object.fromEntries(missing) };
  }

  /** A new item with what only the service makes, but its id. */
  #made(collection: Collection, sent: Members): Members {
    const { name, uuids = [] } = collection;
    const missing = uuids.filter((each) => !Object.hasOwn(sent, each));
    const made = missing.map((each) => [each, this.ids.of(name)()] as const);
    const stamped = this.#stamped(collection, sent, undefined);
    return made.length === 0 ? stamped : { ...stamped, ...Object.fromEntries(made) };
  }

  #stamped(
    collection: Collection,
    content: Members,
    before: Members | undefined,
    now = this.now(),
  ): Members {
    const { created = [], changed = [], dated = [], version } = collection;
    const names = [...created, ...changed, ...dated];
    if (names.length === 0 && version === undefined) return content;
    const time = (name: string): unknown => timeIn(collection, name, now);
    const times = Object.fromEntries([
      ...dated.map((name) => {
        const sent = Object.hasOwn(content, name) ? content : before;
        return [name, ownMember(sent, name) ?? time(name)] as const;
      }),
      ...created.map((name) => [name, ownMember(before, name) ?? time(name)] as const),
      ...changed.map((name) => [name, time(name)] as const),
    ]);
    const next = Number(ownMember(before, version ?? "") ?? 0) + 1;
    const count =
      version === undefined ? {} : { [version]: version === "etag" ? String(next) : next };
    return { ...content, ...times, ...count };
  }

  async #newId({ newId = "uuid" }: Collection, list: DocumentList): Promise<string | number> {
    switch (newId) {
      case "uuid":
        return this.ids.of(list.collection)();
      case "number":
        return this.store.nextNumber(list);
      case "digits":
        return String(await this.store.nextNumber(list));
    }
    return textId(newId, this.ids.of(list.collection));
  }
}

function timeIn({ unix = [], milliseconds = [] }: Collection, name: string, now: Date): unknown {
  if (milliseconds.includes(name)) return now.getTime();
  return unix.includes(name) ? Math.floor(now.getTime() / 1000) : now.toISOString();
}

function selectedBy(request: StoringRequest, names: ListQuery, proceed: () => void) {
  const { accepts: tests, ...selected } = selectionOf(request.query, names, proceed);
  if (request.parents) tests.push(belongsTo(request.parents, request.params));
  const accepts = (item: Members): boolean => tests.every((test) => test(item));
  return { ...selected, ...(tests.length > 0 && { accepts }) };
}

function removedFrom({ collection, scope }: DocumentList): DocumentList {
  return { collection: `${collection} removed`, scope };
}

/** The parents of an item that no property names. */
function parentsOf({ params, parents = [] }: StoringRequest): Members {
  const hidden = parents.filter(isHidden);
  return Object.fromEntries(
    hidden.map((each) => [each.member.join(), belongingValue(each, params)]),
  );
}

/** Throws the error of a 404 if a parent is missing, and others as they are. */
function rejectParent(error: unknown): never {
  if (!(error instanceof NoParent)) throw error;
  const { place } = error;
  return notFound({ name: place.list.collection }, place.id);
}

/** Throws InvalidField: the id in the body already exists. */
function requireNoId(collection: Collection, { body }: StoringRequest): void {
  const id = idIn(collection, contentOf(body));
  if (!isId(id)) return;
  const field = placeOfId(collection).join(".");
  const error = new ApiError("InvalidField", `The ${field} '${id}' is already used.`, {
    field,
    invalidValue: id,
  });
  error.concerns = "state";
  throw error;
}

export function isId(value: unknown): value is string | number {
  return typeof value === "number" || (typeof value === "string" && value !== "");
}

function kept(collection: Collection, before: Members, content: Members): Members {
  const id = idIn(collection, before);
  return id === undefined ? content : withId(collection, content, id);
}

/** A replacement may leave out the other name of an item, but not take it away. */
function withAlias({ alias = "" }: Collection, before: Members, content: Members): Members {
  const isLeftOut = Object.hasOwn(before, alias) && !Object.hasOwn(content, alias);
  return isLeftOut ? { ...content, [alias]: before[alias] } : content;
}

/** Throws InvalidInput or InvalidJsonInput if the body cannot be stored. */
function contentOf(body: unknown): Members {
  if (body === undefined) return {};
  requireStorableJson(body);
  return itemOf(body);
}

/** The error of a 404, by the code that the document has for it. */
export function notFound({ name }: Pick<Collection, "name">, id: string): never {
  const message = `No item with the id '${id.slice(0, 200)}' was found in ${name}.`;
  throw new ApiError("ResourceNotFound", message);
}
