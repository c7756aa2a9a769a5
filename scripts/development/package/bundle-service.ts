import { build, type Plugin } from "esbuild";
import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import * as testing from "../../embed/index.js";
import * as service from "../../../server/index.js";
import { PROGRAM, THREADS } from "../../../server/testing/bundle-program.js";
import { bundledFiles, bundleModules, COMPACT } from "./bundle-modules.js";

/** Loaded lazily, as most programs do not need them: see bundle.ts and `startService({ document })`. */
const TOOLS = [
  "scripts/sandbox/sandbox-command",
  "scripts/sandbox/serve-sandbox",
  "scripts/conformance/conformance",
  "scripts/mcp/mcp-command",
];

/** Imports the tools from their own folder. */
const toolsApart: Plugin = {
  name: "tools-apart",
  setup: (bundler) => {
    const names = TOOLS.map((name) => basename(name)).join("|");
    bundler.onResolve({ filter: new RegExp(`/(?:${names})\\.js$`) }, ({ kind, path }) =>
      kind === "dynamic-import"
        ? { external: true, path: `../tools/${basename(path)}` }
        : undefined,
    );
  },
};

/** Bundles the service with dependencies into dist/ of the folder, for a faster start. Resolves to the bundled files. */
export async function bundleService(dist: string): Promise<string[]> {
  const folder = join(dist, "server");
  const common = { ...COMPACT, metafile: true } as const;
  const built = await Promise.all([
    build({
      ...PROGRAM,
      ...common,
      plugins: [toolsApart],
      entryPoints: ["scripts/development/package/bundle.ts"],
      outfile: join(folder, "bundle.cjs"),
    }).then(({ metafile }) => metafile),
    build({ ...THREADS, ...common, outdir: folder }).then(({ metafile }) => metafile),
    bundleModules([...TOOLS, ...THREADS.entryPoints.map((file) => file.replace(/\.ts$/, ""))], {
      outdir: join(dist, "tools"),
    }),
  ]);
  await writeFile(join(folder, "service.cjs"), entry(Object.keys(service)));
  await writeFile(join(folder, "testing.cjs"), entry(Object.keys(testing)));
  await writeFile(join(folder, "command.cjs"), COMMAND, { mode: 0o755 });
  return built.flatMap(bundledFiles);
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
