import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { serveDocument, type ServedDocument } from "./testing/served-document.js";
import { documentOf, NUMBER, object, TEXT } from "./testing/small-documents.js";

const schema = object({
  note: TEXT,
  settings: object({ size: NUMBER }),
  picture: { type: "string", format: "binary" },
});
const encoding = {
  settings: { contentType: "application/json" },
  picture: { contentType: "image/png" },
};
const requestBody = { content: { "multipart/form-data": { schema, encoding } } };
const post = { requestBody, responses: { "204": { description: "Done." } } };

let served: ServedDocument;
beforeAll(async () => {
  const document = JSON.stringify(documentOf({ "/forms": { post } }));
  served = await serveDocument("sandbox", document);
});
afterAll(() => served.stop());

const blob = (content: string, type: string): Blob => new Blob([content], { type });
const send = async (init: RequestInit): Promise<[number, string]> => {
  const response = await fetch(`${served.url}/forms`, { method: "POST", ...init });
  const text = await response.text();
  return [response.status, text === "" ? "" : (JSON.parse(text) as Error).message];
};

it.each<[what: string, name: string, value: string | Blob, status: number, message: string]>([
  ["an object as a text", "settings", '{"size":1}', 204, ""],
  ["an object as a file", "settings", blob('{"size":1}', "application/json"), 204, ""],
  ["an invalid object as a file", "settings", blob('{"size":"x"}', "application/json"), 400, ""],
  ["an object of another type", "settings", blob("size: 1", "application/yaml"), 415, "'settings'"],
  ["a picture", "picture", blob("a", "image/png"), 204, ""],
  ["a picture of another type", "picture", blob("a", "text/plain"), 415, "must be image/png"],
  ["a text of 1 MiB", "note", "x".repeat(1_048_576), 204, ""],
  ["a longer text", "note", "x".repeat(1_048_577), 413, "1048576 bytes"],
])("a form with %s is read", async (_, name, value, status, message) => {
  const body = new FormData();
  body.append(name, value);
  const [received, text] = await send({ body });
  expect([received, text.includes(message)]).toEqual([status, true]);
});

it.each([
  [10_485_760, 204],
  [10_485_761, 413],
])("a form of %d bytes in chunks gets %d", async (length, status) => {
  const head =
    '--a\r\nContent-Disposition: form-data; name="picture"; filename="p"\r\nContent-Type: image/png\r\n\r\n';
  const end = "\r\n--a--\r\n";
  const content = Buffer.alloc(length - head.length - end.length, "x");
  const body = new ReadableStream({
    start(controller) {
      for (const part of [Buffer.from(head), content, Buffer.from(end)]) controller.enqueue(part);
      controller.close();
    },
  });
  const headers = { "Content-Type": "multipart/form-data; boundary=a" };
  const init = { headers, body, duplex: "half" };
  expect((await send(init)).at(0)).toBe(status);
});
