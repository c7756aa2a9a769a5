import * as hooks from "@jest/globals";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FaultRule } from "../../server/runtime/control/faults/fault-rule.js";
import { sharedService } from "../../server/runtime/embed/embed.js";
import { startService } from "../embed/start-service.js";

const JOB = 'content: { application/json: { schema: { $ref: "#/components/schemas/Job" } } }';
const JOBS = JOB.replace(/schema: (.*) \} \}$/, "schema: { type: array, items: $1 } } }");
const DOCUMENT = `openapi: 3.1.0
info: { title: Jobs, version: 1.0.0 }
paths:
  /jobs:
    post:
      operationId: createJob
      requestBody: { required: true, ${JOB} }
      responses: { "201": { description: Made., ${JOB} } }
    get:
      operationId: listJobs
      parameters: [{ name: status, in: query, schema: { type: string } }]
      responses:
        "200":
          description: Jobs.
          content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Job" } } } }
  /jobs/{jobId}:
    parameters: [{ name: jobId, in: path, required: true, schema: { type: string } }]
    get: { operationId: getJob, responses: { "200": { description: It., ${JOB} } } }
    patch:
      operationId: changeJob
      requestBody: { required: true, ${JOB} }
      responses: { "200": { description: It., ${JOB} } }
    delete: { operationId: deleteJob, responses: { "204": { description: Gone. } } }
  /tasks:
    post:
      operationId: createTasks
      requestBody: { required: true, ${JOBS} }
      responses: { "201": { description: Made., ${JOBS} } }
  /tasks/{taskId}:
    parameters: [{ name: taskId, in: path, required: true, schema: { type: string } }]
    get: { operationId: getTask, responses: { "200": { description: It., ${JOB} } } }
  /logs:
    post:
      operationId: createLog
      requestBody: { content: { application/json: { schema: &log { type: object, additionalProperties: false, properties: { text: { type: string } } } } } }
      responses: { "201": { description: Made., content: { application/json: { schema: *log } } } }
  /logs/{logId}:
    parameters: [{ name: logId, in: path, required: true, schema: { type: string } }]
    get: { operationId: getLog, responses: { "200": { description: It., content: { application/json: { schema: *log } } } } }
  /me:
    get: { operationId: getMe, responses: { "200": { description: Me., ${JOB.replace("Job", "Me")} } } }
    patch:
      operationId: changeMe
      requestBody: { ${JOB.replace("Job", "Me")} }
      responses: { "200": { description: Me., ${JOB.replace("Job", "Me")} } }
components:
  schemas:
    Job:
      type: object
      required: [status]
      properties:
        id: { type: string }
        status: { enum: [queued, running, done] }
        note: { type: string }
        version: { type: integer, readOnly: true }
        updatedAt: { type: string, format: date-time, readOnly: true }
    Me: { type: object, properties: { name: { type: string } }, example: { name: Ada } }
`;
const NOW = "2030-01-01T00:00:00.000Z";
const TOKEN = "a-token-for-tests-0123456789";

const service = sharedService(hooks, async () => {
  const folder = await mkdtemp(join(tmpdir(), "scenarios-"));
  const document = join(folder, "jobs.yaml");
  await writeFile(document, DOCUMENT);
  const settings = { CONTROL_PATH: "/__control", CONTROL_TOKEN: TOKEN };
  const started = await startService({ document, now: NOW, settings });
  const stop = async (): Promise<void> => {
    await started.stop();
    await rm(folder, { recursive: true });
  };
  return { ...started, stop };
});
beforeEach(() => void service().clock.freeze(NOW));
afterEach(() => service().faults.clear());

