import type { Collection, Paging } from "../../server/runtime/documents/collection.js";
import {
  effectiveParameters,
  isReserved,
  type OperationModel,
} from "../generate/operation-model.js";
import {
  type OpenApiDocument,
  type Parameter,
  type PathItem,
  resolve,
  type Schema,
  type SchemaObject,
} from "../generate/document.js";
import { propertiesOf, typesOf } from "../generate/schema-kinds.js";
import {
  camelCase,
  kebabCase,
  listPlace,
  isMarked,
  requestSchema,
  requiredOf,
  responseSchema,
  spelled,
  operationOf,
  placeInResponse,
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
  const taken = new Set<string>();
  for (const path of new Set(models.map((model) => model.path))) {
    const pair = pairOf(document, models, path, taken);
    for (const [name, role] of pair ? rolesOf(document, pair) : []) roles.set(name, role);
  }
  return roles;
}

interface Pair {
  found: FoundCollection;
  collection: ReadonlyMap<string, OperationModel>;
  thing: ReadonlyMap<string, OperationModel>;
}

function pairOf(
  document: OpenApiDocument,
  models: Models,
  path: string,
  taken: Set<string>,
): Pair | undefined {
  const [, base = "", idParameter] = /^(\/.+)\/\{([^{}/]+)\}$/.exec(path) ?? [];
  if (idParameter === undefined || /\}[^/]*$/.test(base)) return undefined;
  const at = (place: string): Map<string, OperationModel> =>
    new Map(models.filter((each) => each.path === place).map((each) => [each.method, each]));
  const [collection, thing] = [at(base), at(path)];
  const post = collection.get("post");
  const creates = post !== undefined && takesThing(document, post);
  const puts = thing.has("get") && takesThing(document, thing.get("put"));
  if (!creates && !puts) return undefined;
  const read = thing.get("get") ?? thing.get("put") ?? thing.get("patch") ?? thing.get("delete");
  if (!read) return undefined;
  const newId = newIdOf(document, read, idParameter);
  const words = base.split("/").filter((segment) => segment !== "" && !segment.startsWith("{"));
  const schema = thingSchema(document, [read, post]);
  const idProperty = idPropertyOf(document, schema, idParameter, words.at(-1) ?? "");
  // Where no id can be made, clients have to choose it.
  if (creates && newId === undefined && !mustSend(document, post, idProperty)) return undefined;
  const constant = nameOf(words, taken);
  const within = [...base.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);
  return {
    collection,
    thing,
    found: {
      constant,
      file: kebabCase(constant),
      paths: [base, path],
      collection: {
        name: kebabCase(constant),
        ...(within.length > 0 && { within }),
        idParameter,
        ...(idProperty !== undefined && { idProperty }),
        ...(newId !== undefined && { newId }),
        ...timesOf(document, schema, post),
      },
    },
  };
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

function takesThing(document: OpenApiDocument, model: OperationModel | undefined): boolean {
  const schema = model && requestSchema(document, model);
  if (!schema) return false;
  const types = typesOf(document, schema);
  return types.size === 0 || types.has("object");
}

function mustSend(
  document: OpenApiDocument,
  model: OperationModel,
  property: string | undefined,
): boolean {
  if (property === undefined) return false;
  return requiredOf(document, requestSchema(document, model)).includes(property);
}

