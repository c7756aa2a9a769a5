import { startService } from "../../embed/start-service.js";
import { demoDocument } from "../demo-subject.js";
import { Target } from "../server/demo-target.js";
import { HARNESS, type Host } from "./stage.js";

/** Starts this many instances of the service. */
export function demoHost(most: number): Host {
  const read = demoDocument();
  return {
    most,
    start: async (settings) => {
      const service = await startService({ settings });
      const { url: baseUrl, customer, projectKey, credentials } = service;
      const place = { ...credentials, baseUrl, projectKey, userAgent: HARNESS };
      return {
        service,
        harness: new Target(read, place, (request) => service.fetch(request)),
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
