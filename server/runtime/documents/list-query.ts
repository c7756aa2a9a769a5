import { malformedParameter } from "../errors.js";
import type { DocumentRange, Key, StoredDocument } from "./document-store.js";
import { isComposed, isObject, ownMember } from "../objects.js";
import { memberAt } from "./members.js";

/** Effects of a list's query parameters, by name. */
export interface ListQuery {
  limit?: string;
  offset?: string;
  page?: string;
  /** The number of the first page. Default: 1. */
  firstPage?: number;
  /** The offset of the first item. Default: 0. */
  firstOffset?: number;
  /** Where the previous page ended, or the next page begins. */
  after?: string;
  before?: string;
  /** Where the query has such a parameter that is a member of an object. */
  within?: Readonly<Record<string, readonly [parameter: string, member: string]>>;
  /** Whether cursors are ids of items. Default: opaque texts from responses. */
  isById?: boolean;
  /** Whether a cursor that no response had means the first page: the document does not show that it is one. */
  isGuessed?: boolean;
  /** Whether an id as the cursor is that of the first item in the page. Default: of the last one in the previous page. */
  isFrom?: boolean;
  /** Defaults that count as absent, by parameter name. */
  none?: Readonly<Record<string, string>>;
  /** Examples of cursors, by the parameters' names: unless a response had them, they mean the first page. */
  shown?: Readonly<Record<string, readonly string[]>>;
  filters?: readonly Filter[];
  /** Words to find in an item's texts. */
  search?: string;
  sort?: Sorting;
  /** Members that items have only if the parameter is not `false`, by its name. */
  shows?: Readonly<Record<string, string>>;
  /** Members of the body that the list cannot do: it responds with an example, unless they are empty or defaults. */
  unknown?: readonly string[];
  /** Parameters without effect. */
  ignored?: readonly string[];
}

export interface Filter {
  /** Path to the value in the query: a parameter, then members of an object. */
  parameter: readonly string[];
  member: readonly string[];
  /** `any`: one of several values. `members`: each of an object. */
  test: "any" | "members" | Bound;
  /** Instants are compared, not numbers. */
  isTime?: boolean;
  /** Values that select all items. */
  all?: readonly string[];
  /** The default of the parameter: it also selects items without the member, as no client asked for it. */
  preset?: string;
}

export type Bound = ">" | ">=" | "<" | "<=";

export interface Sorting {
  by?: string;
  direction?: string;
  /** Aliases, such as `created` for `created_at`, `name_desc` for `-name`. */
  names?: Readonly<Record<string, string>>;
}

type Selection = Pick<DocumentRange, "order" | "isDescending"> & { accepts: Test[] };
type Test = (item: StoredDocument) => boolean;

/**
 * The items that a query selects. `proceed` is called during long searches and may throw. Throws InvalidInput for a
 * bound that is no number and no time, and for too many or too long words.
 */
export function selectionOf(query: object, names: ListQuery, proceed: () => void): Selection {
  const { filters = [], search = "", sort = {} } = names;
  const accepts = filters.flatMap((filter) => {
    const value = memberAt(query, filter.parameter);
    const isMeant = value !== undefined && value !== null && !filter.all?.includes(textOf(value));
    if (!isMeant) return [];
    const accepts = testOf(filter, value);
    if (filter.preset === undefined || filter.preset !== textOf(value)) return [accepts];
    return [(item: StoredDocument) => isLacking(item, filter.member) || accepts(item)];
  });
  const words = wordsOf(search, textOf(memberAt(query, [search])));
  if (words.length > 0) accepts.push((item) => hasWords(item, words, proceed));
  return { accepts, ...orderOf(query, sort) };
}

function testOf({ parameter, member, test, isTime = false }: Filter, value: unknown): Test {
  if (isObject(value)) {
    const wanted = test === "members" ? Object.entries(value) : [];
    const tests = wanted.map(([name, each]) => anyOf([...member, name], each));
    return (item) => tests.every((each) => each(item));
  }
  if (test === "any" || test === "members") return anyOf(member, value);
  const measure = isTime ? instantOf : Number;
  // An upper bound includes the whole day.
  const isDay = isTime && test === "<=" && /^\d{4}-\d\d-\d\d$/.test(textOf(value));
  const bound = measure(value) + (isDay ? DAY - 1 : 0);
  if (Number.isNaN(bound)) {
    const kind = isTime ? "time, such as 2025-01-31T12:00:00Z" : "number";
    throw malformedParameter(
      parameter.join("."),
      `'${textOf(value).slice(0, 200)}' is not a ${kind}.`,
    );
  }
  return (item) => {
    const own = memberAt(item, member);
    const [less, more] = isScalar(own) ? [measure(own) - bound, bound - measure(own)] : [];
    const distance = test.startsWith(">") ? less : more;
    return distance !== undefined && (distance > 0 || (distance === 0 && test.endsWith("=")));
  };
}

