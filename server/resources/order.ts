import { malformedParameter } from "../errors.js";
import type { ResourceRecord } from "../storage/records.js";

type SortValue = string | number;

/** What a resource is sorted by under each path: all values it has there. */
const sortable: Record<string, (resource: ResourceRecord) => readonly SortValue[]> = {
  id: ({ id }) => [id],
  key: ({ key }) => present(key),
  version: ({ version }) => [version],
  createdAt: ({ createdAt }) => [createdAt],
  lastModifiedAt: ({ lastModifiedAt }) => [lastModifiedAt],
  "createdBy.clientId": ({ createdBy }) => [createdBy.clientId],
  "lastModifiedBy.clientId": ({ lastModifiedBy }) => [lastModifiedBy.clientId],
  someProperty: ({ current }) => present(current.someProperty),
  secondPropertyToUpdate: ({ current }) => present(current.secondPropertyToUpdate),
  "parent.id": ({ current }) => present(current.parentId),
  arrayOfIntExample: ({ current }) => current.objectTypeProperty.arrayOfIntExample ?? [],
  arrayOfUniqueIntExample: ({ current }) =>
    current.objectTypeProperty.arrayOfUniqueIntExample ?? [],
  arrayOfTwonumbersExample: ({ current }) =>
    current.objectTypeProperty.arrayOfTwonumbersExample ?? [],
  arrayOfFloatExample: ({ current }) => current.objectTypeProperty.arrayOfFloatExample ?? [],
  arrayOfNumberNoDefaultsExample: ({ current }) =>
    current.objectTypeProperty.arrayOfNumberNoDefaultsExample ?? [],
  arrayOfStringExample: ({ current }) => current.objectTypeProperty.arrayOfStringExample ?? [],
};

export type Comparison = (a: ResourceRecord, b: ResourceRecord) => number;

/**
 * The order that `sort` expressions ask for, `path [asc|desc]`: a field with several values counts
 * by its smallest ascending and by its largest descending, missing values come last in both
 * directions, and the id breaks ties ascending. Throws InvalidInput.
 */
export function orderOf(expressions: readonly string[]): Comparison {
  const keys = expressions.map(parse);
  return (a, b) => {
    for (const compare of keys) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
  };
}

function parse(expression: string): Comparison {
  const [, path = "", direction = "asc"] = /^\s*(\S+)(?:\s+(asc|desc))?\s*$/.exec(expression) ?? [];
  const name = path.replace(/^objectTypeProperty\./, "");
  const values = Object.hasOwn(sortable, name) ? sortable[name] : undefined;
  if (!values) {
    throw malformedParameter(
      "sort",
      `'${expression.slice(0, 100)}' is not a field, optionally followed by asc or desc.`,
    );
  }
  const sign = direction === "asc" ? 1 : -1;
  const representative = (resource: ResourceRecord): SortValue | undefined =>
    values(resource).reduce<SortValue | undefined>(
      (best, value) => (best === undefined || compare(value, best) * sign < 0 ? value : best),
      undefined,
    );
  return (a, b) => {
    const [x, y] = [representative(a), representative(b)];
    if (x === undefined || y === undefined)
      return Number(x === undefined) - Number(y === undefined);
    return compare(x, y) * sign;
  };
}

function compare(a: SortValue, b: SortValue): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function present<Value>(value: Value | undefined): Value[] {
  return value === undefined ? [] : [value];
}
