import type { PageMember } from "../../../server/runtime/documents/paging.js";
import type { Schema } from "../../document/document.js";
import type { OperationModel } from "../../document/operation-model.js";
import type { HeaderModel } from "../../document/request-model.js";
import { exactTypeOf, type Property } from "../../document/schema-kinds.js";
import { spelled, wordsOf } from "../../document/words.js";
import type { ApiBodies } from "./api-bodies.js";
import { responseSchema } from "./operation-contents.js";
import { ownMember } from "../../../server/runtime/objects.js";

/** Counts of a list, by names and types of members. */
const FIGURES: readonly (readonly [PageMember["fact"], RegExp, string])[] = [
  [
    "total",
    /^total(?:number|num)?(?:of)?(?:count|items|results|records|elements|entries|size|objects|rows|hits)?$|^(?:num|records|itemstotal|resultstotal)found$/,
    "integer number",
  ],
  ["pages", /^(?:total|num)?pages?(?:count|total)?$|^lastpage$/, "integer number"],
  ["count", /^(?:count|size|numberofelements)$/, "integer number"],
  ["limit", /^(?:max)?(?:limit|perpage|pagesize|itemsperpage)$/, "integer number"],
  ["offset", /^(?:offset|skip|start|startindex|startat)$/, "integer number"],
  [
    "hasNext",
    /^(?:has|is)?(?:more|next)(?:page|result|item|record|data|row|element)?s?(?:available)?$|^(?:is)?truncated$/,
    "boolean",
  ],
  [
    "isLast",
    /^(?:is)?(?:last|final|end|ended|done|completed?|finished|exhausted|eof)(?:page|oflist|ofresults|reached)?$|^nomore(?:pages|results|items)?$/,
    "boolean",
  ],
  ["hasPrevious", /^has(?:prev|previous)(?:page)?$/, "boolean"],
  ["isFirst", /^(?:is)?first(?:page)?$/, "boolean"],
  ["firstId", /^firstid$/, "string integer"],
  ["lastId", /^lastid$/, "string integer"],
];
const PAGE = /^(?:current)?page(?:number|index)?$|^number$/;

/** Objects that have such members. */
const AROUND =
  /^(?:meta(?:data)?|responsemetadata|paging|pagination|page|pageinfo|links?|pages|cursors?|result(?:s|set|info)|(?:next|prev|previous|first|last|self)(?:page)?)$/;
const DEEPEST = 3;

/** `next`, `next_page_url`, `next_cursor`; `next_page.offset` is read as one name. */
const ANOTHER =
  /^(next|prev|previous|first|last|self)(?:page)?(url|uri|href|link|path|cursor|token|pagetoken|marker|after|before|offset|key)?$/;
const RELATIONS = ["next", "previous", "first", "last", "self"] as const;
const OTHERS: Readonly<Record<string, string>> = {
  cursorsafter: "nextcursor",
  cursorsbefore: "previouscursor",
  cursor: "nextcursor",
  endcursor: "nextcursor",
  startcursor: "previouscursor",
  href: "selfurl",
};
const TOKEN = /^(?:cursor|token|pagetoken|marker|after|before|offset|key)$/;

/**
 * Members of a response that describe its list. `hasCursor`: whether a parameter accepts a page token. `cursor`: the
 * path to the member with the next one, if its name does not say so.
 */
export function pageMembersOf(
  bodies: ApiBodies,
  model: OperationModel,
  hasCursor: boolean,
  cursor: readonly string[] = [],
): PageMember[] {
  const list = bodies.listIn(model);
  if (!list || list.at.length === 0) return [];
  return new PageMemberFinder(bodies, list.at, { hasCursor, cursor }).in(responseSchema(model));
}

/** Headers with counts of a list, by the names that members have for them, with or without `X-`. */
export function pageHeadersOf(bodies: ApiBodies, headers: readonly HeaderModel[]): PageMember[] {
  const finder = new PageMemberFinder(bodies, [], { hasCursor: false, cursor: [] });
  return headers.flatMap(({ name, schema }) => {
    const words = wordsOf(name.replace(/^x-/i, ""));
    const figures = words.map((_, index) => {
      const figure = finder.figure(
        { name: words.slice(index).join("-"), schema: schema ?? true },
        [],
      );
      // After a vendor's name only totals are sure: other headers have a limit, too.
      return index === 0 || /^(?:total|pages)$/.test(figure?.fact ?? "") ? figure : undefined;
    });
    const figure = figures.find((each) => each !== undefined);
    // Ids may have characters that a header cannot.
    return figure && bodies.isOneOf(schema, "integer number boolean")
      ? [{ at: [name], ...figure }]
      : [];
  });
}

/** The page that an object of this name describes. */
function relationIn(name: string): PageMember["of"] {
  const own = spelled(name).replace(/page$/, "");
  return own === "prev" ? "previous" : RELATIONS.find((each) => each === own);
}

