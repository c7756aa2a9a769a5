// A program for `resource-test-service conformance client --command "node fetch.mjs"`: calls by fetch, with a token
// that is kept until it expires, and nothing else. To check a client of yours, replace `send` by it.
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

/** One request. `path` begins behind the base URL and is encoded. Throws where there is no response. */
async function send(method, path, { headers = {}, body, signal } = {}) {
  const isBytes = body instanceof Uint8Array;
  const response = await fetch(baseUrl + path, {
    method,
    headers: {
      Authorization: `Bearer ${await bearer()}`,
      ...(body !== undefined && !isBytes && { "Content-Type": "application/json" }),
      ...headers,
    },
    body: body === undefined || isBytes ? body : JSON.stringify(body),
    signal,
  });
  const text = await response.text();
  const isJson = /json/.test(response.headers.get("Content-Type") ?? "");
  return { status: response.status, body: isJson && text !== "" ? JSON.parse(text) : text };
}

const perform = {
  call({ method, path, pathParameters, query, headers, body, timeout, abortAfter }) {
    return send(method, filled(path, pathParameters) + encoded(query), {
      headers,
      body,
      signal: signalOf(timeout, abortAfter),
    });
  },

  async append({ resourceId, value }) {
    const path = `/${projectKey}/resource/${resourceId}`;
    for (;;) {
      const { body: resource } = await send("GET", path);
      const { objectTypeProperty, version } = resource;
      const arrayOfStringExample = [...(objectTypeProperty.arrayOfStringExample ?? []), value];
      const action = { action: "setObjectTypeProperty" };
      action.objectTypeProperty = { ...objectTypeProperty, arrayOfStringExample };
      const response = await send("POST", path, { body: { version, actions: [action] } });
      if (response.status !== 409) return response;
    }
  },

  async list({ where, limit }) {
    const ids = [];
    for (let last; ;) {
      const query = new URLSearchParams({ sort: "id asc", limit });
      for (const each of where) query.append("where", each);
      if (last) query.append("where", `id > "${last}"`);
      const { body } = await send(
        "GET",
        `/${projectKey}/resource/sorted-query-parameters?${query}`,
      );
      ids.push(...body.results.map(({ id }) => id));
      if (body.results.length < limit) return { status: 200, body: ids };
      last = ids.at(-1);
    }
  },

  upload({ base64, contentType, filename }) {
    return send("POST", `/${projectKey}/resource/images?${new URLSearchParams({ filename })}`, {
      headers: { "Content-Type": contentType },
      body: Buffer.from(base64, "base64"),
    });
  },
};

function filled(path, parameters) {
  const values = { projectKey, ...parameters };
  return path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name]));
}

function encoded(query) {
  const pairs = query.flatMap(({ name, style, value }) => {
    if (style === "deepObject") return [[name, JSON.stringify(value)]];
    const members = style === "members" ? Object.entries(value) : [[name, value]];
    return members.flatMap(([key, values]) => [values].flat().map((each) => [key, each]));
  });
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs)}`;
}

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
