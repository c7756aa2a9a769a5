import { packageRoot } from "../../server/runtime/service/package-root.js";
import { FLAG, readArguments, runCommand, TEXT, UsageError } from "../command-line.js";
import { SpecProblems } from "../document/document.js";
import { fillIn, placeholdersIn } from "./release/fill-in.js";
import { releaseNotes, versionProblems } from "./release/version.js";

const USAGE = `Usage: npm run release -- OPTION…

  --owner OWNER --repository NAME   set both in package.json and the guides, which then describe the published packages
  --check                           fail if the version is too low for what has changed since the last tag
  --ready                           also fail if a placeholder is left or the changelog has no date for the version
  --notes                           print the release notes: the changelog, and the changes of the interface
  --freeze FOLDER                   write stores of this version, for tests of later upgrades
  --help                            print this help`;

await runCommand(USAGE, async (args) => {
  const { values } = readArguments({
    args,
    options: {
      owner: TEXT,
      repository: TEXT,
      freeze: TEXT,
      check: FLAG,
      ready: FLAG,
      notes: FLAG,
    },
  });
  const { owner, repository, check, ready, notes, freeze } = values;
  try {
    if (owner !== undefined && repository !== undefined) {
      await fillIn(packageRoot, owner, repository);
      return report(await placeholdersIn(packageRoot));
    }
    if (ready) {
      const left = await placeholdersIn(packageRoot);
      return report([...left, ...(await versionProblems(packageRoot, { isDated: true }))]);
    }
    if (check) return report(await versionProblems(packageRoot));
    if (notes) {
      console.log(await releaseNotes(packageRoot));
      return 0;
    }
  } catch (error) {
    if (!(error instanceof SpecProblems)) throw error;
    return report([error.message]);
  }
  if (freeze === undefined) throw new UsageError("Pass one of the options.");
  const { freezeStores } = await import("../../server/demo/storage/testing/freeze-store.js");
  console.log((await freezeStores(freeze)).join("\n"));
  return 0;
});

function report(problems: readonly string[]): number {
  for (const problem of problems) console.error(problem);
  return problems.length > 0 ? 1 : 0;
}
