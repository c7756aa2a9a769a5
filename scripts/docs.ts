import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildSite } from "./docs/build-site.js";
import { writeSite } from "./docs/write-site.js";
import { buildInspector } from "./inspector/build-inspector.js";

const USAGE = `Usage: npm run docs [-- --out FOLDER] [--base-url URL] [--server URL]

Writes the documentation as a static site, for any host, any sub-folder, or to open from disk.
  --out FOLDER    where to; dist/docs if left out, which the service serves at /docs/
  --base-url URL  where the site will be: adds canonical addresses, a site map, and links in 404.html
  --server URL    the address of the service in samples and console; http://127.0.0.1:8080 if left out
  --quiet         say nothing when all is well
  --help          print this`;

const ADDRESSES = ["base-url", "server"] as const;
const root = join(import.meta.dirname, "..");

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
  const own = join(root, "dist", "docs");
  const folder = options.out ? resolve(options.out) : own;
  const files = await buildSite(root, { baseUrl: options["base-url"], server: options.server });
  await writeSite(files, folder, { isWhole: folder === own });
  if (folder === own) {
    // The service's own page beside the docs: it is served with the control API.
    const inspector = await buildInspector(root);
    await writeSite(inspector, join(root, "dist", "inspector"), { isWhole: false });
  }
  if (!options.quiet)
    console.log(`The docs are in ${relative(process.cwd(), join(folder, "index.html"))}`);
  return 0;
}

interface Options {
  out?: string;
  "base-url"?: string;
  server?: string;
  quiet?: boolean;
  help?: boolean;
}

function readOptions(args: string[]): Options | string {
  try {
    const { values } = parseArgs({
      args,
      options: {
        ...{ out: { type: "string" }, "base-url": { type: "string" }, server: { type: "string" } },
        ...{ quiet: { type: "boolean" }, help: { type: "boolean" } },
      },
    });
    const wrong = ADDRESSES.find((name) => values[name] !== undefined && !isAddress(values[name]));
    return wrong === undefined
      ? values
      : `--${wrong} must be an address of http or https.\n\n${USAGE}`;
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`;
  }
}

/** One that needs no escaping in HTML, scripts, JSON and YAML. */
function isAddress(text: string): boolean {
  return /^https?:\/\/[\w.:[\]/~%-]+$/.test(text);
}
