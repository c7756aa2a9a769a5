import type { OperationDescription } from "../operation-types.js";
import { notImplemented } from "../errors.js";
import { urlAt } from "../http/base-paths.js";
import { bareMediaType, responseContent } from "../http/media-types.js";
import { LazyMap } from "../service/lazy-map.js";
import { eachLong, inSlices, type Steps } from "../service/slices.js";
import { declaredResponses, type OpenApiDocument } from "../validation/document.js";
import { declaredKey, UndeclaredResponse, type Validator } from "../validation/validator.js";
import {
  type Collection,
  entityTag,
  isWrapped,
  itemOf,
  valueOf,
  withoutValue,
} from "./collection.js";
import { ownMember, isObject } from "../objects.js";
import { OtherContents } from "./other-contents.js";
import { exampleOf, MARKED, type Planned, responseOf } from "./planned-response.js";
import type { DocumentPlace } from "./document-store.js";
import { Fitting } from "./fitting.js";
import { memberAt, type Members, type Path, placed } from "./members.js";
import { type OwnLink, OwnLinks, withOwnLinks } from "./own-links.js";
import { type Around, type Page, pageLinks, pageMembers } from "./paging.js";
import type { ListPlan, ResponsePlan } from "./response-plan.js";
import type { StoredFile } from "./stored-files.js";
import { schemaOf, type ValueSchema } from "./value-schema.js";

/** The parts of a behaviour that shape responses. */
interface Planning {
  collections?: Readonly<Record<string, Collection>>;
  operations: Readonly<Record<string, { role?: object; response?: ResponsePlan }>>;
  /** Texts by the patterns that they match. */
  texts: Readonly<Record<string, string>>;
}

export interface ResponseParts {
  operations: Readonly<Record<string, OperationDescription>>;
  validator: Pick<Validator, "checkResponse" | "checkResponseInSteps">;
  document: OpenApiDocument;
  /** Begins absolute URLs. Default: `http://localhost`. */
  baseUrl?: string;
}

/** Creates responses of stored items, and fills in missing members. The pipeline validates them. */
export class Responses {
  readonly fitting: Fitting;
  /** Flags that an item must have and that were not sent are off, such as `archived` or `banned`. */
  readonly #items: Fitting;
  readonly #planned = new LazyMap((operationId: string) => this.#plan(operationId));
  readonly #baseUrl: string;
  readonly #links: OwnLinks;
  readonly #filling = new LazyMap((collection: Collection) => this.#fillingOf(collection));

  constructor(
    private readonly planned: Planning,
    private readonly parts: ResponseParts,
  ) {
    this.#baseUrl = parts.baseUrl ?? "http://localhost";
    this.#links = new OwnLinks(parts.document);
    const textOf = ({ pattern = "" }: ValueSchema): string | undefined =>
      ownMember(planned.texts, pattern);
    this.fitting = new Fitting(parts.document, textOf);
    this.#items = new Fitting(parts.document, textOf, false);
  }

