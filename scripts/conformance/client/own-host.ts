import { randomUUID } from "node:crypto";
import { createClient } from "../../../client/index.js";
import {
  type EmbeddedProject,
  type EmbeddedService,
  startService,
} from "../../../server/embed/start-service.js";
import { HARNESS, type Host, type Place } from "./stage.js";

/** This service: scenarios share one, each with a project of its own. `tokens`: the operation that issues them. */
export function ownHost(tokens: string): Host {
  let shared: Promise<EmbeddedService> | undefined;
  return {
    most: 1,
    start: async (settings) => {
      const service = await startService({ settings });
      return placeIn(service, service);
    },
    share: async () => {
      const service = await (shared ??= startService());
      const project = await service.project();
      const { projectKey, credentials } = project;
      return {
        ...placeIn(service, project),
        // Requests for tokens are told apart by their client.
        bound: (rule) => {
          const isForTokens = rule.match?.operationId === tokens;
          const place = isForTokens
            ? { client: credentials.clientId }
            : { path: `/${projectKey}/*` };
          return { ...rule, id: randomUUID(), match: { ...rule.match, ...place } };
        },
        has: ({ clientId, path }) =>
          clientId === credentials.clientId || path.startsWith(`/${projectKey}/`),
        close: () => project.remove(),
      };
    },
    stop: async () => (await shared)?.stop(),
  };
}

function placeIn(
  service: EmbeddedService,
  { projectKey, credentials }: Pick<EmbeddedProject, "projectKey" | "credentials">,
): Place {
  const { url: baseUrl, clock, customer } = service;
  const client = createClient({
    ...{ baseUrl, projectKey, credentials, now: () => clock.now().getTime() },
    fetch: (request) => {
      request.headers.set("User-Agent", HARNESS);
      return service.fetch(request);
    },
  });
  return {
    service,
    project: { projectKey, client },
    environment: {
      CONFORMANCE_PROJECT_KEY: projectKey,
      CONFORMANCE_CLIENT_ID: credentials.clientId,
      CONFORMANCE_CLIENT_SECRET: credentials.clientSecret,
    },
    ...(customer && {
      login: { CONFORMANCE_USERNAME: customer.email, CONFORMANCE_PASSWORD: customer.password },
    }),
  };
}
