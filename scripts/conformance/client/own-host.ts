import { createClient } from "../../../client/index.js";
import { startService } from "../../../server/embed/start-service.js";
import { HARNESS, type Host } from "./stage.js";

/** This service, so many times. */
export function ownHost(most: number): Host {
  return {
    most,
    start: async (settings) => {
      const service = await startService({ settings });
      const { url: baseUrl, clock, customer, projectKey, credentials } = service;
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
    },
  };
}
