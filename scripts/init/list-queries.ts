import type {
  Bound,
  Filter,
  ListQuery,
  Sorting,
} from "../../server/runtime/documents/list-query.js";
import type { Parameter, Schema } from "../generate/document.js";
import type { OperationModel } from "../generate/operation-model.js";
import { itemsOf, partsOf } from "../generate/schema-kinds.js";
import { spelled, wordsOf } from "../generate/words.js";
import type { ApiBodies, ListPlace } from "./json-schemas.js";
import { toldAround } from "./list-members.js";

/** Paging, by what parameters are called and the types that they may have. */
const PAGING = [
  ["limit", /^(?:limit|perpage|pagesize|pagelimit|size|maxresults|top)$/, "number integer"],
  ["page", /^page(?:number|index)?$/, "number integer"],
  ["offset", /^(?:offset|skip|start|startindex|startat|pageoffset)$/, "number integer"],
  ["after", /^(?:starting|start|page)?after(?:id|cursor)?$|^sinceid$/, "string integer"],
  ["before", /^(?:ending|end|page)?before(?:id|cursor)?$/, "string integer"],
  ["after", /^(?:next|start|page)?cursor$|^(?:next|page|continuation|pagination)*token$/, "string"],
  ["after", /^(?:next)?marker$|^(?:page|offset|startkey|nextkey)$/, "string"],
  ["before", /^prev(?:ious)?(?:cursor|(?:page)?token)$/, "string"],
] as const;

const SEARCH = /^(?:q|query|search|searchterm|searchquery|searchtext|keywords?|term|filterterm)$/;
const SORT = /^(?:sort|order|ordering|sortby|orderby|sortfield|sortcolumn|sortkey)$/;
const DIRECTION = /^(?:order|sort|(?:sort|order)?(?:dir|direction)|sortorder|(?:sort)?ascending)$/;

/** Words before or behind the name of a member, by the things that they select. */
const BOUNDS: Readonly<Record<string, Bound>> = {
  ...{ gte: ">=", ge: ">=", min: ">=", minimum: ">=", from: ">=", since: ">=", start: ">=" },
  ...{ lte: "<=", le: "<=", max: "<=", maximum: "<=", to: "<=", until: "<=", end: "<=" },
  ...{ gt: ">", after: ">", lt: "<", before: "<" },
};

/** Parameters that have others in them. */
const FILTER = /^(?:filters?|where)$/i;

const SIGN = /[<>]=?$/;

/** Values by which a parameter selects everything. */
const ALL = /^(?:all|any|both|none|)$/;

interface Member {
  path: readonly string[];
  schema: Schema;
}

/** What the query parameters of a list do. */
export function listQuery(bodies: ApiBodies, model: OperationModel, list: ListPlace): ListQuery {
  return new ListQueryFinder(bodies, model, list).find();
}

class ListQueryFinder {
  readonly #query: readonly Parameter[];
  readonly #used = new Set<string>();
  readonly #thing: Schema;

  constructor(
    private readonly bodies: ApiBodies,
    private readonly model: OperationModel,
    { thing }: ListPlace,
  ) {
    this.#query = bodies.parameters(model).filter((each) => each.in === "query");
    // Elements may be wrapped as a single thing is.
    this.#thing = bodies.thingPlace(thing, thing)?.schema ?? thing;
  }

