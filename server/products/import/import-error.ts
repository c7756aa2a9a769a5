/** A reason why products cannot be imported. The message is one line for the person who imports. */
export class ImportError extends Error {
  override readonly name = "ImportError";

  /** `place` names the line or the product; quotations from a file are shortened and cleaned. */
  constructor(place: string, reason: string) {
    // Terminals obey control characters, and a line break would split the message.
    super(`${place}: ${reason}`.replace(/[\s\p{C}]+/gu, " ").slice(0, LONGEST));
  }
}

const LONGEST = 500;
