import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { packageRoot } from "../../../server/runtime/service/package-root.js";
import type { EmbeddedDocument } from "../../../server/runtime/embed/embed.js";
import { startService } from "../../embed/start-service.js";

const TOKEN = "a-token-for-tests-0123456789";
const DOCUMENT = join(import.meta.dirname, "..", "testing", "train-travel.yaml");

let service: EmbeddedDocument<unknown>;
beforeAll(async () => {
  service = await startService<object>({
    document: DOCUMENT,
    data: "examples",
    settings: { CONTROL_PATH: "/__control", CONTROL_TOKEN: TOKEN },
  });
});
afterAll(() => service.stop());

const { paths } = JSON.parse(
  readFileSync(join(packageRoot, "generated", "control", "validation.json"), "utf8"),
) as { paths: Record<string, Record<string, unknown>> };

const OPERATIONS = Object.entries(paths).flatMap(([path, item]) =>
  Object.keys(item)
    .filter((method) => method !== "parameters")
    .map((method) => [method.toUpperCase(), path.replace(/\{\w+\}/g, "any")] as const),
);

/** Bodies that each operation with one accepts. */
const BODIES: Readonly<Record<string, object>> = {
  "POST /clock/set": { now: "2030-01-01T00:00:00Z" },
  "POST /clock/freeze": { at: "2030-01-01T00:00:00Z" },
  "POST /clock/advance": { days: 1 },
  "POST /faults": { action: { status: 503 } },
  "PUT /data": {},
};

async function send(
  method: string,
  path: string,
  headers: Record<string, string>,
): Promise<[number | undefined, string]> {
  const sent = request(`${service.url}/__control${path}`, {
    method,
    headers: { "Content-Type": "application/json", ...headers },
  });
  sent.end(method === "GET" ? undefined : JSON.stringify(BODIES[`${method} ${path}`] ?? {}));
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  return [response.statusCode, await text(response)];
}

const AUTHORIZED = { Authorization: `Bearer ${TOKEN}` };

it.each<[string, number, Record<string, string>]>([
  ["without the token", 401, {}],
  ["with the token in the address", 401, {}],
  ["from another page", 403, { ...AUTHORIZED, Origin: "https://other.example" }],
  ["from a page without an origin", 403, { ...AUTHORIZED, Origin: "null" }],
  ["to a host that was rebound to this machine", 403, { ...AUTHORIZED, Host: "other.example" }],
  ["from another machine behind a proxy", 403, { ...AUTHORIZED, "X-Forwarded-For": "203.0.113.7" }],
])("no operation of the control API responds %s", async (who, status, headers) => {
  const before = await stateOf();
  const query = who.includes("address") ? `?token=${TOKEN}&access_token=${TOKEN}` : "";
  for (const [method, path] of OPERATIONS) {
    const [found, body] = await send(method, path + query, headers);
    expect([method, path, found]).toEqual([method, path, status]);
    expect(body).not.toContain(TOKEN);
  }
  expect(await stateOf()).toEqual(before);
  expect(OPERATIONS.length).toBeGreaterThan(25);
});

/** What the operations read or change. */
async function stateOf(): Promise<unknown> {
  const now = service.clock.now().getTime() - Date.now() > 60_000 ? "moved" : "real time";
  const { results } = JSON.parse((await send("GET", "/snapshots", AUTHORIZED))[1]) as {
    results: unknown[];
  };
  return {
    now,
    snapshots: results,
    faults: service.faults.list(),
    data: await service.data.read(),
  };
}
