import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { packageRoot } from "../server/runtime/operation/package-root.js";
import { runCommand, UsageError } from "./command-line.js";
import { tools } from "./clients/tools.js";
import { type Trial, tryTool, withTable } from "./clients/try-tool.js";

const GUIDE = join(packageRoot, "spec", "guides", "generated-clients.md");

const USAGE = `npm run clients [-- NAME...]

Generates a client from generated/openapi.json with each tool whose name has one of the given texts in it, all by
default; compiles it, and makes a round trip with it against a fresh service. Imports the document into other tools,
sends its examples, and lints it. Tools are installed in temporary folders; those whose language this machine lacks are skipped by name. If all were tried, the table of the guide is written.

Tools: ${tools.map(({ name }) => name).join(", ")}`;

await runCommand(USAGE, async (names) => {
  const isMeant = (name: string): boolean =>
    names.length === 0 || names.some((each) => name.includes(each));
  const meant = tools.filter(({ name }) => isMeant(name));
  if (meant.length === 0) throw new UsageError(`No tool is named like ${names.join(", ")}.`);
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
