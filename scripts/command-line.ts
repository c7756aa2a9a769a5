import { UsageError } from "../server/runtime/service/arguments.js";
import { ConfigError } from "../server/runtime/service/setting.js";

export { FLAG, readArguments, TEXT, UsageError } from "../server/runtime/service/arguments.js";

/** Throws {@link UsageError} for a text that is not a whole number from `min`. */
export function wholeNumber(name: string, text: string, min: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (value >= min) return value;
  throw new UsageError(`${name}: '${text}' is not a whole number from ${min}.`);
}

/** Runs a command, by default with the arguments of this process. Exit code 2: wrong arguments or settings. */
export async function runCommand(
  usage: string,
  main: (args: string[]) => Promise<number>,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  if (args.includes("--help")) return console.log(usage);
  process.exitCode = await main([...args]).catch((error: unknown) => {
    if (!(error instanceof UsageError) && !(error instanceof ConfigError)) throw error;
    console.error(error instanceof UsageError ? `${error.message}\n\n${usage}` : error.message);
    return 2;
  });
}
