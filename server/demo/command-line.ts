import type { ParseArgsConfig } from "node:util";
import { type DemoConfig, readDemoConfig } from "./config.js";
import { FLAG, readArguments, TEXT, UsageError } from "../runtime/service/arguments.js";
import { requireFreePorts } from "../runtime/service/free-ports.js";
import { packageVersion } from "../runtime/service/package-root.js";
import { ConfigError } from "../runtime/service/setting.js";
import { startupErrorText } from "../runtime/service/startup-error.js";

/** The command in the usage of `npm start`. */
export const NPM_START = "npm start --";

export interface CommandNames {
  /** The command as typed, for the usage. */
  name: string;
  /** Further lines of the usage. */
  more?: string;
  /** Environment variables. Options are added to them, since worker processes inherit them. */
  environment: NodeJS.ProcessEnv;
}

interface StartCommand {
  config: DemoConfig;
  /** Prints an error of the start, in terms of the user's options, and exits. */
  fail: (error: unknown) => never;
}

/** Reads options and settings. `undefined`: it printed the help or version. Exits if one is invalid. */
export function readCommand(
  argv: readonly string[],
  { name, more, environment }: CommandNames,
): StartCommand | undefined {
  let settings: Record<string, string> = {};
  let config: DemoConfig | undefined;
  const fail = (error: unknown): never => {
    const isUsage = error instanceof UsageError;
    const message = isUsage
      ? `${error.message} --help lists the options.`
      : startupErrorText(error, config);
    const shown = withOptionName(message, settings);
    const isOption = error instanceof ConfigError && shown !== message;
    process.stderr.write(`${shown}\n`);
    process.exit(isUsage || isOption ? 2 : 1);
  };
  try {
    const commandLine = readCommandLine(argv);
    if (commandLine.kind === "help") return void process.stdout.write(usage(name, more));
    if (commandLine.kind === "version") return void process.stdout.write(`${packageVersion()}\n`);
    ({ settings } = commandLine);
    config = readDemoConfig(Object.assign(environment, settings));
    return { config, fail };
  } catch (error) {
    return fail(error);
  }
}

/** Whether `npm start` should compile and serve. Exits if an option or setting is invalid, or a port is in use. */
export async function checkStart(argv: readonly string[]): Promise<boolean> {
  const start = readCommand(argv, { name: NPM_START, environment: { ...process.env } });
  if (!start) return false;
  await requireFreePorts(start.config).catch(start.fail);
  return true;
}

interface Option {
  /** The environment variable that the option sets. */
  variable: string;
  /** The name of its value in the usage. Unset: the option takes no value. */
  value?: string;
  /** The variable's value for an option without a value. Default: `on`. */
  sets?: string;
  effect: string;
}

export const options: Readonly<Record<string, Option>> = {
  port: { variable: "PORT", value: "PORT", effect: "port to listen on; 0 picks a free one" },
  host: { variable: "HOST", value: "ADDRESS", effect: "address to listen on" },
  https: { variable: "HTTPS", effect: "serve HTTPS, with a generated certificate" },
  "data-dir": { variable: "DATA_DIR", value: "FOLDER", effect: "directory for the embedded store" },
  memory: { variable: "STORE_IN_MEMORY", effect: "keep the data in memory" },
  seed: { variable: "SEED", value: "N", effect: "reproducible ids and faults (requires --memory)" },
  project: { variable: "DEMO_PROJECT", value: "KEY", effect: "project of an empty store" },
  "client-id": { variable: "DEMO_CLIENT_ID", value: "ID", effect: "id of its client" },
  "client-secret": {
    variable: "DEMO_CLIENT_SECRET",
    value: "SECRET",
    effect: "its secret (prefer the variable: other users can see command lines)",
  },
  "ready-file": {
    variable: "READY_FILE",
    value: "FILE",
    effect: "write the URL and credentials to this file, as JSON, when ready",
  },
  "control-port": { variable: "CONTROL_PORT", value: "PORT", effect: "port of the control API" },
  json: { variable: "READY_FORMAT", sets: "json", effect: "print one line of JSON when ready" },
};

type CommandLine =
  { kind: "help" } | { kind: "version" } | { kind: "serve"; settings: Record<string, string> };

/** Reads the command-line arguments. Throws {@link UsageError}. */
export function readCommandLine(argv: readonly string[]): CommandLine {
  const declared: NonNullable<ParseArgsConfig["options"]> = { help: FLAG, version: FLAG };
  for (const [name, { value }] of Object.entries(options)) declared[name] = value ? TEXT : FLAG;
  const values: Record<string, unknown> = readArguments({
    args: [...argv],
    options: declared,
  }).values;
  if (values["help"] === true) return { kind: "help" };
  if (values["version"] === true) return { kind: "version" };
  const settings = Object.entries(options).flatMap(([name, { variable, sets = "on" }]) => {
    const value = values[name];
    if (value === undefined) return [];
    return [[variable, typeof value === "string" ? value : sets] as const];
  });
  return { kind: "serve", settings: Object.fromEntries(settings) };
}

/** Names the option in a message about a setting that an option set. */
export function withOptionName(
  message: string,
  settings: Readonly<Record<string, string>>,
): string {
  const [variable = ""] = /^[A-Z_]+/.exec(message) ?? [];
  const option = Object.entries(options).find(([, each]) => each.variable === variable);
  if (!option || !Object.hasOwn(settings, variable)) return message;
  return message.replace(new RegExp(`\\b${variable}\\b`, "g"), `--${option[0]}`);
}

/** `more`: further lines. */
export function usage(command: string, more = ""): string {
  const rows = Object.entries(options).map(([name, { value, variable, effect }]) => ({
    option: `--${name}${value === undefined ? "" : ` ${value}`}`,
    variable,
    effect,
  }));
  const width = Math.max(...rows.map(({ option }) => option.length));
  const variableWidth = Math.max(...rows.map(({ variable }) => variable.length));
  const lines = rows.map(
    ({ option, variable, effect }) =>
      `  ${option.padEnd(width)}  ${variable.padEnd(variableWidth)}  ${effect}`,
  );
  return `Usage: ${command} [OPTION…]

Starts the service. SIGTERM or SIGINT stops it. Each option is also an environment variable:

${lines.join("\n")}
  ${"--help".padEnd(width)}  ${"".padEnd(variableWidth)}  print this help
  ${"--version".padEnd(width)}  ${"".padEnd(variableWidth)}  print the version
${more}
All variables: spec/guides/configuration.md, or /docs/configuration.html of the running service.
`;
}
