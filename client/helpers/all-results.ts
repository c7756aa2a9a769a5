import type { Client, RequestOf, ResponseOf } from "../client.js";

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

/** A request without the parameters that this module sets. */
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
/** The greatest offset: `components.parameters.Offset` of the document. */
export const MAX_OFFSET = 10_000;

/**
 * All matching resources, in the order of their ids. Concurrent writes never hide or repeat an existing one.
 * `query.limit`: the page size; default 100.
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
  const next = ({ results }: QueryPage) => {
    const last = results.length < limit ? undefined : results.at(-1);
    return last && requestAfter(last.id);
  };
  return allPages((each) => client.queryResourcesSorted(each), requestAfter(), next);
}

/**
 * All results of a search, in its order. Concurrent writes can hide or repeat a result.
 * `query.limit`: the page size; default 100. Throws RangeError beyond an offset of 10,000; then use queryAll.
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
  const next = ({ results, total }: SearchPage, { query: sent }: RequestOf<"searchResources">) => {
    const offset = (sent?.offset ?? 0) + limit;
    if (results.length === 0 || offset >= total) return undefined;
    if (offset <= MAX_OFFSET) return requestFrom(offset);
    throw new RangeError(
      `The search finds more than the ${offset} resources that its pages reach: narrow it, or use queryAll.`,
    );
  };
  return allPages((each) => client.searchResources(each), requestFrom(0), next);
}

/** Fetches pages lazily; reusable. `next`: the request after this page; its error ends the loop. */
function allPages<Request extends { signal?: AbortSignal | undefined }, Page extends AnyPage>(
  call: (request: Request) => Promise<{ data: Page }>,
  first: Request,
  next: (page: Page, request: Request) => Request | undefined,
): AllResults<Page> {
  async function* pages(): AsyncGenerator<Page, void, undefined> {
    for (let request: Request | undefined = first; request !== undefined;) {
      const { data }: { data: Page } = await call(request);
      yield data;
      request = next(data, request);
    }
  }
  return {
    pages,
    async *[Symbol.asyncIterator]() {
      for await (const { results } of pages()) {
        for (const item of results) {
          first.signal?.throwIfAborted();
          yield item;
        }
      }
    },
  };
}