  find(): ListQuery {
    const paging = this.#paging();
    const sort = this.#sorting();
    const search = this.#take(
      ({ name, schema }) => SEARCH.test(spelled(name)) && this.#isOf(schema, "string"),
    );
    const filters = this.#left().flatMap((each) => this.#filtersOf(each));
    for (const { given } of filters) this.#used.add(given[0] ?? "");
    const ignored = this.#left().map(({ name }) => name);
    return {
      ...paging,
      ...(Object.keys(sort).length > 0 && { sort }),
      ...(search && { search: search.name }),
      ...(filters.length > 0 && { filters }),
      ...(ignored.length > 0 && { ignored }),
    };
  }

  #left(): Parameter[] {
    return this.#query.filter(({ name }) => !this.#used.has(name));
  }

  #take(isWanted: (parameter: Parameter) => boolean): Parameter | undefined {
    const found = this.#left().find(isWanted);
    if (found) this.#used.add(found.name);
    return found;
  }

  #isOf(schema: Schema | undefined, types: string): boolean {
    const own = [...this.bodies.types(schema)].filter((type) => type !== "null");
    return own.length > 0 && own.every((type) => types.split(" ").includes(type));
  }

  #paging(): ListQuery {
    const { bodies } = this;
    const found: Record<string, Parameter> = {};
    for (const [figure, pattern, types] of PAGING) {
      if (found[figure]) continue;
      const parameter = this.#take(
        ({ name, schema }) =>
          pattern.test(spelled(name)) && this.#isOf(schema, types) && !this.#isTime(name, schema),
      );
      if (parameter) found[figure] = parameter;
    }
    const { page, after } = found;
    const tokens = toldAround(bodies, this.model).filter(
      ({ tells, as }) => tells === "next" && as === undefined,
    );
    // An id fits in the place of each id; an opaque text is longer, and has no format.
    const own = bodies.schema(after?.schema);
    const isById = after && (tokens.length === 0 || (own.format ?? own.pattern) !== undefined);
    const { minimum, default: preset } = bodies.schema(page?.schema);
    return {
      ...Object.fromEntries(Object.entries(found).map(([figure, { name }]) => [figure, name])),
      ...(page && (minimum === 0 || preset === 0) && { firstPage: 0 }),
      ...(isById && { isById: true }),
    };
  }

  #sorting(): Sorting {
    const isTurning = (each: Parameter): boolean => {
      const values = this.#values(each.schema);
      return values.length > 0 && values.every((value) => /^(?:asc|desc)/i.test(value));
    };
    const by = this.#take(
      (each) =>
        SORT.test(spelled(each.name)) &&
        this.#isOf(each.schema, "string array") &&
        !isTurning(each) &&
        (this.#values(each.schema).length === 0 || this.#namesIn(each).length > 0),
    );
    const direction = this.#take(
      (each) =>
        DIRECTION.test(spelled(each.name)) &&
        (isTurning(each) || this.bodies.types(each.schema).has("boolean")),
    );
    const names = by ? this.#namesIn(by).filter(([text, name]) => text !== name) : [];
    return {
      ...(by && { by: by.name }),
      ...(direction && { direction: direction.name }),
      ...(names.length > 0 && { names: Object.fromEntries(names) }),
    };
  }

  /** The values of a parameter that name a member; of one that may have any, those for times: `created`. */
  #namesIn({ schema }: Parameter): [text: string, name: string][] {
    const values = this.#values(schema);
    const stems = values.length > 0 ? values : ["created", "updated", "modified"];
    return stems.flatMap((text) => {
      const [, sign = "", stem = "", word = ""] =
        /^([-+]?)(.*?)(?:[ _:.-]?(asc|desc)(?:ending)?)?$/i.exec(text) ?? [];
      const member = this.#member([text]) ?? this.#member([stem]) ?? this.#timeMember(stem);
      const isWhole = member !== undefined && member === this.#member([text]);
      if (!member) return [];
      const name = member.path.join(".");
      return [[text, isWhole ? name : (/^desc/i.test(word) ? "-" : sign) + name]];
    });
  }

  #values(schema: Schema | undefined): string[] {
    const { document } = this.bodies;
    const schemas = [schema, itemsOf(document, schema)].flatMap((each) => partsOf(document, each));
    return schemas.flatMap(({ enum: values = [] }) => values.filter(isText));
  }

  #member(names: readonly string[], root = this.#thing): Member | undefined {
    let [path, schema] = [[] as string[], root];
    for (const name of names) {
      const properties = this.bodies.properties(schema);
      const own =
        properties.find((each) => each.name === name) ??
        properties.find((each) => spelled(each.name) === spelled(name));
      if (!own) return undefined;
      [path, schema] = [[...path, own.name], own.schema];
    }
    return { path, schema };
  }

  /** `created_at` for `created`; for no words, that of the first time. */
  #timeMember(text: string): Member | undefined {
    const stem = spelled(text);
    const stems = stem === "" ? ["created", "date", "timestamp", "time", "updated"] : [stem];
    for (const each of stems) {
      const expression = new RegExp(`^(?:date)?${each}(?:at|on|time|date)?$`);
      const found = this.bodies
        .properties(this.#thing)
        .find(({ name, schema }) => expression.test(spelled(name)) && this.#isTime(name, schema));
      if (found) return { path: [found.name], schema: found.schema };
    }
    return undefined;
  }

  #isTime(name: string, schema: Schema | undefined): boolean {
    const { document } = this.bodies;
    const parts = partsOf(document, schema);
    if (parts.some(({ format = "" }) => /^(?:date(?:-time)?|unix-?time)$/.test(format)))
      return true;
    const isNumber = this.#isOf(schema, "integer number");
    return isNumber && /^(?:at|date|timestamp|created|updated)$/.test(wordsOf(name).at(-1) ?? "");
  }

  #filtersOf(parameter: Parameter): Filter[] {
    const { name, schema } = parameter;
    const [first = "", ...rest] = name.split(/[[\].]+/).filter((each) => each !== "");
    const names = FILTER.test(first) && rest.length > 0 ? rest : [first, ...rest];
    const isObject = this.bodies.types(schema).has("object");
    if (isObject) return this.#filtersInObject(parameter);
    const member = SIGN.test(name)
      ? undefined
      : (this.#member(names) ?? this.#singular(names, schema));
    const equal = member && this.#equal([name], member, schema);
    return equal ? [equal] : this.#boundFilter([name], names, schema);
  }

  /** `created[gte]`, `metadata[key]`, `filter[name]`. */
  #filtersInObject({ name, schema }: Parameter): Filter[] {
    const isFilter = FILTER.test(name);
    const member = isFilter ? undefined : this.#member([name]);
    const inner = this.bodies.properties(schema).flatMap((each): Filter[] => {
      const given = [name, each.name];
      const own = isFilter
        ? (this.#member([each.name]) ?? this.#singular([each.name], each.schema))
        : this.#member([name, each.name]);
      const equal = own && this.#equal(given, own, each.schema);
      const names = isFilter ? [each.name] : given;
      return equal ? [equal] : this.#boundFilter(given, names, each.schema);
    });
    if (inner.length === 0) {
      const isOpen = member && this.bodies.types(member.schema).has("object");
      return isOpen ? [{ given: [name], member: member.path, test: "members" }] : [];
    }
    const whole = member && this.#equal([name], member, member.schema);
    return whole?.test === "equal" ? [whole, ...inner] : inner;
  }

  /** The member `status` for a list `statuses`. */
  #singular(names: readonly string[], schema: Schema | undefined): Member | undefined {
    if (!this.bodies.types(schema).has("array")) return undefined;
    const [before, last = ""] = [names.slice(0, -1), names.at(-1)];
    const singulars = [last.replace(/s$/, ""), last.replace(/es$/, "")];
    return singulars.map((each) => this.#member([...before, each])).find(Boolean);
  }

  #equal(given: readonly string[], member: Member, schema: Schema | undefined): Filter | undefined {
    const { bodies } = this;
    const { document } = bodies;
    const types = (node: Schema | undefined): string[] =>
      [...bodies.types(node)]
        .filter((type) => type !== "null")
        .map((type) => (type === "integer" ? "number" : type));
    const [own, wanted] = [types(member.schema), types(schema)];
    const items = own.includes("array") ? types(itemsOf(document, member.schema)) : own;
    const isScalar = items.length === 0 || items.some((type) => !/^(?:object|array)$/.test(type));
    if (!isScalar || wanted.includes("object")) return undefined;
    const isSame = own.length === 1 && own.join() === wanted.join() && own.join() !== "array";
    const { default: preset } = bodies.schema(schema);
    const all = [...this.#values(schema), ...(typeof preset === "string" ? [preset] : [])].filter(
      (value) => ALL.test(value) && !this.#values(member.schema).includes(value),
    );
    return {
      ...{ given, member: member.path },
      test: isSame && member.path.length === 1 ? "equal" : "any",
      ...(all.length > 0 && { all: [...new Set(all)] }),
    };
  }

  /** `created[gte]`, `created_after`, `min_price`, `since`, `StartTime>`. */
  #boundFilter(
    given: readonly string[],
    names: readonly string[],
    schema: Schema | undefined,
  ): Filter[] {
    const text = names.join(" ");
    const [sign] = SIGN.exec(text) ?? [];
    const words = wordsOf(text);
    const [first = "", last = ""] = [words[0], words.at(-1)];
    const isLast = sign === undefined && Object.hasOwn(BOUNDS, last);
    const rest = sign !== undefined ? words : isLast ? words.slice(0, -1) : words.slice(1);
    const bound = sign ?? BOUNDS[isLast ? last : first];
    if (bound === undefined) return [];
    const isBare = rest.every((word) => /^(?:at|on|date|time|timestamp)$/.test(word));
    const stem = rest.join(" ");
    const isTime = this.#isTime(isBare ? "date" : stem, schema) || this.#isOf(schema, "string");
    const member =
      this.#member([stem]) ??
      this.#timeMember(isBare ? (first === "since" ? "updated" : "created") : stem) ??
      (isBare ? this.#timeMember("") : undefined);
    if (!member) return [];
    const { path } = member;
    const areTimes = isTime && this.#isTime(path.join(), member.schema);
    const areNumbers = [schema, member.schema].every((each) => this.#isOf(each, "integer number"));
    if (!areTimes && !areNumbers) return [];
    // A sign in a name is written where an equals sign would be: the value may be the bound itself.
    const test = sign === undefined ? (bound as Bound) : sign.startsWith(">") ? ">=" : "<=";
    return [{ given, member: path, test, ...(areTimes && { isTime: true }) }];
  }
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
