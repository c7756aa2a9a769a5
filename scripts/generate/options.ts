import { parseArgs } from "node:util";
import type { DiffOptions } from "./diff/diff-project.js";
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
  --help           print this`;

export type Options =
  | { mode: "write" | "check" | "watch" | "help" }
  | ({ mode: "diff" } & DiffOptions)
  | { mode: "misused"; error: string };

/** Parses the arguments of the command line. */
export function readOptions(args: string[]): Options {
  try {
    const { values } = parseArgs({
      args,
      options: {
        check: { type: "boolean" },
        watch: { type: "boolean" },
        diff: { type: "string" },
        json: { type: "boolean" },
        to: { type: "string" },
        format: { type: "string" },
        accept: { type: "string" },
        help: { type: "boolean" },
      },
    });
    const { json = false, to, format = json ? "json" : "text", accept, ...modes } = values;
    const [mode = "write", second] = Object.keys(modes) as (keyof typeof modes)[];
    if (second) return { mode: "misused", error: `--${mode} and --${second} exclude each other.` };
    if (mode !== "diff") {
      const lost = ["json", "to", "format", "accept"].find((name) => Object.hasOwn(values, name));
      if (lost !== undefined) return { mode: "misused", error: `--${lost} belongs to --diff.` };
      return { mode };
    }
    const known = FORMATS.find((each) => each === format);
    if (!known) return { mode: "misused", error: `--format is ${FORMATS.join(", ")}.` };
    return { mode, base: modes.diff ?? "", to, format: known, accept };
  } catch (error) {
    return { mode: "misused", error: error instanceof Error ? error.message : String(error) };
  }
}
