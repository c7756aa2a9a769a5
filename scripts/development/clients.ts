import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { packageRoot } from "../../server/runtime/service/package-root.js";
import { runCommand, UsageError } from "../command-line.js";
import { tools } from "./clients/tools.js";
import { type Trial, tryTool, withTable } from "./clients/try-tool.js";

const GUIDE = join(packageRoot, "spec", "guides", "generated-clients.md");

const USAGE = `Usage: npm run clients [-- NAME…]

Generates a client with each tool, compiles it, and calls a new service with it. Other tools import the document, send
its examples or lint it. Skips tools whose language is not installed. A run of all tools updates the guide
"Generated clients".

NAME: part of the name of a tool (default: all)
  ${tools.map(({ name }) => name).join("\n  ")}`;

await runCommand(USAGE, async (names) => {
  const isMeant = (name: string): boolean =>
    names.length === 0 || names.some((each) => name.includes(each));
  const meant = tools.filter(({ name }) => isMeant(name));
  if (meant.length === 0) throw new UsageError(`No tool matches '${names.join("', '")}'.`);
  const trials: Trial[] = [];
  for (const tool of meant) {
    const trial = await tryTool(tool);
    trials.push(trial);
    console.log(
      `${tool.name} ${tool.version}: ${trial.result}${trial.detail && ` (${trial.detail})`}`,
    );
  }
  if (names.length === 0) await writeFile(GUIDE, withTable(await readFile(GUIDE, "utf8"), trials));
  return trials.some(({ result }) => result === "fails") ? 1 : 0;
});
