/** The rules of the architecture, checked by dependency-cruiser as part of `npm run lint`. */

/** For any API: imports nothing of this one. */
const RUNTIME = "^server/runtime/|^client/transport/";
const DOMAINS = "^server/(?:resources|products|frontend|projects|auth|health)/";
/** Composes the service. */
const COMPOSITION =
  "^server/(?:banner|command|command-line|main|open-storage|serve|service|services)\\.ts$|^scripts/embed/";
const TESTS = "\\.test\\.ts$|/testing/|/contract/|-contract\\.ts$|^server/demo/attacks/";
const TESTS_AND_SCRIPTS = `${TESTS}|^scripts/`;

/** Forbidden imports. */
const RULES = {
  "no-cycle": {
    comment: "Imports of types count: a type that both modules need belongs below both.",
    from: {},
    to: { circular: true },
  },
  "storage-knows-no-domain": {
    from: { path: "^server/demo/storage/", pathNot: TESTS_AND_SCRIPTS },
    to: { path: `${DOMAINS}|^server/demo/search/` },
  },
  "search-knows-no-domain": {
    from: { path: "^server/demo/search/", pathNot: TESTS },
    to: { path: `${COMPOSITION}|${DOMAINS}` },
  },
  "query-knows-no-store": {
    from: { path: "^server/demo/query/", pathNot: TESTS },
    to: { path: "^server/(?!query/)|^generated/(?!fields\\.ts$)" },
  },
  "domains-know-the-store-by-its-interface": {
    from: { path: "^server/(?!storage/|runtime/)", pathNot: TESTS },
    to: {
      path: "^server/demo/storage/(?:sql|sqlite|postgres)/|^server/runtime/database/(?:sqlite|postgres)/",
    },
  },
  "the-runtime-knows-no-api": {
    comment:
      "It takes values: this service is its first user, and every API of `npm run init` another. The control API is its own.",
    from: { path: RUNTIME, pathNot: TESTS },
    to: {
      path: "^(?:server|client|generated|scripts)/",
      pathNot: `${RUNTIME}|^generated/control/`,
    },
  },
  "validation-knows-no-http": {
    comment: "The generator reads and validates requests without a server.",
    from: { path: "^server/runtime/(?:parameters|validation)/", pathNot: TESTS },
    to: { path: "^server/runtime/http/|^node_modules/(?:@types/)?express/" },
  },
  "express-only-in-http": {
    from: {
      pathNot: `^server/runtime/http/|^scripts/development/bench/|${TESTS}`,
    },
    to: { path: "^node_modules/(?:@types/)?express/" },
  },
  "express-openapi-validator-behind-one-file": {
    from: {
      pathNot: `^server/runtime/validation/document-validator\\.ts$|^scripts/development/bench/|${TESTS}`,
    },
    to: { path: "^node_modules/express-openapi-validator/" },
  },
  "openapi-typescript-behind-one-file": {
    from: { pathNot: "^scripts/generate/types\\.ts$" },
    to: { path: "^node_modules/openapi-typescript/" },
  },
  "openapi-fetch-behind-one-file": {
    comment: "The client of a document that has no generated one is that of openapi-fetch itself.",
    from: {
      pathNot: "^client/transport/transport\\.ts$|^scripts/embed/|^scripts/conformance/adapters/",
    },
    to: { path: "^node_modules/openapi-fetch/" },
  },
  "opentelemetry-behind-one-file": {
    comment: "It is loaded only where traces are exported.",
    from: { pathNot: `^server/runtime/service/tracing/open-tracing\\.ts$|${TESTS}` },
    to: { path: "^node_modules/@opentelemetry/" },
  },
  "databases-only-in-the-runtime": {
    from: { pathNot: `^server/runtime/database/|${TESTS}` },
    to: { path: "^node_modules/(?:@photostructure/sqlite|pg)/" },
  },
  "the-client-needs-no-server": {
    from: { path: "^client/", pathNot: TESTS },
    to: { path: "^server/|^scripts/" },
  },
  "no-package-that-is-not-declared": {
    // start.mjs imports dist/.
    from: { pathNot: "^scripts/start\\.mjs$" },
    to: { dependencyTypes: ["npm-no-pkg", "npm-unknown", "unknown", "undetermined"] },
  },
  "what-runs-needs-no-development-package": {
    from: {
      path: "^(?:server|client|generated)/",
      pathNot: "\\.test\\.ts$|/testing/|/contract/|-contract\\.ts$|-from-sources\\.mjs$",
    },
    to: {
      dependencyTypes: ["npm-dev"],
      dependencyTypesNot: ["type-only"],
      // OpenTelemetry is an optional peer, which only traces load.
      pathNot: "^node_modules/@(?:types|opentelemetry)/",
    },
  },
};

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: Object.entries(RULES).map(([name, rule]) => ({ name, severity: "error", ...rule })),
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: {
      path: "^(?:dist|data)/|^scripts/generate/testing/whole-range/|^scripts/development/clients/programs/|^scripts/conformance/known-bugs/clients/|^scripts/sandbox/testing/sdks/",
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