/** The first kind of new id that the path parameter takes. */
function newIdOf(
  document: OpenApiDocument,
  model: OperationModel,
  parameter: string,
): Collection["newId"] | undefined {
  const { schema } = parametersOf(document, model).find(({ name }) => name === parameter) ?? {};
  const {
    format,
    pattern,
    enum: values,
    minLength = 0,
    maxLength = Infinity,
  } = schema === undefined ? {} : resolve<SchemaObject>(document, schema);
  const types = typesOf(document, schema);
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

function parametersOf(document: OpenApiDocument, model: OperationModel): Parameter[] {
  const item = resolve<PathItem>(document, document.paths?.[model.path] ?? {});
  return effectiveParameters(document, item, operationOf(document, model));
}

function thingSchema(
  document: OpenApiDocument,
  models: readonly (OperationModel | undefined)[],
): Schema | undefined {
  for (const model of models) {
    if (!model) continue;
    const place = placeInResponse(document, model);
    if (place) return place.schema;
  }
  return undefined;
}

function idPropertyOf(
  document: OpenApiDocument,
  schema: Schema | undefined,
  parameter: string,
  collection: string,
): string | undefined {
  const names = propertiesOf(document, schema).map(({ name }) => name);
  const singular = spelled(collection).replace(/ies$/, "y").replace(/s$/, "");
  const wanted = [spelled(parameter), "id", `${singular}id`, wordsOf(parameter).at(-1) ?? ""];
  for (const one of wanted) {
    const found = names.find((name) => spelled(name) === one);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Properties of a thing that no client sends and that hold the time of its creation or last change. */
function timesOf(
  document: OpenApiDocument,
  schema: Schema | undefined,
  post: OperationModel | undefined,
): Pick<Collection, "created" | "changed"> {
  const sent = post ? requestSchema(document, post) : undefined;
  const asked = new Set(
    propertiesOf(document, sent)
      .filter(({ schema: each }) => !isMarked(document, each, "readOnly"))
      .map(({ name }) => name),
  );
  const times = propertiesOf(document, schema)
    .filter(({ name, schema: one }) => !asked.has(name) && isTime(document, one))
    .map(({ name }) => name);
  const created = times.filter((name) => wordsOf(name)[0] === "created");
  const changed = times.filter((name) =>
    /^(?:updated|modified|changed)$/.test(wordsOf(name)[0] ?? ""),
  );
  return {
    ...(created.length > 0 && { created }),
    ...(changed.length > 0 && { changed }),
  };
}

function isTime(document: OpenApiDocument, reference: Schema): boolean {
  if (typeof reference !== "object") return false;
  return resolve<SchemaObject>(document, reference).format === "date-time";
}

function* rolesOf(document: OpenApiDocument, pair: Pair): Generator<[string, Role]> {
  const { found: of, collection, thing } = pair;
  const isCreating = takesThing(document, collection.get("post"));
  const storing = (model: OperationModel, kind: StoringKind): [string, Role] => [
    model.name,
    { kind, of },
  ];
  const [get, post, named] = ["get", "post", "put"].map((method) => collection.get(method));
  if (get && listPlace(document, responseSchema(document, get))) {
    yield [get.name, { kind: "list", of, paging: pagingOf(document, get) }];
  }
  if (post && isCreating) yield storing(post, "create");
  if (named && of.collection.idProperty !== undefined && takesThing(document, named)) {
    yield storing(named, "replaceNamed");
  }
  for (const [method, model] of thing) {
    if (method === "get" || method === "head") yield storing(model, "read");
    if (method === "delete") yield storing(model, "remove");
    if (method === "put" && takesThing(document, model)) {
      yield storing(model, isCreating ? "replace" : "put");
    }
    if (method === "patch" && takesThing(document, model)) yield storing(model, "update");
  }
}

function pagingOf(document: OpenApiDocument, model: OperationModel): Paging {
  const query = parametersOf(document, model).filter((each) => each.in === "query");
  const typed = (types: readonly string[]) =>
    query.filter(({ schema }) => {
      const all = typesOf(document, schema);
      return all.size > 0 && [...all].every((type) => types.includes(type));
    });
  const named = (parameters: readonly Parameter[], pattern: RegExp): string | undefined =>
    parameters.find(({ name }) => pattern.test(spelled(name)))?.name;
  const numbers = typed(["integer", "number"]);
  const limit = named(numbers, /^(?:limit|perpage|pagesize|size|maxresults|top)$/);
  const page = limit === undefined ? undefined : named(numbers, /^(?:page|pagenumber)$/);
  const offset = named(numbers, /^(?:offset|skip)$/);
  const after = named(typed(["string"]), /^(?:after|startingafter)$/);
  const place = listPlace(document, responseSchema(document, model));
  const properties = new Map(
    propertiesOf(document, place?.thing).map(({ name, schema }) => [name, schema]),
  );
  const isScalar = (schema: Schema | undefined): boolean =>
    [...typesOf(document, schema)].every((type) => !["array", "object", "null"].includes(type));
  const filters = typed(["string", "integer", "number", "boolean"])
    .filter(({ schema }) => !isEmptyByDefault(document, schema))
    .map(({ name }) => name)
    .filter((name) => properties.has(name) && isScalar(properties.get(name)));
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
