/** The entry of the bundled service: see bundle-service.ts. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { endWithTheCaller } from "../../end-with-the-caller.mjs";
import { runCommand } from "../../../server/command.js";
import { didYouMean } from "../../../server/runtime/service/nearest.js";
import { packageVersion } from "../../../server/runtime/service/package-root.js";
import { KIT, KIT_COMMAND } from "../../project/kit-names.js";

export * from "../../embed/index.js";
export { serve } from "../../../server/index.js";

const NAME = "resource-test-service";
/** Not `data`: many projects have a folder of that name. */
const DATA_DIR = `${NAME}-data`;
const COMMANDS = ["sandbox", "mcp", "init", "conformance", "admin"];
const MORE = `
  ${NAME} sandbox --help      serve OpenAPI documents
  ${NAME} mcp --help          serve a document and tools for agents
  ${NAME} init --help         make a project around a document
  ${NAME} conformance --help  check a client or a server
  ${NAME} admin --help        manage projects, clients and data

Without DATA_DIR, the store is in ./${DATA_DIR}.
`;

/** The command of the package. `program`: the calling module. */
export async function run(
  [first = "", ...rest]: readonly string[],
  program: string,
): Promise<void> {
  const { env, stdout, stderr } = process;
  const isByNpx = env["npm_lifecycle_event"] === "npx";
  if (isByNpx) endWithTheCaller();
  const command = `${isByNpx ? `npx ${NAME}` : NAME} ${first}`;
  if (first === "sandbox") {
    const { sandbox } = await import("../../sandbox/sandbox-command.js");
    return sandbox(command, rest);
  }
  if (first === "mcp") {
    const { mcp } = await import("../../mcp/mcp-command.js");
    return mcp(command, rest);
  }
  if (first === "init") return init(rest);
  env["DATA_DIR"] ||= DATA_DIR;
  const context = { command, env, stdout, stderr };
  if (first === "conformance") {
    const { conformance } = await import("../../conformance/conformance.js");
    process.exitCode = await conformance(rest, context);
  } else if (first === "admin") {
    const { administer } = await import("../../admin/administer.js");
    process.exitCode = await administer(rest, context);
  } else if (/^[a-z]/i.test(first)) {
    stderr.write(`Unknown command '${first}'.${didYouMean(first, COMMANDS)} --help lists all.\n`);
    process.exitCode = 2;
  } else {
    const argv = first === "" ? [] : [first, ...rest];
    runCommand(argv, { name: NAME, more: MORE, environment: env, program });
  }
}

/** Runs the kit, which the project will depend on, in the version of this package. */
async function init(argv: readonly string[]): Promise<void> {
  const kit = ["exec", "--yes", "--package", `${KIT}@${packageVersion()}`, "--", KIT_COMMAND];
  const child = spawn("npm", [...kit, "init", ...argv], {
    stdio: "inherit",
    // npm is a script there.
    shell: process.platform === "win32",
  });
  [process.exitCode] = (await once(child, "close")) as [number];
}
