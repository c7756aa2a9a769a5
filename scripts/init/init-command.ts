import { readArguments, runCommand, UsageError } from "../command-line.js";
import { SpecProblems } from "../generate/document.js";
import { makeApi, MakeError } from "./make-api.js";
import { describeSummary, readSummary } from "./operation-summary.js";
import { beginStep, showProgress } from "../progress.js";
import { OWN_OPTIONS, OWN_USAGE, ownOptions } from "./own/own-options.js";

const usage = (command: string): string => `Usage: ${command} --spec FILE --out FOLDER [OPTION…]

Makes a project from an OpenAPI document (3.0, 3.1 or 3.2; YAML or JSON).

  --spec FILE         the document
  --out FOLDER        output directory; must be empty or not exist
${OWN_USAGE}
  --help              print this help`;

/** Makes a project. `command`: the part of the usage before the options. */
export function init(command: string, argv?: readonly string[]): Promise<void> {
  return runCommand(usage(command), make, argv);
}

async function make(args: string[]): Promise<number> {
  const options = { out: { type: "string" }, ...OWN_OPTIONS } as const;
  const { values } = readArguments({ args, options });
  const { out } = values;
  const own = ownOptions(values);
  if (!own?.spec || !out)
    throw new UsageError(`Missing required option --${own?.spec ? "out" : "spec"}.`);
  showProgress();
  try {
    const warnings = await makeApi({ ...own, out });
    beginStep();
    for (const line of [...warnings, ...describeSummary(await readSummary(out))]) console.log(line);
    console.log(`Made ${out}. Start it:\n\n  cd ${out} && npm install && npm start\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof SpecProblems) && !(error instanceof MakeError)) throw error;
    console.error(error.message);
    return 1;
  }
}
