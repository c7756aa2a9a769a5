import { isObject, isPlainObject, nodeAt } from "../../document/document.js";
import type { OperationModel } from "../../document/operation-model.js";
import { spelled } from "../../document/words.js";
import type { DrivenResponse } from "../drive/called-api.js";
import { membersAround, type NextPage, PageReader } from "./next-page.js";
import { isSame } from "./same-value.js";
import { printed } from "./shown.js";

/** Pages to read at most, and how many the smallest page size may make. */
const MOST_PAGES = 60;
const SMALL_PAGES = 30;
/** Empty pages in a row that lead to a next one. */
const MOST_EMPTY = 3;
/** Objects around a list, or around an id in its elements. */
const DEEPEST = 3;

/** Sends the request of a page: the given values of query parameters, or another URL. */
export type RequestPage = (
  query: Readonly<Record<string, string>>,
  url?: URL,
) => Promise<DrivenResponse>;

/** An item that the list must have, and the member with its id. */
export interface Listed {
  id: string | number;
  name: string | undefined;
}

export interface Walk {
  /** Elements of the pages, in their order. */
  elements: readonly unknown[];
  pages: readonly DrivenResponse[];
  /** `endless`: pages repeat without an end; `unread`: the list may continue, or a page has an error. */
  end: "last" | "endless" | "unread";
  /** Why the walk has not read the list to its end. */
  why?: string;
}

export interface ReadList {
  model: OperationModel;
  /** Path to the list in a page. */
  at: readonly string[];
  /** The names of the declared members around it. */
  declared: readonly string[];
  /** Items that may be in it. */
  items: readonly Listed[];
  isNumber: (schema: unknown) => boolean;
  request: RequestPage;
}

/** The list of an operation. */
export class WalkedList {
  constructor(private readonly list: ReadList) {}

  get hasLimit(): boolean {
    return this.#reader().limit !== undefined;
  }

  /** A page size of a list of this length with which it has few pages: the smallest that the document allows. */
  smallestSize(length: number): number {
    const { minimum = 1 } = Object(this.#reader().limit?.schema) as { minimum?: unknown };
    return Math.max(Number(minimum) || 1, Math.ceil(length / SMALL_PAGES));
  }

  /** Reads the list to its end. `size`: elements of a page; default: the server's. */
  async walk(size?: number): Promise<Walk> {
    const reader = this.#reader();
    const { limit } = reader;
    const query = size !== undefined && limit ? { [limit.name]: String(size) } : {};
    const pages: DrivenResponse[] = [];
    const elements: unknown[] = [];
    let next: NextPage = { kind: "query", query, trust: "sure" };
    let last: readonly unknown[] | undefined;
    let empty = 0;
    while (next.kind === "url" || next.kind === "query") {
      const page = await this.#request(next, pages.at(-1));
      const again = pages.find(({ sent }) => sent.url.href === page.sent.url.href);
      pages.push(page);
      const own = this.elementsIn(page.json);
      const isRepeated = own.length > 0 && isSame(own, last);
      empty = own.length === 0 ? empty + 1 : 0;
      const stop = again
        ? ended("endless", `page ${pages.length} has the URL of page ${pages.indexOf(again) + 1}`)
        : stopAt(page, next.trust, isRepeated, empty);
      if (stop) return { elements, pages, ...stop };
      if (pages.length === MOST_PAGES)
        return { elements, pages, end: "unread", why: `it has more than ${MOST_PAGES} pages` };
      if (!isRepeated) elements.push(...own);
      last = own;
      const { sent, json, headers } = page;
      const lastId = this.idOf(own.at(-1));
      next = reader.after({ url: sent.url, json, headers, elements: own, lastId }, size);
    }
    if (next.kind === "last") return { elements, pages, end: "last" };
    const why = "neither the page nor the document says how to read the next one";
    return { elements, pages, end: "unread", why };
  }

  #request(next: Followed, before: DrivenResponse | undefined): Promise<DrivenResponse> {
    if (next.kind === "url") return this.list.request({}, next.url);
    const query = before ? Object.fromEntries(before.sent.url.searchParams) : {};
    return this.list.request(Object.assign(query, next.query));
  }

