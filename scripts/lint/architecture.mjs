/** The rules of the architecture, checked by dependency-cruiser as part of `npm run lint`. */

/** Serves any API. */
const RUNTIME =
  "^server/(?:http|parameters|validation|auth|tracing|metrics|health|workers|operation|config|errors)|^client/transport/|^scripts/(?:generate|docs)/";
const DOMAINS = "^server/(?:resources|products|frontend|projects)/";
/** Composes the service. */
const COMPOSITION =
  "^server/(?:api|app|banner|command|main|open-storage|serve|service|services)\\.ts$|^server/embed/";
const TESTS = "\\.test\\.ts$|/testing/|/contract/|-contract\\.ts$|^server/attacks/";
const TESTS_AND_SCRIPTS = `${TESTS}|^scripts/`;

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-cycle",
      comment: "Imports of types count: a type that both modules need belongs below both.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "storage-knows-no-domain",
      severity: "error",
      from: { path: "^server/storage/", pathNot: TESTS_AND_SCRIPTS },
      to: { path: `${DOMAINS}|^server/search/` },
    },
    {
      name: "search-knows-no-domain",
      severity: "error",
      from: { path: "^server/search/", pathNot: TESTS },
      to: { path: `${COMPOSITION}|${DOMAINS}` },
    },
    {
      name: "query-knows-no-store",
      severity: "error",
      from: { path: "^server/query/", pathNot: TESTS },
      to: { path: "^server/(?!query/)|^generated/(?!fields\\.ts$)" },
    },
    {
      name: "domains-know-the-store-by-its-interface",
      severity: "error",
      from: { path: "^server/(?!storage/)", pathNot: TESTS },
      to: { path: "^server/storage/(?:sql|sqlite|postgres)/" },
    },
    {
      name: "the-runtime-knows-no-api",
      severity: "error",
      from: { path: RUNTIME, pathNot: TESTS },
      to: {
        path: `${COMPOSITION}|${DOMAINS}|^server/(?:search|query|storage|control|embed)/|^client/helpers/`,
      },
    },
    {
      name: "the-runtime-takes-operations-as-values",
      comment: "Their types are in server/operation-types.ts, which every API shares.",
      severity: "error",
      from: { path: "^server/(?:http|parameters|validation|kit|operation)/", pathNot: TESTS },
      to: { path: "^generated/(?:control/)?operations\\.ts$" },
    },
    {
      name: "the-kit-knows-no-api",
      comment: "`npm run init` packs it to serve any document.",
      severity: "error",
      from: {
        path: "^server/kit/|^server/storage/documents/|^scripts/init/",
        pathNot: TESTS,
      },
      to: {
        path: `${COMPOSITION}|${DOMAINS}|^server/(?:search|query|control|embed)/|^client/helpers/`,
      },
    },
    {
      name: "validation-knows-no-http",
      comment: "The generator reads and validates requests without a server.",
      severity: "error",
      from: { path: "^server/(?:parameters|validation)/", pathNot: TESTS },
      to: { path: "^server/http/|^node_modules/(?:@types/)?express/" },
    },
    {
      name: "express-only-in-http",
      severity: "error",
      from: { pathNot: `^server/http/|^server/app\\.ts$|^scripts/development/bench/|${TESTS}` },
      to: { path: "^node_modules/(?:@types/)?express/" },
    },
    {
      name: "the-stock-validator-only-for-comparison",
      severity: "error",
      from: { pathNot: `^scripts/development/bench/|${TESTS}` },
      to: { path: "^node_modules/express-openapi-validator/" },
    },
    {
      name: "openapi-typescript-behind-one-file",
      severity: "error",
      from: { pathNot: "^scripts/generate/types\\.ts$" },
      to: { path: "^node_modules/openapi-typescript/" },
    },
    {
      name: "openapi-fetch-behind-one-file",
      severity: "error",
      from: { pathNot: "^client/transport/transport\\.ts$|^scripts/conformance/adapters/" },
      to: { path: "^node_modules/openapi-fetch/" },
    },
    {
      name: "opentelemetry-behind-one-file",
      comment: "It is loaded only where traces are exported.",
      severity: "error",
      from: { pathNot: `^server/operation/tracing/open-tracing\\.ts$|${TESTS}` },
      to: { path: "^node_modules/@opentelemetry/" },
    },
    {
      name: "databases-only-in-storage",
      severity: "error",
      from: { pathNot: `^server/storage/|${TESTS}` },
      to: { path: "^node_modules/(?:@photostructure/sqlite|pg)/" },
    },
    {
      name: "the-client-needs-no-server",
      severity: "error",
      from: { path: "^client/", pathNot: TESTS },
      to: { path: "^server/|^scripts/" },
    },
    {
      name: "no-package-that-is-not-declared",
      severity: "error",
      // start.mjs imports dist/.
      from: { pathNot: "^scripts/start\\.mjs$" },
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown", "unknown", "undetermined"] },
    },
    {
      name: "what-runs-needs-no-development-package",
      severity: "error",
      from: {
        path: "^(?:server|client|generated)/",
        pathNot: "\\.test\\.ts$|/testing/|/contract/|-contract\\.ts$|-from-sources\\.mjs$",
      },
      to: {
        dependencyTypes: ["npm-dev"],
        dependencyTypesNot: ["type-only"],
        pathNot: "^node_modules/@types/",
      },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: {
      path: "^(?:dist|data)/|^scripts/generate/testing/whole-range/|^scripts/clients/programs/",
    },
    // The client has its own package.json.
    combinedDependencies: true,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "types"],
    },
  },
};
