import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { asDocument } from "../bundle.js";
import type { OpenApiDocument } from "../document.js";
import { bundleOrExplain } from "../generate-files.js";
import { SpecProblems } from "../spec-problems.js";

/** The bundled document, as every commit has it. */
const BUNDLED = "generated/openapi.json";

/**
 * The document to compare with: that in a file, bundled or not, if there is one of this name, else
 * the bundled one of a git ref. Throws SpecProblems if it is neither.
 */
export async function readBase(base: string, root: string): Promise<OpenApiDocument> {
  const file = resolve(root, base);
  const isFile = await stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
  return isFile ? bundleOrExplain({ spec: file, root }) : readCommit(base, root);
}

async function readCommit(ref: string, root: string): Promise<OpenApiDocument> {
  const commit = await git(root, "rev-parse", "--verify", "--end-of-options", `${ref}^{commit}`);
  if (commit.error) {
    throw new SpecProblems([`"${ref}" is neither a file nor a git ref. Git: ${commit.error}`]);
  }
  // `./`: the project need not be all of the repository.
  const shown = await git(root, "show", `${commit.text.trim()}:./${BUNDLED}`);
  if (shown.error) throw new SpecProblems([`"${ref}" has no ${BUNDLED}. Git: ${shown.error}`]);
  return asDocument(parseJson(shown.text, `${BUNDLED} of "${ref}"`));
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SpecProblems([`${name} is no JSON: ${error instanceof Error ? error.message : ""}`]);
  }
}

/** What a git command prints, or in one line why it failed. */
async function git(root: string, ...args: string[]): Promise<{ text: string; error?: string }> {
  try {
    const options = { cwd: root, maxBuffer: 256 * 1024 * 1024 };
    return { text: (await promisify(execFile)("git", args, options)).stdout };
  } catch (thrown) {
    const { stderr = "", message }: { stderr?: string; message: string } = thrown as Error;
    const [line = ""] = (stderr || message).trim().split("\n");
    return { text: "", error: line.replace(/^fatal: /, "") };
  }
}
