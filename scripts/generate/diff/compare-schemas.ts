import { isObject, type OpenApiDocument, type Schema } from "../document.js";
import { type Change, change } from "./change.js";
import { compareValues, print } from "./compare-values.js";
import type { Direction, RuleName } from "./rules.js";
import { isAnyType, type Types, typesOf } from "./schema-types.js";
import { entries, type PropertyView, type SchemaView, SchemaViews } from "./schema-view.js";

/** Compares schemas of two documents. */
export class SchemaComparison {
  readonly #earlier: SchemaViews;
  readonly #later: SchemaViews;
  /** Whether two views are alike, once it is known. */
  readonly #alike = new Map<string, boolean>();

  constructor(earlier: OpenApiDocument, later: OpenApiDocument) {
    this.#earlier = new SchemaViews(earlier);
    this.#later = new SchemaViews(later);
  }

  /** `at` names the place of a schema that is no component. */
  compare(
    earlier: Schema | undefined,
    later: Schema | undefined,
    place: { at: string; direction: Direction },
  ): Change[] {
    const walk = new Walk(this.#earlier, this.#later, this.#alike, place.direction);
    return walk.compare(earlier ?? true, later ?? true, place.at);
  }
}

/** One way through two schemas, which meets each pair of them once. */
class Walk {
  readonly #met = new Set<string>();

  constructor(
    private readonly earlier: SchemaViews,
    private readonly later: SchemaViews,
    private readonly alike: Map<string, boolean>,
    private readonly direction: Direction,
  ) {}

  compare(earlier: Schema, later: Schema, at: string): Change[] {
    return this.#views(this.earlier.of([earlier]), this.later.of([later]), at);
  }

  #views(earlier: SchemaView, later: SchemaView, place: string): Change[] {
    const pair = pairKey(earlier, later, this.direction);
    if (this.#met.has(pair)) return [];
    this.#met.add(pair);
    const at = later.name ?? earlier.name ?? place;
    const [one, other] = [earlier.choices.length, later.choices.length];
    // `X` became `X or Y`, or the other way round.
    if (one + other === 1) return this.#alternatives(this.#split(earlier, later), at);
    return [
      ...this.#choices(earlier, later, at),
      ...compareValues(earlier, later, this.#types(earlier, later)).map(({ rule, text }) =>
        this.#change(rule, at, text),
      ),
      ...this.#properties(earlier, later, at),
      ...this.#patternProperties(earlier, later, at),
      ...this.#furtherProperties(earlier, later, at),
      ...this.#elements(earlier, later, at),
      ...this.#discriminators(earlier, later, at),
      ...this.#defaults(earlier, later, at),
      ...this.#opaque(earlier, later, at),
    ];
  }

  /** Where only one of two choices names the type of all its alternatives, the other has it too. */
  #types(earlier: SchemaView, later: SchemaView): [Types, Types] {
    const [before, after] = [typesOf(earlier), typesOf(later)];
    if (isAnyType(before) === isAnyType(after)) return [before, after];
    return [
      isAnyType(before) ? typesOfChoice(this.earlier, earlier) : before,
      isAnyType(after) ? typesOfChoice(this.later, later) : after,
    ];
  }

