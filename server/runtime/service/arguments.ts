import { parseArgs, type ParseArgsConfig } from "node:util";

/** Options of `parseArgs` with and without a value. */
export const TEXT = { type: "string" } as const;
export const FLAG = { type: "boolean" } as const;

/** Invalid arguments of a command. */
export class UsageError extends Error {}

/** `parseArgs` of Node. Throws {@link UsageError} with the first sentence of its error. */
export function readArguments<Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const { message } = error as Error;
    const [first = ""] = message.split(/\. |\.?\n|\.$/);
    throw new UsageError(`${first}.`);
  }
}
