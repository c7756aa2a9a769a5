import { readArguments, UsageError } from "../command-line.js";
import type { DiffOptions } from "./diff/diff-project.js";
import type { GenerateOwnOptions } from "../init/own/generate-own.js";
import { lostWithoutSpec, OWN_OPTIONS, ownOptions } from "../init/own/own-options.js";
import { FORMATS } from "./diff/print-changes.js";

export const USAGE = `Usage: npm run generate [-- --check | --watch | --diff FROM [--to TO] [--format FORMAT] [--accept FILE]]

Lints spec/, bundles it, writes generated/ and a handler and its test for every operation that has none.
  --check          write nothing; exit with 1 if anything is missing or differs from what would be written
  --watch          go on, and generate anew after every edit in spec/, until Ctrl-C
  --diff FROM      write nothing; tell what differs from the document of a git ref (or REF:FILE), in a file,
                   or from an address, and exit with 1 if any of it breaks clients
  --to TO          with --diff: to this document, by a name of the same kind, instead of spec/
  --format FORMAT  with --diff: text, json, markdown or github (annotations of a workflow)
  --json           with --diff: the same as --format json
  --accept FILE    with --diff: changes that break clients and are meant, each with its reason
  --spec FILE      from this OpenAPI document (3.0, 3.1 or 3.2) instead of spec/: the document in one file, types, the
                   contract of a server and a typed client. \`npm run init\` makes a service around it.
  --out FOLDER     with --spec: where to; it gets generated/ and client/
  --overlay FILE   with --spec: changes the document first (OpenAPI Overlay 1.0); may be repeated
  --skip-unsupported  with --spec: leaves out by name what the generator cannot express
  --allow-outside  with --spec: reads files outside the folder of the document as well
  --help           print this`;

export type Options =
  | { mode: "write" | "check" | "watch" }
  | ({ mode: "diff" } & DiffOptions)
  | ({ mode: "own" } & GenerateOwnOptions);

const OF_DIFF = ["json", "to", "format", "accept"] as const;

/** Throws UsageError. */
export function readOptions(args: string[]): Options {
  const { values } = readArguments({
    args,
    options: {
      check: { type: "boolean" },
      watch: { type: "boolean" },
      diff: { type: "string" },
      json: { type: "boolean" },
      to: { type: "string" },
      format: { type: "string" },
      accept: { type: "string" },
      out: { type: "string" },
      ...OWN_OPTIONS,
    },
  });
  const { json, to, format = json ? "json" : "text", accept, check: isCheck = false, out } = values;
  const own = ownOptions(values);
  if (own) {
    const other = (["watch", "diff", ...OF_DIFF] as const).find((name) => name in values);
    if (other) throw new UsageError(`--spec and --${other} exclude each other.`);
    if (!out) throw new UsageError("--out is missing.");
    return { mode: "own", ...own, out, isCheck };
  }
  const alone = lostWithoutSpec(values) ?? (out === undefined ? undefined : "--out");
  if (alone !== undefined) throw new UsageError(`${alone} belongs to --spec.`);
  const modes = (["check", "watch", "diff"] as const).filter((name) => name in values);
  const [mode = "write", second] = modes;
  if (second) throw new UsageError(`--${mode} and --${second} exclude each other.`);
  if (mode !== "diff") {
    const lost = OF_DIFF.find((name) => name in values);
    if (lost !== undefined) throw new UsageError(`--${lost} belongs to --diff.`);
    return { mode };
  }
  const known = FORMATS.find((each) => each === format);
  if (!known) throw new UsageError(`--format is ${FORMATS.join(", ")}.`);
  return { mode, base: values.diff ?? "", to, format: known, accept };
}
