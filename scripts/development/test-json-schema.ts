import { readArguments, runCommand, TEXT } from "../command-line.js";
import { packageRoot } from "../../server/runtime/service/package-root.js";
import { reasonToLeaveOut } from "./json-schema/left-out.js";
import { installSuite, readSuite } from "./json-schema/suite.js";
import { tryGroup } from "./json-schema/try-group.js";

const USAGE = `Usage: npm run test:json-schema [-- OPTION…]

Serves the schemas of the JSON Schema Test Suite as schemas of request bodies, and sends the value of each required test
of draft 2020-12. The suite is installed into node_modules/.cache on first use; without a network, the check is skipped.
Lists the tests that are left out, with the reason. Fails if another one has the wrong result.
  --suite FOLDER   a copy of the suite
  --only FILE      the tests of one file, such as \`items\`
  --print-left     prints the name of each test that is left out, too
  --help           print this`;

await runCommand(USAGE, async (args) => {
  const { values } = readArguments({
    args,
    options: { suite: TEXT, only: TEXT, "print-left": { type: "boolean" } },
  });
  const folder = values.suite ?? (await installed());
  if (folder === undefined) return 0;
  const all = await readSuite(folder);
  const groups = all.filter(({ file }) => (values.only ?? file) === file);
  const leftOut = new Map<string, string[]>();
  let wrong = 0;
  for (const group of groups) {
    const tried = await tryGroup(group);
    for (const { test, response } of tried.wrong) {
      const name = `${group.file}: ${group.description}: ${test}`;
      const reason = reasonToLeaveOut(group, test, tried.repairs);
      if (reason === undefined) {
        wrong += 1;
        console.log(`WRONG ${name}: ${response.slice(0, 200)}`);
      } else leftOut.set(reason, [...(leftOut.get(reason) ?? []), name]);
    }
  }
  const count = groups.flatMap(({ tests }) => tests).length;
  const left = [...leftOut.values()].flat().length;
  console.log(`${count - left - wrong} of ${count} tests are right, ${left} are left out.`);
  for (const [reason, names] of leftOut) {
    console.log(`${names.length} left out: ${reason}.`);
    if (values["print-left"]) for (const name of names) console.log(`  ${name}`);
  }
  return wrong > 0 || count === 0 ? 1 : 0;
});

/** `undefined` if it cannot be installed. */
async function installed(): Promise<string | undefined> {
  const { signal } = new AbortController();
  return installSuite({ root: packageRoot, signal, progress: console.log }).catch(
    (error: unknown) => {
      console.log(`SKIPPED: ${String(error)}. Name a copy of the suite with --suite FOLDER.`);
      return undefined;
    },
  );
}
