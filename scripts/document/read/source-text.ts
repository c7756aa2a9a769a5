import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { systemError } from "../../../server/runtime/service/process.js";
import { SpecProblems } from "../document.js";

/** The text of a document or of a part of it. */
export interface SourceText {
  text: string;
  /** What references are relative to: an absolute path or an address. */
  base: string;
}

/** Of one document with all its parts. */
const MOST_BYTES = 100_000_000;
/** Milliseconds that an address may take. */
const DEADLINE = 30_000;

export function isAddress(spec: string): boolean {
  return /^https?:\/\//i.test(spec);
}

/** The standard input. */
export const STDIN = "-";

let standardInput: Promise<string> | undefined;

/** The source of a document: the absolute path of a file, a URL, or `-`. Throws SpecProblems. */
export async function entryOf(spec: string): Promise<string> {
  if (spec === STDIN || isAddress(spec)) return spec;
  const path = resolve(spec);
  const found = await stat(path).catch(() => undefined);
  return found?.isDirectory() ? rootIn(path, spec) : path;
}

/** Reads one document, or a part of one, whose address may not be redirected. Throws SpecProblems. */
export async function readText(entry: string, { isPart = false } = {}): Promise<SourceText> {
  if (entry === STDIN) {
    // A command may read its document twice.
    standardInput ??= textOf(process.stdin);
    return { text: await standardInput, base: resolve("stdin.yaml") };
  }
  if (isAddress(entry)) return { text: await fetched(entry, isPart), base: entry };
  try {
    return { text: await readFile(entry, "utf8"), base: entry };
  } catch (error) {
    const { code, message } = systemError(error);
    const reason = code === "ENOENT" ? "File not found: check the path." : message;
    throw new SpecProblems([`${entry}: ${reason}`]);
  }
}

async function fetched(address: string, isPart: boolean): Promise<string> {
  try {
    const response = await fetch(address, {
      headers: { Accept: "application/json, application/yaml, text/yaml, */*;q=0.5" },
      redirect: isPart ? "error" : "follow",
      signal: AbortSignal.timeout(DEADLINE),
    });
    if (!response.ok) throw new Error(`the status is ${response.status}`);
    return await limited(response);
  } catch (error) {
    const { message, cause } = error instanceof Error ? error : new Error(String(error));
    const reason = cause instanceof Error ? cause.message : message;
    throw new SpecProblems([`${address}: The document cannot be fetched: ${reason}.`]);
  }
}

async function limited({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.byteLength;
    if (bytes > MOST_BYTES) throw new Error(`it has more than ${MOST_BYTES} bytes`);
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

/** The one file of a folder that is a whole document. */
async function rootIn(folder: string, named: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => /\.(?:ya?ml|json)$/i.test(name));
  const roots: string[] = [];
  for (const name of names.sort()) {
    const text = await readFile(join(folder, name), "utf8");
    if (/^\s*(?:\{\s*)?["']?(?:openapi|swagger)["']?\s*:\s*["']?\d/m.test(text)) {
      roots.push(join(folder, name));
    }
  }
  const [only] = roots;
  if (only !== undefined && roots.length === 1) return only;
  const found = roots.map((each) => basename(each)).join(", ");
  throw new SpecProblems([
    roots.length === 0
      ? `${named}: No file of this folder begins with \`openapi\`. Name the file.`
      : `${named}: Several files of this folder are OpenAPI documents: ${found}. Name one of them.`,
  ]);
}
