import { pino } from "pino";
import { openApi } from "../../../server/runtime/open-api.js";
import { embed, settingsOf } from "../../../server/runtime/embed/embedded-api.js";
import type { Credentials } from "../../../server/runtime/security/credentials.js";
import type { ProgramEnvironment } from "../client/protocol.js";
import type { Stage } from "../client/scenario.js";
import { type Exclusive, HARNESS, type Host } from "../client/stage.js";
import type { Example } from "../subject.js";
import { DocumentTarget } from "./document-target.js";
import type { ReadDocument } from "./read-document.js";

/** Sandboxes of a document in this process. `issuing`: what issues tokens; without it, clients are given one. */
export function documentHost(
  read: ReadDocument,
  { most, issuing }: { most: number; issuing?: Example | undefined },
): Host {
  const start = async (settings: Readonly<Record<string, string>>): Promise<Exclusive> => {
    const logger = pino({ level: "silent" });
    const { service, prepared: credentials } = await embed({}, (run) =>
      openApi(read.project, settingsOf({ settings }), { ...run, logger }),
    );
    const placeOf: Exclusive["placeOf"] = (own) => ({
      environment: environmentOf(credentials, {
        ...{ isWrong: own.wrongSecret === true, issuing },
      }),
      bound: (rule) => rule,
      has: () => true,
    });
    return { service, placeOf };
  };
  return { start, most, stop: () => Promise.resolve() };
}

function environmentOf(
  { clients: [client], tokens, apiKeys }: Credentials,
  { isWrong, issuing }: { isWrong: boolean; issuing: Example | undefined },
): Omit<ProgramEnvironment, "CONFORMANCE_BASE_URL"> {
  const { clientId = "", clientSecret = "" } = client ?? {};
  return {
    CONFORMANCE_CLIENT_ID: clientId,
    CONFORMANCE_CLIENT_SECRET: isWrong ? "wrong" : clientSecret,
    CONFORMANCE_API_KEY: apiKeys[0] ?? "",
    ...(issuing
      ? { CONFORMANCE_TOKEN_PATH: issuing.path }
      : { CONFORMANCE_TOKEN: tokens[0] ?? "" }),
  };
}

/** Calls of the run's own, which are not the program's. */
export function harnessOf(
  read: ReadDocument,
  { service, environment }: Pick<Stage, "service" | "environment">,
  issuing?: Example,
): DocumentTarget {
  const { url: baseUrl, fetch } = service;
  const target = new DocumentTarget(read, read.models, {
    ...{ baseUrl, fetch: (request) => fetch(request), userAgent: HARNESS },
    clientId: environment.CONFORMANCE_CLIENT_ID,
    clientSecret: environment.CONFORMANCE_CLIENT_SECRET,
    token: environment.CONFORMANCE_TOKEN,
    apiKey: environment.CONFORMANCE_API_KEY,
  });
  target.issuing = issuing;
  return target;
}
