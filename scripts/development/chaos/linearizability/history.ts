/**
 * What clients saw of one resource. It begins at version 1 with the value "", before everything else;
 * no two writes write the same value. Moments are of one clock, in milliseconds.
 */
export type Operation = Read | Write;

interface Call {
  invokedAt: number;
  answeredAt: number;
}

export interface Read extends Call {
  kind: "read";
  version: number;
  /** Unset where only the version was told: by the refusal of a write that expected another one. */
  value?: string;
}

/** Writes the value if the version is the expected one, which it then raises by one. */
export interface Write extends Call {
  kind: "write";
  expected: number;
  value: string;
  /** `unknown`: it may be done at any time after it was sent, or never. */
  outcome: "done" | "refused" | "unknown";
}

export function describe(operation: Operation): string {
  const { kind, invokedAt, answeredAt } = operation;
  const what =
    kind === "read"
      ? `a read of version ${operation.version}`
      : `the write of ${operation.value} over version ${operation.expected}`;
  return `${what} (${invokedAt.toFixed(1)} to ${answeredAt.toFixed(1)} ms)`;
}
