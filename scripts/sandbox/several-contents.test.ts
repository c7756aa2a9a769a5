import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { serveDocument, type ServedDocument } from "./testing/served-document.js";

/** Responses with several contents, of which some have no valid value. */
const DOCUMENT = `
openapi: 3.0.3
info: { title: Several contents, version: "1" }
paths:
  /text-alone:
    get:
      responses:
        "200":
          description: Only the text has a valid value.
          content:
            application/json: { schema: { type: integer, minimum: 5, maximum: 3 } }
            text/plain: { schema: { type: string }, example: hello }
  /xml-alone:
    get:
      responses:
        "200":
          description: JSON has no valid value.
          content:
            application/json: { schema: { type: string, enum: [a], maxLength: 0 } }
            application/xml:
              schema: { type: object, properties: { a: { type: string } }, xml: { name: it } }
  /file-alone:
    get:
      responses:
        "200":
          description: Only the file has a valid value.
          content:
            application/json: { schema: { type: array, minItems: 2, maxItems: 1 } }
            application/pdf: { schema: { type: string, format: binary } }
  /range-first:
    get:
      responses:
        "200":
          description: The value of the range is written with the type that is next to it.
          content:
            "*/*": { schema: { type: array, items: { type: string } } }
            application/json: { example: { a: json } }
  /none:
    get:
      responses:
        "200":
          description: None has a valid value.
          content:
            application/json: { schema: { type: integer, minimum: 5, maximum: 3 } }
            application/vnd.a+json: { schema: { type: integer, minimum: 7, maximum: 3 } }
  /all:
    get:
      responses:
        "200":
          description: Each has its own example.
          content:
            application/json: { schema: { $ref: "#/components/schemas/It" }, example: { a: json } }
            application/xml: { schema: { $ref: "#/components/schemas/It" }, example: <it><a>xml</a></it> }
            text/csv: { schema: { type: string }, example: "a,csv" }
            image/png: { schema: { type: string, format: binary } }
            text/event-stream: { schema: { $ref: "#/components/schemas/It" }, example: { a: event } }
  /jobs:
    post:
      requestBody:
        content: { application/json: { schema: { $ref: "#/components/schemas/It" } } }
      responses:
        "201":
          description: The job, whole or as events.
          content:
            application/json: { schema: { $ref: "#/components/schemas/Job" } }
            text/event-stream: { schema: { $ref: "#/components/schemas/It" } }
            application/x-ndjson: { schema: { $ref: "#/components/schemas/It" } }
  /jobs/{id}:
    get:
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses:
        "200":
          description: The job.
          content: { application/json: { schema: { $ref: "#/components/schemas/Job" } } }
components:
  schemas:
    It: { type: object, properties: { a: { type: string } }, xml: { name: it } }
    Job: { type: object, required: [id], properties: { id: { type: string }, a: { type: string } } }
`;

let served: ServedDocument;
beforeAll(async () => {
  served = await serveDocument("sandbox", DOCUMENT);
});
afterAll(() => served.stop());

async function call(path: string, headers: Record<string, string>, body?: string) {
  const sent = body === undefined ? {} : { method: "POST", body };
  const response = await fetch(served.url + path, { headers, ...sent });
  const [type] = (response.headers.get("Content-Type") ?? "").split(";");
  return { status: response.status, type, text: await response.text() };
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>';

describe("an example is in a content that has a valid value", () => {
  it.each([
    ["/text-alone", "*/*", 200, "text/plain", "hello"],
    ["/text-alone", "application/json;q=0.9, text/*;q=0.1", 501, "application/json", "{"],
    ["/text-alone", "text/plain", 200, "text/plain", "hello"],
    ["/text-alone", "application/json", 501, "application/json", "{"],
    ["/xml-alone", "*/*", 200, "application/xml", `${XML}<it><a>text</a></it>`],
    ["/xml-alone", "application/json", 501, "application/json", "{"],
    ["/file-alone", "*/*", 200, "application/pdf", "%PDF-1.4"],
    ["/file-alone", "application/pdf", 200, "application/pdf", "%PDF-1.4"],
    ["/range-first", "*/*", 200, "application/json", '{"a":"json"}'],
    ["/none", "*/*", 501, "application/json", "{"],
  ])("%s for Accept: %s", async (path, accept, status, type, start) => {
    const response = await call(path, { Accept: accept });
    expect({ ...response, text: response.text.slice(0, start.length) }).toEqual({
      status,
      type,
      text: start,
    });
  });
});

it.each([
  ["*/*", "application/json", '{"a":"json"}'],
  ["application/xml", "application/xml", `${XML}<it><a>xml</a></it>`],
  ["text/csv, application/json;q=0.5", "text/csv", "a,csv"],
  ["image/*", "image/png", "\ufffdPNG"],
  ["text/event-stream", "text/event-stream", 'id: 1\ndata: {"a":"event"}\n\n'],
  ["image/png;q=0, text/event-stream;q=0.2, */*;q=0.1", "text/event-stream", "id: 1"],
])("each content shows its own example: %s", async (accept, type, start) => {
  const response = await call("/all", { Accept: accept });
  expect({ ...response, text: response.text.slice(0, start.length) }).toEqual({
    status: 200,
    type,
    text: start,
  });
});

it.each([
  ["text/event-stream", 'id: 1\ndata: {"a":"b","id":"ID"}\n\n'],
  ["application/x-ndjson", '{"a":"b","id":"ID"}\n'],
  ["application/json", '{"a":"b","id":"ID"}'],
])("a stored item is sent as %s", async (accept, expected) => {
  const headers = { "Content-Type": "application/json", Accept: accept };
  const { text, ...response } = await call("/jobs", headers, '{"a":"b"}');
  expect(response).toEqual({ status: 201, type: accept });
  expect(text.replace(/"id":"[^"]+"/, '"id":"ID"')).toBe(expected);
});
