import { startService } from "../../../server/runtime/embed/testing.js";
import { HARNESS, type Host } from "../client/stage.js";
import { DocumentTarget } from "../server/target.js";
import type { Example } from "../subject.js";
import type { ReadDocument } from "./read-document.js";

/** Sandboxes of a document in this process. `issuing`: issues tokens; otherwise clients get a token. */
export function documentHost(read: ReadDocument, most: number, issuing?: Example): Host {
  return {
    most,
    start: async (settings) => {
      const api = read.project;
      const service = await startService({
        api,
        settings,
        strictRequests: true,
        createClient: () => undefined,
      });
      const { url: baseUrl, credentials, fetch } = service;
      const { clientId, clientSecret, token, apiKey } = credentials;
      return {
        service,
        harness: new DocumentTarget(read, {
          ...credentials,
          baseUrl,
          fetch: (request) => fetch(request),
          userAgent: HARNESS,
        }),
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
