/** Which folders may import which, checked by dependency-cruiser, types included. `npm run lint` fails otherwise. */

/** Knows no API: no resource, product, cart or project. */
const KIT =
  "^server/(?:http|parameters|validation|auth|tracing|metrics|health|workers|operation|config|errors)|^client/transport/|^scripts/(?:generate|docs)/";
const DOMAINS = "^server/(?:resources|products|frontend|projects)/";
/** What composes the service stands on top, and nothing underneath imports it. */
const TOP =
  "^server/(?:api|app|banner|command|command-line|main|open-storage|serve|service|services|storage-errors)\\.ts$|^server/embed/";
const TESTS = "\\.test\\.ts$|/testing/|-contract\\.ts$|^server/attacks/|^scripts/";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-cycle-at-run-time",
      comment: "Modules that need each other cannot be understood, or loaded, one by one.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-cycle",
      comment: "Nor may types: what is known by both belongs below both.",
      severity: "error",
      from: { pathNot: TESTS },
      to: { circular: true },
    },
    {
      name: "storage-knows-no-domain",
      severity: "error",
      from: { path: "^server/storage/", pathNot: `${TESTS}|^server/storage/contract/` },
      to: { path: `${DOMAINS}|^server/search/` },
    },
    {
      name: "search-knows-no-domain",
      severity: "error",
      from: { path: "^server/search/", pathNot: TESTS },
      to: { path: `${TOP}|${DOMAINS}` },
    },
    {
      name: "query-knows-no-store",
      comment:
        "The language of conditions is pure: it knows neither the store nor the requests of the API.",
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
      name: "kit-knows-no-app",
      severity: "error",
      from: { path: KIT, pathNot: TESTS.replace("|^scripts/", "") },
      to: {
        path: `${TOP}|${DOMAINS}|^server/(?:search|query|storage|control|embed)/|^client/helpers/`,
      },
    },
    {
      name: "a-made-api-knows-nothing-of-ours",
      comment: "What `npm run init` packs can serve any document.",
      severity: "error",
      from: {
        path: "^server/kit/|^server/storage/documents/|^scripts/init/",
        pathNot: TESTS.replace("|^scripts/", ""),
      },
      to: { path: `${TOP}|${DOMAINS}|^server/(?:search|query|control|embed)/|^client/helpers/` },
    },
    {
      name: "validation-knows-no-requests-of-http",
      comment:
        "What reads and validates a request can be used without a server, as by the generator.",
      severity: "error",
      from: { path: "^server/(?:parameters|validation)/", pathNot: TESTS },
      to: { path: "^server/http/|^node_modules/(?:@types/)?express/" },
    },
    {
      name: "express-only-in-http",
      severity: "error",
      from: { pathNot: `^server/http/|^server/app\\.ts$|${TESTS}` },
      to: { path: "^node_modules/(?:@types/)?express/" },
    },
    {
      name: "the-validator-behind-one-adapter",
      severity: "error",
      from: { pathNot: `^server/validation/openapi-validator\\.ts$|${TESTS}` },
      to: { path: "^node_modules/express-openapi-validator/" },
    },
    {
      name: "databases-only-in-storage",
      severity: "error",
      from: { pathNot: "^server/storage/|\\.test\\.ts$|/testing/" },
      to: { path: "^node_modules/(?:@photostructure/sqlite|pg)/" },
    },
    {
      name: "the-client-needs-no-server",
      severity: "error",
      from: { path: "^client/", pathNot: "\\.test\\.ts$|/testing/" },
      to: { path: "^server/|^scripts/" },
    },
    {
      name: "no-package-that-is-not-declared",
      severity: "error",
      // The one starts what `npm run build` has written; the other takes the packages that come with Jest.
      from: { pathNot: "^scripts/start\\.mjs$|^scripts/testing/runner/jest-globals\\.mjs$" },
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
    // The client has a package.json of its own, for its users.
    combinedDependencies: true,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "types"],
    },
  },
};
