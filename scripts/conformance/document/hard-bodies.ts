import type { Schema } from "../../generate/document.js";
import { isOpen, itemsOf, partsOf } from "../../generate/schema-kinds.js";
import { sampleValue } from "../../generate/scaffold/sample-value.js";
import type { ApiBodies } from "../../init/json-schemas.js";
import { areNames, type HardKind, hardKinds, type HardValues, newFirst } from "./hard-values.js";

/** Steps from the root of a body to a value that is replaced, at most. */
const DEPTH = 4;
/** Values of a body that are replaced, at most. */
const MOST_PLACES = 30;

type Path = readonly (string | number)[];

interface Place {
  at: Path;
  schema: Schema;
}

interface Base {
  schema: Schema;
  /** A valid body. */
  base: unknown;
  isValid: (body: unknown) => boolean;
  /** The mark of properties that such a body does not have. */
  skipped: "readOnly" | "writeOnly";
}

export interface Bodies {
  bodies: unknown[];
  count: number;
}

/** A value for a place, and the hard values in it. */
type Candidate = readonly [value: unknown, contained: readonly unknown[]];

/** Puts hard values into a body wherever its schema allows them. */
export class HardBodies {
  constructor(private readonly bodies: ApiBodies) {}

  /** Bodies that together have as many of the values as are possible anywhere, and how many that are. */
  with(kind: HardKind, { schema, base, isValid, skipped }: Base): Bodies {
    const all = kind === "whole" ? [{ at: [], schema }] : this.#places({ at: [], schema }, skipped);
    const places = all.filter((each) => this.fits(each.schema, kind));
    const { values } = hardKinds[kind];
    const seen = new Set<unknown>();
    const bodies: unknown[] = [];
    if (!isValid(base)) return { bodies, count: 0 };
    while (seen.size < values.length) {
      const before = seen.size;
      const taken: Path[] = [];
      let body = base;
      for (const place of places) {
        if (taken.some((path) => path.every((step, i) => step === place.at[i]))) continue;
        const filled = this.#candidates(place, kind, seen).find(([value]) => {
          return isValid(withValue(body, place.at, value));
        });
        if (!filled) continue;
        body = withValue(body, place.at, filled[0]);
        for (const each of filled[1]) seen.add(each);
        taken.push(place.at);
      }
      if (seen.size === before) break;
      bodies.push(body);
    }
    return { bodies, count: seen.size };
  }

  /** Whether the schema may allow values of the kind: names are for maps, formats for their texts. */
  fits(schema: Schema, kind: HardKind): boolean {
    const { format: wanted }: HardValues = hardKinds[kind];
    const { format = "" } = this.bodies.schema(schema);
    if (kind === "whole") return this.#isUntyped(schema);
    if (areNames(kind)) return this.#isUntyped(schema) || this.#isMap(schema);
    if (wanted) return wanted.test(format);
    return !this.bodies.types(schema).has("string") || format === "";
  }

  /** All values at once where an object or a list may have them; otherwise new ones first. */
  #candidates({ schema }: Place, kind: HardKind, seen: ReadonlySet<unknown>): Candidate[] {
    const all: readonly unknown[] = hardKinds[kind].values;
    if (areNames(kind)) {
      const { additionalProperties: inner = true } = this.bodies.schema(schema);
      const value = typeof inner === "object" ? sampleValue(this.bodies.document, inner) : "a";
      return [[Object.fromEntries(all.map((name) => [String(name), value])), all]];
    }
    const values = newFirst(all, seen).filter((each) => this.keeps(schema, each));
    const singles = values.map((value): Candidate => [value, [value]]);
    if (this.#isUntyped(schema) && kind !== "whole") {
      return [[Object.fromEntries(all.map((value, i) => [`member${i}`, value])), all]];
    }
    const isList = this.bodies.types(schema).has("array") && values.length > 1;
    return isList ? [[values, values], ...singles] : singles;
  }

  /** Whether clients can keep a number of this type and format: not each is an integer of 64 bits, or a double. */
  keeps(schema: Schema, value: unknown): boolean {
    if (typeof value !== "number") return true;
    const { document } = this.bodies;
    return [schema, itemsOf(document, schema) ?? true].every((each) => {
      const types = this.bodies.types(each);
      const isInteger = types.has("integer") && !types.has("number");
      if (this.bodies.schema(each).format === "float") return Math.fround(value) === value;
      return !isInteger || Number.isSafeInteger(value);
    });
  }

  /** The schema and those of its members and elements. */
  #places({ at, schema }: Place, skipped: Base["skipped"]): Place[] {
    const { document } = this.bodies;
    if (this.bodies.schema(schema)[skipped] === true) return [];
    const kinds = partsOf(document, schema).map(({ discriminator }) => discriminator?.propertyName);
    const items = itemsOf(document, schema);
    const members = this.bodies.properties(schema).filter(({ name }) => !kinds.includes(name));
    const inner = [
      ...members.map(({ name, schema: each }) => ({ at: [...at, name], schema: each })),
      ...(items === undefined ? [] : [{ at: [...at, 0], schema: items }]),
    ];
    const deeper = at.length < DEPTH ? inner.flatMap((each) => this.#places(each, skipped)) : [];
    return [{ at, schema }, ...deeper].slice(0, MOST_PLACES);
  }

  #isUntyped(schema: Schema): boolean {
    return this.bodies.types(schema).size === 0 && this.bodies.properties(schema).length === 0;
  }

  #isMap(schema: Schema): boolean {
    if (!this.bodies.types(schema).has("object")) return false;
    const isFree = this.bodies.properties(schema).length === 0 && this.bodies.takes(schema, "a");
    return isFree || isOpen(this.bodies.document, schema);
  }
}

/** A copy with another value at the path; missing objects and lists on the way are added. */
function withValue(node: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === "number") {
    const list: unknown[] = Array.isArray(node) ? node : [];
    return Object.assign([...list], { [step]: withValue(list[step], rest, value) });
  }
  const inner: unknown = Reflect.get(Object(node) as object, step);
  return { ...(Object(node) as object), [step]: withValue(inner, rest, value) };
}
