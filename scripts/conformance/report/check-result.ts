import type { Rule } from "../rules.js";

/** A request and its response as a report shows them; without secrets. */
export interface Exchange {
  method: string;
  /** Path and query. */
  target: string;
  requestHeaders: Readonly<Record<string, string>>;
  requestBody?: string;
  /** Unset if there was no response. */
  status?: number;
  responseHeaders: Readonly<Record<string, string>>;
  responseBody?: string;
  /** When the request was received, or sent. */
  at: string;
}

/** What contradicts a rule, with the exchanges that show it. */
export interface Finding {
  message: string;
  exchanges: readonly Exchange[];
}

/** `unsupported`: the program, or the server, says that it has no such thing. */
export type Outcome = "passed" | "failed" | "unsupported" | "unchecked";

/** What a check is about, whatever it found. */
export interface CheckDescription {
  /** Of this check alone; expected failures name it. */
  id: string;
  area: string;
  /** What is done right if it passes. */
  title: string;
  rule: Rule;
}

export interface CheckResult extends CheckDescription {
  outcome: Outcome;
  findings: readonly Finding[];
  /** Why it is `unsupported` or `unchecked`. */
  reason?: string;
  /** Milliseconds. */
  duration: number;
}

/** Everything that one run found. */
export interface Report {
  kind: "client" | "server";
  /** What was checked: the command, or the base URL. */
  subject: string;
  /** Of this package. */
  version: string;
  startedAt: string;
  /** Milliseconds. */
  duration: number;
  results: readonly CheckResult[];
  /** What could not be checked at all, and why; what was left behind. */
  notes: readonly string[];
}
