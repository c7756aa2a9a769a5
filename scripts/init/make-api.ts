import { existsSync, statSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { stringify } from "yaml";
import { SpecProblems } from "../document/document.js";
import { modelDocument } from "../document/compile-document.js";
import { describeNotes } from "../document/read/describe-notes.js";
import { openDocument, readDocument } from "../document/read/read-document.js";
import { entryOf } from "../document/read/source-text.js";
import { requireStrict, type Strictness } from "../document/strict.js";
import { clientText } from "../generate/client-text.js";
import { writeProject } from "../generate/write-project.js";
import { type TypesPrinter, TypesProcess } from "../generate/types-process.js";
import { beginStep } from "../progress.js";
import { packageRoot } from "../../server/runtime/service/package-root.js";
import { generateApi, type ReadApi, scaffold } from "../project/generate-api.js";
import { KIT, KIT_CLIENT } from "../project/kit-names.js";
import { describeOutside, findSpecFiles, placeOf } from "../document/spec-files.js";
import type { DocumentOptions } from "../document/document-options.js";
import {
  GITIGNORE,
  lintText,
  manifestText,
  type ProjectFacts,
  readmeText,
  TSCONFIG,
} from "./project-files.js";
import { systemError } from "../../server/runtime/service/process.js";

export interface MakeOptions extends DocumentOptions {
  out: string;
  /** A packed kit; default: builds one. */
  kit?: string;
  /** Default: a separate process. */
  types?: TypesPrinter;
}

export class MakeError extends Error {}

/** Creates an API's folder around a document. Resolves to lines to print. Throws SpecProblems or MakeError. */
export async function makeApi(options: MakeOptions): Promise<string[]> {
  const out = resolve(options.out);
  await requireEmpty(out, options.out);
  try {
    return await makeIn(out, options);
  } catch (error) {
    // A partial folder would block the next attempt.
    await rm(out, { recursive: true, force: true });
    throw error;
  }
}

async function makeIn(out: string, options: MakeOptions): Promise<string[]> {
  await mkdir(out, { recursive: true });
  const read = await readDocument(options);
  const strictness = await strictnessOf(options);
  const compiled = modelDocument(read.document);
  const { title = "My API" } = compiled.document.info ?? {};
  const { spec, places, outside } = await placeSpec(options, out);
  const copied = await copyOverlays(options.overlays, out, places);
  const types = options.types ?? new TypesProcess();
  try {
    const kit = await kitFor(out, options.kit);
    await writeFiles(out, kit, { title, spec, overlays: copied, strictness });
    await generate(out, types, strictness ? undefined : { ...read, compiled });
    return [...describeOutside({ outside }), ...(await describeNotes(read, options))];
  } finally {
    if (types instanceof TypesProcess) types.close();
  }
}

const JOINED = "spec/openapi.yaml";

async function requireEmpty(out: string, named: string): Promise<void> {
  const names = await readdir(out).catch((error: unknown) => {
    const { code, message } = systemError(error);
    if (code === "ENOENT") return [];
    throw new MakeError(`--out: ${named} cannot be read: ${message}. Name a new folder.`);
  });
  if (names.length > 0) throw new MakeError(`--out: ${named} is not empty. Name a new folder.`);
}

/** Only an author's document is linted later; `undefined`: it has parts that had to be repaired. */
async function strictnessOf(options: DocumentOptions): Promise<Strictness | undefined> {
  if (!existsSync(options.spec) || statSync(options.spec).isDirectory()) return undefined;
  try {
    const strictness = await requireStrict(options);
    return strictness.isWhole ? strictness : undefined;
  } catch (error) {
    if (!(error instanceof SpecProblems)) throw error;
    return undefined;
  }
}

/** Copies the document's files to spec/; joined if some of them are outside its folder, or have an address. */
async function placeSpec(options: DocumentOptions, out: string) {
  const entry = await entryOf(options.spec);
  const { allowOutside = false } = options;
  const isFile = existsSync(entry);
  const found = isFile ? await findSpecFiles(entry, { allowOutside }) : { files: [], outside: [] };
  const { files, outside } = found;
  if (isFile && outside.length === 0) {
    for (const file of files) {
      const place = join(out, placeOf(file, found));
      await mkdir(dirname(place), { recursive: true });
      await copyFile(file, place);
    }
    const places = files.map((file) => placeOf(file, found));
    return { spec: placeOf(entry, found), places, outside };
  }
  const { document } = await openDocument({ ...options, overlays: [] });
  await mkdir(join(out, dirname(JOINED)), { recursive: true });
  await writeFile(join(out, JOINED), stringify(document, { lineWidth: 100 }));
  return { spec: JOINED, places: [JOINED], outside };
}

async function copyOverlays(
  files: readonly string[],
  out: string,
  taken: readonly string[],
): Promise<string[]> {
  const places: string[] = [];
  for (const file of files) {
    const place = `spec/${basename(file)}`;
    // As one file on macOS and Windows, where names ignore case.
    const isTaken = [...taken, ...places].some(
      (each) => each.toLowerCase() === place.toLowerCase(),
    );
    if (isTaken) throw new MakeError(`--overlay: another file would be ${place}. Rename ${file}.`);
    await copyFile(resolve(file), join(out, place));
    places.push(place);
  }
  return places;
}

/** The kit that an API depends on. */
interface Kit {
  version: string;
  engines: Record<string, string>;
  /** Its tarball in the API's folder. Unset: a registry has it. */
  file?: string;
}

/** The published kit is this package itself. In a clone, whose version may not be published, packs the kit. */
async function kitFor(out: string, packed: string | undefined): Promise<Kit> {
  const own = await readFile(join(packageRoot, "package.json"), "utf8");
  const manifest = JSON.parse(own) as Kit & { name: string };
  if (manifest.name === KIT) return manifest;
  const folder = join(out, "kit");
  await mkdir(folder);
  const tarball = await placeKit(packed, folder);
  return { ...manifest, file: `kit/${basename(tarball)}` };
}

async function placeKit(packed: string | undefined, folder: string): Promise<string> {
  beginStep("Packing the kit");
  if (packed === undefined) {
    const { placePackedKit } = await import("../development/package/packed-kit.js");
    return placePackedKit(folder);
  }
  const tarball = join(folder, basename(packed));
  await copyFile(packed, tarball);
  return tarball;
}

async function writeFiles(
  out: string,
  kit: Kit,
  facts: Omit<ProjectFacts, "kit" | "engines">,
): Promise<void> {
  const all: ProjectFacts = { ...facts, kit, engines: kit.engines };
  const files = {
    "package.json": manifestText(all),
    "tsconfig.json": TSCONFIG,
    ...(all.strictness && { "lint.yaml": lintText(all.strictness) }),
    "README.md": readmeText(all),
    "client/index.ts": clientText(KIT_CLIENT),
    ".gitignore": GITIGNORE,
  };
  await mkdir(join(out, "client"));
  for (const [name, text] of Object.entries(files)) await writeFile(join(out, name), text);
}

async function generate(
  out: string,
  types: TypesPrinter,
  read: ReadApi | undefined,
): Promise<void> {
  const generated = await generateApi(out, { types, read });
  beginStep("Writing the handlers");
  const { errors } = await writeProject(generated, out, scaffold);
  for (const line of generated.warnings) console.error(line);
  if (errors.length > 0) throw new SpecProblems(errors);
}
