import type { parseArgs } from "node:util";
import { UsageError } from "../../server/runtime/service/arguments.js";

/** The OpenAPI document that `--spec` of `generate`, `docs` and `conformance` names. */
export interface DocumentOptions {
  /** A file or folder, relative to the working folder; an address; or `-`, the standard input. */
  spec: string;
  overlays: readonly string[];
  /** Rejects a document with parts that cannot be served, instead of repairing it. Default: false. */
  isStrict?: boolean | undefined;
  /** Is ignored, with a line that says so. */
  skipUnsupported?: boolean | undefined;
  /** Prints each note, with file and line. Default: only counts. */
  showsNotes?: boolean | undefined;
  /** Also reads files outside the folder of the document. */
  allowOutside?: boolean | undefined;
}

export const DOCUMENT_OPTIONS = {
  spec: { type: "string" },
  overlay: { type: "string", multiple: true },
  strict: { type: "boolean" },
  notes: { type: "boolean" },
  "skip-unsupported": { type: "boolean" },
  "allow-outside": { type: "boolean" },
} as const;

/** In the help of commands. */
export const DOCUMENT_USAGE = `  --overlay FILE      apply an OpenAPI overlay (1.0) first; repeatable
  --notes             print everything that was repaired, with file and line
  --strict            reject the document instead of repairing it
  --allow-outside     read files outside the folder of the document`;

type Values = ReturnType<typeof parseArgs<{ options: typeof DOCUMENT_OPTIONS }>>["values"];

/** `spec`: default that of `--spec`; without one, there are no options. */
export function documentOptions(values: Values): DocumentOptions | undefined;
export function documentOptions(values: Values, spec: string): DocumentOptions;
export function documentOptions(
  values: Values,
  spec: string | undefined = values.spec,
): DocumentOptions | undefined {
  const { overlay: overlays = [], strict: isStrict, notes: showsNotes } = values;
  const { "allow-outside": allowOutside } = values;
  const { "skip-unsupported": skipUnsupported } = values;
  const flags = { isStrict, showsNotes, allowOutside, skipUnsupported };
  return spec === undefined ? undefined : { spec, overlays, ...flags };
}

/** The documents that a command names, by `--spec` or without it. Throws UsageError for both. */
export function namedDocuments(
  { spec }: Pick<Values, "spec">,
  positionals: readonly string[],
): readonly string[] {
  if (spec === undefined) return positionals;
  if (positionals.length === 0) return [spec];
  throw new UsageError("Name documents either with --spec or without it.");
}

/** The old flag for what each document now gets. */
export const SKIP_IS_DEFAULT =
  "--skip-unsupported is no longer needed: what cannot be served is left out anyway. Remove it.";

/** The first of these options without `--spec`. */
export function lostWithoutSpec(values: Values): string | undefined {
  const names = Object.keys(DOCUMENT_OPTIONS) as (keyof typeof DOCUMENT_OPTIONS)[];
  if (values.spec !== undefined) return undefined;
  const lost = names.find((name) => values[name] !== undefined);
  return lost && `--${lost}`;
}
