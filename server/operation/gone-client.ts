/** The reason for which a signal of a client that has gone is aborted, as an error. */
export function reasonOf(gone: AbortSignal | undefined): Error {
  const reason: unknown = gone?.reason;
  return reason instanceof Error ? reason : new Error("The client has gone.", { cause: reason });
}
