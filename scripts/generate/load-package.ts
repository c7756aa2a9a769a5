import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/**
 * Loads a package by `require` where that works, which is in a fraction of the time: every module
 * that is imported takes a way through tsx's hooks in another thread, and of CommonJS modules (all of
 * TypeScript, for openapi-typescript) the source is searched for the names it exports. Jest's
 * `require` knows no ES modules; there the package is imported.
 */
export async function loadPackage<Package>(name: string): Promise<Package> {
  try {
    return require(name);
  } catch {
    return import(name);
  }
}
