import type { Paging } from "../../server/runtime/documents/collection.js";
import type { Role, StoringKind, StoringRole } from "../../server/runtime/documents/behaviour.js";
import {
  type OpenApiDocument,
  type Parameter,
  resolve,
  type Schema,
  type SchemaObject,
} from "../generate/document.js";
import type { OperationModel } from "../generate/operation-model.js";
import type { Property } from "../generate/schema-kinds.js";
import { type ApiPath, parametersIn, pathsOf, shapeOf } from "./api-paths.js";
import { isTokenEndpoint } from "./api-settings.js";
import { CollectionFinder, type FoundCollection } from "./find-collections.js";
import { ApiBodies, type ListPlace, spelled } from "./json-schemas.js";

export interface FoundRoles {
  collections: FoundCollection[];
  /** By the names of operations. */
  roles: Map<string, Role>;
}

/**
 * What each operation does by default. Paths that look like a collection and its thing, `/pets` and `/pets/{petId}`,
 * store: by a POST to the one, or a PUT to the other; or by a change of what is taken as there.
 */
export function findRoles(
  document: OpenApiDocument,
  models: readonly OperationModel[],
  bodies = new ApiBodies(document),
): FoundRoles {
  const roles = new Map<string, Role>();
  for (const model of models) {
    const kind = isTokenEndpoint(document, model) ? "token" : "example";
    roles.set(model.name, { kind });
  }
  const paths = pathsOf(models);
  const finder = new CollectionFinder(bodies, paths);
  const collections = finder.find();
  const printer = new RoleFinder(bodies, finder);
  for (const found of collections) {
    for (const [name, role] of printer.rolesOf(found, paths)) {
      if (roles.get(name)?.kind === "example") roles.set(name, role);
    }
  }
  for (const [name, why] of finder.refusals) roles.set(name, { kind: "example", why });
  return { collections, roles };
}

/** The last words of paths that list by POST or GET what a collection has. */
const SEARCHING = /^(?:search|query|list|find|all)$/;

class RoleFinder {
  constructor(
    private readonly bodies: ApiBodies,
    private readonly finder: CollectionFinder,
  ) {}

  *rolesOf(found: FoundCollection, paths: ReadonlyMap<string, ApiPath>): Generator<[string, Role]> {
    const { base, item, others } = found;
    if (base) yield* this.#onList(found, base);
    for (const path of others) yield* this.#onList(found, path);
    if (!item) return;
    yield* this.#onItem(found, item);
    for (const path of paths.values()) {
      const parent = shapeOf(path.segments.slice(0, -1));
      const isList = paths.has(`${path.shape}/{}`);
      if (item.isItem && parent === item.shape && !isList) yield* this.#onAction(found, path);
      if (base && parent === base.shape && SEARCHING.test(path.segments.at(-1) ?? "")) {
        yield* this.#onSearch(found, path);
      }
    }
  }

  *#onList(found: FoundCollection, path: ApiPath): Generator<[string, Role]> {
    const [get, post, named] = (["get", "post", "put"] as const).map((each) =>
      path.operations.get(each),
    );
    const isCreating = post !== undefined && this.finder.isCreating(post);
    const parents = path === found.base || !isCreating ? [] : this.#parents(found, path);
    const list = get && this.bodies.listPlace(this.bodies.responseSchema(get));
    if (list)
      yield [get.name, { ...this.#list(found, get, list), ...(parents.length > 0 && { parents }) }];
    if (isCreating) {
      yield [
        post.name,
        { ...this.#storing(found, post, "create"), ...(parents.length > 0 && { parents }) },
      ];
    }
    if (
      named &&
      this.#takesThing(named) &&
      this.#hasId(found, this.bodies.requestSchema(named)) &&
      !parents.length
    ) {
      yield [named.name, this.#storing(found, named, "replaceNamed")];
    }
  }

  #parents({ collection }: FoundCollection, { parameters }: ApiPath): string[] {
    return parameters.filter((each) => !(collection.within ?? []).includes(each));
  }

  #list(found: FoundCollection, model: OperationModel, list: ListPlace): StoringRole {
    return {
      ...this.#storing(found, model, "list"),
      paging: pagingOf(this.bodies, model, list),
    };
  }

  *#onItem(found: FoundCollection, { operations }: ApiPath): Generator<[string, Role]> {
    const kinds: Partial<Record<string, StoringKind>> = {
      ...{ get: "read", head: "read", delete: "remove", patch: "update", post: "update" },
      put: found.isPut ? "put" : "replace",
    };
    for (const [method, model] of operations) {
      const kind = kinds[method];
      if (kind === undefined) continue;
      const isFree = kind === "remove" || (kind === "put" && this.finder.isObjectOrNothing(model));
      if (kind === "read" ? !this.#isShowing(model) : !isFree && !this.#takesThing(model)) continue;
      yield [model.name, this.#storing(found, model, kind)];
    }
  }

  /** Whether a response without a thing would only be an example. */
  #isShowing(model: OperationModel): boolean {
    const schema = this.bodies.responseSchema(model);
    if (schema === undefined) return model.method === "head" || !this.bodies.hasContent(model);
    return this.bodies.placeInResponse(model) !== undefined;
  }

  #takesThing(model: OperationModel): boolean {
    return this.bodies.requestSchema(model) !== undefined && this.finder.isObjectOrNothing(model);
  }

