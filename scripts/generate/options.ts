import { parseArgs } from "node:util";

export const USAGE = `Usage: npm run generate [-- --check | --watch | --diff REF [--json]]

Lints spec/, bundles it, writes generated/ and a handler and its test for every operation that has none.
  --check     write nothing; exit with 1 if anything is missing or differs from what would be written
  --watch     go on, and generate anew after every edit in spec/, until Ctrl-C
  --diff REF  write nothing; tell what differs from the document of a git ref or in a file, and exit
              with 1 if any of it breaks clients
  --json      with --diff: as JSON
  --help      print this`;

export type Options =
  | { mode: "write" | "check" | "watch" | "help" }
  | { mode: "diff"; base: string; json: boolean }
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
        help: { type: "boolean" },
      },
    });
    const { json = false, ...modes } = values;
    const [mode = "write", second] = Object.keys(modes) as (keyof typeof modes)[];
    if (second) return { mode: "misused", error: `--${mode} and --${second} exclude each other.` };
    if (json && mode !== "diff") return { mode: "misused", error: "--json belongs to --diff." };
    return mode === "diff" ? { mode, base: modes.diff ?? "", json } : { mode };
  } catch (error) {
    return { mode: "misused", error: error instanceof Error ? error.message : String(error) };
  }
}
