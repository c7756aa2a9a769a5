import { existsSync, statSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { SpecProblems } from "../document/document.js";
import { modelDocument } from "../document/compile-document.js";
import { describeNotes } from "../document/read/describe-notes.js";
import { readDocument } from "../document/read/read-document.js";
import { requireStrict, type Strictness } from "../document/strict.js";
import { writeProject } from "../generate/write-project.js";
import { type TypesPrinter, TypesProcess } from "../generate/types-process.js";
import { beginStep } from "../progress.js";
import { generateApi, scaffold } from "../project/generate-api.js";
import type { ReadApi } from "../project/read-api.js";
import { describeOutside } from "../document/spec-files.js";
import type { DocumentOptions } from "../document/document-options.js";
import { copyOverlays, MakeError, placeSpec } from "./copy-spec.js";
import { kitFor } from "./place-kit.js";
import { type ProjectFacts, projectFiles } from "./project-files.js";
import { systemError } from "../../server/runtime/service/process.js";

export interface MakeOptions extends DocumentOptions {
  out: string;
  /** A packed kit; default: builds one. */
  kit?: string;
  /** Default: a separate process. */
  types?: TypesPrinter;
}

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
    await writeFiles(out, { title, spec, overlays: copied, strictness, kit, engines: kit.engines });
    await generate(out, types, strictness ? undefined : { ...read, compiled });
    return [...describeOutside({ outside }), ...(await describeNotes(read, options))];
  } finally {
    if (types instanceof TypesProcess) types.close();
  }
}

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

async function writeFiles(out: string, facts: ProjectFacts): Promise<void> {
  await mkdir(join(out, "client"));
  for (const [name, text] of Object.entries(projectFiles(facts))) {
    await writeFile(join(out, name), text);
  }
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
