import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { readArguments, runCommand, UsageError, wholeNumber } from "./command-line.js";
import {
  compareTools,
  decides,
  listPairs,
  readDecisions,
  undecided,
} from "./generate/diff/testing/other-tool.js";
import { tryDocument } from "./init/testing/try-document.js";

const run = promisify(execFile);

const GITHUB = "https://github.com/{owner}/{name}.git";
const DECISIONS = join(import.meta.dirname, "generate", "diff", "testing", "decisions.yaml");
const USAGE = `Usage: npm run test:documents [-- --from ADDRESS] [--ci] [--requests N] [--only NAME] [--oasdiff PROGRAM]

Starts services around documents that nobody here wrote. They are cloned into a temporary folder, and not kept.
Then compares oasdiff's own pairs of documents by oasdiff and by \`generate --diff\`, in both directions. Each disagreement
is decided in scripts/generate/diff/testing/decisions.yaml; others, and decisions that nothing needs any more, fail.
  --from ADDRESS     where the repositories are; ${GITHUB} if left out
  --ci               installs each service with npm ci; if left out, packages are linked to those of this folder
  --requests N       how many generated requests each service is sent; 3,000 if left out
  --only NAME        one of them: train-travel, museum, petstore, digitalocean, or diffs for the pairs
  --oasdiff PROGRAM  default: the one of the path; go install github.com/oasdiff/oasdiff@latest makes it
  --help             print this`;

interface Subject {
  name: string;
  repository: string;
  /** What is tried, relative to the repository's root. */
  path: string;
}

/** Train Travel has XML, lines of JSON and a method of its own; DigitalOcean more than 500 operations in 2,000 files. */
const DOCUMENTS: readonly Subject[] = [
  { name: "train-travel", repository: "bump-sh-examples/train-travel-api", path: "openapi.yaml" },
  { name: "museum", repository: "Redocly/museum-openapi-example", path: "openapi.yaml" },
  {
    name: "petstore",
    repository: "swagger-api/swagger-petstore",
    path: "src/main/resources/openapi.yaml",
  },
  {
    name: "digitalocean",
    repository: "digitalocean/openapi",
    path: "specification/DigitalOcean-public.v2.yaml",
  },
];
const DIFFS: Subject = { name: "diffs", repository: "oasdiff/oasdiff", path: "data" };

type Result = "passed" | "failed" | "skipped";

await runCommand(USAGE, async (args) => {
  const { from, ci, only, requests, oasdiff } = readOptions(args);
  const results: Result[] = [];
  for (const subject of [...DOCUMENTS, DIFFS]) {
    if (only !== undefined && subject.name !== only) continue;
    const result = await inClone(subject, from, (clone) =>
      subject === DIFFS
        ? comparePairs(join(clone, DIFFS.path), oasdiff)
        : tryOne(subject, clone, { ci, requests }),
    );
    results.push(result);
  }
  const count = (wanted: Result): number => results.filter((each) => each === wanted).length;
  const [failed, skipped] = [count("failed"), count("skipped")];
  console.log(`${count("passed")} passed, ${failed} failed, ${skipped} skipped.`);
  return failed > 0 || skipped === results.length ? 1 : 0;
});

/** Clones only what is tried of a repository: other files may be large. Removes it afterwards. */
async function inClone(
  { name, repository, path }: Subject,
  from: string,
  use: (clone: string) => Promise<Result>,
): Promise<Result> {
  const clone = await mkdtemp(join(tmpdir(), "documents-"));
  try {
    const [owner = "", repo = ""] = repository.split("/");
    const address = from.replace("{owner}", owner).replace("{name}", repo);
    try {
      await run("git", ["clone", "--quiet", "--no-checkout", "--depth", "1", address, clone]);
      const [part = path] = path.split("/");
      await run("git", ["-C", clone, "checkout", "--quiet", "HEAD", "--", part]);
    } catch (error) {
      return skip(name, `${address} cannot be cloned.`, error);
    }
    return await use(clone);
  } finally {
    await rm(clone, { recursive: true, force: true });
  }
}

function skip(name: string, reason: string, error: unknown): "skipped" {
  const { stderr = "" } = Object(error) as { stderr?: string };
  console.log(`SKIPPED ${name}: ${reason} ${(stderr || String(error)).trim()}`);
  return "skipped";
}

async function tryOne(
  { name, path }: Subject,
  clone: string,
  options: { ci: boolean; requests: number },
): Promise<Result> {
  const made = await tryDocument(join(clone, path), options);
  for (const line of made.lines) console.log(`${name}: ${line}`);
  for (const line of made.failures) console.log(`FAILED ${name}: ${line}`);
  return made.failures.length > 0 ? "failed" : "passed";
}

async function comparePairs(root: string, oasdiff: string): Promise<Result> {
  try {
    await run(oasdiff, ["--version"]);
  } catch (error) {
    return skip(DIFFS.name, `${oasdiff} cannot be run.`, error);
  }
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
  return open + stale.length > 0 ? "failed" : "passed";
}

function readOptions(args: string[]) {
  const text = { type: "string" } as const;
  const { values } = readArguments({
    args,
    options: {
      ...{ from: { ...text, default: GITHUB }, ci: { type: "boolean", default: false } },
      ...{ only: text, oasdiff: { ...text, default: "oasdiff" } },
      requests: { ...text, default: "3000" },
    },
  });
  const { only } = values;
  const isKnown = only === undefined || [...DOCUMENTS, DIFFS].some(({ name }) => name === only);
  if (!isKnown) throw new UsageError(`Unknown document ${only}.`);
  return { ...values, requests: wholeNumber("--requests", values.requests, 0) };
}
