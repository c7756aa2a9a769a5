// What `import … from "@jest/globals"` gives: the functions of the test file that is running. A module that test
// files share is loaded once, and its imports follow these variables.
import { createRequire } from "node:module";

const require = createRequire(createRequire(import.meta.url).resolve("@jest/globals"));
const { ModuleMocker } = require("jest-mock");
const mocks = new ModuleMocker(globalThis);

export let afterAll;
export let afterEach;
export let beforeAll;
export let beforeEach;
export let describe;
export let expect;
export let it;
export let test;

/** Functions of Jest's `jest`: those that do not exchange modules. */
export const jest = {
  fn: mocks.fn.bind(mocks),
  restoreAllMocks: mocks.restoreAllMocks.bind(mocks),
  spyOn: mocks.spyOn.bind(mocks),
};

/** Of the file that runs from now on. */
export function setGlobals(globals) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } = globals);
}
