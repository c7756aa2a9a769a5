import { parseArgs, type ParseArgsConfig } from "node:util";

/** The command line is wrong. The message fits on one line. */
export class CommandLineError extends Error {
  override readonly name = "CommandLineError";
}

interface Option {
  /** The setting that it stands for. */
  variable: string;
  /** What its value is called in the usage; without it, the option has no value and sets `on`. */
  value?: string;
  /** What an option without a value sets instead of `on`. */
  sets?: string;
  effect: string;
}

/** Every option is another way to give a setting: `npm start`, the package and the image know the same ones. */
export const options: Readonly<Record<string, Option>> = {
  port: { variable: "PORT", value: "PORT", effect: "where to listen; 0: any free port" },
  host: { variable: "HOST", value: "ADDRESS", effect: "the address to listen on" },
  "data-dir": { variable: "DATA_DIR", value: "FOLDER", effect: "where the store is" },
  memory: { variable: "STORE_IN_MEMORY", effect: "keep everything in memory, nothing on disk" },
  seed: { variable: "SEED", value: "N", effect: "with --memory: ids and chances are those of N" },
  project: { variable: "DEMO_PROJECT", value: "KEY", effect: "the project of an empty store" },
  "client-id": { variable: "DEMO_CLIENT_ID", value: "ID", effect: "the id of its client" },
  "client-secret": {
    variable: "DEMO_CLIENT_SECRET",
    value: "SECRET",
    effect: "its secret; other users of this machine see options, but no variables",
  },
  "ready-file": {
    variable: "READY_FILE",
    value: "FILE",
    effect: "write url and credentials there, as JSON, once it is ready",
  },
  "control-port": {
    variable: "CONTROL_PORT",
    value: "PORT",
    effect: "serve the control API there, for programs on this machine",
  },
  json: {
    variable: "READY_FORMAT",
    sets: "json",
    effect: "print one line of JSON once it is ready, as the log is",
  },
};

export type CommandLine =
  { kind: "help" } | { kind: "version" } | { kind: "serve"; settings: Record<string, string> };

/** Reads the arguments of the command that serves. Throws {@link CommandLineError}. */
export function readCommandLine(argv: readonly string[]): CommandLine {
  const values = parse(argv);
  if (values["help"] === true) return { kind: "help" };
  if (values["version"] === true) return { kind: "version" };
  const settings = Object.entries(options).flatMap(([name, { variable, sets = "on" }]) => {
    const value = values[name];
    if (value === undefined) return [];
    return [[variable, typeof value === "string" ? value : sets] as const];
  });
  return { kind: "serve", settings: Object.fromEntries(settings) };
}

function parse(argv: readonly string[]): Record<string, unknown> {
  const parsed: ParseArgsConfig["options"] = {
    help: { type: "boolean" },
    version: { type: "boolean" },
  };
  for (const [name, { value }] of Object.entries(options)) {
    parsed[name] = { type: value === undefined ? "boolean" : "string" };
  }
  try {
    return parseArgs({ args: [...argv], options: parsed }).values;
  } catch (error) {
    // Node adds advice to its first sentence, in several of its own.
    const { message } = error as Error;
    const [first = ""] = message.split(/[.\n]/);
    throw new CommandLineError(`${first}. --help lists the options.`);
  }
}

/** Names the option in the message for a setting that was given as one. */
export function asGiven(message: string, settings: Readonly<Record<string, string>>): string {
  const [variable = ""] = message.split(":");
  const option = Object.entries(options).find(([, each]) => each.variable === variable);
  if (!option || !Object.hasOwn(settings, variable)) return message;
  return message.replace(new RegExp(`\\b${variable}\\b`, "g"), `--${option[0]}`);
}

/** `command`: as it is typed. `more`: further lines on what it can do. */
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

Serves until it gets SIGTERM or SIGINT. Each option is also an environment variable:

${lines.join("\n")}
  ${"--help".padEnd(width)}  ${"".padEnd(variableWidth)}  print this
  ${"--version".padEnd(width)}  ${"".padEnd(variableWidth)}  print the version
${more}
The guide "Configuration" lists the other variables.
`;
}
