import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type ServedDocument, serveDocument } from "./testing/served-document.js";

const REFERENCES = `[{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }]`;
const KIND = `type: object, required: [kind], properties: { kind: { type: string }`;
const LIVES = `type: object, required: [lives], properties: { lives: { type: integer } }`;
const BARK = `type: object, required: [bark], properties: { bark: { type: string } }`;
const inheriting = (member: string) =>
  `{ allOf: [{ $ref: "#/components/schemas/Pet" }, { ${member} }] }`;

/** The same union in all notations: a cat has lives, a dog barks. */
const SCHEMAS: [what: string, cat: string, dog: string, schemas: string][] = [
  [
    "a union whose alternatives have the property as a text",
    "Cat",
    "Dog",
    `
    Pet: { oneOf: ${REFERENCES}, discriminator: { propertyName: kind } }
    Cat: { type: object, required: [kind, lives], properties: { kind: { type: string }, lives: { type: integer } } }
    Dog: { type: object, required: [kind, bark], properties: { kind: { type: string }, bark: { type: string } } }`,
  ],
  [
    "a union with a mapping to names and references",
    "meow",
    "woof",
    `
    Pet: { oneOf: ${REFERENCES}, discriminator: { propertyName: kind, mapping: { meow: Cat, woof: "#/components/schemas/Dog" } } }
    Base: { ${KIND} } }
    Cat: { allOf: [{ $ref: "#/components/schemas/Base" }, { ${LIVES} }] }
    Dog: { allOf: [{ $ref: "#/components/schemas/Base" }, { ${BARK} }] }`,
  ],
  [
    "a parent that the alternatives extend",
    "Cat",
    "Dog",
    `
    Pet: { ${KIND} }, discriminator: { propertyName: kind } }
    Cat: ${inheriting(LIVES)}
    Dog: ${inheriting(BARK)}`,
  ],
  [
    "a parent with a mapping",
    "meow",
    "woof",
    `
    Pet: { ${KIND} }, discriminator: { propertyName: kind, mapping: { meow: Cat, woof: Dog } } }
    Cat: ${inheriting(LIVES)}
    Dog: ${inheriting(BARK)}`,
  ],
  [
    "a parent that lists the schemas that extend it",
    "Cat",
    "Dog",
    `
    Pet: { ${KIND} }, oneOf: ${REFERENCES}, discriminator: { propertyName: kind } }
    Cat: ${inheriting(LIVES)}
    Dog: ${inheriting(BARK)}`,
  ],
  [
    "a union of schemas that extend a parent with the discriminator",
    "Cat",
    "Dog",
    `
    Pet: { oneOf: ${REFERENCES} }
    Base: { ${KIND} }, discriminator: { propertyName: kind } }
    Cat: { allOf: [{ $ref: "#/components/schemas/Base" }, { ${LIVES} }] }
    Dog: { allOf: [{ $ref: "#/components/schemas/Base" }, { ${BARK} }] }`,
  ],
  [
    "`anyOf` with a discriminator",
    "Cat",
    "Dog",
    `
    Pet: { anyOf: ${REFERENCES}, discriminator: { propertyName: kind } }
    Cat: { type: object, required: [kind, lives], properties: { kind: { type: string }, lives: { type: integer } } }
    Dog: { type: object, required: [kind, bark], properties: { kind: { type: string }, bark: { type: string } } }`,
  ],
  [
    "a property whose enum the alternatives share",
    "c",
    "d",
    `
    Kind: { type: string, enum: [c, d] }
    Pet: { oneOf: ${REFERENCES}, discriminator: { propertyName: kind, mapping: { c: Cat, d: Dog } } }
    Cat: { type: object, required: [kind, lives], properties: { kind: { $ref: "#/components/schemas/Kind" }, lives: { type: integer } } }
    Dog: { type: object, required: [kind, bark], properties: { kind: { $ref: "#/components/schemas/Kind" }, bark: { type: string } } }`,
  ],
];

const CONTENT = `content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } }`;
const documentWith = (schemas: string) => `
openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    post:
      requestBody: { required: true, ${CONTENT} }
      responses: { "200": { description: A pet., ${CONTENT} } }
  /any: { get: { responses: { "200": { description: A pet., ${CONTENT} } } } }
components:
  schemas:${schemas}
`;

describe.each(SCHEMAS)("%s", (_, cat, dog, schemas) => {
  let served: ServedDocument;
  beforeAll(async () => void (served = await serveDocument("sandbox", documentWith(schemas))));
  afterAll(() => served.stop());

  async function post(body: object): Promise<{ status: number; text: string }> {
    const headers = { "Content-Type": "application/json" };
    const sent = { method: "POST", headers, body: JSON.stringify(body) };
    const response = await fetch(`${served.url}/pets`, sent);
    return { status: response.status, text: await response.text() };
  }

  it("accepts each alternative by its value, and checks it alone", async () => {
    expect(await post({ kind: cat, lives: 9 })).toMatchObject({ status: 200 });
    expect(await post({ kind: dog, bark: "wow" })).toMatchObject({ status: 200 });
    expect(await post({ kind: "cow", lives: 9 })).toMatchObject({ status: 400 });
    const rejected = async (body: object, pattern: RegExp) =>
      expect(await post(body)).toEqual({ status: 400, text: expect.stringMatching(pattern) });
    await rejected({ kind: dog, lives: 9 }, /bark/);
    await rejected({ lives: 9 }, /kind/);
    await rejected({ kind: cat, lives: "nine" }, /^(?!.*bark).*lives/s);
  });

  it("shows a value of an alternative", async () => {
    const response = await fetch(`${served.url}/any`);
    const body: unknown = await response.json();
    expect([response.status, body]).toEqual([200, { kind: cat, lives: expect.any(Number) }]);
  });
});
