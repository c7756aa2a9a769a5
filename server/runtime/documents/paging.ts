import { urlAt } from "../http/base-paths.js";
import { ownMember, isObject } from "../objects.js";
import { memberAt } from "./members.js";
import type { Key, PlaceInList } from "./document-store.js";
import type { ListQuery } from "./list-query.js";

/** Default items in a page, maximum items in a page or an unpaged list, and maximum items before a page. */
const listLimits = { default: 100, most: 1_000, offset: 1e12 } as const;

/** Length of a cursor with ten sort keys of 100 escaped characters. */
const LONGEST_CURSOR = 8_192;

/** Parameters of another page; `undefined` removes one. */
type Turn = Readonly<Record<string, string | undefined>>;
type Relation = "self" | "first" | "previous" | "next" | "last";

interface Found {
  items: readonly object[];
  total: number;
  /** Whether more items follow, or precede a page that is read backwards. */
  hasMore: boolean;
  isBackwards: boolean;
  isShortened: boolean;
  target: string;
}

export interface Page extends Pick<Found, "items" | "total" | "target"> {
  offset: number;
  /** The number of items, if the page is shorter than requested because no more fit into a response. */
  limit: number;
  number: number;
  /** Whether more items follow. */
  hasNext: boolean;
  /** Cursors of the adjacent pages; `undefined`: none. */
  next: string | undefined;
  previous: string | undefined;
  turns: Readonly<Partial<Record<Relation, Turn>>>;
}

/** The page that a query selects. */
export class PageQuery {
  readonly limit: number;
  readonly offset: number;
  /** Cursors as they were sent. */
  readonly after: string | undefined;
  readonly before: string | undefined;

  constructor(
    query: object,
    private readonly names: ListQuery,
  ) {
    const { limit, offset, page, after, before, firstPage = 1, none = {} } = names;
    const { firstOffset = 0, within = {} } = names;
    const inner = Object.entries(within).map(([name, at]) => [name, memberAt(query, at)] as const);
    const isMeant = ([name, value]: readonly [string, unknown]): boolean =>
      ownMember(none, name) === undefined || ownMember(none, name) !== String(value);
    const all: (readonly [string, unknown])[] = Object.entries(query);
    const parameters = new Map(
      [...all, ...inner.filter(([, value]) => value !== undefined)].filter(isMeant),
    );
    const whole = (name = "", preset: number): number =>
      Math.max(0, Math.trunc(Number(parameters.get(name) ?? preset))) || 0;
    const text = (name = ""): string | undefined => {
      const value = parameters.get(name);
      return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
    };
    const isPaged = limit ?? offset ?? page ?? after ?? before;
    const preset = isPaged === undefined ? listLimits.most : listLimits.default;
    // Many servers read a limit of 0 as none; a page without items would never lead to the next.
    this.limit = Math.min(whole(limit, preset) || preset, listLimits.most);
    const from = (whole(page, firstPage) - firstPage) * this.limit;
    const place = whole(offset, from + firstOffset) - firstOffset;
    this.offset = Math.max(0, Math.min(place, listLimits.offset));
    [this.after, this.before] = [text(after), text(before)];
  }

  /** `cursors`: of the first and last item. */
  page(found: Found, [first, last]: readonly (string | undefined)[]): Page {
    const { items, total, target, hasMore, isBackwards, isShortened } = found;
    const { firstPage = 1, page, offset: skipped = "", after, before = after } = this.names;
    const { firstOffset = 0 } = this.names;
    const isByCursor = this.after !== undefined || this.before !== undefined;
    const isCounted = !isByCursor && (page !== undefined || after === undefined);
    const offset = isByCursor ? 0 : this.offset;
    const limit = isShortened ? items.length : this.limit;
    const size = Math.max(1, limit);
    const numberAt = (place: number): number => firstPage + Math.floor(place / size);
    const counted = (place: number): Turn =>
      page === undefined
        ? { [skipped]: String(place + firstOffset) }
        : { [page]: String(numberAt(place)) };
    const turn = (place: number, name = "", cursor?: string): Turn =>
      isCounted
        ? counted(Math.max(0, place))
        : { [after ?? ""]: undefined, [before ?? ""]: undefined, [name]: cursor };
    const canContinue = (page ?? this.names.offset ?? after) !== undefined;
    const hasNext = isBackwards || hasMore;
    const hasPrevious = isBackwards ? hasMore : isByCursor || offset > 0;
    const turns: Page["turns"] = {
      self: {},
      first: turn(0),
      ...(hasPrevious && { previous: turn(offset - limit, before, first) }),
      ...(hasNext && canContinue && { next: turn(offset + limit, after, last) }),
      ...(isCounted && { last: turn((Math.ceil(total / size) - 1) * limit) }),
    };
    return {
      items,
      total,
      target,
      offset: offset + firstOffset,
      limit,
      number: numberAt(offset),
      hasNext,
      next: isCounted && after === undefined ? sentBy(turns.next) : turns.next && last,
      previous: isCounted && after === undefined ? sentBy(turns.previous) : turns.previous && first,
      turns,
    };
  }
}

