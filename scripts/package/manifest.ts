/** The dependencies that are not bundled. */
export const INSTALLED = ["@photostructure/sqlite", "@redocly/openapi-core", "openapi-fetch"];

export interface Manifest {
  name: string;
  version: string;
  license: string;
  engines: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** The package.json of the package, from the private one of the repository. */
export function manifestOf(repository: unknown): object {
  const { name, version, license, engines, ...declared } = repository as Manifest;
  const versions = { ...declared.devDependencies, ...declared.dependencies };
  return {
    name,
    version,
    description:
      "A service in the style of commercetools to test API clients against: real tokens, storage and search, faults, a clock, snapshots. In memory or on disk.",
    keywords: ["commercetools", "mock", "openapi", "test", "testing"],
    license,
    type: "module",
    bin: { [name]: "dist/server/command.cjs" },
    exports: {
      ".": { types: "./server/index.d.cts", default: "./dist/server/service.cjs" },
      "./testing": {
        types: "./server/embed/index.d.cts",
        default: "./dist/server/testing.cjs",
      },
      "./client": bothOf("./client/index"),
      "./client/node": bothOf("./client/node"),
      "./package.json": "./package.json",
    },
    engines,
    dependencies: Object.fromEntries(INSTALLED.map((each) => [each, versions[each]])),
  };
}

/** A module in both forms: ES module and CommonJS. */
function bothOf(path: string): object {
  return {
    import: { types: `${path}.d.ts`, default: `${path}.js` },
    require: { types: `${path}.d.cts`, default: `${path}.cjs` },
  };
}
