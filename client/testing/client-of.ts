import type { ServiceUnderTest } from "../../server/testing/service-under-test.js";
import { type Client, createClient, type Fetch, type Hooks, type RetryOptions } from "../index.js";

interface Settings extends Hooks {
  fetch?: Fetch;
  now?: () => number;
  scope?: string;
  clockSkew?: number;
  retry?: RetryOptions;
  timeout?: number;
}

/** A client of the demo project, with the demo client's credentials. */
export function clientOf({ url, demo }: ServiceUnderTest, settings: Settings = {}): Client {
  const { projectKey, clientId, clientSecret } = demo;
  return createClient({
    baseUrl: url,
    projectKey,
    credentials: { clientId, clientSecret },
    ...settings,
  });
}
