/**
 * The code, such as `ENOENT`, and the message of an error that Node throws for a call of the operating
 * system or a bad argument; of any other value no code, and its text as the message.
 */
export function systemError(error: unknown): { code: unknown; message: string } {
  const { code, message }: { code?: unknown; message?: unknown } =
    typeof error === "object" && error !== null ? error : {};
  return { code, message: typeof message === "string" ? message : String(error) };
}
