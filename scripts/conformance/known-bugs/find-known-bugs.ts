import { readArguments, UsageError } from "../../command-line.js";
import { checkingDemoClient } from "../demo/demo-api.js";
import { type KnownBug, knownBugs } from "./known-bugs.js";
import { installed, NotInstalled } from "./install.js";

/** Tries the releases before and after each fix, one after the other, because checks measure time. */
async function findKnownBugs(argv: readonly string[]): Promise<number> {
  const only = { type: "string", multiple: true } as const;
  const { values } = readArguments({ args: [...argv], options: { only } });
  const chosen = knownBugs.filter(
    ({ name, check }) => values.only?.some((each) => each === name || each === check) ?? true,
  );
  if (chosen.length === 0) throw new UsageError("--only: unknown library or check.");
  console.log(row("library", "before", "after", "check", "result"));
  const results = [];
  for (const bug of chosen) {
    const result = await tried(bug);
    results.push(result);
    console.log(row(bug.name, bug.before, bug.after, bug.check, result));
  }
  const shown = results.filter((result) => SHOWN.includes(result)).length;
  const skipped = results.filter((result) => result.startsWith(SKIPPED)).length;
  console.log(`${shown} of ${results.length} bugs rediscovered, ${skipped} skipped`);
  return shown > 0 && shown + skipped === results.length ? 0 : 1;
}

/** The outcomes before and after the fix. */
const SHOWN = ["failed, passed", "advised, passed"];
const SKIPPED = "skipped: ";

async function tried(bug: KnownBug): Promise<string> {
  try {
    const before = await outcomeOf(bug, bug.before);
    return `${before}, ${await outcomeOf(bug, bug.after)}`;
  } catch (error) {
    if (error instanceof NotInstalled) return `${SKIPPED}${bug.language}: ${error.message}`;
    return error instanceof Error ? error.message : String(error);
  }
}

async function outcomeOf(bug: KnownBug, version: string): Promise<string> {
  const command = await installed(bug, version);
  const checking = await checkingDemoClient({ command, jobs: 1 });
  const { results } = await checking.run([bug.check]);
  return results[0]?.outcome ?? "missing";
}

function row(
  ...[library = "", before = "", after = "", check = "", result = ""]: string[]
): string {
  const cells = [library.padEnd(37), before.padEnd(8), after.padEnd(8), check.padEnd(24), result];
  return cells.join(" ");
}

try {
  process.exitCode = await findKnownBugs(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
