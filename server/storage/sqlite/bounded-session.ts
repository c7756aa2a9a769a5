import type { Plan, Session as SqlSession, Step } from "../sql/plan.js";
import type { Connection } from "./connection.js";
import { Interrupted } from "./interruption.js";
import { Session, type SessionKind } from "./session.js";

/** Maximum number of slow statements that are remembered, of all projects: the last used ones. */
const MAX_SLOW = 64;
/** Overruns after which a statement is not tried: the first may be due to a busy machine. */
const OVERRUNS = 2;
/** Skipped tries after which a slow statement is tried again: its data may have changed. */
const MAX_PASSED_BY = 50;

/** A session for reads whose statements throw {@link Interrupted} when they take too long. */
export class BoundedSession implements SqlSession {
  readonly #connection: Connection;
  readonly #session: Session;
  readonly #begin: () => () => boolean;

  /** `begin` is called before each plan, and gives a function that returns whether the plan must stop. */
  constructor(
    connection: Connection,
    begin: () => () => boolean,
    private readonly kind: Exclude<SessionKind, "transaction"> = "autocommit",
  ) {
    this.#connection = connection;
    this.#session = new Session(connection, kind);
    this.#begin = begin;
  }

  async perform<Result>(plan: Plan<Result>): Promise<Result> {
    if (this.kind === "between") await this.#session.untilFree();
    return this.#connection.interruption.during(this.#begin(), () =>
      this.#session.performNow(plan),
    );
  }

  end(reason: () => Error): void {
    this.#session.end(reason);
  }
}

/**
 * A bounded session for the first try of a query, which then runs on a thread if it takes too long. It
 * remembers slow statements, and interrupts them at once.
 */
export class FirstTrySession implements SqlSession {
  readonly #bounded: BoundedSession;
  readonly #slow = new Map<string, { overruns: number; passedBy: number }>();

  constructor(
    connection: Connection,
    milliseconds: number,
    kind?: Exclude<SessionKind, "transaction">,
  ) {
    const begin = (): (() => boolean) => {
      const until = performance.now() + milliseconds;
      return () => performance.now() > until;
    };
    this.#bounded = new BoundedSession(connection, begin, kind);
  }

  async perform<Result>(plan: Plan<Result>): Promise<Result> {
    let running: string | undefined;
    const watch = (step: Step): void => {
      running = "text" in step && step.shape === "composed" ? step.text : undefined;
      if (running !== undefined && this.#isSlow(running)) throw new Interrupted("It ran over.");
    };
    try {
      return await this.#bounded.perform(watched(plan, watch));
    } catch (error) {
      if (error instanceof Interrupted && running !== undefined) this.#remember(running);
      throw error;
    }
  }

  end(reason: () => Error): void {
    this.#bounded.end(reason);
  }

  #isSlow(text: string): boolean {
    const known = this.#slow.get(text);
    if (known === undefined || known.overruns < OVERRUNS) return false;
    this.#slow.delete(text);
    if (known.passedBy === MAX_PASSED_BY) return false;
    known.passedBy++;
    this.#slow.set(text, known);
    return true;
  }

  #remember(text: string): void {
    const known = this.#slow.get(text) ?? { overruns: 0, passedBy: 0 };
    known.overruns++;
    this.#slow.set(text, known);
    const [oldest] = this.#slow.keys();
    if (this.#slow.size > MAX_SLOW && oldest !== undefined) this.#slow.delete(oldest);
  }
}

function* watched<Result>(plan: Plan<Result>, watch: (step: Step) => void): Plan<Result> {
  let next = plan.next();
  while (next.done !== true) {
    watch(next.value);
    next = plan.next(yield next.value);
  }
  return next.value;
}
