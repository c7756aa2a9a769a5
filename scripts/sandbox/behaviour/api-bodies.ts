import type { OpenApiDocument, Schema } from "../../document/document.js";
import { Fitting } from "../../../server/runtime/documents/fitting.js";
import type { Path } from "../../../server/runtime/documents/members.js";
import { LazyMap } from "../../../server/runtime/service/lazy-map.js";
import { patternText } from "../../document/examples/sample-value.js";
import type { OperationModel } from "../../document/operation-model.js";
import { itemsOf, type Property } from "../../document/schema-kinds.js";
import { spelled } from "../../document/words.js";
import { shapeOf } from "./api-paths.js";
import { ApiSchemas, isIdName } from "./api-schemas.js";
import { type Correction, parseCorrection, writtenCorrections } from "./corrections.js";
import { requestSchema, responseSchema } from "./operation-contents.js";
import { type ListParameter, listParameters, objectMembers } from "./query-bodies.js";
import { shownMembers } from "./shown-members.js";
import { takesPatch } from "./takes-patch.js";

/** Place of an item in a body. */
export interface Place {
  /** Path to it; empty: it is the body. */
  at: Path;
  schema: Schema;
}

/** A place reached by members only, not by list elements. */
interface NamedPlace extends Place {
  at: readonly string[];
}

/** Place of a list of items. */
export interface ListPlace extends NamedPlace {
  element: Schema;
}

/** Wrapper members of a body with an item in one of them. */
const MOST_AROUND = 4;

const VALUES = "string integer number boolean";

const AROUND_A_LIST = ["data", "items", "results", "values", "entries", "content"];

/** Bodies of a document's operations, and the items in them. */
export class ApiBodies extends ApiSchemas {
  readonly fitting: Fitting;
  readonly #corrections = new WeakMap<OperationModel, Correction>();
  readonly #places = new LazyMap((model: OperationModel) => this.#placeIn(model));
  readonly #listParameters = new LazyMap((model: OperationModel) => listParameters(this, model));
  readonly #objectMembers = new LazyMap((model: OperationModel) => objectMembers(this, model));

  /** Requests for items, by the shapes of their paths: first those that replace an item, last those that create it. */
  readonly #requests = new Map<string, Schema[]>();
  /** Operations that read, by the shapes of their paths. */
  readonly #reads = new Map<string, OperationModel>();

  /** `models`: other operations, whose requests help to find the item in a response. `seed`: selects example texts. */
  constructor(
    document: OpenApiDocument,
    models: readonly OperationModel[] = [],
    readonly seed = 0,
  ) {
    super(document);
    this.fitting = new Fitting(document, patternText);
    for (const model of models) {
      if (model.method === "get") this.#reads.set(shapeOfModel(model), model);
    }
    for (const method of ["put", "patch", "post"]) {
      for (const model of models.filter((each) => each.method === method)) {
        const schema = this.sentItem(model)?.schema;
        const shape = shapeOfModel(model);
        const item = method === "post" ? `${shape}/{}` : shape;
        const known = this.#requests.get(item) ?? [];
        if (schema !== undefined) this.#requests.set(item, [...known, schema]);
      }
    }
  }

  /** What `x-sandbox` says about an operation, for itself and its path. */
  correctionOf(model: OperationModel): Correction {
    const known = this.#corrections.get(model);
    if (known) return known;
    const written = writtenCorrections(this.document, model);
    const found = written.reduce<Correction>(
      (above, { value }) => ({ ...above, ...parseCorrection(value) }),
      {},
    );
    this.#corrections.set(model, found);
    return found;
  }

