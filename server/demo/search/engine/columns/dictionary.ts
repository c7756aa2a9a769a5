import type { IndexValue, ValueTest } from "../../../query/condition.js";
import { firstIndex } from "./first-index.js";
import type { TextPool } from "./text-pool.js";

/** The distinct values of a path, ascending: numbers, then texts. A value's index is its ordinal. */
export class Dictionary {
  constructor(
    readonly numbers: Float64Array,
    readonly texts: TextPool,
  ) {}

  /** Number of values, and the ordinal of `null`, which marks presence. */
  get size(): number {
    return this.numbers.length + this.texts.length;
  }

  at(ordinal: number): IndexValue {
    return this.numbers[ordinal] ?? this.texts.at(ordinal - this.numbers.length);
  }

  /** The ordinal of the value; -1 if no document has it. */
  find(value: IndexValue): number {
    if (typeof value === "number") {
      const i = numbersBelow(this.numbers, value, false);
      return this.numbers[i] === value ? i : -1;
    }
    const i = this.texts.find(value);
    return i < 0 ? -1 : this.numbers.length + i;
  }

  /** Number of smaller (or also equal) values of the same type and of lower types. */
  rank(value: IndexValue, orEqual: boolean): number {
    if (typeof value === "number") return numbersBelow(this.numbers, value, orEqual);
    const texts = orEqual ? this.texts.upperBound(value) : this.texts.lowerBound(value);
    return this.numbers.length + texts;
  }
}

/** Ordinals from `from` up to, but not including, `to`; with `among`, only these. */
export interface OrdinalRange {
  from: number;
  to: number;
  among?: readonly number[];
  size: number;
}

export function passingOrdinals(dictionary: Dictionary, test: ValueTest): OrdinalRange {
  const { size } = dictionary;
  if (test.kind === "any") return { from: 0, to: size, size };
  if (test.kind === "in") return listed(dictionary, test.values);
  const { from, to } = test;
  if (!from && !to) return { from: 0, to: size, size };
  if (from && to && typeof from.value !== typeof to.value) return { from: 0, to: 0, size };
  const isNumber = typeof (from ?? to)?.value === "number";
  const [first, end] = isNumber
    ? [0, dictionary.numbers.length]
    : [dictionary.numbers.length, size];
  return {
    size,
    from: from ? dictionary.rank(from.value, !from.included) : first,
    to: to ? dictionary.rank(to.value, to.included) : end,
  };
}

function listed(dictionary: Dictionary, values: readonly IndexValue[]): OrdinalRange {
  const { size } = dictionary;
  const ordinals = values.map((value) => dictionary.find(value)).filter((each) => each >= 0);
  const [first] = ordinals;
  if (first === undefined) return { from: 0, to: 0, size };
  let [from, to] = [first, first + 1];
  for (const ordinal of ordinals) {
    from = Math.min(from, ordinal);
    to = Math.max(to, ordinal + 1);
  }
  if (to - from === 1) return { from, to, size };
  return { from, to, among: ordinals, size };
}

function numbersBelow(numbers: Float64Array, value: number, orEqual: boolean): number {
  return firstIndex(0, numbers.length, (i) => {
    const each = numbers[i] ?? 0;
    return each < value || (orEqual && each === value);
  });
}
