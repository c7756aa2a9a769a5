import { describeKinds } from "../../document/lint.js";
import type { TriedDocument } from "./try-document.js";

/** Of all operations of the corpus. */
const MIN_SERVED = 0.995;
/** Of all documented examples of requests. */
const MIN_ACCEPTED = 0.98;
const MAX_SECONDS = 60;
const MAX_MEBIBYTES = 1024;

interface Unserved {
  provider: string;
  operation: string;
  reason: string;
}

/** Lines with counts, medians, and the reasons in groups, the most frequent first. */
export function describeCorpus(tried: readonly TriedDocument[]): string[] {
  const started = tried.filter(({ isStarted }) => isStarted);
  const { all, served, stored } = counts(tried);
  const seconds = started.map((each) => each.seconds).sort((a, b) => a - b);
  const mebibytes = started.map((each) => each.mebibytes);
  const share = (part: number): string => `${part} (${((100 * part) / all).toFixed(1)} %)`;
  return [
    `${started.length} of ${tried.length} documents start.`,
    `${all} operations: ${share(served)} served, ${share(stored)} stored.`,
    `Ready after ${median(seconds).toFixed(1)} s (median), ${(seconds.at(-1) ?? 0).toFixed(1)} s (longest).`,
    `At most ${Math.max(0, ...mebibytes)} MiB.`,
    ...describeReasons(tried.flatMap(unservedOf)),
  ];
}

/** How many documented examples of requests were accepted, and the others in groups. */
export function describeExamples(tried: readonly TriedDocument[]): string[] {
  const { all, rejected } = examplesOf(tried);
  if (all === 0) return [];
  const accepted = all - rejected.length;
  return [
    `${accepted} of ${all} documented request examples (${((100 * accepted) / all).toFixed(1)} %) are accepted.`,
    ...describeKinds(
      rejected,
      ({ fault = "nothing" }) =>
        fault
          .replace(/^the body is not as declared: \S+ /, "")
          .replace(/"[^"]*"/g, "…")
          .slice(0, 80),
      (alike) => {
        const [{ provider, operation, what, rejected: reason = "", fault }] = alike;
        return `${alike.length} rejected, such as the ${what} of ${operation} of ${provider}: ${reason} The document says: ${fault ?? "nothing against it"}`;
      },
    ),
  ];
}

function examplesOf(tried: readonly TriedDocument[]) {
  const examples = tried.flatMap(({ provider, examples: own }) =>
    own.map((each) => ({ provider, ...each })),
  );
  return { all: examples.length, rejected: examples.filter((each) => each.rejected !== undefined) };
}

/** The bounds that are not kept. */
export function failuresOf(tried: readonly TriedDocument[]): string[] {
  const { all, served } = counts(tried);
  const each = tried.flatMap(({ provider, operations, isStarted, seconds, mebibytes }) => [
    ...(operations.length > 0 && !isStarted ? [`${provider} does not start.`] : []),
    ...(seconds > MAX_SECONDS ? [`${provider} takes ${seconds.toFixed(0)} s.`] : []),
    ...(mebibytes > MAX_MEBIBYTES ? [`${provider} takes ${mebibytes} MiB.`] : []),
  ]);
  const examples = examplesOf(tried);
  const accepted = examples.all - examples.rejected.length;
  return [
    ...each,
    ...(served < MIN_SERVED * all
      ? [`${served} of ${all} operations are served, less than 99.5 %.`]
      : []),
    ...(accepted < MIN_ACCEPTED * examples.all
      ? [`${accepted} of ${examples.all} examples are accepted, less than 98 %.`]
      : []),
  ];
}

function counts(tried: readonly TriedDocument[]): { all: number; served: number; stored: number } {
  const sum = (of: (each: TriedDocument) => number): number =>
    tried.reduce((total, each) => total + of(each), 0);
  return {
    all: sum(({ operations }) => operations.length),
    served: sum((each) => each.operations.length - unservedOf(each).length),
    stored: sum(({ measured }) => measured.filter(({ stores }) => stores).length),
  };
}

function unservedOf({ provider, operations, measured }: TriedDocument): Unserved[] {
  const results = new Map(
    measured.map((each) => [`${each.method.toUpperCase()} ${each.path}`, each]),
  );
  return operations.flatMap((operation) => {
    const result = results.get(operation);
    const reason = result ? result.unserved : "missing";
    return reason === undefined ? [] : [{ provider, operation, reason }];
  });
}

function describeReasons(unserved: readonly Unserved[]): string[] {
  return describeKinds(
    unserved,
    ({ reason }) => reason.replace(/\s[/#]\S*|\d+|"[^"]*"/g, " …").slice(0, 80),
    (alike) => {
      const [{ provider, operation, reason }] = alike;
      return `${alike.length} not served, such as ${operation} of ${provider}: ${reason.slice(0, 200)}`;
    },
  );
}

function median(sorted: readonly number[]): number {
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
