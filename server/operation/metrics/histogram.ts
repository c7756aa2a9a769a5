import type { Sample } from "./family.js";

/** Seconds. */
export const DURATIONS: readonly number[] = [
  0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];

/** Counts values by the smallest bound that they do not exceed. */
export class Histogram {
  readonly #counts: Float64Array;
  #sum = 0;

  /** `bounds` must ascend. */
  constructor(private readonly bounds: readonly number[]) {
    this.#counts = new Float64Array(bounds.length + 1);
  }

  observe(value: number): void {
    let place = 0;
    while (place < this.bounds.length && value > (this.bounds[place] ?? Infinity)) place += 1;
    this.#counts[place] = (this.#counts[place] ?? 0) + 1;
    this.#sum += value;
  }

  /** Cumulative counts, as the format requires. */
  samples(name: string, labels: string): Sample[] {
    const before = labels && `${labels},`;
    let count = 0;
    const buckets = [...this.bounds, Infinity].map((bound, place) => {
      count += this.#counts[place] ?? 0;
      const le = bound === Infinity ? "+Inf" : String(bound);
      return { name: `${name}_bucket`, labels: `${before}le="${le}"`, value: count };
    });
    return [
      ...buckets,
      { name: `${name}_sum`, labels, value: this.#sum },
      { name: `${name}_count`, labels, value: count },
    ];
  }
}
