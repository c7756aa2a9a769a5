import type { TriedDocument } from "./try-document.js";

/** The minimum share of a document's operations that must be served. */
const MIN_SERVED = 0.98;
/** The same for storing: GET and POST on a collection, and GET, PUT, PATCH, POST and DELETE on its item. */
const MIN_STORED = 0.6;

/** A document's row in the table. */
export interface Judged {
  name: string;
  operations: number;
  served: number;
  stored: number;
  examples: number;
  skipped: number;
  /** The number of operations on collections and items, and of those that store. */
  candidates: { count: number; stored: number };
  failures: string[];
}

export function judge(name: string, tried: TriedDocument): Judged {
  const { operations, measured, skipped } = tried;
  const served = measured.filter(({ unserved }) => unserved === undefined);
  const stored = served.filter(({ stores }) => stores).length;
  const candidates = candidatesOf(tried);
  const failures = [...tried.failures, ...sdkFailures(tried)];
  failures.push(...skipped.map((operation) => `the service lacks ${operation}`));
  // A token endpoint that `init` added is not an operation of the document.
  const all = Math.max(operations.length, measured.length);
  if (served.length < MIN_SERVED * all) {
    failures.push(`${served.length} of ${all} operations are served, less than 98 %`);
  }
  if (candidates.stored < MIN_STORED * candidates.count) {
    const of = `${candidates.stored} of ${candidates.count} operations on collections and items`;
    failures.push(`${of} store, less than 60 %`);
  }
  return {
    name,
    operations: all,
    served: served.length,
    stored,
    examples: served.length - stored,
    skipped: skipped.length,
    candidates,
    failures,
  };
}

/**
 * A path is a collection if another path continues it with only a parameter: the path of its items. If a document has
 * only GET for both, nothing can be stored.
 */
function candidatesOf({ operations, measured }: TriedDocument): Judged["candidates"] {
  const paths = new Set(operations.map((operation) => operation.replace(/^\S+ /, "")));
  const collectionOf = (path: string): string | undefined => /^(.+)\/\{[^{}/]+\}$/.exec(path)?.[1];
  const isPair = (path: string | undefined): path is string =>
    path !== undefined && paths.has(path) && !path.endsWith("}");
  const isWritten = (path: string): boolean =>
    operations.some((operation) => {
      const [method = "", at = ""] = operation.split(" ");
      return !/^(?:GET|HEAD|OPTIONS)$/.test(method) && [at, collectionOf(at)].includes(path);
    });
  const collections = new Set([...paths].map(collectionOf).filter(isPair).filter(isWritten));
  const isCandidate = (operation: string): boolean => {
    const [method = "", path = ""] = operation.split(" ");
    if (collections.has(path) && /^(?:GET|POST)$/.test(method)) return true;
    const isItem = collections.has(collectionOf(path) ?? "");
    return isItem && /^(?:GET|PUT|PATCH|POST|DELETE)$/.test(method);
  };
  const those = operations.filter(isCandidate);
  const storing = new Set(
    measured
      .filter(({ stores }) => stores)
      .map(({ method, path }) => `${method.toUpperCase()} ${path}`),
  );
  return { count: those.length, stored: those.filter((each) => storing.has(each)).length };
}

function sdkFailures({ sdk }: TriedDocument): string[] {
  if (!Array.isArray(sdk)) return [];
  const failed = sdk.filter(({ result }) => result === "failed");
  return failed.map(({ step, message = "" }) => `its SDK: ${step}: ${message}`);
}

/** The result of its SDK: `7 of 7`, or `6 of 7, 1 explained`. */
function sdkCell({ sdk }: TriedDocument): string {
  if (sdk === undefined) return "";
  if (typeof sdk === "string") return "skipped";
  const count = (wanted: string): number => sdk.filter(({ result }) => result === wanted).length;
  const explained = count("explained");
  const known = explained > 0 ? `, ${explained} explained` : "";
  return `${count("passed")} of ${sdk.length}${known}`;
}

const COLUMNS = [
  ...["document", "operations", "served", "stored", "example", "skipped", "collections store"],
  ...["seconds", "MiB", "SDK"],
];

export function rowOf(judged: Judged, tried: TriedDocument): string[] {
  const { count, stored } = judged.candidates;
  const percent = (part: number, all: number): string =>
    all === 0 ? "-" : `${((100 * part) / all).toFixed(1)} %`;
  const { init, start } = tried.seconds;
  return [
    judged.name,
    `${judged.operations}`,
    `${judged.served} (${percent(judged.served, judged.operations)})`,
    ...[judged.stored, judged.examples, judged.skipped].map(String),
    `${stored} of ${count} (${percent(stored, count)})`,
    (init + start).toFixed(1),
    `${tried.mebibytes}`,
    sdkCell(tried),
  ];
}

export function printTable(rows: readonly string[][]): string {
  const all = [COLUMNS, ...rows];
  const widths = COLUMNS.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