  /**
   * The body, or its only member that has an id or resembles the request (`{ "data": … }`); `undefined` if none. `others`:
   * further requests for the same item.
   */
  itemPlace(
    body: Schema | undefined,
    sent: Schema | undefined,
    isKey: (name: string) => boolean = () => false,
    others: readonly Schema[] = [],
  ): NamedPlace | undefined {
    if (body === undefined) return undefined;
    if (this.isAny(body)) return { at: [], schema: body };
    if (!this.isOf(body, "object")) return undefined;
    const whole = this.properties(body);
    const names = new Set(this.properties(sent).map(({ name }) => name));
    // `{ "plan": { "plan": "gold" } }`: a wrapper may have the name of a string member in it.
    const isSame = ({ name, schema }: Property): boolean =>
      names.has(name) &&
      !(this.isOf(schema, "object") && this.isOneOf(this.schemaAt(sent, [name]), "string"));
    const isId = (name: string): boolean => isIdName(name) || isKey(spelled(name));
    const isAlike = (properties: readonly Property[]): boolean =>
      properties.some((each) => isSame(each) || isId(each.name));
    const objects = whole.filter(({ schema }) => this.isOf(schema, "object"));
    // The only object that request and response share, if neither has its members at the top level.
    const isWhole =
      whole.some(({ name }) => isId(name)) || others.some((each) => this.inCommon(each, body) > 1);
    const [both, ...more] = isWhole ? [] : whole.filter(isSame);
    const inBoth = both && more.length === 0 ? this.schemaAt(sent, [both.name]) : undefined;
    if (both && objects.includes(both) && inBoth !== undefined && this.isOf(inBoth, "object")) {
      return { at: [both.name], schema: both.schema };
    }
    const isWrapper = whole.length === 1 && objects.length === 1;
    // A member of the request has what the response is.
    const isSentInside = this.properties(sent).some(
      ({ schema }) => this.isOf(schema, "object") && this.inCommon(schema, body) > 1,
    );
    const isItem =
      whole.length === 0 || whole.length > MOST_AROUND || isAlike(whole) || isSentInside;
    if (isItem && !isWrapper) return { at: [], schema: body };
    const alike = objects.filter(({ schema }) => isAlike(this.properties(schema)));
    // For a group and a role, for example, the role if `role_id` is sent.
    const isSent = ({ name }: Property): boolean =>
      [...names].some((each) => spelled(each) === `${spelled(name)}id`);
    const inner =
      alike.find(isSent) ??
      this.#likest(alike, sent) ??
      objects.find(({ name }) => isWrapper || spelled(name) === "data") ??
      this.#deepest(objects, sent);
    return inner ? { at: [inner.name], schema: inner.schema } : { at: [], schema: body };
  }

