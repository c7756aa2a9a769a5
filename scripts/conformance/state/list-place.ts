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
 * Where a list's response may have the items, by its schema, the most probable first: the lists whose elements have members
 * of an item, and the one with the id, if its name is known; otherwise the only list. Empty: the elements of no list are
 * items. A response with alternatives has one of them.
 */
export function listPlacesOf(
  document: OpenApiDocument,
  list: Schema | undefined,
  item: Schema | undefined,
  idName: string | undefined,
): ListPlace[] {
  const all = objectsOf(document, item);
  // Lists beside the item, such as errors, may have further members of the elements.
  const outer = all.filter(({ at }) => !at.includes("0"));
  const names = new Set((outer.length > 0 ? outer : all).flatMap((each) => [...each.names]));
  const objects = objectsOf(document, list);
  const found = objects.flatMap(({ at, schema, names: own }) => {
    // Lists within elements are parts of an item.
    if (at.indexOf("0") !== at.length - 1 || at.length === 0) return [];
    const inner = objects.filter((each) => isBelow(each.at, at));
    const hasId =
      idName === undefined ||
      inner.some(({ names: all }) => [...all].some((each) => spelled(each) === spelled(idName)));
    const shared = hasId ? [...own].filter((name) => names.has(name)).length : 0;
    return shared > 0 ? [{ place: { at: at.slice(0, -1), element: schema }, shared }] : [];
  });
  const best = found.sort((a, b) => b.shared - a.shared).map(({ place }) => place);
  return best.length > 0 ? best : openList(document, list);
}

/** Whether a place is an object or one within it, outside of its lists. */
function isBelow(place: readonly string[], at: readonly string[]): boolean {
  const rest = place.slice(at.length);
  return at.every((name, index) => place[index] === name) && !rest.includes("0");
}

/** The only list, if the schema says nothing about its elements. */
function openList(document: OpenApiDocument, list: Schema | undefined): ListPlace[] {
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
  return isUndeclared && others.length === 0 ? [only] : [];
}
