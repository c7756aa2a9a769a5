/** An expression of the search language that cannot be understood. The message is made for the client. */
export class SearchSyntaxError extends Error {
  override readonly name = "SearchSyntaxError";
  /** From 1, in characters (Unicode code points). */
  readonly position: number;

  /**
   * @param source the whole expression
   * @param at where in it the fault begins, in UTF-16 code units
   * @param problem what was expected and what was found instead, without position or full stop
   */
  constructor(
    source: string,
    at: number,
    readonly problem: string,
  ) {
    const position = Array.from(source.slice(0, at)).length + 1;
    super(`${problem} (character ${position}).`);
    this.position = position;
  }
}
