import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createServer } from "node:http";
import { ServiceUnderTest } from "../../server/testing/service-under-test.js";
import {
  ApiError,
  type Client,
  ConnectionError,
  createClient,
  type Fetch,
  isApiError,
  UnexpectedAnswerError,
  UnexpectedResponseError,
} from "../index.js";
import { clientOf } from "../testing/client-of.js";

let service: ServiceUnderTest;
let client: Client;
beforeAll(async () => {
  service = await ServiceUnderTest.start();
  client = clientOf(service);
});
afterAll(() => service.stop());

async function errorOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => undefined,
    (error: unknown) => error,
  );
}

/** A client that always gets the same response. */
function respondWith(respond: () => Response): Client {
  const fetch: Fetch = async () => respond();
  return createClient({
    baseUrl: "https://example.com",
    projectKey: "demo",
    token: async () => "token",
    fetch,
    retry: { attempts: 1 },
  });
}

const body = { key: "taken", objectTypeProperty: {} };

describe("an error of the service", () => {
  it("carries what the service says", async () => {
    const error = await errorOf(
      client.getResource({
        path: { id: "nobody" },
        headers: { "X-Correlation-ID": "named-by-me" },
      }),
    );
    if (!isApiError(error)) throw error;
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      name: "ApiError",
      operationId: "getResource",
      status: 404,
      code: "ResourceNotFound",
      message: "The resource with ID 'nobody' was not found.",
      errors: [{ code: "ResourceNotFound" }],
      correlationId: "named-by-me",
      retryAfter: undefined,
      currentVersion: undefined,
    });
  });

  it("is narrowed by its code to the fields that come with it", async () => {
    const { data } = await client.createOrUpdateResource({ body });
    const error = await errorOf(
      client.updateResource({ path: { id: data.id ?? "" }, body: { version: 7, actions: [] } }),
    );
    if (!isApiError(error, "ConcurrentModification")) throw error;
    const version: number = error.currentVersion;
    expect(version).toBe(1);
    expect(error.details.currentVersion).toBe(1);
    // @ts-expect-error: no code of the service.
    expect(isApiError(error, "NoSuchCode")).toBe(false);
    expect(isApiError(error, "InvalidField")).toBe(false);
  });

  it("has fields of other codes, too", async () => {
    const { data } = await client.createOrUpdateResource({
      body: { ...body, key: "another" },
    });
    const actions = [{ action: "setKey" as const, key: "taken" }];
    const error = await errorOf(
      client.updateResource({
        path: { id: data.id ?? "" },
        body: { version: data.version, actions },
      }),
    );
    if (!isApiError(error, "DuplicateField")) throw error;
    const field: string = error.details.field;
    expect(field).toBe("key");
    expect(error.details.duplicateValue).toBe("taken");
  });

  it("says when to try again", async () => {
    const headers = { Prefer: "code=503" };
    const { queryResources } = clientOf(service, { retry: { attempts: 1 } });
    const error = await errorOf(queryResources({ headers }));
    if (!isApiError(error, "OverCapacity")) throw error;
    expect(error.retryAfter).toBe(1);
  });

  it.each([
    { text: "120", seconds: 120 },
    { text: new Date(Date.now() - 5000).toUTCString(), seconds: 0 },
    { text: "soon", seconds: undefined },
  ])("reads a Retry-After of $text", async ({ text, seconds }) => {
    const { getLiveness } = respondWith(
      () => new Response("{}", { status: 503, headers: { "Retry-After": text } }),
    );
    expect(await errorOf(getLiveness())).toMatchObject({ retryAfter: seconds });
  });

  it.each([
    { status: 400, code: "InvalidInput" },
    { status: 403, code: "insufficient_scope" },
    { status: 500, code: "General" },
    { status: 503, code: "OverCapacity" },
    { status: 418, code: "UnknownError" },
  ])("$status is read from the status where HEAD has no body", async ({ status, code }) => {
    const { headResources } = respondWith(() => new Response(null, { status }));
    expect(await errorOf(headResources())).toMatchObject({ name: "ApiError", status, code });
  });
});

