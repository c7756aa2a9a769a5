import { expect, it } from "@jest/globals";
import { join, relative } from "node:path";
import ts from "typescript";

const root = join(import.meta.dirname, "..");

/** The client alone, compiled for a browser: without Node's types, so nothing of Node's is there. */
it("runs where there is no Node, and brings no server code along", () => {
  const program = ts.createProgram([join(root, "client", "index.ts")], {
    target: ts.ScriptTarget.ES2022,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    types: [],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
  });
  const problems = ts.getPreEmitDiagnostics(program);
  expect(
    problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n")),
  ).toEqual([]);
  const files = program
    .getSourceFiles()
    .map(({ fileName }) => relative(root, fileName))
    .filter((file) => !file.startsWith("client/") && !/node_modules\/typescript\//.test(file));
  expect(files.filter((file) => !file.includes("node_modules")).sort()).toEqual([
    "generated/client.ts",
    "generated/types.ts",
  ]);
  expect(files.filter((file) => /node_modules\/@types\/node/.test(file))).toEqual([]);
}, 60_000);
