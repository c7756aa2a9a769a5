import { pino } from "pino";
import { embed, settingsOf } from "../../../server/runtime/embed/embedded-api.js";
import { openApi } from "../../../server/runtime/open-api.js";
import type { Stage } from "../client/scenario.js";
import { HARNESS, type Host } from "../client/stage.js";
import type { Example } from "../subject.js";
import { DocumentTarget } from "./document-target.js";
import type { ReadDocument } from "./read-document.js";

/** Sandboxes of a document in this process. `issuing`: what issues tokens; without it, clients are given one. */
export function documentHost(read: ReadDocument, most: number, issuing?: Example): Host {
  return {
    most,
    start: async (settings) => {
      const logger = pino({ level: "silent" });
      const { service, prepared } = await embed({}, (run) =>
        openApi(read.project, settingsOf({ settings }), { ...run, logger }),
      );
      const [client] = prepared.clients;
      return {
        service,
        environment: {
          CONFORMANCE_CLIENT_ID: client?.clientId ?? "",
          CONFORMANCE_CLIENT_SECRET: client?.clientSecret ?? "",
          CONFORMANCE_API_KEY: prepared.apiKeys[0] ?? "",
          ...(issuing
            ? { CONFORMANCE_TOKEN_PATH: issuing.path }
            : { CONFORMANCE_TOKEN: prepared.tokens[0] ?? "" }),
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
