/** What keeps products from being imported. The message is one line for the person who imports. */
export class ImportFault extends Error {
  override readonly name = "ImportFault";

  /** `place` names the line or the product; what the message quotes of a file is cut and cleaned. */
  constructor(place: string, problem: string) {
    // Terminals obey control characters, and a line break would make two lines of it.
    super(`${place}: ${problem}`.replace(/[\s\p{C}]+/gu, " ").slice(0, LONGEST));
  }
}

const LONGEST = 500;
