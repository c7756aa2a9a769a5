/** Work for the end of a turn of the event loop. */
class TurnEnd {
  readonly first: (() => void)[] = [];
  readonly last: (() => void)[] = [];
  #resolve: (() => void) | undefined;
  #reached: Promise<void> | undefined;

  get reached(): Promise<void> {
    return (this.#reached ??= new Promise((resolve) => (this.#resolve = resolve)));
  }

  reach(): void {
    for (const work of this.first) work();
    if (!this.#reached) return this.finish();
    this.#resolve?.();
    // Node does what a promise's reaction asks for at the next tick after the last reaction of all promises.
    void this.#reached.then(() => process.nextTick(finish, this));
  }

  finish(): void {
    running = undefined;
    for (const work of this.last) work();
  }
}

let coming: TurnEnd | undefined;
/** The end that has been reached: what has waited for it runs. */
let running: TurnEnd | undefined;

/**
 * Calls `work` at the end of this turn of the event loop, when the events that it began with have been handled, such
 * as requests on all connections. Returns a promise for the moment after it. So one reading of the store serves all
 * those requests, and is not older than any of them. Work that was given already in this turn is called once; it must
 * not throw, as an error of it would have no caller.
 */
export function atEndOfTurn(work: () => void): Promise<void> {
  const end = next();
  if (!end.first.includes(work)) end.first.push(work);
  return end.reached;
}

/** Calls `work` after what has waited for {@link atEndOfTurn}, as far as that runs without another turn. */
export function afterTurn(work: () => void): void {
  (running ?? next()).last.push(work);
}

function next(): TurnEnd {
  if (coming === undefined) {
    coming = new TurnEnd();
    setImmediate(reach);
  }
  return coming;
}

function reach(): void {
  const end = coming;
  coming = undefined;
  running = end;
  end?.reach();
}

function finish(end: TurnEnd): void {
  end.finish();
}
