import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { createHash } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { SpecProblems } from "../generate/document.js";
import type { Compiled } from "../generate/proof/prove.js";
import { type TypesPrinter, TypesProcess } from "../generate/types-process.js";
import { beginStep } from "../progress.js";
import { placePackedKit } from "../package/packed-kit.js";
import { packageRoot } from "../../server/runtime/operation/package-root.js";
import { KIT, KIT_CLIENT, LEFT_OUT } from "./api-settings.js";
import { generateApiFiles } from "./generate-api.js";
import { describeInspected, inspectFiles } from "./inspect-files.js";
import { placeOf, type SpecFiles } from "./spec-files.js";
import { type LockedApi, lockFileOf } from "./lock-file.js";
import type { OwnOptions } from "./own/own-options.js";
import {
  clientText,
  GITIGNORE,
  lintText,
  manifestText,
  overlayText,
  packageName,
  type ProjectFacts,
  readmeText,
  TSCONFIG,
  VERSION,
} from "./project-files.js";

export interface MakeOptions extends OwnOptions {
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
  await mkdir(join(out, "kit"), { recursive: true });
  // An overlay leaves parts out and reaches only one file; outside files do not belong in spec/.
  const inspected = await inspectFiles(options, join(out, JOINED));
  const { entry, found, isJoined, inspection } = inspected;
  const spec = isJoined ? JOINED : placeOf(entry, found);
  const { leftOut, compiled, brokenRules } = inspection;
  const { title = "My API" } = compiled.document.info ?? {};
  if (!isJoined) await copySpec(found, out);
  const copied = await copyOverlays(options.overlays, out);
  if (leftOut.length > 0) {
    copied.push(LEFT_OUT);
    await writeFile(join(out, LEFT_OUT), overlayText(title, leftOut));
  }
  const types = options.types ?? new TypesProcess();
  try {
    beginStep("Packing the kit");
    const kit = await placeKit(options.kit, out);
    await writeFiles(out, kit, { title, spec, overlays: copied, brokenRules });
    await generate(out, types, compiled);
  } finally {
    if (types instanceof TypesProcess) types.close();
  }
  return describeInspected(inspected);
}

const JOINED = "spec/openapi.yaml";

async function requireEmpty(out: string, named: string): Promise<void> {
  const names = await readdir(out).catch(() => []);
  if (names.length > 0) throw new MakeError(`--out: ${named} is not empty. Name a new folder.`);
}

async function copySpec(found: SpecFiles, out: string): Promise<void> {
  for (const file of found.files) {
    const place = join(out, placeOf(file, found));
    await mkdir(dirname(place), { recursive: true });
    await copyFile(file, place);
  }
}

async function copyOverlays(files: readonly string[], out: string): Promise<string[]> {
  const places = [];
  for (const file of files) {
    const place = `spec/${basename(file)}`;
    await copyFile(resolve(file), join(out, place));
    places.push(place);
  }
  return places;
}

async function placeKit(packed: string | undefined, out: string): Promise<string> {
  if (packed === undefined) return relative(out, await placePackedKit(join(out, "kit")));
  const file = join("kit", basename(packed));
  await copyFile(packed, join(out, file));
  return file;
}

async function writeFiles(
  out: string,
  file: string,
  facts: Omit<ProjectFacts, "kit" | "engines">,
): Promise<void> {
  const { title } = facts;
  const bytes = await readFile(join(out, file));
  const { version, dependencies, bin, engines } = await manifestIn(join(out, file));
  const kit = { name: KIT, version, file };
  const all: ProjectFacts = { ...facts, kit, engines };
  const integrity = `sha512-${createHash("sha512").update(bytes).digest("base64")}`;
  const ours: unknown = JSON.parse(await readFile(join(packageRoot, "package-lock.json"), "utf8"));
  const named = { name: packageName(title), version: VERSION, kit: { ...kit, integrity } };
  const lock = lockFileOf(
    { ...named, dependencies, bin, engines },
    ours as Parameters<typeof lockFileOf>[1],
  );
  const files = {
    "package.json": manifestText(all),
    "package-lock.json": `${JSON.stringify(lock, null, 2)}\n`,
    "tsconfig.json": TSCONFIG,
    "lint.yaml": lintText(all),
    "README.md": readmeText(all),
    "client/index.ts": clientText(KIT_CLIENT),
    ".gitignore": GITIGNORE,
  };
  await mkdir(join(out, "client"));
  for (const [name, text] of Object.entries(files)) await writeFile(join(out, name), text);
}

type Manifest = Pick<LockedApi, "version" | "dependencies" | "bin" | "engines">;

async function manifestIn(tarball: string): Promise<Manifest> {
  const { stdout } = await promisify(execFile)("tar", ["-xzOf", tarball, "package/package.json"]);
  return JSON.parse(stdout) as Manifest;
}

async function generate(out: string, types: TypesPrinter, compiled: Compiled): Promise<void> {
  const said: string[] = [];
  const log = console.log;
  try {
    console.log = (line: string) => void said.push(line);
    const code = await generateApiFiles(out, types, "write", compiled);
    if (code !== 0) throw new SpecProblems(said);
  } finally {
    console.log = log;
  }
}
