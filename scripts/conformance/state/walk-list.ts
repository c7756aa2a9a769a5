import { isObject, isPlainObject, nodeAt } from "../../document/document.js";
import type { OperationModel } from "../../document/operation-model.js";
import { spelled } from "../../document/words.js";
import type { DrivenResponse } from "../drive/called-api.js";
import { membersAround, type NextPage, PageReader } from "./next-page.js";
import { printed } from "./shown.js";

/** Pages to read with the smallest page size. */
const MOST_PAGES = 30;
/** Pages to read without a page size. */
const MOST_DEFAULT_PAGES = 60;
/** Objects around a list, or around an id in its elements. */
const DEEPEST = 3;

/** Sends the request of a page. */
export type RequestPage = (next: NextPage) => Promise<DrivenResponse>;

/** An item that the list must have, and the member with its id. */
export interface Listed {
  id: string | number;
  name: string | undefined;
}

export interface Walk {
  /** Elements of the pages, in their order. */
  elements: readonly unknown[];
  pages: readonly DrivenResponse[];
  /** Why the walk has no end. */
  endless?: string;
}

/** The list of an operation. */
export class WalkedList {
  #at: readonly string[] | undefined;

  constructor(
    private readonly model: OperationModel,
    private readonly request: RequestPage,
    private readonly items: readonly Listed[],
    private readonly isNumber: (schema: unknown) => boolean,
  ) {}

  get hasLimit(): boolean {
    return this.#reader().limit !== undefined;
  }

  /** The smallest page size that the document allows. */
  get smallest(): number {
    const { minimum = 1 } = Object(this.#reader().limit?.schema) as { minimum?: unknown };
    return Number(minimum) || 1;
  }

  /** Reads the list to its end. `size`: elements of a page; default: the server's. */
  async walk(size?: number): Promise<Walk> {
    const reader = this.#reader();
    const { limit } = reader;
    const query = size !== undefined && limit ? { [limit.name]: String(size) } : {};
    const pages: DrivenResponse[] = [];
    const elements: unknown[] = [];
    const requested = new Set<string>();
    let next: NextPage | undefined = { query };
    const most = size === undefined ? MOST_DEFAULT_PAGES : MOST_PAGES + 5;
    while (next) {
      if (pages.length === most) return { elements, pages, endless: `no end after ${most} pages` };
      const page: DrivenResponse = await this.request(next);
      const { url } = page.sent;
      const repeated = requested.has(url.href);
      if (repeated) {
        const endless = `page ${pages.length} leads to ${url.pathname}${url.search} again`;
        return { elements, pages, endless };
      }
      requested.add(url.href);
      pages.push(page);
      if (page.status >= 300 || page.isExample) break;
      const own = this.elementsIn(page.json);
      elements.push(...own);
      const lastId = this.idOf(own.at(-1));
      const seen = { url, json: page.json, headers: page.headers, elements: own, lastId };
      const after: NextPage | undefined = reader.after(seen, size ?? Math.max(own.length, 1));
      next = after && "query" in after ? { query: { ...queryOf(url), ...after.query } } : after;
      // Without a page size, a page of unknown length may be the last.
      if (size === undefined && own.length === 0) break;
    }
    return { elements, pages };
  }

  /** The elements of the list in a page. */
  elementsIn(json: unknown): readonly unknown[] {
    if (Array.isArray(json)) return json;
    const lists = listsIn(json);
    if (this.#at === undefined) {
      const found = lists.find(({ list }) =>
        list.some((each) => this.items.some((one) => this.isOf(each, one))),
      );
      this.#at = found?.at;
    }
    const known = this.#at && nodeAt(json, this.#at);
    if (Array.isArray(known)) return known;
    return lists[0]?.list ?? [];
  }

  /** Whether an element is an item. */
  isOf(element: unknown, { id, name }: Listed): boolean {
    if (!isObject(element)) return String(element) === String(id);
    const values = name === undefined ? valuesIn(element) : valuesIn(element, spelled(name));
    const own = values.length > 0 ? values : valuesIn(element);
    return own.some((each) => String(each) === String(id));
  }

  idOf(element: unknown): string | number | undefined {
    const [{ name } = { name: undefined }] = this.items;
    const all = name === undefined ? [] : valuesIn(element, spelled(name));
    const [id] = isObject(element) ? all : [element];
    return typeof id === "string" || typeof id === "number" ? id : undefined;
  }

  /** The total that the last page claims and that the walk disproves. */
  wrongTotal({ elements, pages }: Walk): string | undefined {
    const page = pages.at(-1);
    const header = page?.headers.get("X-Total-Count") ?? page?.headers.get("X-Total");
    const members = membersAround(page?.json).filter(({ path }) =>
      isTotal(spelled(path.at(-1) ?? "")),
    );
    const totals = [
      ...(header === null || header === undefined
        ? []
        : [{ name: "X-Total-Count", value: header }]),
      ...members.map(({ path, value }) => ({ name: path.join("."), value })),
    ];
    const wrong = totals.find(({ value }) => Number(value) !== elements.length);
    return (
      wrong && `${wrong.name} is ${printed(wrong.value)}, and the list has ${elements.length} items`
    );
  }

  #reader(): PageReader {
    return new PageReader(this.model.parameters, ({ schema }) => this.isNumber(schema));
  }
}

/** A page size with which a list of this length has at most {@link MOST_PAGES} pages. */
export function smallestSize(length: number, minimum: number): number {
  return Math.max(minimum, Math.ceil(length / MOST_PAGES), 1);
}

function isTotal(name: string): boolean {
  return /^(?:total|totalcount|totalitems|totalresults|totalrecords|totalelements|totalsize)$/.test(
    name,
  );
}

function queryOf(url: URL): Record<string, string> {
  return Object.fromEntries(url.searchParams);
}

/** The lists in a body, the outer ones first. */
function listsIn(json: unknown): { at: readonly string[]; list: readonly unknown[] }[] {
  const found: { at: readonly string[]; list: readonly unknown[] }[] = [];
  let level = [{ at: [] as readonly string[], value: json }];
  for (let depth = 0; depth <= DEEPEST; depth++) {
    level = level.flatMap(({ at, value }) => {
      if (Array.isArray(value)) found.push({ at, list: value });
      if (!isPlainObject(value)) return [];
      return Object.entries(value).map(([name, each]) => ({ at: [...at, name], value: each }));
    });
  }
  return found;
}

/** The scalars in an object that have this name, or all. */
function valuesIn(element: unknown, name?: string, depth = 0): unknown[] {
  if (!isPlainObject(element) || depth > DEEPEST) return [];
  return Object.entries(element).flatMap(([key, value]) => {
    if (isObject(value)) return valuesIn(value, name, depth + 1);
    return name === undefined || spelled(key) === name ? [value] : [];
  });
}
