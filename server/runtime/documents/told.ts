import { createHash } from "node:crypto";
import { isMembers } from "./fitting.js";
import type { Page, Relation, Turn } from "./paging.js";

/** A member of a response that says something about a list. */
export interface Told {
  /** The members that lead to it. */
  at: readonly string[];
  tells: keyof ReturnType<typeof figuresOf> | Relation;
  /** How another page is named. Default: by a cursor. */
  as?: "url" | "path" | "number";
  /** In the place of a page that is not there. Default: the member is left out. */
  none?: "" | null;
}

export interface Around {
  page: Page;
  /** The property with the id of a thing. */
  id: string;
  baseUrl: string;
}

/** The members around a list with their values. */
export function toldMembers(
  told: readonly Told[],
  shown: readonly unknown[],
  around: Around,
): (readonly [at: readonly string[], value: unknown])[] {
  const figures: Readonly<Record<string, unknown>> = figuresOf(around, shown);
  return told.flatMap(({ at, tells, as, none }) => {
    const turn = around.page.turns[tells as Relation];
    const value = as ? turn && turned(turn, around, as) : figures[tells];
    return value === undefined && none === undefined ? [] : [[at, value ?? none] as const];
  });
}

function figuresOf({ page, id }: Around, shown: readonly unknown[]) {
  const { total, limit, offset, number, next, previous, turns } = page;
  const [firstId, lastId] = [shown[0], shown.at(-1)].map((each) =>
    isMembers(each) ? each[id] : undefined,
  );
  return {
    ...{ total, limit, offset, page: number, pages: Math.ceil(total / Math.max(1, limit)) },
    ...{ count: shown.length, firstId, lastId, next, previous },
    ...{ hasNext: turns.next !== undefined, isLast: turns.next === undefined },
  };
}

function turned(turn: Turn, { page, baseUrl }: Around, as: Told["as"]): string | number {
  if (as === "number") return Number(Object.values(turn).find((each) => each !== undefined));
  const { pathname, searchParams } = new URL(page.target, "http://localhost");
  for (const [name, value] of Object.entries(turn)) {
    if (name === "") continue;
    searchParams.delete(name);
    if (value !== undefined) searchParams.set(name, value);
  }
  const query = searchParams.size > 0 ? `?${searchParams.toString()}` : "";
  return `${as === "path" ? "" : baseUrl}${pathname}${query}`;
}

/** For the header `Link` (RFC 8288); `undefined`: there is only one page. */
export function toldLinks(around: Around): string | undefined {
  const { turns } = around.page;
  if (!turns.next && !turns.previous) return undefined;
  const links = (["next", "previous", "first", "last"] as const).flatMap((relation) => {
    const turn = turns[relation];
    const name = relation === "previous" ? "prev" : relation;
    return turn ? [`<${turned(turn, around, "url")}>; rel="${name}"`] : [];
  });
  return links.join(", ");
}

/** The strong entity tag of a stored thing (RFC 9110 section 8.8.3). */
export function entityTag(thing: object): string {
  return `"${createHash("sha256").update(JSON.stringify(thing)).digest("base64url").slice(0, 27)}"`;
}
