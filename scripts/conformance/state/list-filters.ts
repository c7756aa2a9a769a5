import { isPlainObject } from "../../document/document.js";
import type { OperationModel } from "../../document/operation-model.js";
import type { ParameterModel } from "../../document/request-model.js";
import { spelled } from "../../document/words.js";
import type { StoredItem } from "./pair-requests.js";

export interface ListFilters {
  /** Values of the required parameters, by which the list has the first item. */
  query: readonly (readonly [name: string, value: string])[];
  /** The items that the list has with these values, and with the defaults of other parameters. */
  meant: readonly StoredItem[];
  /** A required parameter that is not a member of the item. */
  unknown: string | undefined;
}

/** The query parameters of a list that filter its items by a member of the same name. */
export function listFilters(list: OperationModel, items: readonly StoredItem[]): ListFilters {
  const [first] = items;
  const all = list.parameters.filter((each) => each.in === "query");
  const required = all.filter(({ isRequired }) => isRequired);
  const query = required.flatMap(({ name }) => {
    const value = memberOf(first, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  const presets = all.flatMap((each) => {
    const preset = defaultOf(each);
    return each.isRequired || preset === undefined ? [] : [[each.name, preset] as const];
  });
  const isMeant = (item: StoredItem): boolean =>
    query.every(([name, value]) => memberOf(item, name) === value) &&
    presets.every(([name, value]) => (memberOf(item, name) ?? value) === value);
  const unknown = required.find(({ name }) => memberOf(first, name) === undefined)?.name;
  return { query, meant: items.filter(isMeant), unknown };
}

function defaultOf({ schema }: ParameterModel): string | undefined {
  return textOf(isPlainObject(schema) ? schema["default"] : undefined);
}

function textOf(value: unknown): string | undefined {
  const isScalar =
    typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  return isScalar ? String(value) : undefined;
}

/** The sent value of this member. */
function memberOf(item: StoredItem | undefined, name: string): string | undefined {
  const sent = isPlainObject(item?.sent) ? Object.entries(item.sent) : [];
  const [, value] = sent.find(([each]) => spelled(each) === spelled(name)) ?? [];
  return textOf(value);
}
