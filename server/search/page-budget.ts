import type { ResponseRoom } from "../operation-types.js";
import { type ApiError, malformedParameter } from "../errors.js";

/**
 * Keeps the results of a page within the size limit of a response. A larger page is rejected before it is
 * read, never shortened: clients add `limit` to `offset` for the next one.
 */
export class PageBudget {
  /** For each level of the results, such as their parents, the bytes of each. */
  readonly #levels: (readonly number[])[] = [];
  #terms = 0;

  constructor(
    private readonly room: ResponseRoom,
    private readonly offset = 0,
  ) {}

  /** Bytes that the terms of further facets may take. */
  get terms(): number {
    return this.room.limit - this.#terms;
  }

  /**
   * Reserves the bytes of the terms of a facet. Throws InvalidInput if they are too many, and
   * OverCapacity.
   */
  admitTerms(bytes = Infinity): void {
    this.#terms += bytes;
    if (this.#terms > this.room.limit) {
      throw malformedParameter(
        "facet",
        `The terms take more than the ${this.room.limit} bytes that a response may have. Ask for fewer facets, for ranges, or for a path with shorter values.`,
      );
    }
    this.room.take(bytes);
  }

  /**
   * Reserves the bytes of the results, in the order of the page, with those of further levels. Throws
   * InvalidInput, which names the largest `limit` that fits, and OverCapacity.
   */
  admit(sizes: Iterable<number>, level = 0): void {
    this.#levels[level] = [...sizes];
    const [results = []] = this.#levels;
    let sum = 0;
    for (let i = 0; i < results.length; i++) {
      for (const each of this.#levels) sum += each[i] ?? 0;
      if (sum > this.room.limit) throw this.#tooLarge(i);
    }
    this.room.take(sum);
  }

  #tooLarge(fitting: number): ApiError {
    const { limit } = this.room;
    return malformedParameter(
      "limit",
      fitting === 0
        ? `The result at offset ${this.offset} alone takes more than the ${limit} bytes that a response may have.`
        : `The results take more than the ${limit} bytes that a response may have. At offset ${this.offset} at most ${fitting} fit.`,
    );
  }
}
