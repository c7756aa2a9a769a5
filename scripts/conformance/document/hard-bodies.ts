import { nodeAt, type Schema } from "../../document/document.js";
import { sampleValue } from "../../document/examples/sample-value.js";
import { isOpen, itemsOf } from "../../document/schema-kinds.js";
import type { ApiBodies } from "../../sandbox/behaviour/api-bodies.js";
import { type HardKind, hardValues } from "./hard-values.js";

/** Maximum depth of a replaced value in a body, and maximum values to replace. */
const DEPTH = 4;
const MOST_PLACES = 30;

type Kind = HardKind | "usual";
type Path = readonly (string | number)[];
type Place = readonly [at: Path, schema: Schema];

export interface FillableBody {
  schema: Schema;
  /** A valid body. */
  base: unknown;
  isValid: (body: unknown) => boolean;
  /** The mark of properties that such a body does not have. */
  skipped: "readOnly" | "writeOnly";
}

/** Puts hard values into a body wherever its schema allows them. */
export class HardBodies {
  constructor(private readonly bodies: ApiBodies) {}

  /** At most this many bodies, which together have as many new values as possible. */
  with(kind: Kind, fillable: FillableBody, seen = new Set<unknown>(), most = Infinity): unknown[] {
    const { schema, base, isValid, skipped } = fillable;
    const all = kind === "whole" ? [[[], schema] as const] : this.#places([], schema, skipped);
    const members = all.filter(([at]) => kind !== "absent" || typeof at.at(-1) === "string");
    const places = members.filter(([, each]) => this.#fits(each, kind));
    const filled = this.#withElements(base, all, isValid, kind === "usual");
    const { isLong = false } = hardValues[kind];
    // Each member has all usual values.
    const keyOf = (at: Path, value: unknown): unknown =>
      kind === "usual" ? JSON.stringify([at, value]) : value;
    const values: unknown[] = [];
    for (let before = -1; seen.size > before && values.length < most;) {
      before = seen.size;
      const taken: Path[] = [];
      let body = filled;
      for (const [at, each] of places) {
        // A second long text might be too long for the server.
        if (isLong && taken.length > 0) break;
        if (taken.some((path) => path.every((step, i) => step === at[i]))) continue;
        const candidates = this.#candidates(each, kind, (value) => seen.has(keyOf(at, value)));
        // Many servers send null for optional members that may not be null.
        const isNull = kind === "null" && skipped === "writeOnly";
        const isAny = kind === "enum" || (isNull && isValid(withValue(filled, at, undefined)));
        const found = candidates.find(([value]) => isAny || isValid(withValue(body, at, value)));
        if (!found) continue;
        body = withValue(body, at, found[0]);
        for (const contained of found[1]) seen.add(keyOf(at, contained));
        taken.push(at);
      }
      // A copy without members that are `undefined`.
      if (seen.size > before) values.push(JSON.parse(JSON.stringify(body)));
    }
    return values;
  }

  /** The body with an element in each empty list. `isWhole`: also with each member. */
  #withElements(
    base: unknown,
    places: readonly Place[],
    isValid: FillableBody["isValid"],
    isWhole: boolean,
  ): unknown {
    return places.reduce((body, [at, schema]) => {
      if (!(isWhole || at.at(-1) === 0) || nodeAt(body, at) !== undefined) return body;
      const more = withValue(body, at, sampleValue(this.bodies.document, schema, "response"));
      return isValid(more) ? more : body;
    }, base);
  }

  /** Names are for maps; texts are for schemas of their format. */
  #fits(schema: Schema, kind: Kind): boolean {
    const { format: wanted, areNames } = hardValues[kind];
    const types = this.bodies.types(schema);
    const { enum: known, maximum } = this.bodies.schema(schema);
    if (kind === "usual") return types.size > 0;
    if (kind === "absent" || kind === "null") return true;
    if (kind === "enum") return known?.every((each) => typeof each === "string") === true;
    if (kind === "wide" && maximum !== undefined) return false;
    if (areNames && types.has("object")) return this.#isMap(schema);
    if (areNames || kind === "whole") return this.#isUntyped(schema);
    const { format } = this.bodies.schema(schema);
    return wanted ? wanted.test(format ?? "") : format === undefined || !types.has("string");
  }

  /** Values that contain the hard values: all of them if possible, otherwise new ones first. */
  #candidates(schema: Schema, kind: Kind, isSeen: (value: unknown) => boolean) {
    const { enum: inList } = this.bodies.schema(itemsOf(this.bodies.document, schema));
    const { enum: known = inList ?? hardValues[kind].values } = this.bodies.schema(schema);
    const { values, areNames } = kind === "usual" ? { values: known } : hardValues[kind];
    const possible = values.filter((each) => this.#keeps(schema, each, kind === "decimals"));
    const ordered = [true, false].flatMap((isNew) =>
      possible.filter((each) => isSeen(each) !== isNew),
    );
    const singles = ordered.map((value) => [value, [value]] as const);
    const { additionalProperties: inner } = this.bodies.schema(schema);
    const member = typeof inner === "object" ? sampleValue(this.bodies.document, inner) : "a";
    const named = values.map((value, i) => (areNames ? [value, member] : [`member${i}`, value]));
    if (areNames || (this.#isUntyped(schema) && !["whole", "absent"].includes(kind)))
      return [[Object.fromEntries(named) as unknown, values] as const];
    const pairs = ordered.map((first, i) => [[first, ordered[i + 1] ?? first], [first]] as const);
    if (kind === "usual")
      return [...(this.bodies.types(schema).has("array") ? pairs : []), ...singles];
    const isList = this.bodies.types(schema).has("array") && possible.length > 1;
    return isList ? [[possible, possible] as const, ...singles] : singles;
  }

  /** Whether clients can represent a number of this type: a 64-bit integer, or single precision. */
  #keeps(schema: Schema, value: unknown, isDouble: boolean): boolean {
    if (typeof value !== "number") return true;
    return [schema, itemsOf(this.bodies.document, schema) ?? true].every((each) => {
      const types = this.bodies.types(each);
      if (!isDouble && this.bodies.schema(each).format === "float")
        return Math.fround(value) === value;
      return !types.has("integer") || types.has("number") || Number.isSafeInteger(value);
    });
  }

  /** The schema and those of its members and elements. */
  #places(at: Path, schema: Schema, skipped: FillableBody["skipped"]): Place[] {
    if (this.bodies.schema(schema)[skipped] === true || at.length > DEPTH) return [];
    const items = itemsOf(this.bodies.document, schema);
    const inner = this.bodies.properties(schema).flatMap(({ name, schema: each }) => {
      return this.#places([...at, name], each, skipped);
    });
    const elements = items === undefined ? [] : this.#places([...at, 0], items, skipped);
    return [[at, schema] as const, ...inner, ...elements].slice(0, MOST_PLACES);
  }

  #isUntyped(schema: Schema): boolean {
    return this.bodies.types(schema).size === 0 && this.bodies.properties(schema).length === 0;
  }

  #isMap(schema: Schema): boolean {
    const isFree = this.bodies.properties(schema).length === 0 && this.bodies.takes(schema, "a");
    return isFree || isOpen(this.bodies.document, schema);
  }
}

/** A copy with another value at the path. Adds missing objects and lists on the path. */
export function withValue(node: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  const copy = typeof step === "number" ? [node ?? []].flat() : { ...(Object(node) as object) };
  const inner = withValue(Object.getOwnPropertyDescriptor(copy, step)?.value, rest, value);
  return Object.defineProperty(copy, step, {
    value: inner,
    enumerable: true,
    writable: true,
    configurable: true,
  });
}
