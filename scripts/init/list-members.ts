import type { Told } from "../../server/runtime/documents/told.js";
import type { Schema } from "../generate/document.js";
import type { OperationModel } from "../generate/operation-model.js";
import type { Property } from "../generate/schema-kinds.js";
import { spelled } from "../generate/words.js";
import type { ApiBodies } from "./json-schemas.js";

/** Figures about a list, by what members are called and the types that they may have. */
const FIGURES: readonly (readonly [Told["tells"], RegExp, string])[] = [
  ["total", /^total(?:count|items|results|records|elements|entries|size)?$/, "integer number"],
  ["pages", /^(?:total|num)?pages?(?:count|total)$|^(?:total|num)?pages$/, "integer number"],
  ["page", /^(?:current)?page(?:number|index)?$|^number$/, "integer number"],
  ["count", /^(?:count|size|numberofelements)$/, "integer number"],
  ["limit", /^(?:limit|perpage|pagesize|itemsperpage)$/, "integer number"],
  ["offset", /^(?:offset|skip|start|startindex|startat)$/, "integer number"],
  ["lastPage", /^lastpage$/, "integer number"],
  ["hasNext", /^(?:hasmore|hasnext|hasnextpage|more|istruncated)$/, "boolean"],
  ["hasPrevious", /^has(?:previous|prev)(?:page)?$/, "boolean"],
  ["isFirst", /^(?:is)?first(?:page)?$/, "boolean"],
  ["isLast", /^(?:is)?last(?:page)?$/, "boolean"],
  ["firstId", /^firstid$/, "string integer"],
  ["lastId", /^lastid$/, "string integer"],
];

/** Objects that have such members. */
const AROUND =
  /^(?:meta(?:data)?|responsemetadata|paging|pagination|page|pageinfo|links?|pages|cursors?|result(?:s|set|info)|(?:next|prev|previous|first|last|self)(?:page)?)$/;
const DEEPEST = 3;

/** `next`, `next_page_url`, `next_cursor`; `next_page.offset` is read as one name. */
const ANOTHER =
  /^(next|prev|previous|first|last|self)(?:page)?(url|uri|href|link|path|cursor|token|pagetoken|marker|after|before|offset|key)?$/;
const ENDS: Readonly<Record<string, string>> = {
  ...{ cursorsafter: "nextcursor", cursorsbefore: "previouscursor", cursor: "nextcursor" },
  ...{ endcursor: "nextcursor", startcursor: "previouscursor", href: "selfurl", more: "next" },
};
const TOKENS = /^(?:cursor|token|pagetoken|marker|after|before|offset|key)$/;

/** The members of a response that say something about its list. */
export function toldAround(bodies: ApiBodies, model: OperationModel): Told[] {
  const list = bodies.listIn(model);
  if (!list || list.at.length === 0) return [];
  const cursors = bodies
    .parameters(model)
    .filter(({ name, schema }) => CURSOR.test(spelled(name)) && bodies.types(schema).has("string"));
  return new ToldFinder(bodies, list.at, cursors.length > 0).in(bodies.responseSchema(model));
}

const CURSOR = /^(?:.*cursor|.*token|.*marker|.*after|page|offset)$/;

class ToldFinder {
  constructor(
    private readonly bodies: ApiBodies,
    private readonly list: readonly string[],
    private readonly hasCursor: boolean,
  ) {}

  in(schema: Schema | undefined, at: readonly string[] = []): Told[] {
    const properties = this.bodies.properties(schema);
    const required = this.bodies.required(schema);
    return properties.flatMap((each) => {
      const path = [...at, each.name];
      if (path.join("\0") === this.list.join("\0")) return [];
      const isObject = this.bodies.types(each.schema).has("object");
      const isAround = AROUND.test(spelled(each.name)) || each.name === this.list[at.length];
      if (isObject) return isAround && at.length < DEEPEST ? this.in(each.schema, path) : [];
      const told = this.#told(path, each, properties);
      return told ? [{ ...told, ...this.#none(each, required) }] : [];
    });
  }

  #told(
    at: readonly string[],
    { name, schema }: Property,
    others: readonly Property[],
  ): Told | undefined {
    const figure = FIGURES.find(
      ([, pattern, types]) => pattern.test(spelled(name)) && this.#isOf(schema, types),
    );
    // With links, and without another total, as Django has it.
    const isTotal = ["next", "previous"].every((link) => others.some((each) => each.name === link));
    if (figure?.[0] === "count" && isTotal) return { at, tells: "total" };
    if (figure) return { at, tells: figure[0] };
    const parent = spelled(at.at(-2) ?? "");
    const own = spelled(name);
    const whole = /^(?:next|prev|first|last|self|cursors)/.test(parent) ? parent + own : own;
    const [, relation = "", kind = ""] = ANOTHER.exec(ENDS[whole] ?? whole) ?? [];
    if (relation === "") return undefined;
    const tells = relation === "prev" ? "previous" : (relation as Told["tells"]);
    if (this.#isOf(schema, "integer number")) return { at, tells, as: "number" };
    if (!this.#isOf(schema, "string")) return undefined;
    const isToken = TOKENS.test(kind) || (kind === "" && this.#isToken(schema));
    if (isToken) return tells === "next" || tells === "previous" ? { at, tells } : undefined;
    return { at, tells, as: this.#isPath(kind, schema) ? "path" : "url" };
  }

  #isOf(schema: Schema | undefined, types: string): boolean {
    const own = [...this.bodies.types(schema)].filter((type) => type !== "null");
    return own.length > 0 && own.every((type) => types.split(" ").includes(type));
  }

  #isToken(schema: Schema): boolean {
    const { format, example, examples } = this.bodies.schema(schema);
    const shown = [example, examples]
      .flat()
      .some((each) => typeof each === "string" && each.includes("/"));
    return this.hasCursor && !/^ur[il]/.test(format ?? "") && !shown;
  }

  #isPath(kind: string, schema: Schema): boolean {
    const { format, example, examples } = this.bodies.schema(schema);
    const isRelative = [example, examples]
      .flat()
      .some((each) => typeof each === "string" && /^[/?]/.test(each));
    return kind === "path" || format === "uri-reference" || isRelative;
  }

  /** What stands in the place of a page that is not there. */
  #none({ name, schema }: Property, required: readonly string[]): Pick<Told, "none"> {
    const { fitting } = this.bodies;
    if (fitting.fit(schema, null) === null) return { none: null };
    return required.includes(name) && fitting.fit(schema, "") === "" ? { none: "" } : {};
  }
}
