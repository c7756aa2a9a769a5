import { readFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { systemError } from "../../../server/runtime/service/process.js";
import { SpecProblems } from "../../document/document.js";

/** The default export of a TypeScript or JavaScript file, in its current version. Throws SpecProblems. */
export async function loadHandlers(file: string): Promise<unknown> {
  // Loaded lazily: most sandboxes have no handlers.
  const { createJiti } = await import("jiti");
  const path = resolve(file);
  const jiti = createJiti(path, { moduleCache: false, fsCache: false, tryNative: false });
  try {
    await readFile(path);
    return await jiti.import(path, { default: true });
  } catch (error) {
    const { code, message } = systemError(error);
    const isMissing = code === "ENOENT";
    throw new SpecProblems([
      isMissing ? `${file}: File not found: check the path.` : placed(file, message),
    ]);
  }
}

/** The first line of an error, with the place that a syntax error has in its second line. */
function placed(file: string, message: string): string {
  const [first = "", second = ""] = message.split("\n");
  const [, path, at] = /^\s*(\/.*):(\d+:\d+)$/.exec(second) ?? [];
  const place = path === undefined ? file : `${relative(process.cwd(), path)}:${at}`;
  return `${place}: ${first.trim()}`;
}

/** An import of another file of the same project. */
const LOCAL = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*["'](\.[^"']+)["']/g;
const ENDINGS = ["", ".ts", ".mts", ".js", ".mjs", "/index.ts", "/index.js"];

/** The file and those that it imports by a relative path. */
export async function filesOf(file: string): Promise<string[]> {
  const files = new Set([resolve(file)]);
  for (const each of files) {
    const text = await readFile(each, "utf8").catch(() => "");
    for (const [, name = ""] of text.matchAll(LOCAL)) {
      const found = await firstFile(join(dirname(each), name));
      if (found !== undefined) files.add(found);
    }
  }
  return [...files];
}

async function firstFile(path: string): Promise<string | undefined> {
  // TypeScript imports may have the extension of the compiled file: `./types.js` for `types.ts`.
  const stems = [path, path.replace(/\.([cm]?)js$/, ".$1ts")];
  for (const name of stems.flatMap((stem) => ENDINGS.map((ending) => stem + ending))) {
    const isFile = await readFile(name).then(
      () => true,
      () => false,
    );
    if (isFile) return name;
  }
  return undefined;
}
