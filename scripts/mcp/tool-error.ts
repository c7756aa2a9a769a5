/** An error that the agent reads: what is wrong, and what to do. */
export class ToolError extends Error {
  override readonly name = "ToolError";
}
