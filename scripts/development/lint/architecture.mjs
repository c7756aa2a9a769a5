/** The rules of the architecture, checked by dependency-cruiser as part of `npm run lint`. */

/** Serves any API. `client/transport/` has the wire types, and the transport of every typed client. */
const RUNTIME = "^server/runtime/|^client/transport/";
const DEMO = "^server/demo/";
const DOMAINS = "^server/demo/(?:resources|products|frontend|projects|auth|health)/";
/** Composes the demo API. */
const COMPOSITION = "^server/(?:main|index|serve|service)\\.ts$|^server/demo/(?:banner|command)";
const TESTS = "\\.test\\.ts$|/testing/|/contract/|-contract\\.ts$|/attacks/";
const TESTS_AND_SCRIPTS = `${TESTS}|^scripts/`;

/** The modules of scripts/, lowest first: each may import those before it. */
const LAYERS = [
  "document",
  "generate",
  "docs",
  "inspector",
  "sandbox",
  "embed",
  "mcp",
  "conformance",
  "project",
  "init",
];

/** Imports of a higher module that a layer may have. */
const EXCEPTIONS = new Map([
  // The command of a made project can make another one.
  ["project", "^scripts/init/init-command\\.ts$"],
  // A made project depends on the packed kit.
  ["init", "^scripts/development/package/packed-kit\\.ts$"],
]);

/** Forbidden imports. */
const RULES = {
  "no-cycle": {
    comment: "Imports of types count: a type that both modules need belongs below both.",
    from: {},
    to: { circular: true },
  },
  "nothing-imports-scripts": {
    comment: "Neither the runtime nor the demo API knows what a person runs.",
    from: { path: "^(?:server|client|generated)/", pathNot: TESTS },
    to: { path: "^scripts/" },
  },
  "the-runtime-knows-no-api": {
    comment:
      "It takes values: the demo API is one user, a sandbox another. The control API is its own.",
    from: { path: RUNTIME, pathNot: TESTS },
    to: {
      path: "^(?:server|client|generated|scripts)/",
      pathNot: `${RUNTIME}|^generated/control/`,
    },
  },
  "demo-imports-the-runtime-only": {
    from: { path: DEMO, pathNot: TESTS },
    to: { path: "^(?:server|client|scripts)/", pathNot: `${DEMO}|${RUNTIME}` },
  },
  ...Object.fromEntries(
    LAYERS.map((layer, index) => [
      `${layer}-imports-lower-modules-only`,
      {
        from: { path: `^scripts/${layer}/`, pathNot: TESTS },
        to: {
          path: `^scripts/(?:${[...LAYERS.slice(index + 1), "admin", "development"].join("|")})/`,
          ...(EXCEPTIONS.has(layer) && { pathNot: EXCEPTIONS.get(layer) }),
        },
      },
    ]),
  ),
  "what-reads-documents-knows-no-demo": {
    from: {
      path: `^scripts/(?:document|generate|docs|inspector|sandbox|mcp|project|init)/`,
      pathNot: TESTS,
    },
    to: { path: `${DEMO}|^generated/(?!control/)` },
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
    to: { path: "^server/(?!demo/query/)|^generated/(?!fields\\.ts$)" },
  },
  "domains-know-the-store-by-its-interface": {
    from: { path: "^server/(?!demo/storage/|runtime/)", pathNot: TESTS },
    to: {
      path: "^server/demo/storage/(?:sql|sqlite|postgres)/|^server/runtime/database/(?:sqlite|postgres)/",
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
  "the-protocol-of-agents-only-in-mcp": {
    from: { pathNot: "^scripts/mcp/" },
    to: { path: "^node_modules/@modelcontextprotocol/" },
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
      path: "^(?:dist|data)/|^scripts/generate/testing/whole-range/|^scripts/development/clients/programs/|^scripts/conformance/known-bugs/clients/|^scripts/conformance/real-servers/servers/|^scripts/sandbox/testing/sdks/",
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
