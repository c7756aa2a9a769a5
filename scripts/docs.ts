import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { packageRoot } from "../server/runtime/operation/package-root.js";
import { buildSite, writeSite } from "./docs/build-site.js";
import { SpecProblems } from "./generate/document.js";
import { isAddress } from "./docs/site-addresses.js";
import { lostWithoutSpec, OWN_OPTIONS, ownOptions } from "./init/own/own-options.js";
import { buildInspector } from "./inspector/build-inspector.js";

const USAGE = `Usage: npm run docs [-- --out FOLDER] [--base-url URL] [--server URL] [--since FROM]
       npm run docs -- --spec FILE --out FOLDER [--overlay FILE…] [--skip-unsupported] [--base-url URL] [--server URL]

Writes the documentation as a static site, for any host, any sub-folder, or to open from disk.
  --out FOLDER        where to; dist/docs if left out, which the service serves at /docs/
  --base-url URL      where the site will be: adds canonical addresses, a site map, and links in 404.html
  --server URL        the address of the service in samples and console; http://127.0.0.1:8080 if left out, with
                      --spec the document's first server
  --since FROM        begins the changelog with the changes of the interface since a document, which is named as for
                      \`npm run generate -- --diff FROM\`: a git ref, a file or an address
  --spec FILE         of this OpenAPI document (3.0, 3.1 or 3.2) instead of ours
  --overlay FILE      with --spec: changes the document first (OpenAPI Overlay 1.0); may be repeated
  --skip-unsupported  with --spec: leaves out by name what the generator cannot show
  --allow-outside     with --spec: reads files outside the folder of the document as well
  --quiet             say nothing when all is well
  --help              print this`;

const ADDRESSES = ["base-url", "server"] as const;

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
  const spec = ownOptions(options);
  if (spec) {
    // With Redocly, which takes as long to load as all the rest, and which our own docs do not need.
    const { writeOwnDocs } = await import("./init/own/docs-of-own.js");
    const site = { baseUrl: options["base-url"], server: options.server };
    return writeOwnDocs({ ...spec, out: options.out ?? "" }, site);
  }
  try {
    return await writeDocs(options);
  } catch (error) {
    if (!(error instanceof SpecProblems)) throw error;
    console.error(error.message);
    return 2;
  }
}

/** Throws SpecProblems if there is no document of `--since`. */
async function writeDocs(options: Options): Promise<number> {
  const own = join(packageRoot, "dist", "docs");
  const folder = options.out ? resolve(options.out) : own;
  const changes = options.since === undefined ? undefined : await changesOf(options.since);
  const { "base-url": baseUrl, server } = options;
  const files = await buildSite(packageRoot, { baseUrl, server, changes });
  await writeSite(files, folder, { isWhole: folder === own });
  if (folder === own) {
    // The service's own page beside the docs: it is served with the control API.
    const inspector = await buildInspector(packageRoot);
    await writeSite(inspector, join(packageRoot, "dist", "inspector"), { isWhole: false });
  }
  if (!options.quiet)
    console.log(`The docs are in ${relative(process.cwd(), join(folder, "index.html"))}`);
  return 0;
}

async function changesOf(base: string): Promise<string> {
  const { changesSince } = await import("./generate/diff/diff-project.js");
  return changesSince(base, packageRoot);
}

interface Options {
  since?: string;
  out?: string;
  "base-url"?: string;
  server?: string;
  quiet?: boolean;
  help?: boolean;
  spec?: string;
  overlay?: string[];
  "skip-unsupported"?: boolean;
  "allow-outside"?: boolean;
}

function readOptions(args: string[]): Options | string {
  try {
    const { values } = parseArgs({
      args,
      options: {
        ...{ out: { type: "string" }, "base-url": { type: "string" }, server: { type: "string" } },
        since: { type: "string" },
        ...{ quiet: { type: "boolean" }, help: { type: "boolean" }, ...OWN_OPTIONS },
      },
    });
    if (values.spec !== undefined && !values.out) return `--out is missing.\n\n${USAGE}`;
    if (values.spec !== undefined && values.since !== undefined) {
      return `--since and --spec exclude each other.\n\n${USAGE}`;
    }
    const lost = lostWithoutSpec(values);
    if (lost !== undefined) return `${lost} belongs to --spec.\n\n${USAGE}`;
    const wrong = ADDRESSES.find((name) => values[name] !== undefined && !isAddress(values[name]));
    return wrong === undefined
      ? values
      : `--${wrong} must be an address of http or https.\n\n${USAGE}`;
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`;
  }
}
