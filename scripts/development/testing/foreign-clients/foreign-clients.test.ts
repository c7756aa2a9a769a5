import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import {
  allowInsecureRequests,
  ClientSecretBasic,
  type Configuration,
  discovery,
  refreshTokenGrant,
  tokenIntrospection,
} from "openid-client";
import { type EmbeddedService, startService } from "../../../embed/start-service.js";
import { leaveOut } from "../leave-out.js";

const PAGES = "queryResourcesSorted";

let service: EmbeddedService;
beforeAll(async () => {
  service = await startService();
});
afterEach(() => {
  service.faults.clear();
  service.requests.clear();
  service.clock.reset();
});
afterAll(() => service.stop());

function statuses(operationId: string): (number | undefined)[] {
  return service.requests.list({ operationId }).map(({ status }) => status);
}

/** The credentials of the demo client. */
function basic(): Record<string, string> {
  const { clientId, clientSecret } = service.credentials;
  const text = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
  return { Authorization: `Basic ${text}` };
}

const require = createRequire(import.meta.url);

/** A third-party package; `undefined` if it is not installed, and its tests are then skipped. */
function foreignPackage(name: string): unknown {
  try {
    return require(name);
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === "MODULE_NOT_FOUND";
    if (!isMissing) throw error;
    leaveOut(`calls with ${name}`, "It is not installed: npm ci");
    return undefined;
  }
}

type Method = "GET" | "POST" | "PUT" | "DELETE" | "HEAD";

interface Received {
  status: number;
  body: unknown;
}

/** Calls the service as an application does, with tokens, and retries a 503. Rejects if the connection is lost. */
type Application = (method: Method, path: string, body?: object) => Promise<Received>;

/** Sends one request. */
type Send = (request: {
  method: Method;
  url: string;
  headers: Record<string, string>;
  body?: string;
}) => Promise<Received>;

const clients: Record<string, () => Send | undefined> = {
  "Node's fetch":
    () =>
    async ({ url, ...init }) => {
      const response = await fetch(url, init);
      return { status: response.status, body: await response.json() };
    },
  // Its agent retries a GET after 503, but not a POST.
  "undici with its RetryAgent": () => {
    const undici = foreignPackage("undici") as typeof import("undici") | undefined;
    if (!undici) return undefined;
    const dispatcher = new undici.RetryAgent(new undici.Agent(), { minTimeout: 1, maxRetries: 3 });
    return async ({ url, ...options }) => {
      const { statusCode, body } = await undici.request(url, { ...options, dispatcher });
      return { status: statusCode, body: await body.json() };
    };
  },
  axios: () => {
    const axios = (foreignPackage("axios") as typeof import("axios") | undefined)?.default;
    if (!axios) return undefined;
    return async ({ body: data = "", ...call }) => {
      const response = await axios.request({ ...call, data, validateStatus: () => true });
      return { status: response.status, body: response.data };
    };
  },
};

const PAGE = "/demo/resource/sorted-query-parameters?limit=2";

interface Tokens {
  access_token: string;
  refresh_token: string;
  scope: string;
}

