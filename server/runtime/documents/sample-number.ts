import { fitsNumber } from "./value-checks.js";
import type { ValueSchema } from "./value-schema.js";

/** Multiples that are tried to find an integer one: of 0.001 it is the thousandth. */
const MOST = 1_000;

/**
 * The smallest allowed number: a multiple, or a whole number if there is one. Without a lower bound 1, or the largest if
 * that is less.
 */
export function sampleNumber(schema: ValueSchema): number {
  const step = stepOf(schema);
  const { minimum = -Infinity, maximum = Infinity } = schema;
  const { exclusiveMinimum: above, exclusiveMaximum: below } = schema;
  const isAbove = typeof above === "number" && above >= minimum;
  const isBelow = typeof below === "number" && below <= maximum;
  const low = isAbove ? above : minimum;
  const high = isBelow ? below : maximum;
  const lowest = isAbove ? Math.floor(above / step) + 1 : Math.ceil(minimum / step);
  const highest = isBelow ? Math.ceil(below / step) - 1 : Math.floor(maximum / step);
  const steps = low > -Infinity ? lowest : Math.min(1, highest);
  // Without the errors of binary fractions: 3 times 0.1 is 0.3.
  const value = Number((steps * step).toPrecision(15));
  if (fitsNumber(schema, value) || low === -Infinity || high === Infinity) return value;
  const between = Number(((low + high) / 2).toPrecision(15));
  return fitsNumber(schema, between) ? between : value;
}

/** The distance of allowed numbers; 1 if any number is allowed. */
function stepOf({ type, multipleOf = 1 }: ValueSchema): number {
  const isWhole = type === "integer" && !Number.isInteger(multipleOf);
  if (!isWhole) return multipleOf;
  const factors = Array.from({ length: MOST }, (_, index) => index + 1);
  const factor = factors.find((each) => Number.isInteger(each * multipleOf)) ?? 1;
  return factor * multipleOf;
}