type Reply = { status: number; body: Record<string, unknown> };
async function call(method: string, path: string, body?: object): Promise<Reply> {
  const sent = body && { body: JSON.stringify(body) };
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${TOKEN}` };
  const response = await fetch(service().url + path, { method, headers, ...sent });
  const text = await response.text();
  return { status: response.status, body: text === "" ? {} : JSON.parse(text) };
}
const create = async (body: object = {}): Promise<string> => {
  const { body: job } = await call("POST", "/jobs", { status: "queued", ...body });
  return `/jobs/${String(job["id"])}`;
};
const get = async (path: string) => (await call("GET", path)).body;
const rule = (wanted: FaultRule) => call("POST", "/__control/faults", wanted);
const advance = (seconds: number) => call("POST", "/__control/clock/advance", { seconds });

const finish = (seconds = 30, more: object = {}): FaultRule => ({
  match: { operationId: "createJob" },
  changes: [{ after: { seconds }, merge: { status: "done", ...more } }],
});

describe("responses in turn", () => {
  const statuses = async (count: number): Promise<number[]> => {
    const all = [];
    for (let i = 0; i < count; i++) all.push((await call("GET", "/jobs")).status);
    return all;
  };
  const responses = [{ status: 503 }, {}, { status: 429 }];

  it.each<[FaultRule, number[]]>([
    [{ responses }, [503, 200, 429, 429, 429]],
    [{ responses, afterLast: "stay" }, [503, 200, 429, 429, 429]],
    [{ responses, afterLast: "restart" }, [503, 200, 429, 503, 200]],
    [{ responses, afterLast: "pass" }, [503, 200, 429, 200, 200]],
    [{ responses, after: 1, times: 2 }, [200, 503, 200, 200, 200]],
  ])("of %j", async (wanted, expected) => {
    expect((await rule(wanted)).status).toBe(201);
    expect(await statuses(5)).toEqual(expected);
  });

  it("let the next rule apply after the last, if they pass", async () => {
    await rule({ responses: [{ status: 503 }], afterLast: "pass" });
    await rule({ id: "second", action: { status: 418 } });
    expect(await statuses(3)).toEqual([503, 418, 418]);
    expect(service().requests.list().at(-1)?.fault).toBe("second");
  });

  it.each<[object, string]>([
    [{ responses: [{}, { stauts: 503 }] }, "Unknown field 'responses[1].stauts'"],
    [{ responses: [{}, { body: 1 }] }, "responses[1].body needs responses[1].status."],
    [{ responses: [{ drop: true }] }, "responses[0].drop needs match.webhook."],
    [{ responses: [{}], action: { status: 503 } }, "action and responses exclude each other."],
    [{ afterLast: "pass", action: { status: 503 } }, "afterLast needs responses."],
    [{}, "The action does nothing."],
  ])("reject %j", async (wanted, message) => {
    const { status, body } = await call("POST", "/__control/faults", wanted);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(message)]);
  });
});

describe("a planned change", () => {
  it("is made once the clock has reached its time, with the version and time of that change", async () => {
    await rule(finish());
    const path = await create();
    const before = await get(path);
    await advance(29);
    expect(await get(path)).toEqual(before);
    await advance(3_600);
    const updatedAt = "2030-01-01T00:00:30.000Z";
    const done = { ...before, status: "done", version: Number(before["version"]) + 1, updatedAt };
    expect(await get("/__control/data")).toMatchObject({ jobs: [done] });
    expect(await get(path)).toEqual(done);
    expect(await get("/jobs?status=done")).toEqual([done]);
    expect(await get(path)).toEqual(done);
    await call("DELETE", path);
  });

  it("is one of several, made in the order of their times", async () => {
    const changes = [
      { after: { seconds: 60 }, merge: { status: "done", note: null } },
      { after: { seconds: 5 }, merge: { status: "running", note: "half" } },
    ] as const;
    await rule({ match: { operationId: "createJob" }, changes: [...changes] });
    const path = await create();
    await advance(6);
    expect(await get(path)).toMatchObject({ status: "running", note: "half", version: 2 });
    await advance(60);
    expect(await get(path)).toMatchObject({ status: "done", version: 3 });
    expect(await get(path)).not.toHaveProperty("note");
    await call("DELETE", path);
  });

  it("follows a request that names an item, also one of which the document has only an example", async () => {
    const path = await create();
    const merge = { status: "running" };
    await rule({ match: { operationId: "getJob" }, changes: [{ after: { days: 1 }, merge }] });
    const named = [{ after: { seconds: 1 }, merge: { name: "Grace" } }];
    await rule({ match: { operationId: ["getMe"] }, changes: named });
    expect([await get(path), await get("/me")]).toMatchObject([
      { status: "queued" },
      { name: "Ada" },
    ]);
    await advance(86_400);
    const after = [await get(path), await get("/me")];
    expect(after).toMatchObject([{ status: "running" }, { name: "Grace" }]);
    await call("DELETE", path);
  });

  it("follows no request that failed", async () => {
    await rule({ ...finish(), responses: [{ status: 503 }, { reset: "afterCommit" }] });
    expect((await call("POST", "/jobs", { status: "queued" })).status).toBe(503);
    await expect(call("POST", "/jobs", { status: "queued", note: "lost" })).rejects.toThrow(
      "fetch",
    );
    await advance(30);
    const jobs = await get("/jobs");
    expect(jobs).toMatchObject([{ status: "done", note: "lost" }]);
    await call("DELETE", `/jobs/${String(Reflect.get(Object(jobs), 0).id)}`);
  });

  it("is cancelled when its item or its rule is removed", async () => {
    await rule(finish());
    const path = await create({ id: "again" });
    await call("DELETE", path);
    service().faults.clear();
    await create({ id: "again" });
    const { body } = await rule(finish());
    const other = await create();
    await call("DELETE", `/__control/faults/${String(body["id"])}`);
    await advance(31);
    expect([await get(path), await get(other)]).toMatchObject([{ version: 1 }, { version: 1 }]);
    await call("DELETE", path);
    await call("DELETE", other);
  });

  it("does not change another item that gets the same id", async () => {
    await rule({ ...finish(), times: 1 });
    const path = await create({ id: "reborn" });
    await call("DELETE", path);
    await create({ id: "reborn" });
    await advance(31);
    expect(await get(path)).toMatchObject({ status: "queued", version: 1 });
    await call("DELETE", path);
  });

  it("is part of a snapshot: one that was made waits again, and one that was planned later is gone", async () => {
    await rule({ ...finish(), times: 1 });
    const path = await create();
    const snapshot = await service().snapshot();
    await rule(finish());
    const later = await create();
    await advance(31);
    expect([await get(path), await get(later)]).toMatchObject([
      { status: "done" },
      { status: "done" },
    ]);
    await service().restore(snapshot);
    service().clock.freeze(NOW);
    expect(await get(path)).toMatchObject({ status: "queued" });
    await advance(31);
    expect(await get(path)).toMatchObject({ status: "done", version: 2 });
    await call("DELETE", path);
  });

  it("that a snapshot has waits again as often as that is restored", async () => {
    await rule(finish());
    const path = await create();
    const snapshot = await service().snapshot();
    for (const _ of [1, 2]) {
      await advance(31);
      expect(await get(path)).toMatchObject({ status: "done" });
      await service().restore(snapshot);
      service().clock.freeze(NOW);
      expect(await get(path)).toMatchObject({ status: "queued" });
    }
    await call("DELETE", path);
  });

  it("that is due belongs to a snapshot that is taken then", async () => {
    await rule(finish());
    const path = await create();
    await advance(31);
    const snapshot = await service().snapshot();
    service().clock.freeze(NOW);
    await service().restore(snapshot);
    expect(await get(path)).toMatchObject({ status: "done", version: 2 });
    await call("DELETE", path);
  });

  it("is made to each item that a request creates", async () => {
    await rule({ ...finish(), match: { operationId: "createTasks" } });
    const sent = [{ status: "queued" }, { status: "running" }];
    const { status, body } = await call("POST", "/tasks", sent);
    expect([status, body]).toMatchObject([201, sent]);
    await advance(30);
    for (const { id } of Object.values(body) as { id: string }[]) {
      expect(await get(`/tasks/${id}`)).toMatchObject({ id, status: "done" });
    }
    const changes = Array(20).fill({ after: { days: 1 }, merge: { status: "done" } });
    service().faults.clear();
    await rule({ match: { operationId: "createTasks" }, changes });
    for (const [count, expected] of [
      [400, 201],
      [101, 503],
      [100, 201],
    ]) {
      const tasks = Array(count).fill({ status: "queued" });
      expect((await call("POST", "/tasks", tasks)).status).toBe(expected);
    }
  });

  it("is refused before the request is handled when 10,000 wait", async () => {
    const path = await create();
    const changes = Array(20).fill({ after: { days: 1 }, merge: { status: "done" } });
    await rule({ match: { operationId: ["getJob", "changeJob"] }, changes });
    const all = await Promise.all(Array.from({ length: 500 }, () => call("GET", path)));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    const { status, body } = await call("PATCH", path, { status: "running" });
    expect([status, JSON.stringify(body)]).toEqual([503, expect.stringContaining("10000 changes")]);
    service().faults.clear();
    expect(await get(path)).toMatchObject({ status: "queued" });
    await call("DELETE", path);
  });

  it.each<[object, string]>([
    [{ changes: finish().changes }, "changes need match.operationId."],
    [{ ...finish(), match: { operationId: "createJbo" } }, "Did you mean 'createJob'?"],
    [
      { ...finish(), match: { operationId: ["createJob", "listJobs"] } },
      "changes[0]: 'listJobs' neither creates nor names one stored item.",
    ],
    [
      { ...finish(), match: { operationId: "createLog" } },
      "changes[0]: 'createLog' neither creates nor names one stored item.",
    ],
    [finish(-1), "changes[0].after, in milliseconds: -1000 is not a number from 0 to"],
    [
      finish(1, { status: "finished" }),
      "changes[0]: merge.status: the document does not allow this value for the item of 'createJob'.",
    ],
    [finish(1, { status: null }), "changes[0]: merge.status: 'createJob' requires this member."],
    [finish(1, { id: "other" }), "changes[0]: merge.id: the id of an item does not change."],
    [{ ...finish(), action: { status: 503 } }, "changes: action.status ends the request"],
    [{ ...finish(), match: { webhook: "made" } }, "changes need match.operationId."],
    [{ ...finish(), changes: [{ after: {}, merge: {} }] }, "merge"],
    [{ ...finish(), changes: Array(21).fill(finish().changes?.[0]) }, "20"],
  ])("is rejected (%#)", async (wanted, message) => {
    const { status, body } = await call("POST", "/__control/faults", wanted);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(message)]);
  });
});
