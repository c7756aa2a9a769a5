import type { IndexValue, ValueTest } from "../../../query/condition.js";
import { addBit, type Bitset, emptyBitset } from "../bitset.js";
import type { TextPool } from "./text-pool.js";

/**
 * The distinct values of a path in ascending order: numbers, then texts. The place of a value, its ordinal,
 * stands for it in a segment, and compares as it does.
 */
export class Dictionary {
  readonly numbers: Float64Array;
  readonly texts: TextPool;

  constructor(numbers: Float64Array, texts: TextPool) {
    this.numbers = numbers;
    this.texts = texts;
  }

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

  /** Number of values of the same type, and of lower types, that are less, or also equal. */
  rank(value: IndexValue, orEqual: boolean): number {
    if (typeof value === "number") return numbersBelow(this.numbers, value, orEqual);
    const texts = orEqual ? this.texts.upperBound(value) : this.texts.lowerBound(value);
    return this.numbers.length + texts;
  }
}

/** Ordinals from `from` up to, but not including, `to`; with `among`, only those of that set. */
export interface OrdinalRange {
  from: number;
  to: number;
  among?: Bitset;
}

/** The ordinals of the values that pass the test. */
export function passingOrdinals(dictionary: Dictionary, test: ValueTest): OrdinalRange {
  if (test.kind === "any") return { from: 0, to: dictionary.size };
  if (test.kind === "in") return listed(dictionary, test.values);
  const { from, to } = test;
  if (!from && !to) return { from: 0, to: dictionary.size };
  if (from && to && typeof from.value !== typeof to.value) return { from: 0, to: 0 };
  const isNumber = typeof (from ?? to)?.value === "number";
  const [first, end] = isNumber
    ? [0, dictionary.numbers.length]
    : [dictionary.numbers.length, dictionary.size];
  return {
    from: from ? dictionary.rank(from.value, !from.included) : first,
    to: to ? dictionary.rank(to.value, to.included) : end,
  };
}

function listed(dictionary: Dictionary, values: readonly IndexValue[]): OrdinalRange {
  const ordinals = values.map((value) => dictionary.find(value)).filter((each) => each >= 0);
  const [first] = ordinals;
  if (first === undefined) return { from: 0, to: 0 };
  let [from, to] = [first, first + 1];
  for (const ordinal of ordinals) {
    from = Math.min(from, ordinal);
    to = Math.max(to, ordinal + 1);
  }
  if (to - from === 1) return { from, to };
  const among = emptyBitset(dictionary.size);
  for (const ordinal of ordinals) addBit(among, ordinal);
  return { from, to, among };
}

function numbersBelow(numbers: Float64Array, value: number, orEqual: boolean): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const each = numbers[middle] ?? 0;
    if (each < value || (orEqual && each === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}
