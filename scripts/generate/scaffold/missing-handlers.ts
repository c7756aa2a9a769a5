import { access, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { docComment, formatTypescript } from "../format.js";
import type { HandlerPlace } from "../handlers.js";
import { systemError } from "../../../server/operation/process.js";

/** Differences between operations and handlers. */
export interface HandlerGaps {
  /** Operations without a handler. */
  missing: HandlerPlace[];
  /** Handlers in another folder than their tag's; modules below server/. */
  misplaced: { from: string; to: string }[];
}

/**
 * The modules of the handlers below `server`: the file with the operation's name or, without one, a file of its
 * folder that exports a function with the name.
 */
export function locateHandlers(places: HandlerPlace[], server: string): Promise<HandlerPlace[]> {
  const located = places.map(async (place) => {
    if (await exists(join(server, `${place.module}.ts`))) return place;
    return { ...place, module: (await findExport(place, server)) ?? place.module };
  });
  return Promise.all(located);
}

async function findExport(
  { module, operation }: HandlerPlace,
  server: string,
): Promise<string | undefined> {
  const folder = dirname(module);
  const name = operation.name.replaceAll("$", "\\$");
  const exported = new RegExp(`^export (?:async )?(?:function|const) ${name}[\\s(<:=]`, "m");
  const files = await readdir(join(server, folder)).catch(() => []);
  for (const file of files.filter((one) => one.endsWith(".ts") && !one.endsWith(".test.ts"))) {
    const text = await readFile(join(server, folder, file), "utf8");
    if (exported.test(text)) return `${folder}/${basename(file, ".ts")}`;
  }
  return undefined;
}

/** Looks for every operation's file below `server`, an absolute path. */
export async function findGaps(places: HandlerPlace[], server: string): Promise<HandlerGaps> {
  const gaps: HandlerGaps = { missing: [], misplaced: [] };
  for (const place of places) {
    if (await exists(join(server, `${place.module}.ts`))) continue;
    const from = await findElsewhere(place, server);
    if (from === undefined) gaps.missing.push(place);
    else gaps.misplaced.push({ from, to: place.module });
  }
  return gaps;
}

/** Files of an unfinished handler, by name below `server`, unformatted. */
export type Scaffold = (place: HandlerPlace) => Readonly<Record<string, string>>;

/** Scaffolds a handler that responds with 501. */
export const printScaffold: Scaffold = (place) => ({ [`${place.module}.ts`]: printHandler(place) });

/** Writes the files of a scaffold, without overwriting any. Resolves to the names of the written ones. */
export async function writeScaffold(
  files: ReturnType<Scaffold>,
  server: string,
): Promise<string[]> {
  const written = Object.entries(files).map(async ([name, text]) => {
    await mkdir(dirname(join(server, name)), { recursive: true });
    const isNew = await writeNew(join(server, name), await formatTypescript(text));
    return isNew ? [name] : [];
  });
  return (await Promise.all(written)).flat();
}

function writeNew(file: string, text: string): Promise<boolean> {
  return writeFile(file, text, { flag: "wx" }).then(
    () => true,
    (error: unknown) => {
      if (systemError(error).code === "EEXIST") return false;
      throw error;
    },
  );
}

/** A file with the same name in another folder that names the operation's request or response. */
async function findElsewhere(place: HandlerPlace, server: string): Promise<string | undefined> {
  const file = basename(place.module);
  const { typeName } = place.operation;
  const entries = await readdir(server, { withFileTypes: true }).catch(() => []);
  for (const folder of entries.filter((entry) => entry.isDirectory())) {
    const text = await readFile(join(server, folder.name, `${file}.ts`), "utf8").catch(() => "");
    if (new RegExp(`\\b${typeName}(?:Request|Response)\\b`).test(text)) {
      return `${folder.name}/${file}`;
    }
  }
  return undefined;
}

export function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

export function printHandler({ operation }: HandlerPlace): string {
  const { name, typeName, method, path, summary } = operation;
  return [
    `import type { ${typeName}Request, ${typeName}Response } from "../../generated/operations.js";`,
    `import type { Services } from "../services.js";`,
    `import { notImplemented } from "../errors.js";`,
    "",
    docComment(`${method.toUpperCase()} ${path}`, summary.replace(/[^.!?]$/, "$&.")),
    `export async function ${name}(`,
    `  _request: ${typeName}Request,`,
    `  _services: Services,`,
    `): Promise<${typeName}Response> {`,
    `  throw notImplemented(${JSON.stringify(name)});`,
    "}",
    "",
  ].join("\n");
}
