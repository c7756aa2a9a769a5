import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { limits } from "../../runtime/service/config.js";
import { leastTime } from "../../testing/processor-time.js";
import { ServiceProcess } from "../../testing/service-process.js";
import { removeTestData } from "../../testing/test-database.js";

/** CPU milliseconds for reading and checking a body. */
const MOST = 150;
/** Leaves space for the text around the repeated part. */
const BYTES = limits.body - 200;

let dataDir: string;
let service: ServiceProcess;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "costly-"));
  service = await ServiceProcess.start(dataDir);
});
afterAll(async () => {
  await service.end("SIGKILL");
  await removeTestData(dataDir);
});

/** As many elements as fit into a body. */
function filled(element: (index: number) => string): string {
  const elements: string[] = [];
  for (let bytes = 0; ;) {
    const next = element(elements.length);
    bytes += next.length + 1;
    if (bytes > BYTES) return elements.join(",");
    elements.push(next);
  }
}

const draft = (member: string, elements: string): string =>
  `{"objectTypeProperty":{"${member}":[${elements}]}}`;

const actions = (element: (index: number) => string): string =>
  `{"version":1,"actions":[${filled(element)}]}`;

const RESOURCE = "/demo/resource";
const NONE = "/demo/resource/00000000-0000-4000-8000-000000000000";

it.each([
  ["integers", RESOURCE, draft("arrayOfIntExample", filled(String))],
  ["different integers", RESOURCE, draft("arrayOfUniqueIntExample", filled(String))],
  [
    "one integer repeated at the end",
    RESOURCE,
    draft("arrayOfUniqueIntExample", `${filled(String)},0`),
  ],
  [
    "empty texts",
    RESOURCE,
    draft(
      "arrayOfStringExample",
      filled(() => '""'),
    ),
  ],
  ["one long text", RESOURCE, draft("arrayOfStringExample", `"${"a".repeat(BYTES)}"`)],
  [
    "empty objects",
    RESOURCE,
    draft(
      "arrayOfObjectType",
      filled(() => "{}"),
    ),
  ],
  [
    "objects with errors",
    RESOURCE,
    draft(
      "arrayOfObjectType",
      filled(() => '{"a":1}'),
    ),
  ],
  [
    "integers with errors",
    RESOURCE,
    draft(
      "arrayOfIntExample",
      filled(() => "0.5"),
    ),
  ],
  ["unknown members", RESOURCE, `{${filled((index) => `"n${index}":1`)}}`],
  ["a long key", RESOURCE, `{"key":"${"-".repeat(BYTES)}","objectTypeProperty":{}}`],
  [
    "a deep value",
    RESOURCE,
    draft("arrayOfIntExample", "[".repeat(BYTES / 2) + "]".repeat(BYTES / 2)),
  ],
  ["many actions", NONE, actions(() => '{"action":"doSomeThing"}')],
  ["many unknown actions", NONE, actions(() => '{"action":"none"}')],
  ["many actions without a name", NONE, actions(() => "{}")],
])("%s take little time to check", async (_name, path, body) => {
  const headers = { "Content-Type": "application/json", "If-Match": '"1"' };
  const metrics = async (): Promise<string> => (await fetch(`${service.url}/metrics`)).text();
  const Authorization = `Bearer ${await service.token()}`;
  const send = async (): Promise<number> => {
    const request = { method: "POST", headers: { ...headers, Authorization }, body };
    const response = await fetch(service.url + path, request);
    await response.text();
    return response.status;
  };
  const { least, response } = await leastTime(metrics, send, MOST);
  // Without such a resource, valid bodies are only checked.
  expect([400, 404, 412]).toContain(response);
  expect(least).toBeLessThanOrEqual(MOST);
});
