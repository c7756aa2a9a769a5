import { runCommand } from "./command-line.js";
import { readOptions, USAGE } from "./generate/options.js";
import { initUsage, readInitOptions } from "./init/init-options.js";
import { checkMcpOptions, mcpUsage } from "./mcp/mcp-options.js";
import { checkSandboxOptions, sandboxUsage } from "./sandbox/sandbox-options.js";

/** The commands that bundled.mjs bundles. */
const commands = {
  generate: { usage: USAGE, readOptions },
  init: { usage: initUsage(), readOptions: readInitOptions },
  mcp: { usage: mcpUsage(), readOptions: checkMcpOptions },
  sandbox: { usage: sandboxUsage(), readOptions: checkSandboxOptions },
};

/** Whether a command shall run. Otherwise its help, or what is wrong, is printed and the exit code set. */
export async function checkOptions(name: keyof typeof commands): Promise<boolean> {
  const { usage, readOptions } = commands[name];
  let isSound = false;
  await runCommand(usage, async (args) => {
    readOptions(args);
    isSound = true;
    return 0;
  });
  return isSound;
}
