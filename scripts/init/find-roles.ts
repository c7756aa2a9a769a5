import type { Collection, Paging } from "../../server/runtime/documents/collection.js";
import { isReserved, type OperationModel } from "../generate/operation-model.js";
import {
  type OpenApiDocument,
  type Parameter,
  resolve,
  type Schema,
  type SchemaObject,
} from "../generate/document.js";
import type { Property } from "../generate/schema-kinds.js";
import {
  ApiBodies,
  camelCase,
  kebabCase,
  type ListPlace,
  spelled,
  wordsOf,
} from "./json-schemas.js";
import { isTokenEndpoint } from "./api-settings.js";

/** A collection that a pair of paths stores. */
export interface FoundCollection {
  constant: string;
  file: string;
  paths: readonly [collection: string, thing: string];
  collection: Collection;
}

export type Role =
  | { kind: StoringKind; of: FoundCollection }
  | { kind: "list"; of: FoundCollection; paging: Paging }
  | { kind: "token" | "example" };

/** The members of `Collections` that take a request and return a thing. */
export type StoringKind =
  "create" | "read" | "replace" | "replaceNamed" | "put" | "update" | "remove";

type Models = readonly OperationModel[];

/**
 * What the handler of each operation does, by the name of the operation. A pair of paths that looks like a
 * collection and its thing, `/pets` and `/pets/{petId}`, stores if things can get there: by a POST to the
 * one, or by a PUT to the other.
 */
export function findRoles(document: OpenApiDocument, models: Models): Map<string, Role> {
  const roles = new Map<string, Role>();
  for (const model of models) {
    const kind = isTokenEndpoint(document, model) ? "token" : "example";
    roles.set(model.name, { kind });
  }
  const bodies = new ApiBodies(document);
  const taken = new Set<string>();
  for (const path of new Set(models.map((model) => model.path))) {
    const pair = pairOf(bodies, models, path, taken);
    for (const [name, role] of pair ? rolesOf(bodies, pair) : []) roles.set(name, role);
  }
  return roles;
}

function pairOf(bodies: ApiBodies, models: Models, path: string, taken: Set<string>) {
  const [, base = "", idParameter] = /^(\/.+)\/\{([^{}/]+)\}$/.exec(path) ?? [];
  if (idParameter === undefined || /\}[^/]*$/.test(base)) return undefined;
  const at = (place: string): Map<string, OperationModel> =>
    new Map(models.filter((each) => each.path === place).map((each) => [each.method, each]));
  const [collection, thing] = [at(base), at(path)];
  const post = collection.get("post");
  const creates = post !== undefined && takesThing(bodies, post);
  const puts = thing.has("get") && takesThing(bodies, thing.get("put"));
  if (!creates && !puts) return undefined;
  const read = thing.get("get") ?? thing.get("put") ?? thing.get("patch") ?? thing.get("delete");
  if (!read) return undefined;
  const newId = newIdOf(bodies, read, idParameter);
  const words = base.split("/").filter((segment) => segment !== "" && !segment.startsWith("{"));
  const place = bodies.placeInResponse(read) ?? (post && bodies.placeInResponse(post));
  const properties = bodies.properties(place?.schema);
  const idProperty = idPropertyOf(properties, idParameter, words.at(-1) ?? "");
  // Where no id can be made, clients have to choose it.
  const sent = creates ? bodies.required(bodies.requestSchema(post)) : [];
  if (creates && newId === undefined && !sent.includes(idProperty ?? "")) return undefined;
  const constant = nameOf(words, taken);
  const within = [...base.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);
  const found: FoundCollection = {
    constant,
    file: kebabCase(constant),
    paths: [base, path],
    collection: {
      name: kebabCase(constant),
      ...(within.length > 0 && { within }),
      idParameter,
      ...(idProperty !== undefined && { idProperty }),
      ...(newId !== undefined && { newId }),
      ...timesOf(bodies, properties, post),
    },
  };
  return { found, collection, thing };
}

