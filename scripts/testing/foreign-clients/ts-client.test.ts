import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { type EmbeddedService, startService } from "../../../server/embed/start-service.js";
import { foreignPackage, type SdkBuilder, type SdkClient, type SdkRequest } from "./ts-client.js";

interface Package {
  ClientBuilder: new () => SdkBuilder;
}

/** How a client gets its tokens. */
const flows = {
  "client credentials": (builder, options) => builder.withClientCredentialsFlow(options()),
  "anonymous session": (builder, options) => builder.withAnonymousSessionFlow(options()),
  password: (builder, options) => {
    const { email: username, password } = service.customer ?? { email: "", password: "" };
    return builder.withPasswordFlow(options({ user: { username, password } }));
  },
  "refresh token": (builder, options) =>
    builder.withRefreshTokenFlow({ ...options(), refreshToken }),
} as const satisfies Record<
  string,
  (builder: SdkBuilder, options: typeof authOptions) => SdkBuilder
>;
type Flow = keyof typeof flows;
const flowNames = Object.keys(flows) as Flow[];

const PAGE: SdkRequest = { method: "GET", uri: "/demo/resource/sorted-query-parameters?limit=2" };
const PAGES = "queryResourcesSorted";

let service: EmbeddedService;
/** One of the service, for the flow that begins with one. */
let refreshToken: string;

function authOptions(credentials: object = {}): object {
  const { url: host, projectKey } = service;
  return { host, projectKey, credentials: { ...service.credentials, ...credentials } };
}

/** The statuses of what the service was asked, in order. */
function statuses(operationId: string): (number | undefined)[] {
  return service.requests.list({ operationId }).map(({ status }) => status);
}

beforeAll(async () => {
  service = await startService();
  refreshToken = (await tokens("/oauth/demo/anonymous/token"))["refresh_token"] ?? "";
});
beforeEach(() => service.requests.clear());
afterEach(() => {
  service.faults.clear();
  service.clock.reset();
});
afterAll(() => service.stop());

