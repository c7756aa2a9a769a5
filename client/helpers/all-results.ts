import type { Client } from "../transport/create-client.js";
import type { ResponseOf, RequestOf } from "../transport/operation-types.js";

/** All results of a query or search, fetched page by page during iteration. */
export interface AllResults<Page extends AnyPage> extends AsyncIterable<Page["results"][number]> {
  /** The pages themselves, as the service returns them. */
  pages(): AsyncGenerator<Page, void, undefined>;
}

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

  async function* pages(): AsyncGenerator<QueryPage, void, undefined> {
    let after: string | undefined;
    do {
      const { data } = await client.queryResourcesSorted({
        ...others,
        query: {
          ...query,
          where: after === undefined ? where : [...where, `id > ${JSON.stringify(after)}`],
          sort: ["id asc"],
          limit,
          withTotal: false,
        },
      });
      yield data;
      after = data.results.length < limit ? undefined : data.results.at(-1)?.id;
    } while (after !== undefined);
  }

  return allResults(pages, request.signal);
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

  async function* pages(): AsyncGenerator<SearchPage, void, undefined> {
    for (let offset = 0; ; offset += limit) {
      if (offset > MAX_OFFSET) {
        throw new RangeError(
          `The search finds more than the ${offset} resources that its pages reach: narrow it, or use queryAll.`,
        );
      }
      const { data } = await client.searchResources({
        ...others,
        query: { ...query, limit, offset },
      });
      yield data;
      if (data.results.length === 0 || offset + limit >= data.total) return;
    }
  }

  return allResults(pages, request.signal);
}

function allResults<Page extends AnyPage>(
  pages: AllResults<Page>["pages"],
  signal: AbortSignal | undefined,
): AllResults<Page> {
  return {
    pages,
    async *[Symbol.asyncIterator]() {
      for await (const { results } of pages()) {
        for (const result of results) {
          signal?.throwIfAborted();
          yield result;
        }
      }
    },
  };
}
