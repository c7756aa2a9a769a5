import { isSchema, listIn, namedIn, type Schema } from "./directed-schemas.js";
import { followReferences } from "./document.js";

/** Keywords with one schema, with a list of them, and with schemas by name. */
const SINGLE = ["items", "additionalProperties", "if", "then", "else"];
const LISTS = ["allOf", "anyOf", "oneOf", "prefixItems"];
const NAMED = ["properties", "patternProperties", "dependentSchemas"];

/** What a schema says of defaults, worked out once: what is filled into values of it. */
interface Filler {
  members: readonly Member[];
  declared: ReadonlySet<string>;
  patterns: readonly (readonly [pattern: RegExp, filler: Filler | undefined])[];
  /** Of members that are neither declared nor match a pattern. */
  others: Filler | undefined;
  /** Of the first elements of a list, then of all the others. */
  first: readonly (Filler | undefined)[];
  elements: Filler | undefined;
  /** Of other schemas that hold for the same value: of the one it refers to, and of those in `allOf`. */
  parts: readonly Filler[];
  /** Of those that hold because an object has a property. */
  dependent: readonly (readonly [name: string, filler: Filler])[];
  /** Of those of which the first that a value matches holds. */
  unions: readonly (readonly Branch[])[];
  condition:
    { schema: Schema; then: Filler | undefined; otherwise: Filler | undefined } | undefined;
}

interface Member {
  name: string;
  /** Whether every object has something under this name. */
  isInherited: boolean;
  /** `undefined` if the service fills in nothing. */
  fallback: unknown;
  filler: Filler | undefined;
}

interface Branch {
  schema: Schema;
  filler: Filler | undefined;
}

/** The members whose defaults a value is part of, the innermost first. */
interface Within {
  member: Member;
  outer: Within | undefined;
}

/**
 * Fills in the `default`s of parameters and bodies. Ajv's own option would leave the defaults of a
 * branch in a value that it rejects, miss those behind references, and reject read-only properties
 * for their own defaults.
 */
export class DefaultValues {
  readonly #known = new Map<Schema, boolean>();
  readonly #fillers = new Map<Schema, Filler>();

  /** `matches`: whether a value is valid. */
  constructor(
    private readonly document: object,
    private readonly matches: (schema: object, value: unknown) => boolean,
  ) {}

