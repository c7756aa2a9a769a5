import { packageRoot } from "../server/runtime/service/package-root.js";
import { runCommand } from "./command-line.js";
import { readOptions, USAGE } from "./generate/options.js";

await runCommand(USAGE, async (args) => {
  const options = readOptions(args);
  if (options.mode === "diff") {
    const { diffProject } = await import("./generate/diff/diff-project.js");
    return diffProject(packageRoot, options);
  }
  if (options.mode === "own") {
    const { generateDocumentProject } = await import("./generate/document/document-project.js");
    return generateDocumentProject(options);
  }
  if (options.mode === "watch") {
    const { watchProject } = await import("./generate/watch-project.js");
    return watchProject(packageRoot);
  }
  const { generateProject } = await import("./generate/generate-project.js");
  return generateProject(packageRoot, options.mode);
});
