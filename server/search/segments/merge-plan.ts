import type { RevisionRange } from "../../storage/search-segment-storage.js";

/** A segment of the store, and how many of its records are in no newer one. */
export interface MergedSegment {
  records: number;
  live: number;
  until: number;
}

/** One segment to be built of the records of some revisions, in the place of `count` segments from `from` on. */
export interface MergeTask {
  from: number;
  count: number;
  range: RevisionRange;
}

/** A neighbour is merged too if it has at most so many times as many records. */
const RATIO = 2;

/**
 * What to build next, `undefined` if all is well. Each segment holds records of a part of the revisions, so that
 * one is made of the records that were last written in that part: what has changed since is in a later part.
 *
 * @param segments - in the order of their revisions
 * @param pending - number of records that changed after the last one
 */
export function nextTask(
  segments: readonly MergedSegment[],
  pending: number,
  { delta, records }: { delta: number; records: number },
): MergeTask | undefined {
  const last = segments.length;
  if (pending > delta) return append(segments, pending, records);
  const dead = segments.findIndex(({ live, records: all }) => live * RATIO < all);
  if (dead >= 0) return around(segments, dead, records);
  // Two that an append would have merged, had it come later.
  for (let i = 1; i < last; i++) {
    const [one, other] = [segments[i - 1]?.live ?? 0, segments[i]?.live ?? 0];
    const [small, large] = [Math.min(one, other), Math.max(one, other)];
    if (large <= RATIO * small && one + other <= records) return task(segments, i - 1, i + 1);
  }
  return undefined;
}

function append(segments: readonly MergedSegment[], pending: number, most: number): MergeTask {
  let [from, total] = [segments.length, pending];
  for (let before = segments[from - 1]; before; before = segments[from - 1]) {
    if (before.live > RATIO * total || before.live + total > most) break;
    total += before.live;
    from--;
  }
  const { range } = task(segments, from, segments.length);
  return {
    from,
    count: segments.length - from,
    range: { after: range.after, until: Number.MAX_SAFE_INTEGER },
  };
}

/** That one, and the neighbours that are small beside it. */
function around(segments: readonly MergedSegment[], at: number, most: number): MergeTask {
  let [from, to, total] = [at, at + 1, segments[at]?.live ?? 0];
  for (;;) {
    const [before, after] = [segments[from - 1]?.live, segments[to]?.live];
    if (before !== undefined && before <= RATIO * total && before + total <= most) {
      total += before;
      from--;
    } else if (after !== undefined && after <= RATIO * total && after + total <= most) {
      total += after;
      to++;
    } else return task(segments, from, to);
  }
}

function task(segments: readonly MergedSegment[], from: number, to: number): MergeTask {
  const range = { after: segments[from - 1]?.until ?? 0, until: segments[to - 1]?.until ?? 0 };
  return { from, count: to - from, range };
}
