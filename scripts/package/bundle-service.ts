import { build, type Metafile } from "esbuild";
import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as testing from "../../server/embed/index.js";
import * as service from "../../server/index.js";
import { PROGRAM, THREADS } from "../../server/testing/bundle-program.js";

/**
 * Writes the service with all that it depends on into two files: reading hundreds of them took a third of the
 * time of a start. The others are those of threads. Resolves to the files that went in.
 */
export async function bundleService(folder: string): Promise<string[]> {
  const program = build({
    ...PROGRAM,
    entryPoints: ["scripts/package/bundle.ts"],
    outfile: join(folder, "bundle.cjs"),
    metafile: true,
  });
  const threads = build({ ...THREADS, outdir: folder, metafile: true });
  const built = await Promise.all([program, threads]);
  await writeEntries(folder);
  return built.flatMap(({ metafile }) => inputsOf(metafile));
}

/** Files that contribute bytes. */
function inputsOf({ outputs }: Metafile): string[] {
  return Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs));
}

async function writeEntries(folder: string): Promise<void> {
  await writeFile(join(folder, "service.cjs"), entry(Object.keys(service)));
  await writeFile(join(folder, "testing.cjs"), entry(Object.keys(testing)));
  const command = join(folder, "command.cjs");
  await writeFile(command, COMMAND);
  await chmod(command, 0o755);
}

/** Written so that Node finds the names for an `import`. */
function entry(names: string[]): string {
  const list = names.join(", ");
  return `"use strict";\nconst { ${list} } = require("./bundle.cjs");\nmodule.exports = { ${list} };\n`;
}

const COMMAND = `#!/usr/bin/env node
"use strict";
require("./bundle.cjs").run(process.argv.slice(2), __filename);
`;
