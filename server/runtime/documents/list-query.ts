import { malformedParameter } from "../errors.js";
import type { DocumentOrder, DocumentRange, Key, StoredDocument } from "./document-store.js";
import { isMembers, type Members } from "./fitting.js";

/** What the query parameters of a list do, by their names. */
export interface ListQuery {
  limit?: string;
  offset?: string;
  page?: string;
  /** The number of the first page. Default: 1. */
  firstPage?: number;
  /** Where the page before ended, or the page behind begins. */
  after?: string;
  before?: string;
  /** Whether these are ids of things. Default: opaque texts that a response has. */
  isById?: boolean;
  filters?: readonly Filter[];
  /** Has words that texts of a thing contain. */
  search?: string;
  sort?: Sorting;
  /** Parameters without effect. */
  ignored?: readonly string[];
}

/** Selects things by a member. */
export interface Filter {
  /** The names that lead to the value: a parameter and, in an object, members. */
  given: readonly string[];
  /** Likewise in the thing. */
  member: readonly string[];
  /** `equal`: a value of the same type. `any`: one of several texts. `members`: each of an object. */
  test: "equal" | "any" | "members" | Bound;
  /** Instants are compared, not numbers. */
  isTime?: boolean;
  /** Values that select everything. */
  all?: readonly string[];
}

export type Bound = ">" | ">=" | "<" | "<=";

export interface Sorting {
  by?: string;
  direction?: string;
  /** What texts stand for, such as `created` for `created_at`, `newest` for `-created_at`. */
  names?: Readonly<Record<string, string>>;
}

type Selection = Pick<DocumentRange, "where" | "accepts" | "order" | "isDescending">;

/** The things that a query asks for. Throws InvalidInput for a bound that is no number and no time. */
export function selectionOf(
  query: object,
  { filters = [], search, sort = {} }: ListQuery,
): Selection {
  const where: Record<string, string | number | boolean> = {};
  const tests: ((thing: StoredDocument) => boolean)[] = [];
  for (const filter of filters) {
    const value = memberAt(query, filter.given);
    const [name = ""] = filter.member;
    if (value === undefined || filter.all?.includes(textOf(value))) continue;
    if (filter.test !== "equal") tests.push(testOf(filter, value));
    else if (isScalar(value)) where[name] = value;
  }
  const words = textOf(memberAt(query, [search ?? ""]))
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean);
  if (words.length > 0) tests.push((thing) => words.every((word) => hasText(thing, word)));
  const accepts = tests.length > 0 ? (thing: Members) => tests.every((test) => test(thing)) : null;
  return { where, ...(accepts && { accepts }), ...orderOf(query, sort) };
}

function testOf(
  { given, member, test, isTime = false }: Filter,
  value: unknown,
): (thing: StoredDocument) => boolean {
  if (test === "members") {
    const wanted = Object.entries(isMembers(value) ? value : {});
    return (thing) =>
      wanted.every(([name, each]) => isAny(memberAt(thing, [...member, name]), each));
  }
  if (test === "any" || test === "equal") return (thing) => isAny(memberAt(thing, member), value);
  const measure = isTime ? instantOf : Number;
  // A day is included as a whole.
  const isDay = isTime && test === "<=" && /^\d{4}-\d\d-\d\d$/.test(textOf(value));
  const bound = measure(value) + (isDay ? DAY - 1 : 0);
  if (Number.isNaN(bound)) {
    const kind = isTime ? "time, such as 2025-01-31T12:00:00Z" : "number";
    throw malformedParameter(given.join("."), `'${textOf(value).slice(0, 200)}' is not a ${kind}.`);
  }
  return (thing) => {
    const own = memberAt(thing, member);
    return isScalar(own) && isWithin(measure(own), test, bound);
  };
}

const DAY = 86_400_000;

function isWithin(value: number, test: Bound, bound: number): boolean {
  if (test === ">") return value > bound;
  if (test === ">=") return value >= bound;
  return test === "<" ? value < bound : value <= bound;
}

/** Whether a value, or one of a list, is one of those wanted. */
function isAny(own: unknown, wanted: unknown): boolean {
  const texts = new Set([wanted].flat().filter(isScalar).map(String));
  return [own].flat().some((each) => isScalar(each) && texts.has(String(each)));
}

/** Milliseconds since 1970. Numbers are seconds or, from the year 5138 on, milliseconds. */
function instantOf(value: unknown): number {
  const number = Number(value);
  if (Number.isNaN(number)) return Date.parse(textOf(value));
  return number < 1e11 ? number * 1000 : number;
}

/** Levels in which texts are searched. */
const DEEPEST = 8;

function hasText(value: unknown, word: string, depth = 0): boolean {
  if (typeof value === "string") return value.toLowerCase().includes(word);
  if (typeof value !== "object" || value === null || depth > DEEPEST) return false;
  return Object.values(value).some((each) => hasText(each, word, depth + 1));
}

/** Most characters of a text by which things are sorted: keys stand in cursors. */
const LONGEST_KEY = 100;

interface SortKey {
  path: readonly string[];
  direction: number;
}

/** By `name`, `-name`, `name:desc`, `name desc`, or several of them. */
function orderOf(query: object, { by, direction, names = {} }: Sorting): Selection {
  const turned = memberAt(query, [direction ?? ""]);
  const isDescending = turned === false || /^desc/i.test(textOf(turned));
  const given = [memberAt(query, [by ?? ""])].flat();
  const texts = given.flatMap((each) => textOf(each).split(",")).filter((each) => each !== "");
  const keys = texts.flatMap((each) => sortKey(each.trim(), names, isDescending));
  return { isDescending, ...(keys.length > 0 && { order: sortedBy(keys) }) };
}

function sortKey(text: string, names: NonNullable<Sorting["names"]>, isTurned: boolean): SortKey {
  const [, sign = "", name = "", word = ""] =
    /^([-+]?)(.*?)(?:[ :.]+(asc|desc)[a-z]*)?$/i.exec(names[text] ?? text) ?? [];
  const isDescending = sign === "-" || /^desc/i.test(word) || (!word && !sign && isTurned);
  return { path: (names[name] ?? name).split("."), direction: isDescending ? -1 : 1 };
}

function sortedBy(keys: readonly SortKey[]): DocumentOrder {
  return {
    keyOf: (thing) => keys.map(({ path }) => keyOf(memberAt(thing, path))),
    compare: (one, other) => {
      for (const [at, { direction }] of keys.entries()) {
        const result = compared(one[at] ?? null, other[at] ?? null);
        if (result !== 0) return direction * result;
      }
      return 0;
    },
  };
}

function keyOf(value: unknown): Key[number] {
  if (typeof value === "string") {
    const instant = /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : NaN;
    return Number.isNaN(instant) ? value.slice(0, LONGEST_KEY) : instant;
  }
  return typeof value === "number" || typeof value === "boolean" ? Number(value) : null;
}

/** Numbers before texts; what is missing is last. */
function compared(one: Key[number], other: Key[number]): number {
  if (typeof one !== typeof other) return rank(one) - rank(other);
  if (one === null || other === null || one === other) return 0;
  return one < other ? -1 : 1;
}

function rank(value: Key[number]): number {
  return ["number", "string", "object"].indexOf(typeof value);
}

function memberAt(value: unknown, names: readonly string[]): unknown {
  return names.reduce(
    (at, name) => (isMembers(at) && Object.hasOwn(at, name) ? at[name] : undefined),
    value,
  );
}

function isScalar(value: unknown): value is string | number | boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}

function textOf(value: unknown): string {
  return isScalar(value) ? String(value) : "";
}
