/** Work in steps, between which other work may run. A step that takes long yields "long". */
export type Steps<Result> = Generator<"long" | undefined, Result, void>;

/** Longest work in one turn of the event loop, in milliseconds. */
const SLICE = 5;
/** Short steps between two checks of the time: about a millisecond. */
const AT_ONCE = 20;

/** When the current turn's slice ends; `undefined` before the first work in it. */
let end: number | undefined;
const paused: (() => void)[] = [];
/** Work that waits for its first slice. */
const starting: (() => void)[] = [];
let isForStarting = true;
let isTurnComing = false;

/** Whether to pause: all work in an event loop turn shares one slice, which the first call begins. */
export function isSliceOver(): boolean {
  if (end !== undefined) return performance.now() > end;
  beginSlice();
  return false;
}

/** Yields to the event loop; one piece of work continues per turn. */
export function nextSlice(): Promise<void> {
  return inQueue(paused);
}

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
  // Every other turn starts new work, so that short work need not wait for long work.
  const [first, second] = isForStarting ? [starting, paused] : [paused, starting];
  isForStarting = !isForStarting;
  const resume = first.shift() ?? second.shift();
  if (!resume) return;
  beginSlice();
  resume();
}

/** Pauses only after each slice: objects that survive a pause cost the garbage collector more. */
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

/** Runs `work` for each element, each as a long step. */
export function* eachLong<T>(all: Iterable<T>, work: (element: T) => void): Steps<void> {
  for (const element of all) {
    work(element);
    yield "long";
  }
}
