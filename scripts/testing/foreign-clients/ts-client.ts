import { createRequire } from "node:module";
import { leaveOut } from "../leave-out.js";

/** What is used of @commercetools/ts-client: the three releases differ in nothing of this. */
export interface SdkRequest {
  method: "GET" | "POST" | "PUT" | "DELETE" | "HEAD";
  uri: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface SdkResponse {
  statusCode: number;
  body: unknown;
  headers?: Record<string, string>;
  retryCount?: number;
}

export interface SdkClient {
  execute(request: SdkRequest): Promise<SdkResponse>;
  process<T>(
    request: SdkRequest,
    page: (response: SdkResponse) => Promise<T>,
    options: { accumulate: boolean },
  ): Promise<T[]>;
}

type WithOptions = (options?: object) => SdkBuilder;

export interface SdkBuilder {
  withProjectKey(key: string): SdkBuilder;
  withClientCredentialsFlow: WithOptions;
  withAnonymousSessionFlow: WithOptions;
  withPasswordFlow: WithOptions;
  withRefreshTokenFlow: WithOptions;
  withExistingTokenFlow(authorization: string, options?: object): SdkBuilder;
  withHttpMiddleware: WithOptions;
  withQueueMiddleware: WithOptions;
  withConcurrentModificationMiddleware: WithOptions;
  withCorrelationIdMiddleware: WithOptions;
  withUserAgentMiddleware: WithOptions;
  withLoggerMiddleware: WithOptions;
  withErrorMiddleware: WithOptions;
  withTelemetryMiddleware: WithOptions;
  withBeforeExecutionMiddleware: WithOptions;
  withAfterExecutionMiddleware: WithOptions;
  withMiddleware(middleware: SdkMiddleware): SdkBuilder;
  defaultClient(
    baseUri: string,
    credentials: object,
    oauthUri: string,
    projectKey: string,
  ): SdkBuilder;
  build(): SdkClient;
}

export type SdkMiddleware = (
  next: (request: SdkRequest) => Promise<SdkResponse>,
) => (request: SdkRequest) => Promise<SdkResponse>;

const require = createRequire(import.meta.url);

/** A package of foreign code; `undefined` if it is not installed: its tests are left out then. */
export function foreignPackage(name: string): unknown {
  try {
    return require(name);
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === "MODULE_NOT_FOUND";
    if (!isMissing) throw error;
    leaveOut(`calls with ${name}`, "It is not installed: npm ci");
    return undefined;
  }
}
