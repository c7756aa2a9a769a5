import { capitalised } from "../../../server/runtime/validation/validation-errors.js";
import type { Collection } from "../../../server/runtime/documents/collection.js";
import { type Method, nodeAt, type Schema } from "../../document/document.js";
import { freeName } from "../../document/errors/error-catalogue.js";
import { isReserved, type OperationModel } from "../../document/operation-model.js";
import { responseSamples } from "../../document/examples/samples.js";
import type { Property } from "../../document/schema-kinds.js";
import { camelCase, kebabCase, spelled, wordsOf } from "../../document/words.js";
import type { Path } from "../../../server/runtime/documents/members.js";
import { type ApiPath, operationsIn, shapeOf } from "./api-paths.js";
import type { ApiBodies } from "./api-bodies.js";
import { Creations, type Shown, SHOWING, shownIn } from "./creations.js";
import { requestSchema, responseSchema, usualResponse } from "./operation-contents.js";
import { createdIdName, type IdNames } from "./created-id.js";
import { describedId } from "./described-id.js";
import { eitherMember } from "./either-member.js";
import { newIdOf } from "./new-ids.js";
import { idInMember } from "./id-in-member.js";
import { renamedMembers } from "./renamed-members.js";
import { declares } from "./response-plans.js";
import { idsIn, type Upsert, upsertAt } from "./several-items.js";
import { singularOf } from "./singular.js";
import { serviceMembers } from "./service-members.js";
import { assignedIn, assignedToItem, type CorrectedCollection } from "./assigned-operations.js";

/** Paths that may store a collection. */
interface Candidate {
  /** Path that creates and lists items; without operations if the document lacks it. */
  base: ApiPath | undefined;
  /** The path of an item. */
  item: ApiPath | undefined;
  /** Other paths that create or list its items. */
  others: readonly ApiPath[];
  /** The operations that create items. */
  posts: readonly OperationModel[];
  /** Whether PUT creates items because no POST does. */
  isPut: boolean;
  /** Set if a PUT of the list creates and replaces items, and no operation else does. */
  upsert?: Upsert | undefined;
  /** Set if `x-sandbox` names it. */
  corrected?: CorrectedCollection | undefined;
}

/** A collection stored by paths. */
export interface FoundCollection extends Candidate {
  constant: string;
  collection: Collection;
  /** The last word of its path. */
  word: string;
  /** The schema of an item in responses, and its place. */
  itemSchema: Schema | undefined;
  itemAt: Path;
}

/** Why an operation does not store although it looks like it. */
export type Refusals = Map<string, string>;

const INTEGER: Schema = { type: "integer" };

const NO_ID = "its response cannot show the id of what is stored, or none can be made";

/** Collections of a document, by item path. */
export class CollectionFinder {
  readonly refusals: Refusals = new Map();
  readonly creations: Creations;
  readonly #taken: Record<string, true> = {};
  readonly #items: readonly ApiPath[];
  /** Path shapes of items whose id is a number in the paths below them. */
  readonly #numbered: ReadonlySet<string>;

  constructor(
    private readonly bodies: ApiBodies,
    private readonly paths: ReadonlyMap<string, ApiPath>,
    private readonly corrected: ReadonlyMap<string, CorrectedCollection> = new Map(),
  ) {
    this.creations = new Creations(bodies, paths);
    this.#items = [...paths.values()].filter(({ isItem }) => isItem);
    this.#numbered = new Set([...paths.values()].flatMap((each) => this.#numberedIn(each)));
  }

