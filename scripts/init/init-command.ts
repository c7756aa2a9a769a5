import { runCommand } from "../command-line.js";
import { SpecProblems } from "../document/document.js";
import { MakeError } from "./copy-spec.js";
import { makeApi } from "./make-api.js";
import { describeProject } from "../sandbox/behaviour/describe-summary.js";
import { beginStep, showProgress } from "../progress.js";
import { initUsage, readInitOptions } from "./init-options.js";

/** Makes a project. `command`: the part of the usage before the options. */
export function init(command?: string, argv?: readonly string[]): Promise<void> {
  return runCommand(initUsage(command), make, argv);
}

async function make(args: string[]): Promise<number> {
  const options = readInitOptions(args);
  const { out } = options;
  showProgress();
  try {
    const warnings = await makeApi(options);
    beginStep();
    for (const line of [...warnings, ...(await describeProject(out))]) console.log(line);
    console.log(`Made ${out}. Start it:\n\n  cd ${out} && npm install && npm start\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof SpecProblems) && !(error instanceof MakeError)) throw error;
    console.error(error.message);
    return 1;
  }
}
