import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildSite } from "./docs/build-site.js";

const USAGE = `Usage: npm run docs [-- --out FOLDER]

Writes the documentation as a static site, for any host, any sub-folder, or to open from disk.
  --out FOLDER  where to; dist/docs if left out, which the service serves at /docs/
  --quiet       say nothing when all is well
  --help        print this`;

const root = join(import.meta.dirname, "..");

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
  const folder = options.out ? resolve(options.out) : join(root, "dist", "docs");
  const files = await buildSite(root);
  for (const [name, content] of Object.entries(files)) {
    await writeIfChanged(join(folder, name), Buffer.from(content));
  }
  if (!options.quiet)
    console.log(`The docs are in ${relative(process.cwd(), join(folder, "index.html"))}`);
  return 0;
}

/** A service or a test may be reading the former files. */
async function writeIfChanged(file: string, content: Buffer): Promise<void> {
  const present = await readFile(file).catch(() => undefined);
  if (present?.equals(content)) return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

function readOptions(args: string[]): { out?: string; quiet?: boolean; help?: boolean } | string {
  try {
    return parseArgs({
      args,
      options: { out: { type: "string" }, quiet: { type: "boolean" }, help: { type: "boolean" } },
    }).values;
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`;
  }
}
