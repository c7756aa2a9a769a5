import { expect, it } from "@jest/globals";
import { join, relative } from "node:path";
import { runCompiler } from "../scripts/development/testing/compile.js";

const root = join(import.meta.dirname, "..");
const BROWSER = ["--lib", "ES2022,DOM,DOM.Iterable", "--types", ""];

/** Compiles only the client, for a browser: without Node's types, any use of Node is an error. */
it("the client compiles without Node's types and imports no server code", async () => {
  const options = ["--ignoreConfig", "--noEmit", "--listFiles", "--target", "ES2022"];
  const modules = ["--module", "NodeNext", "--strict", "--noUncheckedIndexedAccess"];
  const entrance = join("client", "index.ts");
  const output = await runCompiler(root, ...options, ...modules, ...BROWSER, entrance);
  const files = output
    .map((file) => relative(root, file))
    .filter((file) => !/^client\/|^node_modules\/(@typescript\/|openapi-)/.test(file));
  // A compiler error would print another line, and Node's types would list another file.
  expect(files.sort()).toEqual(["client", "errors", "types"].map((name) => `generated/${name}.ts`));
});
