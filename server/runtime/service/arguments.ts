import { parseArgs, type ParseArgsConfig } from "node:util";
import { didYouMean } from "./nearest.js";

/** Options of `parseArgs` with and without a value. */
export const TEXT = { type: "string" } as const;
export const FLAG = { type: "boolean" } as const;

/** Invalid arguments of a command. */
export class UsageError extends Error {}

/** Every command has them, in addition to its own options. */
const COMMON = ["help", "version"];

/** `parseArgs` of Node. Throws {@link UsageError} with the first sentence of its error, and the nearest option. */
export function readArguments<Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const { message } = error as Error;
    const [first = ""] = message.split(/\. |\.?\n|\.$/);
    const [, unknown] = /^Unknown option '--(.*)'$/.exec(first) ?? [];
    const known = [...Object.keys(config.options ?? {}), ...COMMON];
    const hint = unknown === undefined ? "" : didYouMean(unknown, known, "--");
    throw new UsageError(`${first}.${hint}`);
  }
}
