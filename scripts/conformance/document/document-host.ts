import { startService } from "../../../server/runtime/embed/testing.js";
import type { Stage } from "../client/scenario.js";
import { HARNESS, type Host } from "../client/stage.js";
import type { Example } from "../subject.js";
import { DocumentTarget } from "../server/target.js";
import type { ReadDocument } from "./read-document.js";

/** Sandboxes of a document in this process. `issuing`: what issues tokens; without it, clients are given one. */
export function documentHost(read: ReadDocument, most: number, issuing?: Example): Host {
  return {
    most,
    start: async (settings) => {
      const api = read.project;
      const service = await startService({ api, settings, createClient: () => undefined });
      const { clientId, clientSecret, token, apiKey } = service.credentials;
      return {
        service,
        environment: {
          CONFORMANCE_CLIENT_ID: clientId,
          CONFORMANCE_CLIENT_SECRET: clientSecret,
          CONFORMANCE_API_KEY: apiKey,
          ...(issuing ? { CONFORMANCE_TOKEN_PATH: issuing.path } : { CONFORMANCE_TOKEN: token }),
        },
      };
    },
  };
}

/** Calls of the run's own, which are not the program's. */
export function harnessOf(
  read: ReadDocument,
  { service, environment }: Pick<Stage, "service" | "environment">,
  issuing?: Example,
): DocumentTarget {
  const { url: baseUrl, fetch } = service;
  return new DocumentTarget(read, {
    ...{ baseUrl, issuing, fetch: (request) => fetch(request), userAgent: HARNESS },
    clientId: environment.CONFORMANCE_CLIENT_ID,
    clientSecret: environment.CONFORMANCE_CLIENT_SECRET,
    token: environment.CONFORMANCE_TOKEN,
    apiKey: environment.CONFORMANCE_API_KEY,
  });
}