  /** The elements of the list in a page. */
  elementsIn(json: unknown): readonly unknown[] {
    const list = nodeAt(json, this.list.at);
    return Array.isArray(list) ? list : [];
  }

  /** Whether an element is an item. */
  isOf(element: unknown, { id, name }: Listed): boolean {
    if (!isObject(element)) return String(element) === String(id);
    const named =
      name === undefined ? [] : valuesOf(element, (key) => spelled(key) === spelled(name));
    const values = named.length > 0 ? named : valuesOf(element, () => true);
    return values.some((each) => String(each) === String(id));
  }

  idOf(element: unknown): string | number | undefined {
    const [{ name } = { name: undefined }] = this.list.items;
    const isId = (key: string): boolean => name !== undefined && spelled(key) === spelled(name);
    const [id] = isObject(element) ? valuesOf(element, isId) : [element];
    return typeof id === "string" || typeof id === "number" ? id : undefined;
  }

  /** The total that the last page claims and that the walk disproves. */
  wrongTotal({ elements, pages }: Walk): string | undefined {
    const page = pages.at(-1);
    const header = page?.headers.get("X-Total-Count") ?? page?.headers.get("X-Total") ?? undefined;
    const members = membersAround(page?.json).flatMap(({ path, value }) => {
      const name = path.join(".");
      return isTotal(spelled(path.at(-1) ?? "")) && Number.isInteger(value)
        ? [{ name, value }]
        : [];
    });
    const totals =
      header === undefined ? members : [{ name: "X-Total-Count", value: header }, ...members];
    const wrong = totals.find(({ value }) => Number(value) !== elements.length);
    return (
      wrong && `${wrong.name} is ${printed(wrong.value)}, and the list has ${elements.length} items`
    );
  }

  #reader(): PageReader {
    const isNumber = ({ schema }: { schema: unknown }): boolean => this.list.isNumber(schema);
    return new PageReader(this.list.model.parameters, isNumber, this.list.declared);
  }
}

type Followed = Extract<NextPage, { kind: "url" | "query" }>;
type End = Pick<Walk, "end" | "why">;

function ended(end: End["end"], why: string): End {
  return { end, why };
}

/** Why no further page is read; `isRepeated`: it has the elements of the page before; `empty`: empty pages in a row. */
function stopAt(
  { status, isExample }: DrivenResponse,
  trust: Followed["trust"],
  isRepeated: boolean,
  empty: number,
): End | undefined {
  if (isExample) return ended("unread", "a page is an example");
  if (status >= 300) return ended("unread", `a page has the status ${status}`);
  if (empty > MOST_EMPTY) return ended("endless", "empty pages lead to further pages");
  if (!isRepeated || trust === "first") return undefined;
  return trust === "sure"
    ? ended("endless", "a page has the items of the page before")
    : ended("unread", "no parameter is known to select a page");
}

function isTotal(name: string): boolean {
  return /^(?:total|totalcount|totalitems|totalresults|totalrecords|totalelements|totalsize)$/.test(
    name,
  );
}

/** The lists in a body, the outer ones first. */
export function listsIn(json: unknown): { at: readonly string[]; list: readonly unknown[] }[] {
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

/** The scalars of the outermost objects that have members of these names. */
function valuesOf(element: unknown, isMeant: (name: string) => boolean): unknown[] {
  let level = [element];
  for (let depth = 0; depth <= DEEPEST && level.length > 0; depth++) {
    const entries = level.filter(isPlainObject).flatMap((each) => Object.entries(each));
    const found = entries.filter(([name, value]) => !isObject(value) && isMeant(name));
    if (found.length > 0) return found.map(([, value]) => value);
    level = entries.map(([, value]) => value);
  }
  return [];
}
