import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { setTimeout as pause } from "node:timers/promises";
import { createDatabase } from "./storage/postgres/testing/create-database.js";
import { PostgresServer } from "./storage/postgres/testing/postgres-server.js";
import { type ReceivedResponse, ServiceUnderTest } from "./testing/service-under-test.js";
import { TcpRelay } from "./testing/tcp-relay.js";

const READ_ONLY = "Storage is read-only: nothing can be written at present.";

let primary: PostgresServer;
let standby: PostgresServer;
let relay: TcpRelay;
/** One by an address that moves, the other by a list of both servers. */
let byAddress: ServiceUnderTest;
let byList: ServiceUnderTest;
const started: { stop: () => unknown }[] = [];
beforeAll(async () => {
  ({ primary, standby } = await PostgresServer.startPair());
  started.push(primary, standby, (relay = await TcpRelay.start(primary.port)));
  const database = new URL(await createDatabase(primary.url));
  database.port = String(relay.port);
  const settings = { DATABASE_TIMEOUT_MS: "2000" };
  byAddress = await ServiceUnderTest.start({ ...settings, DATABASE_URL: database.href });
  started.push(byAddress);
  const other = new URL(await createDatabase(primary.url));
  const hosts = `127.0.0.1:${standby.port},127.0.0.1:${primary.port}`;
  const list = other.href.replace(other.host, hosts);
  const url = `${list}?target_session_attrs=read-write`;
  byList = await ServiceUnderTest.start({ ...settings, DATABASE_URL: url });
  started.push(byList);
});
afterAll(async () => {
  for (const each of started.reverse()) await each.stop();
});

function write(service: ServiceUnderTest): Promise<ReceivedResponse> {
  return service.call("POST", "/demo/resource", { body: { objectTypeProperty: {} } });
}

async function readiness(service: ServiceUnderTest): Promise<number> {
  return (await service.call("GET", "/health/ready", { token: null })).status;
}

async function writeUntilDone(service: ServiceUnderTest): Promise<ReceivedResponse> {
  for (;;) {
    const response = await write(service);
    if (response.status !== 503) return response;
    await pause(20);
  }
}

describe("an address that moves to a standby which is not promoted yet", () => {
  it("gives 503 to writes and to readiness, while reads go on", async () => {
    expect((await write(byAddress)).status).toBe(201);
    relay.pointTo(standby.port);
    while ((await write(byAddress)).body === undefined);
    for (let time = 0; time < 20; time++) {
      const { status, body } = await write(byAddress);
      const errors = [{ code: "OverCapacity", message: READ_ONLY }];
      expect([status, body]).toEqual([503, { statusCode: 503, message: READ_ONLY, errors }]);
    }
    expect(await readiness(byAddress)).toBe(503);
    expect((await byAddress.call("GET", "/demo/resource")).status).toBe(200);
  });

  it("is left as soon as it is right again, although connections to the standby are intact", async () => {
    relay.divertTo(primary.port);
    expect((await writeUntilDone(byAddress)).status).toBe(201);
    for (let time = 0; time < 20; time++) expect((await write(byAddress)).status).toBe(201);
  });
});

describe("a list of hosts with target_session_attrs=read-write", () => {
  it("passes a standby over, and follows when another one takes writes", async () => {
    expect((await write(byList)).status).toBe(201);
    await primary.kill();
    const during = await write(byList);
    expect([during.status, during.headers.get("retry-after")]).toEqual([503, "1"]);
    await standby.promote();
    expect((await writeUntilDone(byList)).status).toBe(201);
    for (let time = 0; time < 20; time++) expect((await write(byList)).status).toBe(201);
    while ((await readiness(byList)) !== 200) await pause(20);
  });
});
