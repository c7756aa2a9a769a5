// A correct client that tests the checks of clients: fetch with retries and shared tokens.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";

const { CONFORMANCE_BASE_URL: baseUrl, CONFORMANCE_PROJECT_KEY: projectKey } = process.env;
const { CONFORMANCE_CLIENT_ID: clientId, CONFORMANCE_CLIENT_SECRET: clientSecret } = process.env;
const { CONFORMANCE_USERNAME: username, CONFORMANCE_PASSWORD: password } = process.env;
const { CONFORMANCE_TOKEN: configured, CONFORMANCE_TOKEN_PATH: tokenPath = "/oauth/token" } =
  process.env;

const RETRIES = 3;
/** Milliseconds: the first pause, and the longest that a server may demand. */
const PAUSE = 200;
const LONGEST = 20_000;
const IDEMPOTENT = new Set(["GET", "HEAD", "PUT", "DELETE"]);

/** One response, of the last attempt. Throws if there is none. `timeout`: of each attempt. */
async function attempts(url, request) {
  const { method, headers, body, timeout = 10_000, signal, isRepeatable = false } = request;
  const mayRepeat = isRepeatable || IDEMPOTENT.has(method) || "Idempotency-Key" in headers;
  for (let attempt = 0; ; attempt++) {
    const isLast = attempt === RETRIES;
    // Half of each pause is random, so that clients that fail together do not retry together.
    let pause = PAUSE * 2 ** attempt * (0.5 + Math.random() / 2);
    try {
      const signals = [signal, AbortSignal.timeout(timeout)].filter(Boolean);
      const options = { method, headers, body, redirect: "manual" };
      const response = await fetch(url, { ...options, signal: AbortSignal.any(signals) });
      const received = { response, text: await response.text() };
      // The server has not processed the request after 429 and 503.
      const isRetried = mayRepeat ? [429, 502, 503, 504] : [429, 503];
      if (isLast || !isRetried.includes(response.status)) return received;
      pause = pauseOf(response.headers.get("Retry-After")) ?? pause;
      if (pause > LONGEST) return received;
    } catch (error) {
      const isUnsent = error.cause?.code === "ECONNREFUSED";
      const isLost = error.name === "TypeError" && (mayRepeat || isUnsent);
      if (isLast || !isLost) throw error;
    }
    await sleep(pause, undefined, { signal });
  }
}

/** Milliseconds until the time in Retry-After; `undefined` if it is missing or unreadable. */
function pauseOf(retryAfter) {
  if (/^\d+$/.test(retryAfter ?? "")) return Number(retryAfter) * 1_000;
  const at = /GMT$/.test(retryAfter ?? "") ? Date.parse(retryAfter) : NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now());
}

const basic = (...pair) => `Basic ${Buffer.from(pair.join(":")).toString("base64")}`;
// Form-encoded for the token endpoint (RFC 6749), otherwise unencoded (RFC 7617).
const BASIC = basic(...[clientId, clientSecret].map(encodeURIComponent));
/** The header of an API key, if the document has one. */
const { CONFORMANCE_API_KEY: apiKey, REFERENCE_KEY: KEY = "api_key" } = process.env;
/** For APIs that take these credentials in place of a token. */
const isBasic = process.env.REFERENCE_SCHEME === "basic";

/** Shared by all calls: a promise of the current token. */
let current;

async function bearer(rejected) {
  if (configured) return configured;
  const used = current;
  const token = await used;
  const isOver = !token || token.value === rejected || Date.now() > token.renewedAt;
  // If several calls need a new token, the first requests it.
  if (isOver && current === used) {
    const next = issue(token?.refreshToken);
    next.catch(() => current === next && (current = undefined));
    current = next;
  }
  return (await current).value;
}

async function issue(refreshToken) {
  const login = { grant_type: "password", username, password };
  const refresh = { grant_type: "refresh_token", refresh_token: refreshToken };
  const form = refreshToken ? refresh : username ? login : { grant_type: "client_credentials" };
  const path = username ? `/oauth/${projectKey}/customers/token` : tokenPath;
  const { response, text } = await attempts(baseUrl + path, {
    method: "POST",
    headers: {
      ...COMMON,
      Authorization: BASIC,
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: String(new URLSearchParams(form)),
    isRepeatable: !refreshToken,
  });
  if (!response.ok) throw { result: { status: response.status, body: parsed(response, text) } };
  const { access_token: value, expires_in: lifetime = 300, refresh_token } = JSON.parse(text);
  const renewedAt = Date.now() + lifetime * 900;
  return { value, renewedAt, refreshToken: refresh_token ?? refreshToken };
}

const COMMON = { "User-Agent": "conformance-reference/1", Accept: "application/json, */*;q=0.1" };

/** The path has its parameters in braces. */
async function send(method, path, { pathParameters, query = [], headers, body, ...rest } = {}) {
  const url = baseUrl + filled(path, pathParameters) + encoded(query);
  const isBytes = body instanceof Uint8Array;
  const call = async (token) => {
    const type = body === undefined || isBytes ? {} : { "Content-Type": "application/json" };
    const own = { ...COMMON, ...type, "X-Correlation-ID": randomUUID(), ...headers };
    const all = {
      ...own,
      ...(apiKey && { [KEY]: apiKey }),
      Authorization: isBasic ? basic(clientId, clientSecret) : `Bearer ${token}`,
    };
    const content = body === undefined || isBytes ? body : JSON.stringify(body);
    return attempts(url, { method, ...rest, headers: all, body: content });
  };
  const token = await bearer();
  let { response, text } = await call(token);
  if (response.status === 401 && !configured && !isBasic)
    ({ response, text } = await call(await bearer(token)));
  return { status: response.status, headers: response.headers, body: parsed(response, text) };
}

/** An error is reported with its status even if its body cannot be read. */
function parsed({ headers, ok }, text) {
  if (!/json/i.test(headers.get("Content-Type") ?? "") || text === "") return text;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (ok) throw error;
    return text;
  }
}

