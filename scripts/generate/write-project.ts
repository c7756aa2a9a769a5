import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { asDocument } from "../document/bundle.js";
import { SpecProblems } from "../document/document.js";
import type { Files, Generated } from "./generate-files.js";
import { type HandlerPlace, placeHandlers } from "./handlers.js";
import { listOperations } from "../document/operation-model.js";
import { portable } from "../document/portable-path.js";
import {
  compareOperations,
  describeMove,
  describeRename,
  findGaps,
  findOrphans,
  locateHandlers,
  printScaffold,
  type Scaffold,
  writeScaffold,
} from "./scaffold/missing-handlers.js";
import { systemError } from "../../server/runtime/service/process.js";
import { whenMissing } from "../../server/runtime/service/missing-file.js";

type WrittenFiles = Pick<Generated, "files" | "handlers" | "handlersIn">;

/** Writes or checks the project, and prints the result. Returns the exit code. */
export async function finishProject(
  generated: Omit<Generated, "document">,
  root: string,
  mode: "write" | "check",
  scaffold?: Scaffold,
): Promise<number> {
  const finish = mode === "check" ? checkProject : writeProject;
  const { done, errors } = await finish(generated, root, scaffold);
  for (const line of generated.warnings) console.error(line);
  for (const line of done) console.log(line);
  for (const line of errors) console.error(line);
  return errors.length > 0 ? 1 : 0;
}

export interface Report {
  done: string[];
  /** Manual steps. */
  errors: string[];
}

/** Writes changed generated files, scaffolds handlers, reports renamed ones. Deletes and moves nothing. */
export async function writeProject(
  generated: WrittenFiles,
  root: string,
  scaffold: Scaffold = printScaffold,
): Promise<Report> {
  const { changed, added, moved, errors, strays } = await compareProject(
    generated,
    root,
    writeFiles,
  );
  const scaffolds = [];
  for (const place of added) {
    scaffolds.push(...(await writeScaffold(scaffold(place), join(root, "server"))));
  }
  const done = [
    ...changed.map((name) => `generated/${name} written`),
    ...moved.map(describeMove),
    ...scaffolds.map((name) => `server/${name} scaffolded: fill it in`),
  ];
  return {
    done: done.length > 0 ? done : ["generated/ is up to date"],
    errors: [...errors, ...strays],
  };
}

/** Compares without writing. */
export async function checkProject(generated: WrittenFiles, root: string): Promise<Report> {
  const compared = await compareProject(generated, root, compareFiles);
  const { changed, added, strays } = compared;
  const errors = [
    ...changed.map((name) => `generated/${name} differs from spec/: run \`npm run generate\`.`),
    ...compared.errors,
    ...added.map(({ module, operation }) => {
      const handler = `the handler of ${operation.name}`;
      return `server/${module}.ts, ${handler}, is missing: run \`npm run generate\`.`;
    }),
    ...strays,
  ];
  return { done: errors.length > 0 ? [] : ["generated/ matches spec/"], errors };
}

/** Differences, and lines about manual steps. `compare` may write the files of generated/. */
async function compareProject(
  { files, handlers, handlersIn }: WrittenFiles,
  root: string,
  compare: typeof compareFiles,
) {
  const server = join(root, "server");
  const { missing, misplaced } = await findGaps(handlers, server);
  const { renamed, moved, known } = compareOperations(await readFormer(root, handlersIn), handlers);
  const added: HandlerPlace[] = [];
  const errors: string[] = [];
  for (const place of missing) {
    const rename = renamed.find(({ now }) => now === place);
    if (rename && existsSync(join(server, `${rename.before.module}.ts`))) {
      errors.push(describeRename(rename));
      continue;
    }
    // The operation was renamed before the last run, which left it without a handler.
    const wasKnown = known.has(place.operation.name);
    const orphans = wasKnown ? await findOrphans(place, handlers, server) : [];
    if (orphans.length > 0) errors.push(describeOrphans(place, orphans));
    else added.push(place);
  }
  const { changed, unknown } = await compare(files, join(root, "generated"));
  const strays = [
    ...unknown.map((name) => `generated/${name} is not generated: delete or move it.`),
    ...misplaced.map(
      ({ from, to }) => `Move server/${from}.ts to server/${to}.ts: the tag names the folder.`,
    ),
  ];
  return { changed, added, moved, errors, strays };
}

function describeOrphans({ operation, module }: HandlerPlace, orphans: string[]): string {
  const files = orphans.map((orphan) => `server/${orphan}.ts`).join(" and ");
  return (
    `server/${module}.ts, the handler of ${operation.name}, is missing, and ${files} is of no operation: ` +
    `move it there and rename its export to ${operation.name}, or delete it and run \`npm run generate\`.`
  );
}

/** The operations of the last run, if its document is readable. */
async function readFormer(root: string, handlersIn?: string): Promise<HandlerPlace[]> {
  const file = join(root, "generated", "openapi.json");
  const text = await readFile(file, "utf8").catch(whenMissing(undefined));
  if (text === undefined) return [];
  let document;
  try {
    document = asDocument(JSON.parse(text));
  } catch (error) {
    // Damaged, for example by a merge: this run replaces it.
    if (error instanceof SyntaxError || error instanceof SpecProblems) return [];
    throw error;
  }
  const places = placeHandlers(listOperations(document), handlersIn);
  return locateHandlers(places, join(root, "server"));
}

type Differences = Awaited<ReturnType<typeof compareFiles>>;

/** Writes the files that differ. */
export async function writeFiles(files: Files, folder: string): Promise<Differences> {
  const differences = await compareFiles(files, folder);
  await mkdir(folder, { recursive: true });
  for (const name of differences.changed) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), files[name] ?? "");
  }
  return differences;
}

/** Differences between a folder and generated files, sorted. `unknown`: not generated, never deleted. */
export async function compareFiles(files: Files, folder: string) {
  const present = await readFolder(folder);
  const changed = Object.entries(files).filter(([name, content]) => present.get(name) !== content);
  return {
    changed: changed.map(([name]) => name).sort(),
    unknown: [...present.keys()].filter((name) => files[name] === undefined).sort(),
  };
}

async function readFolder(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: unknown) => {
      if (systemError(error).code === "ENOENT") return [];
      throw error;
    },
  );
  const files = entries.filter((entry) => entry.isFile());
  const contents = files.map(async (entry): Promise<[string, string]> => {
    const path = join(entry.parentPath, entry.name);
    const text = await readFile(path, "utf8");
    // On Windows, Git checks out files with other line endings.
    return [portable(relative(folder, path)), text.replaceAll("\r\n", "\n")];
  });
  return new Map(await Promise.all(contents));
}
