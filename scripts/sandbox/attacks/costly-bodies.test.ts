import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { leastTime } from "../../../server/testing/processor-time.js";
import { MadeProcess, makeProject, removeProject } from "../testing/made-service.js";
import { components, costlyBodies } from "./costly-bodies.js";

/** Milliseconds of the processor for reading and checking a body. */
const MOST = 150;
/** The same with storing it, and with checking and writing the response. */
const MOST_STORED = 500;

const documentOf = (): string => {
  const paths = costlyBodies.flatMap(({ schema }, index) => {
    const thing = { type: "object", properties: { id: { type: "string" }, value: schema } };
    const content = { "application/json": { schema: thing } };
    const response = { description: "The thing.", content };
    const parameters = [{ name: "id", in: "path", required: true, schema: { type: "string" } }];
    const requestBody = { required: true, content };
    const put = { requestBody, responses: { 200: response, 404: { description: "None." } } };
    return [
      [`/things${index}`, { post: { requestBody, responses: { 201: response } } }],
      [`/things${index}/{id}`, { parameters, get: { responses: { 200: response } }, put }],
    ];
  });
  const info = { title: "Things", version: "1.0.0" };
  return JSON.stringify({ openapi: "3.1.0", info, paths: Object.fromEntries(paths), components });
};

describe("a body of a mebibyte that is costly to check", () => {
  let root: string;
  let service: MadeProcess;
  beforeAll(async () => {
    root = await makeProject(documentOf());
    service = await MadeProcess.start(root, { LOG_LEVEL: "silent" });
  });
  afterAll(async () => {
    await service.end("SIGKILL");
    await removeProject(root);
  });

  const metrics = async (): Promise<string> => (await service.fetch("/metrics")).text;
  const measured = (most: number, method: string, path: string, body?: string) =>
    leastTime(metrics, () => service.call(method, path, body), most);

  it.each(costlyBodies.map(({ name, json }, index) => [name, json.length, json, index] as const))(
    "%s (%i bytes)",
    async (_name, _bytes, json, index) => {
      const body = `{"value":${json}}`;
      // No such thing: the body is checked and not stored.
      const checked = await measured(MOST, "PUT", `/things${index}/none`, body);
      expect([400, 404]).toContain(checked.response.status);
      expect(checked.least).toBeLessThanOrEqual(MOST);
      if (checked.response.status === 400) return;
      const created = await measured(MOST_STORED, "POST", `/things${index}`, body);
      expect(created.response.status).toBe(201);
      expect(created.least).toBeLessThanOrEqual(MOST_STORED);
      const { id } = created.response.body as { id: string };
      const read = await measured(MOST_STORED, "GET", `/things${index}/${id}`);
      expect(read.response.status).toBe(200);
      expect(read.least).toBeLessThanOrEqual(MOST_STORED);
    },
  );
});
