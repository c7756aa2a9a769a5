import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { docComment } from "../../document/format.js";
import { portable } from "../../document/portable-path.js";
import { type HandlerPlace, placeHandlers } from "../handlers.js";
import { systemError } from "../../../server/runtime/service/process.js";
import { whenMissing } from "../../../server/runtime/service/missing-file.js";

/** Handler modules in `server`: the file named after the operation, else one of its folder exporting it. */
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
async function findModules(
  server: string,
  folder: string,
  matches: (text: string) => boolean,
): Promise<string[]> {
  const files = await readdir(join(server, folder)).catch(whenMissing([]));
  const found: string[] = [];
  for (const file of files.filter((one) => one.endsWith(".ts") && !one.endsWith(".test.ts"))) {
    const text = await readFile(join(server, folder, file), "utf8");
    if (matches(text)) found.push(`${folder}/${basename(file, ".ts")}`);
  }
  return found;
}

/** The operations without a handler, and the handlers in another folder than their tag's: modules below `server`. */
export async function findGaps(places: HandlerPlace[], server: string) {
  const missing: HandlerPlace[] = [];
  const misplaced: { from: string; to: string }[] = [];
  for (const place of places) {
    if (existsSync(join(server, `${place.module}.ts`))) continue;
    const from = await findElsewhere(place, server);
    if (from === undefined) missing.push(place);
    else misplaced.push({ from, to: place.module });
  }
  return { missing, misplaced };
}

/** Files of an unfinished handler, by name below `server`. */
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
      await writeFile(file, text, { flag: "wx" });
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
  const within = join(dirname(place.module), "..");
  const { name, typeName } = place.operation;
  const own = new RegExp(`\\b${typeName}(?:Request|Response)\\b|\\bHandle<"${name}">`);
  const entries = await readdir(join(server, within), { withFileTypes: true }).catch(
    whenMissing([]),
  );
  for (const folder of entries.filter((entry) => entry.isDirectory())) {
    const module = portable(join(within, folder.name, file));
    const text = await readFile(join(server, `${module}.ts`), "utf8").catch(whenMissing(""));
    if (own.test(text)) return module;
  }
  return undefined;
}

export function printHandler({ operation, module }: HandlerPlace): string {
  const server = "../".repeat(module.split("/").length - 1);
  return handlerText(operation, {
    imports: [
      `import type { Services } from "../services.js";`,
      `import { notImplemented } from "${server}runtime/errors.js";`,
    ],
    generated: `${server}../generated`,
    parameters: ["_request", "_services: Services"],
    statement: `throw notImplemented(${JSON.stringify(operation.name)});`,
  });
}

/** The file of a handler, as `prettier --write` leaves it. The type of its first parameter is appended. */
export function handlerText(
  { name, typeName, method, path, summary }: HandlerPlace["operation"],
  file: { imports: string[]; generated: string; parameters: string[]; statement: string },
): string {
  const { imports, generated, parameters, statement } = file;
  const types = [`${typeName}Request`, `${typeName}Response`];
  const [first = "", ...others] = parameters;
  return [
    listed("import type { ", types, ` } from "${generated}/operations.js";`),
    ...imports,
    "",
    docComment(`${method.toUpperCase()} ${path}`, summary.replace(/[^.!?]$/, "$&.")),
    listed(
      `export async function ${name}(`,
      [`${first}: ${typeName}Request`, ...others],
      `): Promise<${typeName}Response> {`,
    ),
    `  ${statement}`,
    "}",
    "",
  ].join("\n");
}

/** On one line if it fits. */
function listed(start: string, members: readonly string[], end: string): string {
  const line = start + members.join(", ") + end;
  if (line.length <= 100) return line;
  return [start.trimEnd(), ...members.map((each) => `  ${each},`), end.trimStart()].join("\n");
}

/** An operation that had another name or address in the last run. */
export interface Change {
  before: HandlerPlace;
  now: HandlerPlace;
}

/** Compares with the last run; if none, all are new. `renamed`: same address. `moved`: same name. */
export function compareOperations(former: HandlerPlace[], handlers: HandlerPlace[]) {
  const names = new Set(handlers.map(nameOf));
  const known = new Set(former.map(nameOf));
  const pairs = (isSame: (before: HandlerPlace, now: HandlerPlace) => boolean): Change[] =>
    handlers.flatMap((now) =>
      former.filter((one) => isSame(one, now)).map((before) => ({ before, now })),
    );
  return {
    known,
    renamed: pairs(
      (before, now) =>
        !names.has(nameOf(before)) &&
        !known.has(nameOf(now)) &&
        addressOf(before) === addressOf(now),
    ),
    moved: pairs(
      (before, now) =>
        nameOf(before) === nameOf(now) && describeAddress(before) !== describeAddress(now),
    ),
  };
}

function nameOf({ operation }: HandlerPlace): string {
  return operation.name;
}

/** `get /things/{}`: clients do not depend on the names of path parameters. */
function addressOf({ operation: { method, path } }: HandlerPlace): string {
  return `${method} ${path.replace(/\{[^}]*\}/g, "{}")}`;
}

function describeAddress({ operation: { method, path } }: HandlerPlace): string {
  return `${method.toUpperCase()} ${path}`;
}

export function describeRename({ before, now }: Change): string {
  const [from, to] = [before.operation, now.operation];
  const types = from.typeName === to.typeName ? "" : ` and ${from.typeName}… to ${to.typeName}…`;
  const renamed = `${from.name} was renamed to ${to.name}: `;
  const file = `server/${before.module}.ts`;
  return isShared(before)
    ? `${renamed}rename its export in ${file} to ${to.name}${types}.`
    : `${renamed}move ${file} to server/${now.module}.ts and rename its export to ${to.name}${types}.`;
}

function isShared({ operation, module }: HandlerPlace): boolean {
  return !placeHandlers([operation]).some((place) => basename(place.module) === basename(module));
}

export function describeMove({ before, now }: Change): string {
  const { name } = now.operation;
  return `${name} moved from ${describeAddress(before)} to ${describeAddress(now)}: its handler stays.`;
}

/** Unused handlers in a missing handler's folder: they name types of an operation that no longer exists. */
export function findOrphans(
  { module }: HandlerPlace,
  handlers: HandlerPlace[],
  server: string,
): Promise<string[]> {
  const types = new Set(handlers.map(({ operation }) => operation.typeName));
  const names = new Set(handlers.map(nameOf));
  return findModules(server, dirname(module), (text) => {
    const imports = text.matchAll(
      /import type \{([^}]*)\} from "[^"]*\/generated\/(?:\w+\/)?operations\.js"/g,
    );
    const imported = [...imports].flatMap(
      ([, list = ""]) => list.match(/\w+(?=Request\b|Response\b)/g) ?? [],
    );
    const typed = text.match(/(?<=\bHandle<")\w+(?=">)/g) ?? [];
    return imported.some((each) => !types.has(each)) || typed.some((each) => !names.has(each));
  });
}
