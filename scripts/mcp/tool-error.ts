/** An error message for the agent: the problem, and what to do about it. */
export class ToolError extends Error {
  override readonly name = "ToolError";
}
