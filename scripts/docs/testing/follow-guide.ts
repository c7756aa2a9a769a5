import assert from "node:assert/strict";
import { build, transform } from "esbuild";
import { readFileSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../server/testing/free-port.js";
import { packageRoot } from "../../../server/runtime/service/package-root.js";
import { compile } from "../../development/testing/compile.js";
import { EXAMPLE_ADDRESS } from "../samples/request-parts.js";
import { type GuideBlock, guideBlocks } from "./guide-blocks.js";
import { runBlocks } from "./run-blocks.js";
import { blocksToRun, checkShown } from "./shown-output.js";

/** A document with the names that the guides use. */
export const TRAIN_TRAVEL = join(packageRoot, "scripts/sandbox/testing/train-travel.yaml");

/** Where the demo API begins in a guide, and in the README. */
export const DEMO_PART = /\n## (?:Serve t|T)he demo API\n/;
/** package.e2e.test.ts runs these. */
const FRAMEWORKS = /^## In your test framework$[^]*?(?=^## )/m;

const PRINTED_TOKEN = "$(sed -n 's/.*Bearer \\([^\"]*\\).*/\\1/p' sandbox.log)";

const GUIDES = ["start", "control", "testing-clients", "conformance"].map(
  (name) => `spec/guides/${name}.md`,
);

/** The parts of guides that show a sandbox, by file. */
export const SANDBOX_GUIDES = ["README.md", ...GUIDES].map((file): [string, string] => {
  const [markdown = ""] = readFileSync(join(packageRoot, file), "utf8").split(DEMO_PART);
  return [file, markdown.replace(FRAMEWORKS, "")];
});

/**
 * Where a reader would open a second terminal, the sandbox runs in the background, unless the guide itself starts it
 * there, on a separate port. Nothing is fetched or installed.
 */
const prelude = (port: number): string => `
root="${packageRoot}"
sandbox() { exec node "$root/scripts/sandbox.mjs" "$@"; }
npm() {
  case "$*" in
    ci | "install --save-dev "*) ;;
    "run sandbox -- "*"--port 0"*) sandbox "\${@:4}" ;;
    "run sandbox -- "*)
      sandbox "\${@:4}" --port ${port} > sandbox.log 2>&1 &
      trap "kill $!" EXIT
      until grep -q "curl " sandbox.log; do kill -0 $! || break; sleep 0.1; done
      cat sandbox.log ;;
    *" conformance -- "*)
      while [ "$1" != -- ]; do shift; done
      node "$root/dist/scripts/conformance.js" "\${@:2}" ;;
    *) echo "npm $* is not expected." >&2; exit 1 ;;
  esac
}
npx() { node "$root/node_modules/$1/bin/cli.js" "\${@:2}"; }
curl() { case "$*" in *raw.githubusercontent*) ;; *) command curl "$@" ;; esac; }`;

/**
 * Follows the Markdown of a guide word for word, in an empty folder with a document as `train.yaml` and `api.yaml`.
 * Throws if a command fails, if a program has a wrong type, or if the printed text differs from that in the guide.
 * `modules`: the packages that programs use; default: those of this project.
 */
export async function followGuide(
  markdown: string,
  document: string,
  modules?: string,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "guide-"));
  // The bundled programs find the project above.
  const cache = join(packageRoot, "node_modules", ".cache");
  await mkdir(cache, { recursive: true });
  const programs = await mkdtemp(join(cache, "guide-"));
  try {
    for (const name of ["train", "api"]) await copyFile(document, join(folder, `${name}.yaml`));
    if (modules !== undefined) await symlink(modules, join(folder, "node_modules"));
    const [port, receiver] = [await freePort(), await freePort()];
    const local = (text: string): string =>
      text
        .replaceAll(EXAMPLE_ADDRESS, `http://127.0.0.1:${port}`)
        .replace("the token of the printed command", PRINTED_TOKEN)
        .replace(/(?<=127\.0\.0\.1:|listen\()3000\b/g, String(receiver));
    // package.e2e.test.ts reads the steps of a workflow.
    const blocks = guideBlocks(local(markdown)).filter(({ language }) => language !== "yaml");
    const outputs = await runBlocks(blocksToRun(blocks), {
      folder,
      local,
      before: prelude(port),
      programs: (text, at) =>
        modules === undefined
          ? bundle(text, join(programs, `${at}.js`))
          : compileAlone(text, join(folder, `${at}.mjs`)),
    });
    checkShown(blocks, outputs);
    await checkTypes(blocks, folder);
  } finally {
    for (const each of [folder, programs]) await rm(each, { recursive: true, force: true });
  }
}

/** Follows all guides. Resolves to a line for each that fails. */
export async function followGuides(document: string): Promise<string[]> {
  const failures: string[] = [];
  for (const [file, markdown] of SANDBOX_GUIDES) {
    await followGuide(markdown, document).catch((error: unknown) => {
      failures.push(`${file}: ${String(error)}`);
    });
  }
  return failures;
}

/** With this project's sources as the package. Resolves to a command. */
async function bundle(contents: string, outfile: string): Promise<string> {
  await build({
    stdin: { contents, loader: "ts", resolveDir: packageRoot },
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "error",
    alias: { "resource-test-service/testing": join(packageRoot, "scripts/embed/index.ts") },
  });
  return `node ${outfile}`;
}

async function compileAlone(text: string, file: string): Promise<string> {
  const { code } = await transform(text, { loader: "ts", format: "esm" });
  await writeFile(file, code);
  return `node ${file}`;
}

async function checkTypes(blocks: readonly GuideBlock[], folder: string): Promise<void> {
  const programs = blocks.filter(({ language }) => language === "ts");
  if (programs.length === 0) return;
  const texts = programs.map(({ text }, at): [string, string] => [`block-${at}.ts`, text]);
  const types = await readFile(join(folder, "train.ts"), "utf8");
  assert.deepEqual(await compile(new Map([...texts, ["train.ts", types]])), []);
}
