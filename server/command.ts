import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Announcement, Announcer } from "./operation/announcement.js";
import { type Config, ConfigError, readConfig } from "./operation/config.js";
import { asGiven, CommandLineError, readCommandLine, usage } from "./command-line.js";
import { packageRoot } from "./package-root.js";
import type { Sharing, StartOptions } from "./service.js";
import { startupErrorText } from "./startup-error.js";

export interface Command {
  /** As it is typed, for the usage. */
  name: string;
  /** Further lines of the usage. */
  more?: string;
  /** Its variables; those that stand for options are added, for worker processes inherit them. */
  environment: NodeJS.ProcessEnv;
  /** Whether the schemas of all operations are compiled once the service is ready. Default: yes. */
  compileAhead?: boolean;
  /** The module that calls {@link runCommand} when it is run: worker processes run it. */
  program: string;
}

/**
 * Serves as the arguments and the environment say, or prints what they ask for. Ends the process with 2 if the
 * arguments are wrong, and with 1 if the service cannot start.
 */
export function runCommand(argv: readonly string[], command: Command): void {
  let settings: Record<string, string> = {};
  let config: Config | undefined;
  const fail = (error: unknown): never => {
    const isWrong = error instanceof CommandLineError || isOfArguments(error, settings);
    process.stderr.write(`${asGiven(textOf(error, config), settings)}\n`);
    process.exit(isWrong ? 2 : 1);
  };
  try {
    const given = readCommandLine(argv);
    if (given.kind === "help") return void process.stdout.write(usage(command.name, command.more));
    if (given.kind === "version") return void process.stdout.write(`${version()}\n`);
    ({ settings } = given);
    config = readConfig(Object.assign(command.environment, settings));
    serveConfigured(config, command).catch(fail);
  } catch (error) {
    fail(error);
  }
}

/** Loads only what the process needs: a supervisor serves no requests, a single process has no supervisor. */
async function serveConfigured(
  config: Config,
  { program, compileAhead = true }: Command,
): Promise<void> {
  const { pino } = await import("pino");
  const log = (base: object | null) => pino({ level: config.logLevel, base });
  if (config.workers === 1) {
    const announcer = await Announcer.open(config.readyFile);
    const { serve } = await import("./serve.js");
    return announcer.announce(await serve(config, log(null), { compileAhead }));
  }
  const { handedConnections, openLimiter, worker, shareMetrics, tellReady } =
    await import("./operation/workers/worker.js");
  if (worker) {
    const { serve } = await import("./serve.js");
    const options: Sharing & StartOptions = {
      compileAhead,
      source: handedConnections(worker),
      shareMetrics: (own) => shareMetrics(worker, own),
      openLimiter,
    };
    return tellReady(worker, await serve(config, log({ worker: worker.id }), options));
  }
  const announcer = await Announcer.open(config.readyFile);
  const { supervise } = await import("./operation/workers/supervisor.js");
  const ready = (announcement: Announcement) => announcer.announce(announcement);
  process.exit(await supervise(config, log(null), { program, ready }));
}

function isOfArguments(error: unknown, settings: Record<string, string>): boolean {
  if (!(error instanceof ConfigError)) return false;
  return asGiven(error.message, settings) !== error.message;
}

function version(): string {
  const text = readFileSync(join(packageRoot, "package.json"), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}

function textOf(error: unknown, config: Config | undefined): string {
  return error instanceof CommandLineError ? error.message : startupErrorText(error, config);
}
