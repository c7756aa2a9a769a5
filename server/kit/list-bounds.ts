import type { ResponseRoom } from "../operation-types.js";
import { ApiError, malformedParameter } from "../errors.js";
import type { DocumentRange, PageBounds } from "../storage/documents/document-store.js";
import type { Paging } from "./collection.js";

/** Keeps a page of a list within the size limit of a response, and its work within a time limit. */
export class ListBounds implements PageBounds {
  isShortened = false;
  readonly #deadline: number;

  /** `timeout`: in milliseconds. */
  constructor(
    private readonly room: ResponseRoom,
    timeout: number,
    private readonly paging: Paging,
    private readonly range: DocumentRange,
  ) {
    this.#deadline = performance.now() + timeout;
  }

  readonly admit = (sizes: readonly number[]): number => {
    const { paging, room } = this;
    let sum = 0;
    let fitting = 0;
    for (const bytes of sizes) {
      if (sum + bytes > room.limit) break;
      sum += bytes;
      fitting += 1;
    }
    if (fitting < sizes.length) {
      // A client that requests pages by number would miss the documents that a shortened page leaves out.
      const canContinue =
        paging.after !== undefined || (paging.offset !== undefined && paging.page === undefined);
      if (fitting === 0 || !canContinue) throw this.#tooLarge(sizes.length, fitting);
      this.isShortened = true;
    }
    room.take(sum);
    return fitting;
  };

  readonly proceed = (): void => {
    this.room.gone.throwIfAborted();
    if (performance.now() <= this.#deadline) return;
    throw new ApiError("QueryTimedOut", "The query took too long. Ask for less at a time.");
  };

  #tooLarge(count: number, fitting: number): ApiError {
    const { offset = 0, after } = this.range;
    const place = after === undefined ? `at offset ${offset}` : `after '${after.slice(0, 200)}'`;
    const most = `the ${this.room.limit} bytes that a response may have`;
    if (fitting === 0) {
      return new ApiError("InvalidInput", `The result ${place} alone takes more than ${most}.`);
    }
    const { limit } = this.paging;
    if (limit === undefined) {
      const hint = "Read them by their ids, or declare the parameters 'limit' and 'offset'.";
      const message = `The ${count} results take more than ${most}. Only the first ${fitting} fit. ${hint}`;
      return new ApiError("InvalidInput", message);
    }
    const message = `The results take more than ${most}. At offset ${offset} at most ${fitting} fit.`;
    return malformedParameter(limit, message);
  }
}