const RESOURCE = "/{projectKey}/resource";

const perform = {
  call: ({ method, path, abortAfter, ...request }) =>
    abortable(abortAfter, (signal) => send(method, path, { ...request, signal })),

  async append({ resourceId: id, value }) {
    for (;;) {
      const { body: resource } = await send("GET", `${RESOURCE}/{id}`, { pathParameters: { id } });
      const { objectTypeProperty: old, version } = resource;
      const arrayOfStringExample = [...(old.arrayOfStringExample ?? []), value];
      const objectTypeProperty = { ...old, arrayOfStringExample };
      const body = { version, actions: [{ action: "setObjectTypeProperty", objectTypeProperty }] };
      const response = await send("POST", `${RESOURCE}/{id}`, { pathParameters: { id }, body });
      if (response.status !== 409) return response;
    }
  },

  async list({ where, limit }) {
    const ids = [];
    for (let more = []; ; more = [`id > "${ids.at(-1)}"`]) {
      const query = parametersOf({ sort: ["id asc"], limit, where: [...where, ...more] });
      const { body } = await send("GET", `${RESOURCE}/sorted-query-parameters`, { query });
      ids.push(...body.results.map(({ id }) => id));
      if (body.results.length < limit) return { status: 200, body: ids };
    }
  },

  pages: ({ abortAfter, ...command }) =>
    abortable(abortAfter, (signal) => allPages({ ...command, signal })),

  upload({ base64, contentType, filename }) {
    const [query, headers] = [parametersOf({ filename }), { "Content-Type": contentType }];
    return send("POST", `${RESOURCE}/images`, {
      query,
      headers,
      body: Buffer.from(base64, "base64"),
    });
  },
};

async function abortable(abortAfter, act) {
  const controller = new AbortController();
  const { signal } = controller;
  if (abortAfter !== undefined) setTimeout(() => controller.abort(), abortAfter);
  const ended = once(signal, "abort").then(() => signal.throwIfAborted());
  // An aborted call does not wait for a token either.
  return Promise.race([act(signal), ended]);
}

async function allPages({ method, path, query, paging, at, idAt, ...request }) {
  const ids = [];
  const limit = Number(query.find(({ name }) => name === paging.limit).value);
  for (let page = 0, more = {}; more; page++) {
    const kept = query.filter(({ name }) => !(name in more));
    const all = [...kept, ...parametersOf(more)];
    const { body, headers } = await send(method, path, { ...request, query: all });
    const found = valueAt(body, at).map((each) => valueAt(each, idAt));
    ids.push(...found);
    more = nextOf(paging, { body, headers, ids, page, isLast: found.length < limit });
  }
  return { status: 200, body: ids };
}

function nextOf(paging, { body, headers, ids, page, isLast }) {
  const { offset, page: number, firstPage = 1, after, cursor, next, link } = paging;
  const [, linked] = /<([^<>]*)>[^,]*;\s*rel="?next"?/.exec(headers.get("Link") ?? "") ?? [];
  const reference = link ? linked : next && valueAt(body, next.split("."));
  if (link || next) {
    const isUrl = /^(?:https?:\/)?\/|^\?/.test(reference ?? "");
    return isUrl
      ? Object.fromEntries(new URL(reference, baseUrl).searchParams)
      : reference && { [cursor]: reference };
  }
  if (isLast) return undefined;
  if (after) return { [after]: ids.at(-1) };
  return offset ? { [offset]: ids.length } : number && { [number]: firstPage + page + 1 };
}

const valueAt = (node, names) => names.reduce((value, name) => value?.[name], node);

const parametersOf = (query) =>
  Object.entries(query).map(([name, value]) => ({ name, style: "form", value }));

const filled = (path, parameters) =>
  path.replace(/\{([^{}]+)\}/g, (_, name) =>
    encodeURIComponent({ projectKey, ...parameters }[name]),
  );

function encoded(query) {
  const pairs = query.flatMap(({ name, style, value }) => {
    if (style === "deepObject") return [[name, JSON.stringify(value)]];
    if (style === "comma") return [[name, [value].flat().join(",")]];
    const members = style === "members" ? Object.entries(value) : [[name, value]];
    return members.flatMap(([key, values]) => [values].flat().map((each) => [key, each]));
  });
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs)}`;
}

function failure({ name, message, cause, result }) {
  const kinds = { TimeoutError: "timeout", AbortError: "aborted", SyntaxError: "malformed" };
  return result ?? { error: kinds[name] ?? (cause ? "connection" : "other"), message };
}

createInterface({ input: process.stdin })
  .on("line", async (line) => {
    const { id, ...command } = JSON.parse(line);
    const { headers: _, ...result } = await perform[command.do](command).catch(failure);
    console.log(JSON.stringify({ id, ...result }));
  })
  .on("close", () => process.exit());
