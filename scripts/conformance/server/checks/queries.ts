import { nodeAt } from "../../../document/document.js";
import type { Finding } from "../../report/check-result.js";
import { rules } from "../../rules.js";
import { type Items, ofEachKind, type ShownItem } from "../items.js";
import { type Filter, filtersOf, textOf } from "../list-parameters.js";
import { equal, found, type ServerChecks, type SharedContext, Unchecked } from "../server-check.js";
import type { Received } from "../target.js";

/** Strings that change if decoded twice, or if a decoded plus sign is read as a space. */
const ENCODED = ["a%41 b%2Bc+d&e=f#g", "a%41 b"];

/** Checks the filters of lists: parameters named like a member. */
export const queryChecks: ServerChecks<SharedContext> = {
  "query-filter": {
    title: "Filters a list by the decoded value of a parameter, and counts what it lists",
    rule: rules.queryValue,
    run: ofEachKind(async (items, context) => {
      const filters = await workingFilters(items, context);
      const findings: (Finding | undefined)[] = [];
      for (const { filter, one, other } of filters) {
        const value = textOf(one.item, filter.member) ?? "";
        findings.push(await totalOf(items, context, filter, value));
        findings.push(
          filter.isBoolean
            ? await otherTruth(items, filter, one, other)
            : await encodedBy(items, filter),
        );
      }
      return findings;
    }),
  },
  "query-plus": {
    title: "Reads a plus in a query as a blank",
    rule: rules.plus,
    isAdvice: true,
    run: ofEachKind(async (items, context) => {
      const filters = await workingFilters(items, context);
      const findings: (Finding | undefined)[] = [];
      for (const { filter } of filters.filter(({ filter: { isList } }) => !isList)) {
        const made = await createdWith(items, filter, "a b");
        const page = made && (await items.list({ query: [[filter.name, "a b"]] }));
        const { pathname, search } = page?.sent.url ?? {};
        if (!made || search === undefined || !has(items, page, made)) continue;
        const target = `${pathname ?? ""}${search.replaceAll("%20", "+")}`;
        const seen = await items.list({ target });
        const isFound = has(items, seen, made);
        findings.push(
          seen && !isFound ? found("It does not find the item.", made.received, seen) : undefined,
        );
      }
      return findings;
    }),
  },
  "query-array": {
    title: "Lists the items that match any of the values of an array",
    rule: rules.queryArray,
    run: ofEachKind(async (items, context) => {
      const filters = (await workingFilters(items, context)).filter(({ filter }) => filter.isList);
      if (filters.length === 0) throw new Unchecked("no list is filtered by an array");
      const findings: (Finding | undefined)[] = [];
      for (const { filter, one, other } of filters) {
        const values = [one, other].map(({ item }) => textOf(item, filter.member) ?? "");
        const query = values.map((value) => [filter.name, value] as const);
        const [both, reversed] = [
          await items.list({ query }),
          await items.list({ query: query.toReversed() }),
        ];
        const isFirst = has(items, both, one) && !has(items, both, other);
        const isFirstAgain = has(items, reversed, other) && !has(items, reversed, one);
        const isLast = has(items, both, other) && !has(items, both, one);
        const isOfOne = isFirst ? isFirstAgain : isLast;
        if (isOfOne && both && reversed)
          findings.push(found(`Only one value of ${filter.name} counts.`, both, reversed));
      }
      return findings;
    }),
  },
};

interface WorkingFilter {
  filter: Filter;
  one: ShownItem;
  other: ShownItem;
}

/** The filters that return one item and not the other. Throws {@link Unchecked} if there is none. */
async function workingFilters(items: Items, context: SharedContext): Promise<WorkingFilter[]> {
  const filters = filtersOf(items.kind, context);
  if (filters.length === 0) throw new Unchecked("no parameter of a list is named like a member");
  const working: WorkingFilter[] = [];
  for (const filter of filters) {
    const [one, other] = await twoOf(items, context, filter);
    const value = textOf(one.item, filter.member);
    if (value === undefined || value === textOf(other.item, filter.member)) continue;
    const page = await items.list({ query: [[filter.name, value]] });
    if (has(items, page, one) && !has(items, page, other)) working.push({ filter, one, other });
  }
  if (working.length === 0) throw new Unchecked("no parameter of a list filters its items");
  return working;
}

