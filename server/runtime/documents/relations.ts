import { isObject, ownMember } from "../objects.js";
import {
  type Belonging,
  type Collection,
  HIDDEN,
  idOf,
  listOf,
  type StoringRequest,
} from "./collection.js";
import { type Dependents, idsIn, type StoredDocument } from "./document-store.js";
import { memberAt, placed } from "./members.js";
import { filesBelow } from "./stored-files.js";

/** An item whose path begins the path of an operation. */
export interface ParentItem {
  /** The key of its collection in the behaviour. */
  collection: string;
  /** The names in this path of the collection's parameters. */
  parameters: Readonly<Record<string, string>>;
  /** Whether any id counts as an item until clients create one: ids usually come with the credentials. */
  isPreset?: true;
}

/** The member that holds a parent that the document does not show. */
export function hiddenMember(parameter: string): readonly string[] {
  return [HIDDEN + parameter];
}

export function isHidden({ member: [name = ""] }: Belonging): boolean {
  return name.startsWith(HIDDEN);
}

/** The value that the member of an item has below the path of a request. */
export function belongingValue({ parameter, type }: Belonging, params: object): unknown {
  const value: unknown = Object.hasOwn(params, parameter) ? Reflect.get(params, parameter) : "";
  if (type === undefined) return value;
  return type === "number" ? Number(value) : String(value);
}

/** A body with the members that show its parents. */
export function withParents(
  { kind, parents = [] }: { kind: string; parents?: readonly Belonging[] },
  params: object,
  body: unknown,
): unknown {
  const shown = parents.filter((each) => !isHidden(each));
  const isNew =
    /^(?:create|put|putAll|replace)$/.test(kind) && (body === undefined || isObject(body));
  if (!isNew || shown.length === 0) return body;
  return shown
    .filter(({ isDefault, member }) => !isDefault || (memberAt(body, member) ?? null) === null)
    .reduce<unknown>(
      (item, each) => placed(item, each.member, belongingValue(each, params)),
      body ?? {},
    );
}

/** An item's values for the parents in a path, as text. */
function keyOf(parents: readonly Belonging[], item: StoredDocument): string {
  return JSON.stringify(parents.map(({ member }) => String(memberAt(item, member))));
}

/** Whether an item is one of the parents that a path names. */
export function belongsTo(
  parents: readonly Belonging[],
  params: object,
): (item: StoredDocument) => boolean {
  const wanted = parents.map((each) => {
    return [each.member, String(belongingValue(each, params))] as const;
  });
  return (item) => wanted.every(([member, value]) => String(memberAt(item, member)) === value);
}

/** How the items of different collections belong together. */
export class Relations {
  constructor(private readonly collections: Readonly<Record<string, Collection>>) {}

  /** The requests for the items that a path is below. */
  *above(
    below: readonly ParentItem[],
    request: StoringRequest,
  ): Generator<{ parent: Collection; named: StoringRequest; isPreset: boolean }> {
    const own = new Map<string, unknown>(Object.entries(request.params));
    for (const { collection: key, parameters, isPreset = false } of below) {
      const parent = ownMember(this.collections, key);
      const entries = Object.entries(parameters).map(([theirs, ours]) => {
        return [theirs, own.get(ours)] as const;
      });
      const params: object = Object.fromEntries(entries);
      if (parent) yield { parent, named: { ...request, params }, isPreset };
    }
  }

  /** The dependents that are removed with the item of a request; `undefined` if there are none. */
  dependents(collection: Collection, request: StoringRequest): Dependents | undefined {
    if (!collection.children) return undefined;
    return this.#below(collection, listOf(collection, request).scope, idOf(collection, request));
  }

  #below(collection: Collection, scope: string, id: string): Dependents {
    const { within = [], idParameter = "", children = [] } = collection;
    const values = [...idsIn(scope), id];
    const params = Object.fromEntries(
      [...within, idParameter].map((name, index) => [name, values[index] ?? ""]),
    );
    const found = children.flatMap((child) => {
      const own = ownMember(this.collections, child.collection);
      return own ? [{ ...child, own }] : [];
    });
    const nested = found.filter(({ by }) => by === undefined);
    const named = found.flatMap(({ by, own, within: names = [] }) => {
      const scoped = names.map((name) => params[name] ?? "");
      return by ? [{ by, own, scope: scoped.length === 0 ? "" : JSON.stringify(scoped) }] : [];
    });
    return {
      scope: JSON.stringify(values),
      collections: nested.flatMap(({ own: { name } }) => [
        name,
        `${name} removed`,
        ...filesBelow(name),
      ]),
      some: named.map(({ by, own, scope: place }) => ({
        list: { collection: own.name, scope: place },
        part: JSON.stringify(params[by.at(-1)?.parameter ?? ""]).slice(1, -1),
        keyOf: (item) => keyOf(by, item),
        key: JSON.stringify(by.map((each) => String(belongingValue(each, params)))),
        relation: by,
        below: (each) => this.#below(own, place, each),
      })),
    };
  }
}
