/** Cents per discount and amount: 0 to 100 % of the rest, rounded half up, split by largest remainder. */
export function discountShares(
  amounts: readonly number[],
  percents: readonly number[],
): number[][] {
  // BigInt, because a product of two amounts may exceed the safe integers.
  let left = amounts.map(BigInt);
  return percents.map((percent) => {
    const off = (total(left) * BigInt(percent) + 50n) / 100n;
    const parts = inProportion(off, left);
    left = parts.map(({ weight, share }) => weight - share);
    return parts.map(({ share }) => Number(share));
  });
}

interface Part {
  weight: bigint;
  share: bigint;
  remainder: bigint;
}

/** Splits an amount not greater than the sum of the weights. The first of equal remainders goes first. */
function inProportion(amount: bigint, weights: readonly bigint[]): Part[] {
  const sum = total(weights) || 1n;
  const parts = weights.map((weight) => ({
    weight,
    share: (amount * weight) / sum,
    remainder: (amount * weight) % sum,
  }));
  const missing = amount - total(parts.map(({ share }) => share));
  const byRemainder = parts.toSorted((a, b) => Number(b.remainder - a.remainder));
  for (const part of byRemainder.slice(0, Number(missing))) part.share += 1n;
  return parts;
}

function total(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}
