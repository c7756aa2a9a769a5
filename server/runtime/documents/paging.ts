import { malformedParameter } from "../errors.js";
import type { DocumentRange, Key, PlaceInList } from "./document-store.js";
import type { ListQuery } from "./list-query.js";

/** Things in a list without paging, in a page by default, and at most. */
const listLimits = { unlimited: 1_000, default: 100, most: 1_000 } as const;

/** Most characters of a cursor. */
const LONGEST_CURSOR = 2_000;

/** Parameters by which a client asks for another page; `undefined`: without this one. */
export type Turn = Readonly<Record<string, string | undefined>>;

export interface Page {
  items: readonly object[];
  total: number;
  offset: number;
  /** The number of items if the page is shorter than requested, since no more fit into a response. */
  limit: number;
  /** The number of the page, and of the first one. */
  number: number;
  firstPage: number;
  hasNext: boolean;
  hasPrevious: boolean;
  /** What leads to the pages around; `undefined`: there is none. */
  cursors: { next?: string | undefined; previous?: string | undefined };
  turns: Readonly<Partial<Record<"next" | "previous" | "first" | "last" | "self", Turn>>>;
  /** Whether clients count pages. */
  isNumbered: boolean;
}

/** Which page a query asks for. */
export class PageQuery {
  readonly limit: number;
  readonly offset: number;
  /** Cursors as they were sent. */
  readonly after: string | undefined;
  readonly before: string | undefined;

  constructor(
    private readonly query: ReadonlyMap<string, unknown>,
    private readonly names: ListQuery,
  ) {
    const { limit, offset, page, after, before, firstPage = 1 } = names;
    const isPaged = [limit, offset, page, after, before].some((each) => each !== undefined);
    const { unlimited, most } = listLimits;
    const preset = isPaged ? listLimits.default : unlimited;
    this.limit = Math.min(this.#whole(limit, preset), most);
    this.offset = this.#whole(offset, (this.#whole(page, firstPage) - firstPage) * this.limit);
    this.after = this.#text(after);
    this.before = this.#text(before);
  }

  #whole(name: string | undefined, preset: number): number {
    const value = Math.trunc(Number(this.query.get(name ?? "") ?? preset));
    return Math.max(0, value) || 0;
  }

  #text(name: string | undefined): string | undefined {
    const value = this.query.get(name ?? "");
    return typeof value === "number" || typeof value === "string" ? String(value) : undefined;
  }

  /** `cursors`: of the first and of the last thing. `isBackwards`: `hasMore` is about the things before. */
  page(
    { items, total, hasMore }: Pick<Page, "items" | "total"> & { hasMore: boolean },
    cursors: readonly (string | undefined)[],
    { isBackwards, isShortened }: { isBackwards: boolean; isShortened: boolean },
  ): Page {
    const { firstPage = 1, page, offset: skipped, after, before = after } = this.names;
    const isByCursor = this.after !== undefined || this.before !== undefined;
    const isSkipping = skipped !== undefined && after === undefined;
    const isCounted = !isByCursor && (page !== undefined || isSkipping);
    const offset = isByCursor ? 0 : this.offset;
    const limit = isShortened ? items.length : this.limit;
    const size = Math.max(1, limit);
    const hasNext = isBackwards || hasMore;
    const hasPrevious = isBackwards ? hasMore : isByCursor || offset > 0;
    const [previous, next] = [
      hasPrevious ? cursors[0] : undefined,
      hasNext ? cursors[1] : undefined,
    ];
    const counted = (from: number): Turn =>
      page === undefined
        ? { [skipped ?? ""]: String(Math.max(0, from)) }
        : { [page]: String(firstPage + Math.floor(Math.max(0, from) / size)) };
    const none = { [after ?? ""]: undefined, [before ?? ""]: undefined };
    const turn = (from: number, name = "", cursor: string | undefined): Turn =>
      isCounted ? counted(from) : { ...none, [name]: cursor };
    return {
      ...{ items, total, offset, limit, hasNext, hasPrevious, firstPage },
      number: firstPage + Math.floor(offset / size),
      cursors: { next, previous },
      isNumbered: page !== undefined,
      turns: {
        self: {},
        first: turn(0, "", undefined),
        ...(hasNext && { next: turn(offset + limit, after, next) }),
        ...(hasPrevious && { previous: turn(offset - limit, before, previous) }),
        ...(isCounted && { last: counted(Math.floor(Math.max(0, total - 1) / size) * size) }),
      },
    };
  }
}

/** An opaque text for a place. `isBackwards`: the things before it are meant. */
export function cursorOf({ position, key }: PlaceInList, isBackwards: boolean): string {
  return Buffer.from(JSON.stringify([isBackwards ? 1 : 0, position, ...key])).toString("base64url");
}

/** Throws InvalidInput for a text that is no cursor of such a list. */
export function placeOf(
  name: string,
  text: string,
  order: DocumentRange["order"],
): PlaceInList & { isBackwards: boolean } {
  const [direction, position, ...key] = partsOf(text);
  const length = order ? order.keyOf({}).length : 0;
  const isPlace = Number.isSafeInteger(position) && key.length === length && key.every(isKey);
  if (!isPlace || (direction !== 0 && direction !== 1)) throw unknownCursor(name, text);
  return { position: Number(position), key: key.filter(isKey), isBackwards: direction === 1 };
}

export function unknownCursor(name: string, text: string): Error {
  const message = `'${text.slice(0, 200)}' leads to no place in this list. Send what a page of the same query has, or leave it out.`;
  return malformedParameter(name, message);
}

function partsOf(text: string): unknown[] {
  if (text.length > LONGEST_CURSOR) return [];
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    return Array.isArray(parts) ? (parts as unknown[]) : [];
  } catch {
    return [];
  }
}

function isKey(value: unknown): value is Key[number] {
  return value === null || typeof value === "string" || typeof value === "number";
}
