import type { Collection } from "../../server/runtime/documents/collection.js";
import { nodeAt, resolve, type Schema } from "../generate/document.js";
import { isReserved, type OperationModel } from "../generate/operation-model.js";
import type { Property } from "../generate/schema-kinds.js";
import { type ApiPath, parametersIn, shapeOf, wordsIn } from "./api-paths.js";
import { camelCase, capitalized, kebabCase, spelled, wordsOf } from "../generate/words.js";
import type { ApiBodies } from "./json-schemas.js";
import { newIdOf } from "./new-ids.js";

/** A collection that paths store. */
export interface FoundCollection {
  constant: string;
  collection: Collection;
  /** Where things are created and listed; missing in the document: of no operation. */
  base: ApiPath | undefined;
  /** The path of a thing. */
  item: ApiPath | undefined;
  /** Other paths that create or list its things. */
  others: readonly ApiPath[];
  /** The schema of a thing in responses. */
  thing: Schema | undefined;
  /** Whether PUT creates things, as no POST does. */
  isPut: boolean;
}

/** Why an operation that looks like storing does not store. */
export type Refusals = Map<string, string>;

interface Found {
  base: ApiPath | undefined;
  item: ApiPath | undefined;
  posts: readonly OperationModel[];
}

/** The collections of a document, by the paths of their things. */
export class CollectionFinder {
  readonly refusals: Refusals = new Map();
  readonly #taken = new Set<string>();
  readonly #items: readonly ApiPath[];

  constructor(
    private readonly bodies: ApiBodies,
    private readonly paths: ReadonlyMap<string, ApiPath>,
  ) {
    this.#items = [...paths.values()].filter(({ isItem }) => isItem);
  }

  find(): FoundCollection[] {
    const others = this.#otherPaths();
    const found = this.#items.flatMap((item) => this.#ofItem(item, others.get(item) ?? []) ?? []);
    const used = new Set(found.flatMap(({ base, others }) => [base, ...others]));
    const left = [...this.paths.values()].filter((path) => !path.isItem && !used.has(path));
    return [...found, ...left.flatMap((path) => this.#ofPath(path) ?? [])];
  }

  /** Paths without things of their own, such as `/users/{}/pets` where `/pets/{}` is. */
  #otherPaths(): Map<ApiPath, ApiPath[]> {
    const others = new Map<ApiPath, ApiPath[]>();
    for (const path of this.paths.values()) {
      const word = path.segments.at(-1);
      if (path.isItem || this.paths.has(`${path.shape}/{}`)) continue;
      const [item] = this.#items
        .filter(({ segments, parameters }) => {
          const within = parameters.slice(0, -1);
          return segments.at(-2) === word && within.every((each) => path.parameters.includes(each));
        })
        .filter((each) => this.#isAbout(path, each))
        .sort((a, b) => b.parameters.length - a.parameters.length);
      if (item) others.set(item, [...(others.get(item) ?? []), path]);
    }
    return others;
  }

  #isAbout(path: ApiPath, item: ApiPath): boolean {
    const { bodies } = this;
    const thing = this.#shown(item)?.schema;
    const [get, post] = [path.operations.get("get"), path.operations.get("post")];
    const element = get && bodies.listPlace(bodies.responseSchema(get))?.thing;
    return bodies.isAlike(element ?? (post && bodies.placeInResponse(post)?.schema), thing);
  }

  #shown(item: ApiPath | undefined) {
    for (const method of ["get", "put", "patch", "post"] as const) {
      const model = item?.operations.get(method);
      const place = model && this.bodies.placeInResponse(model);
      if (place) return { ...place, model };
    }
    return undefined;
  }