/** The last word of the path; if another collection has it, with those before. */
function nameOf(words: readonly string[], taken: Set<string>): string {
  let name = "";
  for (let count = 1; count <= words.length; count++) {
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
  const isFree = !isReserved(name) && !ARGUMENTS.includes(name);
  return isFree && /^[a-z]/.test(name)
    ? name
    : `the${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** What handlers call their arguments. */
const ARGUMENTS = ["request", "respond", "store", "thing", "tokens"];

function takesThing(bodies: ApiBodies, model: OperationModel | undefined): boolean {
  const schema = model && bodies.requestSchema(model);
  if (!schema) return false;
  const types = bodies.types(schema);
  return types.size === 0 || types.has("object");
}

/** The first kind of new id that the path parameter takes. */
function newIdOf(
  bodies: ApiBodies,
  model: OperationModel,
  parameter: string,
): Collection["newId"] | undefined {
  const { schema } = bodies.parameters(model).find(({ name }) => name === parameter) ?? {};
  const {
    format,
    pattern,
    enum: values,
    minLength = 0,
    maxLength = Infinity,
  } = schema === undefined ? {} : resolve<SchemaObject>(bodies.document, schema);
  const types = bodies.types(schema);
  if (values) return undefined;
  if (types.has("integer") || types.has("number")) return "number";
  if (format === "uuid") return "uuid";
  if (format !== undefined && !/^(?:string|id|int64|int32)$/.test(format)) return undefined;
  const samples = [
    ["uuid", "3f1c1a0e-7d52-4d0b-9f0e-2b6a5c1d8e42"],
    ["hex", "3f1c1a0e7d524d0b9f0e2b6a5c1d8e42"],
    ["digits", "1"],
  ] as const;
  const fits = (text: string): boolean =>
    text.length >= minLength &&
    text.length <= maxLength &&
    (pattern === undefined || new RegExp(pattern, "u").test(text));
  return samples.find(([, text]) => fits(text))?.[0];
}

function idPropertyOf(
  properties: readonly Property[],
  parameter: string,
  collection: string,
): string | undefined {
  const singular = spelled(collection).replace(/ies$/, "y").replace(/s$/, "");
  const wanted = [spelled(parameter), "id", `${singular}id`, wordsOf(parameter).at(-1) ?? ""];
  const found = wanted.map((one) => properties.find(({ name }) => spelled(name) === one));
  return found.find((each) => each !== undefined)?.name;
}

/** Properties of a thing that no client sends and that hold the time of its creation or last change. */
function timesOf(
  bodies: ApiBodies,
  properties: readonly Property[],
  post: OperationModel | undefined,
): Pick<Collection, "created" | "changed"> {
  const sent = bodies.properties(post && bodies.requestSchema(post));
  const asked = sent.filter(({ schema }) => !bodies.isMarked(schema, "readOnly"));
  const times = properties
    .filter(({ schema }) => bodies.format(schema) === "date-time")
    .map(({ name }) => name)
    .filter((name) => !asked.some((each) => each.name === name));
  const created = times.filter((name) => wordsOf(name)[0] === "created");
  const changed = times.filter((name) =>
    /^(?:updated|modified|changed)$/.test(wordsOf(name)[0] ?? ""),
  );
  return {
    ...(created.length > 0 && { created }),
    ...(changed.length > 0 && { changed }),
  };
}

function* rolesOf(
  bodies: ApiBodies,
  pair: NonNullable<ReturnType<typeof pairOf>>,
): Generator<[string, Role]> {
  const { found: of, collection, thing } = pair;
  const isCreating = takesThing(bodies, collection.get("post"));
  const storing = (model: OperationModel, kind: StoringKind): [string, Role] => [
    model.name,
    { kind, of },
  ];
  const [get, post, named] = ["get", "post", "put"].map((method) => collection.get(method));
  const list = get && bodies.listPlace(bodies.responseSchema(get));
  if (list) yield [get.name, { kind: "list", of, paging: pagingOf(bodies, get, list) }];
  if (post && isCreating) yield storing(post, "create");
  if (named && of.collection.idProperty !== undefined && takesThing(bodies, named)) {
    yield storing(named, "replaceNamed");
  }
  for (const [method, model] of thing) {
    if (method === "get" || method === "head") yield storing(model, "read");
    if (method === "delete") yield storing(model, "remove");
    if (method === "put" && takesThing(bodies, model)) {
      yield storing(model, isCreating ? "replace" : "put");
    }
    if (method === "patch" && takesThing(bodies, model)) yield storing(model, "update");
  }
}

function pagingOf(bodies: ApiBodies, model: OperationModel, { thing }: ListPlace): Paging {
  const query = bodies.parameters(model).filter((each) => each.in === "query");
  const typed = (types: readonly string[]) =>
    query.filter(({ schema }) => {
      const all = bodies.types(schema);
      return all.size > 0 && [...all].every((type) => types.includes(type));
    });
  const named = (parameters: readonly Parameter[], pattern: RegExp): string | undefined =>
    parameters.find(({ name }) => pattern.test(spelled(name)))?.name;
  const numbers = typed(["integer", "number"]);
  const limit = named(numbers, /^(?:limit|perpage|pagesize|size|maxresults|top)$/);
  const page = limit === undefined ? undefined : named(numbers, /^(?:page|pagenumber)$/);
  const offset = named(numbers, /^(?:offset|skip)$/);
  const after = named(typed(["string"]), /^(?:after|startingafter)$/);
  const isScalar = ({ schema }: Property): boolean =>
    [...bodies.types(schema)].every((type) => !["array", "object", "null"].includes(type));
  const scalars = bodies.properties(thing).filter(isScalar);
  const filters = typed(["string", "integer", "number", "boolean"])
    .filter(({ schema }) => !isEmptyByDefault(bodies.document, schema))
    .map(({ name }) => name)
    .filter((name) => scalars.some((each) => each.name === name));
  return {
    ...(limit !== undefined && { limit }),
    ...(page !== undefined && { page }),
    ...(page === undefined && offset !== undefined && { offset }),
    ...(after !== undefined && { after }),
    ...(filters.length > 0 && { filters }),
  };
}

/** A list with this default is not filtered by the parameter: it would select nothing. */
function isEmptyByDefault(document: OpenApiDocument, schema: Schema | undefined): boolean {
  if (typeof schema !== "object") return false;
  const { default: value } = resolve<SchemaObject>(document, schema);
  return value === "";
}
