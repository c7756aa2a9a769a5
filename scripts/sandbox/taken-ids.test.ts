import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { serveDocument, type ServedDocument } from "./testing/served-document.js";
import { documentOf, json, object, shows, TEXT } from "./testing/small-documents.js";

const error = { description: "Wrong.", ...json(object({ problem: TEXT }, ["problem"])) };

/** Each row: what the POST declares for errors, and the status of one whose id is taken. */
const ROWS: readonly [name: string, declared: Record<string, object>, status: number][] = [
  ["nothing", {}, 400],
  ["conflict", { "409": error }, 409],
  ["conflict-and-invalid", { "400": error, "409": error, "422": error }, 409],
  ["invalid", { "422": error }, 422],
  ["range", { "4XX": error }, 400],
  ["other", { "412": error }, 400],
];

let served: ServedDocument;
beforeAll(async () => {
  const item = object({ sku: TEXT, size: TEXT }, ["sku"]);
  const created = { description: "Created.", ...json(item) };
  const paths = ROWS.flatMap(([name, declared]) => [
    [`/${name}`, { post: { requestBody: json(item), responses: { "201": created, ...declared } } }],
    [`/${name}/{sku}`, { get: shows(item) }],
  ]);
  const document = documentOf(Object.fromEntries(paths) as Record<string, object>);
  served = await serveDocument("sandbox", JSON.stringify(document));
});
afterAll(() => served.stop());

it.each(ROWS)("an id that is taken, where the document declares: %s", async (name, _, status) => {
  const post = async () => {
    const headers = { "Content-Type": "application/json" };
    const body = '{"sku":"one","size":"s"}';
    const response = await fetch(`${served.url}/${name}`, { method: "POST", headers, body });
    return { status: response.status, json: (await response.json()) as unknown };
  };
  expect(await post()).toMatchObject({ status: 201 });
  const again = await post();
  expect(again.status).toBe(status);
  expect(JSON.stringify(again.json)).toContain("The sku 'one' is already used.");
});
