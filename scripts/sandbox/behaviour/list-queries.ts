import {
  type Bound,
  type Filter,
  instantOf,
  type ListQuery,
  type Sorting,
} from "../../../server/runtime/documents/list-query.js";
import type { Schema } from "../../document/document.js";
import { type Exemplified, examplesOf } from "../../document/examples/samples.js";
import type { PageMember } from "../../../server/runtime/documents/paging.js";
import { Place } from "../../document/place.js";
import type { OperationModel } from "../../document/operation-model.js";
import { itemsOf, partsOf } from "../../document/schema-kinds.js";
import { spelled, wordsOf } from "../../document/words.js";
import type { ApiBodies, ListPlace } from "./api-bodies.js";
import { listPaging, takesOpaque } from "./list-paging.js";
import type { ListParameter } from "./query-bodies.js";
import {
  DIRECTION,
  isPlace,
  isTime,
  type PagingParameters,
  SEARCH,
  SORT,
  TIME,
} from "./query-names.js";

const TURN = /^(?:asc|desc)/i;
/** Parameters that contain others. */
const FILTER = /^(?:filters?|where)$/i;
/** Parameter values that select everything. */
const ALL = /^(?:all|any|both|none|)$/;
/** The first value of an enum in Protocol Buffers, which means that none is chosen. */
const UNSPECIFIED = /_UNSPECIFIED$/;
/** Words before the name of a member that a list shows or leaves out. */
const SHOW = /^(?:with|include|includes|show|return)$/;
const SIGN = /[<>]=?$/;

/** Words before or after a member's name, by their selection. */
const BOUNDS = new Map<string, Bound>(
  Object.entries({
    gte: ">=",
    ge: ">=",
    min: ">=",
    minimum: ">=",
    from: ">=",
    since: ">=",
    start: ">=",
    lte: "<=",
    le: "<=",
    max: "<=",
    maximum: "<=",
    to: "<=",
    until: "<=",
    end: "<=",
    gt: ">",
    after: ">",
    lt: "<",
    before: "<",
    ">": ">=",
    "<": "<=",
    ">=": ">=",
    "<=": "<=",
  } as const),
);

/** Maximum depth of objects in a parameter. */
const DEEPEST = 3;

interface Member {
  path: readonly string[];
  schema: Schema;
}

/** Finds the effects of a list's query parameters. */
export class ListQueryFinder {
  #left: readonly ListParameter[];
  readonly #itemSchema: Schema;

  constructor(
    private readonly bodies: ApiBodies,
    private readonly model: OperationModel,
    { element }: ListPlace,
  ) {
    this.#left = bodies.listParameters(model);
    // Elements may be wrapped like a single item.
    this.#itemSchema = bodies.itemPlace(element, element)?.schema ?? element;
  }

