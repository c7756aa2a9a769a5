import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { Console } from "node:console";
import { once } from "node:events";
import { startupErrorText } from "../../server/runtime/service/startup-error.js";
import { ConfigError } from "../../server/runtime/service/setting.js";
import { runCommand } from "../command-line.js";
import { exitCodeOf } from "../document/exit-code.js";
import { buildMissingInspector } from "../inspector/missing-inspector.js";
import { mcpConfigFile, type McpOptions, mcpUsage, readMcpOptions } from "./mcp-options.js";
import { serversOf } from "./mcp-server.js";
import { openSession, type SandboxSession } from "./sandbox-session.js";
import { serveHttp } from "./serve-http.js";

/** Serves the protocol until a signal or the end of the input. `command`: the part of the usage before the arguments. */
export function mcp(command?: string, argv?: readonly string[]): Promise<void> {
  return runCommand(mcpUsage(command), serve, argv);
}

async function serve(args: string[]): Promise<number> {
  const options = await optionsOf(args);
  const stop = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, () => stop.abort());
  try {
    await buildMissingInspector();
    return await exitCodeOf(async () => {
      const session = await openSession(options);
      try {
        await serveSession(session, options, stop.signal);
      } finally {
        await session.close();
      }
      return 0;
    });
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const { port } = Object(error) as { port?: unknown };
    const option = port === options.httpPort ? "--http-port" : "--port";
    console.error(startupErrorText(error).replace(/\bPORT\b/g, option));
    return 1;
  }
}

/** Throws UsageError or ConfigError. */
async function optionsOf(args: string[]): Promise<McpOptions> {
  const file = mcpConfigFile(args);
  if (file === undefined) return readMcpOptions(args);
  const { readConfigFile } = await import("../sandbox/config-file.js");
  return readMcpOptions(args, await readConfigFile(file));
}

/** Prints to the standard error only: the standard output carries the protocol. */
async function serveSession(
  session: SandboxSession,
  { httpPort }: McpOptions,
  signal: AbortSignal,
): Promise<void> {
  const createMcp = serversOf(session);
  for (const line of session.lines) console.error(line);
  console.error(`The API is ready at ${session.url}\nInspector: ${session.inspector}`);
  if (httpPort === undefined) {
    // Output of user handlers must not mix with protocol messages.
    Object.assign(console, new Console(process.stderr));
    const server = createMcp();
    const ended = once(process.stdin, "end", { signal });
    await server.connect(new StdioServerTransport());
    await ended.catch(() => undefined);
    return server.close();
  }
  const http = await serveHttp(createMcp, httpPort);
  console.error(`Model Context Protocol: ${http.url}`);
  if (!signal.aborted) await once(signal, "abort");
  await http.close();
}
