import type { OpenApiDocument } from "../../document/document.js";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { packageRoot } from "../../../server/runtime/service/package-root.js";
import { HEADER } from "../../document/format.js";
import type { Files } from "../generate-files.js";
import { TypesProcess } from "../types-process.js";
import { compareFiles, writeFiles } from "../write-project.js";
import { clientText } from "../client-text.js";
import { whenMissing } from "../../../server/runtime/service/missing-file.js";
import { exitCodeOf } from "../../document/exit-code.js";
import { printHandlerTypes } from "./print-handler-types.js";
import { generateForDocument } from "./generate-for-document.js";
import type { DocumentOptions } from "../../document/document-options.js";

export interface DocumentProjectOptions extends DocumentOptions {
  out: string;
  /** Writes nothing and prints differences. */
  isCheck: boolean;
  /** Writes only the types of handlers, and `out` is a file. Default: false. */
  isTypesOnly?: boolean;
}

/** Output without a service: the document in one file, types, contract and client. */
const GENERATED = ["openapi.json", "types.ts", "operations.ts", "errors.ts", "client.ts"];

const CALLER = `// ${HEADER}
/** The authenticated caller. Handlers receive it as \`auth\`. */
export interface Caller {
  clientId: string;
  /** Granted scopes. */
  scopes: ReadonlySet<string>;
}
`;

/** Generates from an OpenAPI file and prints a summary. Resolves to the exit code. */
export async function generateDocumentProject(
  options: DocumentProjectOptions,
  types: Pick<TypesProcess, "print" | "close"> = new TypesProcess(),
): Promise<number> {
  const work = async (): Promise<number> => {
    const printTypes = (document: OpenApiDocument): Promise<string> => types.print(document);
    const { files, document, handlers, warnings, notes } = await generateForDocument(options, {
      printTypes,
    });
    for (const line of [...warnings, ...notes]) console.error(line);
    if (options.isTypesOnly) {
      const operations = handlers.map(({ operation }) => operation);
      const text = await printHandlerTypes(document, operations, files["types.ts"] ?? "");
      return finishFile(text, options);
    }
    const client = { ...(await clientSources()), "index.ts": clientText("./kit.js") };
    const folders = { generated: await generatedOf(files), client };
    return finish(folders, options);
  };
  return exitCodeOf(work).finally(() => types.close());
}

async function generatedOf(files: Files): Promise<Files> {
  const chosen = Object.entries(files).filter(([name]) => GENERATED.includes(name));
  const module = join(packageRoot, "server", "runtime", "operation-types.ts");
  // From generated/ the client is `../client`.
  const contract = (await readFile(module, "utf8")).replaceAll('"../../client/', '"../client/');
  return {
    ...Object.fromEntries(chosen),
    "caller.ts": CALLER,
    "operation-types.ts": `// ${HEADER}\n${contract}`,
  };
}

async function finishFile(
  text: string,
  { spec, out, isCheck }: DocumentProjectOptions,
): Promise<number> {
  const found = await readFile(out, "utf8").catch(whenMissing(undefined));
  if (isCheck) {
    if (found === text) console.log(`${out} matches ${spec}`);
    else console.error(`${out} differs from ${spec}.`);
    return found === text ? 0 : 1;
  }
  if (found !== text) await writeFile(out, text);
  console.log(found === text ? `${out} is up to date` : `${out} written`);
  return 0;
}

async function finish(
  folders: Readonly<Record<string, Files>>,
  options: DocumentProjectOptions,
): Promise<number> {
  const { spec, out, isCheck } = options;
  const compare = isCheck ? compareFiles : writeFiles;
  const [changed, unknown]: [string[], string[]] = [[], []];
  for (const [name, files] of Object.entries(folders)) {
    const folder = resolve(out, name);
    const found = await compare(files, folder);
    const place = (file: string): string => relative(process.cwd(), join(folder, file));
    changed.push(...found.changed.map(place));
    unknown.push(...found.unknown.map(place));
  }
  if (isCheck) {
    for (const name of changed) console.error(`${name} differs from ${spec}.`);
    if (changed.length + unknown.length === 0) console.log(`${out} matches ${spec}`);
  } else if (changed.length === 0) console.log(`${out} is up to date`);
  else {
    console.log(
      `${changed.length === 1 ? changed[0] : `${changed.length} files of ${out}`} written`,
    );
    console.log(`The client imports openapi-fetch ${await fetchVersion()}.`);
  }
  for (const name of unknown) console.error(`${name} is not generated: delete or move it.`);
  return unknown.length > 0 || (isCheck && changed.length > 0) ? 1 : 0;
}

async function fetchVersion(): Promise<string> {
  const text = await readFile(join(packageRoot, "package.json"), "utf8");
  const { dependencies } = JSON.parse(text) as { dependencies: Record<string, string> };
  return dependencies["openapi-fetch"] ?? "";
}

const ENTRY = "client/kit.ts";

/** The sources of the typed client that are the same for every document, by their names below client/. */
async function clientSources(): Promise<Files> {
  const files = new Set([join(packageRoot, ENTRY)]);
  const sources: Files = {};
  for (const file of files) {
    const text = await readFile(file, "utf8");
    sources[relative(join(packageRoot, "client"), file)] = text;
    for (const [, module = ""] of text.matchAll(/\bfrom "(\.\.?\/[^"]+)\.js"/g)) {
      // Generated files are next to it, as in this project.
      if (!module.includes("/generated/")) files.add(join(dirname(file), `${module}.ts`));
    }
  }
  return sources;
}
