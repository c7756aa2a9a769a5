import { spend } from "./check-budget.js";
import { listIn, namedIn, type Schema } from "./directed-schemas.js";
import { followReferences } from "./document.js";
import { isComposed, isObject } from "../objects.js";

/** Keywords with one schema, with a list of them, and with schemas by name. */
const SINGLE = ["items", "additionalProperties", "then", "else"];
const LISTS = ["allOf", "anyOf", "oneOf", "prefixItems"];
const NAMED = ["properties", "patternProperties", "dependentSchemas"];
const UNIONS = ["oneOf", "anyOf"];

/** The defaults of one schema. */
export interface Defaults {
  /** Runs before validation (for `required`), then with `isValid`: also fills the first branch that matches. */
  fill: (value: unknown, isValid: boolean) => void;
  /** Whether members of the value get defaults, not only the value itself. */
  isWithin: boolean;
  /** Whether some defaults depend on the valid value. */
  dependOnValue: boolean;
}

/** The schemas of the members whose defaults contain a value. */
type Within = readonly unknown[];

/** Fills in `default`s. Ajv's option misses references, and keeps defaults of rejected branches. */
export class DefaultValues {
  readonly #known = new Map<Schema, boolean>();

  /** `matches`: whether a value is valid. */
  constructor(
    private readonly document: object,
    private readonly matches: (schema: object, value: unknown) => boolean,
  ) {}

  /** Fills in the defaults of a schema; `undefined` if it has none. Throws for a default that contains itself. */
  of(schema: unknown): Defaults | undefined {
    const schemas = this.#reached(schema).filter((each) => this.#has(each));
    if (schemas.length === 0) return undefined;
    const members = schemas.flatMap((each) => this.#members(each));
    for (const [name, property] of members) this.#requireEnd(name, property);
    return {
      isWithin: members.length > 0,
      fill: (value, isValid) => {
        this.#fill(schema, value, isValid);
      },
      dependOnValue: schemas.some((each) => {
        const branches = UNIONS.flatMap((keyword) => listIn(each, keyword));
        return [...branches, each["then"], each["else"]].some((branch) => this.#has(branch));
      }),
    };
  }

  /** The default of a missing value; `undefined`: none, as for read-only values. */
  fallbackOf(schema: unknown): unknown {
    if (this.#annotation(schema, "readOnly") === true) return undefined;
    const value = this.#annotation(schema, "default");
    // Some documents write null for "none", where null is not allowed.
    const isNone = value === null && isObject(schema) && !this.matches(schema, value);
    return isNone ? undefined : value;
  }

  #requireEnd(name: string, property: unknown): void {
    const parent: Schema = { properties: { [name]: property } };
    this.#known.set(parent, true);
    if (!isComposed(this.fallbackOf(property))) return;
    for (const isValid of [false, true]) this.#fill(parent, {}, isValid, []);
  }

  /** The properties of a schema that get defaults, or whose values do. */
  #members(schema: Schema): [name: string, property: unknown][] {
    return namedIn(schema, "properties").filter(([, property]) => this.#has(property));
  }

  /** Whether a value of the schema may get defaults. */
  #has(schema: unknown): schema is Schema {
    if (!isObject(schema)) return false;
    const known = this.#known.get(schema);
    if (known !== undefined) return known;
    const reached = this.#reached(schema);
    const has = reached.some((each) => this.#known.get(each) ?? each["default"] !== undefined);
    for (const each of has ? [schema] : reached) this.#known.set(each, has);
    return has;
  }

  /** The schema, and all schemas of its values and their parts. */
  #reached(schema: unknown): Schema[] {
    const found = new Set<Schema>();
    const left = [schema];
    // The loop also visits schemas that are added to the list.
    for (const each of left) {
      if (!isObject(each) || found.has(each) || this.#known.get(each) === false) continue;
      found.add(each);
      left.push(
        this.#target(each),
        ...SINGLE.map((keyword) => each[keyword]),
        ...LISTS.flatMap((keyword) => listIn(each, keyword)),
        ...NAMED.flatMap((keyword) => namedIn(each, keyword).map(([, inner]) => inner)),
      );
    }
    return [...found];
  }

  #fill(schema: unknown, value: unknown, isValid: boolean, within?: Within): void {
    spend(1);
    if (!isComposed(value) || !this.#has(schema)) return;
    const fill = (part: unknown, inner: unknown = value): void =>
      this.#fill(part, inner, isValid, within);
    if (Array.isArray(value)) {
      const first = listIn(schema, "prefixItems");
      for (const [index, element] of value.entries()) {
        fill(index < first.length ? first[index] : schema["items"], element);
      }
    } else this.#fillMembers(schema, value, isValid, within);
    for (const part of [this.#target(schema), ...listIn(schema, "allOf")]) fill(part);
    for (const [name, each] of namedIn(schema, "dependentSchemas")) {
      if (Object.hasOwn(value, name)) fill(each);
    }
    if (isValid) for (const each of this.#matching(schema, value)) fill(each);
  }

  #fillMembers(
    schema: Schema,
    value: Record<string, unknown>,
    isValid: boolean,
    within: Within | undefined,
  ): void {
    const { additionalProperties: others } = schema;
    for (const [name, property] of this.#members(schema)) {
      // Every object inherits a `toString`.
      const isAbsent = !Object.hasOwn(value, name) || value[name] === undefined;
      const fallback = isAbsent ? this.fallbackOf(property) : undefined;
      if (fallback !== undefined) {
        value[name] = isComposed(fallback) ? structuredClone(fallback) : fallback;
      }
      const inside = fallback === undefined ? within : entered(name, property, within);
      if (Object.hasOwn(value, name)) this.#fill(property, value[name], isValid, inside);
    }
    const patterns = namedIn(schema, "patternProperties");
    if (patterns.length === 0 && !this.#has(others)) return;
    const declared = new Set(namedIn(schema, "properties").map(([name]) => name));
    for (const name of Object.keys(value).filter((each) => !declared.has(each))) {
      const matching = patterns.filter(([pattern]) => new RegExp(pattern, "u").test(name));
      const own = matching.length > 0 ? matching.map(([, each]) => each) : [others];
      for (const each of own) this.#fill(each, value[name], isValid, within);
    }
  }

  /** The branches of unions and of the condition that a value matches. */
  *#matching(schema: Schema, value: object): Generator {
    for (const keyword of UNIONS) {
      const branches = listIn(schema, keyword).filter(isObject);
      if (!branches.some((each) => this.#has(each))) continue;
      yield branches.find((each) => this.matches(each, value));
    }
    const { if: condition, then, else: otherwise } = schema;
    if (isObject(condition) && (this.#has(then) || this.#has(otherwise))) {
      yield this.matches(condition, value) ? then : otherwise;
    }
  }

  /** The annotation of a schema, of its reference's target, or of a part of it. */
  #annotation(schema: unknown, keyword: "default" | "readOnly"): unknown {
    if (!isObject(schema)) return undefined;
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

/** Throws if a member's default would contain itself. */
function entered(name: string, property: unknown, within: Within | undefined): Within | undefined {
  // A sent value has a finite depth.
  if (!within) return undefined;
  if (!within.includes(property)) return [...within, property];
  throw new Error(
    `The default of "${name}" gets the default of "${name}" again, and so on without end. ` +
      "Write one that is not filled in further, such as `null`, or remove it.",
  );
}
