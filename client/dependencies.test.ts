import { expect, it } from "@jest/globals";
import { join, relative } from "node:path";
import { runCompiler } from "../scripts/testing/compile.js";

const root = join(import.meta.dirname, "..");
const BROWSER = ["--lib", "ES2022,DOM,DOM.Iterable", "--types", ""];

/** The client alone, compiled for a browser: without Node's types, so nothing of Node's is there. */
it("runs where there is no Node, and brings no server code along", async () => {
  const options = ["--ignoreConfig", "--noEmit", "--listFiles", "--target", "ES2022"];
  const modules = ["--module", "NodeNext", "--strict", "--noUncheckedIndexedAccess"];
  const entrance = join("client", "index.ts");
  const said = await runCompiler(root, ...options, ...modules, ...BROWSER, entrance);
  const files = said
    .map((file) => relative(root, file))
    .filter((file) => !/^client\/|^node_modules\/(@typescript\/|openapi-)/.test(file));
  // An error would be another line, and Node's types another file.
  expect(files.sort()).toEqual(["client", "errors", "types"].map((name) => `generated/${name}.ts`));
}, 120_000);
