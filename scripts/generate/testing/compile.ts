import ts from "typescript";
import { dirname, join } from "node:path";
import { isObject } from "../document.js";

/**
 * What the TypeScript compiler says, with this project's options, of files that exist in memory
 * only: contents by absolute path, which should lie inside the project so that packages are found.
 * One line for each error; none if all is well. Parameters may be unused: of a document without
 * operations nothing is mounted.
 */
export function compile(files: ReadonlyMap<string, string>): string[] {
  const options: ts.CompilerOptions = { ...projectOptions(), noEmit: true, incremental: false };
  options.noUnusedParameters = false;
  delete options.tsBuildInfoFile;
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, directoryExists } = host;
  const folders = new Set([...files.keys()].map((name) => dirname(name)));
  host.directoryExists = (name) => folders.has(name) || directoryExists?.(name) === true;
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.readFile = (name) => files.get(name) ?? readFile(name);
  const program = ts.createProgram([...files.keys()], options, host);
  const found: ts.Diagnostic[] = [...program.getOptionsDiagnostics()];
  for (const name of files.keys()) {
    const file = program.getSourceFile(name);
    // Not of all files of the program: those of this project that are imported compile anyway.
    found.push(...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file));
  }
  return found.map(describeDiagnostic);
}

const root = join(import.meta.dirname, "..", "..", "..");

function projectOptions(): ts.CompilerOptions {
  const { config }: { config?: unknown } = ts.readConfigFile(
    join(root, "tsconfig.json"),
    ts.sys.readFile,
  );
  const json = isObject(config) ? config["compilerOptions"] : undefined;
  return ts.convertCompilerOptionsFromJson(json, root).options;
}

function describeDiagnostic({ file, start = 0, messageText }: ts.Diagnostic): string {
  const message = ts.flattenDiagnosticMessageText(messageText, " ");
  if (!file) return message;
  const { line, character } = file.getLineAndCharacterOfPosition(start);
  return `${file.fileName}:${line + 1}:${character + 1} ${message}`;
}