  #ofItem(item: ApiPath, others: readonly ApiPath[]): FoundCollection | undefined {
    const base = this.paths.get(shapeOf(item.segments.slice(0, -1)));
    const posts = [base, ...others].flatMap((path) => path?.operations.get("post") ?? []);
    const creating = posts.filter((post) => this.isCreating(post));
    const { operations } = item;
    const put = operations.get("put");
    const isPut = creating.length === 0 && operations.has("get") && put !== undefined;
    const isChanging = ["put", "patch", "post", "delete"].some((each) =>
      operations.has(each as "put"),
    );
    const isGiven = creating.length === 0 && !isPut;
    if (isGiven && !(operations.has("get") && isChanging)) return undefined;
    const found = this.#collection({ base, item, posts: creating }, isGiven);
    if (!found) {
      for (const post of creating) this.refusals.set(post.name, NO_ID);
      return undefined;
    }
    return { ...found, base, item, others, isPut: isPut && this.isObjectOrNothing(put) };
  }

  /** Of a path without things below it: a list that grows, or the only thing, such as settings. */
  #ofPath(path: ApiPath): FoundCollection | undefined {
    const { bodies } = this;
    const [get, post] = [path.operations.get("get"), path.operations.get("post")];
    if (!get) return undefined;
    const list = bodies.listPlace(bodies.responseSchema(get));
    const made = post && bodies.placeInResponse(post);
    if (list) {
      if (!post || !this.isCreating(post) || !bodies.isAlike(list.thing, made?.schema))
        return undefined;
      const found = this.#collection({ base: path, item: undefined, posts: [post] }, false);
      return found && { ...found, base: path, item: undefined, others: [], isPut: false };
    }
    const place = bodies.placeInResponse(get);
    const isChanging = ["put", "patch", "delete"].some((each) =>
      path.operations.has(each as "put"),
    );
    if (!place || !(isChanging || bodies.isAlike(made?.schema, place.schema))) return undefined;
    const found = this.#collection({ base: undefined, item: path, posts: [] }, true);
    return found && { ...found, base: undefined, item: path, others: [], isPut: false };
  }

  /** Whether a POST stores what it takes: its response is a thing, or nothing. */
  isCreating(post: OperationModel): boolean {
    const { bodies } = this;
    if (!this.isObjectOrNothing(post)) return false;
    const shown = bodies.responseSchema(post);
    if (shown === undefined)
      return bodies.requestSchema(post) !== undefined && !bodies.hasContent(post);
    return bodies.placeInResponse(post) !== undefined && !bodies.listPlace(shown);
  }

  isObjectOrNothing(model: OperationModel): boolean {
    const { bodies } = this;
    const schema = bodies.requestSchema(model);
    if (schema === undefined) return Object.keys(bodies.requestContent(model)).length === 0;
    const types = bodies.types(schema);
    return types.size === 0 || types.has("object");
  }

  #collection(
    { base, item, posts }: Found,
    isGiven: boolean,
  ): Pick<FoundCollection, "constant" | "collection" | "thing"> | undefined {
    const { bodies } = this;
    const path = item ?? base;
    const [post] = posts;
    if (!path) return undefined;
    const isOne = item?.isItem === false;
    const parameter = path.isItem ? path.parameters.at(-1) : undefined;
    const read = item ? (this.#readOf(item) ?? post) : undefined;
    const madeBy = post && bodies.placeInResponse(post);
    const shown = this.#shown(item) ?? (madeBy && { ...madeBy, model: post });
    const segments = path.isItem ? path.segments.slice(0, -1) : path.segments;
    const words = wordsIn(segments);
    const properties = bodies.properties(shown?.schema);
    const parameters = read ? bodies.parameters(read) : [];
    const schema = parameters.find(
      ({ name, in: place }) => place === "path" && name === parameter,
    )?.schema;
    const found = isOne
      ? undefined
      : this.#idProperty(properties, parameter, words.at(-1) ?? "", schema);
    const added = /id$/i.test(parameter ?? "id") ? "id" : camelCase(parameter ?? "id");
    const idProperty = found?.name ?? (post && shown ? added : undefined);
    const showing = post && read ? [...posts, read] : posts;
    const places = showing.map((each) => bodies.placeInResponse(each)?.schema);
    if (idProperty !== undefined) {
      if (!places.every((each) => bodies.takes(each, idProperty))) return undefined;
      for (const each of places) bodies.declare(each, idProperty, found?.schema ?? schema ?? {});
    }
    const examples = [nodeAt(this.#exampleOf(shown), [idProperty ?? "id"])];
    const newId = post && newIdOf(bodies, [found?.schema, schema], examples);
    const sent = post ? bodies.required(bodies.requestSchema(post)) : [];
    if (post && newId === undefined && !sent.includes(idProperty ?? "")) return undefined;
    const constant = nameOf(words, this.#taken);
    const within = parametersIn(segments);
    const changes = [...path.operations.values()];
    const collection: Collection = {
      name: kebabCase(constant),
      ...(within.length > 0 && { within }),
      ...(!isOne && { idParameter: parameter ?? "id" }),
      ...(idProperty !== undefined && { idProperty }),
      ...(newId !== undefined && { newId }),
      ...timesOf(bodies, properties, post),
      ...(this.#isCounted(properties, changes) && { version: "version" }),
      ...(shown && { like: shown.model.name }),
      ...(isGiven && { isGiven }),
    };
    return { constant, collection, thing: shown?.schema };
  }

  #readOf({ operations }: ApiPath): OperationModel | undefined {
    const methods = ["get", "put", "patch", "post", "delete"] as const;
    return methods.flatMap((method) => operations.get(method) ?? [])[0];
  }

  #exampleOf(shown: { model: OperationModel; at: readonly string[] } | undefined): unknown {
    const content = Object.values((shown && this.bodies.response(shown.model)?.content) ?? {});
    const [{ example, examples = {} } = {}] = content;
    const [first] = Object.values(examples).map((each) =>
      nodeAt(resolve(this.bodies.document, each as object), ["value"]),
    );
    return nodeAt(example ?? first, shown?.at ?? []);
  }

  #isCounted(properties: readonly Property[], changes: readonly OperationModel[]): boolean {
    const { bodies } = this;
    const version = properties.find(({ name }) => name === "version");
    if (!version || !bodies.types(version.schema).has("integer")) return false;
    return changes.some(
      (each) =>
        bodies.parameters(each).some(({ name }) => name === "version") ||
        bodies.properties(bodies.requestSchema(each)).some(({ name }) => name === "version"),
    );
  }

  /** The property that holds what the path parameter names: by its name, and of the same kind. */
  #idProperty(
    properties: readonly Property[],
    parameter: string | undefined,
    collection: string,
    schema: Schema | undefined,
  ): Property | undefined {
    const { bodies } = this;
    const singular = spelled(collection).replace(/ies$/, "y").replace(/s$/, "");
    const last = wordsOf(parameter ?? "id").at(-1) ?? "";
    const isId = /id$/.test(last) || spelled(parameter ?? "") === singular;
    const wanted = [spelled(parameter ?? "id"), ...(isId ? ["id"] : []), `${singular}id`, last];
    if (last.endsWith("name")) wanted.push("name");
    const others = ["id", "gid", "sid", "uuid", "key"].filter((each) => !wanted.includes(each));
    const isNumber = (reference: Schema | undefined): boolean | undefined => {
      const types = bodies.types(reference);
      if (types.has("integer") || types.has("number"))
        return types.has("string") ? undefined : true;
      return types.has("string") ? false : undefined;
    };
    const isAlike = (property: Property): boolean => {
      if (
        ["object", "array", "boolean"].some((each) =>
          bodies.types(property.schema).has(each as "object"),
        )
      ) {
        return false;
      }
      const kinds = [isNumber(schema), isNumber(property.schema)];
      return isId || kinds.includes(undefined) || kinds[0] === kinds[1];
    };
    const param = spelled(parameter ?? "id");
    const endsAlike = ({ name }: Property): boolean =>
      spelled(name).length >= LEAST_ALIKE &&
      (spelled(name).endsWith(param) || param.endsWith(spelled(name)));
    const named = (one: string): Property | undefined =>
      properties.find((each) => spelled(each.name) === one && isAlike(each));
    const all = [...wanted.map(named), properties.find((each) => endsAlike(each) && isAlike(each))];
    const [found] = [...all, ...others.map(named)].filter((each) => each !== undefined);
    return found;
  }
}

