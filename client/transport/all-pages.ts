/** All items of a list, fetched page by page during iteration. */
export interface AllPages<Page, Item> extends AsyncIterable<Item> {
  /** The pages themselves, as the service returns them. */
  pages(): AsyncGenerator<Page, void, undefined>;
}

/** How an operation gives a list in pages. */
export interface Paging<Request, Page, Items> {
  /** The request for the first page. */
  first: Request;
  /** The member of a page that has its items. */
  items: Items;
  /** The request for the page after this one; `undefined` after the last. What it throws ends the iteration. */
  next: (page: Page, request: Request) => Request | undefined;
}

/** Calls an operation for one page after another, none before it is asked for. It can be looped over again. */
export function allPages<
  Request extends { signal?: AbortSignal | undefined },
  Page extends Readonly<Record<Items, readonly unknown[]>>,
  Items extends string,
>(
  call: (request: Request) => Promise<{ data: Page }>,
  { first, items, next }: Paging<Request, Page, Items>,
): AllPages<Page, Page[Items][number]> {
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
      for await (const page of pages()) {
        for (const item of page[items]) {
          first.signal?.throwIfAborted();
          yield item;
        }
      }
    },
  };
}
