export interface Summand {
  /** Finite. */
  value: number;
  /** A whole number. */
  times: number;
}

/** The smallest exponent of a double: 2^-1074 is the smallest of them. */
const SMALLEST_EXPONENT = 1074;
const PRECISION = 53;

/**
 * The sum as if it had been made with endless precision and rounded once, so that it is the same in
 * whatever order the values come.
 */
export function exactSum(summands: Iterable<Summand>): number {
  let units = 0n;
  let safe = 0;
  for (const { value, times } of summands) {
    const product = value * times;
    if (
      Number.isSafeInteger(product) &&
      Number.isInteger(value) &&
      Number.isSafeInteger(safe + product)
    ) {
      safe += product;
    } else {
      units += inUnits(value) * BigInt(times);
    }
  }
  return units === 0n ? safe : toNumber(units + (BigInt(safe) << BigInt(SMALLEST_EXPONENT)));
}

const bits = new DataView(new ArrayBuffer(8));

/** As a multiple of 2^-1074. */
function inUnits(value: number): bigint {
  bits.setFloat64(0, value);
  const raw = bits.getBigUint64(0);
  const exponent = (raw >> 52n) & 0x7ffn;
  const fraction = raw & 0xfffffffffffffn;
  const units = exponent === 0n ? fraction : (fraction | 0x10000000000000n) << (exponent - 1n);
  return value < 0 ? -units : units;
}

/** The nearest double, the even one of two; beyond the largest an infinite one. */
function toNumber(units: bigint): number {
  const size = units < 0n ? -units : units;
  const excess = Math.max(0, size.toString(2).length - PRECISION);
  let digits = size >> BigInt(excess);
  const twiceTheRest = (size - (digits << BigInt(excess))) << 1n;
  const unit = 1n << BigInt(excess);
  if (twiceTheRest > unit || (twiceTheRest === unit && digits % 2n === 1n)) digits += 1n;
  const value = Number(digits) * 2 ** (excess - SMALLEST_EXPONENT);
  return units < 0n ? -value : value;
}
