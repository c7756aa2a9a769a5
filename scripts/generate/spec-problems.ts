/** Thrown if nothing can be generated from the document. The message has one line for each problem. */
export class SpecProblems extends Error {
  constructor(readonly lines: readonly string[]) {
    super(lines.join("\n"));
    this.name = "SpecProblems";
  }
}
