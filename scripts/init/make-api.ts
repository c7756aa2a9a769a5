import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { createHash } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { SpecProblems } from "../generate/document.js";
import type { Compiled } from "../generate/proof/prove.js";
import { type TypesPrinter, TypesProcess } from "../generate/types-process.js";
import { beginStep } from "../progress.js";
import { packageRoot } from "../../server/runtime/operation/package-root.js";
import { LEFT_OUT } from "./api-settings.js";
import { generateApiFiles } from "./generate-api.js";
import { describeInspected, inspectFiles } from "./inspect-files.js";
import { KIT, KIT_CLIENT } from "./kit-names.js";
import { placeOf, type SpecFiles } from "./spec-files.js";
import { lockFileOf } from "./lock-file.js";
import type { OwnOptions } from "./own/own-options.js";
import {
  clientText,
  GITIGNORE,
  installCommand,
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

interface MadeApi {
  /** The command that installs what it depends on. */
  install: string;
  /** Lines to print. */
  warnings: string[];
}

/** Creates an API's folder around a document. Throws SpecProblems or MakeError. */
export async function makeApi(options: MakeOptions): Promise<MadeApi> {
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

async function makeIn(out: string, options: MakeOptions): Promise<MadeApi> {
  await mkdir(out, { recursive: true });
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
    const kit = await kitFor(out, options.kit);
    await writeFiles(out, kit, { title, spec, overlays: copied, brokenRules });
    await generate(out, types, compiled);
    return { install: installCommand(kit), warnings: describeInspected(inspected) };
  } finally {
    if (types instanceof TypesProcess) types.close();
  }
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

/** The kit that an API depends on, as its manifest describes it. */
interface Kit {
  version: string;
  dependencies: Record<string, string>;
  bin: Record<string, string>;
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
  const { stdout } = await promisify(execFile)("tar", ["-xzOf", tarball, "package/package.json"]);
  return { ...(JSON.parse(stdout) as Kit), file: `kit/${basename(tarball)}` };
}

async function placeKit(packed: string | undefined, folder: string): Promise<string> {
  beginStep("Packing the kit");
  if (packed === undefined) {
    const { placePackedKit } = await import("../package/packed-kit.js");
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
    "lint.yaml": lintText(all),
    "README.md": readmeText(all),
    "client/index.ts": clientText(KIT_CLIENT),
    ".gitignore": GITIGNORE,
    ...(kit.file !== undefined && { "package-lock.json": await lockText(out, kit, facts.title) }),
  };
  await mkdir(join(out, "client"));
  for (const [name, text] of Object.entries(files)) await writeFile(join(out, name), text);
}

/** Locks the versions of this clone. */
async function lockText(out: string, kit: Kit, title: string): Promise<string> {
  const { version, file = "", ...described } = kit;
  const bytes = await readFile(join(out, file));
  const integrity = `sha512-${createHash("sha512").update(bytes).digest("base64")}`;
  const ours: unknown = JSON.parse(await readFile(join(packageRoot, "package-lock.json"), "utf8"));
  const named = { name: packageName(title), version: VERSION };
  const lock = lockFileOf(
    { ...described, ...named, kit: { name: KIT, version, file, integrity } },
    ours as Parameters<typeof lockFileOf>[1],
  );
  return `${JSON.stringify(lock, null, 2)}\n`;
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
