import { isObject, isPlainObject } from "../../document/document.js";
import type { ParameterModel } from "../../document/request-model.js";
import { spelled, wordsOf } from "../../document/words.js";

/** Objects around a member that leads to the next page. */
const DEEPEST = 3;

/** A page that was received. */
export interface SeenPage {
  /** As requested. */
  url: URL;
  json: unknown;
  headers: Headers;
  /** The elements of the list in it. */
  elements: readonly unknown[];
  /** The id of the last element. */
  lastId: string | number | undefined;
}

/** The request of the next page: the whole URL, or other values of query parameters. */
export type NextPage = { url: URL } | { query: Readonly<Record<string, string>> };

/** How a document's list is read page by page. */
export class PageReader {
  readonly #query: readonly ParameterModel[];
  readonly limit: ParameterModel | undefined;
  /** Whether an earlier page had a link or a cursor: a page without one is the last. */
  #isLinked = false;

  constructor(
    parameters: readonly ParameterModel[],
    isNumber: (parameter: ParameterModel) => boolean,
  ) {
    this.#query = parameters.filter((each) => each.in === "query");
    this.limit = this.#query.find((each) => isLimit(each.name) && isNumber(each));
  }

  /** `undefined`: this page was the last, as far as the document says. `size`: the requested number of elements. */
  after(page: SeenPage, size: number): NextPage | undefined {
    const linked = this.#linked(page);
    if (linked) {
      this.#isLinked = true;
      return linked;
    }
    if (this.#isLinked || page.elements.length < size || saysLast(page.json)) return undefined;
    return this.#counted(page);
  }

  #linked({ url, json, headers }: SeenPage): NextPage | undefined {
    const [, link] = /<([^<>]*)>[^,]*;\s*rel="?next"?/i.exec(headers.get("Link") ?? "") ?? [];
    if (link !== undefined) return { url: new URL(link, url) };
    const members = membersAround(json);
    for (const { path, value } of members) {
      const isNext = path.some((name) => wordsOf(name).includes("next"));
      if (!isNext || typeof value !== "string" || !/^(?:https?:\/\/|[/?])/.test(value)) continue;
      if (URL.canParse(value, url.href)) return { url: new URL(value, url) };
    }
    for (const { path, value } of members) {
      const parameter = this.#cursorOf(path);
      const isValue = (typeof value === "string" && value !== "") || typeof value === "number";
      if (parameter && isValue) return { query: { [parameter.name]: String(value) } };
    }
    return undefined;
  }

  /** The parameter that takes the cursor in a member. */
  #cursorOf(path: readonly string[]): ParameterModel | undefined {
    const name = path.at(-1) ?? "";
    const words = wordsOf(name);
    const rest = words.filter((word) => word !== "next").join("");
    const isNext = path.some((each) => wordsOf(each).includes("next"));
    const others = this.#query.filter((each) => each !== this.limit);
    const alike = others.filter((each) => {
      const own = spelled(each.name);
      const isPart = rest.length > 3 && (own.endsWith(rest) || rest.endsWith(own));
      return isNext
        ? own === rest || own === spelled(name) || isPart
        : own === rest && isCursor(own);
    });
    if (alike[0]) return alike[0];
    const isFor = isNext || /^(?:endcursor|cursor|lastkey|lastevaluatedkey)$/.test(spelled(name));
    return isFor ? others.find((each) => isCursor(spelled(each.name))) : undefined;
  }

  /** By the number of elements or pages read so far. */
  #counted({ url, elements, lastId }: SeenPage): NextPage | undefined {
    const of = (pattern: RegExp) => this.#query.find(({ name }) => pattern.test(spelled(name)));
    const current = (name: string) => url.searchParams.get(name);
    const offset = of(/^(?:page)?(?:offset|skip|start|startat|startindex|first|from)$/);
    if (offset && offset !== this.limit) {
      const { default: preset = 0 } = Object(offset.schema) as { default?: unknown };
      const start = Number(current(offset.name) ?? preset) || 0;
      return { query: { [offset.name]: String(start + elements.length) } };
    }
    const page = of(/^(?:page|pagenumber|pageno|pagenum|pageindex|currentpage|p)$/);
    if (page) {
      const { default: preset, minimum = 1 } = Object(page.schema) as Record<string, unknown>;
      const first = Number(preset ?? minimum);
      return { query: { [page.name]: String(Number(current(page.name) ?? first) + 1) } };
    }
    const after = of(/^(?:startingafter|startafter|after|afterid|sinceid|lastid)$/);
    return after && lastId !== undefined ? { query: { [after.name]: String(lastId) } } : undefined;
  }
}

/** Whether a parameter limits the elements of a page, by its name. */
function isLimit(name: string): boolean {
  const own = spelled(name);
  return (
    /(?:limit|pagesize|perpage|pagelength|maxresults|maxitems|maxrecords)$/.test(own) ||
    /^(?:size|count|max|top|take|rows|per|num|first|results|length|n)$/.test(own)
  );
}

function isCursor(own: string): boolean {
  return /(?:cursor|token|marker|iterator|continue|continuation|after|bookmark|scroll|key)(?:id)?$/.test(
    own,
  );
}

/** Whether a page says that it is the last. */
function saysLast(json: unknown): boolean {
  return membersAround(json).some(({ path, value }) => {
    const words = wordsOf(path.at(-1) ?? "");
    const isMore = words.includes("more") || (words.includes("has") && words.includes("next"));
    const isEnd = /^(?:is)?(?:last|lastpage|done|complete|end)$/.test(words.join(""));
    return (isMore && value === false) || (isEnd && value === true);
  });
}

/** The members of the objects in a body that are in no list. */
export function membersAround(
  json: unknown,
  path: readonly string[] = [],
): { path: readonly string[]; value: unknown }[] {
  if (!isPlainObject(json) || path.length > DEEPEST) return [];
  return Object.entries(json).flatMap(([name, value]) => {
    const own = [...path, name];
    return isObject(value) ? membersAround(value, own) : [{ path: own, value }];
  });
}
