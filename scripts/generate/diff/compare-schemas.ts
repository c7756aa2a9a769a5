import type { OpenApiDocument, Schema } from "../../document/document.js";
import {
  type Change,
  change,
  compareParts,
  type Direction,
  type Part,
  type Place,
  print,
  without,
} from "./change.js";
import { compareKeywords } from "./compare-keywords.js";
import {
  alternativesOf,
  describeView,
  entries,
  furtherProperties,
  isSchema,
  markOf,
  propertiesOf,
  schemaList,
  schemasAt,
  type SchemaView,
  SchemaViews,
  typesOf,
  valuesAt,
} from "./schema-view.js";

/** Two schemas and their place, which matters unless they are components. */
interface Pair {
  schemas: SchemaComparison;
  earlier: SchemaView;
  later: SchemaView;
  at: string;
  direction: Direction;
}

/** Changes of two schemas: of their keywords, and the pairs inside them. */
type Found = Change | Pair;

/** Compares schemas of two documents. Each pair is compared once, however often it occurs. */
export class SchemaComparison {
  readonly earlier: SchemaViews;
  readonly later: SchemaViews;
  readonly #found = new Map<string, readonly Found[]>();
  /** Whether two views are alike, once it is known. */
  readonly #alike = new Map<string, boolean>();

  /** `today`: YYYY-MM-DD, to decide whether a sunset has passed. */
  constructor(
    earlier: OpenApiDocument,
    later: OpenApiDocument,
    readonly today: string,
  ) {
    this.earlier = new SchemaViews(earlier);
    this.later = new SchemaViews(later);
  }

  /** `at` names the place of a schema that is no component. */
  compare(earlier: Schema | undefined, later: Schema | undefined, place: Place): Change[] {
    const views = [this.earlier.of([earlier ?? true]), this.later.of([later ?? true])] as const;
    return this.compareViews(...views, place);
  }

  compareViews(earlier: SchemaView, later: SchemaView, place: Place): Change[] {
    const { at, direction = "request" } = place;
    return [...this.#changes({ schemas: this, earlier, later, at, direction })];
  }

  areAlike(earlier: SchemaView, later: SchemaView, { direction }: Pair): boolean {
    const pair = { schemas: this, earlier, later, at: "", direction };
    const key = keyOf(pair);
    const known = this.#alike.get(key);
    if (known !== undefined) return known;
    // For recursive schemas, equality is assumed.
    this.#alike.set(key, true);
    const alike = this.#changes(pair).next().done === true;
    this.#alike.set(key, alike);
    return alike;
  }

  /** Changes of a pair and all pairs inside it, once each. */
  *#changes(first: Pair): Generator<Change, void> {
    const met = new Set<string>();
    const left = [first];
    for (let pair = left.pop(); pair; pair = left.pop()) {
      const key = keyOf(pair);
      if (met.has(key)) continue;
      met.add(key);
      const at = pair.later.name ?? pair.earlier.name ?? pair.at;
      const found = this.#found.get(`${key} @ ${at}`) ?? comparePair({ ...pair, at });
      this.#found.set(`${key} @ ${at}`, found);
      const inside: Pair[] = [];
      for (const each of found) {
        if ("rule" in each) yield each;
        else inside.push(each);
      }
      left.push(...inside.reverse());
    }
  }
}

function keyOf({ earlier, later, direction }: Pair): string {
  return `${earlier.key} | ${later.key} | ${direction}`;
}

function comparePair(pair: Pair): Found[] {
  const { earlier, later } = pair;
  const alternatives = compareAlternatives(pair);
  // `X` became `X or Y`, or the other way round: only the alternatives are compared.
  if (earlier.choices.length + later.choices.length === 1) return alternatives;
  return [
    ...alternatives,
    ...compareKeywords(earlier, later, pair),
    ...compareProperties(pair),
    ...compareMembers(pair),
    ...OPAQUE.flatMap((keyword) => compareOpaque(keyword, pair)),
  ];
}

