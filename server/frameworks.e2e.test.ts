import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import middie from "@fastify/middie";
import { serve } from "@hono/node-server";
import express from "express";
import fastify from "fastify";
import { Hono } from "hono";
import type { OpenApiDocument } from "../scripts/document/document.js";
import { listOperations } from "../scripts/document/operation-model.js";
import { type CalledApi, requestTo, responseTo } from "../scripts/conformance/drive/called-api.js";
import { fuzzApi } from "../scripts/conformance/drive/fuzz-api.js";
import { PublishedBodies } from "../scripts/conformance/drive/published-bodies.js";
import {
  NO_CREDENTIALS,
  requestMutations,
} from "../scripts/conformance/drive/request-mutations.js";
import { readDocument } from "./demo/document.js";
import type { Api } from "./runtime/create-api.js";
import { authenticate } from "./runtime/embed/authenticated-fetch.js";
import { packageRoot } from "./runtime/service/package-root.js";
import { startNext } from "./testing/next-host.js";
import { propertyRuns } from "./testing/property-runs.js";
import { newSeededApi, SEEDED_CLIENT } from "./testing/seeded-api.js";
import { untilIndexed } from "./testing/until-indexed.js";

interface Host {
  url: string;
  close: () => unknown;
}

async function listening(server: Server): Promise<Host> {
  if (!server.listening) await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const hosts: Readonly<Record<string, (api: Api<unknown>) => Promise<Host>>> = {
  express: ({ middleware }) => listening(express().use(middleware).listen(0)),
  "node:http": ({ middleware }) => listening(createServer(express().use(middleware)).listen(0)),
  hono: (api) => {
    const app = new Hono().all("*", ({ req }) => api.fetch(req.raw));
    return listening(serve({ fetch: app.fetch, port: 0 }) as Server);
  },
  fastify: async ({ middleware }) => {
    const app = fastify();
    await app.register(middie);
    app.use(express().use(middleware));
    return { url: await app.listen({ port: 0 }), close: () => app.close() };
  },
};

const IN_PROCESS = Object.keys(hosts).length;
const withNext = process.env["WITH_NEXT"] === "on";
const names = [...Object.keys(hosts), ...(withNext ? ["next"] : [])];
const apis: Api<unknown>[] = [];
const running: Host[] = [];
beforeAll(async () => {
  for (const start of Object.values(hosts)) {
    const api = await newSeededApi();
    apis.push(api);
    running.push(await start(api));
  }
  const compiled = join(packageRoot, "dist", "server", "testing", "seeded-api.js");
  if (withNext) running.push(await startNext(pathToFileURL(compiled).href));
}, 300_000);
afterAll(async () => {
  await Promise.all(running.map(({ close }) => close()));
  await Promise.all(apis.map((api) => api.close()));
});

/** Headers of the connection, and of the host. */
const OTHERS = [
  ...["connection", "keep-alive", "transfer-encoding", "content-length", "date", "x-powered-by"],
];

/** Access tokens, whose signatures differ (ECDSA), and random refresh tokens. */
const SECRET = /(?<="(?:access|refresh)_token":")[^"]+/g;

interface Observed {
  status: number;
  headers: Record<string, string>;
  body: string;
}

async function observed(response: Response): Promise<Observed> {
  const headers = [...response.headers]
    .filter(([name]) => !OTHERS.includes(name))
    // Next.js adds headers of its own to Vary.
    .map(([name, value]) => [name, value.replace(/^rsc, (?:next-[\w-]+, )*next-[\w-]+,? ?/, "")])
    .filter(([, value]) => value !== "");
  const body = (await response.text()).replaceAll(SECRET, "a secret");
  return { status: response.status, headers: Object.fromEntries(headers), body };
}

/** A response that is not the API's, for an unknown path or a malformed one, is equal if its status is. */
function isEqual(a: Observed, b: Observed): boolean {
  const isOurs = [a, b].every(({ headers }) => headers["x-correlation-id"] !== undefined);
  return isOurs ? isDeepStrictEqual(a, b) : a.status === b.status;
}

/** Next.js removes parameters of this name, and changes or rejects malformed percent-encoding. */
function isKeptByNext(url: string): boolean {
  try {
    return !decodeURIComponent(url).includes("__proto__");
  } catch {
    return false;
  }
}

/** Sends the request, with the token of each host, to all. The responses are in the order of the hosts. */
async function responsesTo(request: Request, tokens: readonly string[] = []): Promise<Response[]> {
  const { method, redirect } = request;
  const { pathname, search } = new URL(request.url);
  const bytes = await request.arrayBuffer();
  const body = bytes.byteLength > 0 ? { body: bytes } : {};
  const compared = isKeptByNext(pathname + search) ? running : running.slice(0, IN_PROCESS);
  const sent = compared.map(({ url }, i) => {
    const headers = new Headers(request.headers);
    if (!headers.has("X-Correlation-ID")) headers.set("X-Correlation-ID", "from-the-test");
    const authorization = headers.get("Authorization")?.replace(tokens[0] ?? "-", tokens[i] ?? "");
    if (authorization !== undefined) headers.set("Authorization", authorization);
    return fetch(url + pathname + search, { method, headers, redirect, ...body });
  });
  return Promise.all(sent);
}

async function newTokens(): Promise<string[]> {
  const responses = await responsesTo(
    new Request("http://api.test/oauth/token", {
      method: "POST",
      headers: {
        Authorization: `Basic ${btoa(`${SEEDED_CLIENT.clientId}:${SEEDED_CLIENT.clientSecret}`)}`,
      },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    }),
  );
  const bodies = (await Promise.all(responses.map((each) => each.json()))) as {
    access_token: string;
  }[];
  return bodies.map(({ access_token: token }) => token);
}

/** The response to a search of products of the host whose index is not built, if there is one. */
async function slowestSearch(tokens: readonly string[]): Promise<{ status: number }> {
  const headers = { Authorization: `Bearer ${tokens[0] ?? ""}` };
  const url = "http://api.test/demo/resource/product-projection-search";
  const responses = await responsesTo(new Request(url, { headers }), tokens);
  return responses.find(({ status }) => status === 503) ?? { status: 200 };
}

/** Operations whose responses contain keys and times of their process. */
const UNEQUAL = ["getJsonWebKeySet", "getMetrics"];
const REQUESTS = 1_000;

it("gives the same responses to generated requests in every framework", async () => {
  const published = await PublishedBodies.of(packageRoot);
  const document = readDocument() as object as OpenApiDocument;
  const tokens = await newTokens();
  await untilIndexed(() => slowestSearch(tokens));
  const credentials = { clients: [SEEDED_CLIENT], tokens: tokens.slice(0, 1), apiKeys: [] };
  const differences: object[] = [];
  const statuses = new Set<number>();
  const sendEverywhere = async (request: Request): Promise<Response> => {
    const { method, url } = request;
    const responses = await responsesTo(request, tokens);
    const first = responses[0]?.clone() ?? Response.error();
    const seen = await Promise.all(responses.map(observed));
    const [expected] = seen;
    statuses.add(first.status);
    const other = seen.findIndex((each) => expected && !isEqual(each, expected));
    if (other > 0)
      differences.push({ host: names[other], method, url, expected, seen: seen[other] });
    return first;
  };
  const api: CalledApi = {
    document,
    models: listOperations(document),
    failures: [],
    declaresErrors: true,
    call: async (model, values, change) => {
      const request = await requestTo("http://api.test", document, model, values);
      authenticate(model, credentials, request);
      change?.(request);
      return responseTo(request, sendEverywhere);
    },
  };
  const { numRuns: requests, seed } = propertyRuns(REQUESTS);
  const report = await fuzzApi(api, published, {
    requests,
    seed,
    models: api.models.filter(({ name }) => !UNEQUAL.includes(name)),
    mutationsOf: (mutated) => requestMutations(published.responses, mutated, NO_CREDENTIALS),
  });
  expect(differences.slice(0, 3)).toEqual([]);
  expect(report.failures).toEqual([]);
  expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 201, 400, 401, 404, 405, 409]));
}, 600_000);
