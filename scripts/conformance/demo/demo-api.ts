import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../../server/runtime/service/package-root.js";
import type { OpenApiDocument } from "../../document/document.js";
import { listOperations } from "../../document/operation-model.js";
import { startService } from "../../embed/start-service.js";
import { ourClientInProcess } from "../adapters/our-client.js";
import type { Checking } from "../checks.js";
import type { StartProgram } from "../client/protocol.js";
import { HARNESS, type Host } from "../client/stage.js";
import { ShellProgram } from "../client/start-program.js";
import { type CheckedApi, checkingClient, checkingServer } from "../document/check-document.js";
import type { ReadDocument } from "../document/read-document.js";
import { PublishedBodies } from "../drive/published-bodies.js";
import type { ClientOptions, ServerOptions } from "../options.js";
import type { Fetch } from "../server/outgoing.js";
import { DocumentTarget } from "../server/target.js";
import { queryChecks } from "./checks/queries.js";
import { searchChecks } from "./checks/search.js";
import { shopChecks } from "./checks/shop.js";
import { tokenChecks } from "./checks/tokens.js";
import { actionChecks, errorChecks, versionChecks } from "./checks/writes.js";
import { onResources } from "./resources.js";
import { conflictScenarios } from "./scenarios/conflicts.js";
import { pagingScenarios } from "./scenarios/paging.js";
import { refreshScenarios } from "./scenarios/refresh.js";
import { uploadScenarios } from "./scenarios/uploads.js";

const SPEC = join(packageRoot, "generated", "openapi.json");
const PROFILE = join(packageRoot, "scripts", "conformance", "demo", "profile.yaml");

/** The values of `--spec` and `--profile`. */
export const DOCUMENT = { spec: SPEC, profile: PROFILE, overlays: [], skipUnsupported: false };
/** All collections of the document. */
const COLLECTIONS = 100;

/** Without a sandbox, which serves other documents only. */
function readPublished(): Omit<ReadDocument, "project"> {
  const text = readFileSync(SPEC, "utf8");
  const document = JSON.parse(text) as OpenApiDocument;
  return { document, models: listOperations(document), published: new PublishedBodies(text) };
}

/** The demo API, with checks that do not follow from its document and profile. */
export function demoApi(): CheckedApi {
  const read = readPublished();
  return {
    read,
    hostOf: (most, issuing) => hostOf(read, most, issuing),
    scenarios: (calls) => ({
      tokens: refreshScenarios(calls),
      writes: conflictScenarios,
      paging: pagingScenarios,
      uploads: uploadScenarios,
    }),
    checks: {
      tokens: onResources(tokenChecks),
      versions: onResources(versionChecks),
      actions: onResources(actionChecks),
      queries: onResources(queryChecks),
      search: onResources(searchChecks),
      shop: onResources(shopChecks),
      errors: onResources(errorChecks),
    },
  };
}

function hostOf(
  read: CheckedApi["read"],
  most: number,
  issuing: Parameters<CheckedApi["hostOf"]>[1],
): Host {
  return {
    most,
    start: async (settings) => {
      const service = await startService({ settings });
      const { url: baseUrl, customer, projectKey, credentials } = service;
      return {
        service,
        harness: new DocumentTarget(read, {
          ...credentials,
          baseUrl,
          issuing,
          path: { projectKey },
          userAgent: HARNESS,
          fetch: (request) => service.fetch(request),
        }),
        environment: {
          CONFORMANCE_PROJECT_KEY: projectKey,
          CONFORMANCE_CLIENT_ID: credentials.clientId,
          CONFORMANCE_CLIENT_SECRET: credentials.clientSecret,
        },
        ...(customer && {
          login: { CONFORMANCE_USERNAME: customer.email, CONFORMANCE_PASSWORD: customer.password },
        }),
      };
    },
  };
}

/** The checks of a client; by default of the client of this package. */
export function checkingDemoClient({
  command,
  jobs,
}: Pick<ClientOptions, "command" | "jobs">): Promise<Checking> {
  const start: StartProgram =
    command === undefined
      ? ourClientInProcess()
      : (environment) => new ShellProgram(command, environment);
  const subject = command ?? "the client of this package";
  return checkingClient({ document: DOCUMENT, command: subject, jobs }, () => start, demoApi());
}

export type CheckedServer = Pick<
  Extract<ServerOptions, { document: undefined }>,
  "baseUrl" | "projectKey" | "clientId" | "clientSecret" | "seed" | "fuzz"
>;

/** The checks of a server with one client's credentials. */
export function checkingDemoServer(
  { projectKey, ...options }: CheckedServer,
  fetch?: Fetch,
): Promise<Checking> {
  const serverOptions = {
    ...options,
    document: DOCUMENT,
    collections: COLLECTIONS,
    token: undefined,
    apiKey: undefined,
    path: { projectKey },
  };
  return checkingServer(serverOptions, fetch, demoApi());
}
