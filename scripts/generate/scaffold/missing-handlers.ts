import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { docComment, formatTypescript } from "../format.js";
import type { HandlerPlace } from "../handlers.js";
import { systemError } from "../../../server/runtime/operation/process.js";

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
    if (existsSync(join(server, `${place.module}.ts`))) return place;
    const name = place.operation.name.replaceAll("$", "\\$");
    const exported = new RegExp(`^export (?:async )?(?:function|const) ${name}[\\s(<:=]`, "m");
    const [module = place.module] = await findModules(server, dirname(place.module), (text) =>
      exported.test(text),
    );
    return { ...place, module };
  });
  return Promise.all(located);
}

/** The modules of a folder below `server` whose text matches; tests are left out. */
export async function findModules(
  server: string,
  folder: string,
  matches: (text: string) => boolean,
): Promise<string[]> {
  const files = await readdir(join(server, folder)).catch(() => []);
  const found: string[] = [];
  for (const file of files.filter((one) => one.endsWith(".ts") && !one.endsWith(".test.ts"))) {
    const text = await readFile(join(server, folder, file), "utf8");
    if (matches(text)) found.push(`${folder}/${basename(file, ".ts")}`);
  }
  return found;
}

/** Looks for every operation's file below `server`, an absolute path. */
export async function findGaps(places: HandlerPlace[], server: string): Promise<HandlerGaps> {
  const gaps: HandlerGaps = { missing: [], misplaced: [] };
  for (const place of places) {
    if (existsSync(join(server, `${place.module}.ts`))) continue;
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
    const file = join(server, name);
    await mkdir(dirname(file), { recursive: true });
    try {
      await writeFile(file, await formatTypescript(text), { flag: "wx" });
      return [name];
    } catch (error) {
      if (systemError(error).code === "EEXIST") return [];
      throw error;
    }
  });
  return (await Promise.all(written)).flat();
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

export function printHandler({ operation }: HandlerPlace): string {
  const { name, typeName, method, path, summary } = operation;
  return [
    `import type { ${typeName}Request, ${typeName}Response } from "../../generated/operations.js";`,
    `import type { Services } from "../services.js";`,
    `import { notImplemented } from "../runtime/errors.js";`,
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
