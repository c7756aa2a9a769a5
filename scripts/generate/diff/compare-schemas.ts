import type { OpenApiDocument, Schema } from "../document.js";
import {
  addition,
  type Change,
  change,
  compareDeprecation,
  compareRequired,
  type Direction,
  matchKeys,
  type Place,
  print,
  removal,
} from "./change.js";
import { compareValues } from "./compare-values.js";
import type { RuleName } from "./rules.js";
import {
  announcedBy,
  describeView,
  entries,
  firstElements,
  furtherProperties,
  isAnyType,
  isSchema,
  onlyValue,
  type SchemaView,
  SchemaViews,
  schemasAt,
  type Types,
  typesOf,
} from "./schema-view.js";

/** Two schemas, and their place, which counts for those that are no components. */
interface Pair {
  earlier: SchemaView;
  later: SchemaView;
  at: string;
}

/** Compares schemas of two documents. Each pair of them is looked at once, however often it occurs. */
export class SchemaComparison {
  readonly earlier: SchemaViews;
  readonly later: SchemaViews;
  readonly #pairs = new Map<string, SchemaPair>();
  /** Whether two views are alike, once it is known. */
  readonly #alike = new Map<string, boolean>();

  /** `today`: YYYY-MM-DD, by which a sunset has passed or not. */
  constructor(
    earlier: OpenApiDocument,
    later: OpenApiDocument,
    readonly today: string,
  ) {
    this.earlier = new SchemaViews(earlier);
    this.later = new SchemaViews(later);
  }

  /** `at` names the place of a schema that is no component. */
  compare(
    earlier: Schema | undefined,
    later: Schema | undefined,
    { at, direction = "request" }: Place,
  ): Change[] {
    const views = {
      earlier: this.earlier.of([earlier ?? true]),
      later: this.later.of([later ?? true]),
    };
    return [...this.#reach({ ...views, at }, direction)].flatMap(({ changes }) => changes);
  }

  areAlike(earlier: SchemaView, later: SchemaView, direction: Direction): boolean {
    const key = pairKey(earlier, later, direction);
    const known = this.#alike.get(key);
    if (known !== undefined) return known;
    // Where schemas contain themselves, the answer being looked for is taken for granted.
    this.#alike.set(key, true);
    let alike = true;
    for (const { changes } of this.#reach({ earlier, later, at: "" }, direction)) {
      alike = changes.length === 0;
      if (!alike) break;
    }
    this.#alike.set(key, alike);
    return alike;
  }

  /** A pair and all that are inside it, each once. */
  *#reach(first: Pair, direction: Direction): Generator<SchemaPair> {
    const met = new Set<string>();
    const left = [first];
    for (let next = left.pop(); next; next = left.pop()) {
      const { earlier, later } = next;
      const key = pairKey(earlier, later, direction);
      if (met.has(key)) continue;
      met.add(key);
      const at = later.name ?? earlier.name ?? next.at;
      const known = this.#pairs.get(`${key} @ ${at}`);
      const pair = known ?? new SchemaPair(this, { earlier, later, at }, direction);
      this.#pairs.set(`${key} @ ${at}`, pair);
      yield pair;
      left.push(...pair.inside.toReversed());
    }
  }
}

function pairKey(earlier: SchemaView, later: SchemaView, direction: Direction): string {
  return `${earlier.key} | ${later.key} | ${direction}`;
}

/** What changed in the keywords of two schemas, and the pairs inside them. */
class SchemaPair {
  readonly changes: Change[] = [];
  readonly inside: Pair[] = [];

  constructor(
    private readonly schemas: SchemaComparison,
    private readonly pair: Pair,
    private readonly direction: Direction,
  ) {
    const { earlier, later } = pair;
    this.#choices();
    // `X` became `X or Y`, or the other way round: only the alternatives are compared.
    if (earlier.choices.length + later.choices.length === 1) return;
    compareValues(earlier, later, this.#types(), (rule, text) => this.#report(rule, text));
    this.#properties();
    this.#patternProperties();
    this.#furtherProperties();
    this.#elements();
    for (const keyword of OPAQUE) this.#opaque(keyword);
  }

  /** Where only one of two choices names the type of all its alternatives, the other has it too. */
  #types(): [Types, Types] {
    const { earlier, later } = this.pair;
    const [before, after] = [typesOf(earlier), typesOf(later)];
    if (isAnyType(before) === isAnyType(after)) return [before, after];
    return [
      isAnyType(before) ? typesOfChoice(this.schemas.earlier, earlier) : before,
      isAnyType(after) ? typesOfChoice(this.schemas.later, later) : after,
    ];
  }

