import { describe, expect, it } from "@jest/globals";
import { bindClient, type OperationFacts } from "../kit.js";
import type { AnyRequest } from "./authorized-calls.js";
import type { Anonymous, ClientSettings, Identity } from "./bind-client.js";
import type { ClientResponse } from "./read-response.js";

type Options = (Identity | Anonymous) & Pick<ClientSettings, "clockSkew" | "now">;
type Call = (request?: AnyRequest) => Promise<ClientResponse>;
type Issue = (request: Request) => Response | Promise<Response>;

const credentials = { clientId: "a b:ü", clientSecret: "c+d/%" };
const POST = {
  method: "post",
  path: "/",
  responses: { 200: { "application/json": "json" } },
} as const;
const form = { "application/x-www-form-urlencoded": "form" } as const;
const issued = (token: string, more: object = { expires_in: 3600 }): Response =>
  Response.json({ access_token: token, ...more });
const rejected = (code: string, status = 401): Response =>
  Response.json({ errors: [{ code, message: "No." }] }, { status });

/** A client whose token requests get the tokens `t1`, `t2` and so on, unless `issue` responds. */
function clientWith(
  options: Options,
  {
    facts = {},
    issue,
    respond = () => Response.json({}),
  }: {
    facts?: Partial<OperationFacts>;
    issue?: Issue;
    respond?: (authorization: string | null) => Response | Promise<Response>;
  } = {},
) {
  const issuing: Request[] = [];
  /** The field `Authorization` of each call. */
  const sent: (string | null)[] = [];
  const api = bindClient<{ call: Call; issueToken: Call }>(
    {
      server: "",
      tenantParameter: undefined,
      operations: {
        call: { ...POST, security: "token", ...facts },
        issueToken: { ...POST, path: "/token", security: "client", body: form },
      },
      tokenOperation: "issueToken",
      usualCodes: {},
    },
    {
      ...options,
      baseUrl: "http://a.test",
      retry: { baseDelay: 0 },
      fetch: async (request) => {
        const authorization = request.headers.get("Authorization");
        if (!request.url.endsWith("/token")) {
          sent.push(authorization);
          return respond(authorization);
        }
        issuing.push(request.clone());
        return issue ? issue(request) : issued(`t${issuing.length}`);
      },
    },
  );
  return { call: api.call, issuing, sent };
}

describe("a token request", () => {
  it.each([
    [{}, "grant_type=client_credentials"],
    [{ scope: "read write" }, "grant_type=client_credentials&scope=read%20write"],
  ])("with %j has the form-encoded credentials and the body %s", async (more, body) => {
    const { call, issuing, sent } = clientWith({ credentials, ...more });
    await call();
    const [request] = issuing;
    expect(await request?.text()).toBe(body);
    const [scheme, encoded = ""] = request?.headers.get("Authorization")?.split(" ") ?? [];
    expect([scheme, atob(encoded)]).toEqual(["Basic", "a+b%3A%C3%BC:c%2Bd%2F%25"]);
    expect(sent).toEqual(["Bearer t1"]);
  });

  it("is shared by simultaneous calls, and repeated after a failure", async () => {
    let isBroken = true;
    const issue: Issue = () => (isBroken ? rejected("invalid_client") : issued("t"));
    const { call, issuing } = clientWith({ credentials }, { issue });
    const calls = await Promise.allSettled([call(), call(), call()]);
    expect([issuing.length, ...calls.map(({ status }) => status)]).toEqual([
      ...[1, "rejected", "rejected", "rejected"],
    ]);
    isBroken = false;
    await Promise.all([call(), call(), call()]);
    expect(issuing).toHaveLength(2);
  });

  it("is repeated after a lost response, although it is a POST", async () => {
    let requests = 0;
    const issue: Issue = () => {
      if (++requests === 1) throw new TypeError("fetch failed");
      return issued("t");
    };
    const { call } = clientWith({ credentials }, { issue });
    expect((await call()).status).toBe(200);
    expect(requests).toBe(2);
  });

  it("continues for other calls when one is cancelled", async () => {
    let give = (_: Response): void => undefined;
    const issue: Issue = () => new Promise((resolve) => (give = resolve));
    const { call, issuing, sent } = clientWith({ credentials }, { issue });
    const controller = new AbortController();
    const first = call({ signal: controller.signal });
    const second = call();
    const reason = new Error("The user went away.");
    controller.abort(reason);
    await expect(first).rejects.toBe(reason);
    give(issued("t"));
    await second;
    expect([issuing.length, sent]).toEqual([1, ["Bearer t"]]);
  });

  it.each([
    ["no lifetime", issued("t", {}), Infinity],
    ["a lifetime in a text", issued("t", { expires_in: "3600" }), 3300],
    ["a lifetime of 10 s", issued("t", { expires_in: 10 }), 5],
  ])("with %s in its response is repeated in time", async (_, response, lastsFor) => {
    let time = 0;
    const now = (): number => time * 1000;
    const { call, issuing } = clientWith({ credentials, now }, { issue: () => response.clone() });
    await call();
    const last = Math.min(lastsFor, 1e9);
    time = last - 0.001;
    await call();
    expect(issuing).toHaveLength(1);
    time = last;
    await call();
    expect(issuing).toHaveLength(lastsFor === Infinity ? 1 : 2);
  });

  it("counts the lifetime from when it was sent", async () => {
    let time = 0;
    const issue: Issue = () => {
      time += 50;
      return issued("t", { expires_in: 100 });
    };
    const options = { credentials, clockSkew: 0, now: () => time * 1000 };
    const { call, issuing } = clientWith(options, { issue });
    await call();
    time = 99;
    await call();
    expect(issuing).toHaveLength(1);
    time = 100;
    await call();
    expect(issuing).toHaveLength(2);
  });

  it.each([
    ["no token", { expires_in: 1 }],
    ["a token that is not a text", { access_token: 1, expires_in: 1 }],
    ["a lifetime that is not a number", { access_token: "t", expires_in: "soon" }],
    ["no object", "t"],
  ])("that returns %s is an error", async (_, body) => {
    const { call, sent } = clientWith({ credentials }, { issue: () => Response.json(body) });
    await expect(call()).rejects.toThrow(
      "issueToken got 200 without a usable access_token and expires_in.",
    );
    expect(sent).toEqual([]);
  });
});

