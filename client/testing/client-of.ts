import type { ServiceUnderTest } from "../../server/testing/service-under-test.js";
import { type Client, createClient, type Fetch, type RetryOptions } from "../index.js";

interface Settings {
  fetch?: Fetch;
  now?: () => number;
  scope?: string;
  clockSkew?: number;
  retry?: RetryOptions;
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
