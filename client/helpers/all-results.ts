import { type AllPages, allPages } from "../transport/all-pages.js";
import type { Client, RequestOf, ResponseOf } from "../client.js";

/** All results of a query or search, fetched page by page during iteration. */
export type AllResults<Page extends AnyPage> = AllPages<Page, Page["results"][number]>;

interface AnyPage {
  results: readonly unknown[];
}

type QueryPage = ResponseOf<"queryResourcesSorted">["data"];
type SearchPage = ResponseOf<"searchResources">["data"];

/** A request without the parameters for paging, except the size of a page: this module sets them. */
type Without<Request extends { query?: unknown }, Names extends string> = Omit<Request, "query"> & {
  query?: Omit<NonNullable<Request["query"]>, Names>;
};
export type QueryAllRequest = Without<
  RequestOf<"queryResourcesSorted">,
  "sort" | "offset" | "withTotal"
>;
export type SearchAllRequest = Without<RequestOf<"searchResources">, "offset">;

/** The default size of a page. */
const PAGE_SIZE = 100;
/** The furthest that a page of a search can begin: `components.parameters.Offset` of the document. */
export const MAX_OFFSET = 10_000;

/**
 * All resources that match, however many, in the order of their ids. Each page begins after the last
 * id of the one before: while others write, no resource that was there all the time is missed or
 * comes twice. `query.limit` is the size of a page, 100 if left out.
 *
 * @example
 * for await (const resource of queryAll(client, { query: { where: ['key is defined'] } })) {
 *   console.log(resource.key);
 * }
 */
export function queryAll(
  client: Pick<Client, "queryResourcesSorted">,
  request: QueryAllRequest = {},
): AllResults<QueryPage> {
  const { query: { where = [], limit = PAGE_SIZE, ...query } = {}, ...others } = request;
  const requestAfter = (id?: string): RequestOf<"queryResourcesSorted"> => ({
    ...others,
    query: {
      ...query,
      where: id === undefined ? where : [...where, `id > ${JSON.stringify(id)}`],
      sort: ["id asc"],
      limit,
      withTotal: false,
    },
  });
  return allPages((each) => client.queryResourcesSorted(each), {
    first: requestAfter(),
    items: "results",
    next: ({ results }: QueryPage) => {
      const last = results.length < limit ? undefined : results.at(-1);
      return last && requestAfter(last.id);
    },
  });
}

/**
 * All resources that a search finds, in its order, the best first where there is a text. Pages are
 * told apart by their offset, so what others write meanwhile can move a result out of sight or show
 * it twice. `query.limit` is the size of a page, 100 if left out.
 *
 * Throws RangeError after the last result that can be reached (an offset is at most 10,000), if
 * there are more: then narrow the search, or use queryAll.
 *
 * @example
 * for await (const page of searchAll(client, { query: { text: { "text.en": "shoes" } } }).pages()) {
 *   console.log(page.offset, page.total, page.results.length);
 * }
 */
export function searchAll(
  client: Pick<Client, "searchResources">,
  request: SearchAllRequest = {},
): AllResults<SearchPage> {
  const { query: { limit = PAGE_SIZE, ...query } = {}, ...others } = request;
  const requestFrom = (offset: number): RequestOf<"searchResources"> => ({
    ...others,
    query: { ...query, limit, offset },
  });
  return allPages((each) => client.searchResources(each), {
    first: requestFrom(0),
    items: "results",
    next: ({ results, total }: SearchPage, { query }) => {
      const offset = (query?.offset ?? 0) + limit;
      if (results.length === 0 || offset >= total) return undefined;
      if (offset <= MAX_OFFSET) return requestFrom(offset);
      throw new RangeError(
        `The search finds more than the ${offset} resources that its pages reach: narrow it, or use queryAll.`,
      );
    },
  });
}