describe("a rejected token", () => {
  it("is renewed once, and its call repeated once", async () => {
    const { call, issuing, sent } = clientWith(
      { credentials },
      { respond: () => rejected("invalid_token") },
    );
    await expect(call()).rejects.toMatchObject({ code: "invalid_token" });
    expect([issuing.length, sent]).toEqual([2, ["Bearer t1", "Bearer t2"]]);
  });

  it("is renewed once for all calls that were sent with it", async () => {
    const respond = (sent: string | null): Response =>
      sent === "Bearer t1" ? rejected("invalid_token") : Response.json({});
    const { call, issuing } = clientWith({ credentials }, { respond });
    await Promise.all([call(), call(), call()]);
    expect(issuing).toHaveLength(2);
  });

  it("is not renewed after another error, or for a stream that has been sent", async () => {
    const other = clientWith(
      { credentials },
      { respond: () => rejected("insufficient_scope", 403) },
    );
    await expect(other.call()).rejects.toMatchObject({ code: "insufficient_scope" });
    expect(other.sent).toHaveLength(1);
    const body = { "application/octet-stream": "bytes" } as const;
    const streaming = clientWith(
      { credentials },
      { facts: { body }, respond: () => rejected("invalid_token") },
    );
    const stream = new Blob(["a"]).stream();
    await expect(streaming.call({ body: stream })).rejects.toMatchObject({ code: "invalid_token" });
    expect(streaming.sent).toHaveLength(1);
  });

  it("is waited for no longer than until the call is cancelled", async () => {
    const controller = new AbortController();
    const reason = new Error("The user went away.");
    const { call, sent } = clientWith(
      {
        token: (rejected) => {
          if (rejected === undefined) return Promise.resolve("a");
          setImmediate(() => controller.abort(reason));
          return new Promise(() => undefined);
        },
      },
      { respond: () => rejected("invalid_token") },
    );
    await expect(call({ signal: controller.signal })).rejects.toBe(reason);
    expect(sent).toEqual(["Bearer a"]);
  });
});

describe("the credentials of a client", () => {
  const token = (): Promise<string> => Promise.resolve("own");
  const optional = { isSecurityOptional: true } as const;
  const basic = `Basic ${Buffer.from("a b:ü:c+d/%").toString("base64")}`;
  const missing = "The client has neither credentials nor a token function.";

  it.each<[string, Options, Partial<OperationFacts>, string | null]>([
    ["none", {}, { security: "none" }, null],
    ["none", { credentials }, { security: "none" }, null],
    ["none", {}, { security: "token", ...optional }, null],
    ["none", {}, { security: "client", ...optional }, null],
    ["none", { token }, { security: "client", ...optional }, null],
    ["its token", { token }, { security: "token", ...optional }, "Bearer own"],
    ["an issued token", { credentials }, { security: "token", ...optional }, "Bearer t1"],
    ["itself", { credentials }, { security: "client", ...optional }, basic],
  ])("are %s: %j for %j", async (_, options, facts, authorization) => {
    const { call, sent } = clientWith(options, { facts });
    await call();
    expect(sent).toEqual([authorization]);
  });

  it.each<[Options, OperationFacts["security"], string]>([
    [{}, "token", missing],
    [{ token }, "client", "call needs the client to have credentials."],
    [{ token }, "both", "call needs the client to have credentials."],
  ])("are missing: %j for %s", async (options, security, message) => {
    const { call, sent } = clientWith(options, { facts: { security } });
    await expect(call()).rejects.toThrow(new TypeError(message));
    expect(sent).toEqual([]);
  });
});