describe.each([3, 4, 5])("@commercetools/ts-client %i", (version) => {
  const sdk = foreignPackage(`ts-client-${version}`) as Package | undefined;
  if (!sdk) return it.skip("is not installed: npm ci", () => undefined);

  /** With the parts that `more` adds. */
  function clientOf(flow: Flow, more: (builder: SdkBuilder) => SdkBuilder = same): SdkClient {
    const builder = flows[flow](new sdk!.ClientBuilder().withProjectKey("demo"), authOptions);
    return more(builder.withHttpMiddleware({ host: service.url, ...RETRYING })).build();
  }

  describe.each(flowNames)("by %s", (flow) => {
    it("gets a token and keeps it", async () => {
      const client = clientOf(flow);
      for (let i = 0; i < 2; i++) {
        expect(await client.execute(PAGE)).toMatchObject({ statusCode: 200, body: { count: 2 } });
      }
      expect(service.requests.list({ path: "/oauth/*" })).toHaveLength(1);
    });

    it("succeeds in its third try when two fail", async () => {
      const action = { status: 503, retryAfter: 0 };
      service.faults.add({ match: { operationId: PAGES }, times: 2, action });
      const response = await clientOf(flow).execute(PAGE);
      expect(response).toMatchObject({ statusCode: 200, retryCount: 2 });
      expect(statuses(PAGES)).toEqual([503, 503, 200]);
    });

    it("makes 20 first calls at once", async () => {
      const client = clientOf(flow);
      const calls = Array.from({ length: 20 }, () => client.execute(PAGE));
      const responses = await Promise.all(calls);
      expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
      // The session, if there is one, goes on.
      expect(await client.execute(PAGE)).toMatchObject({ statusCode: 200 });
    });

    it("gets another token when its own has expired, again and again", async () => {
      const client = clientOf(flow);
      await client.execute(PAGE);
      for (let i = 0; i < 2; i++) {
        service.clock.advance({ days: 3 });
        expect(await client.execute(PAGE)).toMatchObject({ statusCode: 200 });
      }
      expect(statuses(PAGES)).toEqual([200, 401, 200, 401, 200]);
      const issued = service.requests.list({ path: "/oauth/*" });
      expect(issued.map(({ status }) => status)).toEqual([200, 200, 200]);
    });
  });

  it("asks for a token once more when the endpoint was down", async () => {
    service.faults.add({ times: 1, action: { tokenEndpointDown: true } });
    const client = clientOf("password");
    await expect(client.execute(PAGE)).rejects.toMatchObject({ statusCode: 503 });
    expect(await client.execute(PAGE)).toMatchObject({ statusCode: 200 });
  });

  it("sends a request that fails twice by its own wish, but gets its token at once", async () => {
    const headers = { Prefer: "code=503, times=2" };
    const client = clientOf("anonymous session", (builder) =>
      builder.withCorrelationIdMiddleware({ generate: () => `wish-${version}` }),
    );
    expect(await client.execute({ ...PAGE, headers })).toMatchObject({ statusCode: 200 });
    expect(statuses(PAGES)).toEqual([503, 503, 200]);
    expect(statuses("issueAnonymousToken")).toEqual([200]);
  });

  it("creates nothing twice when the response of a creation is lost", async () => {
    const client = clientOf("client credentials");
    const action = { reset: "afterCommit" } as const;
    service.faults.add({ match: { operationId: "createOrUpdateResource" }, times: 1, action });
    const key = `lost-${version}`;
    const creation: SdkRequest = {
      method: "POST",
      uri: "/demo/resource",
      body: { key, objectTypeProperty: { arrayOfIntExample: [1] } },
    };
    await expect(client.execute(creation)).rejects.toMatchObject({
      error: { code: "NetworkError" },
    });
    const repeated = await client.execute(creation);
    // What the first has created is found, and left as it was.
    expect(repeated).toMatchObject({ statusCode: 201, body: { key, version: 1 } });
    const where = encodeURIComponent(`key = "${key}"`);
    const { body } = await client.execute({
      method: "GET",
      uri: `/demo/resource/sorted-query-parameters?where=${where}`,
    });
    expect(body).toMatchObject({ total: 1, results: [repeated.body] });
  });

  it("updates from a version that has passed, with the present one", async () => {
    const client = clientOf("password", (builder) =>
      builder.withConcurrentModificationMiddleware(),
    );
    const created = await client.execute({
      method: "POST",
      uri: "/demo/resource",
      body: { objectTypeProperty: {} },
    });
    const { id } = created.body as { id: string };
    const update = (version: number, someProperty: string): Promise<unknown> =>
      client.execute({
        method: "POST",
        uri: `/demo/resource/${id}`,
        body: { version, actions: [{ action: "changeSomeProperty", someProperty }] },
      });
    expect(await update(1, "first")).toMatchObject({ body: { version: 2 } });
    const late = await update(1, "late");
    expect(late).toMatchObject({ statusCode: 200, body: { version: 3, someProperty: "late" } });
    expect(statuses("updateResource")).toEqual([200, 409, 200]);
  });

  it("walks through everything page by page", async () => {
    const request = { ...PAGE, uri: "/demo/resource/sorted-query-parameters?limit=2" };
    const ids = await clientOf("client credentials").process(
      request,
      async ({ body }) => (body as { results: { id: string }[] }).results.map(({ id }) => id),
      { accumulate: true },
    );
    const all = await clientOf("client credentials").execute({
      ...PAGE,
      uri: "/demo/resource/sorted-query-parameters?sort=id+asc",
    });
    expect(ids.flat()).toEqual(
      (all.body as { results: { id: string }[] }).results.map(({ id }) => id),
    );
  });

  it("takes an existing token, and a client of the usual parts", async () => {
    const { url } = service;
    const token = await clientToken();
    const existing = new sdk.ClientBuilder()
      .withExistingTokenFlow(`Bearer ${token}`, { force: true })
      .withHttpMiddleware({ host: url })
      .build();
    expect(await existing.execute(PAGE)).toMatchObject({ statusCode: 200 });
    expect(service.requests.list({ path: "/oauth/*" })).toHaveLength(1);
    const usual = new sdk.ClientBuilder().defaultClient(url, service.credentials, url, "demo");
    expect(await usual.build().execute(PAGE)).toMatchObject({ statusCode: 200 });
  });

  it("works with every other part at once", async () => {
    const passed: string[] = [];
    const noted =
      (name: string) =>
      () =>
      (next: (request: SdkRequest) => Promise<unknown>) =>
      async (request: SdkRequest): Promise<unknown> => {
        passed.push(name);
        return next(request);
      };
    const client = clientOf("client credentials", (builder) =>
      builder
        .withQueueMiddleware({ concurrency: 2 })
        .withCorrelationIdMiddleware({ generate: () => `all-${version}` })
        .withUserAgentMiddleware({ name: "foreign", version: "1.2.3" })
        .withLoggerMiddleware({ loggerFn: () => passed.push("logged") })
        .withErrorMiddleware({})
        .withTelemetryMiddleware({ createTelemetryMiddleware: noted("telemetry") })
        .withBeforeExecutionMiddleware({ middleware: noted("before") })
        .withAfterExecutionMiddleware({ middleware: noted("after") }),
    );
    const responses = await Promise.all(Array.from({ length: 6 }, () => client.execute(PAGE)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    expect(responses[0]?.headers?.["x-correlation-id"]).toBe(`all-${version}`);
    expect(new Set(passed)).toEqual(new Set(["telemetry", "before", "logged", "after"]));
    const [seen] = service.requests.list({ operationId: PAGES });
    expect(seen?.correlationId).toBe(`all-${version}`);
    expect(seen?.request.headers["user-agent"]).toContain("commercetools-sdk-javascript-v3");
  });
});

/** Fast, and with the number of tries that the SDK has by default. */
const RETRYING = {
  enableRetry: true,
  retryConfig: { maxRetries: 3, retryDelay: 1, backoff: false },
};

function same(builder: SdkBuilder): SdkBuilder {
  return builder;
}

async function tokens(path: string): Promise<Record<string, string>> {
  const { clientId, clientSecret } = service.credentials;
  const response = await service.fetch(path, {
    method: "POST",
    headers: {
      Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
    },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, string>;
}

async function clientToken(): Promise<string> {
  return (await tokens("/oauth/token"))["access_token"] ?? "";
}
