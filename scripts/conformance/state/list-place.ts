import type { OpenApiDocument, Schema } from "../../document/document.js";
import { itemsOf, propertiesOf, typesOf } from "../../document/schema-kinds.js";
import { spelled } from "../../document/words.js";
import { objectsOf } from "./shown.js";

export interface ListPlace {
  /** Path to the list in a response. */
  at: readonly string[];
  /** The schema of its elements. */
  element: Schema;
}

/**
 * Where a list's response has the items, by its schema: the list whose elements have the most members of an item, and
 * the one with the id, if its name is known; otherwise the only list. `undefined`: the elements of no list are items.
 */
export function listPlaceOf(
  document: OpenApiDocument,
  list: Schema | undefined,
  item: Schema | undefined,
  idName: string | undefined,
): ListPlace | undefined {
  const names = new Set(objectsOf(document, item).flatMap((each) => [...each.names]));
  let best: ListPlace | undefined;
  let most = 0;
  const objects = objectsOf(document, list);
  for (const { at, schema, names: own } of objects) {
    // Lists within elements are parts of an item.
    if (at.indexOf("0") !== at.length - 1 || at.length === 0) continue;
    const inner = objects.filter((each) => isBelow(each.at, at));
    const hasId =
      idName === undefined ||
      inner.some(({ names: all }) => [...all].some((each) => spelled(each) === spelled(idName)));
    const shared = hasId ? [...own].filter((name) => names.has(name)).length : 0;
    if (shared <= most) continue;
    most = shared;
    best = { at: at.slice(0, -1), element: schema };
  }
  return best ?? openList(document, list);
}

/** Whether a place is an object or one within it, outside of its lists. */
function isBelow(place: readonly string[], at: readonly string[]): boolean {
  const rest = place.slice(at.length);
  return at.every((name, index) => place[index] === name) && !rest.includes("0");
}

/** The only list, if the schema says nothing about its elements. */
function openList(document: OpenApiDocument, list: Schema | undefined): ListPlace | undefined {
  const places = [
    { at: [], schema: list },
    ...propertiesOf(document, list).map(({ name, schema }) => ({ at: [name], schema })),
  ];
  const found = places.flatMap(({ at, schema }): ListPlace[] => {
    const element = itemsOf(document, schema);
    const types = typesOf(document, element);
    const isOpen = types.size === 0 || types.has("object");
    return element !== undefined && isOpen ? [{ at, element }] : [];
  });
  const [only, ...others] = found;
  const isUndeclared = only && propertiesOf(document, only.element).length === 0;
  return isUndeclared && others.length === 0 ? only : undefined;
}
