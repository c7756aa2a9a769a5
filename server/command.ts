import { type CommandNames, readCommand } from "./demo/command-line.js";
import type { DemoClient } from "./demo/projects/first-start.js";
import { type ServedApi, serveInProcesses } from "./runtime/service/serve.js";

export interface Command extends CommandNames {
  /** Compiles the schemas of all operations once the service is ready. Default: yes. */
  compileAhead?: boolean;
  /** The module that calls {@link runCommand}; worker processes run it. */
  program: string;
}

/** Exits with 2 for wrong arguments, and with 1 if the service cannot start. */
export function runCommand(argv: readonly string[], command: Command): void {
  const start = readCommand(argv, command);
  if (!start) return;
  const { program, compileAhead = true } = command;
  const load = (): Promise<ServedApi<DemoClient | undefined>> => import("./serve.js");
  serveInProcesses(start.config, { load, program, compileAhead }).catch(start.fail);
}
