import { isObject, nodeAt } from "../document/document.js";

/** The query parameters that select a page, and where a page names the next one. */
export interface Paging {
  /** The page size. */
  limit?: string;
  offset?: string;
  /** The page number; the first is `firstPage`, or 1. */
  page?: string;
  firstPage?: number;
  /** The id of the last item on the previous page. */
  after?: string;
  /** The value of the previous page's member `next`, a path with dots: `meta.next`; it may also be a URL. */
  cursor?: string;
  next?: string;
  /** Whether the header Link leads to the next page (RFC 8288). */
  link?: boolean;
}

export type Query = Readonly<Record<string, string>>;

interface SeenPage {
  json: unknown;
  headers: { get(name: string): string | null };
  ids: readonly unknown[];
}

/** Whether the pages can be read. */
export function canWalk({ limit, offset, page, after, next, link }: Paging): boolean {
  return limit !== undefined && [offset, page, after, next, link].some((each) => each);
}

/** The query of the next page; `undefined`: it was the last. */
export function nextQuery(paging: Paging, query: Query, seen: SeenPage): Query | undefined {
  const { limit = "", offset, page, firstPage = 1, after, cursor, next, link } = paging;
  const { ids, json, headers } = seen;
  if (link) {
    const [, url] = /<([^<>]*)>[^,]*;\s*rel="?next"?/.exec(headers.get("Link") ?? "") ?? [];
    return url === undefined ? undefined : { ...query, ...queryIn(url) };
  }
  if (next !== undefined) {
    const reference = nodeAt(json, next.split("."));
    if (typeof reference !== "string" || reference === "") return undefined;
    if (/^(?:https?:\/)?\/|^\?/.test(reference)) return { ...query, ...queryIn(reference) };
    return cursor === undefined ? undefined : { ...query, [cursor]: reference };
  }
  const isLast = ids.length < Number(query[limit]);
  if (isLast) return undefined;
  if (after !== undefined) return { ...query, [after]: String(ids.at(-1)) };
  if (offset !== undefined) {
    return { ...query, [offset]: String(Number(query[offset] ?? 0) + ids.length) };
  }
  return page === undefined
    ? undefined
    : { ...query, [page]: String(Number(query[page] ?? firstPage) + 1) };
}

/** Many servers read only the first value of a repeated parameter. */
function queryIn(url: string): Query {
  return Object.fromEntries([...new URL(url, "http://localhost").searchParams].reverse());
}

/** The ids of the items in a page. */
export function idsIn(json: unknown, at: readonly string[], id: readonly string[]): unknown[] {
  const list = nodeAt(json, at);
  return Array.isArray(list)
    ? list.map((each: unknown) => (isObject(each) ? nodeAt(each, id) : undefined))
    : [];
}
