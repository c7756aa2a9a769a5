import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { type MadeDocument, tryDocument } from "./init/testing/try-document.js";

const run = promisify(execFile);

const GITHUB = "https://github.com/{owner}/{name}.git";
const USAGE = `Usage: npm run test:documents [-- --from ADDRESS] [--ci] [--requests N] [--only NAME]

Starts services around documents that nobody here wrote. They are cloned into a temporary folder, and not kept.
  --from ADDRESS  where their repositories are; ${GITHUB} if left out
  --ci            installs each service with npm ci; if left out, packages are linked to those of this folder
  --requests N    how many generated requests each service is sent; 3,000 if left out
  --only NAME     the one document: train-travel, museum, petstore or digitalocean
  --help          print this`;

/** Train Travel has XML, lines of JSON and a method of its own; DigitalOcean more than 500 operations in 2,000 files. */
const DOCUMENTS = [
  { name: "train-travel", repository: "bump-sh-examples/train-travel-api", file: "openapi.yaml" },
  { name: "museum", repository: "Redocly/museum-openapi-example", file: "openapi.yaml" },
  {
    name: "petstore",
    repository: "swagger-api/swagger-petstore",
    file: "src/main/resources/openapi.yaml",
  },
  {
    name: "digitalocean",
    repository: "digitalocean/openapi",
    file: "specification/DigitalOcean-public.v2.yaml",
  },
];

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
  const { from = GITHUB, ci = false, only, requests = "3000" } = options;
  const results: (MadeDocument | "skipped")[] = [];
  for (const document of DOCUMENTS.filter(({ name }) => only === undefined || name === only)) {
    results.push(await tryOne(document, { from, ci, requests: Number(requests) }));
  }
  const skipped = results.filter((each) => each === "skipped").length;
  const failed = results.filter((each) => each !== "skipped" && each.failures.length > 0).length;
  console.log(`${results.length - skipped - failed} passed, ${failed} failed, ${skipped} skipped.`);
  return failed > 0 || skipped === results.length ? 1 : 0;
}

async function tryOne(
  { name, repository, file }: (typeof DOCUMENTS)[number],
  { from, ...options }: { from: string; ci: boolean; requests: number },
): Promise<MadeDocument | "skipped"> {
  const folder = await mkdtemp(join(tmpdir(), "documents-"));
  try {
    const [owner = "", repo = ""] = repository.split("/");
    const address = from.replace("{owner}", owner).replace("{name}", repo);
    try {
      // Nothing but the document: other files may be large.
      await run("git", ["clone", "--quiet", "--no-checkout", "--depth", "1", address, folder]);
      const part = file.includes("/") ? (file.split("/")[0] ?? file) : file;
      await run("git", ["-C", folder, "checkout", "--quiet", "HEAD", "--", part]);
    } catch (error) {
      const { stderr = String(error) } = Object(error) as { stderr?: string };
      console.log(`SKIPPED ${name}: ${address} cannot be cloned. ${stderr.trim()}`);
      return "skipped";
    }
    const made = await tryDocument(join(folder, file), options);
    for (const line of made.lines) console.log(`${name}: ${line}`);
    for (const line of made.failures) console.log(`FAILED ${name}: ${line}`);
    return made;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Options {
  from?: string;
  ci?: boolean;
  requests?: string;
  only?: string;
  help?: boolean;
}

function readOptions(args: string[]): Options | string {
  try {
    const { values } = parseArgs({
      args,
      options: {
        ...{ from: { type: "string" }, ci: { type: "boolean" }, requests: { type: "string" } },
        ...{ only: { type: "string" }, help: { type: "boolean" } },
      },
    });
    const { only, requests = "1" } = values;
    if (!/^\d{1,7}$/.test(requests)) return `--requests is a whole number.\n\n${USAGE}`;
    const isKnown = only === undefined || DOCUMENTS.some(({ name }) => name === only);
    return isKnown ? values : `There is no document ${only}.\n\n${USAGE}`;
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`;
  }
}
