import { parseArgs } from "node:util";
import { sampleDataFolder as folder } from "../server/products/sample-catalogue.js";
import { compareSampleFiles, writeSampleFiles } from "./sample-catalogue/sample-files.js";

const USAGE = `Usage: npm run sample-catalogue [-- --check]

Writes the products and pictures of the sample data to server/products/sample-data/.
  --check  write nothing; exit with 1 if a file differs from what would be written
  --help   print this`;

const { check, help } = readOptions();
if (help) console.log(USAGE);
else if (check) report(await compareSampleFiles(folder));
else await writeSampleFiles(folder);

function readOptions(): { check: boolean; help: boolean } {
  const options = {
    check: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  } as const;
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    process.exit(2);
  }
}

function report(different: readonly string[]): void {
  for (const name of different) {
    console.error(`sample-data/${name} is not as drawn: run \`npm run sample-catalogue\`.`);
  }
  if (different.length > 0) process.exitCode = 1;
  else console.log("sample-data/ is what the script makes");
}
