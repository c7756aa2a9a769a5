import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describeOperation } from "./describe-operation.js";
import { openSession } from "./sandbox-session.js";

const page = (description: string): object => ({ name: "page", in: "query", description });
const DOCUMENT = {
  openapi: "3.1.0",
  info: { title: "Users", version: "1" },
  paths: {
    "/me": {
      parameters: [page("Of the path.")],
      get: {
        operationId: "getMe",
        parameters: [page("Of the operation.")],
        responses: {
          "200": {
            description: "Me.",
            content: {
              "application/json": {
                schema: { type: "object", properties: { city: { type: "string" } } },
              },
            },
          },
        },
      },
    },
  },
};

let folder: string;
let spec: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "session-"));
  spec = join(folder, "users.json");
  await writeFile(spec, JSON.stringify(DOCUMENT));
});
afterAll(() => rm(folder, { recursive: true }));

async function textWith(seed: number): Promise<string> {
  const session = await openSession({ spec, overlays: [], seed });
  try {
    return await (await session.send(new Request(`${session.url}/me`))).text();
  } finally {
    await session.close();
  }
}

it("makes the same texts with the same seed only", async () => {
  const text = await textWith(1);
  expect(await textWith(1)).toBe(text);
  expect(await textWith(2)).not.toBe(text);
});

it("describes a parameter of the operation instead of that of its path", async () => {
  const session = await openSession({ spec, overlays: [] });
  const [model] = session.models.values();
  await session.close();
  if (!model) throw new Error("The document has an operation.");
  expect(describeOperation(model, session)).toMatchObject({
    parameters: [page("Of the operation.")],
  });
});
