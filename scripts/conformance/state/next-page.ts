import { isObject, isPlainObject } from "../../document/document.js";
import type { ParameterModel } from "../../document/request-model.js";
import { spelled, wordsOf } from "../../document/words.js";

/** Objects around a member that leads to the next page. */
const DEEPEST = 3;
/** Shorter pages are the last, if neither the request nor the document says how long pages are. */
const SHORTEST_PAGE = 5;

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

/**
 * What follows a page: `last`: nothing; `unknown`: neither the page nor the document says. `trust`: whether it is
 * another page; `sure`: the server or the name of the parameter says so; `guess`: perhaps; `first`: or the first again.
 */
export type NextPage =
  | { kind: "url"; url: URL; trust: "sure" }
  | { kind: "query"; query: Readonly<Record<string, string>>; trust: "sure" | "guess" | "first" }
  | { kind: "last" }
  | { kind: "unknown" };

const LAST: NextPage = { kind: "last" };
const UNKNOWN: NextPage = { kind: "unknown" };

/** Reads how a document's list is paged. */
export class PageReader {
  readonly #query: readonly ParameterModel[];
  readonly limit: ParameterModel | undefined;
  /** Whether an earlier page had a link or a cursor, or the document declares one: a page without one is the last. */
  #isLinked: boolean;

  /** `declared`: the names of members around the list, which the document declares. */
  constructor(
    parameters: readonly ParameterModel[],
    private readonly isNumber: (parameter: ParameterModel) => boolean,
    declared: readonly string[] = [],
  ) {
    this.#isLinked = declared.some(isNextName);
    this.#query = parameters.filter((each) => each.in === "query");
    this.limit = this.#query.find((each) => isLimit(each.name) && isNumber(each));
  }

  /** `size`: the requested number of elements; default: the document's, if it has one. */
  after(page: SeenPage, size = this.#defaultSize()): NextPage {
    const linked = this.#linked(page);
    if (linked) {
      this.#isLinked = true;
      return linked;
    }
    const { length } = page.elements;
    const hasUnread = membersAround(page.json).some(({ path, value }) => {
      return isNextName(path.at(-1) ?? "") && typeof value !== "boolean" && Boolean(value);
    });
    if (hasUnread) return this.#counted(page);
    // A longer page is the whole list: the server ignores the size.
    const isOther = size !== undefined && length !== size;
    const isShort = size === undefined && length < SHORTEST_PAGE;
    if (this.#isLinked || isOther || isShort || saysLast(page.json)) return LAST;
    return this.#counted(page);
  }

  #defaultSize(): number | undefined {
    const size = memberOf(this.limit?.schema, "default");
    return typeof size === "number" ? size : undefined;
  }

  #linked({ url, json, headers }: SeenPage): NextPage | undefined {
    const [, link] = /<([^<>]*)>[^,]*;\s*rel="?next"?/i.exec(headers.get("Link") ?? "") ?? [];
    if (link !== undefined) return { kind: "url", url: new URL(link, url), trust: "sure" };
    const members = membersAround(json);
    for (const { path, value } of members) {
      const isNext = path.some((name) => wordsOf(name).includes("next"));
      if (!isNext || typeof value !== "string" || !/^(?:https?:\/\/|[/?])/.test(value)) continue;
      if (!URL.canParse(value, url.href)) continue;
      return { kind: "url", url: new URL(value, url), trust: "sure" };
    }
    for (const { path, value } of members) {
      const parameter = this.#cursorOf(path);
      const isValue = (typeof value === "string" && value !== "") || typeof value === "number";
      if (!parameter || !isValue) continue;
      return { kind: "query", query: { [parameter.name]: String(value) }, trust: "sure" };
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
  #counted({ url, elements, lastId }: SeenPage): NextPage {
    const current = (name: string) => url.searchParams.get(name);
    const to = (
      name: string,
      value: string | number,
      trust: "sure" | "guess" | "first",
    ): NextPage => {
      return { kind: "query", query: { [name]: String(value) }, trust };
    };
    const offset =
      this.#numbered(/^(?:page)?(?:offset|skip)$/) ??
      this.#numbered(/^(?:start|startat|startindex|first|from)$/);
    if (offset) {
      const preset = Number(memberOf(offset.schema, "default") ?? 0) || 0;
      const start = Number(current(offset.name) ?? preset);
      const isSure = /offset|skip/i.test(offset.name);
      return to(offset.name, start + elements.length, isSure ? "sure" : "guess");
    }
    const page = this.#numbered(/^(?:page|pagenumber|pageno|pagenum|pageindex|currentpage|p)$/);
    if (page) {
      const first = memberOf(page.schema, "default") ?? memberOf(page.schema, "minimum");
      const seen = current(page.name);
      // Without a declared first page, the second one is 1 or 2.
      if (seen === null && first === undefined) return to(page.name, 1, "first");
      return to(page.name, Number(seen ?? first) + 1, "sure");
    }
    const after = this.#query.find(({ name }) =>
      /^(?:startingafter|startafter|after|afterid|sinceid|lastid)$/.test(spelled(name)),
    );
    if (after && lastId !== undefined) return to(after.name, lastId, "guess");
    const isPaged = this.limit !== undefined || this.#query.some((each) => isPosition(each.name));
    return isPaged ? UNKNOWN : LAST;
  }

  #numbered(pattern: RegExp): ParameterModel | undefined {
    const isMeant = (each: ParameterModel) => pattern.test(spelled(each.name));
    return this.#query.find((each) => each !== this.limit && isMeant(each) && this.isNumber(each));
  }
}

/** Whether a member has a link or a cursor of the next page, by its name. */
function isNextName(name: string): boolean {
  const words = wordsOf(name);
  return words.includes("next") && !words.includes("has");
}

function memberOf(schema: unknown, name: string): unknown {
  return isPlainObject(schema) ? schema[name] : undefined;
}

/** Whether a parameter limits the elements of a page, by its name. */
function isLimit(name: string): boolean {
  const own = spelled(name);
  return (
    /(?:limit|pagesize|perpage|pagelength|maxresults|maxitems|maxrecords)$/.test(own) ||
    /^(?:size|count|max|top|take|rows|per|num|first|results|length|n)$/.test(own)
  );
}

/** Whether a parameter selects a page, by its name. */
function isPosition(name: string): boolean {
  const own = spelled(name);
  return isCursor(own) || /^(?:page|offset|skip|start|from|first)|page$/.test(own);
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