  /**
   * Fills in the defaults of a schema; `undefined` if it has none. Throws for a default that
   * contains itself.
   */
  of(schema: unknown): Defaults | undefined {
    const filler = this.#filler(schema);
    if (!filler) return undefined;
    this.#requireEnds();
    const all = [...this.#fillers.values()];
    return {
      isWithin: all.some(({ members }) => members.length > 0),
      fill: (value, isValid) => {
        this.#fill(filler, value, isValid);
      },
      dependOnValue: all.some(({ unions, condition }) => unions.length > 0 || condition),
    };
  }

  /** What is filled in where there is no value; `undefined`: nothing, as for what only the service writes. */
  fallbackOf(schema: unknown): unknown {
    if (this.#annotation(schema, "readOnly") === true) return undefined;
    const value = this.#annotation(schema, "default");
    // Some documents write null for "none", where null is not allowed.
    const isNone = value === null && isSchema(schema) && !this.matches(schema, value);
    return isNone ? undefined : value;
  }

  #requireEnds(): void {
    for (const { members } of this.#fillers.values()) {
      for (const member of members.filter(({ fallback }) => isComposed(fallback))) {
        const value = structuredClone(member.fallback);
        const within = { member, outer: undefined };
        this.#fill(member.filler, value, false, within);
        this.#fill(member.filler, value, true, within);
      }
    }
  }

  #filler(schema: unknown): Filler | undefined {
    if (!isSchema(schema) || !this.#has(schema)) return undefined;
    const known = this.#fillers.get(schema);
    if (known) return known;
    // Known before it is complete, since a schema may contain itself.
    const filler = {} as Filler;
    this.#fillers.set(schema, filler);
    return Object.assign(filler, this.#fillerOf(schema));
  }

  #fillerOf(schema: Schema): Filler {
    const properties = namedIn(schema, "properties");
    const { if: condition, then, else: otherwise } = schema;
    const parts = [this.#target(schema), ...listIn(schema, "allOf")];
    return {
      members: properties
        .map(([name, property]) => this.#member(name, property))
        .filter(({ fallback, filler }) => fallback !== undefined || filler),
      declared: new Set(properties.map(([name]) => name)),
      patterns: namedIn(schema, "patternProperties").map(
        ([pattern, each]) => [new RegExp(pattern, "u"), this.#filler(each)] as const,
      ),
      others: this.#filler(schema["additionalProperties"]),
      first: listIn(schema, "prefixItems").map((each) => this.#filler(each)),
      elements: this.#filler(schema["items"]),
      parts: parts.map((each) => this.#filler(each)).filter((each) => each !== undefined),
      dependent: namedIn(schema, "dependentSchemas").flatMap(([name, each]) => {
        const filler = this.#filler(each);
        return filler ? [[name, filler] as const] : [];
      }),
      unions: ["oneOf", "anyOf"]
        .map((keyword) => listIn(schema, keyword).filter(isSchema))
        .map((union) => union.map((each) => ({ schema: each, filler: this.#filler(each) })))
        .filter((union) => union.some(({ filler }) => filler)),
      condition:
        isSchema(condition) && (this.#has(then) || this.#has(otherwise))
          ? { schema: condition, then: this.#filler(then), otherwise: this.#filler(otherwise) }
          : undefined,
    };
  }

  #member(name: string, property: unknown): Member {
    return {
      name,
      isInherited: name in Object.prototype,
      fallback: this.fallbackOf(property),
      filler: this.#filler(property),
    };
  }

  /** Whether a value of the schema may get any. */
  #has(schema: unknown): boolean {
    if (!isSchema(schema)) return false;
    const known = this.#known.get(schema) ?? this.#reaches(schema, new Set());
    this.#known.set(schema, known);
    return known;
  }

  #reaches(schema: Schema, seen: Set<Schema>): boolean {
    if (seen.has(schema)) return false;
    seen.add(schema);
    if (schema["default"] !== undefined) return true;
    const inner = [
      this.#target(schema),
      ...SINGLE.map((keyword) => schema[keyword]),
      ...LISTS.flatMap((keyword) => listIn(schema, keyword)),
      ...NAMED.flatMap((keyword) => namedIn(schema, keyword).map(([, each]) => each)),
    ];
    return inner.some((each) => isSchema(each) && this.#reaches(each, seen));
  }

  #fill(filler: Filler | undefined, value: unknown, isValid: boolean, within?: Within): void {
    if (!filler || !isComposed(value)) return;
    if (Array.isArray(value)) {
      const { first, elements } = filler;
      for (const [index, element] of value.entries()) {
        this.#fill(index < first.length ? first[index] : elements, element, isValid, within);
      }
    } else this.#fillMembers(filler, value, isValid, within);
    for (const part of filler.parts) this.#fill(part, value, isValid, within);
    for (const [name, each] of filler.dependent) {
      if (Object.hasOwn(value, name)) this.#fill(each, value, isValid, within);
    }
    if (!isValid) return;
    for (const each of this.#matching(filler, value)) this.#fill(each, value, isValid, within);
  }

  #fillMembers(
    filler: Filler,
    value: Record<string, unknown>,
    isValid: boolean,
    within: Within | undefined,
  ): void {
    for (const member of filler.members) {
      const { name, fallback } = member;
      // Every object inherits a `toString`.
      const isAbsent =
        value[name] === undefined || (member.isInherited && !Object.hasOwn(value, name));
      let inside = within;
      if (isAbsent) {
        if (fallback === undefined) continue;
        inside = entered(member, within);
        value[name] = isComposed(fallback) ? structuredClone(fallback) : fallback;
      }
      if (member.filler) this.#fill(member.filler, value[name], isValid, inside);
    }
    if (filler.patterns.length > 0 || filler.others) {
      this.#fillOthers(filler, value, isValid, within);
    }
  }

  #fillOthers(
    { declared, patterns, others }: Filler,
    value: Record<string, unknown>,
    isValid: boolean,
    within: Within | undefined,
  ): void {
    for (const name of Object.keys(value)) {
      if (declared.has(name)) continue;
      const matching = patterns.filter(([pattern]) => pattern.test(name));
      for (const [, each] of matching) this.#fill(each, value[name], isValid, within);
      if (matching.length === 0) this.#fill(others, value[name], isValid, within);
    }
  }

  /** Those of the branches of its unions and of its condition that a value matches. */
  *#matching({ unions, condition }: Filler, value: object): Generator<Filler | undefined> {
    for (const union of unions) {
      yield union.find(({ schema }) => this.matches(schema, value))?.filler;
    }
    if (condition) {
      const { schema, then, otherwise } = condition;
      yield this.matches(schema, value) ? then : otherwise;
    }
  }

  /** Of a schema, of what it refers to, or of a part of it. */
  #annotation(schema: unknown, keyword: "default" | "readOnly"): unknown {
    if (!isSchema(schema)) return undefined;
    if (schema[keyword] !== undefined) return schema[keyword];
    const parts = [this.#target(schema), ...listIn(schema, "allOf")];
    return parts
      .map((part) => this.#annotation(part, keyword))
      .find((found) => found !== undefined);
  }

  #target(schema: Schema): unknown {
    return "$ref" in schema ? followReferences(this.document, schema) : undefined;
  }
}

/** The defaults of one schema. */
export interface Defaults {
  /**
   * Before the validation, fills in what satisfies `required`. `isValid`: also in branches of
   * unions and conditions, of which the first that matches counts.
   */
  fill: (value: unknown, isValid: boolean) => void;
  /** Whether it is a member that gets any, and not the value alone. */
  isWithin: boolean;
  /** Whether there is anything to fill in once a value is valid. */
  dependOnValue: boolean;
}

/** Throws if the default of a member is to be filled into itself. */
function entered(member: Member, within: Within | undefined): Within | undefined {
  // Any other value is as deep as it is sent, and ends.
  if (!within) return undefined;
  for (let each: Within | undefined = within; each; each = each.outer) {
    if (each.member !== member) continue;
    throw new Error(
      `The default of "${member.name}" gets the default of "${member.name}" again, and so on without end. ` +
        "Write one that is not filled in further, such as `null`, or remove it.",
    );
  }
  return { member, outer: within };
}

function isComposed(value: unknown): value is unknown[] | Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
