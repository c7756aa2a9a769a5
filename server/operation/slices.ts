/**
 * Work in steps, between which other work may run. Composed with `yield*`. A step is short, some
 * comparisons with one document; a step that takes longer yields "long", after which the time is checked.
 */
export type Steps<Result> = Generator<"long" | undefined, Result, void>;

/** Longest work in one turn of the event loop, in milliseconds. */
const SLICE = 5;
/**
 * Short steps between two checks of the time: about a millisecond, for candidates with 100 comparisons
 * each.
 */
const AT_ONCE = 20;
/** Elements that are sorted in one step. */
const RUN = 256;

/** When the slice of the current turn ends; `undefined` while no work in slices has run in it. */
let end: number | undefined;
/** Works that have paused, in the order of their pauses. */
const paused: (() => void)[] = [];
let isTurnComing = false;

/**
 * Whether long work should pause. A turn of the event loop has one slice, whatever works run in it: were
 * there one for each, ten searches, or the thirty facets of one, would together keep other requests
 * waiting ten or thirty times as long. The first call in a turn begins its slice.
 */
export function isSliceOver(): boolean {
  if (end !== undefined) return performance.now() > end;
  beginSlice();
  return false;
}

/** Yields to the event loop. In each of its turns one work goes on, so that all of them take turns. */
export function nextSlice(): Promise<void> {
  return new Promise((resolve) => {
    paused.push(resolve);
    expectTurn();
  });
}

function beginSlice(): void {
  end = performance.now() + SLICE;
  expectTurn();
}

function expectTurn(): void {
  if (isTurnComing) return;
  isTurnComing = true;
  setImmediate(beginTurn);
}

function beginTurn(): void {
  isTurnComing = false;
  end = undefined;
  const goOn = paused.shift();
  if (!goOn) return;
  beginSlice();
  goOn();
}

/**
 * Does the work, and lets other work run after each slice of time. Not more often: objects that live across a
 * pause cost the garbage collector much more.
 */
export async function inSlices<Result>(steps: Steps<Result>): Promise<Result> {
  if (isSliceOver()) await nextSlice();
  let left = AT_ONCE;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (step.value === undefined && --left > 0) continue;
    left = AT_ONCE;
    if (isSliceOver()) await nextSlice();
  }
}

/** A step for each element. */
export function* each<T>(all: Iterable<T>, work: (element: T) => void): Steps<void> {
  for (const element of all) {
    work(element);
    yield;
  }
}

/** A long step for each element. */
export function* eachLong<T>(all: Iterable<T>, work: (element: T) => void): Steps<void> {
  for (const element of all) {
    work(element);
    yield "long";
  }
}

/** All elements of the lists, of which there may be very many. */
export function* flattened<T>(lists: readonly (readonly T[])[]): Steps<T[]> {
  const all: T[] = [];
  // A loop: flat() and flatMap() take several times as long, in a single step.
  yield* each(lists, (list) => {
    for (const element of list) all.push(element);
  });
  return all;
}

/** A sorted copy; equal elements keep their order. */
export function* sortSteps<T>(all: readonly T[], compare: (a: T, b: T) => number): Steps<T[]> {
  let runs: T[][] = [];
  for (let from = 0; from < all.length; from += RUN) {
    runs.push(all.slice(from, from + RUN).sort(compare));
    yield "long";
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let i = 0; i < runs.length; i += 2) {
      merged.push(yield* mergeSteps(runs[i] ?? [], runs[i + 1] ?? [], compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

function* mergeSteps<T>(
  left: readonly T[],
  right: readonly T[],
  compare: (a: T, b: T) => number,
): Steps<T[]> {
  const merged: T[] = [];
  let [l, r] = [0, 0];
  while (l < left.length && r < right.length) {
    // Both exist: a sorted array has no holes.
    const [a, b] = [left[l] as T, right[r] as T];
    if (compare(a, b) <= 0) {
      merged.push(a);
      l++;
    } else {
      merged.push(b);
      r++;
    }
    if (merged.length % RUN === 0) yield "long";
  }
  return merged.concat(left.slice(l), right.slice(r));
}