/** Letters by which names of an id are alike. */
const LEAST_ALIKE = 4;

const NO_ID = "its response cannot show the id of what is stored, or none can be made";

/** The last word of the path; if another collection has it, with those before. */
function nameOf(words: readonly string[], taken: Set<string>): string {
  let name = "";
  for (let count = 1; count <= Math.max(1, words.length); count++) {
    name = identifier(words.slice(-count).join(" "));
    if (!taken.has(name)) break;
  }
  const wanted = name;
  for (let number = 2; taken.has(name); number++) name = `${wanted}${number}`;
  taken.add(name);
  return name;
}

function identifier(words: string): string {
  const name = camelCase(words);
  return !isReserved(name) && /^[a-z]/.test(name) ? name : `the${capitalized(name)}`;
}

/** Properties of a thing that no client sends and that hold the time of its creation or last change. */
function timesOf(
  bodies: ApiBodies,
  properties: readonly Property[],
  post: OperationModel | undefined,
): Pick<Collection, "created" | "changed" | "unix"> {
  const sent = bodies.properties(post && bodies.requestSchema(post));
  const asked = sent.filter(({ schema }) => !bodies.isMarked(schema, "readOnly"));
  const isNumber = (schema: Schema): boolean => bodies.types(schema).has("integer");
  const times = properties
    .filter(({ schema }) => bodies.format(schema) === "date-time" || isNumber(schema))
    .filter(({ name }) => !asked.some((each) => each.name === name));
  const named = (pattern: RegExp): string[] =>
    times.map(({ name }) => name).filter((name) => pattern.test(wordsOf(name).join(" ")));
  const created = named(/^created(?: (?:at|on|time|date))?$/);
  const changed = named(/^(?:last )?(?:updated|modified|changed|edited)(?: (?:at|on|time|date))?$/);
  const unix = times
    .filter(({ name, schema }) => [...created, ...changed].includes(name) && isNumber(schema))
    .map(({ name }) => name);
  return {
    ...(created.length > 0 && { created }),
    ...(changed.length > 0 && { changed }),
    ...(unix.length > 0 && { unix }),
  };
}
