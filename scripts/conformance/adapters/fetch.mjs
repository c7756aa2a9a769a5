// For `resource-test-service conformance client --command "node adapter.mjs"`: replace `send` by your client.
import { createInterface } from "node:readline";

const {
  CONFORMANCE_BASE_URL: baseUrl,
  CONFORMANCE_PROJECT_KEY: projectKey,
  CONFORMANCE_CLIENT_ID: clientId,
  CONFORMANCE_CLIENT_SECRET: clientSecret,
  CONFORMANCE_USERNAME: username,
  // For other documents (--spec). `send` must add an API key, CONFORMANCE_API_KEY.
  CONFORMANCE_TOKEN: configured,
  CONFORMANCE_TOKEN_PATH: tokenPath = "/oauth/token",
} = process.env;

let token;

async function bearer() {
  if (configured) return configured;
  if (token && Date.now() < token.expiresAt) return token.value;
  const pair = [clientId, clientSecret].map(encodeURIComponent).join(":");
  const response = await fetch(baseUrl + tokenPath, {
    method: "POST",
    headers: { Authorization: `Basic ${btoa(pair)}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  });
  const body = await response.json();
  if (!response.ok)
    throw Object.assign(new Error("no token"), { response: { status: response.status, body } });
  token = { value: body.access_token, expiresAt: Date.now() + body.expires_in * 1000 };
  return token.value;
}

// The client.
// Plain fetch.

/** Sends one request; the path has its parameters in braces. Throws if there is no response. */
async function send(method, path, { pathParameters, query = [], headers = {}, body, signal } = {}) {
  const isBytes = body instanceof Uint8Array;
  const response = await fetch(baseUrl + filled(path, pathParameters) + encoded(query), {
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
  const isJson = /json/i.test(response.headers.get("Content-Type") ?? "");
  return { status: response.status, body: isJson && text !== "" ? JSON.parse(text) : text };
}

// The commands.
const RESOURCE = "/{projectKey}/resource";

const perform = {
  call({ method, path, timeout, abortAfter, ...request }) {
    return send(method, path, { ...request, signal: signalOf(timeout, abortAfter) });
  },

  async append({ resourceId: id, value }) {
    const path = `${RESOURCE}/{id}`;
    for (;;) {
      const { body: resource } = await send("GET", path, { pathParameters: { id } });
      const { objectTypeProperty, version } = resource;
      const arrayOfStringExample = [...(objectTypeProperty.arrayOfStringExample ?? []), value];
      const action = { action: "setObjectTypeProperty" };
      action.objectTypeProperty = { ...objectTypeProperty, arrayOfStringExample };
      const body = { version, actions: [action] };
      const response = await send("POST", path, { pathParameters: { id }, body });
      if (response.status !== 409) return response;
    }
  },

  async list({ where, limit }) {
    const ids = [];
    for (let last; ;) {
      const conditions = last ? [...where, `id > "${last}"`] : where;
      const query = parametersOf({ sort: ["id asc"], limit, where: conditions });
      const { body } = await send("GET", `${RESOURCE}/sorted-query-parameters`, { query });
      ids.push(...body.results.map(({ id }) => id));
      if (body.results.length < limit) return { status: 200, body: ids };
      last = ids.at(-1);
    }
  },

  async pages({ method, path, pathParameters, query, paging, at, idAt }) {
    const ids = [];
    const limit = Number(query.find(({ name }) => name === paging.limit).value);
    for (let page = 0, more = {}; more; page++) {
      const kept = query.filter(({ name }) => !(name in more));
      const all = [...kept, ...parametersOf(more)];
      const { body } = await send(method, path, { pathParameters, query: all });
      const found = valueAt(body, at).map((each) => valueAt(each, idAt));
      ids.push(...found);
      // A page that names the next one may be short.
      more = (paging.next || found.length === limit) && nextOf(paging, { body, ids, page });
    }
    return { status: 200, body: ids };
  },

  upload({ base64, contentType, filename }) {
    return send("POST", `${RESOURCE}/images`, {
      query: parametersOf({ filename }),
      headers: { "Content-Type": contentType },
      body: Buffer.from(base64, "base64"),
    });
  },
};

/** The parameters of the next page. Your client may do this differently, without `paging`. */
function nextOf({ offset, page: number, firstPage = 1, after, cursor, next }, { body, ids, page }) {
  if (next) {
    const reference = valueAt(body, next.split("."));
    if (!reference) return undefined;
    const isUrl = /^(?:https?:\/)?\/|^\?/.test(reference);
    return isUrl
      ? Object.fromEntries(new URL(reference, baseUrl).searchParams)
      : { [cursor]: reference };
  }
  if (after) return { [after]: ids.at(-1) };
  if (offset) return { [offset]: ids.length };
  return number && { [number]: firstPage + page + 1 };
}

function valueAt(node, names) {
  return names.reduce((value, name) => value?.[name], node);
}

function parametersOf(query) {
  return Object.entries(query).map(([name, value]) => ({ name, style: "form", value }));
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

// It does not support customers.
if (username !== undefined)
  for (const name in perform) perform[name] = () => ({ unsupported: true });

// The addresses.
function filled(path, parameters) {
  const values = { projectKey, ...parameters };
  return path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name]));
}

function pairsOf(query) {
  return query.flatMap(({ name, style, value }) => {
    if (style === "deepObject") return [[name, JSON.stringify(value)]];
    if (style === "comma") return [[name, [value].flat().join(",")]];
    const members = style === "members" ? Object.entries(value) : [[name, value]];
    return members.flatMap(([key, values]) => [values].flat().map((each) => [key, each]));
  });
}

function encoded(query) {
  const pairs = pairsOf(query);
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs)}`;
}

// The program.
// Starts each command immediately, one per line. Missing features of the client are `unsupported`.
createInterface({ input: process.stdin }).on("line", async (line) => {
  const { id, ...command } = JSON.parse(line);
  const performed = Promise.resolve(command).then((each) => perform[each.do](each));
  console.log(JSON.stringify({ id, ...(await performed.catch(failure)) }));
});
