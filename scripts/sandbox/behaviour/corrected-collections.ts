import type { Method } from "../../document/document.js";
import type { OperationModel } from "../../document/operation-model.js";
import { type ApiPath, operationsIn, pathsOf, shapeOf } from "./api-paths.js";
import {
  CollectionFinder,
  type FoundCollection,
  identifier,
  isCalled,
} from "./find-collections.js";
import type { AssignedKind, CorrectedCollection } from "./assigned-operations.js";
import type { Correction } from "./corrections.js";
import type { ApiBodies } from "./api-bodies.js";
import { usualResponse } from "./operation-contents.js";

export interface Corrected {
  /** Without the operations that have a role by `x-sandbox`. */
  paths: ReadonlyMap<string, ApiPath>;
  /** By the shapes of their paths. */
  collections: ReadonlyMap<string, CorrectedCollection>;
  /** Operations that never store. */
  examples: readonly OperationModel[];
}

/** Sorts the operations with `x-sandbox` into collections. */
export function correctedCollections(
  bodies: ApiBodies,
  models: readonly OperationModel[],
  paths: ReadonlyMap<string, ApiPath>,
): Corrected {
  const all = models.map((model) => ({ model, correction: bodies.correctionOf(model) }));
  const examples = all.filter(({ correction }) => correction.role === "example");
  const others = all.filter(({ correction: { role, collection, id, parent } }) => {
    return role !== "example" && (role ?? collection ?? id ?? parent) !== undefined;
  });
  const collections = new Map<string, CorrectedCollection>();
  if (others.length > 0) {
    const homes = new Homes(bodies, paths, others);
    for (const each of others) addTo(collections, homes, each);
    for (const each of others) assign(bodies, homes, { ...each, collections });
  }
  const moved = [
    ...examples.map(({ model }) => model),
    ...[...collections.values()].flatMap(({ assigned }) => assigned.map(({ model }) => model)),
  ];
  return {
    paths: moved.length > 0 ? without(paths, moved) : paths,
    collections,
    examples: examples.map(({ model }) => model),
  };
}

interface Corrects {
  model: OperationModel;
  correction: Correction;
}

function addTo(
  collections: Map<string, CorrectedCollection>,
  homes: Homes,
  { model, correction: { collection, id, parent } }: Corrects,
): void {
  const path = homes.of(model, collection);
  const known = collections.get(path.shape) ?? { path, assigned: [], models: [] };
  collections.set(path.shape, known);
  known.models.push(model);
  if (collection !== undefined) known.name ??= collection;
  if (id !== undefined) known.id ??= id;
  if (parent) known.parent ??= parent;
}

/** Gives an operation its role, unless the rules see it at the path of its collection. */
function assign(
  bodies: ApiBodies,
  homes: Homes,
  {
    model,
    correction: { role, collection },
    collections,
  }: Corrects & { collections: ReadonlyMap<string, CorrectedCollection> },
): void {
  const path = homes.of(model, collection);
  const found = collections.get(path.shape);
  if (!found || role === "example") return;
  const isOwn = path === homes.ofPath(model);
  const kind =
    role ??
    (isOwn
      ? undefined
      : usualKind(bodies, model, {
          isPosted: homes.isPosted(found),
          isItem: homes.isOfItem(model),
        }));
  if (kind !== undefined) found.assigned.push({ model, kind });
}

/** The role of a method, as at a path that the rules know. */
function usualKind(
  bodies: ApiBodies,
  model: OperationModel,
  { isPosted, isItem }: { isPosted: boolean; isItem: boolean },
): AssignedKind | undefined {
  const isCreated = usualResponse(model)?.key === "201";
  const kinds: Partial<Record<Method, AssignedKind>> = {
    get: !isItem && bodies.listIn(model) ? "list" : "read",
    head: "read",
    post: isItem && !isCreated ? "update" : "create",
    put: isPosted ? "replace" : "put",
    patch: "update",
    delete: "remove",
  };
  return kinds[model.method];
}

/** The paths of collections, by operation and by name. */
class Homes {
  readonly #found: readonly FoundCollection[];

  constructor(
    bodies: ApiBodies,
    private readonly paths: ReadonlyMap<string, ApiPath>,
    private readonly corrected: readonly Corrects[],
  ) {
    this.#found = new CollectionFinder(bodies, paths).find();
  }

  /** The path of an operation's collection, by the name in `x-sandbox` or else by its path. */
  of(model: OperationModel, name: string | undefined): ApiPath {
    return (name === undefined ? undefined : this.#named(name)) ?? this.ofPath(model);
  }

  ofPath(model: OperationModel): ApiPath {
    const path = this.#pathOf(model);
    const found = this.#found.find(({ base, item, others }) =>
      [base, item, ...others].includes(path),
    );
    return found?.item ?? found?.base ?? this.paths.get(`${path.shape}/{}`) ?? path;
  }

  /** Whether the path of an operation ends in a parameter. */
  isOfItem(model: OperationModel): boolean {
    return this.#pathOf(model).segments.at(-1)?.endsWith("}") === true;
  }

  /** Whether a POST creates items of a collection. */
  isPosted({ path, models }: CorrectedCollection): boolean {
    const base = this.paths.get(shapeOf(path.segments.slice(0, -1)));
    return (
      operationsIn(base, ["post"]).length > 0 || models.some(({ method }) => method === "post")
    );
  }

  #named(name: string): ApiPath | undefined {
    const found = this.#found.find((each) => isCalled(each, name));
    if (found) return found.item ?? found.base;
    const alike = [...this.paths.values()].filter(({ segments, isItem }) => {
      const words = segments.filter((each) => !each.includes("{"));
      const word = isItem ? words.at(-1) : segments.at(-1);
      return identifier(word ?? "") === identifier(name);
    });
    const own = this.corrected
      .filter(({ correction }) => correction.collection === name)
      .map(({ model }) => this.#pathOf(model));
    return (
      [alike, own].flatMap((each) => each.find(({ isItem }) => isItem) ?? [])[0] ??
      [...alike, ...own][0]
    );
  }

  /** The path of an operation, which need not be as in the document: `/pets` for `/pets.json`. */
  #pathOf(model: OperationModel): ApiPath {
    const all = [...this.paths.values(), ...pathsOf([model]).values()];
    const found = all.find(({ operations }) => operations.get(model.method) === model);
    if (!found) throw new Error(`There is no path of ${model.name}.`);
    return found;
  }
}

function without(
  paths: ReadonlyMap<string, ApiPath>,
  moved: readonly OperationModel[],
): Map<string, ApiPath> {
  const left = [...paths].map(([shape, path]): [string, ApiPath] => {
    const operations = [...path.operations].filter(([, model]) => !moved.includes(model));
    const isSame = operations.length === path.operations.size;
    return [shape, isSame ? path : { ...path, operations: new Map(operations) }];
  });
  return new Map(left);
}
