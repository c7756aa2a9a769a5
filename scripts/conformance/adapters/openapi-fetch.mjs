// A program for `resource-test-service conformance client --command "node openapi-fetch.mjs"`: openapi-fetch with a
// middleware that fetches a token and keeps it until it expires, as its documentation shows it.
import { createRequire } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";

const {
  CONFORMANCE_BASE_URL: baseUrl,
  CONFORMANCE_PROJECT_KEY: projectKey,
  CONFORMANCE_CLIENT_ID: clientId,
  CONFORMANCE_CLIENT_SECRET: clientSecret,
  CONFORMANCE_USERNAME: username,
} = process.env;

let token;

async function bearer() {
  if (token && Date.now() < token.expiresAt) return token.value;
  const response = await fetch(`${baseUrl}/oauth/token`, {
    method: "POST",
    headers: { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  });
  const body = await response.json();
  if (!response.ok)
    throw Object.assign(new Error("no token"), { response: { status: response.status, body } });
  token = { value: body.access_token, expiresAt: Date.now() + body.expires_in * 1000 };
  return token.value;
}

// Installed where the program is run.
const require = createRequire(join(process.cwd(), "x.js"));
const { default: createClient } = require("openapi-fetch");

const client = createClient({ baseUrl });
client.use({
  async onRequest({ request }) {
    request.headers.set("Authorization", `Bearer ${await bearer()}`);
    return request;
  },
});

/** One request. Throws where there is no response. */
async function send(method, path, { parameters, query, headers, body, signal } = {}) {
  const { data, error, response } = await client.request(method.toLowerCase(), path, {
    params: { path: { projectKey, ...parameters }, query, header: headers },
    body,
    signal,
    ...(body instanceof Uint8Array && { bodySerializer: (bytes) => bytes, headers }),
  });
  return { status: response.status, body: data ?? error };
}

const RESOURCE = "/{projectKey}/resource";

const perform = {
  call({ method, path, pathParameters, query, headers, body, timeout, abortAfter }) {
    const given = query.map(({ name, style, value }) =>
      style === "members" ? value : { [name]: value },
    );
    return send(method, path, {
      parameters: pathParameters,
      query: Object.assign({}, ...given),
      headers,
      body,
      signal: signalOf(timeout, abortAfter),
    });
  },

  async append({ resourceId: id, value }) {
    for (;;) {
      const { body: resource } = await send("GET", `${RESOURCE}/{id}`, { parameters: { id } });
      const { objectTypeProperty, version } = resource;
      const arrayOfStringExample = [...(objectTypeProperty.arrayOfStringExample ?? []), value];
      const action = { action: "setObjectTypeProperty" };
      action.objectTypeProperty = { ...objectTypeProperty, arrayOfStringExample };
      const body = { version, actions: [action] };
      const response = await send("POST", `${RESOURCE}/{id}`, { parameters: { id }, body });
      if (response.status !== 409) return response;
    }
  },

  async list({ where, limit }) {
    const ids = [];
    for (let last; ;) {
      const query = { sort: ["id asc"], limit, where: last ? [...where, `id > "${last}"`] : where };
      const { body } = await send("GET", `${RESOURCE}/sorted-query-parameters`, { query });
      ids.push(...body.results.map(({ id }) => id));
      if (body.results.length < limit) return { status: 200, body: ids };
      last = ids.at(-1);
    }
  },

  upload({ base64, contentType, filename }) {
    return send("POST", `${RESOURCE}/images`, {
      query: { filename },
      headers: { "Content-Type": contentType },
      body: Buffer.from(base64, "base64"),
    });
  },
};

function signalOf(timeout, abortAfter) {
  if (timeout !== undefined) return AbortSignal.timeout(timeout);
  if (abortAfter === undefined) return undefined;
  const controller = new AbortController();
  setTimeout(() => controller.abort(), abortAfter);
  return controller.signal;
}

function failure({ name, message, cause, response }) {
  if (response) return response;
  if (name === "TimeoutError") return { error: "timeout" };
  if (name === "AbortError") return { error: "aborted" };
  if (name === "SyntaxError") return { error: "malformed", message };
  return { error: name === "TypeError" && cause ? "connection" : "other", message };
}

// One command a line; each begins at once. What the client has not is `unsupported`.
createInterface({ input: process.stdin }).on("line", async (line) => {
  const { id, ...command } = JSON.parse(line);
  const isLogin = username !== undefined; // this program knows no customers
  const result = isLogin
    ? { unsupported: true }
    : await perform[command.do](command).catch(failure);
  console.log(JSON.stringify({ id, ...result }));
});
