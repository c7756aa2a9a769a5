import { randomUUID } from "node:crypto";
import { createClient } from "../../../client/index.js";
import type { FaultRule } from "../../../server/runtime/control/faults/fault-rule.js";
import {
  type Credentials,
  type EmbeddedService,
  startService,
} from "../../../server/embed/start-service.js";
import type { OwnService, StageProject } from "./scenario.js";
import { type Exclusive, HARNESS, type Host, type Place } from "./stage.js";

/** This service: scenarios share one, each with a project of its own. `tokens`: the operation that issues them. */
export function ownHost(tokens: string): Host {
  let shared: Promise<EmbeddedService> | undefined;
  const share = async (): Promise<Place> => {
    shared ??= startService();
    const service = await shared;
    const project = await service.project();
    return {
      ...placeIn(service, project, { tokens }),
      has: ({ clientId, path }) =>
        clientId === project.credentials.clientId || path.startsWith(`/${project.projectKey}/`),
      close: () => project.remove(),
    };
  };
  const start = async (settings: Readonly<Record<string, string>>): Promise<Exclusive> => {
    const service = await startService({ settings });
    return { service, placeOf: (own) => placeIn(service, service, { tokens, own }) };
  };
  return { share, start, most: 1, stop: async () => (await shared)?.stop() };
}

function placeIn(
  service: EmbeddedService,
  { projectKey, credentials }: { projectKey: string; credentials: Credentials },
  { tokens, own }: { tokens: string; own?: OwnService },
): Omit<Place, "close"> {
  const { customer } = service;
  return {
    service,
    project: { projectKey, client: harnessClient(service, projectKey, credentials) },
    environment: {
      CONFORMANCE_PROJECT_KEY: projectKey,
      CONFORMANCE_CLIENT_ID: credentials.clientId,
      CONFORMANCE_CLIENT_SECRET: own?.wrongSecret ? "wrong" : credentials.clientSecret,
      ...(own?.logsIn &&
        customer && {
          CONFORMANCE_USERNAME: customer.email,
          CONFORMANCE_PASSWORD: customer.password,
        }),
    },
    bound: (rule) => bound(rule, { tokens, projectKey, credentials }),
    has: () => true,
  };
}

/** A rule for the requests of this project alone; requests for tokens are told apart by their client. */
function bound(
  rule: FaultRule,
  {
    tokens,
    projectKey,
    credentials: { clientId },
  }: { tokens: string; projectKey: string; credentials: Credentials },
): FaultRule {
  const isForTokens = rule.match?.operationId === tokens;
  const place = isForTokens ? { client: clientId } : { path: `/${projectKey}/*` };
  return { ...rule, id: randomUUID(), match: { ...rule.match, ...place } };
}

function harnessClient(
  { url: baseUrl, fetch, clock }: EmbeddedService,
  projectKey: string,
  credentials: Credentials,
): StageProject["client"] {
  return createClient({
    baseUrl,
    projectKey,
    credentials,
    now: () => clock.now().getTime(),
    fetch: (request) => {
      request.headers.set("User-Agent", HARNESS);
      return fetch(request);
    },
  });
}
