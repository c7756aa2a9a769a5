/**
 * What clients saw of one resource. It begins at version 1 with the value "", before everything else;
 * no two writes write the same value. Timestamps are of one clock, in milliseconds.
 */
export type Operation = Read | Write;

interface Call {
  invokedAt: number;
  respondedAt: number;
}

export interface Read extends Call {
  kind: "read";
  version: number;
  /** Unset where only the version was told: by the rejection of a write that expected another one. */
  value?: string;
}

/** Writes the value if the version is the expected one, which it then raises by one. */
export interface Write extends Call {
  kind: "write";
  expected: number;
  value: string;
  /** `unknown`: it may be done at any time after it was sent, or never. */
  outcome: "done" | "rejected" | "unknown";
}

export function describe(operation: Operation): string {
  const { kind, invokedAt, respondedAt } = operation;
  const what =
    kind === "read"
      ? `a read of version ${operation.version}`
      : `the write of ${operation.value} over version ${operation.expected}`;
  return `${what} (${invokedAt.toFixed(1)} to ${respondedAt.toFixed(1)} ms)`;
}