/** Two items with different values of the member. */
async function twoOf(
  items: Items,
  { finder: { bodies } }: SharedContext,
  { member }: Filter,
): Promise<[ShownItem, ShownItem]> {
  const own = bodies.properties(items.kind.sent).find(({ name }) => name === member);
  const { enum: values, type } = bodies.schema(own?.schema);
  const [first, second] = values ?? (type === "boolean" ? [true, false] : []);
  const made = (value: unknown): Promise<ShownItem> =>
    value === undefined
      ? items.create()
      : items.create(items.kind.samples.map((body) => ({ ...body, [member]: value })));
  return [await made(first), await made(second)];
}

async function createdWith(
  items: Items,
  { member }: Filter,
  value: string,
): Promise<ShownItem | undefined> {
  const [sample] = items.kind.samples;
  const received = await items.post({ ...items.fresh(sample), [member]: value });
  const item: unknown = nodeAt(received.json, items.kind.createdAt);
  const { [items.kind.idProperty]: id, [member]: seen } = Object(item) as Record<string, unknown>;
  return received.status < 300 && id !== undefined && seen === value
    ? { id, item: Object(item) as ShownItem["item"], received }
    : undefined;
}

/** Finds an item with the opposite value. */
async function otherTruth(
  items: Items,
  { name, member }: Filter,
  one: ShownItem,
  other: ShownItem,
): Promise<Finding | undefined> {
  const value = textOf(other.item, member) ?? "";
  const page = await items.list({ query: [[name, value]] });
  if (!page || !has(items, page, one)) return undefined;
  return found(`${name}=${value} lists an item with another value.`, one.received, page);
}

/** Checks that a total counts only matching items. */
async function totalOf(
  items: Items,
  { finder }: SharedContext,
  { name }: Filter,
  value: string,
): Promise<Finding | undefined> {
  const { list } = items.kind;
  const { totalAt } = finder.lists.find((each) => each.list.name === list?.call.name) ?? {};
  const page = await items.list({ query: [[name, value]] });
  const total = page && totalAt && nodeAt(page.json, totalAt);
  const shown = idsIn(items, page);
  const [limit] = list?.call.query ?? [];
  const isWhole = shown.length < Number(limit?.value ?? 0);
  return page && isWhole && total !== undefined
    ? equal(total, shown.length, "total", page)
    : undefined;
}

/** Finds values that are not decoded exactly once. */
async function encodedBy(items: Items, filter: Filter): Promise<Finding | undefined> {
  for (const value of filter.isList ? [] : ENCODED) {
    const made = await createdWith(items, filter, value);
    const page = made && (await items.list({ query: [[filter.name, value]] }));
    if (!made || !page) continue;
    const isFound = has(items, page, made);
    await items.remove(made.id);
    if (!isFound) return found(`${filter.name} does not find its value.`, made.received, page);
    return undefined;
  }
  return undefined;
}

function elementsIn({ kind: { list } }: Items, page: Received | undefined): unknown[] {
  const all: unknown = page && list && nodeAt(page.json, list.at);
  return Array.isArray(all) ? all.map((each: unknown) => nodeAt(each, list?.inner ?? [])) : [];
}

function idsIn(items: Items, page: Received | undefined): unknown[] {
  return valuesIn(items, page, items.kind.idProperty);
}

export function valuesIn(items: Items, page: Received | undefined, member: string): unknown[] {
  return elementsIn(items, page).map((each) => nodeAt(each, [member]));
}

function has(items: Items, page: Received | undefined, { id }: ShownItem): boolean {
  return page?.status === 200 && idsIn(items, page).includes(id);
}