  find(): ListQuery {
    const { bodies } = this;
    const paging = this.#paging();
    const sort = this.#sorting();
    const search = this.#take(SEARCH, ({ schema }) => bodies.isOneOf(schema, "string"));
    const shows = this.#shows();
    const filters = this.#left.flatMap(({ name, schema }) => {
      const names = name.split(/[[\].]+/).filter((each) => each !== "");
      return this.#filters([name], FILTER.test(names[0] ?? "") ? names.slice(1) : names, schema);
    });
    const paged = new Set(Object.values(paging.within ?? {}).map(([name]) => name));
    const others = this.#left.filter(
      ({ name }) => !paged.has(name) && !filters.some(({ parameter }) => parameter[0] === name),
    );
    const ignored = others.filter((each) => !each.isInBody);
    const unknown = others.filter((each) => each.isInBody);
    const none = { ...paging.none, ...this.#presets(unknown) };
    return {
      ...paging,
      ...(Object.keys(sort).length > 0 && { sort }),
      ...(search && { search: search.name }),
      ...(filters.length > 0 && { filters }),
      ...(shows.length > 0 && { shows: Object.fromEntries(shows) }),
      ...(Object.keys(none).length > 0 && { none }),
      ...(ignored.length > 0 && { ignored: ignored.map(({ name }) => name) }),
      ...(unknown.length > 0 && { unknown: unknown.map(({ name }) => name) }),
    };
  }

  #take(
    pattern: RegExp,
    isMeant: (parameter: ListParameter) => boolean,
  ): ListParameter | undefined {
    const found = this.#left.find((each) => pattern.test(spelled(each.name)) && isMeant(each));
    this.#left = this.#left.filter((each) => each !== found);
    return found;
  }

  /** Parameters such as `with_payload` and `includeValues`, with the member that their value shows or hides. */
  #shows(): [parameter: string, member: string][] {
    const { bodies } = this;
    const required = bodies.required(this.#itemSchema);
    const found = this.#left.flatMap(({ name, schema }): [string, string][] => {
      const [verb = "", ...words] = wordsOf(name);
      const [member, ...inner] = this.#member([words.join(" ")])?.path ?? [];
      const isHiding = SHOW.test(verb) && bodies.types(schema).has("boolean");
      const isFree = member !== undefined && inner.length === 0 && !required.includes(member);
      return isHiding && isFree ? [[name, member]] : [];
    });
    const names = new Set(found.map(([name]) => name));
    this.#left = this.#left.filter(({ name }) => !names.has(name));
    return found;
  }

  /** The defaults of parameters, which a client may send without effect. */
  #presets(parameters: readonly ListParameter[]): Record<string, string> {
    const all = parameters.flatMap(({ name, schema }) => {
      const { default: preset } = this.bodies.schema(schema);
      return isScalar(preset) ? [[name, String(preset)] as const] : [];
    });
    return Object.fromEntries(all);
  }

  #paging(): ListQuery {
    const { bodies } = this;
    const { parameters, members, cursor } = listPaging(bodies, this.model);
    const { limit, page, offset, after, before } = parameters;
    const isContinued = (page ?? offset ?? after) !== undefined;
    const isWhole = !isContinued && this.#mayContinue(members, parameters);
    const used = Object.entries(parameters).filter(([figure]) => !isWhole || figure !== "limit");
    this.#left = this.#left.filter((each) => !used.some(([, taken]) => taken === each));
    const hasToken = members.some(({ fact, as }) => fact === "next" && as === undefined);
    const isLinked = cursor !== undefined && members.some(({ fact }) => fact === "next");
    const [firstPage, firstOffset] = [page, offset].map((each) => {
      const { minimum, default: preset = minimum } = bodies.schema(each?.schema);
      // An example of 0 shows that counting starts there, others show nothing.
      const shown = each ? this.#examplesOf(each).find((value) => value === 0) : undefined;
      return preset ?? shown;
    });
    const within = used.flatMap(([, taken]) =>
      taken.within ? [[taken.name, taken.within] as const] : [],
    );
    const isById = after !== undefined && !((hasToken || isLinked) && takesOpaque(bodies, after));
    return {
      ...Object.fromEntries(used.map(([figure, { name }]) => [figure, name])),
      ...(within.length > 0 && { within: Object.fromEntries(within) }),
      ...(firstPage === 0 && { firstPage: 0 }),
      ...(firstOffset === 1 && { firstOffset: 1 }),
      ...this.#none({ limit, after, before }),
      ...this.#shown([after, before]),
      ...(isById && { isById: true }),
      ...(after && !isById && isPlace(after.name) && { isFrom: true }),
      ...(cursor?.isGuessed && { isGuessed: true }),
    };
  }

  /** Whether a list may continue in a way that the document does not explain: then its page is whole. */
  #mayContinue(members: readonly PageMember[], parameters: PagingParameters): boolean {
    const { bodies } = this;
    const isClaimed = members.some(({ fact }) => /^(?:next|hasNext|isLast)$/.test(fact));
    const properties = bodies.properties(this.#itemSchema).map(({ name }) => spelled(name));
    const isOpen = this.#left.some(
      (each) =>
        !Object.values(parameters).includes(each) &&
        bodies.isOneOf(each.schema, "string integer") &&
        this.#values(each.schema).length === 0 &&
        ![SEARCH, SORT, DIRECTION].some((pattern) => pattern.test(spelled(each.name))) &&
        !properties.includes(spelled(each.name)),
    );
    return isClaimed || isOpen;
  }

  /** The default of a cursor is none that a response had, and a default limit of 0 is no limit. */
  #none({ limit, after, before }: Readonly<Partial<Record<string, ListParameter>>>): ListQuery {
    const defaults = [limit, after, before].flatMap((each) => {
      const { default: preset } = this.bodies.schema(each?.schema);
      const isScalar = typeof preset === "string" || typeof preset === "number";
      const isNone = isScalar && (each !== limit || Number(preset) <= 0);
      return each && isNone ? [[each.name, String(preset)] as const] : [];
    });
    return defaults.length > 0 ? { none: Object.fromEntries(defaults) } : {};
  }

  #shown(cursors: readonly (ListParameter | undefined)[]): Pick<ListQuery, "shown"> {
    const found = cursors.flatMap((each) => {
      const values = each ? this.#examplesOf(each).filter((value) => value !== undefined) : [];
      return each && values.length > 0 ? [[each.name, values.map(String)] as const] : [];
    });
    return found.length > 0 ? { shown: Object.fromEntries(found) } : {};
  }

  #examplesOf({ declared, pointer, schema }: ListParameter): unknown[] {
    const { document } = this.bodies;
    const place = new Place<Exemplified>(document, declared, pointer);
    const { example, examples = [] } = this.bodies.schema(schema);
    return [...examplesOf(place).map(({ value }) => value), example, ...examples];
  }

  #sorting(): Sorting {
    const { bodies } = this;
    const isTurning = ({ schema }: ListParameter): boolean =>
      this.#values(schema).length > 0 && this.#values(schema).every((value) => TURN.test(value));
    const by = this.#take(SORT, (each) => {
      const isOpen = this.#values(each.schema).length === 0;
      const isNaming = isOpen || this.#sortNames(each.schema).length > 0;
      return bodies.isOneOf(each.schema, "string array") && !isTurning(each) && isNaming;
    });
    const direction = this.#take(
      DIRECTION,
      (each) => isTurning(each) || bodies.isOneOf(each.schema, "boolean"),
    );
    const names = by ? this.#sortNames(by.schema).filter(([text, name]) => text !== name) : [];
    return {
      ...(by && { by: by.name }),
      ...(direction && { direction: direction.name }),
      ...(names.length > 0 && { names: Object.fromEntries(names) }),
    };
  }

  /** A parameter's values that name a member; if unconstrained, those for times: `created`. */
  #sortNames(schema: Schema | undefined): [text: string, name: string][] {
    const values = this.#values(schema);
    return (values.length > 0 ? values : ["created", "updated", "modified"]).flatMap((text) => {
      const [, sign = "", stem = "", word = ""] =
        /^([-+]?)(.*?)(?:[ _:.-]?(asc|desc)(?:ending)?)?$/i.exec(text) ?? [];
      const whole = this.#member([text]);
      const member = whole ?? this.#member([stem]) ?? this.#timeMember(stem);
      const turn = /^desc/i.test(word) ? "-" : sign;
      return member ? [[text, `${whole ? "" : turn}${member.path.join(".")}`]] : [];
    });
  }

  #values(schema: Schema | undefined): string[] {
    const { document } = this.bodies;
    return [schema, itemsOf(document, schema)]
      .flatMap((each) => partsOf(document, each))
      .flatMap(({ enum: values = [] }) => values.filter((each) => typeof each === "string"));
  }

  #member(names: readonly string[]): Member | undefined {
    let [path, schema] = [[] as string[], this.#itemSchema];
    for (const name of names) {
      const properties = this.bodies.properties(schema);
      const own =
        properties.find((each) => each.name === name) ??
        properties.find((each) => spelled(each.name) === spelled(name));
      if (!own) return undefined;
      [path, schema] = [[...path, own.name], own.schema];
    }
    return names.length > 0 ? { path, schema } : undefined;
  }

  /** `created_at` for `created`. */
  #timeMember(text: string): Member | undefined {
    const expression = new RegExp(`^(?:date)?${spelled(text)}(?:at|on|time|date)?$`);
    const found = this.bodies
      .properties(this.#itemSchema)
      .find(
        ({ name, schema }) => expression.test(spelled(name)) && isTime(this.bodies, name, schema),
      );
    return found && { path: [found.name], schema: found.schema };
  }

  /** `status`, `created[gte]`, `metadata[key]`, `filter[name]`. `names`: of the member, and of its bound. */
  #filters(
    parameter: readonly string[],
    names: readonly string[],
    schema: Schema | undefined,
  ): Filter[] {
    const { bodies } = this;
    const isList = bodies.types(schema).has("array");
    const singular = names.map((name) => (isList ? name.replace(/s$/, "") : name));
    const isSigned = SIGN.test(names.join(""));
    const member = isSigned ? undefined : (this.#member(names) ?? this.#member(singular));
    const inner = (parameter.length > DEEPEST ? [] : bodies.properties(schema)).flatMap(
      ({ name, schema: own }) => this.#filters([...parameter, name], [...names, name], own),
    );
    const path = member?.path ?? [];
    const isOpen = member && inner.length === 0 && bodies.isOneOf(schema, "object");
    if (isOpen && bodies.isOneOf(member.schema, "object"))
      return [{ parameter, member: path, test: "members" }];
    if (!member || !this.#isScalar(member.schema) || !this.#isScalar(schema)) {
      return inner.length > 0 ? inner : this.#bound(parameter, names, schema);
    }
    const { default: preset } = bodies.schema(schema);
    const known = this.#values(member.schema);
    const all = [...this.#values(schema), ...(typeof preset === "string" ? [preset] : [])].filter(
      (value) => UNSPECIFIED.test(value) || (ALL.test(value) && !known.includes(value)),
    );
    const facts = { ...(all.length > 0 && { all }), ...presetOf(preset) };
    return [{ parameter, member: path, test: "any", ...facts }, ...inner];
  }

  /** Whether it may be a text, number or boolean, or a list of them. */
  #isScalar(schema: Schema | undefined): boolean {
    const { bodies } = this;
    const types = bodies.types(
      bodies.types(schema).has("array") ? itemsOf(bodies.document, schema) : schema,
    );
    return types.size === 0 || [...types].some((type) => !/^(?:object|array|null)$/.test(type));
  }

  /** `created[gte]`, `created_after`, `min_price`, `since`, `StartTime>`. */
  #bound(
    parameter: readonly string[],
    names: readonly string[],
    schema: Schema | undefined,
  ): Filter[] {
    const text = names.join(" ");
    const words = wordsOf(text);
    const [sign] = SIGN.exec(text) ?? [];
    const [first = "", last = ""] = [words[0], words.at(-1)];
    const isLast = sign === undefined && BOUNDS.has(last);
    const test = BOUNDS.get(sign ?? (isLast ? last : first));
    const rest = sign === undefined ? (isLast ? words.slice(0, -1) : words.slice(1)) : words;
    if (test === undefined) return [];
    const stem = rest.join(" ");
    const usual = first === "since" ? ["updated", "created"] : ["created", "date", "timestamp"];
    const stems = rest.every((word) => TIME.test(word)) ? [stem, ...usual] : [stem];
    const member = stems
      .map((each) => this.#member([each]) ?? this.#timeMember(each))
      .find((each) => each !== undefined);
    if (!member) return [];
    const { bodies } = this;
    const isInstant = isTime(this.bodies, member.path.join(), member.schema);
    const isNumber = [schema, member.schema].every((each) =>
      bodies.isOneOf(each, "integer number"),
    );
    const isFitting = isNumber || (isInstant && bodies.isOneOf(schema, "string integer number"));
    if (!isFitting) return [];
    const { default: preset } = bodies.schema(schema);
    const isNone =
      typeof preset === "string" && Number.isNaN(isInstant ? instantOf(preset) : Number(preset));
    const facts = {
      ...(isInstant && { isTime: true as const }),
      ...(isNone ? { all: [preset] } : presetOf(preset)),
    };
    return [{ parameter, member: member.path, test, ...facts }];
  }
}

function presetOf(preset: unknown): Pick<Filter, "preset"> {
  return isScalar(preset) ? { preset: String(preset) } : {};
}

function isScalar(value: unknown): value is string | number | boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}
