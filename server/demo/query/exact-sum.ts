/** The smallest positive double is 2 to this power: every double is a whole multiple of it. */
const UNIT_EXPONENT = -1074;
const FRACTION_BITS = 52n;
/** More than the 53 bits of a double: one extra bit can represent everything that is cut off. */
const KEPT_BITS = 64;

const view = new DataView(new ArrayBuffer(8));

/** A sum of doubles that is rounded once, at the end: it does not depend on the order of addition. */
export class ExactSum {
  private whole = 0;
  private units = 0n;

  add(value: number, times = 1): void {
    const product = value * times;
    const whole = this.whole + product;
    if (Number.isSafeInteger(product) && Number.isInteger(value) && Number.isSafeInteger(whole)) {
      this.whole = whole;
    } else {
      this.units += toUnits(value) * BigInt(times);
    }
  }

  /** The nearest double; infinite if the sum is beyond the largest one. */
  get value(): number {
    return this.units === 0n ? this.whole : fromUnits(this.units + toUnits(this.whole));
  }
}

function toUnits(value: number): bigint {
  view.setFloat64(0, Math.abs(value));
  const bits = view.getBigUint64(0);
  const exponent = bits >> FRACTION_BITS;
  const fraction = BigInt.asUintN(Number(FRACTION_BITS), bits);
  // Below the smallest normal number there is no implicit leading bit.
  const size = exponent === 0n ? fraction : (fraction | (1n << FRACTION_BITS)) << (exponent - 1n);
  return value < 0 ? -size : size;
}

function fromUnits(units: bigint): number {
  const size = units < 0n ? -units : units;
  const cut = Math.max(0, size.toString(2).length - KEPT_BITS);
  const kept = size >> BigInt(cut);
  const rounded = Number(kept << BigInt(cut) === size ? kept : kept | 1n);
  return Math.sign(Number(units)) * rounded * 2 ** (cut + UNIT_EXPONENT);
}
