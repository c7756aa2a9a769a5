import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { packageRoot } from "../../../server/runtime/service/package-root.js";
import { leastTime } from "../../../server/testing/processor-time.js";
import { volatileFolder } from "../../../server/testing/volatile-folder.js";
import { RunningProgram } from "../../generate/testing/project-copy.js";
import type { KINDS } from "../testing/served-document.js";
import { components, costlyBodies } from "./costly-bodies.js";

/** Milliseconds of the processor for a request: to read, check and store a body, and to write and check a response. */
const MOST = 150;

const documentOf = (): string => {
  const paths = costlyBodies.flatMap(({ schema }, index): [string, object][] => {
    const thing = { type: "object", properties: { id: { type: "string" }, value: schema } };
    const content = { "application/json": { schema: thing } };
    const response = { description: "The thing.", content };
    const parameters = [{ name: "id", in: "path", required: true, schema: { type: "string" } }];
    const requestBody = { required: true, content };
    return [
      [`/things${index}`, { post: { requestBody, responses: { 201: response } } }],
      [
        `/things${index}/{id}`,
        {
          parameters,
          get: { responses: { 200: response } },
          put: { requestBody, responses: { 200: response } },
          patch: { requestBody, responses: { 200: response } },
        },
      ],
    ];
  });
  const info = { title: "Things", version: "1.0.0" };
  return JSON.stringify({ openapi: "3.1.0", info, paths: Object.fromEntries(paths), components });
};

/** Tests the costs of each body in one kind of service, which has a process of its own. `methods`: after a POST. */
export function testCostlyBodies(
  kind: (typeof KINDS)[number],
  methods: readonly ("GET" | "PUT" | "PATCH")[],
): void {
  let folder: string;
  let program: RunningProgram;
  beforeAll(async () => {
    folder = await mkdtemp(join(volatileFolder(), "costly-"));
    const file = join(folder, "openapi.yaml");
    await writeFile(file, documentOf());
    const start = join(import.meta.dirname, "..", "testing", "start-served.ts");
    program = new RunningProgram(
      spawn(process.execPath, ["--import", "tsx", start, file, kind], {
        cwd: packageRoot,
        stdio: ["ignore", "pipe", "pipe"],
      }),
    );
    await program.until("is ready at");
  });
  afterAll(async () => {
    await program.end("SIGTERM");
    await rm(folder, { recursive: true });
  });

  const urlOf = (path: string): string =>
    (/is ready at (\S+)/.exec(program.printed)?.[1] ?? "") + path;
  const metrics = async (): Promise<string> => (await fetch(urlOf("/metrics"))).text();
  const send = async (method: string, path: string, body?: string) => {
    const headers = { "Content-Type": "application/json" };
    const response = await fetch(urlOf(path), { method, headers, ...(body && { body }) });
    return { status: response.status, text: await response.text() };
  };
  const measured = (method: string, path: string, body?: string) =>
    leastTime(metrics, () => send(method, path, body), MOST);

  describe(`a body of a mebibyte that is costly to check by a ${kind}`, () => {
    it.each(costlyBodies.map(({ name, json }, index) => [name, json.length, json, index] as const))(
      "%s (%i bytes)",
      async (_name, _bytes, json, index) => {
        const body = `{"value":${json}}`;
        const created = await measured("POST", `/things${index}`, body);
        expect([201, 400]).toContain(created.response.status);
        expect(created.least).toBeLessThanOrEqual(MOST);
        if (created.response.status === 400) return;
        const { id } = JSON.parse(created.response.text) as { id: string };
        for (const method of methods) {
          const sent = method === "GET" ? undefined : body;
          const { response, least } = await measured(method, `/things${index}/${id}`, sent);
          expect({ method, status: response.status }).toEqual({ method, status: 200 });
          expect(least).toBeLessThanOrEqual(MOST);
        }
      },
    );
  });
}
