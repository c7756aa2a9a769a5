import cluster from "node:cluster";
import { readFileSync } from "node:fs";
import { readPatch } from "../../server/runtime/documents/json-patch.js";
import type { OutdatedItemChange } from "../../server/runtime/documents/outdated-items.js";
import { endWithTheCaller } from "../end-with-the-caller.mjs";
import { didYouMean } from "../../server/runtime/service/nearest.js";
import { packageVersion } from "../../server/runtime/service/package-root.js";
import { FLAG, readArguments, TEXT, UsageError, wholeNumber } from "../command-line.js";
import { ConfigError } from "../../server/runtime/service/config.js";
import { beginStep, showProgress } from "../progress.js";
import { startupErrorText } from "../../server/runtime/service/startup-error.js";
import { isAddress } from "../docs/site-addresses.js";
import { readApiSettings, SettingsError } from "./api-settings.js";
import { KIT_COMMAND } from "./kit-names.js";

const USAGE = `Usage: ${KIT_COMMAND} COMMAND [OPTION…], in the folder of a project

  init                make a project; --help lists its options
  generate            lint spec/, and write generated/ and a handler for each new operation
    --check           write nothing; fail if a file is missing or outdated
    --watch           generate again after each change
  build               compile the project and its docs into dist/
  start               serve the project
    --migrate FILE    apply a JSON Patch to stored items that no longer fit the document
    --drop            delete these items
  test                build, test each collection, and send generated requests
  fuzz                send more generated requests
    --requests N      number of requests (default: 20,000)
    --seed N          repeat the run with this seed
  docs                write the docs
    --out FOLDER      output directory (default: dist/docs)
    --base-url URL    public URL of the site
    --server URL      URL of the service in samples`;

const COMMANDS = ["init", "generate", "build", "start", "test", "fuzz", "docs", "help"];

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof SettingsError || error instanceof UsageError) {
    console.error(error instanceof UsageError ? `${error.message}\n\n${USAGE}` : error.message);
    return 2;
  }
  console.error(startupErrorText(error));
  return error instanceof ConfigError ? 2 : 1;
});

async function main([command = "", ...rest]: string[]): Promise<number> {
  if (command === "init") {
    const { init } = await import("../init/init-command.js");
    await init(`${KIT_COMMAND} init`, rest);
    return Number(process.exitCode ?? 0);
  }
  const all = [command, ...rest];
  if (command === "help" || all.includes("--help") || all.includes("--version")) {
    console.log(all.includes("--version") ? packageVersion() : USAGE);
    return 0;
  }
  if (process.env["npm_lifecycle_event"] === command) endWithTheCaller();
  showProgress();
  const root = process.cwd();
  const options = readOptions(rest);
  switch (command) {
    case "generate":
      return generate(root, options);
    case "docs":
      return docs(root, options);
    case "build":
    case "start":
    case "test":
    case "fuzz":
      return run(root, command, options);
    default:
      throw new UsageError(`Unknown command '${command}'.${didYouMean(command, COMMANDS)}`);
  }
}

type Options = ReturnType<typeof readOptions>;

function readOptions(args: string[]) {
  const { values } = readArguments({
    args,
    options: {
      check: FLAG,
      watch: FLAG,
      requests: TEXT,
      seed: TEXT,
      migrate: TEXT,
      drop: FLAG,
      out: TEXT,
      "base-url": TEXT,
      server: TEXT,
    },
  });
  const { requests, seed, migrate, drop, ...flags } = values;
  if (migrate !== undefined && drop) throw new UsageError("Give --migrate or --drop, not both.");
  for (const text of [flags["base-url"], flags.server]) {
    if (text === undefined || isAddress(text)) continue;
    throw new UsageError(`'${text}' is not an http or https URL.`);
  }
  return {
    ...flags,
    ...(migrate !== undefined && { outdatedItems: migrationIn(migrate) }),
    ...(drop && { outdatedItems: { drop } }),
    ...(requests !== undefined && { requests: wholeNumber("--requests", requests, 0) }),
    ...(seed !== undefined && { seed: wholeNumber("--seed", seed, 0) }),
  };
}

function migrationIn(file: string): OutdatedItemChange {
  try {
    return { migrate: readPatch(JSON.parse(readFileSync(file, "utf8"))) };
  } catch (error) {
    throw new UsageError(
      `--migrate ${file}: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

async function docs(root: string, { out, server, "base-url": baseUrl }: Options): Promise<number> {
  await readApiSettings(root);
  const { writeDocs } = await import("./docs-of-api.js");
  console.log(`The docs are in ${await writeDocs(root, { out, server, baseUrl })}`);
  return 0;
}

async function generate(root: string, { check, watch }: Options): Promise<number> {
  const { TypesProcess } = await import("../generate/types-process.js");
  const first = new TypesProcess();
  const { generateApiFiles } = await import("./generate-api.js");
  if (!watch) {
    try {
      return await generateApiFiles(root, first, check ? "check" : "write");
    } finally {
      first.close();
    }
  }
  first.close();
  const { watchProject } = await import("../generate/watch-project.js");
  return watchProject(root, (types) => generateApiFiles(root, types, "write"));
}

async function run(
  root: string,
  command: "build" | "start" | "test" | "fuzz",
  { requests, seed, outdatedItems }: Options,
): Promise<number> {
  const { checkPorts, compileApi, startApi } = await import("./start-api.js");
  // The supervisor has built it.
  if (command === "start" && cluster.isWorker) return startApi(root, outdatedItems);
  const { unstored } = await readApiSettings(root);
  if (command === "test") {
    const code = await generate(root, { check: true });
    if (code !== 0) return code;
  }
  if (command === "start") await checkPorts();
  beginStep("Compiling the service");
  const compiled = await compileApi(root, command !== "start");
  if (compiled !== 0) return compiled;
  if (command === "build" || command === "start") {
    const { writeDocs, writeMissingDocs } = await import("./docs-of-api.js");
    beginStep("Writing the docs");
    await (command === "build" ? writeDocs : writeMissingDocs)(root);
    beginStep(command === "start" ? "Starting the service" : "");
    if (command === "build") return 0;
    const { describeProject } = await import("../sandbox/behaviour/describe-summary.js");
    for (const line of await describeProject(root)) console.log(line);
    return startApi(root, outdatedItems);
  }
  const { testApi } = await import("./test-api.js");
  const usedSeed = seed ?? (command === "fuzz" ? Date.now() % 1_000_000_000 : 1);
  const count = requests ?? (command === "fuzz" ? 20_000 : undefined);
  return testApi(root, {
    unstored,
    seed: usedSeed,
    ...(count !== undefined && { requests: count }),
  });
}