  /**
   * The first response below 400 with the item in place. `isExample`: not stored. `isTagged`: sends its ETag.
   * `location`: the path of a created item, for a response that declares the header.
   */
  async withItem<Response>(
    operationId: string,
    item: object,
    { isExample = false, isTagged = false, location = "" } = {},
  ): Promise<Response> {
    const planned = this.#planned.get(operationId);
    const { plan } = planned;
    const marked = {
      ...(isExample && MARKED),
      ...(isTagged && { ETag: entityTag(item) }),
      ...(location !== "" && this.#located(plan, location)),
    };
    if (!plan.hasBody) return responseOf(planned, undefined, { more: marked }) as Response;
    const body = this.#bodyOf(planned, item);
    const isShown = body !== undefined && this.#isShowable(planned, body);
    return (isShown ? responseOf(planned, body, { more: marked }) : exampleOf(planned)) as Response;
  }

  #located({ location, isUrl }: ResponsePlan, path: string): Record<string, string> {
    if (location === undefined) return {};
    return { [location]: isUrl ? urlAt(path, this.#baseUrl) : path };
  }

  /** The same for several created items, if the response has a list of them; otherwise for the first one. */
  async withItems<Response>(operationId: string, items: readonly object[]): Promise<Response> {
    const planned = this.#planned.get(operationId);
    const { item: at = [] } = planned.plan;
    if (!at.includes(0)) return this.withItem(operationId, items[0] ?? {});
    const list = at.slice(0, at.indexOf(0));
    const bodies = items.map((each) => this.#bodyOf(planned, each));
    const around = bodies[0] ?? this.fitting.fit(planned.schema, placed({}, list, []));
    const all = bodies.map((each) => memberAt(each, [...list, 0]));
    const body = placed(around, list, all);
    const isShown = this.#isShowable(planned, body);
    return (isShown ? responseOf(planned, body) : exampleOf(planned)) as Response;
  }

  /** The same with the items of a list, each with its `id`. Lets other requests be served meanwhile. */
  async withPage<Response>(
    operationId: string,
    page: Page,
    { id = "id" }: { id?: string | undefined } = {},
  ): Promise<Response> {
    const planned = this.#planned.get(operationId);
    const { list } = planned.plan;
    const around = { page, id, baseUrl: this.#baseUrl };
    const body = list && (await inSlices(this.#listed(planned, list, around)));
    if (body === undefined) return exampleOf(planned) as Response;
    const links = list?.hasLink ? pageLinks(around) : undefined;
    const counts = pageMembers(list?.headers ?? [], page.items, around);
    const headers = counts.map(([at, value]) => [at.join(""), value] as const);
    const all = { ...Object.fromEntries(headers), ...(links && { Link: links }) };
    return responseOf(planned, body, { more: all }) as Response;
  }

  /** The same with a number or boolean in place. */
  async withValue<Response>(operationId: string, at: Path, value: unknown): Promise<Response> {
    const planned = this.#planned.get(operationId);
    return responseOf(planned, this.#fitted(planned.schema, at, value)) as Response;
  }

  /** The same with bytes: in their media type if the response declares it. */
  async withFile<Response>(
    operationId: string,
    { mediaType, bytes }: StoredFile,
  ): Promise<Response> {
    const { others: _, ...planned } = this.#planned.get(operationId);
    const { operation, plan, content } = planned;
    const named = mediaType && responseContent(operation, plan.status, mediaType);
    const body = (named || content)?.kind === "text" ? bytes.toString("utf8") : bytes;
    // A file has no form in other contents.
    const used = named ? { ...planned, plan: { ...plan, mediaType } } : planned;
    return responseOf(used, body) as Response;
  }

  /** The document's example of that response, marked by the header `X-Example-Response`. */
  async withExample<Response>(operationId: string): Promise<Response> {
    return exampleOf(this.#planned.get(operationId)) as Response;
  }

  /** Whether the response of an operation can show an item, with its id if `isNamed`; `true` if it has none. */
  canShow(
    operationId: string,
    item: Members,
    { id = "", isNamed }: { id?: string | undefined; isNamed: boolean },
  ): boolean {
    const response = this.planned.operations[operationId]?.response;
    const { item: at, member, id: shownAs = id } = response ?? {};
    if (!at && member === undefined) return true;
    const planned = this.#planned.get(operationId);
    const body = this.#bodyOf(planned, item);
    if (!at) return this.#isShowable(planned, body);
    const shown = memberAt(body, at);
    const isNamedRight =
      isObject(shown) && String(ownMember(shown, shownAs)) === String(ownMember(item, id));
    const isItem = isObject(shown) || (shown !== undefined && isWrapped(item));
    const isRight = isNamed ? isNamedRight : isItem;
    return isRight && this.#isShowable(planned, body);
  }

  /** A new item: with its required members, and those of the example that only the server sets. */
  made(collection: Collection, item: Members, place: DocumentPlace): Members {
    if (isWrapped(item)) return this.complete(collection, item);
    const filled = collection.filled && this.#filling.get(collection);
    return this.linked(collection, this.complete(collection, { ...filled, ...item }), place, item);
  }

  /** The item with URLs of this service in the links to itself that were not sent. */
  linked(collection: Collection, item: Members, place: DocumentPlace, sent?: Members): Members {
    const made = Object.entries(item).filter(([name]) => !Object.hasOwn(sent ?? {}, name));
    const links = this.#linksOf(collection, Object.fromEntries(made));
    return withOwnLinks(collection, item, links, { place, baseUrl: this.#baseUrl, sent });
  }

  /** Those that may have another value. */
  #linksOf(collection: Collection, item: Members): OwnLink[] {
    const schema = this.itemSchema(collection.like ?? "");
    return this.#links.of(collection, item).filter(({ at }) => {
      const link = schemaOf(this.parts.document, this.fitting.schemaAt(schema, at)) ?? {};
      return (link.pattern ?? link.enum ?? link.const) === undefined;
    });
  }

  /** Members of the example, without other links that have its id; none if a response cannot show them. */
  #fillingOf(collection: Collection): Members {
    const { filled = [], idProperty = "", like = "" } = collection;
    const example = this.example(collection);
    const id = ownMember(example, idProperty);
    const isNamed = typeof id === "string" && id !== "";
    const members = filled.flatMap((name) => {
      const value = ownMember(example, name);
      const links = this.#linksOf(collection, { [name]: value });
      const others = links.reduce<unknown>((all, { at }) => placed(all, at, ""), { [name]: value });
      const isAbout = isNamed && hasPart(others, id);
      return value === undefined || isAbout ? [] : [[name, value] as const];
    });
    const item: Members = Object.fromEntries(members);
    return this.canShow(like, { ...item, ...(isNamed && { [idProperty]: id }) }, { isNamed: false })
      ? item
      : {};
  }

  complete(collection: Collection, item: Members): Members {
    const { like = "", idProperty = "" } = collection;
    const schema = this.itemSchema(like);
    if (isWrapped(item)) {
      return this.isFitting(collection, item)
        ? item
        : this.complete(collection, withoutValue(item));
    }
    const fitted = this.#items.fit(schema, item);
    if (!isObject(fitted)) return item;
    const declared = this.fitting.properties(schema);
    const others = Object.entries(item).filter(([name]) => !Object.hasOwn(declared, name));
    const id = Object.hasOwn(item, idProperty) ? { [idProperty]: item[idProperty] } : {};
    return { ...Object.fromEntries(others), ...fitted, ...id };
  }

  /** Whether an item is valid apart from missing members. */
  isFitting({ like = "" }: Collection, item: Members): boolean {
    return this.fitting.outdatedItems(this.itemSchema(like), valueOf(item)) === 0;
  }

  example({ like = "" }: Collection): Members {
    const { item = [], example } = this.planned.operations[like]?.response ?? {};
    const value = memberAt(example, item);
    return value === undefined ? {} : itemOf(value);
  }

  /** The schema of the item in the response of an operation; `undefined`: any. */
  itemSchema(operationId: string): unknown {
    const at = this.planned.operations[operationId]?.response?.item;
    return at && this.fitting.schemaAt(this.#planned.get(operationId).schema, at);
  }

  #plan(operationId: string): Planned {
    const plan = this.planned.operations[operationId]?.response;
    const operation = this.parts.operations[operationId];
    if (!plan || !operation) throw notImplemented(operationId);
    const responses = declaredResponses(this.parts.document, operation);
    const { content: declared = {} } = responses[declaredKey(operation, plan.status) ?? ""] ?? {};
    const content = responseContent(operation, plan.status, plan.mediaType);
    const { mediaType = "" } = content ?? {};
    const written = Object.keys(declared).find(
      (each) => bareMediaType(each) === bareMediaType(mediaType),
    );
    // Two contents may differ only in their parameters.
    const media = ownMember(declared, mediaType) ?? declared[written ?? ""] ?? {};
    const schema: unknown = Reflect.get(media, "schema");
    const role = this.planned.operations[operationId]?.role ?? {};
    const isList = "kind" in role && role.kind === "list";
    const place = this.#placeOf(plan, schema, isList);
    const omitted = this.#omitted(operationId, place);
    const { idProperty } = this.#collectionOf(operationId) ?? {};
    const otherId = this.#otherId(operationId, place, plan.id ?? idProperty);
    const { fitting } = this;
    const others =
      Object.keys(declared).length > 1 && new OtherContents({ ...this.parts, fitting });
    const lifted = this.#lifted(operationId, place);
    const further = {
      ...(others && { others }),
      ...(otherId !== undefined && { otherId }),
      ...(plan.id !== undefined && idProperty !== undefined && { renamedId: idProperty }),
      ...(lifted && { lifted }),
    };
    return { operation, plan, content, schema, omitted, ...further };
  }

  /** The schema of an item in a response. */
  #placeOf({ item, list }: ResponsePlan, schema: unknown, isList: boolean): unknown {
    const { fitting } = this;
    if (!list || !isList) return item && fitting.schemaAt(schema, item);
    const element = fitting.schemaAt(schema, [...list.at, 0]);
    return fitting.schemaAt(element, list.item);
  }

  #collectionOf(operationId: string): Collection | undefined {
    const { operations, collections = {} } = this.planned;
    const role = operations[operationId]?.role ?? {};
    return "collection" in role ? collections[String(role.collection)] : undefined;
  }

  #otherId(operationId: string, place: unknown, property = ""): string | undefined {
    const { newId } = this.#collectionOf(operationId) ?? {};
    const id = schemaOf(this.parts.document, ownMember(this.fitting.properties(place), property));
    const isNumber = id?.type === "integer" || id?.type === "number";
    const isOther = newId === "number" ? id?.type === "string" : newId === "digits" && isNumber;
    return isOther ? property : undefined;
  }

  #lifted(operationId: string, place: unknown): Planned["lifted"] {
    const { like = operationId } = this.#collectionOf(operationId) ?? {};
    if (like === operationId) return undefined;
    const { into, places } = this.#sentTo(operationId);
    const own = new Set(this.fitting.names(place));
    const item = this.itemSchema(like);
    const inner = this.fitting.names(this.fitting.schemaAt(item, into));
    const isSpread = !own.has(into[0] ?? "") && inner.some((name) => own.has(name));
    const named = Object.entries(places).flatMap(([as, from]) =>
      own.has(as) ? [{ from, as }] : [],
    );
    const all = into.length > 0 && isSpread ? [{ from: into }, ...named] : named;
    return all.length > 0 ? all : undefined;
  }

  /** Where items have what the operation, or else another one of the collection, sends. */
  #sentTo(operationId: string): { into: readonly string[]; places: Record<string, string[]> } {
    const { operations } = this.planned;
    const { role } = operations[operationId] ?? {};
    const of = role && "collection" in role ? role.collection : undefined;
    const others = Object.values(operations).map((each) => each.role);
    const namesIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
    for (const each of [role, ...others]) {
      if (!each || !("collection" in each) || each.collection !== of) continue;
      const into = "into" in each ? namesIn(each.into) : [];
      const moved = "places" in each && isObject(each.places) ? Object.entries(each.places) : [];
      const places = Object.fromEntries(moved.map(([name, path]) => [name, namesIn(path)]));
      if (into.length + moved.length > 0) return { into, places };
    }
    return { into: [], places: {} };
  }

  #omitted(operationId: string, place: unknown): ReadonlySet<string> {
    const { like = operationId, idProperty } = this.#collectionOf(operationId) ?? {};
    const own = new Set(this.fitting.names(place));
    if (like === operationId || own.size === 0) return new Set();
    const names = this.fitting.names(this.itemSchema(like));
    return new Set(names.filter((each) => each !== idProperty && !own.has(each)));
  }

