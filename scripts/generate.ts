import { join } from "node:path";
import { parseArgs } from "node:util";
import { TypesProcess } from "./generate/types-process.js";
import { SpecProblems } from "./generate/spec-problems.js";
import { compareFiles, type Differences, writeFiles } from "./generate/write-or-check.js";

const USAGE = `Usage: npm run generate [-- --check]

Lints spec/, bundles it and writes generated/.
  --check  write nothing; exit with 1 if a file differs from what would be written
  --help   print this`;

const root = join(import.meta.dirname, "..");
const folder = join(root, "generated");

process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  const options = readOptions(args);
  if (typeof options === "string") {
    console.error(options);
    return 2;
  }
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  const child = new TypesProcess();
  try {
    const { generateFiles } = await import("./generate/generate-files.js");
    const files = await generateFiles({
      spec: join(root, "spec", "openapi.yaml"),
      root,
      modules: { server: "../server/context.js", client: "../client/operation.js" },
      printTypes: (document) => child.print(document),
    });
    if (options.check) return reportCheck(await compareFiles(files, folder));
    return reportWritten(await writeFiles(files, folder));
  } catch (error) {
    if (!(error instanceof SpecProblems)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    child.close();
  }
}

function readOptions(args: string[]): { check: boolean; help: boolean } | string {
  try {
    const { values } = parseArgs({
      args,
      options: {
        check: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    });
    return values;
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`;
  }
}

function reportCheck({ changed, unknown }: Differences): number {
  for (const name of changed) {
    console.error(`generated/${name} differs from spec/: run \`npm run generate\`.`);
  }
  reportUnknown(unknown);
  if (changed.length + unknown.length > 0) return 1;
  console.log("generated/ is what spec/ says");
  return 0;
}

function reportWritten({ changed, unknown }: Differences): number {
  for (const name of changed) console.log(`generated/${name} written`);
  if (changed.length === 0) console.log("generated/ is up to date");
  reportUnknown(unknown);
  return 0;
}

function reportUnknown(names: string[]): void {
  for (const name of names) console.error(`generated/${name} is not generated: delete or move it.`);
}