  /** `POST /pets/{petId}/archive`, whose response is the pet, or nothing. */
  *#onAction(found: FoundCollection, { segments, operations }: ApiPath): Generator<[string, Role]> {
    for (const method of ["post", "put", "delete"] as const) {
      const model = operations.get(method);
      if (!model || operations.has("get")) continue;
      const schema = this.bodies.responseSchema(model);
      const place = this.bodies.placeInResponse(model);
      const isAbout = schema
        ? this.#hasId(found, place?.schema) && this.bodies.isAlike(place?.schema, found.thing)
        : !this.bodies.hasContent(model);
      if (!isAbout) continue;
      const changes =
        method === "delete" ? undefined : this.#changesBy(found, segments.at(-1) ?? "");
      yield [model.name, { ...this.#storing(found, model, "act"), ...(changes && { changes }) }];
    }
  }

  #hasId({ collection: { idProperty } }: FoundCollection, schema: Schema | undefined): boolean {
    return this.bodies.properties(schema).some(({ name }) => name === idProperty);
  }

  /** The status that a verb leads to: `cancel` to `canceled`, `close` to `closed`. */
  #changesBy({ thing }: FoundCollection, segment: string): Record<string, unknown> | undefined {
    const stem = spelled(segment).replace(/(?:e|y)$/, "");
    if (stem.length < 3) return undefined;
    const { document } = this.bodies;
    for (const { name, schema } of this.bodies.properties(thing)) {
      const own = typeof schema === "object" ? resolve<SchemaObject>(document, schema) : {};
      if (/(?:status|state)$/.test(spelled(name))) {
        const value = own.enum?.find(
          (each) =>
            typeof each === "string" && isPast(spelled(each), stem, LEADS_TO[spelled(segment)]),
        );
        if (value !== undefined) return { [name]: value };
      }
      if (this.bodies.types(schema).has("boolean") && isPast(spelled(name), stem))
        return { [name]: true };
    }
    return undefined;
  }

  *#onSearch(found: FoundCollection, { operations }: ApiPath): Generator<[string, Role]> {
    for (const method of ["get", "post"] as const) {
      const model = operations.get(method);
      const list = model && this.bodies.listPlace(this.bodies.responseSchema(model));
      if (list && this.bodies.isAlike(list.thing, found.thing)) {
        yield [model.name, this.#list(found, model, list)];
      }
    }
  }

  #storing(found: FoundCollection, model: OperationModel, kind: StoringRole["kind"]): StoringRole {
    const { constant, collection } = found;
    const ours = parametersIn(model.path.split("/"));
    const { within = [], idParameter } = collection;
    const names = [...within, ...(idParameter === undefined ? [] : [idParameter])];
    const renamed = names.flatMap((name, index) => {
      const own = ours[index];
      return own === undefined || ours.includes(name) ? [] : [[name, own] as const];
    });
    const takesBody = ["create", "replace", "replaceNamed", "put", "update"].includes(kind);
    return {
      ...{ kind, collection: constant },
      ...(renamed.length > 0 && { parameters: Object.fromEntries(renamed) }),
      ...(takesBody && this.#sent(found, model)),
    };
  }

  #sent(
    { thing, collection }: FoundCollection,
    model: OperationModel,
  ): Pick<StoringRole, "at" | "names"> {
    const { bodies } = this;
    const { idParameter = "", idProperty } = collection;
    const at = bodies.sentAt(model, bodies.placeInResponse(model)?.at ?? []);
    const schema = bodies.schemaAt(bodies.requestSchema(model), at);
    const shown = bodies.properties(thing).map(({ name }) => name);
    const names = bodies.properties(schema).flatMap(({ name }) => {
      if (shown.includes(name)) return [];
      const isId = spelled(name) === spelled(idParameter);
      const like =
        shown.find((each) => spelled(each) === spelled(name)) ?? (isId ? idProperty : undefined);
      return like === undefined ? [] : [[name, like] as const];
    });
    return {
      ...(at.length > 0 && { at }),
      ...(names.length > 0 && { names: Object.fromEntries(names) }),
    };
  }
}

/** Values whose verbs do not begin them. */
const LEADS_TO: Readonly<Record<string, RegExp>> = {
  reopen: /^open$/,
  resume: /^(?:active|running|inprogress|open)$/,
  start: /^(?:running|active|inprogress)$/,
  activate: /^(?:active|enabled)$/,
  deactivate: /^(?:inactive|disabled)$/,
  pay: /^paid$/,
  finalize: /^open$/,
  send: /^sent$/,
};

function isPast(value: string, stem: string, other?: RegExp): boolean {
  return new RegExp(`^${stem}l?(?:e?d|led|ied)$`).test(value) || (other?.test(value) ?? false);
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

/** A list with this default is not filtered by the parameter: it would select too little, or nothing. */
function isEmptyByDefault(document: OpenApiDocument, schema: Schema | undefined): boolean {
  if (typeof schema !== "object") return false;
  const { default: value } = resolve<SchemaObject>(document, schema);
  return value === "" || value === "all" || value === "none";
}