class PageMemberFinder {
  constructor(
    private readonly bodies: ApiBodies,
    private readonly list: readonly string[],
    private readonly known: { hasCursor: boolean; cursor: readonly string[] },
  ) {}

  in(schema: Schema | undefined, at: readonly string[] = []): PageMember[] {
    const { bodies, list } = this;
    const properties = bodies.properties(schema);
    const required = bodies.required(schema);
    return properties.flatMap((each) => {
      const path = [...at, each.name];
      const isOnWay = path.every((name, depth) => list[depth] === name);
      if (isOnWay && path.length === list.length) return [];
      if (bodies.types(each.schema).has("object")) {
        const isNext = path.every((name, depth) => this.known.cursor[depth] === name);
        const isAround =
          isOnWay || isNext || AROUND.test(spelled(each.name)) || this.#isCounting(each.schema);
        const members = isAround && at.length < DEEPEST ? this.in(each.schema, path) : [];
        const of = required.includes(each.name) ? undefined : relationIn(each.name);
        return of ? members.map((member) => ({ of, ...member })) : members;
      }
      const member =
        this.#cursor(each, path) ??
        this.figure(each, properties) ??
        this.#another(each, spelled(at.at(-1) ?? ""));
      return member ? [{ at: path, ...member, ...this.#none(each, required) }] : [];
    });
  }

  /** Whether an object has counts of the list only, such as a total and an offset. */
  #isCounting(schema: Schema): boolean {
    const members = this.bodies.properties(schema);
    const facts = members.map((each) => this.figure(each, members)?.fact);
    return members.length > 1 && facts.includes("total") && !facts.includes(undefined);
  }

  #cursor({ schema }: Property, path: readonly string[]): Omit<PageMember, "at"> | undefined {
    const { cursor } = this.known;
    if (cursor.length !== path.length || cursor.some((name, at) => name !== path[at]))
      return undefined;
    const isNumber = this.bodies.isOneOf(schema, "integer number");
    return isNumber ? { fact: "next", as: "number" } : { fact: "next" };
  }

  figure(
    { name, schema }: Property,
    others: readonly Property[],
  ): Omit<PageMember, "at"> | undefined {
    const own = spelled(name);
    if (this.#mayBe(schema, "integer number") && PAGE.test(own)) return { fact: "page" };
    const [fact] =
      FIGURES.find(([, pattern, types]) => pattern.test(own) && this.#mayBe(schema, types)) ?? [];
    // Next to links, as Django has it.
    const isOfList =
      own === spelled(this.list.at(-1) ?? "") && this.#mayBe(schema, "integer number");
    if (!fact && isOfList) return { fact: "count" };
    const isTotal = ["next", "previous"].every((link) => others.some((each) => each.name === link));
    return fact && { fact: fact === "count" && isTotal ? "total" : fact };
  }

  /** Whether it has only these types and null; without a type, whether no example has another one. */
  #mayBe(schema: Schema, types: string): boolean {
    if (this.bodies.types(schema).size > 0) return this.bodies.isOneOf(schema, types);
    const { example, examples = [] } = this.bodies.schema(schema);
    const shown = [example, ...examples].filter((each) => each !== undefined && each !== null);
    return shown.every((each) => types.split(" ").includes(exactTypeOf(each)));
  }

  #another({ name, schema }: Property, parent: string): Omit<PageMember, "at"> | undefined {
    const isInner = /^(?:next|prev|first|last|self|cursors)/.test(parent);
    const whole = (isInner ? parent : "") + spelled(name);
    const [, relation = "", kind = ""] = ANOTHER.exec(ownMember(OTHERS, whole) ?? whole) ?? [];
    if (relation === "") return undefined;
    const fact = relation === "prev" ? "previous" : (relation as PageMember["fact"]);
    const { format = "", example, examples } = this.bodies.schema(schema);
    const shown = [example, examples].flat().map(String).join(" ");
    if (this.bodies.isOneOf(schema, "integer number")) return { fact, as: "number" };
    if (!this.#mayBe(schema, "string")) return undefined;
    const isOpen =
      kind === "" && this.known.hasCursor && !/^ur/.test(format) && !shown.includes("/");
    if (TOKEN.test(kind) || isOpen) return { fact };
    const isPath = kind === "path" || format === "uri-reference" || /^[/?]/.test(shown);
    return { fact, as: isPath ? "path" : "url" };
  }

  /** The value for a missing page. */
  #none({ name, schema }: Property, required: readonly string[]): Pick<PageMember, "none"> {
    const { fitting } = this.bodies;
    if (fitting.fit(schema, null) === null) return { none: null };
    return required.includes(name) && fitting.fit(schema, "") === "" ? { none: "" } : {};
  }
}
