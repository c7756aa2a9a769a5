import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs, promisify } from "node:util";
import {
  compareTools,
  decides,
  listPairs,
  readDecisions,
  undecided,
} from "./generate/diff/testing/other-tool.js";

const run = promisify(execFile);
const DECISIONS = join(import.meta.dirname, "generate", "diff", "testing", "decisions.yaml");
const USAGE = `Usage: npm run test:diffs [-- --oasdiff PROGRAM] [--from REPOSITORY]

Compares pairs of documents by oasdiff and by \`generate --diff\`, in both directions: oasdiff's own test data. Each
disagreement is decided in scripts/generate/diff/testing/decisions.yaml; others, and decisions that nothing needs any more, fail.
  --oasdiff PROGRAM  default: the one of the path; go install github.com/oasdiff/oasdiff@latest makes it
  --from REPOSITORY  an address or a folder; default: https://github.com/oasdiff/oasdiff.git, which is not kept
  --help             print this`;

process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  const options = readOptions(args);
  if (typeof options === "string") {
    console.error(options);
    return 2;
  }
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  const oasdiff = options.oasdiff ?? "oasdiff";
  const { from = "https://github.com/oasdiff/oasdiff.git" } = options;
  const folder = await mkdtemp(join(tmpdir(), "diffs-"));
  try {
    await run(oasdiff, ["--version"]);
    await run("git", ["clone", "--quiet", "--depth", "1", from, folder]);
  } catch (error) {
    const { stderr = "", message = "" } = Object(error) as { stderr?: string; message?: string };
    console.log(`SKIPPED oasdiff's test data: ${(stderr || message).trim()}`);
    await rm(folder, { recursive: true, force: true });
    return 1;
  }
  try {
    return await compareAll(resolve(folder, "data"), oasdiff);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function compareAll(root: string, oasdiff: string): Promise<number> {
  const decisions = await readDecisions(DECISIONS);
  const needed = new Set<object>();
  const counts = { agreed: 0, decided: 0, open: 0, rejected: 0 };
  for (const pair of await listPairs(root)) {
    const found = await compareTools(pair, { oasdiff, root });
    if (found === undefined) counts.agreed++;
    else if (typeof found === "string") {
      counts.rejected++;
      console.log(`SKIPPED ${found}`);
    } else {
      const left = undecided(found, decisions);
      counts[left.length > 0 ? "open" : "decided"]++;
      if (left.length > 0) console.log(`OPEN ${found.pair}: ${found.by}: ${left.join(", ")}`);
      for (const tells of found.tells) {
        for (const each of decisions) if (decides(each, { ...found, tells })) needed.add(each);
      }
    }
  }
  const stale = decisions.filter((each) => !needed.has(each));
  for (const { by, tells } of stale) console.log(`STALE ${by}: ${tells}. Remove it.`);
  const { agreed, decided, open, rejected } = counts;
  console.log(`${agreed} agree, ${decided} decided, ${open} open, ${rejected} skipped.`);
  return open + stale.length > 0 ? 1 : 0;
}

function readOptions(args: string[]): { oasdiff?: string; from?: string; help?: boolean } | string {
  try {
    const text = { type: "string" } as const;
    const options = { oasdiff: text, from: text, help: { type: "boolean" } } as const;
    return parseArgs({ args, options }).values;
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`;
  }
}
