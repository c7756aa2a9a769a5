import { isObject, type Schema } from "../document.js";
import { type Change, change } from "./change.js";
import { compareDeprecation, isOver } from "./compare-deprecation.js";
import { compareValues, print } from "./compare-values.js";
import type { Direction, RuleName } from "./rules.js";
import { isAnyType, type Types, typesOf } from "./schema-types.js";
import {
  entries,
  isExclusive,
  type PropertyView,
  type SchemaView,
  SchemaViews,
} from "./schema-view.js";
import {
  announcedBy,
  contentOf,
  dependentsOf,
  describe,
  firstElements,
  furtherProperties,
  isSchema,
  mappingOf,
  sameName,
  sameTypes,
  schemasAt,
  typesOfChoice,
} from "./view-keywords.js";

/** The schemas of both documents. */
export interface Views {
  earlier: SchemaViews;
  later: SchemaViews;
  /** YYYY-MM-DD. */
  today: string;
}

/** Two schemas: what changed in their own keywords, and the pairs inside them. */
export class SchemaPair {
  readonly changes: Change[] = [];
  readonly inside: { earlier: SchemaView; later: SchemaView; place: string }[] = [];
  readonly #views: Views;
  readonly #earlier: SchemaView;
  readonly #later: SchemaView;
  readonly #at: string;
  readonly #direction: Direction;

