import { execFile } from "node:child_process";
import { readdir, readFile, stat } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { extname, join } from "node:path";
import { promisify } from "node:util";

const root = join(import.meta.dirname, "..", "..", "..");
const TYPES: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
};

/** The folder that the service serves as its docs. */
const SERVED = join(root, "dist", "docs");

const SOURCES = ["scripts/docs", "spec/guides", "generated"];

/** The folder that the service serves. Rebuilds it if a source is newer, unless `npm test` has just done so. */
export async function servedDocs(): Promise<string> {
  const sources = await Promise.all(SOURCES.map((name) => newest(join(root, name))));
  const built = await newest(SERVED).catch(() => 0);
  if (Math.max(...sources) > built) await buildDocs();
  return SERVED;
}

/** The time of the newest file below a folder, except tests. */
async function newest(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const written = names
    .filter((name) => /\.\w+$/.test(name) && !/\.test\.ts$|testing/.test(name))
    .map(async (name) => (await stat(join(folder, name))).mtimeMs);
  return Math.max(0, ...(await Promise.all(written)));
}

/** Runs `npm run docs`, which also writes there by default. */
export async function buildDocs(folder = SERVED, ...options: string[]): Promise<void> {
  const args = ["--import", "tsx", "scripts/docs.ts", "--quiet", "--out", folder, ...options];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd: root });
  if (stdout + stderr !== "") throw new Error(`It was not quiet: ${stdout}${stderr}`);
}

/** A host of static files only, which serves the folder below a path. */
export async function hostFiles(folder: string): Promise<{ url: string; server: Server }> {
  const prefix = "/some/where/";
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? "", "http://host").pathname.slice(prefix.length);
    readFile(join(folder, name)).then(
      (content) => response.setHeader("Content-Type", TYPES[extname(name)] ?? "").end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}${prefix}`, server };
}
