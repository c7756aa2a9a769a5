import { readArguments, runCommand, UsageError } from "./command-line.js";
import { SpecProblems } from "./generate/document.js";
import { makeApi, MakeError } from "./init/make-api.js";
import { describeSummary, readSummary } from "./init/operation-summary.js";
import { beginStep, showProgress } from "./progress.js";
import { OWN_OPTIONS, OWN_USAGE, ownOptions } from "./init/own/own-options.js";

const USAGE = `Usage: npm run init -- --spec FILE --out FOLDER [OPTION…]

Makes a project from an OpenAPI document (3.0, 3.1 or 3.2; YAML or JSON).

  --spec FILE         the document
  --out FOLDER        output directory; must be empty or not exist
${OWN_USAGE}
  --help              print this help`;

await runCommand(USAGE, async (args) => {
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
    console.log(`Made ${out}. Start it:\n\n  cd ${out} && npm ci && npm start\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof SpecProblems) && !(error instanceof MakeError)) throw error;
    console.error(error.message);
    return 1;
  }
});
