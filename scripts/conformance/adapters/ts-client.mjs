// Runs conformance commands with the commercetools SDK and all its middleware. TS_CLIENT: its package.
// Default: @commercetools/ts-client. Command: `conformance client --command "node ts-client.mjs"`.
// PLATFORM_SDK: a package such as @commercetools/platform-sdk that encodes paths, which the SDK does not.
import { randomUUID } from "node:crypto";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";

const {
  CONFORMANCE_BASE_URL: host,
  CONFORMANCE_PROJECT_KEY: projectKey,
  CONFORMANCE_CLIENT_ID: clientId,
  CONFORMANCE_CLIENT_SECRET: clientSecret,
  CONFORMANCE_USERNAME: username,
  CONFORMANCE_PASSWORD: password,
  TS_CLIENT: name = "@commercetools/ts-client",
  PLATFORM_SDK: platformSdk,
} = process.env;

// Installed where the program is run.
const load = createRequire(join(process.cwd(), "x.js"));
const { ClientBuilder } = load(name);
const { ApiRequest } = platformSdk === undefined ? {} : load(platformSdk);
const clients = new Map();

function clientFor(timeout) {
  if (!clients.has(timeout)) clients.set(timeout, newClient(timeout));
  return clients.get(timeout);
}

function newClient(timeout) {
  const auth = { host, projectKey, credentials: { clientId, clientSecret }, httpClient: fetch };
  const builder = new ClientBuilder().withProjectKey(projectKey);
  const withFlow =
    username === undefined
      ? builder.withClientCredentialsFlow(auth)
      : builder.withPasswordFlow({
          ...auth,
          credentials: { clientId, clientSecret, user: { username, password } },
        });
  return withFlow
    .withConcurrentModificationMiddleware()
    .withCorrelationIdMiddleware({ generate: randomUUID })
    .withUserAgentMiddleware({ name: "conformance" })
    .withHttpMiddleware({
      host,
      httpClient: fetch,
      enableRetry: true,
      retryConfig: { maxRetries: 3, retryDelay: 200, backoff: true, retryOnAbort: false },
      ...(timeout !== undefined && { timeout, getAbortController: () => new AbortController() }),
    })
    .build();
}

async function send(method, uri, { headers = {}, body, timeout } = {}) {
  const request = { method, uri, headers, ...(body !== undefined && { body }) };
  const response = await clientFor(timeout).execute(request);
  return { status: response.statusCode, body: response.body };
}

// Like platform-sdk, which is generated for commercetools' resources only.
async function sendByApiRequest({ path, pathParameters, query, timeout, ...request }) {
  const pathVariables = { projectKey, ...pathParameters };
  const queryParams = {};
  for (const [key, value] of pairsOf(query)) (queryParams[key] ??= []).push(value);
  const { statusCode: status, body } = await new ApiRequest(
    { ...request, baseUri: host, uriTemplate: path, pathVariables, queryParams },
    (each) => clientFor(timeout).execute(each),
  ).execute();
  return { status, body };
}

const perform = {
  call({ method, path, pathParameters, query, headers, body, timeout, abortAfter }) {
    if (abortAfter !== undefined) return { unsupported: true };
    if (ApiRequest)
      return sendByApiRequest({ method, path, pathParameters, query, headers, body, timeout });
    return send(method, filled(path, pathParameters) + encoded(query), { headers, body, timeout });
  },

  // The SDK's middleware repeats the update with the current version.
  async append({ resourceId, value }) {
    const uri = `/${projectKey}/resource/${resourceId}`;
    const { body: resource } = await send("GET", uri);
    const { objectTypeProperty, version } = resource;
    const arrayOfStringExample = [...(objectTypeProperty.arrayOfStringExample ?? []), value];
    const action = { action: "setObjectTypeProperty" };
    action.objectTypeProperty = { ...objectTypeProperty, arrayOfStringExample };
    return send("POST", uri, { body: { version, actions: [action] } });
  },

  async list({ where, limit }) {
    const query = new URLSearchParams({ limit });
    for (const each of where) query.append("where", each);
    const uri = `/${projectKey}/resource/sorted-query-parameters?${query}`;
    const pages = await clientFor(undefined).process(
      { method: "GET", uri },
      async ({ body }) => body.results.map(({ id }) => id),
      { accumulate: true },
    );
    return { status: 200, body: pages.flat() };
  },

  upload({ base64, contentType, filename }) {
    const uri = `/${projectKey}/resource/images?${new URLSearchParams({ filename })}`;
    const headers = { "Content-Type": contentType };
    return send("POST", uri, { headers, body: Buffer.from(base64, "base64") });
  },
};

function failure(error) {
  const { statusCode, status, body, message = "" } = error ?? {};
  const code = statusCode ?? status;
  if (typeof code === "number" && code >= 400) return { status: code, body: body ?? error };
  if (/timed? ?out/i.test(message)) return { error: "timeout", message };
  return { error: error?.name === "SyntaxError" ? "malformed" : "connection", message };
}
