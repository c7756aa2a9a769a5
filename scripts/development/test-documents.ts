import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { readArguments, runCommand, UsageError, wholeNumber } from "../command-line.js";
import {
  compareTools,
  decides,
  listPairs,
  readDecisions,
  undecided,
} from "../generate/diff/testing/other-tool.js";
import { followGuides } from "../docs/testing/follow-guide.js";
import { DIFFS, DOCUMENTS, type Subject } from "../sandbox/testing/documents.js";
import { fetchSource, NotFetched } from "../sandbox/testing/fetch-source.js";
import { judge, type Judged, printTable, rowOf } from "../sandbox/testing/judge-document.js";
import { type TriedDocument, tryDocument } from "../sandbox/testing/try-document.js";

const run = promisify(execFile);

const GITHUB = "https://github.com/{owner}/{name}.git";
const DECISIONS = join(import.meta.dirname, "../generate/diff/testing/decisions.yaml");
const USAGE = `Usage: npm run test:documents [-- --from ADDRESS] [--ci] [--requests N] [--only NAME] [--json FILE] [--oasdiff PROGRAM]

Starts services around documents of others: ${DOCUMENTS.map(({ name }) => name).join(", ")}.
They are fetched by commit into a temporary folder, and not kept. Prints a table: how many operations are served, and
store. A document fails if less than 98 % of its operations are served, or less than 60 % of those of collections and
their items store, or if its vendor's SDK has a difference that scripts/sandbox/testing/sdks/ does not explain.
Then compares oasdiff's own pairs of documents by oasdiff and by \`generate --diff\`, in both directions. Each disagreement
is decided in scripts/generate/diff/testing/decisions.yaml; others, and decisions that nothing needs any more, fail.
  --from ADDRESS     where the repositories are; ${GITHUB} if left out
  --ci               installs each service with npm; if left out, packages are linked to those of this folder
  --requests N       how many generated requests the test of each service sends; 3,000 if left out
  --only NAME        one document, or diffs for the pairs
  --json FILE        writes the results there as well, with the reason of each operation that is not served
  --oasdiff PROGRAM  default: the one of the path; go install github.com/oasdiff/oasdiff@latest makes it
  --help             print this`;

type Result = "passed" | "failed" | "skipped";

interface Tried {
  judged: Judged;
  tried: TriedDocument;
}

await runCommand(USAGE, async (args) => {
  const { from, only, oasdiff, json, ...options } = readOptions(args);
  const results: Result[] = [];
  const documents: Tried[] = [];
  for (const subject of [...DOCUMENTS, DIFFS]) {
    if (only !== undefined && subject.name !== only) continue;
    const result = await inSource(subject, from, async (source) => {
      if (subject === DIFFS) return comparePairs(join(source, DIFFS.path), oasdiff);
      const one = await tryOne(subject, source, options);
      documents.push(one);
      return one.judged.failures.length > 0 ? "failed" : "passed";
    });
    results.push(result);
  }
  const rows = documents.map(({ judged, tried }) => rowOf(judged, tried));
  if (rows.length > 0) console.log(`\n${printTable(rows)}\n`);
  if (json !== undefined) await writeFile(json, `${JSON.stringify(documents, null, 2)}\n`);
  const count = (wanted: Result): number => results.filter((each) => each === wanted).length;
  const [failed, skipped] = [count("failed"), count("skipped")];
  console.log(`${count("passed")} passed, ${failed} failed, ${skipped} skipped.`);
  return failed > 0 || skipped === results.length ? 1 : 0;
});

async function inSource(
  subject: Subject,
  from: string,
  use: (source: string) => Promise<Result>,
): Promise<Result> {
  const source = await mkdtemp(join(tmpdir(), "documents-"));
  try {
    await fetchSource(subject, from, source);
    return await use(source);
  } catch (error) {
    if (!(error instanceof NotFetched)) throw error;
    return skip(subject.name, error.message);
  } finally {
    await rm(source, { recursive: true, force: true });
  }
}

function skip(name: string, reason: string): "skipped" {
  console.log(`SKIPPED ${name}: ${reason}`);
  return "skipped";
}

async function tryOne(
  { name, path, sdk: packages, isInGuides }: Subject,
  source: string,
  options: { ci: boolean; requests: number },
): Promise<Tried> {
  const sdk = packages && { name, packages };
  const tried = await tryDocument(join(source, path), { ...options, sdk });
  if (isInGuides) tried.failures.push(...(await followGuides(join(source, path))));
  const judged = judge(name, tried);
  const { init, start, test } = tried.seconds;
  console.log(
    `${name}: made in ${init} s, started in ${start} s, tested in ${test} s: ${tried.tested}`,
  );
  if (typeof tried.sdk === "string") skip(`${name}: SDK`, tried.sdk);
  for (const { method, path, unserved } of tried.measured) {
    if (unserved !== undefined)
      console.log(`${name}: ${method.toUpperCase()} ${path}: ${unserved}`);
  }
  for (const line of judged.failures) console.log(`FAILED ${name}: ${line}`);
  return { judged, tried };
}

async function comparePairs(root: string, oasdiff: string): Promise<Result> {
  try {
    await run(oasdiff, ["--version"]);
  } catch (error) {
    return skip(DIFFS.name, `${oasdiff} cannot be run. ${String(error)}`);
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
      from: { ...text, default: GITHUB },
      ci: { type: "boolean", default: false },
      only: text,
      json: text,
      oasdiff: { ...text, default: "oasdiff" },
      requests: { ...text, default: "3000" },
    },
  });
  const { only } = values;
  const isKnown = only === undefined || [...DOCUMENTS, DIFFS].some(({ name }) => name === only);
  if (!isKnown) throw new UsageError(`Unknown document ${only}.`);
  return { ...values, requests: wholeNumber("--requests", values.requests, 0) };
}