/** An opaque text for a place. `isBackwards`: for the items before it. */
export function cursorOf({ position, key }: PlaceInList, isBackwards: boolean): string {
  return Buffer.from(JSON.stringify([isBackwards, position, ...key])).toString("base64url");
}

/** `undefined` for an invalid cursor. */
export function placeOf(text: string): (PlaceInList & { isBackwards: boolean }) | undefined {
  try {
    const parts: unknown = JSON.parse(
      Buffer.from(text.slice(0, LONGEST_CURSOR), "base64url").toString(),
    );
    const [isBackwards, position, ...key] = Array.isArray(parts) ? (parts as unknown[]) : [];
    const isPlace = typeof isBackwards === "boolean" && Number.isSafeInteger(position);
    if (!isPlace || !key.every(isKey)) return undefined;
    return { isBackwards, position: Number(position), key };
  } catch {
    return undefined;
  }
}

function isKey(value: unknown): value is Key[number] {
  return value === null || typeof value === "string" || typeof value === "number";
}

/** A member of a response that describes a list. */
export interface PageMember {
  /** Path to the member in the response. */
  at: readonly string[];
  /** The content of the member. */
  fact: keyof ReturnType<typeof figuresOf> | Relation;
  /** How the member refers to another page. Default: by a cursor. */
  as?: "url" | "path" | "number";
  /** The value if there is no such page. Default: the member is omitted. */
  none?: "" | null;
  /** The page that an optional object around the member describes: without such a page, there is no object. */
  of?: Relation;
}

export interface Around {
  page: Page;
  /** The property with the id of an item. */
  id: string;
  baseUrl: string;
}

/** The members that describe a list, as paths and values. */
export function pageMembers(
  members: readonly PageMember[],
  shown: readonly unknown[],
  around: Around,
): (readonly [at: readonly string[], value: unknown])[] {
  const figures: Readonly<Record<string, unknown>> = figuresOf(around, shown);
  return members.flatMap(({ at, fact, as, none, of }) => {
    if (of && !around.page.turns[of]) return [];
    const turn = around.page.turns[fact as Relation];
    const value = as ? turn && turned(turn, around, as) : figures[fact];
    return value === undefined && none === undefined ? [] : [[at, value ?? none] as const];
  });
}

function figuresOf({ page, id }: Around, shown: readonly unknown[]) {
  const { total, limit, offset, number, hasNext, next, previous, turns } = page;
  const [firstId, lastId] = [shown[0], shown.at(-1)].map((each) =>
    isObject(each) ? ownMember(each, id) : undefined,
  );
  return {
    total,
    limit,
    offset,
    page: number,
    pages: Math.ceil(total / Math.max(1, limit)),
    count: shown.length,
    firstId,
    lastId,
    next,
    previous,
    hasNext,
    isLast: !hasNext,
    hasPrevious: turns.previous !== undefined,
    isFirst: turns.previous === undefined,
  };
}

/** The value of a parameter for another page, as text. */
function sentBy(turn: Turn = {}): string | undefined {
  return Object.values(turn).find((each) => each !== undefined);
}

function turned(turn: Turn, { page, baseUrl }: Around, as: PageMember["as"]): string | number {
  if (as === "number") return Number(sentBy(turn));
  const { pathname, searchParams } = new URL(page.target, "http://localhost");
  for (const [name, value] of Object.entries(turn)) {
    if (name === "") continue;
    searchParams.delete(name);
    if (value !== undefined) searchParams.set(name, value);
  }
  const query = searchParams.size > 0 ? `?${searchParams.toString()}` : "";
  const path = `${pathname}${query}`;
  return as === "path" ? path : urlAt(path, baseUrl);
}

/** For the header `Link` (RFC 8288); `undefined`: there is only one page. */
export function pageLinks(around: Around): string | undefined {
  const { turns } = around.page;
  if (!turns.next && !turns.previous) return undefined;
  const links = (["next", "previous", "first", "last"] as const).flatMap((relation) => {
    const turn = turns[relation];
    const name = relation === "previous" ? "prev" : relation;
    return turn ? [`<${turned(turn, around, "url")}>; rel="${name}"`] : [];
  });
  return links.join(", ");
}
