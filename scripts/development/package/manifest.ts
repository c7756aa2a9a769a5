import { OPENTELEMETRY } from "../../../server/runtime/service/tracing/opentelemetry.js";

/** The dependencies of the service that are not bundled. */
export const INSTALLED = ["@photostructure/sqlite", "jiti", "openapi-fetch"];

/** The package.json of the repository. */
export interface Manifest {
  name: string;
  version: string;
  license: string;
  repository: { type: string; url: string };
  engines: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
}

/** Fields that all published packages share. */
export function commonMembers({ version, license, repository, engines }: Manifest): object {
  const address = repository.url.replace(/^git\+|\.git$/g, "");
  return {
    version,
    license,
    repository,
    homepage: `${address}#readme`,
    bugs: `${address}/issues`,
    engines,
    type: "module",
    publishConfig: { access: "public", provenance: true },
  };
}

/** Dependencies in the versions of the repository, and OpenTelemetry, which only traces need. */
export function neededBy(
  { dependencies, devDependencies, peerDependencies }: Manifest,
  names: readonly string[],
): object {
  const versions = { ...devDependencies, ...dependencies };
  const isOptional = (name: string): [string, object] => [name, { optional: true }];
  return {
    dependencies: Object.fromEntries(names.map((name) => [name, versions[name]])),
    peerDependencies,
    peerDependenciesMeta: Object.fromEntries(OPENTELEMETRY.map(isOptional)),
  };
}

/** The package.json of the service, from the private one of the repository. */
export function manifestOf(repository: Manifest): object {
  const { name } = repository;
  return {
    name,
    description:
      "Serves any OpenAPI document, and a demo API in the style of commercetools, to test API clients against: real tokens, storage and search, faults, a clock, snapshots. In memory or on disk.",
    keywords: ["openapi", "mock", "sandbox", "commercetools", "test", "testing"],
    ...commonMembers(repository),
    bin: { [name]: "dist/server/command.cjs" },
    exports: {
      ".": { types: "./server/index.d.cts", default: "./dist/server/service.cjs" },
      "./testing": {
        types: "./scripts/embed/index.d.cts",
        default: "./dist/server/testing.cjs",
      },
      "./client": bothOf("./client/index"),
      "./client/node": bothOf("./client/node"),
      "./package.json": "./package.json",
    },
    files: ["client", "dist", "docs-assets", "generated", "scripts", "server", "*.md", "*.txt"],
    ...neededBy(repository, INSTALLED),
  };
}

/** A module in both forms: ES module and CommonJS. */
function bothOf(path: string): object {
  return {
    import: { types: `${path}.d.ts`, default: `${path}.js` },
    require: { types: `${path}.d.cts`, default: `${path}.cjs` },
  };
}
