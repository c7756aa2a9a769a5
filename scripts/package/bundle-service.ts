import { build } from "esbuild";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as testing from "../../server/embed/index.js";
import * as service from "../../server/index.js";
import { PROGRAM, THREADS } from "../../server/testing/bundle-program.js";

/** Bundles the service with dependencies, for a faster start. Resolves to the bundled files. */
export async function bundleService(folder: string): Promise<string[]> {
  const program = build({
    ...PROGRAM,
    external: [...PROGRAM.external, "*/init/serve-sandbox.js", "@redocly/openapi-core"],
    entryPoints: ["scripts/package/bundle.ts"],
    outfile: join(folder, "bundle.cjs"),
    metafile: true,
  });
  const threads = build({ ...THREADS, outdir: folder, metafile: true });
  // Where `startService({ document })` imports it from: few programs need it.
  const sandbox = build({
    ...THREADS,
    entryPoints: [],
    stdin: {
      contents: 'export { sandboxOf } from "./scripts/init/serve-sandbox.ts";',
      resolveDir: PROGRAM.absWorkingDir,
    },
    external: [...PROGRAM.external, "@redocly/openapi-core", "../docs/*"],
    outfile: join(folder, "../../scripts/init/serve-sandbox.js"),
    metafile: true,
  });
  const built = await Promise.all([program, threads, sandbox]);
  await writeFile(join(folder, "service.cjs"), entry(Object.keys(service)));
  await writeFile(join(folder, "testing.cjs"), entry(Object.keys(testing)));
  await writeFile(join(folder, "command.cjs"), COMMAND, { mode: 0o755 });
  const outputs = built.flatMap(({ metafile }) => Object.values(metafile.outputs));
  return outputs.flatMap(({ inputs }) => Object.keys(inputs));
}

/** In a form in which Node finds the names for an `import`. */
function entry(names: string[]): string {
  const list = names.join(", ");
  return `"use strict";\nconst { ${list} } = require("./bundle.cjs");\nmodule.exports = { ${list} };\n`;
}

const COMMAND = `#!/usr/bin/env node
"use strict";
require("./bundle.cjs").run(process.argv.slice(2), __filename);
`;