function isLacking(item: StoredDocument, member: readonly string[]): boolean {
  return (memberAt(item, member) ?? null) === null;
}

const DAY = 86_400_000;

/** Whether a member, or an element of its list, is a wanted value. */
function anyOf(member: readonly string[], wanted: unknown): Test {
  const texts = new Set([wanted].flat().map(textOf));
  return (item) =>
    [memberAt(item, member)].flat().some((own) => isScalar(own) && texts.has(textOf(own)));
}

/** Milliseconds since 1970. Numbers are seconds or, from the year 5138 on, milliseconds. */
export function instantOf(value: unknown): number {
  if (textOf(value).length > LONGEST_KEY) return NaN;
  const number = Number(value);
  if (Number.isNaN(number)) return Date.parse(textOf(value));
  return number < 1e11 ? number * 1000 : number;
}

/** Maximum words of a search, and maximum members of a sort order. */
const MOST = 10;
/** Maximum characters of a word: the time of a search can grow with them. */
const LONGEST_WORD = 100;
/** Maximum depth of searched texts. */
const DEEPEST = 8;
/** Characters to search, and values to visit, between two checks of the time. */
const CHARACTERS = 65_536;
const VALUES = 1_000;

/** The distinct words of a search, in lower case. */
function wordsOf(parameter: string, text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  if (words.length > MOST) {
    const message = `The search has ${words.length} words; the limit is ${MOST}. Send fewer.`;
    throw malformedParameter(parameter, message);
  }
  const long = words.find((each) => each.length > LONGEST_WORD);
  if (long !== undefined) {
    const message = `A word has ${long.length} characters; the limit is ${LONGEST_WORD}. Shorten it.`;
    throw malformedParameter(parameter, message);
  }
  return [...new Set(words.map((each) => each.toLowerCase()))];
}

/** Whether each word is in one of the texts of an item. */
function hasWords(item: StoredDocument, words: readonly string[], proceed: () => void): boolean {
  let missing = words;
  let [characters, values] = [0, 0];
  const look = (text: string): void => {
    missing = missing.filter((word) => {
      characters += text.length;
      if (characters >= CHARACTERS) {
        characters = 0;
        proceed();
      }
      return !text.includes(word);
    });
  };
  const visit = (value: unknown, depth: number): boolean => {
    if (++values % VALUES === 0) proceed();
    if (typeof value === "string") look(value.toLowerCase());
    else if (isComposed(value) && depth <= DEEPEST) {
      return Object.values(value).some((each) => visit(each, depth + 1));
    }
    return missing.length === 0;
  };
  return visit(item, 0);
}

/** Maximum characters of a sort key, which cursors contain, and of a time. */
const LONGEST_KEY = 100;

/** By `name`, `-name`, `name:desc`, `name desc`, or several of them. */
function orderOf(query: object, { by = "", direction = "", names = {} }: Sorting) {
  const turned = memberAt(query, [direction]);
  const isDescending = turned === false || /^desc/i.test(textOf(turned));
  const texts = [memberAt(query, [by])].flat().flatMap((each) => textOf(each).split(","));
  const written = texts.map((text) => text.trim().slice(0, LONGEST_KEY)).filter(Boolean);
  const keys = written.slice(0, MOST).map((text) => {
    const [, sign = "", name = "", word = ""] =
      /^([-+]?)(.*?)(?:[ :.]+(asc|desc)[a-z]*)?$/i.exec(ownMember(names, text) ?? text) ?? [];
    const isTurned = sign === "-" || /^d/i.test(word) || (!word && !sign && isDescending);
    return { path: (ownMember(names, name) ?? name).split("."), turn: isTurned ? -1 : 1 };
  });
  if (keys.length === 0) return { isDescending };
  const keyOf = (item: StoredDocument): Key =>
    keys.map(({ path }) => sortKey(memberAt(item, path)));
  const compare = (one: Key, other: Key): number =>
    keys.reduce((sum, { turn }, at) => sum || turn * compared(one[at], other[at]), 0);
  return { isDescending, order: { keyOf, compare } };
}

function sortKey(value: unknown): Key[number] {
  if (typeof value !== "string") return isScalar(value) ? Number(value) : null;
  const instant = /^\d{4}-\d\d-\d\dT/.test(value) ? instantOf(value) : NaN;
  return Number.isNaN(instant) ? value.slice(0, LONGEST_KEY) : instant;
}

const RANKS = ["number", "string", "object"];

/** Numbers first, then texts, then missing values. */
function compared(one: Key[number] = null, other: Key[number] = null): number {
  if (one === null || other === null || typeof one !== typeof other) {
    return RANKS.indexOf(typeof one) - RANKS.indexOf(typeof other);
  }
  return one === other ? 0 : one < other ? -1 : 1;
}

export function isScalar(value: unknown): value is string | number | boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}

export function textOf(value: unknown): string {
  return isScalar(value) ? String(value) : "";
}