/** An application with a client that only sends requests: it refreshes an expired token itself. */
function applicationOf(send: Send): Application {
  let tokens: Promise<Tokens> | undefined;
  const login = async (form: Record<string, string>): Promise<Tokens> => {
    const { status, body } = await send({
      method: "POST",
      url: `${service.url}/oauth/demo/customers/token`,
      headers: { ...basic(), "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(form).toString(),
    });
    expect([form, status]).toEqual([form, 200]);
    return body as Tokens;
  };
  return async (method, path, body) => {
    for (let tries = 1; ; tries++) {
      const { email: username = "", password = "" } = service.customer ?? {};
      tokens ??= login({ grant_type: "password", username, password });
      const { access_token, refresh_token } = await tokens;
      const response = await send({
        method,
        url: service.url + path,
        headers: {
          Authorization: `Bearer ${access_token}`,
          ...(body !== undefined && { "Content-Type": "application/json" }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (tries === 4 || (response.status !== 503 && response.status !== 401)) return response;
      if (response.status === 401) tokens = login({ grant_type: "refresh_token", refresh_token });
    }
  };
}

/** Scenarios that each application must survive. */
function describeApplication(name: string, open: () => Application): void {
  it("succeeds on the third attempt after two failures", async () => {
    const action = { status: 503, retryAfter: 0 };
    service.faults.add({ match: { operationId: PAGES }, times: 2, action });
    expect((await open()("GET", PAGE)).status).toBe(200);
    expect(statuses(PAGES)).toEqual([503, 503, 200]);
  });

  it("creates a resource only once when the first response is lost", async () => {
    const call = open();
    const action = { reset: "afterCommit" } as const;
    service.faults.add({ match: { operationId: "createOrUpdateResource" }, times: 1, action });
    const key = `lost-${name.replace(/\W+/g, "-")}`;
    const create = (): Promise<Received> =>
      call("POST", "/demo/resource", { key, objectTypeProperty: {} });
    await expect(create()).rejects.toEqual(expect.anything());
    const repeated = await create();
    expect(repeated).toMatchObject({ status: 201, body: { key, version: 1 } });
    const found = await call("GET", `${PAGE}&where=${encodeURIComponent(`key = "${key}"`)}`);
    expect(found.body).toMatchObject({ total: 1, results: [repeated.body] });
  });

  it("keeps its token and refreshes it after each expiry", async () => {
    const call = open();
    for (let i = 0; i < 3; i++) {
      expect((await call("GET", PAGE)).status).toBe(200);
      expect(await call("GET", PAGE)).toMatchObject({ status: 200, body: { count: 2 } });
      service.clock.advance({ days: 3 });
    }
    expect(statuses(PAGES)).toEqual([200, 200, 401, 200, 200, 401, 200, 200]);
    const issued = service.requests.list({ path: "/oauth/*" });
    expect(issued.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it("sends 20 simultaneous first calls", async () => {
    const call = open();
    const calls = await Promise.all(Array.from({ length: 20 }, () => call("GET", PAGE)));
    expect(calls.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await call("GET", PAGE)).toMatchObject({ status: 200 });
  });
}

describe.each(Object.entries(clients))("%s", (name, open) => {
  const send = open();
  if (!send) return it.skip("is not installed: npm ci", () => undefined);
  describeApplication(name, () => applicationOf(send));
});

describe("openid-client", () => {
  let config: Configuration;
  beforeAll(async () => {
    const { clientId, clientSecret } = service.credentials;
    const method = ClientSecretBasic(clientSecret);
    config = await discovery(new URL(service.url), clientId, undefined, method, {
      algorithm: "oauth2",
      execute: [allowInsecureRequests],
    });
  });

  it("refreshes and introspects a customer's tokens with the endpoints in the metadata", async () => {
    expect(config.serverMetadata().grant_types_supported).toContain("refresh_token");
    const { email: username = "", password = "" } = service.customer ?? {};
    const login = { grant_type: "password", username, password };
    const first = await issue("/oauth/demo/customers/token", login);
    const second = await refreshTokenGrant(config, first.refresh_token);
    expect(second).toMatchObject({ expires_in: 172_800, scope: first.scope });
    for (const token of [second.access_token, second.refresh_token ?? ""]) {
      expect(await tokenIntrospection(config, token)).toMatchObject({
        active: true,
        scope: first.scope,
      });
    }
    await refreshTokenGrant(config, second.refresh_token ?? "");
    await expect(refreshTokenGrant(config, first.refresh_token)).rejects.toMatchObject({
      error: "invalid_grant",
      status: 400,
    });
  });
});

const PYTHON = process.env["PYTHON"] ?? "python3";
const PROGRAM = fileURLToPath(new URL("python-client.py", import.meta.url));

/** The program's output. */
async function run(library: string): Promise<unknown> {
  const settings = { url: service.url, ...service.credentials, ...service.customer };
  const child = spawn(PYTHON, [PROGRAM, library, JSON.stringify(settings)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  let last = "";
  createInterface(child.stdout).on("line", (line) => {
    if (line === "advance") {
      service.clock.advance({ days: 3 });
      child.stdin.write("\n");
    } else last = line;
  });
  const [code]: unknown[] = await once(child, "close");
  expect(code).toBe(0);
  return JSON.parse(last);
}

describe.each([
  ["requests", "ConnectionError"],
  ["httpx", "RemoteProtocolError|ReadError"],
])("Python's %s", (library, lost) => {
  const isThere = spawnSync(PYTHON, ["-c", `import ${library}`]).status === 0;
  if (!isThere) return it.skip(`is not installed for ${PYTHON}`, () => undefined);

  it("succeeds after two failures, creates nothing twice, refreshes, and sends 20 simultaneous calls", async () => {
    const [operationId, action] = ["queryResourcesSorted", { status: 503, retryAfter: 0 }];
    service.faults.add({ match: { operationId }, times: 2, action });
    service.faults.add({
      match: { operationId: "createOrUpdateResource" },
      times: 1,
      action: { reset: "afterCommit" },
    });
    expect(await run(library)).toEqual({
      scope: expect.stringMatching(/^manage_project:demo customer_id:[0-9a-f-]{36}$/),
      "fails twice": [200, 2],
      lost: expect.stringMatching(new RegExp(`^(?:${lost})$`)),
      created: { key: `lost-${library}`, version: 1 },
      "resources of that key": 1,
      expired: [401, "invalid_token"],
      refreshed: 200,
      "first calls": Array(20).fill(200),
    });
  });
});

/** The parts used here are the same in the other releases. */
type Sdk = typeof import("ts-client-4");
type SdkBuilder = InstanceType<Sdk["ClientBuilder"]>;
type SdkClient = ReturnType<SdkBuilder["build"]>;
type SdkRequest = Parameters<SdkClient["execute"]>[0];
type SdkResponse = Awaited<ReturnType<SdkClient["execute"]>>;
type FlowName = "ClientCredentials" | "AnonymousSession" | "Password" | "RefreshToken";

const SDK_PAGE: SdkRequest = { method: "GET", uri: PAGE };

/** A refresh token of the service for the flow that starts with one. */
let refreshToken: string;

/** The options of every flow. */
function authOptions() {
  const { url: host, projectKey, customer } = service;
  const user = { username: customer?.email ?? "", password: customer?.password ?? "" };
  return { host, projectKey, credentials: { ...service.credentials, user }, refreshToken };
}

beforeAll(async () => {
  refreshToken = (await issue("/oauth/demo/anonymous/token")).refresh_token;
  service.requests.clear();
});

/** Release 5 needs Node 22: as an optional dependency, npm installs it only there. */
const SDK_RELEASES = Number.parseInt(process.versions.node) < 22 ? [3, 4] : [3, 4, 5];

describe.each(SDK_RELEASES)("@commercetools/ts-client %i", (version) => {
  const sdk = foreignPackage(`ts-client-${version}`) as Sdk | undefined;
  if (!sdk) return it.skip("is not installed: npm ci", () => undefined);

  /** A client with the middleware that `more` adds. */
  function clientOf(flow: FlowName, more = (builder: SdkBuilder) => builder): SdkClient {
    const builder = new sdk!.ClientBuilder().withProjectKey("demo");
    const authorized = builder[`with${flow}Flow`](authOptions());
    // Fast, with the SDK's default number of attempts.
    const retryConfig = { maxRetries: 3, retryDelay: 1, backoff: false };
    const http = { host: service.url, enableRetry: true, retryConfig };
    return more(authorized.withHttpMiddleware(http)).build();
  }

  const flows = ["ClientCredentials", "AnonymousSession", "Password", "RefreshToken"] as const;
  describe.each(flows)("with the flow %s", (flow) => {
    describeApplication(`${version}-${flow}`, () => {
      const client = clientOf(flow);
      return async (method, uri, body) => {
        const sent = body === undefined ? { method, uri } : { method, uri, body };
        const { statusCode: status = 0, ...response } = await client.execute(sent);
        return { status, body: response.body };
      };
    });
  });

  it("requests a token again after the token endpoint was down", async () => {
    service.faults.add({ times: 1, action: { tokenEndpointDown: true } });
    const client = clientOf("Password");
    await expect(client.execute(SDK_PAGE)).rejects.toMatchObject({ statusCode: 503 });
    expect(await client.execute(SDK_PAGE)).toMatchObject({ statusCode: 200 });
  });

  it("retries a request with Prefer for two failures without failing its token request", async () => {
    const headers = { Prefer: "code=503, times=2" };
    const client = clientOf("AnonymousSession", (builder) =>
      builder.withCorrelationIdMiddleware({ generate: () => `wish-${version}` }),
    );
    expect(await client.execute({ ...SDK_PAGE, headers })).toMatchObject({ statusCode: 200 });
    expect(statuses(PAGES)).toEqual([503, 503, 200]);
    expect(statuses("issueAnonymousToken")).toEqual([200]);
  });

  it("retries an update of an outdated version with the current version", async () => {
    const client = clientOf("Password", (builder) =>
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

  it("processes all pages", async () => {
    const client = clientOf("ClientCredentials");
    const idsOf = ({ body }: SdkResponse): string[] =>
      (body as { results: { id: string }[] }).results.map(({ id }) => id);
    const ids: string[] = [];
    const page = async (response: SdkResponse): Promise<SdkResponse> => {
      ids.push(...idsOf(response));
      return response;
    };
    await client.process(SDK_PAGE, page);
    const uri = "/demo/resource/sorted-query-parameters?sort=id+asc&limit=500";
    expect(ids).toEqual(idsOf(await client.execute({ method: "GET", uri })));
  });

  it("accepts an existing token, and the SDK's default client", async () => {
    const { url } = service;
    const { access_token: token } = await issue("/oauth/token");
    const existing = new sdk.ClientBuilder()
      .withExistingTokenFlow(`Bearer ${token}`, { force: true })
      .withHttpMiddleware({ host: url })
      .build();
    expect(await existing.execute(SDK_PAGE)).toMatchObject({ statusCode: 200 });
    expect(service.requests.list({ path: "/oauth/*" })).toHaveLength(1);
    const usual = new sdk.ClientBuilder().defaultClient(url, service.credentials, url, "demo");
    expect(await usual.build().execute(SDK_PAGE)).toMatchObject({ statusCode: 200 });
  });
});

async function issue(
  path: string,
  form: Record<string, string> = { grant_type: "client_credentials" },
): Promise<Tokens> {
  const init = { method: "POST", headers: basic(), body: new URLSearchParams(form) };
  const response = await service.fetch(path, init);
  expect(response.status).toBe(200);
  return (await response.json()) as Tokens;
}
