import { join, relative, resolve } from "node:path";
import { packageRoot } from "../server/runtime/service/package-root.js";
import { FLAG, readArguments, runCommand, TEXT, UsageError } from "./command-line.js";
import { buildSite, writeSite } from "./docs/build-site.js";
import { countWords } from "./docs/guides.js";
import { SpecProblems } from "./document/document.js";
import { isAddress } from "./docs/site-addresses.js";
import {
  lostWithoutSpec,
  DOCUMENT_OPTIONS,
  DOCUMENT_USAGE,
  documentOptions,
} from "./document/document-options.js";
import { buildInspector } from "./inspector/build-inspector.js";

const USAGE = `Usage: npm run docs [-- OPTION…]
       npm run docs -- --spec FILE --out FOLDER [OPTION…]

Writes the documentation as a static site.

Site
  --out FOLDER        output directory (default: dist/docs, which the service serves at /docs/)
  --base-url URL      public URL of the site, for canonical links and the site map
  --server URL        URL of the service in samples (default: http://127.0.0.1:8080, or the first server of --spec)
  --since FROM        start the changelog with the API changes since a git ref, file or URL
  --quiet             print errors only
  --words             count the words of the guides, and fail above the limits

Your own document
  --spec FILE         OpenAPI document (3.0, 3.1 or 3.2) to use instead of spec/
${DOCUMENT_USAGE}
  --help              print this help`;

await runCommand(USAGE, async (args) => {
  const options = readOptions(args);
  if (options.words) {
    const counts = await countWords(packageRoot);
    console.log(counts.map(({ text }) => text).join("\n"));
    return counts.some(({ isOver }) => isOver) ? 1 : 0;
  }
  const spec = documentOptions(options);
  if (spec) {
    // Loads Redocly, which is slow and which our own docs do not need.
    const { writeDocumentDocs } = await import("./docs/document-docs.js");
    const site = { baseUrl: options["base-url"], server: options.server };
    return writeDocumentDocs({ ...spec, out: options.out ?? "" }, site);
  }
  try {
    return await writeDocs(options);
  } catch (error) {
    if (!(error instanceof SpecProblems)) throw error;
    console.error(error.message);
    return 2;
  }
});

/** Throws SpecProblems if the document of `--since` does not exist. */
async function writeDocs(options: Options): Promise<number> {
  const own = join(packageRoot, "dist", "docs");
  const folder = options.out ? resolve(options.out) : own;
  const changes = options.since === undefined ? undefined : await changesOf(options.since);
  const { "base-url": baseUrl, server } = options;
  const files = await buildSite(packageRoot, { baseUrl, server, changes });
  await writeSite(files, folder, { isWhole: folder === own });
  if (folder === own) {
    // The service's page next to the docs: the control API serves it.
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

type Options = ReturnType<typeof readOptions>;

function readOptions(args: string[]) {
  const { values } = readArguments({
    args,
    options: {
      ...DOCUMENT_OPTIONS,
      out: TEXT,
      "base-url": TEXT,
      server: TEXT,
      since: TEXT,
      quiet: FLAG,
      words: FLAG,
    },
  });
  const { spec, out, since } = values;
  if (spec !== undefined && !out) throw new UsageError("Missing required option --out.");
  if (spec !== undefined && since !== undefined) {
    throw new UsageError("--since and --spec cannot be combined.");
  }
  const lost = lostWithoutSpec(values);
  if (lost !== undefined) throw new UsageError(`${lost} requires --spec.`);
  for (const name of ["base-url", "server"] as const) {
    const address = values[name];
    if (address !== undefined && !isAddress(address)) {
      throw new UsageError(`--${name}: '${address}' is not an http or https URL.`);
    }
  }
  return values;
}