/** The alternatives of two schemas, and whether a value fits exactly one of them. */
interface Alternatives {
  before: SchemaView[];
  after: SchemaView[];
  wasExclusive: boolean;
  isExclusive: boolean;
}

/** Compares `oneOf` and `anyOf`. */
function compareAlternatives(pair: Pair): Found[] {
  const { earlier, later } = pair;
  const [one, other] = [earlier.choices, later.choices];
  if (one.length + other.length === 1) {
    // A value that was valid may match two alternatives of a new oneOf.
    const isExclusive = other[0]?.isExclusive ?? false;
    const [before, after] = [alternativesOf(earlier), alternativesOf(later)];
    return compareChoices(pair, { before, after, wasExclusive: isExclusive, isExclusive });
  }
  const found: Found[] = [];
  if (one.length + other.length > 0 && earlier.orNull !== later.orNull) {
    found.push(
      later.orNull
        ? change("alternative-added", pair, "also null")
        : change("alternative-removed", pair, "no null"),
    );
  }
  for (let index = 0; index < Math.max(one.length, other.length); index++) {
    const [was, is] = [one[index], other[index]];
    if (!was || !is) found.push(change("schema-changed", pair, "oneOf or anyOf"));
    else {
      const before = was.schemas.map((each) => earlier.views.of([each]));
      const after = is.schemas.map((each) => later.views.of([each]));
      const exclusive = { wasExclusive: was.isExclusive, isExclusive: is.isExclusive };
      found.push(...compareChoices(pair, { before, after, ...exclusive }));
    }
  }
  return found;
}

/** Pairs alternatives by the first test that fits. */
function compareChoices(pair: Pair, alternatives: Alternatives): Found[] {
  const { schemas, direction } = pair;
  const inside: Pair[] = [];
  let { before, after } = alternatives;
  const tests: ((one: SchemaView, other: SchemaView) => boolean)[] = [
    (one, other) => one.name !== undefined && one.name === other.name,
    (one, other) => schemas.areAlike(one, other, pair),
    (one, other) => {
      const mark = markOf(one, direction);
      return mark !== "" && mark === markOf(other, direction);
    },
    (one, other) => describeView(one) === describeView(other),
  ];
  for (const fits of tests) {
    for (const earlier of before) {
      const later = after.find((each) => fits(earlier, each));
      if (!later) continue;
      inside.push({ ...pair, earlier, later });
      before = without(before, [earlier]);
      after = without(after, [later]);
    }
  }
  return [
    ...before.map((view) => change("alternative-removed", pair, `no ${describeView(view)}`)),
    ...after.map((view) => change("alternative-added", pair, `also ${describeView(view)}`)),
    ...compareOverlaps(pair, alternatives, after),
    ...inside,
  ];
}

/** A value that matches two alternatives is valid by `anyOf`, not by `oneOf`. */
function compareOverlaps(pair: Pair, alternatives: Alternatives, added: SchemaView[]): Found[] {
  const { after, wasExclusive, isExclusive } = alternatives;
  /** False if their types, or the constants that distinguish them, differ. */
  const mayMeet = (one: SchemaView, other: SchemaView): boolean => {
    const types = typesOf(other);
    if (![...typesOf(one)].some((type) => types.has(type))) return false;
    const [mark, another] = [one, other].map((view) => markOf(view, pair.direction));
    return mark === "" || another === "" || mark === another;
  };
  const meetsAnother = (one: SchemaView): boolean =>
    after.some((other) => other !== one && mayMeet(one, other));
  if (wasExclusive === isExclusive) {
    const overlapping = isExclusive ? added.filter(meetsAnother) : [];
    return overlapping.map((view) =>
      change("alternative-overlaps", pair, `${describeView(view)} may fit along with another`),
    );
  }
  if (!after.some(meetsAnother)) return [];
  return isExclusive
    ? [change("alternative-overlaps", pair, "anyOf → oneOf")]
    : [change("alternatives-may-overlap", pair, "oneOf → anyOf")];
}

