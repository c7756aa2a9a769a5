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
    // The next tick follows all reactions of promises.
    void this.#reached.then(() => process.nextTick(finish, this));
  }

  finish(): void {
    running = undefined;
    for (const work of this.last) work();
  }
}

let coming: TurnEnd | undefined;
/** The end of the turn whose work is running. */
let running: TurnEnd | undefined;

/** Calls `work` once at the end of the turn, so that one store read serves all requests. Must not throw. */
export function atEndOfTurn(work: () => void): Promise<void> {
  const end = next();
  if (!end.first.includes(work)) end.first.push(work);
  return end.reached;
}

/** Calls `work` after the continuations of {@link atEndOfTurn} in this turn. */
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
