import { parseArgs } from "node:util";
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
  | { mode: "write" | "check" | "watch" | "help" }
  | ({ mode: "diff" } & DiffOptions)
  | ({ mode: "own" } & GenerateOwnOptions)
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
        out: { type: "string" },
        ...OWN_OPTIONS,
      },
    });
    if (values.spec !== undefined && !values.help) return readOwnOptions(values);
    const own = lostWithoutSpec(values) ?? (values.out === undefined ? undefined : "--out");
    if (own !== undefined) return { mode: "misused", error: `${own} belongs to --spec.` };
    const { json = false, to, format = json ? "json" : "text", accept } = values;
    const { check, watch, diff, help } = values;
    const modes = given({ check, watch, diff, help });
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

function given<Values extends object>(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Values;
}

/** Those of a run with `--spec`, which is given. */
function readOwnOptions(values: {
  spec?: string;
  out?: string;
  overlay?: string[];
  "skip-unsupported"?: boolean;
  "allow-outside"?: boolean;
  check?: boolean;
}): Options {
  const {
    spec,
    out,
    overlay,
    "skip-unsupported": skip,
    "allow-outside": allow,
    check: isCheck = false,
    ...others
  } = values;
  const [other] = Object.keys(others);
  if (other !== undefined)
    return { mode: "misused", error: `--spec and --${other} exclude each other.` };
  const own = ownOptions({ spec, overlay, "skip-unsupported": skip, "allow-outside": allow });
  if (!own || !out) return { mode: "misused", error: "--out is missing." };
  return { mode: "own", ...own, out, isCheck };
}
