import { FLAG, readArguments, TEXT, UsageError } from "../command-line.js";
import type { DiffOptions } from "./diff/diff-project.js";
import type { DocumentProjectOptions } from "./document/document-project.js";
import {
  lostWithoutSpec,
  DOCUMENT_OPTIONS,
  DOCUMENT_USAGE,
  documentOptions,
} from "../document/document-options.js";
import { FORMATS } from "./diff/print-changes.js";

export const USAGE = `Usage: npm run generate [-- OPTION…]
       npm run generate -- --spec FILE --out FOLDER [OPTION…]

Lints and bundles spec/, and writes generated/ and a handler with a test for each new operation.

  --check             write nothing; fail if a file is missing or outdated
  --watch             generate again after each change in spec/

Compare documents
  --diff FROM         print the changes since a git ref (or REF:FILE), file or URL; fail if one breaks clients
  --to TO             compare with this document instead of spec/
  --format FORMAT     text, json, markdown, or github for annotations (default: text)
  --json              same as --format json
  --accept FILE       accepted breaking changes, each with a reason

Your own document
  --spec FILE         write types and a client for this OpenAPI document (3.0, 3.1 or 3.2); with --check, compare
  --out FOLDER        output directory for generated/ and client/
  --types-only        write one file, --out FILE, with the types of handlers (sandbox --handlers)
${DOCUMENT_USAGE}
  --help              print this help`;

export type Options =
  | { mode: "write" | "check" | "watch" }
  | ({ mode: "diff" } & DiffOptions)
  | ({ mode: "own" } & DocumentProjectOptions);

const OF_DIFF = ["json", "to", "format", "accept"] as const;

/** Throws UsageError. */
export function readOptions(args: string[]): Options {
  const { values } = readArguments({
    args,
    options: {
      ...DOCUMENT_OPTIONS,
      out: TEXT,
      check: FLAG,
      "types-only": FLAG,
      watch: FLAG,
      diff: TEXT,
      to: TEXT,
      format: TEXT,
      json: FLAG,
      accept: TEXT,
    },
  });
  const { json, to, format = json ? "json" : "text", accept, check: isCheck = false, out } = values;
  const own = documentOptions(values);
  if (own) {
    const other = (["watch", "diff", ...OF_DIFF] as const).find((name) => name in values);
    if (other) throw new UsageError(`--spec and --${other} cannot be combined.`);
    if (!out) throw new UsageError("Missing required option --out.");
    return { mode: "own", ...own, out, isCheck, isTypesOnly: values["types-only"] === true };
  }
  const lostHere = (["out", "types-only"] as const).find((name) => name in values);
  const alone = lostWithoutSpec(values) ?? (lostHere && `--${lostHere}`);
  if (alone !== undefined) throw new UsageError(`${alone} requires --spec.`);
  const modes = (["check", "watch", "diff"] as const).filter((name) => name in values);
  const [mode = "write", second] = modes;
  if (second) throw new UsageError(`--${mode} and --${second} cannot be combined.`);
  if (mode !== "diff") {
    const lost = OF_DIFF.find((name) => name in values);
    if (lost !== undefined) throw new UsageError(`--${lost} requires --diff.`);
    return { mode };
  }
  const known = FORMATS.find((each) => each === format);
  if (!known)
    throw new UsageError(`--format: unknown format '${format}'. Use ${FORMATS.join(", ")}.`);
  return { mode, base: values.diff ?? "", to, format: known, accept };
}
