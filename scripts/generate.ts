import "./optimize-later.js";
import { packageRoot } from "../server/runtime/operation/package-root.js";
import { readOptions, USAGE } from "./generate/options.js";

process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  const options = readOptions(args);
  switch (options.mode) {
    case "misused":
      console.error(`${options.error}\n\n${USAGE}`);
      return 2;
    case "help":
      console.log(USAGE);
      return 0;
    case "diff": {
      const { diffProject } = await import("./generate/diff/diff-project.js");
      return diffProject(packageRoot, options);
    }
    case "own": {
      const { generateOwn } = await import("./init/own/generate-own.js");
      return generateOwn(options);
    }
    case "watch": {
      const { watchProject } = await import("./generate/watch-project.js");
      return watchProject(packageRoot);
    }
    default: {
      const { generateProject } = await import("./generate/generate-project.js");
      return generateProject(packageRoot, options.mode);
    }
  }
}
