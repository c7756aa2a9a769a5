import {
  all,
  type Lock,
  lockItems,
  lockScope,
  type Plan,
  run,
  runAhead,
} from "../database/plan.js";
import { parseJson, RowDecoder } from "../database/sql-text.js";
import { isObject } from "../objects.js";
import {
  type Dependents,
  type DocumentList,
  type DocumentPlace,
  idsIn,
  type Most,
  type SomeDependents,
} from "./document-store.js";

/** The key of a scope in an engine's tables. */
export type ScopeOf = (list: DocumentList) => string;

export type Place = [collection: string, scope: string];

export const IN_LIST = "collection = ? AND scope = ?";
export const PLACE = `WHERE ${IN_LIST} AND id = ?`;
export const DELETE = `DELETE FROM documents ${PLACE}`;

/** Number of removed documents per list whose positions are kept, because clients may continue after their ids. */
const MOST_REMOVED = { documents: 1_000, bytes: 1_048_576 } as const;
/** Positions between two trims of a list. A prime, because removals may be at regular intervals. */
const TRIMMED_AFTER = 61;
/** Number of documents read by one statement. */
const READ = 20;
/** Number of searches of a list, each for one document's children, before the whole list is read instead. */
const MOST_SEARCHES = 8;

const BELOW = "(scope = ? OR (scope > ? AND scope < ?))";
const DELETE_BELOW = `DELETE FROM documents WHERE collection IN (?, ?) AND ${BELOW}`;
const SOME = `SELECT position, id, document FROM documents
  WHERE ${IN_LIST} AND position > ? AND document LIKE ? ESCAPE '!' ORDER BY position LIMIT ${READ}`;
const TRIM = `DELETE FROM documents WHERE ${IN_LIST} AND position <= (SELECT max(position) FROM (
  SELECT position, row_number() OVER latest AS place, sum(octet_length(document)) OVER latest AS bytes
  FROM documents WHERE ${IN_LIST} WINDOW latest AS (ORDER BY position DESC)
) AS counted WHERE place > ? OR bytes > ?)`;
const KEEP =
  "INSERT INTO documents (collection, scope, id, document) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING";

/** A condition for documents, and its values. */
export interface Places {
  text: string;
  values: readonly string[];
}

/** All lists of a collection whose scope begins with that of this one. */
export function placesBelow({ collection, scope }: DocumentList): Places {
  return scope === ""
    ? { text: "collection = ?", values: [collection] }
    : { text: `collection = ? AND ${BELOW}`, values: [collection, ...scopesFrom(scope)] };
}

/** Removes a document, but remembers its position. */
export function* removed(place: Place, id: string, position: number): Plan<void> {
  const from = removedFrom(place);
  yield* runAhead(DELETE, ...place, id);
  yield* runAhead(DELETE, ...from, id);
  yield* runAhead(KEEP, ...from, id, JSON.stringify({ position }));
  if (position % TRIMMED_AFTER === 0) yield* trimmed(from, MOST_REMOVED);
}

export function trimmed(place: Place, { documents, bytes }: Most): Plan<number> {
  return run(TRIM, ...place, ...place, documents, bytes);
}

export function removedFrom([collection, scope]: Place): Place {
  return [`${collection} $removed`, scope];
}

/**
 * Prevents the removal of the new document's parents, by locks from the outermost to the innermost, as in
 * {@link lockDependents}.
 */
export function* lockParents(
  list: DocumentList,
  parents: readonly DocumentPlace[],
  scopeOf: ScopeOf,
): Plan<void> {
  const ids = idsIn(list.scope);
  const scopes = [
    ...ids.map((_, index) => JSON.stringify(ids.slice(0, index + 1))),
    ...parents.flatMap((each) => [scopeOf(each.list), scopeBelow(each)]),
    scopeOf(list),
  ];
  const locks = [...new Set(scopes)].map((scope): Lock => ({
    mode: "shared",
    name: ["scope", scope],
  }));
  yield { kind: "lock", locks };
}

/** Prevents insertions below a document that is being removed. */
export function* lockDependents(
  [collection, scope]: Place,
  id: string,
  dependents: Dependents,
  scopeOf: ScopeOf,
): Plan<void> {
  const isOwn = dependents.some.some(({ list }) => scopeOf(list) === scope);
  yield* isOwn ? lockScope(scope) : lockItems(scope, [collection, id]);
  yield* lockScope(dependents.scope);
}

function scopeBelow({ list, id }: DocumentPlace): string {
  return JSON.stringify([...idsIn(list.scope), id]);
}

/** Removes dependents, in linear time. Returns the places of those that were removed individually. */
export function* removedWith(dependents: Dependents, scopeOf: ScopeOf): Plan<DocumentPlace[]> {
  const places: DocumentPlace[] = [];
  const children = new Children(scopeOf);
  const waiting = [dependents];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const collection of next.collections) {
      const names = [collection, removedFrom([collection, next.scope])[0]];
      yield* runAhead(DELETE_BELOW, ...names, ...scopesFrom(next.scope));
    }
    for (const some of next.some) {
      const place: Place = [some.list.collection, scopeOf(some.list)];
      for (const { id, position } of yield* children.of(some)) {
        yield* removed(place, id, position);
        places.push({ list: some.list, id });
        waiting.push(some.below(id));
      }
    }
  }
  return places;
}

interface Child {
  id: string;
  position: number;
}

/** Finds the dependents of a document: by searches or, after some of them, in an index of the list. */
class Children {
  readonly #found = new Map<
    string,
    { searches: number; indexes: Map<object, Map<string, Child[]>> }
  >();

  constructor(private readonly scopeOf: ScopeOf) {}

  *of({ list, part, keyOf, key, relation }: SomeDependents): Plan<Child[]> {
    const place: Place = [list.collection, this.scopeOf(list)];
    const name = JSON.stringify(place);
    const indexes = new Map<object, Map<string, Child[]>>();
    const known = this.#found.get(name) ?? { searches: 0, indexes };
    this.#found.set(name, known);
    if (known.searches === 0) yield* lockScope(place[1]);
    known.searches += 1;
    if (known.searches <= MOST_SEARCHES) {
      const like = `%${part.replace(/[!%_]/g, "!$&")}%`;
      return (yield* indexed(place, like, keyOf)).get(key) ?? [];
    }
    const index = known.indexes.get(relation) ?? (yield* indexed(place, "%", keyOf));
    known.indexes.set(relation, index);
    const children = index.get(key) ?? [];
    index.delete(key);
    return children;
  }
}

/** The documents of a list whose JSON is like a text, by their keys. */
function* indexed(
  place: Place,
  like: string,
  keyOf: SomeDependents["keyOf"],
): Plan<Map<string, Child[]>> {
  const index = new Map<string, Child[]>();
  for (let position = 0, rows: readonly unknown[]; ;) {
    rows = yield* all(SOME, ...place, position, like);
    for (const each of rows) {
      const row = new RowDecoder(each);
      position = row.integer();
      const id = row.text();
      const key = keyOf(parseJson(row.text(), isObject));
      const others = index.get(key);
      if (others) others.push({ id, position });
      else index.set(key, [{ id, position }]);
    }
    if (rows.length < READ) return index;
  }
}

/** A scope that is a JSON array, and the range of those that continue it. */
function scopesFrom(scope: string): [scope: string, after: string, before: string] {
  const open = scope.slice(0, -1);
  // In the order of characters, the comma comes right before the minus sign.
  return [scope, `${open},`, `${open}-`];
}