  #numberedIn({ segments, operations }: ApiPath): string[] {
    return [...operations.values()].flatMap(({ path, parameters }) => {
      const names = path.split("/").filter(Boolean);
      return parameters.flatMap(({ name, in: where, schema }) => {
        if (where !== "path" || !this.bodies.isOneOf(schema, "integer number")) return [];
        return shapeOf(segments.slice(0, names.indexOf(`{${name}}`) + 1));
      });
    });
  }

  find(): FoundCollection[] {
    const others = this.#otherPaths();
    const found = this.#items.flatMap((item) => {
      const known = others.get(item) ?? [];
      return this.#collection(this.#ofItem(item, [...known, ...this.#creatingNextTo(item, known)]));
    });
    const used = new Set(found.flatMap(({ base, others }) => [base, ...others]));
    const left = [...this.paths.values()].filter((path) => !path.isItem && !used.has(path));
    return [...found, ...left.flatMap((path) => this.#collection(this.#ofPath(path)))];
  }

  /** Paths without own items, such as `/users/{}/pets` where `/pets/{}` exists. */
  #otherPaths(): Map<ApiPath, ApiPath[]> {
    const others = new Map<ApiPath, ApiPath[]>();
    for (const path of this.paths.values()) {
      if (path.isItem || this.paths.has(`${path.shape}/{}`)) continue;
      const [item] = this.#items
        .filter(
          ({ segments, parameters }) =>
            segments.at(-2) === path.segments.at(-1) &&
            parameters.slice(0, -1).every((each) => path.parameters.includes(each)),
        )
        .filter((each) => this.#isAbout(path, each))
        .sort((a, b) => b.parameters.length - a.parameters.length);
      if (item) others.set(item, [...(others.get(item) ?? []), path]);
    }
    return others;
  }

  /** The only path next to an item's, such as `/networks/create`, whose POST sends more of the item than anything else. */
  #creatingNextTo(item: ApiPath, others: readonly ApiPath[]): ApiPath[] {
    const { bodies } = this;
    const base = shapeOf(item.segments.slice(0, -1));
    const known = [this.paths.get(base), ...others];
    if (known.some((path) => operationsIn(path, ["post"]).length > 0)) return [];
    const shown = shownIn(this.bodies, operationsIn(item, ["get"]));
    const found = [...this.paths.values()].filter((path) => {
      const isNext = !path.isItem && shapeOf(path.segments.slice(0, -1)) === base;
      if (!isNext || path.operations.size > 1 || this.paths.has(`${path.shape}/{}`)) return false;
      return operationsIn(path, ["post"]).some((post) => {
        const sent = bodies.schemaAt(requestSchema(post), bodies.sentAt(post, shown));
        const inner = bodies.schemaAt(shown?.schema, bodies.intoAt(sent, shown?.schema));
        const shared = bodies.inCommon(sent, inner);
        const isMost = shared > Math.max(1, bodies.properties(sent).length / 2);
        return isMost && bodies.placeInResponse(post)?.at.includes(0) !== true;
      });
    });
    return found.length === 1 ? found : [];
  }

  #isAbout(path: ApiPath, item: ApiPath): boolean {
    const { bodies } = this;
    const [get] = operationsIn(path, ["get"]);
    const element = get && bodies.listIn(get)?.element;
    const made = shownIn(this.bodies, operationsIn(path, ["post"]))?.schema;
    return bodies.isAlike(
      element ?? made,
      shownIn(this.bodies, operationsIn(item, SHOWING))?.schema,
    );
  }

  #ofItem(item: ApiPath, others: readonly ApiPath[]): Candidate | undefined {
    const base = this.paths.get(shapeOf(item.segments.slice(0, -1)));
    const corrected = this.corrected.get(item.shape);
    const posts = [base, ...others]
      .flatMap((path) => (this.creations.isChangedByPost(path) ? [] : operationsIn(path, ["post"])))
      .filter((post) => this.creations.isCreating(post))
      .concat(assignedIn(corrected, ["create"]));
    const [get] = this.#onItem(item, ["get"]);
    const [put] = this.#onItem(item, ["put"]);
    const changing = operationsIn(item, ["put", "patch", "post", "delete"]);
    const isChanged =
      corrected !== undefined ||
      changing.some(
        (each) =>
          !this.creations.isOfItemsBelow(item, each) && !this.creations.isOfNothing(item, each),
      );
    const isPut = posts.length === 0 && put !== undefined && this.creations.isObjectOrNothing(put);
    const upsert =
      get && !isChanged && base?.operations.has("put") ? this.#upsert(item, base, get) : undefined;
    if (upsert && posts.every((post) => idsIn(this.bodies, post, base))) {
      return { base, item, others, posts: [], isPut: true, upsert };
    }
    if (posts.length === 0 && !(get && isChanged) && !(isPut && corrected)) return undefined;
    return { base, item, others, posts, isPut, corrected };
  }

  #upsert(item: ApiPath, base: ApiPath | undefined, get: OperationModel): Upsert | undefined {
    const schema = this.bodies.placeInResponse(get)?.schema;
    const word = item.segments.findLast((each) => !each.includes("{")) ?? "";
    const { found } = this.#idOf(item, this.bodies.properties(schema), word);
    return upsertAt(this.bodies, base, { item: schema, id: found });
  }

  /** Role of a path without items: a growing list, or a single resource such as settings. */
  #ofPath(path: ApiPath): Candidate | undefined {
    const { bodies } = this;
    const corrected = this.corrected.get(path.shape);
    const [get] = operationsIn(path, ["get"]).concat(assignedIn(corrected, ["list", "read"]));
    const created = assignedIn(corrected, ["create"]);
    const posts = operationsIn(path, ["post"]);
    if (!get) return undefined;
    const nothing = { base: undefined, item: undefined, others: [], isPut: false, corrected };
    const list = bodies.listIn(get);
    const made = shownIn(this.bodies, posts)?.schema;
    if (list) {
      const isGrowing = posts.every((post) => this.creations.isCreating(post));
      const isAlike = created.length > 0 || bodies.isAlike(list.element, made);
      return isGrowing && isAlike
        ? { ...nothing, base: path, posts: [...posts, ...created] }
        : undefined;
    }
    const place = bodies.placeInResponse(get);
    const isChanged =
      corrected !== undefined || operationsIn(path, ["put", "patch", "delete"]).length > 0;
    if (!place || !(isChanged || bodies.isAlike(made, place.schema))) return undefined;
    return { ...nothing, item: path, posts: [] };
  }

  /** The operations of an item with these methods, or with roles that usually have them. */
  #onItem(item: ApiPath | undefined, methods: readonly Method[]): OperationModel[] {
    const corrected = item && this.corrected.get(item.shape);
    return methods.flatMap((method) => [
      ...operationsIn(item, [method]),
      ...assignedToItem(corrected, method),
    ]);
  }

  /** Empty if there is no id that can be generated and shown. */
  #collection(candidate: Candidate | undefined): FoundCollection[] {
    const path = candidate?.item ?? candidate?.base;
    if (!candidate || !path) return [];
    const { bodies } = this;
    const { item, posts, isPut } = candidate;
    const [post] = posts;
    const { corrected } = candidate;
    const shown = shownIn(this.bodies, [...this.#onItem(item, SHOWING), ...posts]);
    const properties = bodies.properties(shown?.schema);
    const words = path.segments.filter((each) => !each.includes("{"));
    if (corrected?.name !== undefined) words.splice(0, words.length, corrected.name);
    const word = words.at(-1) ?? "";
    const id = this.#idOf(path, properties, word);
    const sentItem = post && bodies.sentItem(post)?.schema;
    const renamed = renamedMembers(bodies, { sent: sentItem, shown: shown?.schema, word });
    const either =
      corrected?.id === undefined
        ? eitherMember(id.parameter, {
            properties: properties.filter((each) => this.#kindOf(each.schema) !== "other"),
            sent: bodies.properties(sentItem).map(({ name }) => renamed.get(name) ?? name),
            required: bodies.required(sentItem),
            word,
          })
        : undefined;
    if (either) Object.assign(id, { found: either.id.name, schemas: [either.id.schema] });
    id.found ??= this.#listedId(candidate, shown?.schema, word);
    const isOne = item?.isItem === false;
    const idAt =
      isOne || id.found !== undefined || !post
        ? undefined
        : idInMember(bodies, {
            parameter: id.parameter,
            item: shown?.schema,
            sent: bodies.schemaAt(requestSchema(post), bodies.sentAt(post, shown)),
          });
    if (!idAt) id.found ??= this.#createdId(candidate, word);
    if (!idAt) id.found ??= this.#describedId(id.description, properties, sentItem);
    const isAdded = post && shown && !idAt;
    const idProperty = isOne ? undefined : (id.found ?? (isAdded ? id.added : undefined));
    const names = { idProperty, idParameter: id.parameter, item: shown?.schema };
    const schemas = [...id.schemas, ...this.#numberOf(post, names)];
    const newId = post && newIdOf(bodies, schemas, [this.#exampleOf(shown, idProperty ?? "id")]);
    const sent = bodies.required(sentItem);
    const isNamed = !post || newId !== undefined || sent.includes(idProperty ?? "");
    const isKnown =
      isOne || !post || idAt !== undefined || this.#isLearned(candidate, idProperty ?? id.added);
    if (!isNamed || !isKnown || !this.#canShow(candidate, names)) {
      for (const each of item ? posts : []) this.refusals.set(each.name, NO_ID);
      return [];
    }
    const constant = this.#nameOf(words);
    const within = path.isItem ? path.parameters.slice(0, -1) : path.parameters;
    const collection: Collection = {
      name: kebabCase(constant),
      ...(within.length > 0 && { within }),
      ...(!isOne && { idParameter: id.parameter }),
      ...(idProperty !== undefined && { idProperty }),
      ...(idAt && { idAt }),
      ...(either && { alias: either.alias.name }),
      ...(newId !== undefined && { newId }),
      ...serviceMembers(bodies, {
        item: shown?.schema,
        path,
        post,
        idProperty,
        exampleOf: (name) => this.#sampleOf(shown, name)?.value,
      }),
      ...(shown && { like: shown.model.name }),
      ...(posts.length === 0 && !isPut && { isExample: true }),
    };
    return [
      {
        ...candidate,
        constant,
        collection,
        word,
        itemSchema: shown?.schema,
        itemAt: shown?.at ?? [],
      },
    ];
  }

  /** The id by path and item; `added`: the property to add if none is `found`. */
  #idOf(path: ApiPath, properties: readonly Property[], word: string) {
    const parameter = (path.isItem ? path.parameters.at(-1) : undefined) ?? "id";
    const [read] = path.isItem ? operationsIn(path, ANY) : [];
    const named = this.corrected.get(path.shape)?.id;
    const { schema, declared: { description = "" } = {} } =
      read?.parameters.find((each) => each.in === "path" && each.name === parameter) ?? {};
    const found =
      named === undefined
        ? (this.#idProperty(properties, parameter, word, schema) ??
          keyWithin(properties, path.parameters))
        : (properties.find(({ name }) => name === named) ?? { name: named, schema: true });
    const added = /id$/i.test(parameter) ? "id" : camelCase(parameter);
    const below = this.#numbered.has(path.shape) ? INTEGER : undefined;
    const schemas = [found?.schema, schema, below];
    return { parameter, description, added, found: found?.name, schemas };
  }

  /** The text that clients send and that the description of the path's parameter names. */
  #describedId(
    description: string,
    properties: readonly Property[],
    sent: Schema | undefined,
  ): string | undefined {
    const names = this.bodies.properties(sent).map(({ name }) => name);
    const texts = properties.filter(
      ({ name, schema }) => names.includes(name) && this.#kindOf(schema) === "text",
    );
    return describedId(description, texts)?.name;
  }

  /** The id that only the elements of a list have, as items stored by PUT are named by their paths. */
  #listedId(
    { base, item, isPut }: Candidate,
    shown: Schema | undefined,
    word: string,
  ): string | undefined {
    const [get] = isPut && item ? operationsIn(base, ["get"]) : [];
    const element = get && this.bodies.listIn(get)?.element;
    const { found } =
      item && element ? this.#idOf(item, this.bodies.properties(element), word) : {};
    return found !== undefined && this.bodies.takes(shown, found) ? found : undefined;
  }

  /** The id that only the response to a creation has. */
  #createdId({ item, posts: [post] }: Candidate, word: string): string | undefined {
    const made = post && this.bodies.placeInResponse(post)?.schema;
    return item?.isItem ? this.#idOf(item, this.bodies.properties(made), word).found : undefined;
  }

  /** Empty unless the response to a creation shows the id as a number. */
  #numberOf(post: OperationModel | undefined, names: IdNames): Schema[] {
    const { bodies } = this;
    if (!post) return [];
    const members = bodies.properties(bodies.placeInResponse(post)?.schema);
    const shown = createdIdName(bodies, post, names) ?? names.idProperty;
    const id = members.find(({ name }) => name === shown);
    return this.#kindOf(id?.schema) === "number" ? [INTEGER] : [];
  }

  /** Whether all responses can show the id. */
  #canShow({ item, posts }: Candidate, names: IdNames): boolean {
    const { idProperty } = names;
    if (idProperty === undefined) return true;
    const { bodies } = this;
    const showing = posts.length > 0 ? [...posts, ...this.#onItem(item, ANY).slice(0, 1)] : [];
    return showing.every((each) => {
      const isTaken = bodies.takes(bodies.placeInResponse(each)?.schema, idProperty);
      return isTaken || (posts.includes(each) && createdIdName(bodies, each, names) !== undefined);
    });
  }

  /** Whether a client chooses the id of a new item, or some response shows it. */
  #isLearned({ base, others, posts, corrected }: Candidate, idProperty: string): boolean {
    const { bodies } = this;
    const lists = [base, ...others]
      .flatMap((path) => operationsIn(path, ["get"]))
      .concat(assignedIn(corrected, ["list"]));
    const isNamed = (post: OperationModel): boolean =>
      bodies
        .properties(bodies.sentItem(post)?.schema)
        .some(({ name }) => spelled(name) === spelled(idProperty));
    const elements = lists.flatMap((each) => bodies.listIn(each)?.element ?? []);
    return (
      elements.some((each) => bodies.takes(each, idProperty)) ||
      posts.some(
        (post) =>
          responseSchema(post) !== undefined ||
          declares(usualResponse(post)?.headers ?? [], "location") ||
          isNamed(post),
      )
    );
  }

  #exampleOf(shown: Shown | undefined, idProperty: string): unknown {
    const { value, isMade } = this.#sampleOf(shown, idProperty) ?? {};
    return isMade ? undefined : value;
  }

  /** A member in the example of an item, or in a sample of its schema. */
  #sampleOf(shown: Shown | undefined, name: string) {
    const response = shown && usualResponse(shown.model);
    if (!response) return undefined;
    const [content] = responseSamples(this.bodies.document, response).contents;
    const [sample] = content?.samples ?? [];
    return sample && { ...sample, value: nodeAt(sample.value, [...shown.at, name]) };
  }

  /** The property with the path parameter's value: same name and kind. */
  #idProperty(
    properties: readonly Property[],
    parameter: string,
    collection: string,
    schema: Schema | undefined,
  ): Property | undefined {
    const wanted = spelled(parameter);
    const singular = singularOf(collection);
    const last = wordsOf(parameter).at(-1) ?? "";
    const isId = last.endsWith("id") || wanted === singular;
    const candidates = properties.filter((each) => {
      const kinds = [this.#kindOf(schema), this.#kindOf(each.schema)];
      if (kinds[1] === "other") return false;
      return isId || kinds.includes("any") || kinds[0] === kinds[1];
    });
    const named = (names: readonly string[]): Property[] =>
      names.flatMap((name) => candidates.find((each) => spelled(each.name) === name) ?? []);
    const surest = [wanted, ...(isId ? ["id"] : []), `${singular}id`, last];
    if (last.endsWith("name")) surest.push("name");
    // `external_id` for `/plans/{external_plan_id}`.
    const bare = wanted.replace(singular, "");
    const others = this.#isOfAnother(bare) ? [] : [bare];
    return named([...surest, "id", "gid", "sid", "uuid", "key", ...others])[0];
  }

  /** Whether a name is the id of another collection: `order_id`, if the document has `/orders`. */
  #isOfAnother(name: string): boolean {
    const other = name.replace(/id$/, "");
    const segments = [...this.paths.values()].flatMap((path) => path.segments);
    return segments.some((each) => singularOf(each) === other);
  }

  #kindOf(schema: Schema | undefined): "any" | "number" | "text" | "other" {
    const types = this.bodies.types(schema);
    if (types.has("object") || types.has("array") || types.has("boolean")) return "other";
    const isNumber = types.has("integer") || types.has("number");
    if (isNumber === types.has("string")) return "any";
    return isNumber ? "number" : "text";
  }

  /** The last word of the path; with the previous ones if another collection has it. */
  #nameOf(words: readonly string[]): string {
    const names = words.map((_, index) => identifier(words.slice(-1 - index).join(" ")));
    const free = names.find((name) => !(name in this.#taken)) ?? names.at(-1) ?? "items";
    const name = freeName(free, this.#taken);
    this.#taken[name] = true;
    return name;
  }
}

/** The only member whose name ends that of the path's parameter: `noteId` of `/ordernotes/{orderNoteId}`. */
function keyWithin(
  properties: readonly Property[],
  parameters: readonly string[],
): Property | undefined {
  const [last = "", ...others] = parameters.map(spelled).reverse();
  const found = properties.filter(({ name }) => {
    const own = spelled(name);
    return /^.{3,}id$/.test(own) && last.endsWith(own) && !others.includes(own);
  });
  return found.length === 1 ? found[0] : undefined;
}

/** Methods of a path, those that say most about an item first. */
const ANY = [...SHOWING, "delete"] as const;

/** Whether a name in `x-sandbox` means a collection: as in the control API, or in code. */
export function isCalled({ constant, collection }: FoundCollection, name: string): boolean {
  return constant === identifier(name) || collection.name === name;
}

/** The name of a collection in code. */
export function identifier(words: string): string {
  const name = camelCase(words);
  return !isReserved(name) && /^[a-z]/.test(name) ? name : `the${capitalised(name)}`;
}