  #split(earlier: SchemaView, later: SchemaView): [SchemaView[], SchemaView[]] {
    const split = (views: SchemaViews, view: SchemaView): SchemaView[] => {
      const [choice] = view.choices;
      return choice ? views.alternatives(view, choice) : [view];
    };
    return [split(this.earlier, earlier), split(this.later, later)];
  }

  #choices(earlier: SchemaView, later: SchemaView, at: string): Change[] {
    const count = Math.max(earlier.choices.length, later.choices.length);
    const withNull = count > 0 && earlier.orNull !== later.orNull;
    const nulls = withNull
      ? later.orNull
        ? [this.#change("alternative-added", at, "also null")]
        : [this.#change("alternative-removed", at, "no null")]
      : [];
    const changes = Array.from({ length: count }, (_, index) => {
      const [before, after] = [earlier.choices[index], later.choices[index]];
      if (!before || !after) return [this.#change("schema-changed", at, "oneOf or anyOf")];
      const views: [SchemaView[], SchemaView[]] = [
        before.map((each) => this.earlier.of([each])),
        after.map((each) => this.later.of([each])),
      ];
      return this.#alternatives(views, at);
    });
    return [...nulls, ...changes.flat()];
  }

  /** Pairs those of one name, then those that are alike, then those that are told apart alike. */
  #alternatives([earlier, later]: [SchemaView[], SchemaView[]], at: string): Change[] {
    const left = { earlier: [...earlier], later: [...later] };
    const pairs: [SchemaView, SchemaView][] = [];
    for (const fits of [sameName, this.#areAlike, this.#sameMark, sameTypes]) {
      for (const before of [...left.earlier]) {
        const after = left.later.find((each) => fits(before, each));
        if (!after) continue;
        left.earlier.splice(left.earlier.indexOf(before), 1);
        left.later.splice(left.later.indexOf(after), 1);
        pairs.push([before, after]);
      }
    }
    return [
      ...pairs.flatMap(([before, after]) => this.#views(before, after, at)),
      ...left.earlier.map((view) =>
        this.#change("alternative-removed", at, `no ${describe(view)}`),
      ),
      ...left.later.map((view) => this.#change("alternative-added", at, `also ${describe(view)}`)),
    ];
  }

  readonly #areAlike = (earlier: SchemaView, later: SchemaView): boolean => {
    const key = pairKey(earlier, later, this.direction);
    const known = this.alike.get(key);
    if (known !== undefined) return known;
    // Where schemas contain themselves, what is being asked is taken for granted.
    this.alike.set(key, true);
    const walk = new Walk(this.earlier, this.later, this.alike, this.direction);
    const alike = walk.#views(earlier, later, "").length === 0;
    this.alike.set(key, alike);
    return alike;
  };

  readonly #sameMark = (earlier: SchemaView, later: SchemaView): boolean => {
    const mark = this.#mark(this.earlier, earlier);
    return mark !== "" && mark === this.#mark(this.later, later);
  };

  /** The constant properties, by which alternatives are told apart. */
  #mark(views: SchemaViews, view: SchemaView): string {
    const constants = [...views.properties(view, this.direction)].flatMap(([name, { schemas }]) =>
      views.of(schemas).parts.flatMap(({ const: value, enum: values }) => {
        const [only] = Array.isArray(values) && values.length === 1 ? values : [value];
        return only === undefined ? [] : [`${name}=${print(only)}`];
      }),
    );
    return constants.sort().join();
  }

  #properties(earlier: SchemaView, later: SchemaView, at: string): Change[] {
    const before = this.earlier.properties(earlier, this.direction);
    const after = this.later.properties(later, this.direction);
    const kept = [...before].flatMap(([name, property]) =>
      this.#property(property, after.get(name), `${at}.${name}`),
    );
    const added = [...after].filter(([name]) => !before.has(name));
    return [
      ...kept,
      ...added.map(([name, { required }]) =>
        this.#change(
          required ? "required-property-added" : "property-added",
          `${at}.${name}`,
          required ? "added, and required" : "added",
        ),
      ),
    ];
  }

  #property(before: PropertyView, after: PropertyView | undefined, at: string): Change[] {
    if (!after) return [this.#change("property-removed", at, "removed")];
    const inside = this.#views(this.earlier.of(before.schemas), this.later.of(after.schemas), at);
    if (before.required === after.required) return inside;
    const changed = after.required
      ? this.#change("property-became-required", at, "required now")
      : this.#change("property-became-optional", at, "no longer required");
    return [changed, ...inside];
  }

  #patternProperties(earlier: SchemaView, later: SchemaView, at: string): Change[] {
    const [before, after] = [earlier, later].map(({ parts }) => {
      return new Map(parts.flatMap((part) => entries(part["patternProperties"])));
    });
    const patterns = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
    return [...patterns].flatMap((pattern) => {
      const place = `${at}./${pattern}/`;
      const [one, other] = [before?.get(pattern), after?.get(pattern)];
      if (one === undefined) return [this.#change("property-added", place, "added")];
      if (other === undefined) return [this.#change("property-removed", place, "removed")];
      return this.compare(one, other, place);
    });
  }

  #furtherProperties(earlier: SchemaView, later: SchemaView, at: string): Change[] {
    const [before, after] = [furtherProperties(earlier), furtherProperties(later)];
    const place = `${at}.*`;
    if (before === false && after === false) return [];
    if (after === false) {
      return [this.#change("further-properties-refused", place, "no further properties")];
    }
    if (before === false) {
      return [this.#change("further-properties-allowed", place, "further properties as well")];
    }
    return this.#views(this.earlier.of(before), this.later.of(after), place);
  }

  #elements(earlier: SchemaView, later: SchemaView, at: string): Change[] {
    const count = Math.max(firstElements(earlier).length, firstElements(later).length);
    const first = Array.from({ length: count }, (_, index) =>
      this.compare(
        firstElements(earlier)[index] ?? true,
        firstElements(later)[index] ?? true,
        `${at}[${index}]`,
      ),
    );
    const rest = this.#views(
      this.earlier.of(schemasAt(earlier, "items")),
      this.later.of(schemasAt(later, "items")),
      `${at}[]`,
    );
    return [...first.flat(), ...rest];
  }

  #discriminators(earlier: SchemaView, later: SchemaView, at: string): Change[] {
    const [before = "none", after = "none"] = [earlier, later].map(
      ({ parts }) =>
        parts
          .map(({ discriminator }) => isObject(discriminator) && discriminator["propertyName"])
          .find((name) => typeof name === "string") || "none",
    );
    // One that is added or removed tells apart what could be told apart before, by its schema.
    if (before === after || before === "none" || after === "none") return [];
    return [this.#change("discriminator-changed", at, `discriminator ${before} → ${after}`)];
  }

  #defaults(earlier: SchemaView, later: SchemaView, at: string): Change[] {
    const [before = "none", after = "none"] = [earlier, later].map(
      ({ parts }) =>
        parts.map(({ default: value }) => value !== undefined && print(value)).find(Boolean) ||
        "none",
    );
    if (before === after) return [];
    return [this.#change("default-changed", at, `default ${before} → ${after}`)];
  }

  /** Keywords that are only found to be the same or not. */
  #opaque(earlier: SchemaView, later: SchemaView, at: string): Change[] {
    const changed = OPAQUE.filter((keyword) => {
      const [before, after] = [schemasAt(earlier, keyword), schemasAt(later, keyword)];
      if (before.length !== after.length) return true;
      if (![...before, ...after].every(isSchema)) return print(before) !== print(after);
      return !this.#areAlike(this.earlier.of(before), this.later.of(after));
    });
    return changed.map((keyword) => this.#change("schema-changed", at, keyword));
  }

  #change(rule: RuleName, at: string, text: string): Change {
    return change(rule, { at, text, direction: this.direction });
  }
}