  /** The body of a response about an item; `undefined` if it cannot show one. */
  #bodyOf(planned: Planned, item: object): unknown {
    const { item: at, member } = planned.plan;
    if (member !== undefined) return ownMember({ ...item }, member);
    return at && this.#shownIn(planned, planned.schema, at, item);
  }

  /** A value of the schema that contains an item, without the members that the response omits. */
  #shownIn(
    { omitted, otherId = "", lifted, renamedId, plan }: Planned,
    schema: unknown,
    at: Path,
    item: object,
  ): unknown {
    const value = valueOf(item);
    const isWhole = omitted.size === 0 && otherId === "" && !lifted && renamedId === undefined;
    if (isWhole || !isObject(value)) return this.#fitted(schema, at, value);
    const inner = (lifted ?? []).flatMap(({ from, as }): [string, unknown][] => {
      const found = memberAt(value, from);
      if (as !== undefined) return found === undefined ? [] : [[as, found]];
      return isObject(found) ? Object.entries(found) : [];
    });
    const members = Object.entries(value).filter(([name]) => !omitted.has(name));
    const own = new Map<string, unknown>([...inner, ...members]);
    if (renamedId !== undefined) own.set(plan.id ?? renamedId, own.get(renamedId));
    if (renamedId !== undefined) own.delete(renamedId);
    const shown = own.get(otherId);
    if (typeof shown === "number") own.set(otherId, String(shown));
    if (typeof shown === "string") own.set(otherId, Number(shown));
    return this.#fitted(schema, at, Object.fromEntries(own));
  }

  /** A value of the schema that contains the item. */
  #fitted(schema: unknown, at: Path, item: unknown): unknown {
    const { fitting } = this;
    const own = this.#items.fit(fitting.schemaAt(schema, at), item);
    return at.length === 0 ? own : placed(fitting.fit(schema, placed({}, at, own)), at, own);
  }

  /** Drops outdatedItems; `undefined` if no list is valid. */
  *#listed(planned: Planned, list: ListPlan, around: Around): Steps<unknown> {
    const { fitting } = this;
    const { at, item, members } = list;
    const { schema } = planned;
    const element = fitting.schemaAt(schema, [...at, 0]);
    const items: unknown[] = [];
    yield* eachLong(around.page.items, (each) =>
      items.push(this.#shownIn(planned, element, item, each)),
    );
    const body = (shown: readonly unknown[]): unknown => {
      const values = pageMembers(members, shown, around);
      const outer = values.reduce<unknown>((all, [at, value]) => placed(all, at, value), {});
      const empty = at.length === 0 ? [] : fitting.fit(schema, placed(outer, at, []));
      return placed(empty, at, shown);
    };
    if (yield* this.#isValid(planned, body(items))) return body(items);
    const valid: unknown[] = [];
    for (const each of items) {
      if (yield* this.#isValid(planned, body([each]))) valid.push(each);
      yield "long";
    }
    return (yield* this.#isValid(planned, body(valid))) ? body(valid) : undefined;
  }

  #isShowable({ operation, plan, content }: Planned, body: unknown): boolean {
    try {
      this.parts.validator.checkResponse(operation, { status: plan.status, content, body });
      return true;
    } catch (error) {
      if (error instanceof UndeclaredResponse) return false;
      throw error;
    }
  }

  /** The same in steps, for long lists. */
  *#isValid({ operation, plan, content }: Planned, body: unknown): Steps<boolean> {
    const parts = { status: plan.status, content, body };
    try {
      for (const _ of this.parts.validator.checkResponseInSteps(operation, parts)) {
        yield "long";
      }
      return true;
    } catch (error) {
      if (error instanceof UndeclaredResponse) return false;
      throw error;
    }
  }
}

/** Whether a text in a value has another one as a part, as a link has an id. */
function hasPart(value: unknown, part: string): boolean {
  const pieces = JSON.stringify(value ?? null).split(part);
  return pieces.slice(1).some((after, index) => {
    const isWhole = pieces[index]?.endsWith('"') && after.startsWith('"');
    return !isWhole;
  });
}
