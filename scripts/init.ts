import { parseArgs } from "node:util";
import { SpecProblems } from "./generate/document.js";
import { makeApi, MakeError, type MakeOptions } from "./init/make-api.js";

const USAGE = `Usage: npm run init -- --spec FILE --out FOLDER [--overlay FILE…] [--skip-unsupported] [--allow-outside]

Makes a service of its own from an OpenAPI document (3.0, 3.1 or 3.2) in a new folder.
  --spec FILE         the document, in YAML or JSON
  --out FOLDER        where to; it must not exist, or be empty
  --overlay FILE      changes the document first (OpenAPI Overlay 1.0); may be repeated
  --skip-unsupported  leaves out by name what cannot be served, and serves the rest
  --allow-outside     reads files outside the folder of the document as well, and joins all into one
  --help              print this`;

process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  const options = readOptions(args);
  if (options === "help") {
    console.log(USAGE);
    return 0;
  }
  if (typeof options === "string") {
    console.error(`${options}\n\n${USAGE}`);
    return 2;
  }
  try {
    for (const line of await makeApi(options)) console.log(line);
    console.log(`Made ${options.out}. Start it:\n\n  cd ${options.out} && npm ci && npm start\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof SpecProblems) && !(error instanceof MakeError)) throw error;
    console.error(error.message);
    return 1;
  }
}

function readOptions(args: string[]): MakeOptions | string {
  try {
    const { values } = parseArgs({
      args,
      options: {
        spec: { type: "string" },
        out: { type: "string" },
        overlay: { type: "string", multiple: true },
        "skip-unsupported": { type: "boolean" },
        "allow-outside": { type: "boolean" },
        help: { type: "boolean" },
      },
    });
    if (values.help) return "help";
    const { spec, out, overlay: overlays = [] } = values;
    if (!spec || !out) return `--${spec ? "out" : "spec"} is missing.`;
    const skipUnsupported = values["skip-unsupported"] ?? false;
    return { spec, out, overlays, skipUnsupported, allowOutside: values["allow-outside"] ?? false };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