function compareProperties(pair: Pair): Found[] {
  const { earlier, later, direction, schemas } = pair;
  const inside: Pair[] = [];
  const wasClosed = direction === "response" && furtherProperties(earlier) === false;
  const text = "added where there were no other properties";
  const addition = wasClosed && { addition: { rule: "property-added-to-closed", text } as const };
  const list = (view: SchemaView): Map<string, Part & { view: SchemaView }> =>
    new Map(
      propertiesOf(view, direction).map(({ name, ...property }) => {
        const place = { at: `${pair.at}.${name}`, direction, ...addition };
        return [name, { kind: "property", ...property, ...place }];
      }),
    );
  const changes = compareParts(
    list(earlier),
    list(later),
    schemas.today,
    (before, { view, at }) => {
      inside.push({ ...pair, earlier: before.view, later: view, at });
      return [];
    },
  );
  return [...changes, ...inside];
}

/** Schemas of unnamed properties and elements, by place. `false`: there are none. */
function membersOf(view: SchemaView): Map<string, readonly Schema[] | false> {
  const patterns = valuesAt(view, "patternProperties").flatMap(entries);
  const elements = schemaList(valuesAt(view, "prefixItems")[0]);
  return new Map<string, readonly Schema[] | false>([
    ...patterns.map(([pattern, schema]) => [`./${pattern}/`, [schema]] as const),
    [".*", furtherProperties(view)],
    ...elements.map((schema, index) => [`[${index}]`, [schema]] as const),
    ["[]", schemasAt(view, "items")],
  ]);
}

const PATTERN = [
  ["property-removed", "removed"],
  ["property-added-to-closed", "added"],
] as const;
const FURTHER = [
  ["further-properties-refused", "no further properties"],
  ["further-properties-allowed", "further properties as well"],
] as const;

function compareMembers(pair: Pair): Found[] {
  const { schemas, direction } = pair;
  const [before, after] = [membersOf(pair.earlier), membersOf(pair.later)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((place): Found[] => {
    // The schema of additional properties applies, before or after, to names of a pattern.
    const isPattern = place.startsWith("./");
    const others = isPattern ? ".*" : "";
    const [was = [], is = []] = [before, after].map((all) => all.get(place) ?? all.get(others));
    const at = pair.at + place;
    if (was !== false && is !== false) {
      if (was.length + is.length === 0) return [];
      return [{ ...pair, earlier: schemas.earlier.of(was), later: schemas.later.of(is), at }];
    }
    if (was === is && !isPattern) return [];
    const [removed, added] = isPattern ? PATTERN : FURTHER;
    const [rule, text] = is === false ? removed : added;
    return [change(rule, { at, direction }, text)];
  });
}

const OPAQUE = [
  ...["not", "if", "then", "else", "contains", "minContains", "maxContains", "propertyNames"],
  ...["dependentSchemas", "unevaluatedItems", "contentSchema"],
];

/** Keywords whose meaning depends on another: adding one may narrow, widen or do neither. */
const INTERLOCKING = new Set(["if", "then", "else", "minContains", "maxContains"]);

/** A keyword that is only compared for equality, and that narrows if it is new. */
function compareOpaque(keyword: string, pair: Pair): Change[] {
  const { schemas } = pair;
  const [before, after] = [schemasAt(pair.earlier, keyword), schemasAt(pair.later, keyword)];
  if (before.length + after.length === 0) return [];
  if (before.length === after.length) {
    const isSame = [...before, ...after].every(isSchema)
      ? schemas.areAlike(schemas.earlier.of(before), schemas.later.of(after), pair)
      : print(before) === print(after);
    if (isSame) return [];
  }
  if (INTERLOCKING.has(keyword)) return [change("schema-changed", pair, keyword)];
  if (before.length === 0) return [change("condition-added", pair, `${keyword} added`)];
  if (after.length === 0) return [change("condition-removed", pair, `${keyword} removed`)];
  return [change("schema-changed", pair, keyword)];
}
