import { execFile } from "node:child_process";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join, resolve, sep } from "node:path";
import { promisify } from "node:util";
import { asDocument } from "../../document/bundle.js";
import { type OpenApiDocument, SpecProblems } from "../../document/document.js";
import { bundleOrExplain } from "../author-document.js";
import { whenMissing } from "../../../server/runtime/service/missing-file.js";

/** The bundled document, as every commit has it. */
const BUNDLED = "generated/openapi.json";
const DOWNLOAD_TIMEOUT = 30_000;

/** Reads a URL, a file, or a git ref's bundled document (`REF`) or file (`REF:FILE`). Throws SpecProblems. */
export async function readDocument(name: string, root: string): Promise<OpenApiDocument> {
  if (/^https?:\/\//.test(name)) return readText(await download(name), name);
  const spec = resolve(root, name);
  const found = await stat(spec).catch(whenMissing(undefined));
  // The documents in spec/ are completed, as the bundled ones of commits are.
  const isServedElsewhere = !spec.startsWith(join(root, "spec") + sep);
  if (found?.isFile()) return bundleOrExplain({ spec, root, isServedElsewhere });
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

async function readCommit(ref: string, path: string | undefined, root: string) {
  const none = `"${ref}" is neither a file nor a git ref`;
  const commit = await git(root, none, "rev-parse --verify --end-of-options", `${ref}^{commit}`);
  // `./`: the project may be a part of the repository.
  const file = `${commit.trim()}:${path ?? `./${BUNDLED}`}`;
  const text = await git(root, `"${ref}" has no ${path ?? BUNDLED}`, "show", file);
  if (path !== undefined) return readText(text, path);
  try {
    return asDocument(JSON.parse(text));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new SpecProblems([`${BUNDLED} of "${ref}" is not JSON: ${error.message}`]);
  }
}

/** Output of a git command. Throws SpecProblems: `failure` and the reason, in one line. */
async function git(root: string, failure: string, command: string, object: string) {
  try {
    const options = { cwd: root, maxBuffer: 256 * 1024 * 1024 };
    return (await promisify(execFile)("git", [...command.split(" "), object], options)).stdout;
  } catch (thrown) {
    const { stderr = "", message }: { stderr?: string; message: string } = thrown as Error;
    const [line = ""] = (stderr || message).trim().split("\n");
    throw new SpecProblems([`${failure}. Git: ${line.replace(/^fatal: /, "")}`]);
  }
}
