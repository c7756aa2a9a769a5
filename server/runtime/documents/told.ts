import { createHash } from "node:crypto";
import { isMembers } from "./fitting.js";
import type { Page, Turn } from "./paging.js";

/** A member of a response that says something about a list. */
export interface Told {
  /** The members that lead to it. */
  at: readonly string[];
  tells: keyof Figures;
  /** How a page is named. Default: by a cursor. */
  as?: "url" | "path" | "number";
  /** In the place of a page that is not there. Default: the member is left out. */
  none?: "" | null;
}

type Figures = ReturnType<typeof figuresOf>;

export interface Around {
  page: Page;
  /** The property with the id of a thing. */
  id: string;
  /** The path and query of the request. */
  target: string;
  baseUrl: string;
}

/** The members around a list with their values. */
export function toldMembers(
  told: readonly Told[],
  shown: readonly unknown[],
  around: Around,
): (readonly [at: readonly string[], value: unknown])[] {
  const figures = figuresOf(around, shown);
  return told.flatMap(({ at, tells, as, none }) => {
    const value = as ? pageAs(tells, as, around) : figures[tells];
    if (value === undefined && none === undefined) return [];
    return [[at, value ?? none] as const];
  });
}

function figuresOf({ page, id }: Around, shown: readonly unknown[]) {
  const { total, limit, offset, number, firstPage, hasNext, cursors } = page;
  const ids = shown.map((each) => (isMembers(each) ? each[id] : undefined));
  const pages = Math.ceil(total / Math.max(1, limit));
  return {
    ...{ total, limit, offset, page: number, pages, count: shown.length },
    ...{ hasNext, isLast: !hasNext, hasPrevious: page.hasPrevious, isFirst: !page.hasPrevious },
    lastPage: Math.max(firstPage, firstPage + pages - 1),
    firstId: ids[0],
    lastId: ids.at(-1),
    ...{ next: cursors.next, previous: cursors.previous },
    ...{ self: undefined, first: undefined, last: undefined },
  };
}

function pageAs(
  tells: keyof Figures,
  as: NonNullable<Told["as"]>,
  around: Around,
): string | number | undefined {
  const turn = around.page.turns[tells as keyof Page["turns"]];
  if (!turn) return undefined;
  if (as !== "number") return urlOf(turn, around, as === "path");
  const number = Object.values(turn).find((each) => each !== undefined);
  return number === undefined || !/^\d+$/.test(number) ? undefined : Number(number);
}

function urlOf(turn: Turn, { target, baseUrl }: Around, isPath: boolean): string {
  const { pathname, searchParams } = new URL(target, "http://localhost");
  for (const [name, value] of Object.entries(turn)) {
    searchParams.delete(name);
    if (value !== undefined) searchParams.set(name, value);
  }
  const query = searchParams.size > 0 ? `?${searchParams.toString()}` : "";
  return `${isPath ? "" : baseUrl}${pathname}${query}`;
}

/** For the header `Link` (RFC 8288); `undefined`: there is only one page. */
export function toldLinks(around: Around): string | undefined {
  const { turns, hasNext, hasPrevious } = around.page;
  if (!hasNext && !hasPrevious) return undefined;
  const relations = { next: "next", previous: "prev", first: "first", last: "last" } as const;
  return Object.entries(relations)
    .flatMap(([name, relation]) => {
      const turn = turns[name as keyof typeof relations];
      return turn ? [`<${urlOf(turn, around, false)}>; rel="${relation}"`] : [];
    })
    .join(", ");
}

/** The strong entity tag of a stored thing (RFC 9110 section 8.8.3). */
export function entityTag(thing: object): string {
  return `"${createHash("sha256").update(JSON.stringify(thing)).digest("base64url").slice(0, 27)}"`;
}
