import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { pino } from "pino";
import { errors } from "../../../generated/errors.js";
import type { Api } from "../create-api.js";
import { type ApiProject, openApi } from "../open-api.js";
import type { ResponseExchange } from "../operation-types.js";
import { documentOf, operationOf } from "../validation/testing/one-operation.js";

const content = { "application/json": { schema: { type: "array", items: { type: "integer" } } } };
const listNumbers = {
  operationId: "listNumbers",
  responses: { 200: { description: "Numbers.", content } },
};
const document = {
  openapi: "3.1.0",
  info: { title: "Numbers", version: "1" },
  paths: { "/numbers": { get: listNumbers } },
};

/** Checking and writing them takes many slices of time. */
const numbers = Array.from({ length: 300_000 }, (_, index) => index);
/** The bytes that the handler announces. */
let announced = 0;
/** Turns of the event loop since the handler returned. */
let turns = 0;
let isOver = true;
/** What the handler does before it announces the bytes. */
let begun: (exchange: ResponseExchange) => Promise<void> = () => Promise.resolve();

const project: ApiProject = {
  document,
  operations: { listNumbers: operationOf(documentOf("/numbers", "get", listNumbers)) },
  security: { realm: "Numbers", tenantParameter: undefined, permissions: {} },
  behaviour: { collections: {}, operations: {}, texts: {} },
  errors,
  handlers: {
    listNumbers: async ({ exchange }: { exchange: ResponseExchange }) => {
      await begun(exchange);
      exchange.take(announced);
      [turns, isOver] = [0, false];
      const turn = (): void => {
        turns += 1;
        if (!isOver) setImmediate(turn);
      };
      setImmediate(turn);
      return { status: 200, body: numbers };
    },
  },
  docs: "none/",
};

let api: Api<unknown>;
beforeAll(async () => {
  const settings = { PORT: "0", STORE_IN_MEMORY: "on" };
  api = await openApi(project, settings, { logger: pino({ level: "silent" }) });
  await api.listen();
});
afterAll(() => api.close());

it.each([
  [262_143, false],
  [262_144, true],
])("of %d announced bytes lets other requests be served: %s", async (bytes, isInSlices) => {
  announced = bytes;
  const response = await fetch(`${api.config.baseUrl}/numbers`);
  isOver = true;
  expect([response.status, await response.json()]).toEqual([200, numbers]);
  // Without slices, the client receives the headers a few turns later.
  expect(turns > 10).toBe(isInSlices);
});

it("of a client that has gone get no memory, which nothing would give back", async () => {
  announced = 1_000_000;
  const gone = new AbortController();
  const taken = new Promise((resolve, reject) => {
    begun = async (exchange) => {
      gone.abort();
      await new Promise((left) => exchange.gone.addEventListener("abort", left));
      try {
        exchange.take(announced);
        resolve("taken");
      } catch (error) {
        reject(error);
      }
    };
  });
  await expect(fetch(`${api.config.baseUrl}/numbers`, { signal: gone.signal })).rejects.toThrow();
  await expect(taken).rejects.toThrow("The client has gone.");
});
