import {
  type Behaviour,
  collectionOf,
  isOnList,
  type Role,
  type StoringRole,
} from "../../../server/runtime/documents/behaviour.js";
import type { Belonging, ChildCollection } from "../../../server/runtime/documents/collection.js";
import type { ParentItem } from "../../../server/runtime/documents/relations.js";
import type { OperationModel } from "../../document/operation-model.js";
import { parametersIn, shapeOf } from "./api-paths.js";
import { type FoundCollection, isCalled } from "./find-collections.js";
import type { ApiBodies } from "./api-bodies.js";
import { requestSchema } from "./operation-contents.js";
import { neededOf } from "./needed-parents.js";
import {
  hiddenParent,
  namedParent,
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
      const below = this.#below(model, role, this.#ownerOf(own));
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
  #below(
    model: OperationModel,
    { kind, collection }: StoringRole,
    owner: FoundCollection | undefined,
  ): ParentItem[] {
    const shape = shapeIn(model);
    const isItself = !isOnList(kind);
    return [...this.#needed.keys()]
      .filter((each) => isBelow(shape, each) || (each === owner && this.#names(model, each, kind)))
      .filter((each) => !(isItself && each.constant === collection))
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
    const isNew = /^(?:create|put|putAll|replace)$/.test(kind);
    const isAssigned = own.corrected?.assigned.some((each) => each.model === model);
    const isOther = isAssigned || own.others.some(({ shape }) => shape === shapeIn(model));
    const owner = this.#ownerOf(own);
    const isOwned = owner !== undefined && this.#names(model, owner, kind);
    const named = isOwned ? own.corrected?.parent?.member : undefined;
    if (!isNew && !(isOther && kind === "list")) return [];
    const { within = [], idParameter } = own.collection;
    const isCreating = isOther && own.posts.some(({ path }) => path === model.path);
    const all = parentParameters(model, (segments) => this.#idAt(model, segments));
    const above = isOther || isOnList(kind) || idParameter === undefined ? all : all.slice(0, -1);
    return above.flatMap((parent, index) => {
      const isWithin = within.includes(parent.name);
      if (isWithin && !isNew) return [];
      if (named && owner && index === namesOf(owner).length - 1) {
        return [namedParent(this.bodies, own.itemSchema, { parent, member: named })];
      }
      const member = this.#memberOf(model, own, parent);
      if (member) return [isWithin ? { ...member, isDefault: true as const } : member];
      return isCreating && !isWithin ? [hiddenParent(parent)] : [];
    });
  }

  /** The member with the parent's id: in the item, or in an object within it. */
  #memberOf(
    model: OperationModel,
    { itemSchema, collection }: FoundCollection,
    parent: ParentParameter,
  ): Belonging | undefined {
    const { bodies } = this;
    const { idProperty, idAt = [] } = collection;
    const sent = requestSchema(model);
    const own = parentMember(bodies, itemSchema, { parent, idProperty, sent });
    const around = idAt.slice(0, -1);
    if (own || around.length === 0) return own;
    const [item, body] = [itemSchema, sent].map((each) => bodies.schemaAt(each, around));
    const inner = parentMember(bodies, item, { parent, idProperty: idAt.at(-1), sent: body });
    return inner && { ...inner, member: [...around, ...inner.member] };
  }

  /** Whether a path that is not below the items of another collection names one of them nevertheless. */
  #names(model: OperationModel, owner: FoundCollection, kind: StoringRole["kind"]): boolean {
    const count = namesOf(owner).length;
    const shape = shapeIn(model);
    const other = this.found.collections.find((each) => {
      return isBelow(shape, each) && namesOf(each).length === count;
    });
    const own = isOnList(kind) ? 0 : 1;
    return parametersIn(model.path).length - own >= count && (other ?? owner) === owner;
  }

  /** The collection that `x-sandbox` names as the parent of another one. */
  #ownerOf({ corrected }: FoundCollection): FoundCollection | undefined {
    const name = corrected?.parent?.collection;
    return name === undefined
      ? undefined
      : this.found.collections.find((each) => isCalled(each, name));
  }

  /** A child by `x-sandbox`, whose path has the parent's parameters or whose member shows the parent. */
  *#owned(parent: FoundCollection, child: FoundCollection): Generator<ChildCollection> {
    const { constant: collection, corrected, itemSchema } = child;
    const { within = [] } = child.collection;
    const { idParameter: name, idProperty } = parent.collection;
    const member = corrected?.parent?.member;
    if (within.length >= namesOf(parent).length) yield { collection };
    else if (member && name !== undefined) {
      const id = idProperty === undefined ? undefined : this.#idOf(parent, idProperty);
      const belonging = { name, word: "", schema: undefined, id };
      yield {
        collection,
        by: [namedParent(this.bodies, itemSchema, { parent: belonging, member })],
      };
    }
  }

  #idOf({ itemSchema }: FoundCollection, name: string): ParentParameter["id"] {
    return { name, schema: this.bodies.schemaAt(itemSchema, [name]) };
  }

  /** The id of the item whose path is the beginning of another path. */
  #idAt({ path }: OperationModel, segments: number): ParentParameter["id"] {
    const shape = shapeOf(path.split("/").filter(Boolean).slice(0, segments));
    const parent = this.found.collections.find(({ item }) => item?.shape === shape);
    const name = parent?.collection.idProperty;
    return parent && name !== undefined ? this.#idOf(parent, name) : undefined;
  }

  *#children(parent: FoundCollection): Generator<ChildCollection> {
    if (!parent.item?.isItem) return;
    for (const child of this.found.collections) {
      const { constant: collection } = child;
      const shape = (child.item ?? child.base)?.shape ?? "";
      if (child !== parent && isBelow(shape, parent)) yield { collection };
      else if (this.#ownerOf(child) === parent) yield* this.#owned(parent, child);
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