  #choices(): void {
    const { earlier, later } = this.pair;
    const count = Math.max(earlier.choices.length, later.choices.length);
    if (count === 1 && earlier.choices.length !== later.choices.length) {
      // A value may have been valid that fits two alternatives of what is a oneOf now.
      const isOne = later.choices[0]?.isExclusive ?? false;
      const before = alternativesOf(this.schemas.earlier, earlier);
      this.#alternatives(before, alternativesOf(this.schemas.later, later), [isOne, isOne]);
      return;
    }
    if (count > 0 && earlier.orNull && !later.orNull)
      this.#report("alternative-removed", "no null");
    if (count > 0 && !earlier.orNull && later.orNull)
      this.#report("alternative-added", "also null");
    for (let index = 0; index < count; index++) {
      const [one, other] = [earlier.choices[index], later.choices[index]];
      if (!one || !other) this.#report("schema-changed", "oneOf or anyOf");
      else {
        const before = one.schemas.map((each) => this.schemas.earlier.of([each]));
        const after = other.schemas.map((each) => this.schemas.later.of([each]));
        this.#alternatives(before, after, [one.isExclusive, other.isExclusive]);
      }
    }
  }

  /** A value that fits two alternatives is valid by `anyOf`, and not by `oneOf`. */
  #overlaps([was, is]: [boolean, boolean], all: SchemaView[], added: SchemaView[]): void {
    const meetsAnother = (one: SchemaView): boolean =>
      all.some((other) => other !== one && this.#mayMeet(one, other));
    if (was !== is) {
      if (!all.some(meetsAnother)) return;
      if (is) this.#report("alternative-overlaps", "anyOf → oneOf");
      else this.#report("alternatives-may-overlap", "oneOf → anyOf");
    } else if (is) {
      for (const view of added.filter(meetsAnother)) {
        this.#report("alternative-overlaps", `${describeView(view)} may fit beside another`);
      }
    }
  }

  /** Whether one value may fit both: not if their types, or the constants that tell them apart, differ. */
  #mayMeet(one: SchemaView, other: SchemaView): boolean {
    const types = typesOf(other);
    if (![...typesOf(one)].some((type) => types.has(type))) return false;
    const [mark, mark2] = [one, other].map((view) => this.#mark(this.schemas.later, view));
    return mark === "" || mark2 === "" || mark === mark2;
  }

  /** Pairs alternatives by the first test that fits. `exclusive`: whether a value fits exactly one. */
  #alternatives(earlier: SchemaView[], later: SchemaView[], exclusive: [boolean, boolean]): void {
    let [before, after] = [earlier, later];
    const tests: ((one: SchemaView, other: SchemaView) => boolean)[] = [
      (one, other) => one.name !== undefined && one.name === other.name,
      (one, other) => this.schemas.areAlike(one, other, this.direction),
      (one, other) => {
        const mark = this.#mark(this.schemas.earlier, one);
        return mark !== "" && mark === this.#mark(this.schemas.later, other);
      },
      (one, other) => describeView(one) === describeView(other),
    ];
    for (const fits of tests) {
      before = before.filter((one) => {
        const other = after.find((each) => fits(one, each));
        if (!other) return true;
        after = after.filter((each) => each !== other);
        this.inside.push({ earlier: one, later: other, at: this.pair.at });
        return false;
      });
    }
    for (const view of before) this.#report("alternative-removed", `no ${describeView(view)}`);
    for (const view of after) this.#report("alternative-added", `also ${describeView(view)}`);
    this.#overlaps(exclusive, later, after);
  }

  /** The constant properties, which tell alternatives apart. */
  #mark(views: SchemaViews, view: SchemaView): string {
    const constants = [...views.properties(view, this.direction)].flatMap(([name, { schemas }]) =>
      views.of(schemas).parts.flatMap((part) => {
        const only = onlyValue(part);
        return only === undefined ? [] : [`${name}=${print(only)}`];
      }),
    );
    return constants.sort().join();
  }

  #properties(): void {
    const { earlier, later } = this.pair;
    const before = this.schemas.earlier.properties(earlier, this.direction);
    const after = this.schemas.later.properties(later, this.direction);
    const { removed, kept, added } = matchKeys(before, after);
    for (const [name, { schemas }] of removed) {
      const announced = [announcedBy(schemas)];
      const { today } = this.schemas;
      this.changes.push(removal("property-removed", announced, this.#place(`.${name}`), today));
    }
    for (const [name, property, now] of kept) {
      const [was, is] = [announcedBy(property.schemas), announcedBy(now.schemas)];
      const place = this.#place(`.${name}`);
      this.changes.push(...compareDeprecation("property", was, is, place));
      this.changes.push(...compareRequired("property", property, now, place));
      this.#enter(property.schemas, now.schemas, `.${name}`);
    }
    const wasClosed = furtherProperties(earlier) === false;
    for (const [name, property] of added) {
      if (this.direction === "response" && wasClosed) {
        const text = "added where there were no other properties";
        this.#report("property-added-to-closed", text, `.${name}`);
      } else this.changes.push(addition("property", property, this.#place(`.${name}`)));
    }
  }

  #patternProperties(): void {
    const { earlier, later } = this.pair;
    const [before, after] = [patternProperties(earlier), patternProperties(later)];
    for (const pattern of new Set([...before.keys(), ...after.keys()])) {
      // Names of that form were, or are, ruled by what holds for all further properties.
      const was = before.get(pattern) ?? furtherProperties(earlier);
      const is = after.get(pattern) ?? furtherProperties(later);
      const place = `./${pattern}/`;
      if (is === false) this.#report("property-removed", "removed", place);
      else if (was === false) this.#report("property-added-to-closed", "added", place);
      else this.#enter(was, is, place);
    }
  }

  #furtherProperties(): void {
    const { earlier, later } = this.pair;
    const [before, after] = [furtherProperties(earlier), furtherProperties(later)];
    if (before !== false && after !== false) this.#enter(before, after, ".*");
    else if (before !== false) {
      this.#report("further-properties-refused", "no further properties", ".*");
    } else if (after !== false) {
      this.#report("further-properties-allowed", "further properties as well", ".*");
    }
  }

  #elements(): void {
    const { earlier, later } = this.pair;
    const [before, after] = [firstElements(earlier), firstElements(later)];
    for (let index = 0; index < Math.max(before.length, after.length); index++) {
      this.#enter([before[index] ?? true], [after[index] ?? true], `[${index}]`);
    }
    this.#enter(schemasAt(earlier, "items"), schemasAt(later, "items"), "[]");
  }

  /** A keyword that is only found to be the same or not, and to narrow where there was none. */
  #opaque(keyword: string): void {
    const { earlier, later } = this.pair;
    const [before, after] = [schemasAt(earlier, keyword), schemasAt(later, keyword)];
    if (before.length === after.length) {
      if (before.length === 0) return;
      const [one, other] = [this.schemas.earlier.of(before), this.schemas.later.of(after)];
      const isSame = [...before, ...after].every(isSchema)
        ? this.schemas.areAlike(one, other, this.direction)
        : print(before) === print(after);
      if (isSame) return;
    }
    const isAlone = !INTERLOCKING.has(keyword);
    if (before.length === 0 && isAlone) this.#report("condition-added", `${keyword} added`);
    else if (after.length === 0 && isAlone) this.#report("condition-removed", `${keyword} removed`);
    else this.#report("schema-changed", keyword);
  }

  #enter(before: readonly Schema[], after: readonly Schema[], place: string): void {
    if (before.length + after.length === 0) return;
    const [earlier, later] = [this.schemas.earlier.of(before), this.schemas.later.of(after)];
    this.inside.push({ earlier, later, at: this.pair.at + place });
  }

  #report(rule: RuleName, text: string, place = ""): void {
    this.changes.push(change(rule, this.#place(place), text));
  }

  #place(below: string): Place {
    return { at: this.pair.at + below, direction: this.direction };
  }
}

function patternProperties({ parts }: SchemaView): Map<string, Schema[]> {
  const all = parts.flatMap((part) => entries(part["patternProperties"]));
  return new Map(all.map(([pattern, schema]) => [pattern, [schema]]));
}

/** Those of the first choice; of a schema without any, itself. */
function alternativesOf(views: SchemaViews, view: SchemaView): SchemaView[] {
  const [choice] = view.choices;
  return choice ? views.alternatives(view, choice) : [view];
}

function typesOfChoice(views: SchemaViews, view: SchemaView): Types {
  const [choice] = view.choices;
  if (!choice) return typesOf(view);
  return new Set(choice.schemas.flatMap((each) => [...typesOf(views.of([each]))]));
}

const OPAQUE = [
  ...["not", "if", "then", "else", "contains", "minContains", "maxContains", "propertyNames"],
  ...["dependentSchemas", "unevaluatedItems", "contentSchema"],
];

/** Keywords that another one gives their meaning: adding one narrows or widens, or does neither. */
const INTERLOCKING = new Set(["if", "then", "else", "minContains", "maxContains"]);