  constructor(
    views: Views,
    private readonly areAlike: (a: SchemaView, b: SchemaView, direction: Direction) => boolean,
    pair: { earlier: SchemaView; later: SchemaView; at: string; direction: Direction },
  ) {
    this.#views = views;
    ({ earlier: this.#earlier, later: this.#later, at: this.#at } = pair);
    this.#direction = pair.direction;
    this.#compare();
  }

  #compare(): void {
    const { choices: before } = this.#earlier;
    const { choices: after } = this.#later;
    // `X` became `X or Y`, or the other way round.
    if (before.length + after.length === 1) return this.#compareSplit(after[0]);
    this.#choices();
    for (const { rule, text } of compareValues(this.#earlier, this.#later, this.#types())) {
      this.#tell(rule, this.#at, text);
    }
    this.#properties();
    this.#patternProperties();
    this.#furtherProperties();
    this.#elements();
    this.#discriminators();
    this.#defaults();
    this.#opaque();
  }

  /** A value may have been right that fits two alternatives of what is a oneOf now. */
  #compareSplit(choice: readonly Schema[] | undefined): void {
    const [before, after] = this.#split();
    const added = this.#alternatives([before, after]);
    const isOne = choice !== undefined && isExclusive(choice);
    this.#overlaps([isOne, isOne], after, added);
  }

  /** Where only one of two choices names the type of all its alternatives, the other has it too. */
  #types(): [Types, Types] {
    const [before, after] = [typesOf(this.#earlier), typesOf(this.#later)];
    if (isAnyType(before) === isAnyType(after)) return [before, after];
    return [
      isAnyType(before) ? typesOfChoice(this.#views.earlier, this.#earlier) : before,
      isAnyType(after) ? typesOfChoice(this.#views.later, this.#later) : after,
    ];
  }

  #split(): [SchemaView[], SchemaView[]] {
    const split = (views: SchemaViews, view: SchemaView): SchemaView[] => {
      const [choice] = view.choices;
      return choice ? views.alternatives(view, choice) : [view];
    };
    return [split(this.#views.earlier, this.#earlier), split(this.#views.later, this.#later)];
  }

  #choices(): void {
    const [before, after] = [this.#earlier, this.#later];
    const count = Math.max(before.choices.length, after.choices.length);
    if (count > 0 && before.orNull && !after.orNull) {
      this.#tell("alternative-removed", this.#at, "no null");
    }
    if (count > 0 && !before.orNull && after.orNull) {
      this.#tell("alternative-added", this.#at, "also null");
    }
    for (let index = 0; index < count; index++) {
      const [one, other] = [before.choices[index], after.choices[index]];
      if (!one || !other) this.#tell("schema-changed", this.#at, "oneOf or anyOf");
      else {
        const views = {
          earlier: one.map((each) => this.#views.earlier.of([each])),
          later: other.map((each) => this.#views.later.of([each])),
        };
        const added = this.#alternatives([views.earlier, views.later]);
        this.#overlaps([isExclusive(one), isExclusive(other)], views.later, added);
      }
    }
  }

  /** A value that fits two alternatives is right in `anyOf`, and wrong in `oneOf`. */
  #overlaps([was, is]: [boolean, boolean], all: SchemaView[], added: SchemaView[]): void {
    const meets = (one: SchemaView, other: SchemaView): boolean =>
      one !== other && this.#mayMeet(one, other);
    if (was !== is) {
      if (!all.some((one) => all.some((other) => meets(one, other)))) return;
      if (is) this.#tell("alternative-overlaps", this.#at, "anyOf → oneOf");
      else this.#tell("alternatives-may-overlap", this.#at, "oneOf → anyOf");
    } else if (is) {
      const overlapping = added.filter((one) => all.some((other) => meets(one, other)));
      for (const view of overlapping) {
        this.#tell("alternative-overlaps", this.#at, `${describe(view)} may fit beside another`);
      }
    }
  }

  /** Whether one value may fit both: not if their types, or what they are told apart by, differ. */
  #mayMeet(one: SchemaView, other: SchemaView): boolean {
    const types = typesOf(other);
    if (![...typesOf(one)].some((type) => types.has(type))) return false;
    const [mark, mark2] = [one, other].map((view) => this.#mark(this.#views.later, view));
    return mark === "" || mark2 === "" || mark === mark2;
  }

  /**
   * Pairs those of one name, then those that are alike, then those that are told apart alike. Returns the later
   * ones that have no counterpart.
   */
  #alternatives([earlier, later]: [SchemaView[], SchemaView[]]): SchemaView[] {
    const areAlike = (a: SchemaView, b: SchemaView): boolean =>
      this.areAlike(a, b, this.#direction);
    const left = { earlier: [...earlier], later: [...later] };
    for (const fits of [sameName, areAlike, this.#sameMark, sameTypes]) {
      for (const before of [...left.earlier]) {
        const after = left.later.find((each) => fits(before, each));
        if (!after) continue;
        left.earlier.splice(left.earlier.indexOf(before), 1);
        left.later.splice(left.later.indexOf(after), 1);
        this.#enter(before, after, this.#at);
      }
    }
    for (const view of left.earlier) {
      this.#tell("alternative-removed", this.#at, `no ${describe(view)}`);
    }
    for (const view of left.later) {
      this.#tell("alternative-added", this.#at, `also ${describe(view)}`);
    }
    return left.later;
  }

  readonly #sameMark = (earlier: SchemaView, later: SchemaView): boolean => {
    const mark = this.#mark(this.#views.earlier, earlier);
    return mark !== "" && mark === this.#mark(this.#views.later, later);
  };

  /** The constant properties, by which alternatives are told apart. */
  #mark(views: SchemaViews, view: SchemaView): string {
    const constants = [...views.properties(view, this.#direction)].flatMap(([name, { schemas }]) =>
      views.of(schemas).parts.flatMap(({ const: value, enum: values }) => {
        const only: unknown = Array.isArray(values) && values.length === 1 ? values[0] : value;
        return only === undefined ? [] : [`${name}=${print(only)}`];
      }),
    );
    return constants.sort().join();
  }

  #properties(): void {
    const before = this.#views.earlier.properties(this.#earlier, this.#direction);
    const after = this.#views.later.properties(this.#later, this.#direction);
    for (const [name, property] of before) {
      this.#property(property, after.get(name), `${this.#at}.${name}`);
    }
    for (const [name, { required }] of after) {
      const at = `${this.#at}.${name}`;
      if (before.has(name)) continue;
      if (this.#direction === "response" && furtherProperties(this.#earlier) === false) {
        this.#tell("property-added-to-closed", at, "added where there were no other properties");
      } else if (required) this.#tell("required-property-added", at, "added, and required");
      else this.#tell("property-added", at, "added");
    }
  }

  #property(before: PropertyView, after: PropertyView | undefined, at: string): void {
    const was = announcedBy(before.schemas);
    if (!after) {
      const isDue = isOver(was, this.#views.today);
      return this.#tell(isDue ? "removed-after-sunset" : "property-removed", at, "removed");
    }
    this.changes.push(
      ...compareDeprecation([was, announcedBy(after.schemas)], "property-deprecated", {
        ...{ at, direction: this.#direction },
      }),
    );
    if (!before.required && after.required) {
      this.#tell("property-became-required", at, "required now");
    }
    if (before.required && !after.required) {
      this.#tell("property-became-optional", at, "no longer required");
    }
    this.#enterSchemas(before.schemas, after.schemas, at);
  }

  #patternProperties(): void {
    const [before, after] = [this.#earlier, this.#later].map(
      ({ parts }) => new Map(parts.flatMap((part) => entries(part["patternProperties"]))),
    );
    const patterns = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
    for (const pattern of patterns) {
      const at = `${this.#at}./${pattern}/`;
      const [one, other] = [before?.get(pattern), after?.get(pattern)];
      const further = [furtherProperties(this.#earlier), furtherProperties(this.#later)];
      const [was = [], is = []] = further;
      // Names of that form were, or are, ruled by what holds for all further properties.
      if (one !== undefined && other !== undefined) this.#enterSchemas([one], [other], at);
      else if (other !== undefined) {
        if (was === false) this.#tell("property-added-to-closed", at, "added");
        else this.#enterSchemas(was, [other], at);
      } else if (one !== undefined) {
        if (is === false) this.#tell("property-removed", at, "removed");
        else this.#enterSchemas([one], is, at);
      }
    }
  }

  #furtherProperties(): void {
    const [before, after] = [furtherProperties(this.#earlier), furtherProperties(this.#later)];
    const at = `${this.#at}.*`;
    if (before !== false && after !== false) return this.#enterSchemas(before, after, at);
    if (before !== false) this.#tell("further-properties-refused", at, "no further properties");
    if (after !== false) {
      this.#tell("further-properties-allowed", at, "further properties as well");
    }
  }

  #elements(): void {
    const [before, after] = [firstElements(this.#earlier), firstElements(this.#later)];
    for (let index = 0; index < Math.max(before.length, after.length); index++) {
      this.#enterSchemas([before[index] ?? true], [after[index] ?? true], `${this.#at}[${index}]`);
    }
    const [rest, restNow] = [schemasAt(this.#earlier, "items"), schemasAt(this.#later, "items")];
    this.#enterSchemas(rest, restNow, `${this.#at}[]`);
  }

  #discriminators(): void {
    const [before, after] = [this.#earlier, this.#later].map(({ parts }) =>
      parts
        .map(({ discriminator }) => isObject(discriminator) && discriminator["propertyName"])
        .find((name) => typeof name === "string"),
    );
    if (before !== undefined && before === after) return this.#mappings();
    if (before === after) return;
    // One that is added or removed tells apart what could be told apart before, by its schema.
    if (before === undefined) {
      this.#tell("discriminator-added", this.#at, `discriminator ${after}`);
    } else if (after === undefined) {
      this.#tell("discriminator-removed", this.#at, `no discriminator ${before}`);
    } else this.#tell("discriminator-changed", this.#at, `discriminator ${before} → ${after}`);
  }

  /** Which schema each value of the discriminator stands for, where both documents say so. */
  #mappings(): void {
    const [before, after] = [mappingOf(this.#earlier), mappingOf(this.#later)];
    if (before.size === 0 || after.size === 0) return;
    for (const [value, schema] of before) {
      const now = after.get(value);
      if (now === undefined) this.#tell("discriminator-value-removed", this.#at, `no ${value}`);
      else if (now !== schema) {
        this.#tell("discriminator-value-changed", this.#at, `${value}: ${schema} → ${now}`);
      }
    }
    for (const value of [...after.keys()].filter((each) => !before.has(each))) {
      this.#tell("discriminator-value-added", this.#at, `also ${value}`);
    }
  }

  #defaults(): void {
    const [before = "none", after = "none"] = [this.#earlier, this.#later].map(({ parts }) =>
      parts
        .map(({ default: value }) => (value === undefined ? undefined : print(value)))
        .find((value) => value !== undefined),
    );
    if (before !== after) {
      this.#tell("default-changed", this.#at, `default ${before} → ${after}`);
    }
  }

  /** Keywords that are only found to be the same or not, and to narrow where there was none. */
  #opaque(): void {
    for (const keyword of OPAQUE) {
      const [before, after] = [schemasAt(this.#earlier, keyword), schemasAt(this.#later, keyword)];
      if (this.#sameOpaque(before, after)) continue;
      if (before.length === 0 && !INTERLOCKING.has(keyword)) {
        this.#tell("condition-added", this.#at, `${keyword} added`);
      } else if (after.length === 0 && !INTERLOCKING.has(keyword)) {
        this.#tell("condition-removed", this.#at, `${keyword} removed`);
      } else this.#tell("schema-changed", this.#at, keyword);
    }
    for (const keyword of ["contentEncoding", "contentMediaType"]) {
      const [before, after] = [contentOf(this.#earlier, keyword), contentOf(this.#later, keyword)];
      if (before !== after) {
        this.#tell("content-changed", this.#at, `${keyword} ${before} → ${after}`);
      }
    }
    this.#dependents();
  }

  /** `dependentRequired`: which properties each property asks for. */
  #dependents(): void {
    const [before = new Set<string>(), after = new Set<string>()] = [
      this.#earlier,
      this.#later,
    ].map(dependentsOf);
    for (const pair of [...after].filter((each) => !before.has(each))) {
      this.#tell("condition-added", this.#at, `dependentRequired ${pair}`);
    }
    for (const pair of [...before].filter((each) => !after.has(each))) {
      this.#tell("condition-removed", this.#at, `no dependentRequired ${pair}`);
    }
  }

  #sameOpaque(before: Schema[], after: Schema[]): boolean {
    if (before.length !== after.length) return false;
    if (![...before, ...after].every(isSchema)) return print(before) === print(after);
    const [one, other] = [this.#views.earlier.of(before), this.#views.later.of(after)];
    return before.length === 0 || this.areAlike(one, other, this.#direction);
  }

  #enterSchemas(before: readonly Schema[], after: readonly Schema[], place: string): void {
    // Of nothing and nothing there is nothing to tell.
    if (before.length + after.length === 0) return;
    this.#enter(this.#views.earlier.of(before), this.#views.later.of(after), place);
  }

  #enter(earlier: SchemaView, later: SchemaView, place: string): void {
    this.inside.push({ earlier, later, place });
  }

  #tell(rule: RuleName, at: string, text: string): void {
    this.changes.push(change(rule, { at, text, direction: this.#direction }));
  }
}

const OPAQUE = [
  ...["not", "if", "then", "else", "contains", "minContains", "maxContains", "propertyNames"],
  ...["dependentSchemas", "unevaluatedItems", "contentSchema"],
];

/** Keywords that another one gives their meaning: to add them narrows or widens, or does neither. */
const INTERLOCKING = new Set(["if", "then", "else", "minContains", "maxContains"]);
