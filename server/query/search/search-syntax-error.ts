/** An invalid expression of the search language. The message is meant for the client. */
export class SearchSyntaxError extends Error {
  override readonly name = "SearchSyntaxError";
  /** From 1, in characters (Unicode code points). */
  readonly position: number;

  /**
   * @param source the whole expression
   * @param at position of the error, in UTF-16 code units
   * @param reason what was expected and what was found instead, without position or full stop
   */
  constructor(
    source: string,
    at: number,
    readonly reason: string,
  ) {
    const position = Array.from(source.slice(0, at)).length + 1;
    super(`${reason} (character ${position}).`);
    this.position = position;
  }
}

/** A path that no field has. */
export class UnknownPathError extends SearchSyntaxError {}
