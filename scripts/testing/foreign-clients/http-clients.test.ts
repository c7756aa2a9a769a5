import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import {
  allowInsecureRequests,
  ClientSecretBasic,
  clientCredentialsGrant,
  type Configuration,
  discovery,
  refreshTokenGrant,
  tokenIntrospection,
} from "openid-client";
import { type EmbeddedService, startService } from "../../../server/embed/start-service.js";
import { foreignPackage } from "./ts-client.js";

interface Call {
  method: "GET" | "POST";
  url: string;
  headers: Record<string, string>;
  body?: string;
}

interface Received {
  status: number;
  body: unknown;
}

/** Sends a call. Rejects if the connection is lost. */
type Send = (call: Call) => Promise<Received>;

interface Undici {
  Agent: new () => object;
  RetryAgent: new (agent: object, options: object) => object;
  request: (
    url: string,
    options: object,
  ) => Promise<{ statusCode: number; body: { json(): Promise<unknown> } }>;
}

interface Axios {
  default: { request(options: object): Promise<{ status: number; data: unknown }> };
}

const clients: Record<string, () => Send | undefined> = {
  "the fetch of Node":
    () =>
    async ({ url, ...init }) => {
      const response = await fetch(url, init);
      return { status: response.status, body: await response.json() };
    },
  // Its own agent repeats what gets a 503: GET, and not POST.
  "undici with its RetryAgent": () => {
    const undici = foreignPackage("undici") as Undici | undefined;
    if (!undici) return undefined;
    const dispatcher = new undici.RetryAgent(new undici.Agent(), { minTimeout: 1, maxRetries: 3 });
    return async ({ url, ...options }) => {
      const { statusCode, body } = await undici.request(url, { ...options, dispatcher });
      return { status: statusCode, body: await body.json() };
    };
  },
  axios: () => {
    const axios = (foreignPackage("axios") as Axios | undefined)?.default;
    if (!axios) return undefined;
    return async ({ body, ...call }) => {
      const { status, data } = await axios.request({
        ...call,
        data: body,
        validateStatus: () => true,
      });
      return { status, body: data };
    };
  },
};

const PAGE = "/demo/resource/sorted-query-parameters?limit=1";
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

interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** What an application does with a client that only sends. */
class Application {
  #tokens: Promise<Tokens> | undefined;

  constructor(private readonly send: Send) {}

  /** Logs in once, repeats what gets a 503, and refreshes its token when that has expired. */
  async call(method: Call["method"], path: string, body?: unknown): Promise<Received> {
    for (let tries = 1; ; tries++) {
      this.#tokens ??= this.#login();
      const { access_token, refresh_token } = await this.#tokens;
      const response = await this.send({
        method,
        url: service.url + path,
        headers: {
          Authorization: `Bearer ${access_token}`,
          ...(body !== undefined && { "Content-Type": "application/json" }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (tries === 4 || (response.status !== 503 && response.status !== 401)) return response;
      if (response.status === 401) this.#tokens = this.#tokensFor({ refresh_token });
    }
  }

  #login(): Promise<Tokens> {
    const { email: username = "", password = "" } = service.customer ?? {};
    return this.#tokensFor({ username, password });
  }

  async #tokensFor(form: Record<string, string>): Promise<Tokens> {
    const { clientId, clientSecret } = service.credentials;
    const grant_type = "password" in form ? "password" : "refresh_token";
    const { status, body } = await this.send({
      method: "POST",
      url: `${service.url}/oauth/demo/customers/token`,
      headers: {
        Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
        "Content-Type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams({ grant_type, ...form }).toString(),
    });
    expect([grant_type, status]).toEqual([grant_type, 200]);
    return body as Tokens;
  }
}

function statuses(operationId: string): (number | undefined)[] {
  return service.requests.list({ operationId }).map(({ status }) => status);
}

describe.each(Object.entries(clients))("%s", (name, open) => {
  const send = open();
  if (!send) return it.skip("is not installed: npm ci", () => undefined);

  it("succeeds in its third try when two fail", async () => {
    const action = { status: 503, retryAfter: 0 };
    service.faults.add({ match: { operationId: PAGES }, times: 2, action });
    expect((await new Application(send).call("GET", PAGE)).status).toBe(200);
    expect(statuses(PAGES)).toEqual([503, 503, 200]);
  });

  it("creates nothing twice when the response of a creation is lost", async () => {
    const application = new Application(send);
    const action = { reset: "afterCommit" } as const;
    service.faults.add({ match: { operationId: "createOrUpdateResource" }, times: 1, action });
    const draft = { key: `lost-${name.replace(/\W+/g, "-")}`, objectTypeProperty: {} };
    const create = (): Promise<Received> => application.call("POST", "/demo/resource", draft);
    await expect(create()).rejects.toThrow();
    expect(await create()).toMatchObject({ status: 201, body: { key: draft.key, version: 1 } });
    const where = encodeURIComponent(`key = "${draft.key}"`);
    const found = await application.call("GET", `${PAGE}&where=${where}`);
    expect(found).toMatchObject({ status: 200, body: { total: 1 } });
  });

  it("refreshes its token whenever that has expired", async () => {
    const application = new Application(send);
    for (let i = 0; i < 3; i++) {
      expect((await application.call("GET", PAGE)).status).toBe(200);
      service.clock.advance({ days: 3 });
    }
    expect(statuses(PAGES)).toEqual([200, 401, 200, 401, 200]);
    expect(statuses("issueCustomerToken")).toEqual([200, 200, 200]);
  });

  it("makes 20 first calls at once", async () => {
    const application = new Application(send);
    const calls = Array.from({ length: 20 }, () => application.call("GET", PAGE));
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(20).fill(200));
  });
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

  it("refreshes the tokens of a customer with what the metadata tells, and asks about both", async () => {
    expect(config.serverMetadata().grant_types_supported).toContain("refresh_token");
    const { clientId, clientSecret } = service.credentials;
    const { email: username = "", password = "" } = service.customer ?? {};
    const login = await service.fetch("/oauth/demo/customers/token", {
      method: "POST",
      headers: {
        Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
      },
      body: new URLSearchParams({ grant_type: "password", username, password }),
    });
    const first = (await login.json()) as Tokens & { scope: string };
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

  it("gets 20 tokens at once, and one after the endpoint was down", async () => {
    const grants = Array.from({ length: 20 }, () => clientCredentialsGrant(config));
    const tokens = (await Promise.all(grants)).map(({ access_token }) => access_token);
    expect(new Set(tokens).size).toBe(20);
    service.faults.add({ times: 1, action: { tokenEndpointDown: true } });
    await expect(clientCredentialsGrant(config)).rejects.toThrow("unexpected HTTP response status");
    expect(await clientCredentialsGrant(config)).toMatchObject({ token_type: "bearer" });
  });
});
