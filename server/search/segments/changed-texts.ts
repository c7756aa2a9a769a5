import { setImmediate as nextTurn } from "node:timers/promises";
import type {
  ChangedText,
  RevisionRange,
  SearchIndexName,
} from "../../storage/search-segment-storage.js";
import type { Storage } from "../../storage/storage.js";
import { segmentLimits } from "./limits.js";

/** Pages of at most so many records whose last write is in the range, in its order; others are served in between. */
export async function* changedTexts(
  { searchSegments }: Pick<Storage, "searchSegments">,
  index: SearchIndexName,
  { after, until }: RevisionRange,
  most = Infinity,
): AsyncGenerator<readonly ChangedText[]> {
  let [last, left] = [after, most];
  while (left > 0) {
    const limit = Math.min(left, segmentLimits.page);
    const page = await searchSegments.changes(index, { after: last, until, limit });
    if (page.length > 0) yield page;
    if (page.length < limit) return;
    last = page.at(-1)?.revision ?? last;
    left -= page.length;
    await nextTurn();
  }
}