describe("a response that is not the service's", () => {
  it.each([
    {
      name: "an HTML page with a 502",
      respond: () => new Response("<h1>Bad\n gateway</h1>", { status: 502 }),
      error: {
        name: "ApiError",
        status: 502,
        code: "UnknownError",
        errors: [],
        message: "getLiveness got 502 in an unknown form: <h1>Bad gateway</h1>",
      },
    },
    {
      name: "a 404 without a body",
      respond: () => new Response(null, { status: 404, headers: { "Content-Length": "0" } }),
      error: {
        name: "ApiError",
        code: "UnknownError",
        message: "getLiveness got 404 without a body.",
      },
    },
    {
      name: "other JSON with a 400",
      respond: () => Response.json({ errors: ["wrong"] }, { status: 400 }),
      error: {
        name: "ApiError",
        code: "UnknownError",
        message: 'getLiveness got 400 in an unknown form: {"errors":["wrong"]}',
      },
    },
    {
      name: "HTML with a 200",
      respond: () =>
        new Response(`<p>${"x".repeat(1000)}`, { headers: { "Content-Type": "text/html" } }),
      error: {
        name: "UnexpectedResponseError",
        status: 200,
        message: `getLiveness got 200 with text/html: <p>${"x".repeat(197)}…`,
      },
    },
    {
      name: "JSON cut short",
      respond: () =>
        new Response('{"status":', { headers: { "Content-Type": "application/json" } }),
      error: {
        name: "UnexpectedResponseError",
        message: 'getLiveness got 200 with JSON that cannot be parsed: {"status":',
      },
    },
    {
      name: "a 200 without content",
      respond: () => new Response(null, { headers: { "Content-Length": "0" } }),
      error: {
        name: "UnexpectedResponseError",
        message: "getLiveness got 200 with no media type.",
      },
    },
    {
      name: "a status that is not declared",
      respond: () => Response.json({}, { status: 202 }),
      error: {
        name: "UnexpectedResponseError",
        message: "getLiveness got 202 with a status that is not declared: {}",
      },
    },
  ])("$name is a clear error", async ({ respond, error }) => {
    expect(await errorOf(respondWith(respond).getLiveness())).toMatchObject(error);
  });

  it("is an error where it should be a token", async () => {
    const { queryResources } = createClient({
      baseUrl: "https://example.com",
      projectKey: "demo",
      credentials: { clientId: "a", clientSecret: "b" },
      fetch: async () => Response.json({ access_token: 1 }),
    });
    const error = await errorOf(queryResources());
    expect(error).toBeInstanceOf(UnexpectedResponseError);
    expect(error).toMatchObject({ operationId: "issueToken" });
    expect(UnexpectedAnswerError).toBe(UnexpectedResponseError);
  });

  it("is taken as it is when it is bytes", async () => {
    const { getImage } = respondWith(
      () => new Response("GIF89a", { headers: { "Content-Type": "image/gif" } }),
    );
    const { data } = await getImage({ path: { imageId: "1", filename: "a.gif" } });
    expect(await data.text()).toBe("GIF89a");
    expect(data.type).toBe("image/gif");
  });
});

describe("a connection", () => {
  const publicClient = (baseUrl: string) =>
    createClient({
      baseUrl,
      projectKey: "demo",
      token: async () => "",
      retry: { attempts: 1 },
    });

  it("that nobody takes is a ConnectionError", async () => {
    // Nothing listens on port 2, a privileged one; fetch refuses to try port 1.
    const error = await errorOf(publicClient("http://127.0.0.1:2").getLiveness());
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({
      operationId: "getLiveness",
      message: expect.stringMatching(
        /^GET http:\/\/127\.0\.0\.1:2\/health\/live got no response: /,
      ),
      cause: { cause: { code: "ECONNREFUSED" } },
    });
  });

  it.each([200, 500])("that breaks in the middle of a %i is one, too", async (status) => {
    const server = createServer((_, response) => {
      response.writeHead(status, { "Content-Type": "application/json", "Content-Length": "100" });
      response.write('{"status":', () => response.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    if (typeof address !== "object" || !address) throw new Error("The server has no port.");
    try {
      const { getLiveness } = publicClient(`http://127.0.0.1:${address.port}`);
      expect(await errorOf(getLiveness())).toBeInstanceOf(ConnectionError);
    } finally {
      server.close();
    }
  });
});