  /** The first member that shares most properties with the request. */
  #likest(members: readonly Property[], sent: Schema | undefined): Property | undefined {
    const counts = members.map(({ schema }) => this.inCommon(sent, schema));
    return members[counts.indexOf(Math.max(...counts))];
  }

  /** Of members, the one whose objects show most of what is sent, if that is at least two members. */
  #deepest(members: readonly Property[], sent: Schema | undefined): Property | undefined {
    if (this.properties(sent).length < 2) return undefined;
    const counts = members.map(({ schema }) => shownMembers(this, sent, schema).size);
    const most = Math.max(...counts);
    return most > 1 ? members[counts.indexOf(most)] : undefined;
  }

  /** Path to the item in a request body: the member that has more of the response's item than the body itself. */
  sentAt(model: OperationModel, shown: Place | undefined): Path {
    const body = requestSchema(model);
    const { item } = this.correctionOf(model);
    if (item && this.itemAt(body, item)) return item;
    const { at: listed = [] } = this.sentItem(model) ?? {};
    if (listed.length > 0) return listed;
    const own = this.inCommon(body, shown?.schema);
    const members = this.properties(body);
    const found = members.find(({ name, schema }) => {
      if (!this.isOf(schema, "object")) return false;
      const isNamed = shown?.at.includes(name) === true || name === "data";
      const isOnly = isNamed && members.length === 1;
      // The item may have a scalar of this name.
      const same = this.schemaAt(shown?.schema, [name]);
      const isOther = same !== undefined && !this.isOf(same, "object");
      // A wrapper that no response has, such as the part of a form next to a file.
      const isLike =
        own === (isOther ? 1 : 0) &&
        this.isAlike(schema, shown?.schema) &&
        !this.#isReference(schema, shown?.schema);
      return isOnly || isLike || (isNamed && this.inCommon(schema, shown?.schema) > own);
    });
    return found ? [found.name] : [];
  }

  /** Whether an object only names another one: `{ id, type }`, of which an item has no more than one member besides the id. */
  #isReference(schema: Schema, item: Schema | undefined): boolean {
    const others = new Set(this.properties(item).map(({ name }) => name));
    const names = this.properties(schema).map(({ name }) => name);
    const shared = names.filter((name) => !isIdName(name) && others.has(name));
    return names.some(isIdName) && shared.length < 2;
  }

  /** Path in an item to what is sent: `attributes` of `{ id, attributes }`, if it has more of it than the item itself. */
  intoAt(sent: Schema | undefined, item: Schema | undefined): readonly string[] {
    const own = this.inCommon(sent, item);
    const inner = this.properties(item).find(
      ({ schema }) => this.isOf(schema, "object") && this.inCommon(sent, schema) > own,
    );
    return inner ? [inner.name] : [];
  }

  /** The same values for each call: see {@link listParameters}. */
  listParameters(model: OperationModel): readonly ListParameter[] {
    return this.#listParameters.get(model);
  }

  /** Those that may choose a page, which can be members of an object: see {@link objectMembers}. */
  pagingParameters(model: OperationModel): readonly ListParameter[] {
    return [...this.listParameters(model), ...this.#objectMembers.get(model)];
  }

  /** The list in the JSON of the response: see {@link listPlace}. */
  listIn(model: OperationModel): ListPlace | undefined {
    const { item, list } = this.correctionOf(model);
    if (list) return this.#namedList(responseSchema(model), list);
    if (item && this.itemAt(responseSchema(model), item)) return undefined;
    return this.listPlace(responseSchema(model), { word: wordOf(model) });
  }

  /** The body itself, or the list in one of its members. `undefined` if there is no list of objects. */
  listPlace(body: Schema | undefined, { depth = 0, word = "" } = {}): ListPlace | undefined {
    if (body === undefined) return undefined;
    if (this.isOf(body, "array")) {
      const element = itemsOf(this.document, body);
      const isAny = element !== undefined && this.isAny(element);
      return isAny ? { at: [], schema: body, element } : this.#listAt([], body);
    }
    const properties = this.properties(body);
    // Items may have lists, too.
    if (properties.some(({ name }) => isIdName(name))) return undefined;
    const lists = properties.flatMap(({ name, schema }) => {
      if (this.isOf(schema, "array")) return this.#listAt([name], schema) ?? [];
      const inner =
        depth === 0 && this.isOf(schema, "object")
          ? this.listPlace(schema, { depth: 1, word })
          : undefined;
      return inner ? { ...inner, at: [name, ...inner.at] } : [];
    });
    const named = ({ at }: ListPlace): boolean => spelled(at.at(-1) ?? "") === word;
    const usual = ({ at }: ListPlace): boolean => AROUND_A_LIST.includes(spelled(at.at(-1) ?? ""));
    const only = lists.length === 1 ? lists[0] : undefined;
    const found = lists.find(named) ?? lists.find(usual) ?? only;
    // A list of any values is only known by its name.
    const open = found ? [] : properties.flatMap((each) => this.#openList(each) ?? []);
    return found ?? open.find(named) ?? open.find(usual);
  }

  #openList({ name, schema }: Property): ListPlace | undefined {
    const element = this.isOf(schema, "array") ? itemsOf(this.document, schema) : undefined;
    const isOpen = element !== undefined && this.isAny(element);
    return isOpen ? { at: [name], schema, element } : undefined;
  }

  #namedList(body: Schema | undefined, at: readonly string[]): ListPlace | undefined {
    const schema = this.namedAt(body, at);
    if (schema === undefined || !(this.isAny(schema) || this.isOf(schema, "array"))) {
      return undefined;
    }
    return { at, schema, element: itemsOf(this.document, schema) ?? true };
  }

  /** The item at a path; `undefined` without one, or if it is no object. */
  itemAt(body: Schema | undefined, at: readonly string[]): NamedPlace | undefined {
    const schema = this.namedAt(body, at);
    if (schema === undefined || !(this.isAny(schema) || this.isOf(schema, "object"))) {
      return undefined;
    }
    return { at, schema };
  }

  #listAt(at: readonly string[], schema: Schema): ListPlace | undefined {
    const element = itemsOf(this.document, schema);
    return element !== undefined && this.isOf(element, "object")
      ? { at, schema, element }
      : undefined;
  }

  /** The item in the JSON of the response. The same value for each call. */
  placeInResponse(model: OperationModel): Place | undefined {
    return this.#places.get(model);
  }

  #placeIn(model: OperationModel): Place | undefined {
    const { item } = this.correctionOf(model);
    const corrected = item && this.itemAt(responseSchema(model), item);
    if (corrected) return corrected;
    const shape = shapeOfModel(model);
    const others = this.#requests.get(shape) ?? [];
    const sent = this.sentItem(model)?.schema ?? others[0];
    const isKey = isKeyIn(model.path);
    const body = responseSchema(model);
    if (body !== undefined && this.#isBareList(model, sent)) return { at: [], schema: body };
    const found = this.#listedItem(model, sent, isKey) ?? this.itemPlace(body, sent, isKey, others);
    return found?.at.length === 0 && this.#isReport(model) ? undefined : found;
  }

  /** Whether a response is a list of values that a PUT or PATCH of its path sends: not of items, but itself the only item. */
  #isBareList(model: OperationModel, sent: Schema | undefined): boolean {
    const isOfValues = (schema: Schema | undefined): boolean =>
      this.isOneOf(schema, "array") && this.isOneOf(itemsOf(this.document, schema), VALUES);
    const isOfItem = /\}\/?$/.test(model.path);
    return !isOfItem && isOfValues(responseSchema(model)) && isOfValues(sent);
  }

  #isReport(model: OperationModel): boolean {
    if (this.reportIn(model) !== undefined) return true;
    const read = this.#reads.get(shapeOfModel(model));
    const [sent] = this.#requests.get(shapeOfModel(model)) ?? [];
    return read !== undefined && read !== model && this.#isBareList(read, sent);
  }

  /**
   * The member of a response that only reports a change: `result` of `{ "result": true }`, where the item is read as
   * `{ "result": { … } }`.
   */
  reportIn(model: OperationModel): string | undefined {
    const read = this.#reads.get(shapeOfModel(model));
    if (!/^(?:put|patch|delete)$/.test(model.method) || !read) return undefined;
    const body = responseSchema(model);
    const [name] = this.placeInResponse(read)?.at ?? [];
    if (typeof name !== "string" || this.inCommon(requestSchema(model), body) > 0) return undefined;
    const isValue = this.isOneOf(this.schemaAt(body, [name]), VALUES);
    return isValue ? name : undefined;
  }

  /** The item in a list, where a response about one item, or about the sent items, is a list. */
  #listedItem(
    model: OperationModel,
    sent: Schema | undefined,
    isKey: (name: string) => boolean,
  ): Place | undefined {
    const isRead = model.method === "get";
    const below = this.#reads.get(`${shapeOfModel(model)}/{}`);
    // A list at a path with items below it is a list of a type.
    if (isRead && (below || !/\}[^{}/]*\/?$/.test(model.path))) return undefined;
    const body = responseSchema(model);
    const list = this.listPlace(body, { word: wordOf(model) });
    // A response with counts is a search result.
    const isCounted = this.properties(body).some((each) =>
      this.isOneOf(each.schema, "integer number"),
    );
    if (!list) return undefined;
    const { at, element } = list;
    // Of a wrapped item with a list, the item is the object that has the list, or one next to the list.
    const holder = this.schemaAt(body, at.slice(0, -1));
    const beside = this.properties(holder).filter(({ schema }) => this.isOf(schema, "object"));
    const others = [body, holder, ...beside.map(({ schema }) => schema)];
    const rest = Math.max(...others.map((each) => this.inCommon(sent, each)));
    const isSent = this.inCommon(sent, element) > rest && this.isAlike(sent, element);
    const isNamed = this.properties(element).some(({ name }) => {
      return /(?:id|key)$/.test(spelled(name)) && isKey(spelled(name));
    });
    const isSearch = model.method === "post" && isCounted;
    // The paths of the items name their key.
    const hasId = this.hasId(element, below ? isKeyIn(below.path) : isKey);
    const isItem = isSent && !isSearch && (isRead || hasId);
    const around = below && this.placeInResponse(below)?.at;
    const isShownSo = around?.join() === [...at, 0].join() && hasId;
    const isOnly = !isCounted && (isRead ? sent === undefined && isNamed : isShownSo);
    return isItem || isOnly ? { at: [...at, 0], schema: element } : undefined;
  }

  /** The item in a request: its body or, if it sends a list of items as its response has them, an element. */
  sentItem(model: OperationModel): Place | undefined {
    const body = requestSchema(model);
    if (body === undefined) return undefined;
    const isWhole = this.isOneOf(body, "array") && !takesPatch(this.document, model);
    const list = isWhole ? this.listPlace(body) : this.#onlyList(model, body);
    // If the kind is unknown, only elements that a POST sends are items.
    const isKnown = list && (model.method === "post" || this.properties(list.element).length > 0);
    return isKnown ? { at: [...list.at, 0], schema: list.element } : { at: [], schema: body };
  }

  /** The list that is the only member of a request, if the response has a list of such elements with ids. */
  #onlyList(model: OperationModel, body: Schema): ListPlace | undefined {
    // An item may be a list, unless there are items below its path.
    const shape = shapeOfModel(model);
    const isItem = model.method === "put" && /\{\}$/.test(shape);
    if (isItem && !this.#reads.has(`${shape}/{}`)) return undefined;
    const list = this.properties(body).length === 1 ? this.listPlace(body) : undefined;
    // A wrapped item may have a list, too.
    const holders = list?.at.map((_, depth) => this.schemaAt(body, list.at.slice(0, depth))) ?? [];
    const isOnly = holders.every((each) => this.properties(each).length === 1);
    const shown = list && isOnly ? this.listPlace(responseSchema(model)) : undefined;
    if (!list || !shown || !this.isAlike(list.element, shown.element)) return undefined;
    return this.hasId(shown.element, isKeyIn(model.path)) ? list : undefined;
  }
}

function shapeOfModel({ path }: OperationModel): string {
  return shapeOf(path.split("/").filter(Boolean));
}

/** The last word of a path, such as `pets`, which lists may have as their name. */
function wordOf({ path }: OperationModel): string {
  const words = path.split("/").filter((each) => each !== "" && !each.includes("{"));
  return spelled(words.at(-1) ?? "");
}

/** Whether a name is the key of a path's items: `petId` of `/pets/{petId}`, and `docId` of `/documents`. */
function isKeyIn(path: string): (name: string) => boolean {
  const segments = path.split("/");
  const parameter = spelled(/\{([^{}]+)\}[^{}]*$/.exec(path)?.[1] ?? "");
  const word = spelled(segments.filter((each) => each !== "" && !each.includes("{")).at(-1) ?? "");
  const isOwn = (name: string): boolean =>
    /^.{3,}id$/.test(name) && word.startsWith(name.slice(0, -2));
  return (name) => name === parameter || isOwn(name);
}
