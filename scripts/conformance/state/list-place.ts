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
  for (const { at, schema, names: own } of objectsOf(document, list)) {
    // Lists within elements are parts of an item.
    if (at.indexOf("0") !== at.length - 1 || at.length === 0) continue;
    const hasId =
      idName === undefined || [...own].some((each) => spelled(each) === spelled(idName));
    const shared = hasId ? [...own].filter((name) => names.has(name)).length : 0;
    if (shared <= most) continue;
    most = shared;
    best = { at: at.slice(0, -1), element: schema };
  }
  return best ?? openList(document, list);
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
