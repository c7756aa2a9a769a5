import {
  type Behaviour,
  collectionOf,
  type Role,
  type StoringRole,
} from "../../../server/runtime/documents/behaviour.js";
import type { Belonging, ChildCollection } from "../../../server/runtime/documents/collection.js";
import type { ParentItem } from "../../../server/runtime/documents/relations.js";
import type { OperationModel } from "../../document/operation-model.js";
import { parametersIn, shapeOf } from "./api-paths.js";
import type { FoundCollection } from "./find-collections.js";
import { type ApiBodies, requestSchema } from "./json-schemas.js";
import { neededOf } from "./needed-parents.js";
import {
  hiddenParent,
  parentMember,
  type ParentParameter,
  parentParameters,
} from "./parent-members.js";

interface Found {
  collections: readonly FoundCollection[];
  roles: Map<string, Role>;
  models: readonly OperationModel[];
}

/** Adds, in place, what items have to do with the items that their paths name. */
export function relate(bodies: ApiBodies, found: Found): void {
  new RelationFinder(bodies, found).relate();
}

/** Removes, in place, parents that are not stored after all, and those that exist whenever a nearer one does. */
export function settleParents({ operations }: Pick<Behaviour, "operations">): void {
  const roles = Object.values(operations).map(({ role }) => role);
  const stored = new Set(roles.map(collectionOf));
  for (const role of roles) {
    if (!("collection" in role) || !role.below) continue;
    const left = role.below.filter((each) => stored.has(each.collection));
    const nearest = left.findIndex((each) => !each.isPreset);
    const below = nearest < 0 ? left : left.slice(0, nearest + 1);
    Object.assign(role, { below });
    if (below.length === 0) delete role.below;
  }
}

class RelationFinder {
  readonly #models: ReadonlyMap<string, OperationModel>;
  readonly #needed: ReadonlyMap<FoundCollection, "item" | "preset">;
  readonly #belonging: { model: OperationModel; role: StoringRole; parents: Belonging[] }[] = [];

  constructor(
    private readonly bodies: ApiBodies,
    private readonly found: Found,
  ) {
    this.#models = new Map(found.models.map((each) => [each.name, each]));
    const { collections } = found;
    this.#needed = new Map(
      collections.flatMap((each) => {
        const needed = neededOf(each, found);
        return needed ? [[each, needed] as const] : [];
      }),
    );
  }

  relate(): void {
    const { collections, roles } = this.found;
    for (const [name, role] of roles) {
      const model = this.#models.get(name);
      const own = collections.find(({ constant }) => constant === collectionOf(role));
      if (!model || !own || !("collection" in role)) continue;
      const below = this.#below(model, role);
      if (below.length > 0) role.below = below;
      const parents = this.#parents(model, role, own);
      if (parents.length === 0) continue;
      role.parents = parents;
      this.#belonging.push({ model, role, parents });
    }
    for (const each of collections) {
      const all = [...this.#children(each)].map((child) => [JSON.stringify(child), child] as const);
      const children = [...new Map(all).values()];
      if (children.length > 0) Object.assign(each.collection, { children });
    }
  }

  /** The items that the path of an operation is below, the nearest first. */
  #below(model: OperationModel, { kind, collection }: StoringRole): ParentItem[] {
    const shape = shapeIn(model);
    const isItself = kind !== "list" && kind !== "create";
    return [...this.#needed.keys()]
      .filter((each) => isBelow(shape, each) && !(isItself && each.constant === collection))
      .sort((one, other) => (other.item?.shape.length ?? 0) - (one.item?.shape.length ?? 0))
      .map((each) => {
        const ours = parametersIn(model.path);
        const entries = namesOf(each).map((name, index) => [name, ours[index] ?? name] as const);
        return {
          collection: each.constant,
          parameters: Object.fromEntries(entries),
          ...(this.#needed.get(each) === "preset" && { isPreset: true as const }),
        };
      });
  }

  /** How the items of an operation show what its path names. */
  #parents(model: OperationModel, { kind }: StoringRole, own: FoundCollection): Belonging[] {
    const isNew = /^(?:create|put|replace)$/.test(kind);
    const isOther = own.others.some(({ shape }) => shape === shapeIn(model));
    if (!isNew && !(isOther && kind === "list")) return [];
    const { within = [], idParameter } = own.collection;
    const isCreating = isOther && own.posts.some(({ path }) => path === model.path);
    const all = parentParameters(model, (segments) => this.#idAt(model, segments));
    const above =
      isOther || kind === "create" || idParameter === undefined ? all : all.slice(0, -1);
    return above.flatMap((parent) => {
      const isWithin = within.includes(parent.name);
      if (isWithin && !isNew) return [];
      const member = parentMember(this.bodies, own.itemSchema, {
        parent,
        idProperty: own.collection.idProperty,
        sent: requestSchema(model),
      });
      if (member) return [member];
      return isCreating && !isWithin ? [hiddenParent(parent)] : [];
    });
  }

  /** The id of the item whose path is the beginning of another path. */
  #idAt({ path }: OperationModel, segments: number): ParentParameter["id"] {
    const shape = shapeOf(path.split("/").filter(Boolean).slice(0, segments));
    const parent = this.found.collections.find(({ item }) => item?.shape === shape);
    const name = parent?.collection.idProperty;
    if (name === undefined) return undefined;
    return { name, schema: this.bodies.schemaAt(parent?.itemSchema, [name]) };
  }

  *#children(parent: FoundCollection): Generator<ChildCollection> {
    if (!parent.item?.isItem) return;
    for (const child of this.found.collections) {
      const { constant: collection } = child;
      const shape = (child.item ?? child.base)?.shape ?? "";
      if (child !== parent && isBelow(shape, parent)) yield { collection };
      for (const { model, role, parents } of this.#belonging) {
        const isChild = role.collection === collection && isBelow(shapeIn(model), parent);
        const named = isChild && this.#named(parent, child, { model, parents });
        if (named && !isBelow(shape, parent)) yield { collection, ...named };
      }
    }
  }

  /** How the items of a path belong to a parent; `undefined`: nothing shows it. */
  #named(
    parent: FoundCollection,
    { collection }: FoundCollection,
    { model, parents }: { model: OperationModel; parents: readonly Belonging[] },
  ): Omit<ChildCollection, "collection"> | undefined {
    const ours = parametersIn(model.path);
    const theirs = namesOf(parent);
    const by = theirs.flatMap((parameter, index) => {
      const belonging = parents.find((each) => each.parameter === ours[index]);
      return belonging ? [{ ...belonging, parameter }] : [];
    });
    const within = (collection.within ?? []).map((name) => theirs[ours.indexOf(name)]);
    const isNamed = by.at(-1)?.parameter === theirs.at(-1);
    if (!isNamed || within.some((each) => each === undefined)) return undefined;
    return { by, ...(within.length > 0 && { within: within.map(String) }) };
  }
}

function isBelow(shape: string, { item }: FoundCollection): boolean {
  return item?.isItem === true && shape.startsWith(`${item.shape}/`);
}

function shapeIn({ path }: OperationModel): string {
  return shapeOf(path.split("/").filter(Boolean));
}

/** The names of the parameters of an item's path. */
function namesOf({ collection: { within = [], idParameter } }: FoundCollection): string[] {
  return idParameter === undefined ? [...within] : [...within, idParameter];
}
