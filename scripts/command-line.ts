import { UsageError } from "../server/runtime/service/arguments.js";
import { packageVersion } from "../server/runtime/service/package-root.js";
import { ConfigError } from "../server/runtime/service/setting.js";

export { FLAG, readArguments, TEXT, UsageError } from "../server/runtime/service/arguments.js";

/** Throws {@link UsageError} for a text that is not an integer from `min` to `max`. */
export function wholeNumber(name: string, text: string, min: number, max = Infinity): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (value >= min && value <= max) return value;
  const range = max === Infinity ? String(min) : `${min} to ${max}`;
  throw new UsageError(`${name} must be a number from ${range}; got '${text}'.`);
}

/** Runs a command, by default with the arguments of this process. Exit code 2: wrong arguments or settings. */
export async function runCommand(
  usage: string,
  main: (args: string[]) => Promise<number>,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  if (args.includes("--help")) return console.log(usage);
  if (args.includes("--version")) return console.log(packageVersion());
  process.exitCode = await main([...args]).catch((error: unknown) => {
    if (!(error instanceof UsageError) && !(error instanceof ConfigError)) throw error;
    console.error(error instanceof UsageError ? `${error.message}\n\n${usage}` : error.message);
    return 2;
  });
}