const OPAQUE = [
  ...["not", "if", "then", "else", "contains", "minContains", "maxContains", "propertyNames"],
  ...["dependentRequired", "dependentSchemas", "unevaluatedItems"],
];

function pairKey(earlier: SchemaView, later: SchemaView, direction: Direction): string {
  return `${earlier.key} | ${later.key} | ${direction}`;
}

function typesOfChoice(views: SchemaViews, view: SchemaView): Types {
  const [choice] = view.choices;
  if (!choice) return typesOf(view);
  return new Set(choice.flatMap((each) => [...typesOf(views.of([each]))]));
}

function sameName(earlier: SchemaView, later: SchemaView): boolean {
  return earlier.name !== undefined && earlier.name === later.name;
}

function sameTypes(earlier: SchemaView, later: SchemaView): boolean {
  return describe(earlier) === describe(later);
}

function describe({ name, parts }: SchemaView): string {
  const types = [...new Set(parts.flatMap(({ type }) => type ?? []))];
  return name ?? (types.join(" or ") || "unnamed alternative");
}

/** `false` if there may be none; else what they have to be. */
function furtherProperties(view: SchemaView): false | Schema[] {
  const schemas = ["additionalProperties", "unevaluatedProperties"].flatMap((keyword) =>
    schemasAt(view, keyword),
  );
  return schemas.includes(false) ? false : schemas.filter(isSchema);
}

function firstElements({ parts }: SchemaView): Schema[] {
  return parts.map(({ prefixItems }) => prefixItems).find(Array.isArray) ?? [];
}

function schemasAt({ parts }: SchemaView, keyword: string): Schema[] {
  const values = parts.map((part) => part[keyword]).filter((value) => value !== undefined);
  // What stands at a keyword for a schema is one: bundling has checked the structure.
  return values as Schema[];
}

function isSchema(value: unknown): value is Schema {
  return typeof value === "boolean" || isObject(value);
}
