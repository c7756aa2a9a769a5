import { execFile } from "node:child_process";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join, resolve, sep } from "node:path";
import { promisify } from "node:util";
import { asDocument } from "../bundle.js";
import { type OpenApiDocument, SpecProblems } from "../document.js";
import { bundleOrExplain } from "../generate-files.js";

/** The bundled document, as every commit has it. */
const BUNDLED = "generated/openapi.json";

/**
 * A document by its name: that at an address of http or https, or in a file, bundled or not; else that of a git
 * ref, which is the bundled one, or with `REF:FILE` one of its files. Throws SpecProblems if it is none of these.
 */
export async function readDocument(name: string, root: string): Promise<OpenApiDocument> {
  if (/^https?:\/\//.test(name)) return readText(await download(name), name);
  const file = resolve(root, name);
  const isFile = await stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
  // The documents in spec/ are completed, as the bundled ones of commits are.
  const isServedElsewhere = !file.startsWith(join(root, "spec") + sep);
  if (isFile) return bundleOrExplain({ spec: file, root, isServedElsewhere });
  const [, ref = name, path] = /^([^:]+):(.+)$/.exec(name) ?? [];
  return readCommit(ref, path, root);
}

async function download(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT) });
    if (response.ok) return await response.text();
    throw new Error(`${response.status} ${response.statusText}`);
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? cause.message : message;
    throw new SpecProblems([`${url} cannot be fetched: ${reason}`]);
  }
}

const DOWNLOAD_TIMEOUT = 30_000;

/** A document that is in no file: of one that has several, the bundled one is wanted. */
async function readText(text: string, name: string): Promise<OpenApiDocument> {
  const folder = await mkdtemp(join(tmpdir(), "document-"));
  try {
    const ending = extname(name.split(/[?#]/)[0] ?? "") === ".json" ? "json" : "yaml";
    const spec = join(folder, `openapi.${ending}`);
    await writeFile(spec, text);
    return await bundleOrExplain({ spec, root: folder, isServedElsewhere: true });
  } catch (error) {
    if (!(error instanceof SpecProblems)) throw error;
    throw new SpecProblems([`${name}:`, error.message]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function readCommit(
  ref: string,
  path: string | undefined,
  root: string,
): Promise<OpenApiDocument> {
  const commit = await git(root, "rev-parse", "--verify", "--end-of-options", `${ref}^{commit}`);
  if (commit.error) {
    throw new SpecProblems([`"${ref}" is neither a file nor a git ref. Git: ${commit.error}`]);
  }
  if (path !== undefined) {
    const file = await git(root, "show", `${commit.text.trim()}:${path}`);
    if (file.error) throw new SpecProblems([`"${ref}" has no ${path}. Git: ${file.error}`]);
    return readText(file.text, path);
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
