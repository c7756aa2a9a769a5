import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shellWord } from "./api-banner.js";
import { firstRequest } from "./first-request.js";
import { controlOf } from "./testing/control-of.js";
import { sandboxOf } from "./serve-sandbox.js";

const PETS = `
openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /weather:
    get:
      operationId: getWeather
      parameters: [{ $ref: "#/components/parameters/Day" }]
      responses: { "200": { description: Now, content: { application/json: { example: { wind: 3 } } } } }
  /reports:
    post:
      operationId: sendReport
      requestBody: { content: { application/json: { schema: { type: object } } } }
      responses: { "202": { description: Accepted } }
  /pets:
    get:
      operationId: listPets
      parameters:
        - { name: limit, in: query, schema: { type: integer } }
        - { name: include, in: query, schema: { enum: [owner] } }
      responses:
        "200":
          description: All
          content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Pet" } } } }
    post:
      operationId: createPet
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
      responses:
        "201": { description: Made, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
  /pets/{petId}:
    parameters: [{ name: petId, in: path, required: true, schema: { type: string } }]
    get:
      operationId: getPet
      responses:
        "200": { description: One, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
    delete: { operationId: removePet, responses: { "204": { description: Gone } } }
components:
  parameters:
    Day: { name: day, in: query, required: true, schema: { type: string, enum: ["a&b"] } }
  schemas:
    Pet: { type: object, properties: { id: { type: string, readOnly: true }, name: { type: string } } }
`;

/** Without pets. */
const WEATHER = PETS.replace(/ {2}\/pets:\n[^]*(?=components:\n)/, "");

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "operation-roles-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function sandbox(document: string): ReturnType<typeof sandboxOf> {
  const spec = join(folder, "pets.yaml");
  await writeFile(spec, document);
  return sandboxOf({ spec, overlays: [] });
}

it("GET /behaviour of the control API says what each operation does, and why", async () => {
  const { project } = await sandbox(PETS);
  const { status, statusWithoutToken, body } = await controlOf(project, "/behaviour");
  expect([status, statusWithoutToken]).toEqual([200, 401]);
  const { operations } = body as { operations: Record<string, string>[] };
  const shown = operations.map(({ operationId, method, path, role, does, collection, why }) => [
    `${operationId}: ${method} ${path}`,
    `${role}, ${does}, ${collection}`,
    why,
  ]);
  expect(shown).toEqual([
    [
      "getWeather: get /weather",
      "example, example, undefined",
      "Returns an example: no operation stores what is returned.",
    ],
    [
      "sendReport: post /reports",
      "example, example, undefined",
      "Returns an example: no operation reads what is sent.",
    ],
    [
      "listPets: get /pets",
      "list, store, pets",
      "Lists the items of pets. Pages by limit. Without effect: include.",
    ],
    [
      "createPet: post /pets",
      "create, store, pets",
      "Stores an item of pets under its `id`, which other operations return.",
    ],
    [
      "getPet: get /pets/{petId}",
      "read, store, pets",
      "Returns the item of pets named by {petId}.",
    ],
    [
      "removePet: delete /pets/{petId}",
      "remove, store, pets",
      "Removes the item of pets named by {petId}.",
    ],
  ]);
});

it.each([
  ["the list of a stored collection", PETS, "/pets"],
  ["an example, its required query encoded", WEATHER, "/weather?day=a%26b"],
  ["a path with its parameter's example", withOnly("/pets/{petId}/notes"), "/pets/p%201/notes"],
])("the first curl calls %s", async (_, document, target) => {
  const { project } = await sandbox(document);
  expect(firstRequest(project)?.target).toBe(target);
});

it("there is no first curl if a required parameter has no text", async () => {
  const { project } = await sandbox(
    withOnly("/pets/{petId}/notes").replace("type: string, example: p 1", "type: object"),
  );
  expect(firstRequest(project)).toBeUndefined();
});

function withOnly(path: string): string {
  return `
openapi: 3.1.0
info: { title: Notes, version: "1" }
paths:
  ${path}:
    get:
      operationId: listNotes
      parameters: [{ name: petId, in: path, required: true, schema: { type: string, example: p 1 } }]
      responses: { "200": { description: All, content: { application/json: { example: [] } } } }
`;
}

it.each([
  ["http://localhost/pets", "http://localhost/pets"],
  ["http://localhost/a?b=1&c=2", "'http://localhost/a?b=1&c=2'"],
  ["http://localhost/$(id)", "'http://localhost/$(id)'"],
  ["http://localhost/it's;id", "'http://localhost/it%27s;id'"],
])("a shell reads %s as one word", (url, word) => {
  expect(shellWord(url)).toBe(word);
});

it("an operation that gets a 501 says why", async () => {
  const { project } = await sandbox(`
openapi: 3.1.0
info: { title: Silent, version: "1" }
paths:
  /notes:
    get: { operationId: listNotes, x-broken-operation: it is torn, responses: { "200": { description: "" } } }
`);
  const { body } = await controlOf(project, "/behaviour");
  expect(body).toMatchObject({
    operations: [{ does: "none", why: "Requests get a 501: it is torn." }],
  });
});
