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

/** When the slice of the current turn ends; `undefined` while no work in slices has run in it. */
let end: number | undefined;
/** Works that have paused, in the order of their pauses. */
const paused: (() => void)[] = [];
/** Works that wait for their first slice. */
const starting: (() => void)[] = [];
/** Whether the next turn is for a work that starts, if there is one. */
let isForStarting = true;
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
  return inQueue(paused);
}

/** Resolves in the turn in which the work that waits in the queue goes on. */
function inQueue(queue: (() => void)[]): Promise<void> {
  return new Promise((resolve) => {
    queue.push(resolve);
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
  // Every other turn is for new work: a short one does not wait for a slice of each long one.
  const [first, second] = isForStarting ? [starting, paused] : [paused, starting];
  isForStarting = !isForStarting;
  const goOn = first.shift() ?? second.shift();
  if (!goOn) return;
  beginSlice();
  goOn();
}

/**
 * Does the work, and lets other work run after each slice of time. Not more often: objects that live across a
 * pause cost the garbage collector much more.
 */
export async function inSlices<Result>(steps: Steps<Result>): Promise<Result> {
  if (isSliceOver()) await inQueue(starting);
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
