import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { exchange } from "../../server/demo/attacks/raw-connection.js";
import { KINDS, type ServedDocument, serveDocument } from "./testing/served-document.js";

const DOCUMENT = `
openapi: 3.1.0
info: { title: Notes, version: "1" }
paths:
  /notes:
    get:
      responses:
        "200":
          description: All.
          content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Note" } } } }
    post:
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: "#/components/schemas/Draft" } } }
      responses:
        "201": { description: Made., content: { application/json: { schema: { $ref: "#/components/schemas/Note" } } } }
  /notes/{noteId}:
    get:
      parameters: [{ name: noteId, in: path, required: true, schema: { type: string } }]
      responses:
        "200": { description: One., content: { application/json: { schema: { $ref: "#/components/schemas/Note" } } } }
    delete:
      parameters: [{ name: noteId, in: path, required: true, schema: { type: string } }]
      responses:
        "200":
          description: Gone.
          content: { application/json: { schema: { type: object, properties: { isDeleted: { const: true } }, required: [isDeleted] } } }
  /closed:
    post:
      requestBody:
        content: { application/json: { schema: { type: object, additionalProperties: false, properties: { a: {} } } } }
      responses: { "204": { description: Done. } }
  /counts:
    post:
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, properties: { name: { type: string } }, additionalProperties: { type: integer } } } }
      responses: { "204": { description: Done. } }
  /weather:
    get:
      responses:
        "200":
          description: Now.
          content:
            application/json:
              schema: { type: object, properties: { t: { type: integer } } }
              example: { t: 3, wind: 9 }
components:
  schemas:
    Draft:
      allOf: [{ $ref: "#/components/schemas/Note" }]
      properties:
        password: { type: string, writeOnly: true }
        owner: { type: object, properties: { pin: { type: integer, writeOnly: true } } }
    Note:
      type: object
      required: [text]
      properties: { text: { type: string } }
      patternProperties: { "^x-": { type: integer } }
`;

type Note = Readonly<Record<string, unknown>>;

describe.each(KINDS)("objects that the document leaves open, in a %s,", (kind) => {
  let served: ServedDocument;
  beforeAll(async () => void (served = await serveDocument(kind, DOCUMENT)), 120_000);
  afterAll(() => served.stop());

  const call = async (method: string, path: string, body?: object) => {
    const sent = body && {
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    };
    const response = await fetch(served.url + path, { method, ...sent });
    const text = await response.text();
    return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
  };

  it("keep undeclared members, but none that are write-only", async () => {
    const open = { text: "hi", color: "red", size: { w: 1 }, "x-a": 1, owner: { name: "Ada" } };
    const sent = { ...open, password: "secret", owner: { name: "Ada", pin: 1234 } };
    const made = await call("POST", "/notes", sent);
    const { noteId, id = noteId } = made.body as Note;
    expect(made).toEqual({ status: 201, body: { ...made.body, ...open } });
    expect(Object.keys(made.body as object).sort()).toEqual(
      [...Object.keys(open), noteId === undefined ? "id" : "noteId"].sort(),
    );
    expect(await call("GET", `/notes/${String(id)}`)).toEqual({ status: 200, body: made.body });
    expect(await call("GET", "/notes")).toEqual({ status: 200, body: [made.body] });
  });

  it.each([
    [{ name: "a", b: 1 }, 204],
    [{ name: "a", b: "1" }, 400],
    [{ name: 1, b: 1 }, 400],
  ])("check further members by their schema: %j", async (body, status) => {
    expect(await call("POST", "/counts", body)).toMatchObject({ status });
  });

  it("leave declared members out of a response that declares others", async () => {
    const { noteId, id = noteId } = (await call("POST", "/notes", { text: "hi" })).body as Note;
    const { body, status } = await call("DELETE", `/notes/${String(id)}`);
    expect([status, Object.keys(body as object)]).toEqual([
      200,
      expect.not.arrayContaining(["text"]),
    ]);
    expect(body).toMatchObject({ isDeleted: true });
  });

  it("are closed where the document closes them", async () => {
    expect(await call("POST", "/closed", { a: 1 })).toEqual({ status: 204, body: undefined });
    expect(await call("POST", "/closed", { a: 1, b: 2 })).toMatchObject({ status: 400 });
  });

  it("may be missing where they are optional, also in chunks", async () => {
    const head = "POST /closed HTTP/1.1\r\nHost: localhost\r\nConnection: close";
    const fields = "Content-Type: application/json\r\nTransfer-Encoding: chunked";
    const responses = await exchange(served.url, `${head}\r\n${fields}\r\n\r\n0\r\n\r\n`);
    expect(responses.map(({ status }) => status)).toEqual([204]);
  });

  it("keep the undeclared members of an example", async () => {
    expect(await call("GET", "/weather")).toEqual({ status: 200, body: { t: 3, wind: 9 } });
  });
});
