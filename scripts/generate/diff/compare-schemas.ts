import type { OpenApiDocument, Schema } from "../document.js";
import { type Change, change, type Direction, matchKeys, type Place } from "./change.js";
import { compareValues, print } from "./compare-values.js";
import { compareDeprecation, isOver } from "./operation.js";
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
  type PropertyView,
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
  readonly #earlier: SchemaView;
  readonly #later: SchemaView;
  readonly #at: string;

  constructor(
    private readonly schemas: SchemaComparison,
    { earlier, later, at }: Pair,
    private readonly direction: Direction,
  ) {
    this.#earlier = earlier;
    this.#later = later;
    this.#at = at;
    // `X` became `X or Y`, or the other way round.
    if (earlier.choices.length + later.choices.length === 1) this.#compareSplit();
    else this.#compare();
  }

  #compare(): void {
    this.#choices();
    for (const { rule, text } of compareValues(this.#earlier, this.#later, this.#types())) {
      this.#report(rule, text);
    }
    this.#properties();
    this.#patternProperties();
    this.#furtherProperties();
    this.#elements();
    for (const keyword of OPAQUE) this.#opaque(keyword);
  }

  /** A value may have been right that fits two alternatives of what is a oneOf now. */
  #compareSplit(): void {
    const [before, after] = [
      alternativesOf(this.schemas.earlier, this.#earlier),
      alternativesOf(this.schemas.later, this.#later),
    ];
    const added = this.#alternatives(before, after);
    const isOne = this.#later.choices[0]?.isExclusive ?? false;
    this.#overlaps([isOne, isOne], after, added);
  }

  /** Where only one of two choices names the type of all its alternatives, the other has it too. */
  #types(): [Types, Types] {
    const [before, after] = [typesOf(this.#earlier), typesOf(this.#later)];
    if (isAnyType(before) === isAnyType(after)) return [before, after];
    return [
      isAnyType(before) ? typesOfChoice(this.schemas.earlier, this.#earlier) : before,
      isAnyType(after) ? typesOfChoice(this.schemas.later, this.#later) : after,
    ];
  }

  #choices(): void {
    const [before, after] = [this.#earlier, this.#later];
    const count = Math.max(before.choices.length, after.choices.length);
    if (count > 0 && before.orNull && !after.orNull) this.#report("alternative-removed", "no null");
    if (count > 0 && !before.orNull && after.orNull) this.#report("alternative-added", "also null");
    for (let index = 0; index < count; index++) {
      const [one, other] = [before.choices[index], after.choices[index]];
      if (!one || !other) this.#report("schema-changed", "oneOf or anyOf");
      else {
        const earlier = one.schemas.map((each) => this.schemas.earlier.of([each]));
        const later = other.schemas.map((each) => this.schemas.later.of([each]));
        const added = this.#alternatives(earlier, later);
        this.#overlaps([one.isExclusive, other.isExclusive], later, added);
      }
    }
  }

  /** A value that fits two alternatives is right in `anyOf`, and wrong in `oneOf`. */
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

  /** Pairs alternatives by the first test that fits. Returns the later ones that have no counterpart. */
  #alternatives(earlier: readonly SchemaView[], later: readonly SchemaView[]): SchemaView[] {
    let [before, after] = [[...earlier], [...later]];
    const tests: ((one: SchemaView, other: SchemaView) => boolean)[] = [
      (one, other) => one.name !== undefined && one.name === other.name,
      (one, other) => this.schemas.areAlike(one, other, this.direction),
      (one, other) => this.#sameMark(one, other),
      (one, other) => describeView(one) === describeView(other),
    ];
    for (const fits of tests) {
      before = before.filter((one) => {
        const other = after.find((each) => fits(one, each));
        if (!other) return true;
        after = after.filter((each) => each !== other);
        this.inside.push({ earlier: one, later: other, at: this.#at });
        return false;
      });
    }
    for (const view of before) this.#report("alternative-removed", `no ${describeView(view)}`);
    for (const view of after) this.#report("alternative-added", `also ${describeView(view)}`);
    return after;
  }

  #sameMark(earlier: SchemaView, later: SchemaView): boolean {
    const mark = this.#mark(this.schemas.earlier, earlier);
    return mark !== "" && mark === this.#mark(this.schemas.later, later);
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
    const before = this.schemas.earlier.properties(this.#earlier, this.direction);
    const after = this.schemas.later.properties(this.#later, this.direction);
    const { removed, kept, added } = matchKeys(before, after);
    for (const [name, { schemas }] of removed) {
      const isDue = isOver(announcedBy(schemas), this.schemas.today);
      this.#report(isDue ? "removed-after-sunset" : "property-removed", "removed", `.${name}`);
    }
    for (const [name, property, now] of kept) this.#property(property, now, `.${name}`);
    const wasClosed = furtherProperties(this.#earlier) === false;
    for (const [name, { required }] of added) {
      if (this.direction === "response" && wasClosed) {
        const text = "added where there were no other properties";
        this.#report("property-added-to-closed", text, `.${name}`);
      } else if (required) {
        this.#report("required-property-added", "added, and required", `.${name}`);
      } else this.#report("property-added", "added", `.${name}`);
    }
  }

  #property(before: PropertyView, after: PropertyView, place: string): void {
    const [was, is] = [announcedBy(before.schemas), announcedBy(after.schemas)];
    const at = { at: this.#at + place, direction: this.direction };
    this.changes.push(...compareDeprecation(was, is, "property-deprecated", at));
    if (!before.required && after.required) {
      this.#report("property-became-required", "required now", place);
    }
    if (before.required && !after.required) {
      this.#report("property-became-optional", "no longer required", place);
    }
    this.#enter(before.schemas, after.schemas, place);
  }

  #patternProperties(): void {
    const [before, after] = [this.#earlier, this.#later].map(
      ({ parts }) => new Map(parts.flatMap((part) => entries(part["patternProperties"]))),
    );
    if (!before || !after) return;
    const [was, is] = [furtherProperties(this.#earlier), furtherProperties(this.#later)];
    const { removed, kept, added } = matchKeys(before, after);
    for (const [pattern, one, other] of kept) this.#enter([one], [other], `./${pattern}/`);
    // Names of that form were, or are, ruled by what holds for all further properties.
    for (const [pattern, schema] of removed) {
      if (is === false) this.#report("property-removed", "removed", `./${pattern}/`);
      else this.#enter([schema], is, `./${pattern}/`);
    }
    for (const [pattern, schema] of added) {
      if (was === false) this.#report("property-added-to-closed", "added", `./${pattern}/`);
      else this.#enter(was, [schema], `./${pattern}/`);
    }
  }

  #furtherProperties(): void {
    const [before, after] = [furtherProperties(this.#earlier), furtherProperties(this.#later)];
    if (before !== false && after !== false) return this.#enter(before, after, ".*");
    if (before !== false) {
      this.#report("further-properties-refused", "no further properties", ".*");
    }
    if (after !== false) {
      this.#report("further-properties-allowed", "further properties as well", ".*");
    }
  }

  #elements(): void {
    const [before, after] = [firstElements(this.#earlier), firstElements(this.#later)];
    for (let index = 0; index < Math.max(before.length, after.length); index++) {
      this.#enter([before[index] ?? true], [after[index] ?? true], `[${index}]`);
    }
    this.#enter(schemasAt(this.#earlier, "items"), schemasAt(this.#later, "items"), "[]");
  }

  /** A keyword that is only found to be the same or not, and to narrow where there was none. */
  #opaque(keyword: string): void {
    const [before, after] = [schemasAt(this.#earlier, keyword), schemasAt(this.#later, keyword)];
    if (this.#sameOpaque(before, after)) return;
    if (before.length === 0 && !INTERLOCKING.has(keyword)) {
      this.#report("condition-added", `${keyword} added`);
    } else if (after.length === 0 && !INTERLOCKING.has(keyword)) {
      this.#report("condition-removed", `${keyword} removed`);
    } else this.#report("schema-changed", keyword);
  }

  #sameOpaque(before: Schema[], after: Schema[]): boolean {
    if (before.length !== after.length) return false;
    if (![...before, ...after].every(isSchema)) return print(before) === print(after);
    const [one, other] = [this.schemas.earlier.of(before), this.schemas.later.of(after)];
    return before.length === 0 || this.schemas.areAlike(one, other, this.direction);
  }

  #enter(before: readonly Schema[], after: readonly Schema[], place: string): void {
    if (before.length + after.length === 0) return;
    const [earlier, later] = [this.schemas.earlier.of(before), this.schemas.later.of(after)];
    this.inside.push({ earlier, later, at: this.#at + place });
  }

  #report(rule: RuleName, text: string, place = ""): void {
    this.changes.push(change(rule, { at: this.#at + place, direction: this.direction }, text));
  }
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

/** Keywords that another one gives their meaning: to add them narrows or widens, or does neither. */
const INTERLOCKING = new Set(["if", "then", "else", "minContains", "maxContains"]);
