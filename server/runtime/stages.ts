type Release = () => unknown;

/** A service's started stages, released once each, in reverse order, one after another. */
export class Stages {
  readonly #started: Release[] = [];
  #closing: Promise<void> | undefined;

  /** Notes a started stage. Returns it. */
  started<Stage>(stage: Stage, release: (stage: Stage) => unknown): Stage {
    this.#started.push(() => release(stage));
    return stage;
  }

  /** Releases all stages, also after a failure of one; then rejects with it. Idempotent. */
  close(): Promise<void> {
    return (this.#closing ??= this.#releaseAll());
  }

  async #releaseAll(): Promise<void> {
    const errors: unknown[] = [];
    for (let release = this.#started.pop(); release; release = this.#started.pop()) {
      try {
        await release();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
  }
}
