import { readFileSync } from "node:fs";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../server/testing/free-port.js";
import { packageRoot } from "../../../server/runtime/operation/package-root.js";
import { EXAMPLE_ADDRESS } from "../samples/request-parts.js";
import { guideBlocks } from "./guide-blocks.js";
import { runBlocks } from "./run-blocks.js";
import { blocksToRun, checkShown } from "./shown-output.js";

/** Where the demo API begins in the first guide, and in the README. */
export const DEMO_PART = "\n## Serve the demo API\n";

const GUIDES = ["start"].map((name) => `spec/guides/${name}.md`);

/** What shows a sandbox, by its file. */
export const SANDBOX_GUIDES = ["README.md", ...GUIDES].map((file): [string, string] => {
  const [markdown = ""] = readFileSync(join(packageRoot, file), "utf8").split(DEMO_PART);
  return [file, markdown];
});

/**
 * A reader opens a second terminal while the sandbox runs: here it runs in the background, unless the guide itself puts
 * it there, on a port of its own. The document is there without being fetched.
 */
const prelude = (port: number): string => `
sandbox() { exec node "${packageRoot}/scripts/sandbox.mjs" "$@"; }
npm() {
  case "$*" in
    ci) ;;
    "run sandbox -- "*"--port 0"*) sandbox "\${@:4}" ;;
    "run sandbox -- "*)
      sandbox "\${@:4}" --port ${port} > sandbox.log 2>&1 &
      trap "kill $!" EXIT
      until grep -q "curl " sandbox.log; do kill -0 $! || break; sleep 0.1; done
      cat sandbox.log ;;
    *) echo "npm $* is not expected." >&2; exit 1 ;;
  esac
}
curl() { case "$*" in *raw.githubusercontent*) ;; *) command curl "$@" ;; esac; }`;

/**
 * Follows the Markdown of a guide word for word, in an empty folder with a document as `train.yaml` and `api.yaml`.
 * Throws if a command fails, or if the guide shows something else than it prints.
 */
export async function followGuide(markdown: string, document: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "guide-"));
  try {
    for (const name of ["train", "api"]) await copyFile(document, join(folder, `${name}.yaml`));
    const port = await freePort();
    const local = (text: string): string =>
      text.replaceAll(EXAMPLE_ADDRESS, `http://127.0.0.1:${port}`);
    const blocks = guideBlocks(local(markdown));
    const outputs = await runBlocks(blocksToRun(blocks), {
      folder,
      before: prelude(port),
      local,
      programs: () => Promise.reject(new Error("TODO")),
    });
    checkShown(blocks, outputs);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
