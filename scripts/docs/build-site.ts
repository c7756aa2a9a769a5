import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { readGuides } from "./guides.js";
import type { MarkdownOptions } from "./render/markdown.js";
import { EXAMPLE_ADDRESS } from "./samples/request-parts.js";
import {
  addressOf,
  type Assets,
  type PublishedDocument,
  type SiteFiles,
  siteOf,
  type SiteOptions,
} from "./site-files.js";
import { whenMissing } from "../../server/runtime/service/missing-file.js";

/** The whole site of the service, made of the bundled document and the guides. `root` is the project's folder. */
export async function buildSite(root: string, options: SiteOptions = {}): Promise<SiteFiles> {
  const address = addressOf(options);
  const local = async (...path: string[]): Promise<string> =>
    (await readFile(join(root, ...path), "utf8")).replaceAll(EXAMPLE_ADDRESS, address);
  const [text, whole, control, changelog, assets] = await Promise.all([
    local("generated", "openapi.json"),
    // The published one has a short introduction, and only the errors of operations.
    local("generated", "validation.json"),
    local("generated", "control", "openapi.json"),
    local("CHANGELOG.md"),
    siteAssets(root),
  ]);
  const content = {
    hasGuides: true,
    document: JSON.parse(text) as PublishedDocument,
    documents: { openapi: () => text, "control-openapi": () => control },
    whole: JSON.parse(whole) as PublishedDocument,
    guides: (markdown: MarkdownOptions) => readGuides(root, { ...markdown, address }),
    changelog: options.changes ? withChanges(changelog, options.changes) : changelog,
    assets,
  };
  return siteOf(content, options);
}

const SCRIPTS = ["theme", "site", "search", "console"];

/** Scripts and styles of a site. `root` is the project's folder. */
export async function siteAssets(root: string): Promise<Assets> {
  const folder = join(root, "scripts", "docs");
  const scripts = SCRIPTS.map((name) => join(folder, "browser", `${name}.ts`));
  const [made, icon] = await Promise.all([
    bundled([...scripts, join(folder, "styles", "site.css")]),
    readFile(join(folder, "styles", "icon.svg"), "utf8"),
  ]);
  return { ...made, "icon.svg": icon };
}

/** Classic scripts, since browsers load no modules from disk. */
export async function bundled(entryPoints: string[]): Promise<Assets> {
  // Loaded lazily: packages have assets that are built.
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints,
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    write: false,
    outdir: "assets",
    entryNames: "[name]",
    legalComments: "none",
    logLevel: "error",
  });
  return Object.fromEntries(outputFiles.map(({ path, text }) => [basename(path), text]));
}

/** Puts the changes of the interface before the versions of a changelog, after its introduction. */
export function withChanges(changelog: string, changes: string): string {
  const versions = changelog.search(/^## /m);
  const end = versions < 0 ? changelog.length : versions;
  return `${changelog.slice(0, end).trimEnd()}\n\n${changes}\n\n${changelog.slice(end)}`;
}

type FilesToWrite = Readonly<Record<string, string | Buffer>>;

/** Writes the files of a site that differ; with `isWhole`, removes all others from the folder. */
export async function writeSite(
  files: FilesToWrite,
  folder: string,
  { isWhole = false }: { isWhole?: boolean } = {},
): Promise<void> {
  await Promise.all(
    Object.entries(files).map(([name, content]) =>
      writeIfChanged(join(folder, name), Buffer.from(content)),
    ),
  );
  if (isWhole) await removeOthers(folder, files);
}

/** A service or a test may be reading the former files. */
async function writeIfChanged(file: string, content: Buffer): Promise<void> {
  const present = await readFile(file).catch(whenMissing(undefined));
  if (present?.equals(content)) return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** Pages of an earlier build. Other folders may contain foreign files. */
async function removeOthers(folder: string, files: FilesToWrite): Promise<void> {
  const present = await readdir(folder, { recursive: true, withFileTypes: true });
  const others = present
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => !(relative(folder, file).replaceAll("\\", "/") in files));
  await Promise.all(others.map((file) => rm(file, { force: true })));
}
