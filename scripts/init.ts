import { readArguments, runCommand, UsageError } from "./command-line.js";
import { SpecProblems } from "./generate/document.js";
import { makeApi, MakeError } from "./init/make-api.js";
import { describeSummary, readSummary } from "./init/operation-summary.js";
import { beginStep, showProgress } from "./progress.js";
import { OWN_OPTIONS, ownOptions } from "./init/own/own-options.js";

const USAGE = `Usage: npm run init -- --spec FILE --out FOLDER [--overlay FILE…] [--skip-unsupported] [--allow-outside]

Makes a service of its own from an OpenAPI document (3.0, 3.1 or 3.2) in a new folder.
  --spec FILE         the document, in YAML or JSON
  --out FOLDER        where to; it must not exist, or be empty
  --overlay FILE      changes the document first (OpenAPI Overlay 1.0); may be repeated
  --skip-unsupported  leaves out by name what cannot be served, and serves the rest
  --allow-outside     reads files outside the folder of the document as well, and joins all into one
  --help              print this`;

await runCommand(USAGE, async (args) => {
  const options = { out: { type: "string" }, ...OWN_OPTIONS } as const;
  const { values } = readArguments({ args, options });
  const { out } = values;
  const own = ownOptions(values);
  if (!own?.spec || !out) throw new UsageError(`--${own?.spec ? "out" : "spec"} is missing.`);
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
