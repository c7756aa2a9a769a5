import { isObject, ownMember } from "../objects.js";
import { isScalar, type ListQuery, textOf } from "./list-query.js";
import { listed } from "./several-items.js";

/**
 * Whether a list can do all that a body says: select, sort, page and show. A member that is empty or has its default says
 * nothing. Throws InvalidInput for a list of too many values.
 */
export function isUnderstood(body: unknown, query: ListQuery): boolean {
  return body === undefined || new SentQuery(query).means(body, []);
}

class SentQuery {
  /** Members with one value each. */
  readonly #single: readonly (string | undefined)[];

  constructor(private readonly query: ListQuery) {
    const { limit, offset, page, after, before, search, sort } = query;
    this.#single = [limit, offset, page, after, before, search, sort?.direction];
  }

  means(value: unknown, at: readonly string[]): boolean {
    if (isNothing(value) || this.#isKnown(value, at) || this.#isFilter(value, at)) return true;
    const isAbove = (filter: readonly string[]): boolean =>
      at.every((name, depth) => filter[depth] === name);
    const { filters = [] } = this.query;
    const hasInner = at.length === 0 || filters.some(({ parameter }) => isAbove(parameter));
    const isInside = hasInner && isObject(value);
    return (
      isInside && Object.entries(value).every(([name, each]) => this.means(each, [...at, name]))
    );
  }

  #isKnown(value: unknown, [name = "", ...inner]: readonly string[]): boolean {
    const { sort, none = {}, shows = {} } = this.query;
    if (name === "" || inner.length > 0) return false;
    if (ownMember(none, name) === String(value)) return true;
    if (ownMember(shows, name) !== undefined) return typeof value === "boolean";
    return (
      (this.#single.includes(name) && isScalar(value)) || (name === sort?.by && isTexts(value))
    );
  }

  #isFilter(value: unknown, at: readonly string[]): boolean {
    const { filters = [] } = this.query;
    const found = filters.find(({ parameter }) => parameter.join("\n") === at.join("\n"));
    if (found?.test === "members") return isObject(value) && Object.values(value).every(isTexts);
    return found !== undefined && (found.test === "any" ? isTexts(value) : isScalar(value));
  }
}

function isTexts(value: unknown): boolean {
  return (listed(value) ?? [value]).every(isScalar);
}

function isNothing(value: unknown): boolean {
  if (value === null || value === "") return true;
  return typeof value === "object" && Object.values(value).every(isNothing);
}

/** The members of a listed item that a request does not leave out. */
export function shownBy(query: object, { shows = {} }: ListQuery): (item: object) => object {
  const hidden = Object.entries(shows)
    .filter(([parameter]) => textOf(ownMember({ ...query }, parameter)) === "false")
    .map(([, member]) => member);
  if (hidden.length === 0) return (item) => item;
  return (item) =>
    Object.fromEntries(Object.entries(item).filter(([name]) => !hidden.includes(name)));
}
