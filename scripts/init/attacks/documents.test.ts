import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  MadeService,
  makeProject,
  type ReceivedResponse,
  removeProject,
} from "../testing/made-service.js";

let root: string;
let service: MadeService;
beforeAll(async () => {
  root = await makeProject(await readFile(join(import.meta.dirname, "bags.yaml"), "utf8"));
  service = await MadeService.start(root, { STORE_IN_MEMORY: "on" });
});
afterAll(async () => {
  await service.stop();
  await removeProject(root);
});

/** As text: some of it has no form that JSON.stringify would write. */
function send(method: string, path: string, text: string): Promise<ReceivedResponse> {
  return service.call(method, path, text);
}

async function newBag(thing: object): Promise<string> {
  const { status, body } = await service.call("POST", "/bags", thing);
  expect(status).toBe(201);
  return `/bags/${(body as { id: string }).id}`;
}

function errorOf({ status, body }: ReceivedResponse): unknown {
  return [status, (body as { errors: object[] }).errors[0]];
}

const nested = (depth: number): string => `${"[".repeat(depth)}${"]".repeat(depth)}`;

it("a document that cannot be written again, or compared with conditions, is not stored", async () => {
  for (const [text, reason] of [
    // The document itself is one level.
    [`{ "color": "odd", "deep": ${nested(500)} }`, "nested more than 500 levels deep"],
    [`{ "color": "odd", "deep": ${nested(50_000)} }`, "nested more than 500 levels deep"],
    [`{ "color": "odd", "deep": 1e999 }`, "a number is beyond the range of a 64-bit float"],
  ] as const) {
    const message = `The request body cannot be kept: ${reason}.`;
    const error = { code: "InvalidJsonInput", message, detailedErrorMessage: reason };
    const bag = await newBag({ color: "plain" });
    expect(errorOf(await send("POST", "/boxes", text))).toEqual([400, error]);
    expect(errorOf(await send("PUT", bag, text))).toEqual([400, error]);
    expect(errorOf(await send("PATCH", bag, text))).toEqual([400, error]);
    expect((await service.call("GET", bag)).body).toMatchObject({ color: "plain" });
  }
  const deepest = await send("POST", "/boxes", `{ "color": "deep", "deep": ${nested(499)} }`);
  expect(deepest.status).toBe(201);
  const list = await service.call("GET", "/boxes?color=deep");
  expect([list.status, list.body]).toMatchObject([200, { total: 1, results: [deepest.body] }]);
  expect((await service.call("GET", "/boxes?color=odd")).body).toMatchObject({ total: 0 });
});

it("a document does not grow by patches without end", async () => {
  const bag = await newBag({ text: "x".repeat(900_000) });
  expect((await service.call("PATCH", bag, { more: "x".repeat(900_000) })).status).toBe(200);
  const before = (await service.call("GET", bag)).body;
  const bytes = Buffer.byteLength(JSON.stringify(before)) + 900_000 + ',"evenMore":""'.length;
  const rejected = await service.call("PATCH", bag, { evenMore: "x".repeat(900_000) });
  expect(errorOf(rejected)).toEqual([
    400,
    {
      code: "InvalidInput",
      message: `The document takes ${bytes} bytes, and at most 2097152 are stored. Remove members, or divide it.`,
    },
  ]);
  expect((await service.call("GET", bag)).body).toEqual(before);
  expect((await service.call("PATCH", bag, { more: null, evenMore: "y" })).status).toBe(200);
  // Numbers may become longer than they were sent.
  const longer = await send("POST", "/bags", `{ "numbers": [${"1e20,".repeat(150_000)}0] }`);
  expect([longer.status, longer.body]).toMatchObject([400, { errors: [{ code: "InvalidInput" }] }]);
});

it("a document has at most 10,000 members, however they came", async () => {
  const members = (count: number, from = 0): object =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`m${from + index}`, 1]));
  const error = (count: number): unknown => [
    400,
    {
      code: "InvalidInput",
      message: `The object has ${count} members, and at most 10000 are stored. Move some of them into inner objects.`,
    },
  ];
  expect(errorOf(await service.call("POST", "/bags", members(10_001)))).toEqual(error(10_001));
  const bag = await newBag(members(6_000));
  expect(errorOf(await service.call("PUT", bag, members(90_000)))).toEqual(error(90_000));
  // The id is a member as well.
  expect(errorOf(await service.call("PATCH", bag, members(6_000, 5_000)))).toEqual(error(11_001));
  expect((await service.call("PATCH", bag, { inner: members(90_000) })).status).toBe(200);
});
