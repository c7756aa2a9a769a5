import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { Clock } from "../../server/runtime/control/clock.js";
import { openApi } from "../../server/runtime/open-api.js";
import { volatileFolder } from "../../server/testing/volatile-folder.js";
import { sandboxOf } from "./serve-sandbox.js";
import { allow, CODE, codeOf, exchange, page, read, SECRET } from "./testing/logins.js";

const DOCUMENT = `
openapi: 3.1.0
info: { title: Notes, version: "1" }
security: [{ login: [notes] }]
paths:
  /notes: { get: { operationId: listNotes, responses: { "200": { description: All., content: { application/json: { example: [] } } } } } }
components:
  securitySchemes:
    login: { type: openIdConnect, openIdConnectUrl: https://id.example/.well-known/openid-configuration }
`;

const OTHER = { client_id: "other", client_secret: "secret-of-the-other" };

let folder = "";
const clock = new Clock();
const clients = [
  { clientId: "app", clientSecret: SECRET },
  { clientId: OTHER.client_id, clientSecret: OTHER.client_secret },
  { clientId: "<i>", clientSecret: SECRET },
];

beforeAll(async () => {
  folder = await mkdtemp(join(volatileFolder(), "logins-"));
  await writeFile(join(folder, "openapi.yaml"), DOCUMENT);
  const credentials = { clients, tokens: ["a-token"], apiKeys: ["a-key"] };
  await writeFile(join(folder, "credentials.json"), JSON.stringify(credentials));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => void clock.reset());

/** Serves the document with two clients, and the store that an earlier start has left. */
async function start() {
  const { project } = await sandboxOf({ spec: join(folder, "openapi.yaml"), overlays: [] });
  const settings = { PORT: "0", DATA_DIR: folder };
  const logger = pino({ level: "silent" });
  const api = await openApi(project, settings, { logger, control: { clock } });
  await api.listen();
  return { url: api.config.baseUrl, close: () => api.close() };
}

describe("a service with several clients", () => {
  let service: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    service = await start();
  });
  afterAll(() => service.close());

  it("rejects a code and a refresh token of another client, which stay valid", async () => {
    const code = codeOf(await allow(page(service, { scope: "notes" })));
    const unknown = { status: 400, body: { error: "invalid_grant" } };
    expect(await exchange(service, { ...CODE, code, ...OTHER })).toMatchObject(unknown);
    const { body } = await exchange(service, { ...CODE, code });
    const renewal = { grant_type: "refresh_token", refresh_token: String(body["refresh_token"]) };
    expect(await exchange(service, { ...renewal, ...OTHER })).toMatchObject(unknown);
    const renewed = await exchange(service, renewal);
    expect(renewed.status).toBe(200);
    expect((await read(service, "/notes", renewed.body["access_token"]))[0]).toBe(200);
  });

  it("escapes the id of a client", async () => {
    const shown = await fetch(page(service, { scope: "notes", client_id: "<i>" }));
    expect(await shown.text()).toContain("The client <code>&#60;i&#62;</code> at");
  });

  it("logs users in to the other client as well", async () => {
    const code = codeOf(await allow(page(service, { scope: "notes", client_id: "other" })));
    expect((await exchange(service, { ...CODE, code, ...OTHER })).status).toBe(200);
  });
});

describe("a service that is started again", () => {
  it("keeps its logins, and for years the key of its ID tokens", async () => {
    const keysOf = async (url: string): Promise<unknown> =>
      (await fetch(`${url}/.well-known/jwks.json`)).json();
    const first = await start();
    const code = codeOf(await allow(page(first, { scope: "openid" })));
    const { body } = await exchange(first, { ...CODE, code });
    const keys = await keysOf(first.url);
    await first.close();

    const second = await start();
    const renewal = { grant_type: "refresh_token", refresh_token: String(body["refresh_token"]) };
    const renewed = await exchange(second, renewal);
    expect(renewed).toMatchObject({ status: 200, body: { id_token: expect.any(String) } });
    expect(await keysOf(second.url)).toEqual(keys);
    clock.advance({ days: 1_000 });
    const later = codeOf(await allow(page(second, { scope: "openid" })));
    expect((await exchange(second, { ...CODE, code: later })).status).toBe(200);
    await second.close();

    const third = await start();
    expect(await keysOf(third.url)).toEqual(keys);
    await third.close();
  });
});
