import type { SandboxSession } from "./sandbox-session.js";

/** A JSON Schema of an object, as the protocol requires it for the input and output of a tool. */
export interface ObjectSchema {
  type: "object";
  [keyword: string]: unknown;
}

/** A tool that an agent can call. */
export interface Tool {
  name: string;
  title: string;
  /** Ends with an example of the arguments. */
  description: string;
  inputSchema: ObjectSchema;
  outputSchema: ObjectSchema;
  /** Hints of the protocol. All tools act on the sandbox alone. */
  annotations: { readOnlyHint: boolean; destructiveHint?: boolean; openWorldHint: false };
  /** Rejects with `ToolError`. */
  run: (input: Input, session: SandboxSession) => Promise<object>;
}

/** The arguments of a call, which its tool's schema has accepted or the control API checks. */
export type Input = Readonly<Record<string, unknown>>;

export const READS = { readOnlyHint: true, openWorldHint: false } as const;
export const WRITES = {
  readOnlyHint: false,
  destructiveHint: false,
  openWorldHint: false,
} as const;
export const DELETES = {
  readOnlyHint: false,
  destructiveHint: true,
  openWorldHint: false,
} as const;

/** Maximum length of a text in a result: agents pay for each character. */
const LONGEST_TEXT = 4_000;

/** The value with long texts shortened. */
export function shortened(value: unknown): unknown {
  if (typeof value === "string") {
    const left = value.length - LONGEST_TEXT;
    return left > 0 ? `${value.slice(0, LONGEST_TEXT)}… (${left} more characters)` : value;
  }
  if (Array.isArray(value)) return value.map(shortened);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shortened(each)]));
}
